//! The character properties of [UTS #58, Unicode Link Detection and Formatting][uts58]: [`link_term`],
//! [`link_bracket`], [`is_link_email`].
//!
//! ```
//! use uts58_data::{LinkTerm, is_link_email, link_bracket, link_term};
//!
//! assert_eq!(link_term('語'), LinkTerm::Include); // goes into a link
//! assert_eq!(link_term('。'), LinkTerm::Soft); //    only if something better follows
//! assert_eq!(link_term('\u{3000}'), LinkTerm::Hard); // an ideographic space ends a link
//! assert_eq!(link_bracket('」'), Some('「')); //     only after its partner
//! assert!(is_link_email('σ')); //                    in a local part: σωκράτης@example.com
//! ```
//!
//! # Where the data comes from
//!
//! UTS #58 §6.1 derives the three properties from older ones: white space, General_Category, terminal punctuation,
//! line breaking, paired brackets, identifiers. The build script does the same set algebra, formula by formula
//! (`build/derive.rs`), over the data of [ICU4X](https://docs.rs/icu_properties). So no data file lies in this
//! repository waiting to get old, and the Unicode version is the one of the `icu_properties` in your lock file:
//! 2.3 is Unicode 17.0, 2.4 is Unicode 18.0. [`UNICODE_VERSION`] says which one it became; the build script finds it
//! by counting assigned code points, a number that grows with every version. A newer ICU4X than this crate
//! knows of works too: its properties are used, and cargo shows a warning that the version number is a lower bound.
//!
//! The result equals the published `LinkTerm.txt`, `LinkBracket.txt` and `LinkEmail.txt` on all 1,114,112 code
//! points, for both versions. (`cargo xtask conformance` compares them.)
//!
//! ICU4X is needed while building only. What is compiled into your program is the tables: no dependency, no allocation,
//! no `std`, and nothing to initialise.
//!
//! # How the tables are laid out
//!
//! Code points with the same properties have one class, a byte whose low half is Link_Term and Link_Email. Most code
//! points live in long stretches that look alike: ideographs and syllables that are simply letters, private use,
//! unassigned planes. So few of the 34,816 blocks of 32 code points are different, and they are stored once, overlapped
//! where one begins as another ends.
//!
//! ```text
//! code point   0x3042 あ
//!                │ └─ 0x02: place in the block ──────────────────────────┐
//!                └─ 0x182: LOW_BLOCKS[0x182] ─→ where the block begins ──┴→ CLASSES
//! ASCII        LINK_ASCII[code point]                                            one load
//! U+10000 on   HIGH_BLOCKS[HIGH_INDEX[code point / 512] …] ─→ where the block begins
//! words        WORDS[WORD_INDEX[all but the last byte]]            one bit for each, from UTF-8
//! Link_Bracket BRACKETS                               sorted pairs, searched only after a Close
//! ```
//!
//! | | bytes, Unicode 18.0 | with `text` |
//! |---|--:|--:|
//! | `LINK_ASCII`, `TEXT_ASCII` | 128 | 256 |
//! | `LOW_BLOCKS` | 4,096 | 4,096 |
//! | `HIGH_INDEX` | 2,048 | 2,048 |
//! | `HIGH_BLOCKS` | 2,112 | 2,400 |
//! | `CLASSES`, `TEXT_OF_CLASS` | 8,458 | 15,526 |
//! | `WORD_INDEX` | 1,024 | 1,024 |
//! | `WORDS` | 1,168 | 1,168 |
//! | `BRACKETS` | 520 | 520 |
//! | together | 19,554 | 27,038 |
//!
//! Every lookup is two or three loads, whatever the code point. Only `src/tables.rs` and `build/pack.rs` know this
//! layout.
//!
//! # Features
//!
//! * `text` (off): the module `text` with the properties that rules about hosts and running text need, in the
//!   same table, which grows by 7 KiB. `uts58-linkify` turns it on.
//!
//! [uts58]: https://www.unicode.org/reports/tr58/

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![forbid(unsafe_code)]

mod tables;
#[cfg(feature = "text")]
pub mod text;

/// The values of the property Link_Term (§3.4.1): what a code point does to a link it is in.
///
/// The standard defines these five, and the algorithms need an answer for each, so the enum isn't `#[non_exhaustive]`.
///
/// ```
/// use uts58_data::{LinkTerm, link_term};
///
/// let terms = "й .（）".chars().map(link_term);
/// assert!(terms.eq([
///     LinkTerm::Include,
///     LinkTerm::Hard,
///     LinkTerm::Soft,
///     LinkTerm::Open,
///     LinkTerm::Close
/// ]));
/// ```
#[doc(alias = "Link_Term")]
#[doc(alias = "Link_Termination")]
#[doc(alias = "LTerm")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum LinkTerm {
    /// Part of the link. Letters, digits, marks, most symbols.
    Include = 0,
    /// Ends the link. White space, controls, noncharacters, private-use, deprecated and unassigned code points.
    Hard = 1,
    /// Part of the link only if, after any other Soft ones, something comes that is. Sentence punctuation, quotation marks.
    Soft = 2,
    /// Part of the link if it closes a bracket opened in the link; ends it otherwise.
    Close = 3,
    /// Part of the link, and remembered for its Close.
    Open = 4,
}

/// The Unicode version of the data, `(major, minor, update)`.
///
/// The version of the ICU4X data this crate was built with. For an ICU4X newer than this crate it is a lower bound.
///
/// ```
/// assert!(uts58_data::UNICODE_VERSION >= (17, 0, 0));
/// // ꟱ is a letter since Unicode 17.0.
/// assert_eq!(uts58_data::link_term('\u{A7F1}'), uts58_data::LinkTerm::Include);
/// ```
pub const UNICODE_VERSION: (u8, u8, u8) = tables::UNICODE_VERSION;

/// The Link_Term of a code point (§3.4.1, §6.1). Constant time.
///
/// ```
/// use uts58_data::{LinkTerm, link_term};
///
/// assert_eq!(link_term('é'), LinkTerm::Include);
/// assert_eq!(link_term('؟'), LinkTerm::Soft);
/// assert_eq!(link_term('『'), LinkTerm::Open);
/// ```
#[doc(alias = "Link_Term")]
#[doc(alias = "Link_Termination")]
#[doc(alias = "LTerm")]
#[inline]
#[must_use]
pub fn link_term(c: char) -> LinkTerm {
    tables::link_term(c)
}

/// The Link_Bracket of a code point (§3.4.2, §6.1): for Link_Term=Close the Open that belongs to it, `None` for all
/// others. Time logarithmic in the number of brackets (65 in Unicode 18.0).
///
/// ```
/// use uts58_data::{LinkTerm, link_bracket, link_term};
///
/// assert_eq!(link_bracket('）'), Some('（'));
/// assert_eq!(link_bracket('（'), None);
/// // U+232A is deprecated, thus Hard, thus no bracket of a link. Its look-alike U+3009 is one.
/// assert_eq!((link_term('\u{232A}'), link_bracket('\u{232A}')), (LinkTerm::Hard, None));
/// assert_eq!(link_bracket('〉'), Some('〈'));
/// ```
#[doc(alias = "Link_Bracket")]
#[doc(alias = "Link_Paired_Opener")]
#[doc(alias = "LOpener")]
#[inline]
#[must_use]
pub fn link_bracket(c: char) -> Option<char> {
    tables::link_bracket(c)
}

/// Whether a code point has Link_Email (§5.1, §6.1): it may be unquoted in the local part of an e-mail address.
/// Constant time.
///
/// True for `.` too, as in the published data file; where dots may be is a rule of the algorithm (§5.2).
///
/// ```
/// use uts58_data::is_link_email;
///
/// assert!("σωκράτης.7+アルベルト".chars().all(is_link_email));
/// assert!(!"(@, 。".chars().any(is_link_email));
/// ```
#[doc(alias = "Link_Email")]
#[doc(alias = "LocalPartUnquoted")]
#[doc(alias = "disallowedAscii")]
#[inline]
#[must_use]
pub fn is_link_email(c: char) -> bool {
    tables::is_link_email(c)
}

/// The end of the word that begins at `from`, in bytes: of a stretch of code points from U+0080 to U+FFFF that all have
/// Link_Term=Include and Link_Email. `from` itself if there is none.
///
/// The same as asking for both properties, several times as fast. Linear in the length of the word.
///
/// ```
/// use uts58_data::word_end;
///
/// assert_eq!(word_end("/путь/to", 1), "/путь".len());
/// assert_eq!(word_end("東京。", 0), "東京".len());
/// assert_eq!(word_end("to", 0), 0);
/// ```
#[inline]
#[must_use]
pub fn word_end(text: &str, from: usize) -> usize {
    tables::word_end(text, from)
}
