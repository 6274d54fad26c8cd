import type { Extension } from '@codemirror/state';

import type { Finder, Link, LinkOptions } from './small.js';

/**
 * An extension for CodeMirror 6 that shows links in what is edited: `new EditorView({ extensions: [linkify(linkifier)] })`. They are
 * `a` elements around the text, which stays as it is. Only lines that are in sight are read, and again only those that change. Throws a
 * `TypeError` for unknown options.
 */
export declare function linkify<L extends Link>(linkifier: Finder<L>, options?: LinkOptions<L>): Extension;
