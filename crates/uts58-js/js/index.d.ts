import type * as small from './small.js';

export {
    Link, OPTIONS, UNICODE_VERSION, linkifyElement,
    type Decision, type ElementOptions, type Finder, type HtmlOptions, type LinkOptions, type LinkSpan, type LinkifierOptions,
    type Look, type OptionInfo, type Span, type Text,
} from './small.js';

/** A row of a terminal's screen. */
export interface ScreenRow {
    /** The text of its cells, with U+0000 for a cell that was never written. */
    text: string;
    /**
     * A digit for each UTF-16 code unit of the text: the first unit of a cell has its width (2 for a wide character),
     * the others have 0. By default each code point is one cell wide.
     */
    widths?: string;
    /** Whether the terminal wrapped the row, so that the next one continues it. */
    isSoftWrapped?: boolean;
}

/** The links of a screen. */
export interface Screen<L = small.Link> {
    /** The joined rows; the offsets of the links are in this text. */
    text: string;
    /** Each link with a place for each of its rows: cells from 0, end exclusive. */
    links: { link: L; places: { row: number; start: number; end: number }[] }[];
    /**
     * For each row, why the next one continues it or doesn't: the names of `Join` in Rust, such as `wrapped` or
     * `not-full`.
     */
    joins: string[];
}

/**
 * A text that arrives in pieces, such as the answer of a language model. The segments of all calls together are those of
 * the whole text, with the offsets there, but text between links may come in several. Takes time linear in the whole text.
 */
export interface Stream<L = small.Link> {
    /** Adds a piece, which may begin or end inside a link. Returns the segments that nothing later can change. */
    push(text: string): (small.Text | L)[];
    /** Ends the text, and returns the remaining segments. */
    finish(): (small.Text | L)[];
}

/** The linkifier of `uts58/small`, which knows all hosts here, with streams and the screens of terminals. */
export declare class Linkifier extends small.Linkifier {
    constructor(options?: small.LinkifierOptions);
    /** Starts a stream. */
    stream(): Stream;
    /**
     * The links on a terminal's screen that is `columns` cells wide. A URL that was wrapped over several rows is one
     * link. Takes linear time.
     */
    screen(rows: Iterable<ScreenRow>, columns: number): Screen;
}
