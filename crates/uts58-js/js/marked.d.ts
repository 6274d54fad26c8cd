import type { MarkedExtension } from 'marked';

import type { Decision, Finder, Link, Streaming } from './small.js';

export interface MarkedOptions<L = Link> extends Streaming {
    /**
     * Called for each link. `href` and `title` in the returned attributes set those of the link. The token's
     * `attributes` has all of them, for your own renderer.
     */
    decide?: (link: L) => Decision;
}

/**
 * Links for marked: `marked.use(linkify(linkifier))`. It reads the tokens of each paragraph and finds bare URLs and
 * addresses in place of marked. `*`, `_` and `~` in a URL are its text, so emphasis there becomes text. Marked's renderer writes all links. Throws a `TypeError`
 * for unknown options. Takes linear time.
 */
export declare function linkify<L extends Link>(linkifier: Finder<L>, options?: MarkedOptions<L>): MarkedExtension;
