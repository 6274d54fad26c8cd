/** A link as `linkify-it` tells it. */
export interface Match {
    /** Such as `https:`, `mailto:` for an address, empty for a host without a scheme. */
    schema: string;
    index: number;
    lastIndex: number;
    raw: string;
    text: string;
    url: string;
}

interface Finder {
    links(text: string): readonly {
        readonly start: number;
        readonly end: number;
        readonly kind: 'url' | 'email';
        readonly text: string;
        readonly href: string;
        readonly scheme: string | null;
    }[];
    containsLink(text: string): boolean;
    linkAtStart(text: string): ReturnType<Finder['links']>[number] | null;
}

/** What `markdown-it` asks of `md.linkify`, over a linkifier of `uts58` or `uts58/small`. */
export declare class LinkifyIt {
    constructor(linkifier: Finder);
    test(text: string): boolean;
    pretest(text: string): boolean;
    match(text: string): Match[] | null;
    /** The link that the text begins with, if it has a scheme. Takes time with the length of that link, and a little. */
    matchAtStart(text: string): Match | null;
}
