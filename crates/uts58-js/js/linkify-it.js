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
        // No link goes on over white space, and markdown-it gives all that is left of a paragraph, at each colon.
        const end = text.search(/\s/u);
        const link = this.#linkifier.linkAt(end < 0 ? text : text.slice(0, end + 1), 0);
        return link === null || link.scheme === null ? null : { ...match(link), url: link.text };
    }
}

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
