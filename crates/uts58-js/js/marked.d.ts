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
 * Links for marked: `marked.use(linkify(linkifier))`. The linkifier finds bare URLs and addresses; marked handles
 * explicit links, code, `<…>`, escapes and reference links. Marked's renderer writes all links. Throws a `TypeError`
 * for unknown options. Takes linear time.
 */
export declare function linkify<L extends Link>(linkifier: Finder<L>, options?: MarkedOptions<L>): MarkedExtension;
