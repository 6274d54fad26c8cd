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
//! (`build/derive.rs`), on the data of [ICU4X](https://docs.rs/icu_properties). So this repository has no data file
//! that gets out of date, and the Unicode version is that of the `icu_properties` in your lock file: 2.3 is Unicode
//! 17.0, 2.4 is Unicode 18.0. [`UNICODE_VERSION`] is that version. The build script determines it from the number of
//! assigned code points, which grows with every version. An ICU4X newer than this crate works too: the build uses its
//! properties, and cargo warns that the version number is a lower bound.
//!
//! The result equals the published `LinkTerm.txt`, `LinkBracket.txt` and `LinkEmail.txt` on all 1,114,112 code
//! points, for both versions. (`cargo xtask conformance` compares them.)
//!
//! ICU4X is only needed to build. Your program contains just the tables: no dependency, no allocation, no `std`, and
//! nothing to initialise.
//!
//! # How the tables are laid out
//!
//! Code points with the same properties share a class, a byte whose low half has Link_Term and Link_Email. Most code
//! points belong to long uniform stretches: ideographs and syllables, private use, unassigned planes. So few of the
//! 34,816 blocks of 32 code points differ. Each distinct block is stored once, and blocks overlap where one begins as
//! another ends.
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
//! Every lookup takes two or three loads. Only `src/tables.rs` and `build/pack.rs` know this layout.
//!
//! # Features
//!
//! * `text` (off by default): the module `text`, with the properties that rules about hosts and running text need.
//!   They are in the same table, which grows by 7 KiB. `uts58-linkify` enables it.
//!
//! [uts58]: https://www.unicode.org/reports/tr58/

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![forbid(unsafe_code)]

mod tables;
#[cfg(feature = "text")]
#[doc(hidden)]
pub mod text;

/// The values of the property Link_Term (§3.4.1), which say how a code point affects a link it is in.
///
/// The standard defines these five, and the algorithms need an answer for each, so the enum isn't
/// `#[non_exhaustive]`.
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
    /// Part of the link only if the link continues after it and any other Soft ones. Sentence punctuation, quotation
    /// marks.
    Soft = 2,
    /// Part of the link if it matches the last open bracket of the link; otherwise ends the link.
    Close = 3,
    /// Part of the link. Its Close is part of the link too.
    Open = 4,
}

/// The Unicode version of the data, `(major, minor, update)`.
///
/// It is the version of the ICU4X data this crate was built with, or a lower bound if that ICU4X is newer than this
/// crate.
///
/// ```
/// assert!(uts58_data::UNICODE_VERSION >= (17, 0, 0));
/// // ꟱ is a letter since Unicode 17.0.
/// assert_eq!(uts58_data::link_term('\u{A7F1}'), uts58_data::LinkTerm::Include);
/// ```
pub const UNICODE_VERSION: (u8, u8, u8) = tables::UNICODE_VERSION;

/// Looks up the Link_Term of a code point (§3.4.1, §6.1). Constant time.
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

/// Looks up the Link_Bracket of a code point (§3.4.2, §6.1): the Open that matches a Close, or `None` if Link_Term
/// isn't Close. Takes time logarithmic in the number of brackets (65 in Unicode 18.0).
///
/// ```
/// use uts58_data::{LinkTerm, link_bracket, link_term};
///
/// assert_eq!(link_bracket('）'), Some('（'));
/// assert_eq!(link_bracket('（'), None);
/// // U+232A is deprecated, so it's Hard and has no Link_Bracket. Its look-alike U+3009 has one.
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

/// Whether a code point has Link_Email (§5.1, §6.1), so that it may appear unquoted in the local part of an e-mail
/// address. Constant time.
///
/// True for `.` too, as in the published data file. The algorithm (§5.2) decides where dots may be.
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

/// Finds the end of the word at `from`, in bytes. A word is a stretch of code points from U+0080 to U+FFFF that all
/// have Link_Term=Include and Link_Email. Returns `from` itself if there is no word.
///
/// Equivalent to looking up both properties for each code point, but several times as fast. Takes time linear in the
/// length of the word.
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
