//! Derives the properties of the module `text`: one set for each bit of `TextProps`.

use crate::derive::{Set, any_of, binary, category, intersection, minus, set_of, union, value};
use icu_properties::props::{
    BidiClass, CanonicalCombiningClass, ChangesWhenNfkcCasefolded, DefaultIgnorableCodePoint, EastAsianWidth,
    GeneralCategory, GeneralCategoryGroup, GraphemeClusterBreak, LineBreak, Script, XidContinue,
};

/// RFC 5892 CONTEXTJ and CONTEXTO.
const CONTEXTUAL: &str = "\u{200C}\u{200D}\u{B7}\u{375}\u{5F3}\u{5F4}\u{30FB}\
    \u{660}\u{661}\u{662}\u{663}\u{664}\u{665}\u{666}\u{667}\u{668}\u{669}\
    \u{6F0}\u{6F1}\u{6F2}\u{6F3}\u{6F4}\u{6F5}\u{6F6}\u{6F7}\u{6F8}\u{6F9}";

/// RFC 5892 PVALID without XID_Continue.
const PVALID_NOT_XID: &str = "\u{6FD}\u{6FE}\u{F0B}";

/// Bit 0 comes first. The order is that of the accessors in `src/text.rs`.
pub(crate) fn derive() -> [Set; 10] {
    let plain = union([plain_host(), plain_mark()]);
    [host(), mark(), symbol(), spaceless(), wide(), rtl(), quotation(), plain, unseen(), complex_context()]
}

/// D24: host code points.
fn host() -> Set {
    let ascii = any_of("-0123456789_ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz");
    // Outside ASCII, Link_Email is XID_Continue.
    let letters = minus(binary::<XidContinue>(), &set_of(std::iter::once(0..=0x7F)));
    union([ascii, letters, any_of(CONTEXTUAL), any_of(PVALID_NOT_XID)])
}

/// gc=M
fn mark() -> Set {
    category(GeneralCategoryGroup::Mark)
}

/// gc=S
fn symbol() -> Set {
    category(GeneralCategoryGroup::Symbol)
}

/// lb in {ID, CJ, NS, SA}, or Hangul
fn spaceless() -> Set {
    union([
        value(LineBreak::Ideographic),
        value(LineBreak::ConditionalJapaneseStarter),
        value(LineBreak::Nonstarter),
        value(LineBreak::ComplexContext),
        value(Script::Hangul),
        value(LineBreak::JL),
        value(LineBreak::JV),
        value(LineBreak::JT),
        value(LineBreak::H2),
        value(LineBreak::H3),
    ])
}

/// ea in {F, W, H}
fn wide() -> Set {
    union([value(EastAsianWidth::Fullwidth), value(EastAsianWidth::Wide), value(EastAsianWidth::Halfwidth)])
}

/// bc in {R, AL}
fn rtl() -> Set {
    union([value(BidiClass::RightToLeft), value(BidiClass::ArabicLetter)])
}

/// lb=QU
fn quotation() -> Set {
    value(LineBreak::Quotation)
}

/// Default_Ignorable_Code_Point, except host code points
fn unseen() -> Set {
    minus(binary::<DefaultIgnorableCodePoint>(), &host())
}

/// lb=SA
fn complex_context() -> Set {
    value(LineBreak::ComplexContext)
}

/// Letters that UTS #46 maps to themselves and accepts anywhere in a label, next to any other.
fn plain_host() -> Set {
    let letters = intersection([
        host(),
        union([
            value(GeneralCategory::LowercaseLetter),
            value(GeneralCategory::OtherLetter),
            value(GeneralCategory::ModifierLetter),
        ]),
        // A label of such letters that all have one direction satisfies the Bidi rule (RFC 5893).
        union([value(BidiClass::LeftToRight), value(BidiClass::RightToLeft), value(BidiClass::ArabicLetter)]),
        // Nothing is reordered or composes with the letter before it: every code point that composes has another
        // value of Grapheme_Cluster_Break (UAX #29: canonically equivalent text has the same clusters).
        value(CanonicalCombiningClass::NotReordered),
        union([
            value(GraphemeClusterBreak::Other),
            value(GraphemeClusterBreak::Prepend),
            value(GraphemeClusterBreak::LV),
            value(GraphemeClusterBreak::LVT),
        ]),
    ]);
    minus(letters, &not_plain())
}

/// Marks that UTS #46 maps to themselves and accepts after any letter. Unicode normalization neither moves nor
/// composes them, so Canonical_Combining_Class is 0.
fn plain_mark() -> Set {
    let marks = intersection([
        host(),
        mark(),
        nfc_inert(),
        union([value(BidiClass::LeftToRight), value(BidiClass::NonspacingMark)]),
    ]);
    minus(marks, &not_plain())
}

/// ICU's NFC_Inert: Unicode normalization doesn't change, move or compose anything next to it.
#[allow(deprecated, reason = "no property of the UCD, but the one that says this")]
fn nfc_inert() -> Set {
    binary::<icu_properties::props::NfcInert>()
}

/// ASCII, and everything that UTS #46 maps, ignores or checks in its context.
fn not_plain() -> Set {
    union([
        set_of(std::iter::once(0..=0x7F)),
        binary::<ChangesWhenNfkcCasefolded>(),
        binary::<DefaultIgnorableCodePoint>(),
        any_of(CONTEXTUAL),
    ])
}
