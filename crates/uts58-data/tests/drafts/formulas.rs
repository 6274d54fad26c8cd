//! The property formulas of drafts 1, 3 and 4 of UTS #58, one code point at a time, and why they differ from revision 2.
//!
//! Shared with the tests of `uts58-core` and with `cargo xtask drafts`.

use icu_properties::props::{
    BidiMirroringGlyph, BidiPairedBracketType, Deprecated, GeneralCategory, GeneralCategoryGroup, LineBreak,
    NoncharacterCodePoint, TerminalPunctuation, WhiteSpace, XidContinue,
};
use icu_properties::{CodePointMapData, CodePointSetData};
use uts58_data::{LinkTerm, is_link_email, link_bracket, link_term};

/// A draft that was published with formulas. Draft 2 is known from what draft 3 says about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Draft {
    One,
    Three,
    Four,
}

impl Draft {
    pub(crate) const ALL: [Draft; 3] = [Draft::One, Draft::Three, Draft::Four];

    pub(crate) fn number(self) -> u8 {
        match self {
            Draft::One => 1,
            Draft::Three => 3,
            Draft::Four => 4,
        }
    }
}

fn category(c: char) -> GeneralCategory {
    CodePointMapData::<GeneralCategory>::new().get(c)
}

fn is_deprecated(c: char) -> bool {
    CodePointSetData::new::<Deprecated>().contains(c)
}

/// `\p{lb=qu}`
fn is_quotation(c: char) -> bool {
    CodePointMapData::<LineBreak>::new().get(c) == LineBreak::Quotation
}

/// Draft 1: `["'\u00AB\u00BB\u2018-\u201F\u2039\u203A]`
fn is_listed_quotation_mark(c: char) -> bool {
    matches!(c, '"' | '\'' | '\u{AB}' | '\u{BB}' | '\u{2018}'..='\u{201F}' | '\u{2039}' | '\u{203A}')
}

/// Draft 1: `[\p{whitespace}\p{NChar}\p{C}]`.
/// Drafts 3 and 4: `[\p{whitespace}\p{NChar}[\p{C}-\p{Cf}]\p{deprecated}]`.
pub(crate) fn is_hard(draft: Draft, c: char) -> bool {
    let is_space_or_noncharacter = CodePointSetData::new::<WhiteSpace>().contains(c)
        || CodePointSetData::new::<NoncharacterCodePoint>().contains(c);
    let is_other = GeneralCategoryGroup::Other.contains(category(c));
    is_space_or_noncharacter
        || match draft {
            Draft::One => is_other,
            Draft::Three | Draft::Four => {
                is_other && category(c) != GeneralCategory::Format || is_deprecated(c)
            }
        }
}

/// Draft 1: `[\p{Term}["'\u00AB\u00BB\u2018-\u201F\u2039\u203A]]`. Drafts 3 and 4: `\p{Term}` and `\p{lb=qu}`.
pub(crate) fn is_soft(draft: Draft, c: char) -> bool {
    CodePointSetData::new::<TerminalPunctuation>().contains(c)
        || match draft {
            Draft::One => is_listed_quotation_mark(c),
            Draft::Three | Draft::Four => is_quotation(c),
        }
}

/// All drafts, Link_Paired_Opener: the Bidi_Paired_Bracket of a Close, `<` for `>`, else `\x{0}`, which is `None` here.
pub(crate) fn link_paired_opener(c: char) -> Option<char> {
    let mirror = CodePointMapData::<BidiMirroringGlyph>::new().get(c);
    match mirror.paired_bracket_type {
        BidiPairedBracketType::Close => mirror.mirroring_glyph,
        _ => (c == '>').then_some('<'),
    }
}

/// All drafts, Link_Termination=Open, "derived from Link_Paired_Opener": something has it for its opener.
pub(crate) fn is_opener(c: char) -> bool {
    let mirror = CodePointMapData::<BidiMirroringGlyph>::new().get(c);
    let close = if c == '<' { Some('>') } else { mirror.mirroring_glyph };
    close.is_some_and(|close| link_paired_opener(close) == Some(c))
}

/// Link_Termination. A code point of two formulas has the value that the draft speaks of first: Hard, Soft, Open, Close.
pub(crate) fn link_termination(draft: Draft, c: char) -> LinkTerm {
    if is_hard(draft, c) {
        LinkTerm::Hard
    } else if is_soft(draft, c) {
        LinkTerm::Soft
    } else if is_opener(c) {
        LinkTerm::Open
    } else if link_paired_opener(c).is_some() {
        LinkTerm::Close
    } else {
        LinkTerm::Include
    }
}

/// What may stand unquoted in a local part, by the sets of §5. Draft 1 has no §5.
///
/// Draft 3: Link_Termination=Include without disallowedAscii, `, ; : " ( ) [ ] { } @ \ < >`, space and controls.
/// Draft 4: LocalPartUnquoted, `[\p{Link_Termination=Include} - [\"()\\.-<>@\[\]]]`, where `.-<` is a range.
pub(crate) fn is_local_part(draft: Draft, c: char) -> Option<bool> {
    let is_taken_out = match draft {
        Draft::One => return None,
        Draft::Three => c.is_ascii_control() || " ,;:\"()[]{}@\\<>".contains(c),
        Draft::Four => "\"()\\>@[]".contains(c) || ('.'..='<').contains(&c),
    };
    Some(link_termination(draft, c) == LinkTerm::Include && !is_taken_out)
}

/// Why a code point has another value in a draft.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Reason {
    Format,
    Deprecated,
    QuotationAdded,
    QuotationDropped,
    DeprecatedBracket,
    Dot,
    AsciiOfRfc5322,
    Range,
    NoIdentifier,
    IdentifierNotInclude,
}

impl Reason {
    pub(crate) fn text(self) -> &'static str {
        match self {
            Reason::Format => "format characters (Cf) are no longer Hard, since draft 2",
            Reason::Deprecated => "deprecated code points are Hard, since draft 2",
            Reason::QuotationAdded => "`\\p{lb=qu}` in place of a list, since draft 2: more quotation marks",
            Reason::QuotationDropped => {
                "`\\p{lb=qu}` in place of a list, since draft 2: without U+201A and U+201E, whose Line_Break is OP"
            }
            Reason::DeprecatedBracket => "U+232A is deprecated, thus Hard, thus has no bracket (D10)",
            Reason::Dot => "`.` is in the data of Link_Email (D8); the rules of §5.2 say where it may stand",
            Reason::AsciiOfRfc5322 => "in ASCII, Link_Email is what RFC 5322 allows, whatever its Link_Term",
            Reason::Range => "`.-<` in draft 4's set, read as the range it is, takes out digits and `/`",
            Reason::NoIdentifier => {
                "outside ASCII, Link_Email is XID_Continue: no symbols, emoji or punctuation"
            }
            Reason::IdentifierNotInclude => {
                "outside ASCII, Link_Email is XID_Continue, also where Link_Term is Hard or Soft"
            }
        }
    }

    /// For Link_Term, from what is known of the code point, not from its two values.
    pub(crate) fn of_link_term(draft: Draft, c: char) -> Option<Reason> {
        if draft != Draft::One || is_hard(Draft::One, c) && is_hard(Draft::Four, c) {
            return None;
        }
        if category(c) == GeneralCategory::Format {
            return Some(Reason::Format);
        }
        if is_deprecated(c) {
            return Some(Reason::Deprecated);
        }
        if CodePointSetData::new::<TerminalPunctuation>().contains(c) {
            return None;
        }
        match (is_quotation(c), is_listed_quotation_mark(c)) {
            (true, false) => Some(Reason::QuotationAdded),
            (false, true) => Some(Reason::QuotationDropped),
            _ => None,
        }
    }

    /// For Link_Bracket, in every draft.
    pub(crate) fn of_link_bracket(c: char) -> Option<Reason> {
        (is_deprecated(c) && link_paired_opener(c).is_some()).then_some(Reason::DeprecatedBracket)
    }

    /// For Link_Email.
    pub(crate) fn of_link_email(draft: Draft, c: char) -> Option<Reason> {
        if draft == Draft::One {
            return None;
        }
        let is_include =
            !is_hard(draft, c) && !is_soft(draft, c) && !is_opener(c) && link_paired_opener(c).is_none();
        let is_identifier = CodePointSetData::new::<XidContinue>().contains(c);
        match c {
            '.' => Some(Reason::Dot),
            '!' | '\'' | '?' | '{' | '}' => Some(Reason::AsciiOfRfc5322),
            '/' | '0'..='9' if draft == Draft::Four => Some(Reason::Range),
            _ if c.is_ascii() => None,
            _ if is_include && !is_identifier => Some(Reason::NoIdentifier),
            _ if !is_include && is_identifier => Some(Reason::IdentifierNotInclude),
            _ => None,
        }
    }
}

/// Code points that differ for one reason and in one way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Group {
    /// As revision 2 calls it.
    pub(crate) property: &'static str,
    pub(crate) reason: Reason,
    pub(crate) draft_value: String,
    pub(crate) today: String,
    pub(crate) count: usize,
}

/// All code points of which a draft and revision 2 say different things, in groups; an error names one without a
/// reason, or a reason without a difference.
pub(crate) fn groups(draft: Draft) -> Result<Vec<Group>, String> {
    let mut groups: Vec<Group> = Vec::new();
    for c in '\0'..=char::MAX {
        let (term, bracket, email) = (link_term(c), link_bracket(c), is_link_email(c));
        let (draft_term, draft_bracket) = (link_termination(draft, c), link_paired_opener(c));
        let draft_email = is_local_part(draft, c).unwrap_or(email);
        let reasons = [
            ("Link_Term", draft_term != term, Reason::of_link_term(draft, c)),
            ("Link_Bracket", draft_bracket != bracket, Reason::of_link_bracket(c)),
            ("Link_Email", draft_email != email, Reason::of_link_email(draft, c)),
        ];
        for (property, differs, reason) in reasons {
            let (draft_value, today) = match property {
                _ if !differs && reason.is_none() => continue,
                "Link_Term" => (format!("{draft_term:?}"), format!("{term:?}")),
                "Link_Bracket" => (named(draft_bracket), named(bracket)),
                _ => (yes_or_no(draft_email), yes_or_no(email)),
            };
            let Some(reason) = reason.filter(|_| differs) else {
                let (number, point) = (draft.number(), c as u32);
                return Err(format!(
                    "draft {number}, {property} of U+{point:04X}: {draft_value}, today {today}, {reason:?}"
                ));
            };
            let group = Group { property, reason, draft_value, today, count: 1 };
            let is_the_same = |other: &&mut Group| Group { count: 1, ..(**other).clone() } == group;
            match groups.iter_mut().find(is_the_same) {
                Some(group) => group.count += 1,
                None => groups.push(group),
            }
        }
    }
    let order =
        |group: &Group| (group.property != "Link_Term", group.property != "Link_Bracket", group.reason);
    groups.sort_by_key(order);
    Ok(groups)
}

fn yes_or_no(is: bool) -> String {
    if is { "Yes" } else { "No" }.to_owned()
}

fn named(bracket: Option<char>) -> String {
    bracket.map_or("none".to_owned(), |open| format!("U+{:04X}", u32::from(open)))
}
