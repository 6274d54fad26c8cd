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
    linkAt(text: string, offset: number): ReturnType<Finder['links']>[number] | null;
}

/** What `markdown-it` asks of `md.linkify`, over a linkifier of `uts58` or `uts58/small`. */
export declare class LinkifyIt {
    constructor(linkifier: Finder);
    test(text: string): boolean;
    pretest(text: string): boolean;
    match(text: string): Match[] | null;
    matchAtStart(text: string): Match | null;
}
