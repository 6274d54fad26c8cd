//! Compares every code point with a second derivation of §6.1, which works on one code point at a time, without sets
//! or tables. It uses Rust's own data or the definition itself where possible.

use icu_properties::props::{
    BidiMirroringGlyph, BidiPairedBracketType, GeneralCategory, LineBreak, TerminalPunctuation, XidContinue,
};
use icu_properties::{CodePointMapData, CodePointSetData};
use uts58_data::{LinkTerm, UNICODE_VERSION, is_link_email, link_bracket, link_term, word_end};

fn all_chars() -> impl Iterator<Item = char> {
    '\0'..=char::MAX
}

fn is_noncharacter(c: char) -> bool {
    matches!(c, '\u{FDD0}'..='\u{FDEF}') || c as u32 & 0xFFFE == 0xFFFE
}

/// The complete list of Deprecated in PropList.txt.
fn is_deprecated(c: char) -> bool {
    matches!(
        c,
        '\u{149}'
            | '\u{673}'
            | '\u{F77}'
            | '\u{F79}'
            | '\u{17A3}'..='\u{17A4}'
            | '\u{206A}'..='\u{206F}'
            | '\u{2329}'..='\u{232A}'
            | '\u{E0001}'
    )
}

fn literal_link_term(c: char) -> LinkTerm {
    use GeneralCategory::{Control, PrivateUse, Surrogate, Unassigned};
    let category = CodePointMapData::<GeneralCategory>::new().get(c);
    let bracket = CodePointMapData::<BidiMirroringGlyph>::new().get(c).paired_bracket_type;
    if c.is_whitespace()
        || is_noncharacter(c)
        || matches!(category, Control | PrivateUse | Surrogate | Unassigned)
        || is_deprecated(c)
    {
        LinkTerm::Hard
    } else if CodePointSetData::new::<TerminalPunctuation>().contains(c)
        || CodePointMapData::<LineBreak>::new().get(c) == LineBreak::Quotation
    {
        LinkTerm::Soft
    } else if bracket == BidiPairedBracketType::Open || c == '<' {
        LinkTerm::Open
    } else if bracket == BidiPairedBracketType::Close || c == '>' {
        LinkTerm::Close
    } else {
        LinkTerm::Include
    }
}

fn literal_link_bracket(c: char) -> Option<char> {
    let mirror = CodePointMapData::<BidiMirroringGlyph>::new().get(c);
    match (c, mirror.paired_bracket_type) {
        ('\u{232A}', _) => None, // D10
        ('>', _) => Some('<'),
        (_, BidiPairedBracketType::Close) => mirror.mirroring_glyph,
        _ => None,
    }
}

fn literal_is_link_email(c: char) -> bool {
    if c.is_ascii() {
        c.is_ascii_alphanumeric() || "_-!?'{}*/&#%`^+=|~$.".contains(c)
    } else {
        CodePointSetData::new::<XidContinue>().contains(c)
    }
}

#[test]
fn every_code_point() {
    for c in all_chars() {
        let point = c as u32;
        assert_eq!(link_term(c), literal_link_term(c), "Link_Term of U+{point:04X}");
        assert_eq!(link_bracket(c), literal_link_bracket(c), "Link_Bracket of U+{point:04X}");
        assert_eq!(is_link_email(c), literal_is_link_email(c), "Link_Email of U+{point:04X}");
    }
}

#[test]
fn words_consist_of_include_with_email() {
    for c in all_chars() {
        let is_in_word =
            matches!(c, '\u{80}'..='\u{FFFF}') && link_term(c) == LinkTerm::Include && is_link_email(c);
        let text = format!("é{c}я{c}");
        let expected = if is_in_word { text.len() } else { 2 };
        assert_eq!(word_end(&text, 0), expected, "{c:?}");
    }
    assert_eq!(word_end("éé", 1), 1);
    assert_eq!(word_end("é", 2), 2);
    assert_eq!(word_end("é", 5), 5);
}

/// §3.4.2: each Close has a bracket with Link_Term=Open, no two have the same one, and no other code point has any.
#[test]
fn brackets_pair_close_with_open() {
    let mut partners: Vec<char> = all_chars().filter(|&c| link_term(c) == LinkTerm::Open).collect();
    for c in all_chars() {
        let bracket = link_bracket(c);
        assert_eq!(bracket.is_some(), link_term(c) == LinkTerm::Close, "{c:?}");
        if let Some(open) = bracket {
            let at = partners.iter().position(|&other| other == open).expect("an Open, and not taken yet");
            partners.swap_remove(at);
        }
    }
    assert!(partners.is_empty(), "without a Close: {partners:?}");
}

/// The number of code points with each value in the published files of this version.
#[test]
fn number_of_code_points_by_value() {
    use LinkTerm::{Close, Include, Open, Soft};
    let count = |term| all_chars().filter(|&c| link_term(c) == term).count();
    let counts = (count(Include), count(Soft), count(Close), count(Open));
    let email = all_chars().filter(|&c| is_link_email(c)).count();
    match UNICODE_VERSION {
        (17, 0, 0) => assert_eq!((counts, email), ((159_309, 330, 64, 64), 149_240)),
        (18, 0, 0) => assert_eq!((counts, email), ((172_312, 332, 65, 65), 162_100)),
        version => panic!("the counts of {version:?} are not known yet: {counts:?}, {email}"),
    }
}

/// All of ASCII.
#[test]
fn ascii_has_these_values() {
    let with = |term| (0..0x80_u8).map(char::from).filter(|&c| link_term(c) == term).collect::<String>();
    assert_eq!(with(LinkTerm::Soft), "!\"',.:;?");
    assert_eq!(with(LinkTerm::Open), "(<[{");
    assert_eq!(with(LinkTerm::Close), ")>]}");
    assert_eq!(
        with(LinkTerm::Include),
        "#$%&*+-/0123456789=@ABCDEFGHIJKLMNOPQRSTUVWXYZ\\^_`abcdefghijklmnopqrstuvwxyz|~"
    );
    assert_eq!(with(LinkTerm::Hard).len(), 34); // 32 controls, space, DEL
    assert_eq!([')', ']', '}', '>'].map(link_bracket), ['(', '[', '{', '<'].map(Some));
    let email: String = (0..0x80_u8).map(char::from).filter(|&c| is_link_email(c)).collect();
    assert_eq!(email, "!#$%&'*+-./0123456789=?ABCDEFGHIJKLMNOPQRSTUVWXYZ^_`abcdefghijklmnopqrstuvwxyz{|}~");
}
