//! The property formulas of drafts 1, 3 and 4 of UTS #58, one code point at a time, and why they differ from revision 2.
//!
//! Shared with the tests of `uts58-core`.

use icu_properties::props::{
    BidiMirroringGlyph, BidiPairedBracketType, Deprecated, GeneralCategory, GeneralCategoryGroup, LineBreak,
    NoncharacterCodePoint, TerminalPunctuation, WhiteSpace, XidContinue,
};
use icu_properties::{CodePointMapData, CodePointSetData};
use uts58_data::{LinkTerm, is_link_email, link_bracket, link_term};

/// A draft published with formulas. Draft 2 is only known from draft 3's description.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Draft {
    One,
    Three,
    Four,
}

impl Draft {
    pub const ALL: [Draft; 3] = [Draft::One, Draft::Three, Draft::Four];

    pub fn number(self) -> u8 {
        match self {
            Draft::One => 1,
            Draft::Three => 3,
            Draft::Four => 4,
        }
    }
}

/// The properties of a code point that the formulas use.
#[derive(Debug)]
pub struct Facts {
    c: char,
    category: GeneralCategory,
    is_space_or_noncharacter: bool,
    is_deprecated: bool,
    /// `\p{Term}`
    is_terminal: bool,
    /// `\p{lb=qu}`
    is_quotation: bool,
    is_identifier: bool,
    opener: Option<char>,
    is_opener: bool,
}

impl Facts {
    pub fn of(c: char) -> Facts {
        let mirror = CodePointMapData::<BidiMirroringGlyph>::new().get(c);
        let partner = mirror.mirroring_glyph;
        Facts {
            c,
            category: CodePointMapData::<GeneralCategory>::new().get(c),
            is_space_or_noncharacter: CodePointSetData::new::<WhiteSpace>().contains(c)
                || CodePointSetData::new::<NoncharacterCodePoint>().contains(c),
            is_deprecated: CodePointSetData::new::<Deprecated>().contains(c),
            is_terminal: CodePointSetData::new::<TerminalPunctuation>().contains(c),
            is_quotation: CodePointMapData::<LineBreak>::new().get(c) == LineBreak::Quotation,
            is_identifier: CodePointSetData::new::<XidContinue>().contains(c),
            opener: if c == '>' { Some('<') } else { partner }
                .filter(|_| c == '>' || mirror.paired_bracket_type == BidiPairedBracketType::Close),
            is_opener: c == '<' || mirror.paired_bracket_type == BidiPairedBracketType::Open,
        }
    }

    pub fn is_unassigned(&self) -> bool {
        self.category == GeneralCategory::Unassigned
    }

    /// Draft 1: `["'\u00AB\u00BB\u2018-\u201F\u2039\u203A]`
    fn is_listed_quotation_mark(&self) -> bool {
        matches!(self.c, '"' | '\'' | '\u{AB}' | '\u{BB}' | '\u{2018}'..='\u{201F}' | '\u{2039}' | '\u{203A}')
    }

    /// Draft 1: `[\p{whitespace}\p{NChar}\p{C}]`.
    /// Drafts 3 and 4: `[\p{whitespace}\p{NChar}[\p{C}-\p{Cf}]\p{deprecated}]`.
    pub fn is_hard(&self, draft: Draft) -> bool {
        let is_other = GeneralCategoryGroup::Other.contains(self.category);
        self.is_space_or_noncharacter
            || match draft {
                Draft::One => is_other,
                Draft::Three | Draft::Four => {
                    is_other && self.category != GeneralCategory::Format || self.is_deprecated
                }
            }
    }

    /// Draft 1: `[\p{Term}["'\u00AB\u00BB\u2018-\u201F\u2039\u203A]]`. Drafts 3 and 4: `\p{Term}` and `\p{lb=qu}`.
    pub fn is_soft(&self, draft: Draft) -> bool {
        self.is_terminal
            || match draft {
                Draft::One => self.is_listed_quotation_mark(),
                Draft::Three | Draft::Four => self.is_quotation,
            }
    }

    /// All drafts, Link_Paired_Opener: the Bidi_Paired_Bracket of a Close, `<` for `>`, else `\x{0}`, here `None`.
    pub fn link_paired_opener(&self) -> Option<char> {
        self.opener
    }

    /// All drafts, Link_Termination=Open and Close: "derived from Link_Paired_Opener".
    pub fn is_bracket(&self) -> bool {
        self.is_opener || self.opener.is_some()
    }

    /// Link_Termination. A code point that matches two formulas gets the value the draft mentions first.
    pub fn link_termination(&self, draft: Draft) -> LinkTerm {
        if self.is_hard(draft) {
            LinkTerm::Hard
        } else if self.is_soft(draft) {
            LinkTerm::Soft
        } else if self.is_opener {
            LinkTerm::Open
        } else if self.opener.is_some() {
            LinkTerm::Close
        } else {
            LinkTerm::Include
        }
    }

    /// May it be unquoted in a local part, by the sets of §5? Draft 1 has no §5.
    ///
    /// Draft 3: Link_Termination=Include without disallowedAscii, `, ; : " ( ) [ ] { } @ \ < >`, space and controls.
    /// Draft 4: LocalPartUnquoted, `[\p{Link_Termination=Include} - [\"()\\.-<>@\[\]]]`, where `.-<` is a range.
    pub fn is_local_part(&self, draft: Draft) -> Option<bool> {
        let is_taken_out = match draft {
            Draft::One => return None,
            Draft::Three => self.c.is_ascii_control() || " ,;:\"()[]{}@\\<>".contains(self.c),
            Draft::Four => "\"()\\>@[]".contains(self.c) || ('.'..='<').contains(&self.c),
        };
        Some(self.link_termination(draft) == LinkTerm::Include && !is_taken_out)
    }
}

/// Why a code point has a different value in a draft.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reason {
    /// Format characters (Cf) are no longer Hard, since draft 2.
    Format,
    /// Deprecated code points are Hard, since draft 2.
    Deprecated,
    /// `\p{lb=qu}` in place of a list, since draft 2: more quotation marks.
    QuotationAdded,
    /// The same: without U+201A and U+201E, whose Line_Break is OP.
    QuotationDropped,
    /// U+232A is deprecated, thus Hard, thus has no bracket (D10).
    DeprecatedBracket,
    /// `.` is in the data of Link_Email (D8).
    Dot,
    /// In ASCII, Link_Email is what RFC 5322 allows, whatever its Link_Term.
    AsciiOfRfc5322,
    /// `.-<` in draft 4's set, read as the range it is, excludes digits and `/`.
    Range,
    /// Outside ASCII, Link_Email is XID_Continue: no symbols, emoji or punctuation.
    NoIdentifier,
    /// Outside ASCII, Link_Email is XID_Continue, also where Link_Term is Hard or Soft.
    IdentifierNotInclude,
}

impl Reason {
    /// The reason for Link_Term, derived from the code point's properties, not from its two values.
    fn of_link_term(draft: Draft, facts: &Facts) -> Option<Reason> {
        if draft != Draft::One || facts.is_hard(Draft::One) && facts.is_hard(Draft::Four) {
            None
        } else if facts.category == GeneralCategory::Format {
            Some(Reason::Format)
        } else if facts.is_deprecated {
            Some(Reason::Deprecated)
        } else {
            match (facts.is_quotation, facts.is_listed_quotation_mark()) {
                _ if facts.is_terminal => None,
                (true, false) => Some(Reason::QuotationAdded),
                (false, true) => Some(Reason::QuotationDropped),
                _ => None,
            }
        }
    }

    /// The reason for Link_Bracket, in any draft.
    fn of_link_bracket(facts: &Facts) -> Option<Reason> {
        (facts.is_deprecated && facts.opener.is_some()).then_some(Reason::DeprecatedBracket)
    }

    /// The reason for Link_Email.
    fn of_link_email(draft: Draft, facts: &Facts) -> Option<Reason> {
        if draft == Draft::One {
            return None;
        }
        let is_include = !facts.is_hard(draft) && !facts.is_soft(draft) && !facts.is_bracket();
        match facts.c {
            '.' => Some(Reason::Dot),
            '!' | '\'' | '?' | '{' | '}' => Some(Reason::AsciiOfRfc5322),
            '/' | '0'..='9' if draft == Draft::Four => Some(Reason::Range),
            c if c.is_ascii() => None,
            _ if is_include && !facts.is_identifier => Some(Reason::NoIdentifier),
            _ if !is_include && facts.is_identifier => Some(Reason::IdentifierNotInclude),
            _ => None,
        }
    }
}

/// Code points that differ for the same reason in the same way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// The name in revision 2.
    pub property: &'static str,
    pub reason: Reason,
    pub draft_value: String,
    pub today: String,
    pub count: usize,
}

/// All code points that differ between a draft and revision 2, in groups, for each draft. An error names a code point
/// without a reason, or a reason without a difference.
pub fn groups() -> Result<[(Draft, Vec<Group>); 3], String> {
    let mut all = Draft::ALL.map(|draft| (draft, Vec::new()));
    for c in '\0'..=char::MAX {
        let facts = Facts::of(c);
        for (draft, groups) in &mut all {
            compare(*draft, &facts, groups)?;
        }
    }
    let order =
        |group: &Group| (group.property != "Link_Term", group.property != "Link_Bracket", group.reason);
    all.iter_mut().for_each(|(_, groups)| groups.sort_by_key(order));
    Ok(all)
}

fn compare(draft: Draft, facts: &Facts, groups: &mut Vec<Group>) -> Result<(), String> {
    let c = facts.c;
    let (term, bracket, email) = (link_term(c), link_bracket(c), is_link_email(c));
    let (draft_term, draft_bracket) = (facts.link_termination(draft), facts.link_paired_opener());
    let draft_email = facts.is_local_part(draft).unwrap_or(email);
    let reasons = [
        ("Link_Term", draft_term != term, Reason::of_link_term(draft, facts)),
        ("Link_Bracket", draft_bracket != bracket, Reason::of_link_bracket(facts)),
        ("Link_Email", draft_email != email, Reason::of_link_email(draft, facts)),
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
        match groups.iter_mut().find(|other| Group { count: 1, ..(**other).clone() } == group) {
            Some(group) => group.count += 1,
            None => groups.push(group),
        }
    }
    Ok(())
}

fn yes_or_no(is: bool) -> String {
    if is { "Yes" } else { "No" }.to_owned()
}

fn named(bracket: Option<char>) -> String {
    bracket.map_or("none".to_owned(), |open| format!("U+{:04X}", u32::from(open)))
}
