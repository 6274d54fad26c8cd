import type { Plugin } from 'prosemirror-state';

import type { Finder, Link, LinkOptions } from './small.js';

export interface MarkOptions<L extends Link = Link> extends LinkOptions<L> {
    /** The name of the mark in the schema that is a link, with an attribute `href`. Default: `link`. */
    mark?: string;
}

/**
 * A plug-in for ProseMirror and TipTap that marks links while somebody types: `EditorState.create({ schema, plugins: [history(),
 * linkify(linkifier)] })`. One undo takes back what was typed and the marks. Only blocks that change are read. Links that people make or
 * take away themselves stay as they are; there are none in code. Throws a `TypeError` for unknown options, and if the schema has no
 * such mark.
 */
export declare function linkify<L extends Link>(linkifier: Finder<L>, options?: MarkOptions<L>): Plugin;
