//! Compares `TextProps` of every code point with its definition, one code point at a time.

use icu_properties::props::{
    BidiClass, CanonicalCombiningClass, ChangesWhenNfkcCasefolded, DefaultIgnorableCodePoint, EastAsianWidth,
    GeneralCategory, GeneralCategoryGroup, HangulSyllableType, LineBreak, Script, XidContinue,
};
use icu_properties::{CodePointMapData, CodePointSetData};
use uts58_data::is_link_email;
use uts58_data::text::{low_text_props, text_props};

fn in_group(c: char, group: GeneralCategoryGroup) -> bool {
    group.contains(CodePointMapData::<GeneralCategory>::new().get(c))
}

fn is_contextual(c: char) -> bool {
    matches!(c, '\u{200C}' | '\u{200D}' | '·' | '\u{375}' | '\u{5F3}' | '\u{5F4}' | '・' | '٠'..='٩' | '۰'..='۹')
}

fn host(c: char) -> bool {
    if c.is_ascii() {
        c.is_ascii_alphanumeric() || c == '-' || c == '_'
    } else {
        is_link_email(c) || is_contextual(c) || matches!(c, '\u{6FD}' | '\u{6FE}' | '\u{F0B}')
    }
}

fn spaceless(c: char) -> bool {
    let line_break = CodePointMapData::<LineBreak>::new().get(c);
    matches!(
        line_break,
        LineBreak::Ideographic
            | LineBreak::ConditionalJapaneseStarter
            | LineBreak::Nonstarter
            | LineBreak::ComplexContext
            | LineBreak::JL
            | LineBreak::JV
            | LineBreak::JT
            | LineBreak::H2
            | LineBreak::H3
    ) || CodePointMapData::<Script>::new().get(c) == Script::Hangul
}

/// Composes with a preceding code point: conjoining Jamo, and the Kirat Rai vowel signs (Unicode 16.0). All others
/// that compose are marks.
fn composes_backwards(c: char) -> bool {
    use HangulSyllableType as Hangul;
    let jamo = CodePointMapData::<HangulSyllableType>::new().get(c);
    matches!(jamo, Hangul::LeadingJamo | Hangul::VowelJamo | Hangul::TrailingJamo)
        || matches!(c, '\u{16D63}' | '\u{16D67}'..='\u{16D6A}')
}

fn plain_host(c: char) -> bool {
    use GeneralCategory::{LowercaseLetter, ModifierLetter, OtherLetter};
    const LETTERS: [BidiClass; 3] = [BidiClass::LeftToRight, BidiClass::RightToLeft, BidiClass::ArabicLetter];
    !c.is_ascii()
        && CodePointSetData::new::<XidContinue>().contains(c)
        && matches!(
            CodePointMapData::<GeneralCategory>::new().get(c),
            LowercaseLetter | ModifierLetter | OtherLetter
        )
        && LETTERS.contains(&CodePointMapData::<BidiClass>::new().get(c))
        && CodePointMapData::<CanonicalCombiningClass>::new().get(c) == CanonicalCombiningClass::NotReordered
        && !CodePointSetData::new::<ChangesWhenNfkcCasefolded>().contains(c)
        && !CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(c)
        && !is_contextual(c)
        && !composes_backwards(c)
}

/// `plain_host.rs` tests that normalization doesn't change these marks.
fn may_be_plain_mark(c: char) -> bool {
    const DIRECTIONS: [BidiClass; 2] = [BidiClass::LeftToRight, BidiClass::NonspacingMark];
    CodePointSetData::new::<XidContinue>().contains(c)
        && in_group(c, GeneralCategoryGroup::Mark)
        && DIRECTIONS.contains(&CodePointMapData::<BidiClass>::new().get(c))
        && CodePointMapData::<CanonicalCombiningClass>::new().get(c) == CanonicalCombiningClass::NotReordered
        && !CodePointSetData::new::<ChangesWhenNfkcCasefolded>().contains(c)
        && !CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(c)
        && !is_contextual(c)
}

#[test]
fn every_code_point() {
    use {BidiClass as Bidi, EastAsianWidth as Width};
    for c in '\0'..=char::MAX {
        let (props, point) = (text_props(c), c as u32);
        assert_eq!(props.is_host(), host(c), "host U+{point:04X}");
        assert_eq!(props.is_mark(), in_group(c, GeneralCategoryGroup::Mark), "mark U+{point:04X}");
        assert_eq!(props.is_symbol(), in_group(c, GeneralCategoryGroup::Symbol), "symbol U+{point:04X}");
        assert_eq!(props.is_spaceless(), spaceless(c), "spaceless U+{point:04X}");
        let width = CodePointMapData::<EastAsianWidth>::new().get(c);
        assert_eq!(
            props.is_wide(),
            matches!(width, Width::Fullwidth | Width::Wide | Width::Halfwidth),
            "U+{point:04X}"
        );
        let bidi = CodePointMapData::<BidiClass>::new().get(c);
        assert_eq!(
            props.is_rtl(),
            matches!(bidi, Bidi::RightToLeft | Bidi::ArabicLetter),
            "right-to-left U+{point:04X}"
        );
        let line_break = CodePointMapData::<LineBreak>::new().get(c);
        assert_eq!(props.is_quotation(), line_break == LineBreak::Quotation, "quotation U+{point:04X}");
        assert_eq!(
            props.is_complex_context(),
            line_break == LineBreak::ComplexContext,
            "complex context U+{point:04X}"
        );
        let ignorable = CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(c);
        assert_eq!(props.is_unseen(), ignorable && !host(c), "unseen U+{point:04X}");
        assert_eq!(props.is_plain_host(), plain_host(c), "plain host U+{point:04X}");
        assert!(!props.is_plain_mark() || may_be_plain_mark(c), "plain mark U+{point:04X}");
    }
}

#[test]
fn low_code_points() {
    for c in '\u{80}'..='\u{FFFF}' {
        assert_eq!(low_text_props(c as u16), text_props(c), "{c:?}");
    }
}

#[test]
fn debug_names_the_properties() {
    assert_eq!(format!("{:?}", text_props('あ')), r#"{"host", "spaceless", "wide", "plain"}"#);
    assert_eq!(format!("{:?}", text_props(' ')), "{}");
}
