// `uts58/linkify-it`: a linkifier with the methods that markdown-it asks of `md.linkify`.

/**
 * What `markdown-it` calls `md.linkify`, over a linkifier of this package.
 *
 *     const md = markdownit({ linkify: true });
 *     md.linkify = new LinkifyIt(new Linkifier({ profile: 'messages' }));
 */
export class LinkifyIt {
    #linkifier;

    /** @param {{ links(text: string): any[], containsLink(text: string): boolean }} linkifier */
    constructor(linkifier) {
        if (typeof linkifier?.links !== 'function') {
            throw new TypeError('the linkifier is none: use new LinkifyIt(new Linkifier({ profile: "messages" }))');
        }
        this.#linkifier = linkifier;
    }

    /** Is there a link in the text? */
    test(text) {
        return this.#linkifier.containsLink(text);
    }

    /** Can there be a link in the text? markdown-it asks before it looks. */
    pretest(text) {
        return /[.:@\u3002\uFF0E\uFF61]/u.test(text);
    }

    /** All links, or null if there is none. */
    match(text) {
        const links = this.#linkifier.links(text);
        return links.length === 0 ? null : links.map(match);
    }

    /**
     * The link that the text begins with and that has a scheme, or null. Its `url` is the text, as with linkify-it: markdown-it
     * goes on behind so many code units, and makes a target of it itself.
     */
    matchAtStart(text) {
        const link = this.#atStart(text);
        return link === null || link.scheme === null ? null : { ...match(link), url: link.text };
    }

    /** markdown-it gives all that is left of a paragraph, at each `://`: no more of it is looked at than is needed. */
    #atStart(text) {
        if (this.#within(text, AUTHORITY) === null) return null;
        for (let most = NEAR; ; most *= 4) {
            const link = this.#within(text, most);
            // What follows a link may decide where it ends.
            if (link === null || text.length <= most || link.end <= most * 0.8) return link;
        }
    }

    /** The link that a text begins with, if so much of it were all, and without what is behind white space, which no link goes over. */
    #within(text, most) {
        const near = text.slice(0, most);
        const space = near.search(/\s/u);
        return this.#linkifier.linkAtStart(space < 0 ? near : near.slice(0, space + 1));
    }
}

/** So many code units decide whether there is a link at all: no scheme with its host is as long, whatever follows. */
const AUTHORITY = 1024;

/** So many decide where all but the longest links end. */
const NEAR = 10_240;

/** A link as linkify-it tells it: `schema` is empty for what has no scheme, `mailto:` for an address. */
function match(link) {
    const isBareAddress = link.kind === 'email' && link.scheme === null;
    return {
        schema: link.scheme === null ? (isBareAddress ? 'mailto:' : '') : `${link.scheme.toLowerCase()}:`,
        index: link.start,
        lastIndex: link.end,
        raw: link.text,
        text: link.text,
        url: link.href,
    };
}
