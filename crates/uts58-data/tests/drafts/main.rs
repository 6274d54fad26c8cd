//! Drafts 1, 3 and 4 of UTS #58 had other formulas. Which code points changed until revision 2, and why?

use uts58_data::{LinkTerm, UNICODE_VERSION, link_bracket};
use uts58_testing::drafts::formulas::{Draft, Facts, Group, groups};

/// Every code point that differs has a reason, every reason explains a difference, and the numbers are right.
#[test]
fn differences_by_reason() {
    let line = |Group { property, reason, draft_value, today, count }: Group| {
        format!("{property} {reason:?} {draft_value} to {today}: {count}")
    };
    let all = groups().unwrap_or_else(|problem| panic!("{problem}"));
    let [one, three, four] = all.map(|(_, groups)| groups.into_iter().map(line).collect::<Vec<_>>());
    let (format, no_identifier) = match UNICODE_VERSION {
        (17, 0, 0) => (163, 10_080),
        (18, 0, 0) => (163, 10_223),
        version => panic!("the counts of {version:?} are not known yet: {one:?} {three:?} {four:?}"),
    };
    let bracket = "Link_Bracket DeprecatedBracket U+2329 to none: 1";
    let email = [
        "Link_Email AsciiOfRfc5322 No to Yes: 5".to_owned(),
        format!("Link_Email NoIdentifier Yes to No: {no_identifier}"),
        "Link_Email IdentifierNotInclude No to Yes: 7".to_owned(),
    ];
    assert_eq!(
        one,
        [
            &format!("Link_Term Format Hard to Include: {format}"),
            "Link_Term Deprecated Include to Hard: 6",
            "Link_Term Deprecated Open to Hard: 1",
            "Link_Term Deprecated Close to Hard: 1",
            "Link_Term QuotationAdded Include to Soft: 27",
            "Link_Term QuotationDropped Soft to Include: 2",
            bracket,
        ]
    );
    let [ascii, no_identifier, not_include] = &email;
    let dot = "Link_Email Dot No to Yes: 1";
    assert_eq!(three, [bracket, dot, ascii, no_identifier, not_include]);
    let range = "Link_Email Range No to Yes: 11";
    assert_eq!(four, [bracket, dot, ascii, range, no_identifier, not_include]);
}

/// The drafts don't say which of two formulas applies to a code point that matches both. Only U+2329 and U+232A do,
/// and they are deprecated.
#[test]
fn formulas_overlap_in_two_code_points() {
    let mut overlap = Draft::ALL.map(|_| String::new());
    for c in '\0'..=char::MAX {
        let facts = Facts::of(c);
        for (draft, overlap) in Draft::ALL.into_iter().zip(&mut overlap) {
            let of_formulas = [facts.is_hard(draft), facts.is_soft(draft), facts.is_bracket()];
            if of_formulas.iter().filter(|&&is| is).count() > 1 {
                overlap.push(c);
            }
        }
    }
    assert_eq!(overlap, ["", "\u{2329}\u{232A}", "\u{2329}\u{232A}"]);
}

/// The drafts' examples of single code points.
#[test]
fn code_points_change_as_the_drafts_say() {
    // Link_Paired_Opener('}') == '{', and the pairs that the drafts add to Bidi_Paired_Bracket.
    for (close, open) in [('}', '{'), (')', '('), (']', '['), ('>', '<'), ('」', '「'), ('』', '『')] {
        assert_eq!(Facts::of(close).link_paired_opener(), Some(open));
        assert_eq!(link_bracket(close), Some(open));
    }
    for draft in Draft::ALL {
        let of = |c| Facts::of(c).link_termination(draft);
        // From the tables of values: letters, a space, a question mark, a closing parenthesis.
        assert_eq!(
            ['ア', ' ', '?', ')', '('].map(of),
            [LinkTerm::Include, LinkTerm::Hard, LinkTerm::Soft, LinkTerm::Close, LinkTerm::Open]
        );
        // The table of quotation marks: all are Soft in draft 1; since draft 2 all except the two low ones.
        for mark in "\"'‛‘’‟“”‹›«»".chars() {
            assert_eq!((of(mark), uts58_data::link_term(mark)), (LinkTerm::Soft, LinkTerm::Soft), "{mark}");
        }
        let low = if draft == Draft::One { LinkTerm::Soft } else { LinkTerm::Include };
        assert_eq!(['‚', '„'].map(of), [low; 2]);
    }
    // This one is Hard, but missing from draft 1's listing.
    assert!(Facts::of('\u{378}').is_unassigned() && Facts::of('\u{378}').is_hard(Draft::One));
    // Draft 1, review note of Security: joiners and tags were Hard, and no longer are.
    for c in ['\u{200C}', '\u{200D}', '\u{E0067}', '\u{E007F}'] {
        assert_eq!(
            Draft::ALL.map(|draft| Facts::of(c).link_termination(draft)),
            [LinkTerm::Hard, LinkTerm::Include, LinkTerm::Include]
        );
        assert_eq!(uts58_data::link_term(c), LinkTerm::Include);
    }
}
