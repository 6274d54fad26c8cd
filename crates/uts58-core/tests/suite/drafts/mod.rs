//! What the drafts of UTS #58 would have made of a text, beside what revision 2 does: every difference has a name, and
//! docs/DRAFTS.md tells what became of it.

#[allow(dead_code, reason = "the reasons are for the tests of uts58-data and for the page")]
#[path = "../../../../uts58-data/tests/drafts/formulas.rs"]
pub(crate) mod formulas;
mod termination;

use crate::properties::byte;
use crate::text::{config, text, text_of};
use formulas::Draft;
use proptest::prelude::*;
use std::collections::BTreeMap;
use termination::{Change, draft_4, why, with};
use uts58_core::scan_path_query_fragment;

/// From a code point on: drafts and revision 2 differ for known reasons only. Names of the reasons, for each draft.
fn compare(text: &str, cp: &[char], start: usize) -> [Vec<Change>; 3] {
    let end = scan_path_query_fragment(text, byte(text, start));
    let today = text[..end].chars().count();
    assert_eq!(with(Draft::Four, &[], cp, start), draft_4(cp, start), "{text:?} {start}");
    Draft::ALL.map(|draft| {
        assert_eq!(
            with(draft, &Change::ALL, cp, start),
            today,
            "{draft:?} with all changes: {text:?} {start}"
        );
        why(draft, cp, start, today).unwrap_or_else(|problem| panic!("{problem}"))
    })
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn on_random_text(
        before in "[aé.]{0,2}",
        initiator in "[/?#]",
        behind in prop_oneof![
            text(24),
            text_of(&["#", ":~:", ":", "~", "text=", "(", ")", "-", ",", "&", "=", "a", ".", "?", "/", "é"], 16),
        ],
    ) {
        let text = format!("{before}{initiator}{behind}");
        let cp: Vec<char> = text.chars().collect();
        for start in [before.chars().count(), 0] {
            compare(&text, &cp, start);
        }
    }
}

fn marked_lines() -> Vec<(String, String)> {
    let folder = format!("{}/../../testdata/cases", env!("CARGO_MANIFEST_DIR"));
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let mut lines = Vec::new();
    for file in files {
        let name = file.file_name().unwrap().to_string_lossy().into_owned();
        let content = std::fs::read_to_string(&file).unwrap();
        lines.extend(content.lines().map(|line| (name.clone(), line.replace(['⸠', '⸡'], ""))));
    }
    lines
}

/// Every line of every case file, from every initiator on.
#[test]
fn on_the_case_files() {
    let mut seen: BTreeMap<(u8, &str), usize> = BTreeMap::new();
    let mut compared = 0;
    for (_, line) in marked_lines() {
        let cp: Vec<char> = line.chars().collect();
        for start in (0..cp.len()).filter(|&i| matches!(cp[i], '/' | '?' | '#')) {
            compared += 1;
            for (draft, changes) in Draft::ALL.into_iter().zip(compare(&line, &cp, start)) {
                for change in changes {
                    *seen.entry((draft.number(), change.name())).or_default() += 1;
                }
            }
        }
    }
    assert!(compared > 1_000);
    // Every reason but the limit, which has a test of its own, is needed for a line that people read.
    for (draft, needed) in Draft::ALL.into_iter().zip([
        &["properties", "separators", "syntax first", "syntax moves", "directives"][..],
        &["syntax first", "syntax moves", "directives"],
        &["syntax first", "syntax moves", "directives"],
    ]) {
        let names: Vec<&str> =
            seen.keys().filter(|(n, _)| *n == draft.number()).map(|(_, name)| *name).collect();
        let mut needed = needed.to_vec();
        needed.sort_unstable();
        assert_eq!(names, needed, "{draft:?}: {seen:?}");
    }
}

/// One text for each reason.
#[test]
fn reasons() {
    #[track_caller]
    fn check(draft: Draft, link: &str, today: &str, changes: &[Change]) {
        let longer = if link.len() > today.len() { link } else { today };
        let text = format!("{longer} é");
        let cp: Vec<char> = text.chars().collect();
        let all = compare(&text, &cp, 0);
        assert_eq!(scan_path_query_fragment(&text, 0), today.len(), "{text}");
        assert_eq!(with(draft, &[], &cp, 0), link.chars().count(), "{text}");
        let of_draft = all.into_iter().zip(Draft::ALL).find(|(_, d)| *d == draft).unwrap().0;
        assert_eq!(of_draft, changes);
    }
    use Change::{Directives, Properties, Separators, StackLimit, SyntaxFirst, SyntaxMoves};
    check(Draft::One, "/क", "/क\u{200D}ष", &[Properties]);
    check(Draft::One, "/а\u{149}", "/а", &[Properties]);
    check(Draft::One, "/(а/б)", "/(а/б", &[Separators]);
    check(Draft::Four, "/(а?б)", "/(а?б", &[SyntaxFirst]);
    check(Draft::Four, "/а?(б/в", "/а?(б/в)", &[SyntaxFirst]);
    check(Draft::Four, "/а", "/а?", &[SyntaxFirst, SyntaxMoves]);
    check(Draft::Four, "", "?", &[SyntaxMoves]);
    check(Draft::Four, "#(а:~:text=б)", "#(а:~:text=б", &[SyntaxFirst]);
    check(Draft::Three, "#:~:text=(а-б", "#:~:text=(а-б)", &[Directives]);
    check(Draft::Four, "#:~", "#:~:", &[SyntaxFirst, SyntaxMoves, Directives]);
    let open = "(".repeat(126);
    check(Draft::Four, &format!("/{open}"), &format!("/{}", &open[1..]), &[StackLimit]);
}
