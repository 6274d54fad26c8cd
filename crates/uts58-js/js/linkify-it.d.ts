/** A link as `linkify-it` tells it. */
export interface Match {
    /** In lower case, such as `https:`; `mailto:` for an address, `//` for what has only these, empty for a host without a scheme. */
    schema: string;
    index: number;
    lastIndex: number;
    raw: string;
    text: string;
    url: string;
}

/** A rule for what follows a prefix. */
export interface Rule {
    /** The length of what follows, 0 if it isn't a link; or a regular expression that finds it. */
    validate: ((text: string, position: number, self: LinkifyIt) => number | boolean) | RegExp;
    /** Changes `text` and `url` of a match; before, they are what is in the text. */
    normalize?: (match: Match, self: LinkifyIt) => void;
}

export interface Options {
    /** Links without a scheme. At first as the linkifier has them: all, if it was told nothing. */
    fuzzyLink?: boolean;
    /** Addresses without `mailto:`. Default: `true`. */
    fuzzyEmail?: boolean;
    /** IPv4 addresses without a scheme, with a port or a path. At first as the linkifier has them. */
    fuzzyIP?: boolean;
    /** In bytes; 0 is no limit. */
    maxLength?: number;
    /** As `tlds(list)`. */
    tlds?: string | readonly string[];
    /** Links with userinfo aren't found. */
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

/** The sources of regular expressions that linkify-it has for rules, and a place for your own. */
export interface Sources {
    readonly src_Any: string;
    readonly src_Cc: string;
    readonly src_Z: string;
    readonly src_P: string;
    readonly src_ZPCc: string;
    readonly src_ZCc: string;
    [name: string]: unknown;
}

/** The methods of linkify-it, over a linkifier of `uts58` or `uts58/small`. Offsets are UTF-16 code units. */
export declare class LinkifyIt {
    constructor(linkifier: Finder);
    re: Sources;
    /**
     * Sets the rule of a prefix such as `skype:` or `@`; that of another prefix by its name (`add('git:', 'http:')`), none by `null`.
     * Throws a `TypeError` if the rule is malformed.
     */
    add(schema: string, definition: string | null): this;
    add(schema: string, definition?: Rule): this;
    /** Sets options; others stay. Throws a `TypeError` for those that are not among them. */
    set(options?: Options): this;
    /** Sets the top-level domains of hosts, or adds to them; in Unicode or as A-labels. */
    tlds(list: string | readonly string[], keepOld?: boolean): this;
    test(text: string): boolean;
    /** `false` if it is certain that there is no link. */
    pretest(text: string): boolean;
    /** The length of what follows a prefix at a place of the text; 0 if that isn't a link. */
    testSchemaAt(text: string, schema: string, position: number): number;
    match(text: string): Match[] | null;
    /**
     * The link that the text begins with, if it has a scheme or the prefix of a rule. Takes time with the length of that link, and a
     * little.
     */
    matchAtStart(text: string): Match | null;
    /** Sets the URL of a match whose rule has no `normalize`. May be replaced. */
    normalize(match: Match): void;
}
