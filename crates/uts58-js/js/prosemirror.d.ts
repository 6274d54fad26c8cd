import type { Plugin } from 'prosemirror-state';

import type { Finder, Link, LinkOptions } from './small.js';

export interface MarkOptions<L extends Link = Link> extends LinkOptions<L> {
    /** The name of the schema's link mark, which has an attribute `href`. Default: `link`. */
    mark?: string;
}

/**
 * A plug-in for ProseMirror and TipTap that marks links as the user types: `EditorState.create({ schema, plugins:
 * [history(), linkify(linkifier)] })`. One undo reverts both the typing and the marks. Reads only blocks that change.
 * Doesn't touch links that users create or remove themselves, and never marks links in code. Throws a `TypeError` for
 * unknown options, and if the schema has no such mark.
 */
export declare function linkify<L extends Link>(linkifier: Finder<L>, options?: MarkOptions<L>): Plugin;
