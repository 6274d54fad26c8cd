import type MarkdownIt from 'markdown-it';

import type { ElementOptions, Finder, Link, Streaming } from './small.js';

/**
 * Links for markdown-it: `md.use(linkify, linkifier)`. It is a core rule, which reads a paragraph as a reader sees it, so it
 * finds the links of `uts58/marked` and `uts58/remark`. Leave markdown-it's own option `linkify` off. Throws a `TypeError` for
 * unknown options. Takes linear time.
 */
export declare function linkify<L extends Link>(md: MarkdownIt, linkifier: Finder<L>, options?: Omit<ElementOptions<L>, 'skip'> & Streaming): void;
