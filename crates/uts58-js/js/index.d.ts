import type * as small from './small.js';

export type {
    Decision, ElementOptions, Finder, LinkOptions, LinkSpan, LinkifierOptions, Look, OptionInfo, Span, Text,
} from './small.js';

export type HostDisplay = 'unicode' | 'unicodeIfSafe' | 'ascii';

export type RiskName =
    | 'mixed-script' | 'restricted-identifier' | 'a-label' | 'non-ascii-host' | 'invisible' | 'look-alike' | 'ip-host'
    | 'whole-script';

export interface Risk {
    readonly name: RiskName;
    /** A reader should be warned of it. */
    readonly isWarning: boolean;
}

export declare class Link extends small.Link {
    protected constructor();
    /** The registrable domain as it is in the text; null if there is none. */
    readonly domain: string | null;
    readonly risks: RiskName[];
    /** Those of `risks` that a reader should be warned of. */
    readonly warnings: RiskName[];
    /**
     * For people to read: percent-escapes decoded where that is safe. Default: `unicodeIfSafe`, by which a host that looks like another
     * one is shown as A-labels.
     */
    display(host?: HostDisplay): string;
    /** In at most so many code points, if it can be; what is in the text, or what is displayed. */
    shorten(max: number, host?: HostDisplay): string;
}

export interface HtmlOptions extends small.Look {
    lineBreaks?: 'keep' | 'br' | 'paragraphs';
    decide?: (link: Link) => small.Decision;
    /** What is in the `a`. Default: `asWritten`. */
    linkText?: 'asWritten' | { display?: HostDisplay; max?: number };
}

export interface DocumentOptions extends small.Look {
    /** Names of elements without links, such as `code` and `pre`. */
    skip?: string | readonly string[];
    /** Asked about each link that is made, in order; not about what `a` elements, `skip` and the rules of `linkifyHtml` leave out. */
    decide?: (link: Link) => small.Decision;
}

export interface LinkedDocument {
    readonly html: string;
    /** Was the document read to its end? Otherwise a part stayed as it was, because it is unclear how a browser reads it. */
    readonly isComplete: boolean;
    /** Where that part begins in the document, in UTF-16 code units; null if all was read. */
    readonly stoppedAt: number | null;
}

/** A candidate that isn't a link. */
export interface Refused {
    readonly kind: 'refused';
    readonly start: number;
    readonly end: number;
    readonly text: string;
    /** The rule, such as `not-registrable`. */
    readonly reason: string;
    /** Its number in `docs/DECISIONS.md`, such as `D28`; empty if it has none. */
    readonly decision: string;
    /** What the rule says, in English. */
    readonly message: string;
}

/** One option that would give other links. */
export interface Change {
    /** The option alone. */
    readonly options: small.LinkifierOptions;
    /** The numbers of its decisions, such as `M6`; none for a profile. */
    readonly decisions: readonly string[];
    readonly links: readonly { readonly start: number; readonly end: number; readonly text: string }[];
}

/** What the termination (§3.5.1) did with a code point after host and port. The last one says why the link ends. */
export interface Step {
    readonly start: number;
    readonly end: number;
    readonly part: 'path' | 'query' | 'fragment' | 'directive' | null;
    /** So many brackets are open then. */
    readonly depth: number;
    readonly action:
        | 'include' | 'soft' | 'start-part' | 'clear-stack' | 'open' | 'close' | 'end' | 'hard' | 'unmatched-close'
        | 'stack-limit' | 'no-initiator' | 'directive-outside-fragment' | 'tailored' | 'unclosed-open' | 'other';
}

export interface Explanation {
    readonly findings: readonly (
        | { readonly kind: 'link'; readonly link: Link; readonly steps: readonly Step[] }
        | (Refused & { readonly changes: readonly Change[] })
    )[];
    readonly codePoints: readonly {
        readonly start: number;
        readonly text: string;
        readonly linkTerm: 'include' | 'hard' | 'soft' | 'close' | 'open';
        readonly linkEmail: boolean;
    }[];
    readonly changes: readonly Change[];
}

export interface TargetComparison {
    /** `unclear`: a reader may take the text for a host that is not linked, or the target is neither a page nor a mailbox. */
    readonly target: 'no-host' | 'same' | 'same-domain' | 'different' | 'unclear';
    /** The link in the text that says so, for `same-domain` and `different`. */
    readonly link: Link | null;
}

/** A row of a terminal's screen. */
export interface ScreenRow {
    /** The text of its cells; U+0000 for a cell that was never written. */
    text: string;
    /**
     * A digit for each UTF-16 code unit of the text: the width of a cell for its first unit (2 for a wide character), 0 for the others.
     * By default each code point is one cell wide.
     */
    widths?: string;
    /** Whether the terminal wrapped it, so that the next row continues it. */
    isSoftWrapped?: boolean;
}

/** The links of a screen. */
export interface Screen<L = Link> {
    /** The joined rows; the offsets of the links are in this text. */
    text: string;
    /** Each link with a place for each of its rows: cells from 0, end exclusive. */
    links: { link: L; places: { row: number; start: number; end: number }[] }[];
    /** For each row whether it continues in the next one and why: the names of `Join` in Rust, such as `wrapped` or `not-full`. */
    joins: string[];
}

// ---- The linkifier: these are methods ----

export declare class Linkifier {
    constructor(options?: small.LinkifierOptions);
    /** What each option is: another linkifier with these finds the same. */
    readonly options: Required<Omit<small.LinkifierOptions, 'profile'>>;
    links(text: string): Link[];
    segments(text: string): (small.Text | Link)[];
    /** The text as `segments` has it, with your own spans next to the links: see `uts58/small`. */
    merge<S extends small.Span>(text: string, spans: Iterable<S>): (small.Text | Link | S)[];
    containsLink(text: string): boolean;
    linkAt(text: string, offset: number): Link | null;
    linkAtStart(text: string): Link | null;
    stablePrefix(text: string): number;
    /**
     * The links on a terminal's screen that is `columns` cells wide, from its rows; a URL that was wrapped over several rows is one link.
     * Linear.
     */
    screen(rows: Iterable<ScreenRow>, columns: number): Screen<Link>;
    html(text: string, options?: HtmlOptions): string;
    /** The links, and between them what isn't one. */
    findings(text: string): (Link | Refused)[];
    /** Everything about a text that a person may want to know. Not for many texts: it tries each option. */
    explain(text: string): Explanation;
    /** A URL with as few percent-escapes as possible (§4.1) and its host in Unicode if that is safe; this linkifier finds it whole. */
    escape(url: string): string;
    /** Does the text of a hyperlink name another host than the hyperlink goes to? */
    sameTarget(text: string, href: string): TargetComparison;
    /** An HTML document, or part of one, with links; nothing else in it changes. */
    linkifyHtml(document: string, options?: DocumentOptions): string;
    /** The same, and whether all of the document was read. */
    linkDocument(document: string, options?: DocumentOptions): LinkedDocument;
    free(): void;
    [Symbol.dispose](): void;
}

// ---- Functions ----

/** Makes links of the text in an element of a page, over inline elements; returns the new ones. Uses no `innerHTML`. */
export declare function linkifyElement(
    linkifier: Linkifier,
    element: Element | DocumentFragment,
    options?: small.ElementOptions<Link>,
): HTMLAnchorElement[];

/** `escape` of a linkifier in the Standard profile. */
export declare function escape(url: string): string;
/** `sameTarget` of a linkifier in the Messages profile. */
export declare function sameTarget(text: string, href: string): TargetComparison;

/**
 * Where a link ends whose host, and port if any, ends at `start` (§3.5.1): the end of its Path, Query and Fragment, by the published
 * rules. Both are UTF-16 code units. The result is `start` if nothing of the link follows, and the end of the text if `start` is more.
 * A lone surrogate ends the link. Throws a `TypeError` if `start` isn't a whole number. Linear in the length of the word at `start`.
 *
 * ```js
 * import { scanPathQueryFragment } from 'uts58';
 *
 * const text = '(example.com/wiki/Bridge_(music).)';
 * console.log(text.slice(1, scanPathQueryFragment(text, 12))); // example.com/wiki/Bridge_(music)
 * ```
 */
export declare function scanPathQueryFragment(text: string, start: number): number;

/**
 * Where an e-mail address starts whose `@` is at `at` (§5.2), not before `floor`; `mailto:` belongs to it. Check the domain after the
 * `@` yourself. Null if no valid local part precedes `at`, if a lone surrogate touches it, or if `floor` to `at` isn't a range of the
 * text. All are UTF-16 code units; throws a `TypeError` for others than whole numbers. Linear in the length of the word before `at`.
 *
 * ```js
 * import { scanBackEmailLocalPart } from 'uts58';
 *
 * const text = 'Write to jörg.meier@example.com';
 * console.log(text.slice(scanBackEmailLocalPart(text, text.indexOf('@')))); // jörg.meier@example.com
 * ```
 */
export declare function scanBackEmailLocalPart(text: string, at: number, floor?: number): number | null;

/**
 * Where a link ends by UTS #58 that another library found from `start` to `end` (§10.1, migration): most often it gets longer. It
 * starts where it started. The result is `end` for an e-mail address, for a link with a lone surrogate, and for what isn't a range of
 * the text. All are UTF-16 code units; throws a `TypeError` for others than whole numbers. Linear in the length of the link and of the
 * word in which it ends.
 *
 * ```js
 * import { extendLink } from 'uts58';
 *
 * const text = 'See https://en.wikipedia.org/wiki/Café_(disambiguation).';
 * const { index, 0: found } = /https?:\/\/[!-~]+/.exec(text); // ASCII only
 * console.log(text.slice(index, extendLink(text, index, index + found.length)));
 * // https://en.wikipedia.org/wiki/Café_(disambiguation)
 * ```
 */
export declare function extendLink(text: string, start: number, end: number): number;

// ---- Constants ----

export declare const RISKS: readonly Risk[];
export declare const OPTIONS: readonly small.OptionInfo[];
/** Such as `17.0.0`. */
export declare const UNICODE_VERSION: string;
