import type { ElementOptions, Finder, Link, Streaming } from './small.js';

/**
 * Links the text in a remark (mdast) tree: `unified().use(remarkParse).use(remarkLinkify, linkifier)`. Links may
 * cross emphasis and inline HTML. Existing links, code and images get none. `*`, `_` and `~` in a URL are its
 * text, so emphasis there becomes text. `rel` and other attributes are in `data.hProperties`, where remark-rehype looks
 * for them. It replaces the autolinks of `remark-gfm`, in either order, but use it after `remark-parse`.
 * `skip` takes HTML names: `h1`, `blockquote`, `td`. Throws a `TypeError` for unknown options. Takes linear time.
 */
export default function remarkLinkify<L extends Link>(linkifier: Finder<L>, options?: ElementOptions<L> & Streaming): (tree: { type: string }, file?: unknown) => void;
