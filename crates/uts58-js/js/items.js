// The items of a paragraph with its markup, which the module reads: see `crates/uts58-linkify/src/link/inline.rs`.

/** The kinds of items, as in `src/paragraph.rs`. The value of an item is its text, or the HTML tag. */
export const [TEXT, CODE, HTML, LINK, LINK_END, GAP] = [0, 1, 2, 3, 4, 5];

/** No link crosses these: something that may be visible or not, the start and end of text that may be hidden, and a place after which text begins anew. */
export const [UNCLEAR, HIDDEN_START, HIDDEN_END, STRAY] = [20, 21, 22, 23];

const MARKS = ['', '*', '_', '~', '**', '__', '~~'];

/** The kind of an item that begins or ends emphasis with this mark. An unknown mark ends a URL. */
export const markKind = (mark, isEnd) => 6 + 2 * Math.max(0, MARKS.indexOf(mark)) + Number(isEnd);

/** How an item changes the number of open marks. */
export const depth = (kind) => (kind < 6 || kind >= UNCLEAR ? 0 : kind % 2 === 0 ? 1 : -1);

/** The name of the method that finds the links of a paragraph. Internal to the package. */
export const PARAGRAPH = Symbol('paragraph');
