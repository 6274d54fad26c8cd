/** What a name in `docs/DECISIONS.md` switches on and off, such as `file-names`; all are in `TAILORINGS`. */
export type TailoringName =
    | 'soft-initiators' | 'ellipsis' | 'bare-ipv4' | 'single-label-hosts' | 'address-parts' | 'mailto-query'
    | 'quoted-local-parts' | 'invisible-characters' | 'full-width-punctuation' | 'wrapping-marks' | 'dashes-and-bars'
    | 'openers' | 'glued-sentences' | 'file-names' | 'calls' | 'handles' | 'markup-before-address' | 'end-of-host'
    | 'spaceless-hosts' | 'length-limit' | 'joined-urls' | 'ideographic-dots' | 'backslashes' | 'members' | 'full-stops'
    | 'particles' | 'trailing-emoji';

/** A scheme without its colon; with `form: 'opaque'` one without `//`, such as `xmpp`. */
export type Scheme = string | { name: string; form?: 'hierarchical' | 'opaque' };

/** Which valid hosts are linked. */
export type HostRule =
    | 'publicSuffix'
    | 'anyValid'
    /** Top-level domains in IANA's format: an A-label a line, `#` for comments. */
    | { tldList: string }
    /** Is given the host in lower-case A-label form; must be pure, and must not use a linkifier. */
    | { predicate: (host: string) => boolean };

/** Options of a linkifier. They take effect in this order; an option that is `undefined` is as if not there. */
export interface LinkifierOptions {
    /** `standard` is the published algorithm, `messages` what people expect in chat and mail. Default: `standard`. */
    profile?: 'standard' | 'messages';
    /** Exactly these tailorings, in place of those of the profile. */
    tailorings?: readonly TailoringName[];
    enable?: TailoringName | readonly TailoringName[];
    disable?: TailoringName | readonly TailoringName[];
    /** In place of `http` and `https`. */
    schemes?: Scheme | readonly Scheme[];
    /** Beside those. */
    addSchemes?: Scheme | readonly Scheme[];
    /** Any scheme before `://` but for those that run or read something. Default: false. */
    anyScheme?: boolean;
    /** Which hosts are linked without a scheme. Default: `all`. */
    bareHosts?: 'all' | 'www' | 'off';
    /** Default: `on`. */
    emails?: 'on' | 'off';
    /** The scheme of bare hosts. Default: `https`. */
    impliedScheme?: 'https' | 'http';
    /** Default: `publicSuffix`. */
    hostRule?: HostRule;
    /** The limit of `length-limit`, in bytes of UTF-8. Default: 8192. */
    maxLength?: number;
    /** In place of the words of `glued-sentences`: a word a line, `#` for comments. */
    firstLabels?: string;
    /** In place of the entries of `file-names`: such as `*.ext`, an entry a line. */
    fileNames?: string;
    /** Beside those of `file-names`. */
    addFileNames?: string;
}

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
    /** As it stands in the text. Empty for an opaque scheme. */
    readonly host: string;
    readonly hostStart: number;
    readonly hostEnd: number;
    /** As it stands in the text; null if it is implied. */
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

/** `false` is no link; attributes take the place of what is set for all links, an empty one is left out. */
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

export interface ElementOptions<L = Link> extends Look {
    /** Names of elements without links, such as `code` and `pre`. */
    skip?: string | readonly string[];
    decide?: (link: L) => Decision;
}

/**
 * Finds links. All methods throw a `TypeError` for an argument of another type, and for a linkifier that was freed. A lone surrogate
 * in a text counts as U+FFFD.
 */
export declare class Linkifier {
    /** Throws a `TypeError` that says what to do if an option is wrong. */
    constructor(options?: LinkifierOptions);
    /** The links of a text, in order. Linear. */
    links(text: string): Link[];
    /** Text and links in turn; together they are the text. */
    segments(text: string): (Text | Link)[];
    containsLink(text: string): boolean;
    /** The link that covers the UTF-16 code unit at an offset. */
    linkAt(text: string, offset: number): Link | null;
    /** The link that the text begins with. Looks no further than the first candidate reaches. */
    linkAtStart(text: string): Link | null;
    /** Up to here the links stay as they are, whatever follows: for text that comes in pieces. */
    stablePrefix(text: string): number;
    /** The text as HTML, escaped, with links. */
    html(text: string, options?: HtmlOptions): string;
    /** Gives its memory back. Afterwards it cannot be used; its links stay, but for what has to be computed. */
    free(): void;
    [Symbol.dispose](): void;
}

/** Makes links of the text in an element of a page, over inline elements; returns the new ones. Uses no `innerHTML`. */
export declare function linkifyElement(
    linkifier: Linkifier,
    element: Element | DocumentFragment,
    options?: ElementOptions,
): HTMLAnchorElement[];

export interface Tailoring {
    readonly name: TailoringName;
    /** Its number in `docs/DECISIONS.md`. */
    readonly decision: string;
    readonly profiles: readonly ('standard' | 'messages')[];
}

export declare const TAILORINGS: readonly Tailoring[];
/** Such as `17.0.0`. */
export declare const UNICODE_VERSION: string;
