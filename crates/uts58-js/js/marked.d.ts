import type { MarkedExtension } from 'marked';

import type { Decision, Finder, Link, Streaming } from './small.js';

export interface MarkedOptions<L = Link> extends Streaming {
    /**
     * Asked about each link. `href` and `title` of the attributes are those of the link; all of them are `attributes` of its token, for a
     * renderer of yours.
     */
    decide?: (link: L) => Decision;
}

/**
 * Links for marked: `marked.use(linkify(linkifier))`. Bare URLs and addresses are those of the linkifier; explicit links, code, `<…>`,
 * escapes and reference links are marked's. Links are written by marked's renderer, as all others are. Throws a `TypeError` for an option that
 * doesn't exist. Linear.
 */
export declare function linkify<L extends Link>(linkifier: Finder<L>, options?: MarkedOptions<L>): MarkedExtension;
