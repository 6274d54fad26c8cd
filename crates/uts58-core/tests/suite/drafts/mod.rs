//! Compares the results of the drafts of UTS #58 with those of revision 2. Every difference has a name.

mod escape;

use crate::cases::{lines, with_values};
use crate::text::{config, text, text_of};
use proptest::prelude::*;
use std::collections::BTreeMap;
use uts58_core::{
    UrlParts, scan_back_email_local_part, scan_back_quoted_local_part, scan_path_query_fragment,
};
use uts58_testing::algorithms::properties::{byte, parts_of_values};
use uts58_testing::drafts::email;
use uts58_testing::drafts::formulas::Draft;
use uts58_testing::drafts::termination::{Change, draft_4, why, with};

/// From a code point on, drafts and revision 2 differ for known reasons only. Returns the reasons for each draft.
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
        after in prop_oneof![
            text(24),
            text_of(&["#", ":~:", ":", "~", "text=", "(", ")", "-", ",", "&", "=", "a", ".", "?", "/", "é"], 16),
        ],
    ) {
        let text = format!("{before}{initiator}{after}");
        let cp: Vec<char> = text.chars().collect();
        for start in [before.chars().count(), 0] {
            compare(&text, &cp, start);
        }
    }

    #[test]
    fn addresses_in_random_text(
        before in prop_oneof![
            text(12),
            text_of(&["a", "é", ".", "7", "_", "mailto:", ":", " ", "\"", "\\", "/", "語", "😀", "!"], 12),
        ],
    ) {
        compare_address(&format!("{before}@example.com"), before.len());
    }

    #[test]
    fn escaping_of_random_values(
        path in prop::collection::vec(text(5), 0..3),
        query in prop::collection::vec((text(4), prop::option::of(text(4))), 0..3),
        fragment in prop::option::of(prop_oneof![
            text(8),
            text_of(&[":~:", ":", "~", "text=", "(", ")", "-", ",", "&", "a", ".", "é"], 8),
        ]),
        directives in prop::collection::vec(
            text_of(&["text=", "(", ")", "[", "-", ",", "&", ":~:", ":", "a", ".", "é", "%2C", "%FF", "%29", " "], 8),
            0..3,
        ),
    ) {
        let path: Vec<&str> = path.iter().map(String::as_str).collect();
        let query: Vec<_> = query.iter().map(|(key, value)| (key.as_str(), value.as_deref())).collect();
        let directives: Vec<&str> = directives.iter().map(String::as_str).collect();
        let fragment = fragment.as_deref();
        compare_escaping(&UrlParts { path: &path, query: &query, fragment, directives: &directives });
    }
}

/// Drafts and revision 2 escape values differently for known reasons only. Returns the reasons for each draft.
fn compare_escaping(values: &UrlParts<'_>) -> [Vec<escape::Change>; 3] {
    let parts = parts_of_values(values);
    let today = values.minimal_escape().to_string();
    assert_eq!(escape::with(Draft::Four, &[], &parts), escape::draft_4(&parts), "{values:?}");
    Draft::ALL.map(|draft| {
        assert_eq!(
            escape::with(draft, &escape::Change::ALL, &parts),
            today,
            "{draft:?} with all changes: {values:?}"
        );
        escape::why(draft, &parts, &today).unwrap_or_else(|problem| panic!("{problem}"))
    })
}

/// Before an `@`, draft 4 and revision 2 differ for known reasons only.
fn compare_address(text: &str, at: usize) -> Vec<email::Change> {
    let cp: Vec<char> = text.chars().collect();
    let n = text[..at].chars().count();
    let today = scan_back_email_local_part(text, 0, at).map(|start| text[..start].chars().count());
    assert_eq!(email::with(&email::Change::ALL, &cp, n), today, "{text:?}");
    email::why(&cp, n, today).unwrap_or_else(|problem| panic!("{problem}"))
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

/// Every line of every case file, starting at each initiator.
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
    // Every reason except the limit, which has a test of its own, explains at least one line.
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

/// Every `@` of every line of every case file.
#[test]
fn addresses_in_the_case_files() {
    let mut seen: Vec<&str> = Vec::new();
    for (_, line) in marked_lines() {
        for (at, _) in line.match_indices('@') {
            seen.extend(compare_address(&line, at).into_iter().map(email::Change::name));
        }
    }
    assert!(email::Change::ALL.iter().all(|change| seen.contains(&change.name())));
}

/// One text for each reason.
#[test]
fn each_reason_has_a_text_that_differs() {
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

#[test]
fn reasons_for_addresses() {
    #[track_caller]
    fn check(text: &str, draft: Option<&str>, today: Option<&str>, changes: &[email::Change]) {
        let at = text.rfind('@').unwrap();
        let cp: Vec<char> = text.chars().collect();
        let local = |start: usize| String::from_iter(&cp[start..text[..at].chars().count()]);
        let start = email::with(&[], &cp, text[..at].chars().count());
        assert_eq!(start.map(local).as_deref(), draft, "{text}");
        assert_eq!(scan_back_email_local_part(text, 0, at).map(|start| &text[start..at]), today, "{text}");
        assert_eq!(compare_address(text, at), changes, "{text}");
    }
    use email::Change::{Dots, LinkEmail, Mailto, Quoted};
    check("x.abcd@example.com", Some("x.abcd"), Some("x.abcd"), &[]);
    check(
        "アルベルト.アルベルト@example.com",
        Some("アルベルト.アルベルト"),
        Some("アルベルト.アルベルト"),
        &[],
    );
    check(".abcd@example.com", Some("abcd"), None, &[Dots]);
    check("x..abcd@example.com", Some("abcd"), None, &[Dots]);
    check("...@example.com", None, None, &[]);
    check("😀é@example.com", Some("😀é"), Some("é"), &[LinkEmail]);
    check("é7@example.com", None, Some("é7"), &[LinkEmail]);
    check("mailto:é@example.com", Some("é"), Some("mailto:é"), &[Mailto]);
    check(" \"é\"@example.com", Some("\"é\""), None, &[Quoted]);
    check("а\"é\"@example.com", Some("а\"é\""), None, &[Quoted]);
}

/// D41 follows the prose and the example of draft 4. Its quoteStart as printed doesn't: it ends at the opening mark,
/// even an escaped one, and allows spaces.
#[test]
fn quoted_local_parts() {
    #[track_caller]
    fn check(text: &str, draft: &str, option: Option<&str>) {
        let at = text.rfind('@').unwrap();
        let cp: Vec<char> = text.chars().collect();
        let n = text[..at].chars().count();
        let start = email::with(&[], &cp, n).unwrap();
        assert_eq!(String::from_iter(&cp[start..n]), draft, "{text}");
        assert_eq!(scan_back_quoted_local_part(text, 0, at).map(|start| &text[start..at]), option, "{text}");
    }
    check(r#"See "é.."@example.com"#, r#""é..""#, Some(r#""é..""#));
    let example = r#"".\\ア@ルベ?ルト..アルベルト.""#;
    check(&format!("See {example}@example.com"), r#"ア@ルベ?ルト..アルベルト.""#, Some(example));
    check(r#"а"é"@example.com"#, r#"а"é""#, Some(r#""é""#));
    check(r#""é \"ü\""@example.com"#, "\"", Some(r#""é \"ü\"""#));
    check(r#"é"@example.com"#, r#"é""#, None);
}

/// One value for each reason to escape it differently.
#[test]
fn reasons_for_escaping() {
    #[track_caller]
    fn check(draft: Draft, given: &str, written: &str, today: &str, changes: &[escape::Change]) {
        with_values(given, |values| {
            assert_eq!(values.minimal_escape().to_string(), today, "{given}");
            assert_eq!(escape::with(draft, &[], &parts_of_values(values)), written, "{given}");
            let all = compare_escaping(values);
            let of_draft = all.into_iter().zip(Draft::ALL).find(|(_, d)| *d == draft).unwrap().0;
            assert_eq!(of_draft, changes, "{given}");
        });
    }
    use escape::Change::{Directives, Interior, Properties, SecondStack, Separators, StackLimit};
    check(Draft::One, "𝑷=क\u{200D}ष", "/क%E2%80%8Dष", "/क\u{200D}ष", &[Properties]);
    check(Draft::One, "𝑭=α“б„", "#α“б%E2%80%9E", "#α“б„", &[Properties]);
    check(Draft::One, "𝑸=(а 𝑽=б)", "?(а=б)", "?(а=б%29", &[Separators]);
    check(Draft::Three, "𝑫=text=(а-б)", "#:~:text=(а-б%29", "#:~:text=(а-б)", &[Directives]);
    check(Draft::Four, "𝑫=text=(а-б)", "#:~:text=(а-б%29", "#:~:text=(а-б)", &[Directives]);
    check(Draft::Four, "𝑭=а 𝑫=б", "#а%3A~:б", "#а:~:б", &[Directives]);
    check(Draft::Three, "𝑸=α+β&γ=δ", "?α+β&γ=δ", "?α%2Bβ%26γ%3Dδ", &[Interior]);
    check(Draft::Four, "𝑸=α 𝑽=+7 (β)&", "?α=+7%20(β)&", "?α=%2B7%20(β)%26", &[Interior]);
    check(Draft::Three, "𝑭=а:~:б", "#а:~:б", "#а%3A~:б", &[Directives]);
    check(Draft::Four, "𝑭=а:~:б", "#а%3A~:б", "#а%3A~:б", &[]);
    check(Draft::Four, "𝑷=α([))", "/α([%29)", "/α([%29%29", &[SecondStack]);
    let open = "(".repeat(125);
    check(Draft::Four, &format!("𝑷={open}(α"), &format!("/{open}(α"), &format!("/{open}%28α"), &[StackLimit]);
}

/// All drafts agree on the samples they print.
#[test]
fn escaping_of_the_samples() {
    let samples: Vec<_> =
        lines("drafts").into_iter().filter(|(_, line)| line.starts_with(['𝑷', '𝑸', '𝑭'])).collect();
    assert_eq!(samples.len(), 9);
    for (at, line) in samples {
        let (given, _) = line.split_once(" ⇒ ").unwrap();
        with_values(given, |values| assert_eq!(compare_escaping(values), [vec![], vec![], vec![]], "{at}"));
    }
}
