import type { ElementOptions, Finder, Link, Streaming } from './small.js';

/**
 * Links the text in a rehype (hast) tree: `unified().use(rehypeParse).use(rehypeLinkify, linkifier, { skip: 'code'
 * })`. Follows the rules of `linkifyElement`. Throws a `TypeError` for unknown options. Takes linear time.
 */
export default function rehypeLinkify<L extends Link>(linkifier: Finder<L>, options?: ElementOptions<L> & Streaming): (tree: { type: string }, file?: unknown) => void;
