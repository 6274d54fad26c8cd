import type { ElementOptions, Finder, Link, Streaming } from './small.js';

/**
 * Makes links of the text in a tree of rehype (hast): `unified().use(rehypeParse).use(rehypeLinkify, linkifier, { skip: 'code' })`. The
 * rules are those of `linkifyElement`. Throws a `TypeError` for unknown options. Linear.
 */
export default function rehypeLinkify<L extends Link>(linkifier: Finder<L>, options?: ElementOptions<L> & Streaming): (tree: { type: string }, file?: unknown) => void;
