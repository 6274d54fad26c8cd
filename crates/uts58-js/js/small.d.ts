/// <reference lib="esnext.disposable" />

// Options, written by `cargo xtask bindings`
/** The options of a linkifier. An `undefined` option is ignored. */
export interface LinkifierOptions {
    /** `standard` is the published algorithm, `messages` adapts it to chat and mail. Default: `messages`. */
    profile?: 'standard' | 'messages';
    /**
     * Which hosts without a scheme (example.com) are links (D25).
     * `off`: none, only https://example.com.
     * `www`: those that begin with www. (www.example.com).
     * `all`: every host, such as example.com.
     * Default: `all`.
     */
    bareHosts?: 'off' | 'www' | 'all';
    /**
     * Whether e-mail addresses are links, such as jo@example.com (D36).
     * Default: `true`.
     */
    emails?: boolean;
    /**
     * Whether URLs and hosts are links; if off, only addresses such as jo@example.com are (D20).
     * Default: `true`.
     */
    urls?: boolean;
    /**
     * The schemes that start a link, instead of https and http: with ftp, only ftp://example.com is one; a host without a scheme needs the implied scheme in the list (D20, D22).
     * `ftp` has `://` and a host, `xmpp:` has neither. A space separates two schemes.
     * Default: `https http`.
     */
    schemes?: string | readonly string[];
    /**
     * More schemes that start a link: irc for irc://host, tel: for tel:555 (D20, D22).
     * `ftp` has `://` and a host, `xmpp:` has neither. A space separates two schemes.
     */
    addSchemes?: string | readonly string[];
    /**
     * Whether any scheme before :// starts a link, such as git+ssh://example.com, except schemes known to be dangerous (D20).
     * Default: `false`.
     */
    anyScheme?: boolean;
    /**
     * Whether file:// and a path are a link, which opens a local file (file:///etc/hosts); for link checkers (D22).
     * Default: `false`.
     */
    fileUrls?: boolean;
    /**
     * The scheme of a link without one: with http, example.com leads to http://example.com (D20).
     * `http`: http.
     * `https`: https.
     * Default: `https`.
     */
    impliedScheme?: 'http' | 'https';
    /**
     * Which valid hosts are links: with any-valid, printer.lan1 is one (D28).
     * `public-suffix`: those below a public suffix, such as example.co.uk.
     * `any-valid`: those of two labels or more, such as printer.lan1.
     * Default: `public-suffix`.
     * A function receives the host in lower-case A-label form. It must be pure, and must not use a linkifier.
     */
    hostRule?: 'public-suffix' | 'any-valid' | ((host: string) => boolean);
    /**
     * Top-level domains in IANA's format, instead of the public suffix list, which the entry * keeps: with * and internal, example.com and wiki.internal are links (D28).
     * One entry per line, `#` for comments: a top-level domain in IANA's format (an A-label), or * for those of the public suffix list.
     */
    tldList?: string | readonly string[];
    /**
     * The longest link, in bytes: with 30, https://example.com/a/long/path isn't a link (M12).
     * Default: `8192` in `messages`, `null` (no limit) in `standard`.
     */
    maxLength?: number | null;
    /**
     * Whether README.md, user.email, os.run() and Hello.My aren't hosts, but file names, members, calls and joined sentences (M5, M6, M7, M16).
     * Default: `true` in `messages`, `false` in `standard`.
     */
    notAHost?: boolean;
    /**
     * Whether IPv4 addresses without a scheme are links if a port or a path follows (10.0.0.1:8080) (D33).
     * Default: `true` in `messages`, `false` in `standard`.
     */
    bareIpv4?: boolean;
    /**
     * Whether single labels and unknown top-level domains are hosts after a scheme (http://localhost:3000, http://nas.box) (D34).
     * Default: `true` in `messages`, `false` in `standard`.
     */
    singleLabelHosts?: boolean;
    /**
     * More or fewer file names that aren't hosts: *.ai adds report.ai, !*.rs links nekretnine.rs, !docs.md links only docs.md; for not-a-host (M6).
     * One entry per line, `#` for comments: *.ext, pre*.ext, *suf.ext, name.ext, *.h.ext or name.*; with ! before it, an entry to remove or a host.
     */
    addFileNames?: string | readonly string[];
}
// End of what `cargo xtask bindings` writes

/**
 * A link. Offsets are UTF-16 code units, ends exclusive. `start`, `end`, `kind`, `text` and `href` are own
 * properties, which `postMessage` and spread syntax copy. The others are computed on access; `JSON.stringify`
 * includes them all.
 */
export declare class Link {
    protected constructor();
    readonly start: number;
    readonly end: number;
    readonly kind: 'url' | 'email';
    readonly text: string;
    /**
     * The absolute URL as close to the text as possible, with the implied scheme if the text has none. In ASCII, except
     * that `uts58/small` leaves it to browsers to encode a host. `uts58/full` normalises it as browsers do.
     */
    readonly href: string;
    /** `href` as `uts58` writes it, in `uts58/full` too. `html` writes this form. */
    readonly absolute: string;
    /** As it appears in the text; null for an opaque scheme, such as `xmpp:`. */
    readonly host: string | null;
    /** The start of the host. Without a host, both offsets are the end of the scheme. */
    readonly hostStart: number;
    readonly hostEnd: number;
    /** As written in the text; null if it is implied. */
    readonly scheme: string | null;
    readonly localPart: string | null;
    readonly port: number | null;
    /** With its initiator. */
    readonly path: string | null;
    /** Without its initiator, like `fragment`. */
    readonly query: string | null;
    readonly fragment: string | null;
    toJSON(): object;
}

export interface Text {
    readonly kind: 'text';
    readonly start: number;
    readonly end: number;
    readonly text: string;
}

/** A span that you have found in a text. */
export interface Span {
    readonly start: number;
    /** Exclusive. */
    readonly end: number;
}

/**
 * `false` removes the link. An object sets attributes of this link, which replace those of all links; an empty value
 * omits the attribute. `href` sets another target, such as a service that warns of harmful pages. Throws a
 * `TypeError` if a click on it would run or read something.
 */
export type Decision = boolean | { readonly [attribute: string]: string | undefined };

/** The attributes of new links. */
export interface Look {
    /** Default: `nofollow noopener noreferrer`. */
    rel?: string;
    target?: string;
    class?: string;
    /** `dir="auto"`, so that a link doesn't reorder the text around it. Default: `auto`. */
    isolation?: 'auto' | 'none';
}

/** A span of your own that becomes a link: a mention, a hashtag. */
export interface LinkSpan extends Span {
    /** The target, such as `/people/ann`. Throws a `TypeError` if a click on it would run or read something. */
    readonly href: string;
    /** Attributes of this link, which replace those of all links; an empty value omits the attribute. */
    readonly attributes?: { readonly [attribute: string]: string | undefined };
}

/** Which links to create, and how, for functions that create them one by one: in a page, and in the plug-ins. */
export interface LinkOptions<L = Link> extends Look {
    /** Called for each link found, but not for your own spans. */
    decide?: (link: L) => Decision;
    /**
     * Finds your own spans in a text. Overlaps with links are resolved as by `merge`. Offsets are UTF-16 code units.
     */
    spans?: (text: string) => Iterable<LinkSpan>;
}

export interface HtmlOptions<L = Link> extends LinkOptions<L> {
    /** Line breaks as they are, as `br`, or also blank lines as paragraphs. Default: `keep`. */
    lineBreaks?: 'keep' | 'br' | 'paragraphs';
}

export interface ElementOptions<L = Link> extends LinkOptions<L> {
    /** Names of elements in which to skip links, such as `code` and `pre`. */
    skip?: string | readonly string[];
}

/** Options of plug-ins whose text may still grow, such as the answer of a language model. */
export interface Streaming {
    /**
     * Keeps a link at the end as text until nothing that follows can change it: until `stablePrefix` covers it, or a
     * block follows. Results are remembered per line, so each line is read once. Set it to `false` when the text is
     * complete. Default: `false`.
     */
    streaming?: boolean;
}

/** Finds the links for a plug-in: a `Linkifier` of any size. */
export interface Finder<L = Link> {
    links(text: string): L[];
    /** Only needed for `streaming`. */
    stablePrefix?(text: string): number;
}

// ---- The linkifier: these are methods ----

/**
 * Finds links. All methods throw a `TypeError` for an argument of the wrong type, and after `free`. A lone surrogate
 * in a text ends a link, and a host that touches one isn't linked.
 */
export declare class Linkifier {
    /** Throws a `TypeError` that says what to do if an option is invalid. */
    constructor(options?: LinkifierOptions);
    /** The links of a text, in order. Takes linear time. */
    links(text: string): Link[];
    /** Text and links in turn. Joined, they are the text. */
    segments(text: string): (Text | Link)[];
    /**
     * The text split like in `segments`, with your own spans among the links: mentions, hashtags, custom emoji. Of
     * overlapping ones, the earliest wins, then the longest, then the link. Spans that are empty, outside the text,
     * or split a surrogate pair are dropped. Offsets are UTF-16 code units. Takes linear time, plus the time to sort
     * the spans.
     */
    merge<S extends Span>(text: string, spans: Iterable<S>): (Text | Link | S)[];
    containsLink(text: string): boolean;
    /** The link that contains the UTF-16 code unit at an offset. */
    linkAt(text: string, offset: number): Link | null;
    /** The link at the very start of the text. Reads no further than the first candidate. */
    linkAtStart(text: string): Link | null;
    /** The length of the prefix in which links can't change, whatever follows: for text that arrives in pieces. */
    stablePrefix(text: string): number;
    /** The text as escaped HTML, with links. */
    html(text: string, options?: HtmlOptions): string;
    /**
     * Frees the memory of the linkifier, which can't be used afterwards. Its links remain valid, except for
     * properties that have to be computed.
     */
    free(): void;
    /** Names the options, for caches that use JSON as their key. A function is named by a number. */
    toJSON(): object;
    [Symbol.dispose](): void;
}

// ---- Functions ----

/**
 * Links the text in an element of a page, even across inline elements, and returns the new links. Doesn't use
 * `innerHTML`.
 */
export declare function linkifyElement(
    linkifier: Linkifier,
    element: Element | DocumentFragment,
    options?: ElementOptions,
): HTMLAnchorElement[];

// ---- Constants ----

/** An option's name, values and effect: a row of `OPTIONS`. */
export interface OptionInfo {
    readonly name: Exclude<keyof LinkifierOptions, 'profile'>;
    /** A `switch` is true or false, and a `choice` is one of `words`. A `list` and `schemes` are strings. */
    readonly kind: 'switch' | 'choice' | 'number' | 'list' | 'schemes';
    /** The words of a choice with their meanings; for a list, the description of an entry. */
    readonly words: readonly { readonly word: string; readonly meaning: string }[];
    /** The value in each profile; null means no limit. */
    readonly inProfiles: Readonly<Record<'standard' | 'messages', boolean | number | string | null>>;
    /** One sentence without a full stop. */
    readonly help: string;
    /** Numbers in `docs/DECISIONS.md`, such as `M6`. */
    readonly decisions: readonly string[];
}

export declare const OPTIONS: readonly OptionInfo[];
/** Such as `17.0.0`. */
export declare const UNICODE_VERSION: string;
