import type { Extension } from '@codemirror/state';

import type { Finder, Link, LinkOptions } from './small.js';

/**
 * An extension for CodeMirror 6 that shows links in the edited text: `new EditorView({ extensions:
 * [linkify(linkifier)] })`. The links are `a` elements around the text, which doesn't change. Reads only visible
 * lines, and rereads only those that change. Throws a `TypeError` for unknown options.
 */
export declare function linkify<L extends Link>(linkifier: Finder<L>, options?: LinkOptions<L>): Extension;
