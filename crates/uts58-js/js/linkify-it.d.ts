/** A link as `linkify-it` returns it. */
export interface Match {
    /**
     * In lower case, such as `https:`; `mailto:` for an address, `//` for a scheme-relative URL, empty for a host
     * without a scheme.
     */
    schema: string;
    index: number;
    lastIndex: number;
    raw: string;
    text: string;
    url: string;
}

/** A rule for the text after a prefix. */
export interface Rule {
    /**
     * Returns the length of the text after the prefix, or 0 if it isn't a link; or a regular expression that matches
     * it.
     */
    validate: ((text: string, position: number, self: LinkifyIt) => number | boolean) | RegExp;
    /** Changes `text` and `url` of a match, which are initially as in the text. */
    normalize?: (match: Match, self: LinkifyIt) => void;
}

export interface Options {
    /** Link hosts without a scheme. Default: as the linkifier does, which by default links all. */
    fuzzyLink?: boolean;
    /** Addresses without `mailto:`. Default: `true`. */
    fuzzyEmail?: boolean;
    /** Link IPv4 addresses without a scheme, with a port or path. Default: as the linkifier does. */
    fuzzyIP?: boolean;
    /** In bytes; 0 means no limit. */
    maxLength?: number;
    /** The same as calling `tlds(list)`. */
    tlds?: string | readonly string[];
    /** Links with userinfo are never found. */
    urlAuth?: false;
    '---'?: false;
}

interface Finder {
    links(text: string): readonly {
        readonly start: number;
        readonly end: number;
        readonly kind: 'url' | 'email';
        readonly text: string;
        readonly href: string;
        readonly host: string | null;
        readonly scheme: string | null;
    }[];
    containsLink(text: string): boolean;
    linkAtStart(text: string): ReturnType<Finder['links']>[number] | null;
}

/** The sources of the regular expressions that linkify-it provides for rules, and a place for your own. */
export interface Sources {
    readonly src_Any: string;
    readonly src_Cc: string;
    readonly src_Z: string;
    readonly src_P: string;
    readonly src_ZPCc: string;
    readonly src_ZCc: string;
    [name: string]: unknown;
}

/** The methods of linkify-it, for a linkifier of `uts58` or `uts58/small`. Offsets are UTF-16 code units. */
export declare class LinkifyIt {
    constructor(linkifier: Finder);
    re: Sources;
    /**
     * Sets the rule of a prefix such as `skype:` or `@`. A string copies the rule of another prefix (`add('git:',
     * 'http:')`); `null` removes the rule. Throws a `TypeError` if the rule is malformed.
     */
    add(schema: string, definition: string | null): this;
    add(schema: string, definition?: Rule): this;
    /** Sets options and keeps the others. Throws a `TypeError` for unknown options. */
    set(options?: Options): this;
    /** Sets the top-level domains, or adds to them; in Unicode or as A-labels. */
    tlds(list: string | readonly string[], keepOld?: boolean): this;
    test(text: string): boolean;
    /** `false` if the text certainly contains no link. */
    pretest(text: string): boolean;
    /** The length of the text after a prefix at a position; 0 if it isn't a link. */
    testSchemaAt(text: string, schema: string, position: number): number;
    match(text: string): Match[] | null;
    /**
     * The link at the start of the text, if it has a scheme or the prefix of a rule. Takes time linear in the length
     * of that link.
     */
    matchAtStart(text: string): Match | null;
    /** Sets the URL of a match whose rule has no `normalize`. You can replace it. */
    normalize(match: Match): void;
}
