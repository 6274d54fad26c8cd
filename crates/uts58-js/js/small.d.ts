// Options, written by `cargo xtask bindings`
/** Options of a linkifier; one that is `undefined` is as if not there. */
export interface LinkifierOptions {
    /** `standard` is the published algorithm, `messages` what people expect in chat and mail. Default: `messages`. */
    profile?: 'standard' | 'messages';
    /**
     * Which hosts without a scheme are links (D25).
     * `off`: only what has a scheme.
     * `www`: those that begin with www.
     * `all`: all that are hosts.
     * Default: `all`.
     */
    bareHosts?: 'off' | 'www' | 'all';
    /**
     * Whether e-mail addresses are links (D36).
     * Default: `true`.
     */
    emails?: boolean;
    /**
     * Whether URLs and hosts are links; if not, addresses alone are (D20).
     * Default: `true`.
     */
    urls?: boolean;
    /**
     * The schemes that start a link; hosts without a scheme are links only if the implied scheme is one of them (D20, D22).
     * `ftp` has `://` and a host, `xmpp:` has neither; several between spaces.
     * Default: `https http`.
     */
    schemes?: string | readonly string[];
    /**
     * More schemes that start a link: irc for irc://host, tel: for tel:number (D20, D22).
     * `ftp` has `://` and a host, `xmpp:` has neither; several between spaces.
     */
    addSchemes?: string | readonly string[];
    /**
     * Whether any scheme before :// starts a link, except those that run or read something (D20).
     * Default: `false`.
     */
    anyScheme?: boolean;
    /**
     * Whether file:// and a path are a link, which opens a local file; for link checkers (D22).
     * Default: `false`.
     */
    fileUrls?: boolean;
    /**
     * The scheme of links that are written without one (D20).
     * `http`: http.
     * `https`: https.
     * Default: `https`.
     */
    impliedScheme?: 'http' | 'https';
    /**
     * Which valid hosts are links (D28).
     * `public-suffix`: those below a public suffix.
     * `any-valid`: those of two labels or more.
     * A function is given the host in lower-case A-label form; it must be pure, and must not use a linkifier.
     * Default: `public-suffix`.
     */
    hostRule?: 'public-suffix' | 'any-valid' | ((host: string) => boolean);
    /**
     * Top-level domains in IANA's format, instead of the public suffix list (D28).
     * An entry a line, `#` for comments: a top-level domain in IANA's format (an A-label), or * for those of the public suffix list.
     */
    tldList?: string | readonly string[];
    /**
     * The longest link, in bytes (M12).
     * Default: `8192` in `messages`, `null` (no limit) in `standard`.
     */
    maxLength?: number | null;
    /**
     * Dashes, arrows, bars, backslashes, opening brackets, emoji, invisible characters and a last ? or , end a link (D4, M1, M4, M4a, M15, M19).
     * Default: `true` in `messages`, `false` in `standard`.
     */
    softEnds?: boolean;
    /**
     * Quotation marks and Markdown marks around a link end it (M3).
     * Default: `true` in `messages`, `false` in `standard`.
     */
    wrappingMarks?: boolean;
    /**
     * URLs joined by a comma or a semicolon are separate links (M13).
     * Default: `true` in `messages`, `false` in `standard`.
     */
    joinedUrls?: boolean;
    /**
     * Text without spaces around a link isn't part of it (M2, M10, M11, M14, M17, M18).
     * Default: `true` in `messages`, `false` in `standard`.
     */
    spacelessText?: boolean;
    /**
     * File names, calls, members and glued sentences aren't hosts (M5, M6, M7, M16).
     * Default: `true` in `messages`, `false` in `standard`.
     */
    notAHost?: boolean;
    /**
     * Handles and chat IDs aren't addresses (M8).
     * Default: `true` in `messages`, `false` in `standard`.
     */
    handles?: boolean;
    /**
     * Three dots in a row end or start a host (D27).
     * Default: `true` in `messages`, `false` in `standard`.
     */
    ellipsis?: boolean;
    /**
     * IPv4 addresses without a scheme are links if a port or a path follows (D33).
     * Default: `true` in `messages`, `false` in `standard`.
     */
    bareIpv4?: boolean;
    /**
     * After a scheme, localhost, other single labels and unknown top-level domains are hosts (D34).
     * Default: `true` in `messages`, `false` in `standard`.
     */
    singleLabelHosts?: boolean;
    /**
     * Markup and text without spaces before an address aren't part of it (M9).
     * Default: `true` in `messages`, `false` in `standard`.
     */
    markupBeforeAddress?: boolean;
    /**
     * Text directly after an address may contain another link (D39).
     * Default: `true` in `messages`, `false` in `standard`.
     */
    addressParts?: boolean;
    /**
     * The query after mailto: and an address is part of the link (D40).
     * Default: `true` in `messages`, `false` in `standard`.
     */
    mailtoQuery?: boolean;
    /**
     * Addresses may have a quoted local part (D41).
     * Default: `false`.
     */
    quotedLocalParts?: boolean;
    /**
     * First labels that rule out a host, instead of the built-in ones; for not-a-host (M5).
     * An entry a line, `#` for comments: a word without dots.
     */
    firstLabels?: string | readonly string[];
    /**
     * File names that aren't hosts (*.ext, pre*.ext, name.ext), instead of the built-in ones; for not-a-host (M6).
     * An entry a line, `#` for comments: *.ext, pre*.ext, *suf.ext, name.ext, *.h.ext, name.* or !host.ext.
     */
    fileNames?: string | readonly string[];
    /**
     * More file names that aren't hosts (*.ext, *.h.ext, name.*), or with ! a host that isn't a file name; for not-a-host (M6).
     * An entry a line, `#` for comments: *.ext, pre*.ext, *suf.ext, name.ext, *.h.ext, name.* or !host.ext.
     */
    addFileNames?: string | readonly string[];
}
// End of what `cargo xtask bindings` writes

/**
 * A link. Offsets are UTF-16 code units, ends exclusive. `start`, `end`, `kind`, `text` and `href` are properties of its own, which
 * `postMessage` and spread syntax copy; the rest is computed when it is asked for, `JSON.stringify` has all.
 */
export declare class Link {
    protected constructor();
    readonly start: number;
    readonly end: number;
    readonly kind: 'url' | 'email';
    readonly text: string;
    /** Absolute and in ASCII, with the scheme that is implied. */
    readonly href: string;
    /** The same, as close to the text as that goes: the path is not normalised. What `html` writes. In `uts58/small` it is `href`. */
    readonly absolute: string;
    /** As it appears in the text; null for an opaque scheme, such as `xmpp:`. */
    readonly host: string | null;
    /** Where the host is; both are the end of the scheme if there is none. */
    readonly hostStart: number;
    readonly hostEnd: number;
    /** As it is in the text; null if it is implied. */
    readonly scheme: string | null;
    readonly localPart: string | null;
    readonly port: number | null;
    /** With its initiator. */
    readonly path: string | null;
    /** Without its initiator, as `fragment`. */
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

/** What the caller has found in a text. */
export interface Span {
    readonly start: number;
    /** Exclusive. */
    readonly end: number;
}

/**
 * `false` isn't a link; attributes take the place of what is set for all links, an empty one is left out. `href` is another target, such
 * as that of a service that warns of harmful pages; a `TypeError` is thrown if a click on it would run or read something.
 */
export type Decision = boolean | { readonly [attribute: string]: string | undefined };

/** What new links look like. */
export interface Look {
    /** Default: `nofollow noopener noreferrer`. */
    rel?: string;
    target?: string;
    class?: string;
    /** `dir="auto"`, so that a link does not reorder the text around it. Default: `auto`. */
    isolation?: 'auto' | 'none';
}

export interface HtmlOptions extends Look {
    decide?: (link: Link) => Decision;
}

/** A span of your own that becomes a link: a mention, a hashtag. */
export interface LinkSpan extends Span {
    /** Where it goes: `/people/ann`. A `TypeError` is thrown if a click on it would run or read something. */
    readonly href: string;
    /** In place of those that are set for all links; an empty one is left out. */
    readonly attributes?: { readonly [attribute: string]: string | undefined };
}

/** What is linked, and how, where links are made one by one: in a page, and in the plug-ins. */
export interface LinkOptions<L = Link> extends Look {
    /** Asked about each link that was found, not about your own spans. */
    decide?: (link: L) => Decision;
    /** Finds your own spans in a text; those that overlap with links are left out as `merge` says. Offsets are UTF-16 code units. */
    spans?: (text: string) => Iterable<LinkSpan>;
}

export interface ElementOptions<L = Link> extends LinkOptions<L> {
    /** Names of elements without links, such as `code` and `pre`. */
    skip?: string | readonly string[];
}

/** Options of plug-ins whose text may still grow, such as the answer of a model. */
export interface Streaming {
    /**
     * Leaves a link at the end as text until nothing that follows can change it: until `stablePrefix` covers it, or a block follows. Lines
     * are remembered, so that each is read once. Set it to `false` when the text is complete. Default: `false`.
     */
    streaming?: boolean;
}

/** What finds the links for a plug-in: a `Linkifier` of any build. */
export interface Finder<L = Link> {
    links(text: string): L[];
    /** Needed for `streaming` only. */
    stablePrefix?(text: string): number;
}

// ---- The linkifier: these are methods ----

/**
 * Finds links. All methods throw a `TypeError` for an argument of another type, and for a linkifier that was freed. A lone surrogate
 * in a text ends a link, and no host that touches one is linked.
 */
export declare class Linkifier {
    /** Throws a `TypeError` that says what to do if an option is wrong. */
    constructor(options?: LinkifierOptions);
    /** The links of a text, in order. Linear. */
    links(text: string): Link[];
    /** Text and links in turn; together they are the text. */
    segments(text: string): (Text | Link)[];
    /**
     * The text as `segments` has it, with your own spans next to the links: mentions, hashtags, custom emoji. Of those that overlap, the
     * one with the earlier start stays, then the longer one, then the link. Left out are spans that are empty, outside the text, or
     * begin or end within a surrogate pair. Offsets are UTF-16 code units. Linear, and the time to sort the spans.
     */
    merge<S extends Span>(text: string, spans: Iterable<S>): (Text | Link | S)[];
    containsLink(text: string): boolean;
    /** The link that covers the UTF-16 code unit at an offset. */
    linkAt(text: string, offset: number): Link | null;
    /** The link that the text begins with. Looks no further than the first candidate reaches. */
    linkAtStart(text: string): Link | null;
    /** Up to here the links stay as they are, whatever follows: for text that comes in pieces. */
    stablePrefix(text: string): number;
    /** The text as HTML, escaped, with links. */
    html(text: string, options?: HtmlOptions): string;
    /** Gives its memory back. Afterwards it cannot be used; its links stay, except what has to be computed. */
    free(): void;
    [Symbol.dispose](): void;
}

// ---- Functions ----

/** Makes links of the text in an element of a page, over inline elements; returns the new ones. Uses no `innerHTML`. */
export declare function linkifyElement(
    linkifier: Linkifier,
    element: Element | DocumentFragment,
    options?: ElementOptions,
): HTMLAnchorElement[];

// ---- Constants ----

/** What an option is called, what it may be, and what it does: a row of `OPTIONS`. */
export interface OptionInfo {
    readonly name: Exclude<keyof LinkifierOptions, 'profile'>;
    /** A `switch` is true or false, a `choice` one of `words`; a `list` and `schemes` are strings. */
    readonly kind: 'switch' | 'choice' | 'number' | 'list' | 'schemes';
    /** What a choice may be, with what it means; of a list the meaning of an entry. */
    readonly words: readonly { readonly word: string; readonly meaning: string }[];
    /** What it is in each profile; null is no limit. */
    readonly inProfiles: Readonly<Record<'standard' | 'messages', boolean | number | string | null>>;
    /** One sentence without a full stop. */
    readonly help: string;
    /** Numbers in `docs/DECISIONS.md`, such as `M6`. */
    readonly decisions: readonly string[];
}

export declare const OPTIONS: readonly OptionInfo[];
/** Such as `17.0.0`. */
export declare const UNICODE_VERSION: string;
