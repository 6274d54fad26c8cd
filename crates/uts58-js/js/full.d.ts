import type * as main from './index.js';

export type {
    Decision, ElementOptions, Finder, LinkOptions, LinkSpan, LinkifierOptions, Look, OptionInfo, Screen, ScreenRow, Span, Stream, Text,
} from './index.js';

export type HostDisplay = 'unicode' | 'unicode-if-safe' | 'ascii';

export type RiskName =
    | 'mixed-script' | 'restricted-identifier' | 'a-label' | 'non-ascii-host' | 'invisible' | 'fake-delimiter' | 'ip-host'
    | 'whole-script';

export interface Risk {
    readonly name: RiskName;
    /** Whether to warn readers of it. */
    readonly isWarning: boolean;
}

export declare class Link extends main.Link {
    protected constructor();
    /** The absolute URL in ASCII as browsers normalise it. `absolute` is as in the text. */
    readonly href: string;
    /** The registrable domain as written in the text; null if there is none. */
    readonly domain: string | null;
    readonly risks: RiskName[];
    /** Those of `risks` to warn readers of. */
    readonly warnings: RiskName[];
    /**
     * A readable form, with percent-escapes decoded where that is safe. By default `unicode-if-safe`, which shows a
     * host that looks like another one as A-labels.
     */
    display(host?: HostDisplay): string;
    /** Shortens the text, or with `host` the readable form, to at most `max` code points if possible. */
    shortened(max: number, host?: HostDisplay): string;
}

export interface HtmlOptions extends main.HtmlOptions<Link> {
    /** The text inside the `a`. Default: `as-written`. */
    linkText?: 'as-written' | { display?: HostDisplay; max?: number };
}

export interface DocumentOptions extends main.Look {
    /** Names of elements in which to skip links, such as `code` and `pre`. */
    skip?: string | readonly string[];
    /**
     * Called for each new link, in order. Not called for text in `a` elements and `skip`, or text that the rules of
     * `linkifyHtml` exclude.
     */
    decide?: (link: Link) => main.Decision;
}

export interface LinkedDocument {
    readonly html: string;
    /**
     * Whether the whole document was read. Otherwise a part is unchanged, because browsers may parse it differently.
     */
    readonly isComplete: boolean;
    /** Where that part begins in the document, in UTF-16 code units; null if the whole document was read. */
    readonly stoppedAt: number | null;
}

/** A rejected candidate. */
export interface Refused {
    readonly kind: 'refused';
    readonly start: number;
    readonly end: number;
    readonly text: string;
    /** The rule that rejects it, such as `not-registrable`. */
    readonly reason: string;
    /** The rule's number in `docs/DECISIONS.md`, such as `D28`; empty if it has none. */
    readonly decision: string;
    /** A description of the rule, in English. */
    readonly message: string;
}

/** A single option that would change the links. */
export interface Change {
    /** Just this option. */
    readonly options: main.LinkifierOptions;
    /** The numbers of its decisions, such as `M6`; empty for a profile. */
    readonly decisions: readonly string[];
    readonly links: readonly { readonly start: number; readonly end: number; readonly text: string }[];
}

/**
 * What the termination algorithm (§3.5.1) did with a code point after host and port. The last step says why the link
 * ends.
 */
export interface Step {
    readonly start: number;
    readonly end: number;
    readonly part: 'path' | 'query' | 'fragment' | 'directive' | null;
    /** The number of brackets open after this step. */
    readonly depth: number;
    readonly action:
        | 'include' | 'soft' | 'start-part' | 'clear-stack' | 'open' | 'close' | 'end' | 'hard' | 'unmatched-close'
        | 'stack-limit' | 'no-initiator' | 'directive-outside-fragment' | 'tailored' | 'other';
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
    /** `unclear`: a reader may see a host that isn't linked, or the target is neither a page nor a mailbox. */
    readonly target: 'no-host' | 'same' | 'same-domain' | 'different' | 'unclear';
    /** The link in the text that decided the answer, for `same-domain` and `different`. */
    readonly link: Link | null;
}

// ---- The linkifier: these are methods ----

export declare class Linkifier extends main.Linkifier {
    constructor(options?: main.LinkifierOptions);
    /** The value of each option. Another linkifier with these options finds the same links. */
    readonly options: Required<Omit<main.LinkifierOptions, 'profile'>>;
    links(text: string): Link[];
    segments(text: string): (main.Text | Link)[];
    merge<S extends main.Span>(text: string, spans: Iterable<S>): (main.Text | Link | S)[];
    linkAt(text: string, offset: number): Link | null;
    linkAtStart(text: string): Link | null;
    stream(): main.Stream<Link>;
    screen(rows: Iterable<main.ScreenRow>, columns: number): main.Screen<Link>;
    html(text: string, options?: HtmlOptions): string;
    /** The links, and the rejected candidates between them. */
    findings(text: string): (Link | Refused)[];
    /** Explains the result for a text to a person. Slow, because it tries every option. */
    explain(text: string): Explanation;
    /**
     * Writes a URL with as few percent-escapes as possible (§4.1), and its host in Unicode if that is safe. This
     * linkifier finds the whole result.
     */
    escape(url: string): string;
    /**
     * Checks whether the text of a hyperlink names another host than its target. A mail has no base URL: with
     * `withoutBase`, an `href` such as `www.example.org` means what it says.
     */
    sameTarget(text: string, href: string, options?: { withoutBase?: boolean }): TargetComparison;
    /** Links the text of an HTML document or fragment; nothing else in it changes. */
    linkifyHtml(document: string, options?: DocumentOptions): string;
    /** The same, and whether the whole document was read. */
    linkDocument(document: string, options?: DocumentOptions): LinkedDocument;
}

// ---- Functions ----

export declare function linkifyElement(
    linkifier: main.Linkifier,
    element: Element | DocumentFragment,
    options?: main.ElementOptions<Link>,
): HTMLAnchorElement[];

/** `escape` of a linkifier in the Standard profile. */
export declare function escape(url: string): string;
/** `sameTarget` of a linkifier in the Messages profile. */
export declare const sameTarget: Linkifier['sameTarget'];

/**
 * Finds the end of the link whose host, with its port if it has one, ends at `start` (§3.5.1): the end of its Path,
 * Query and Fragment by the published rules. Both are UTF-16 code units. The result is `start` if no Part begins
 * there, and the end of the text if `start` is past it. A lone surrogate ends the link. Throws a `TypeError` if
 * `start` isn't a whole number. Takes time linear in the length of the word at `start`.
 *
 * ```js
 * import { scanPathQueryFragment } from 'uts58/full';
 *
 * const text = '(example.com/wiki/Bridge_(music).)';
 * console.log(text.slice(1, scanPathQueryFragment(text, 12))); // example.com/wiki/Bridge_(music)
 * ```
 */
export declare function scanPathQueryFragment(text: string, start: number): number;

/**
 * Finds the start of the e-mail address whose `@` is at `at` (§5.2), including `mailto:`, but not before `floor`.
 * Check the domain after the `@` yourself. Returns null if no valid local part precedes `at`, if a lone surrogate
 * touches it, or if `floor` to `at` isn't a range of the text. All are UTF-16 code units; throws a `TypeError` if
 * they aren't whole numbers. Takes time linear in the length of the word before `at`.
 *
 * ```js
 * import { scanBackEmailLocalPart } from 'uts58/full';
 *
 * const text = 'Write to jörg.meier@example.com';
 * console.log(text.slice(scanBackEmailLocalPart(text, text.indexOf('@')))); // jörg.meier@example.com
 * ```
 */
export declare function scanBackEmailLocalPart(text: string, at: number, floor?: number): number | null;

/**
 * Finds the end, following UTS #58, of a link that another library found from `start` to `end` (§10.1, migration). It is
 * usually longer, and its start doesn't change. The result is `end` for an e-mail address, for a link with a lone
 * surrogate, and for a range that isn't one of the text. All are UTF-16 code units; throws a `TypeError` if they
 * aren't whole numbers. Takes time linear in the length of the link and of the word in which it ends.
 *
 * ```js
 * import { extendLink } from 'uts58/full';
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
export { OPTIONS, UNICODE_VERSION } from './index.js';
