import type { Mark } from '@tiptap/core';
import type { LinkOptions as TipTapOptions } from '@tiptap/extension-link';

import type { Linkifier } from './small.js';

/** TipTap's own options, and the linkifier. */
export interface LinkOptions extends TipTapOptions {
    /** Finds the links, with the schemes of `protocols` added. */
    linkifier: Linkifier;
}

/**
 * TipTap's link extension, which finds links by a linkifier: `Link.configure({ linkifier })`. It replaces TipTap's, so
 * leave that out: `StarterKit.configure({ link: false })`. Options, commands, rendering and clicks are TipTap's. A link is
 * made when white space or a new block ends it, and never again where somebody removed it. Throws a `TypeError` if there is
 * no linkifier.
 */
export declare const Link: Mark<LinkOptions>;
export default Link;
