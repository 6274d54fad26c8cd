import type { ElementOptions, Finder, Link, Streaming } from './small.js';

/**
 * Makes links of the text in a tree of remark (mdast): `unified().use(remarkParse).use(remarkLinkify, linkifier)`. Text goes on over
 * emphasis and inline HTML; there are no links in links, code and images. `rel` and other attributes are in `data.hProperties`, as
 * remark-rehype reads them. With `remark-gfm` it takes the place of GFM's autolinks, in either order, but after `remark-parse`; there a
 * link ends where emphasis or code begins or ends after its host. `skip` has the names of HTML: `h1`, `blockquote`, `td`. Throws a `TypeError` for unknown options. Linear.
 */
export default function remarkLinkify<L extends Link>(linkifier: Finder<L>, options?: ElementOptions<L> & Streaming): (tree: { type: string }, file?: unknown) => void;
