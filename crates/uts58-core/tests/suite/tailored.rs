//! The guarantees for tailorings, and D4 and M4a against their twin.

use crate::text::{config, kept, text};
use proptest::prelude::*;
use uts58_core::{
    Action, Classes, Event, LinkTerm, Part, Standard, Step, StopReason, TerminationRules, link_term,
    scan_path_query_fragment, scan_path_query_fragment_with,
};
use uts58_testing::algorithms::properties::byte;
use uts58_testing::algorithms::twin;

/// The fields of an event: offset, length, Part, Link_Term, open brackets, lastSafe, action.
type Observed = (usize, usize, Option<Part>, Option<LinkTerm>, usize, usize, Action);

/// The same, with the text instead of offset and length, and the link instead of lastSafe.
type Expected<'a> = (&'a str, Option<Part>, Option<LinkTerm>, usize, &'a str, Action);

/// A tailoring that records all calls.
struct Recorder {
    classes: &'static Classes,
    end_before: Option<char>,
    asked: Vec<(usize, char, Option<Part>)>,
    events: Vec<Observed>,
}

fn recorder(classes: Classes) -> Recorder {
    Recorder { classes: kept(classes), end_before: None, asked: Vec::new(), events: Vec::new() }
}

const ASKING_ABOUT_ALL: Classes = Classes::STANDARD.asking_about_all();

impl TerminationRules for Recorder {
    fn classes(&self) -> &'static Classes {
        self.classes
    }
    fn link_term(&mut self, step: &Step<'_>) -> Option<LinkTerm> {
        assert!(step.text[step.offset..].starts_with(step.code_point));
        self.asked.push((step.offset, step.code_point, step.part));
        if self.end_before == Some(step.code_point) { None } else { Some(link_term(step.code_point)) }
    }
    fn observe(&mut self, event: &Event<'_>) {
        let Event { offset, len, part, term, depth, last_safe, action, .. } = *event;
        self.events.push((offset, len, part, term, depth, last_safe, action));
    }
}

/// Tables that mean the same, but ask about different code points.
fn tables() -> impl Strategy<Value = Classes> {
    let asking = ["", ",(", "a/.", "~", "=_", "?#:"].map(|asked| Classes::STANDARD.asking(asked));
    let with = Classes::STANDARD.with('~', LinkTerm::Include).with('.', LinkTerm::Soft);
    let words = Classes::STANDARD.passing_words();
    let all: Vec<_> = asking.into_iter().chain([with, words, ASKING_ABOUT_ALL]).collect();
    (prop::sample::select(all), any::<bool>())
        .prop_map(|(classes, after)| if after { classes.ending_after_content() } else { classes })
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn d4_and_m4a_equal_their_twin(after in text(24), classes in tables()) {
        let text = format!("é.com/{after}");
        let cp: Vec<char> = text.chars().collect();
        let plain = |classes: &Classes| classes.clone().asking_about_all();
        let end_after_content = plain(&classes) == ASKING_ABOUT_ALL.ending_after_content();
        let expected = twin::termination(&cp, 5, end_after_content);
        let mut tailoring = recorder(classes);
        let end = scan_path_query_fragment_with(&text, 6, &mut tailoring);
        prop_assert_eq!(end, byte(&text, expected));

        // The events are contiguous, and the last is Stop, at the same end.
        let mut at = 6;
        for &(offset, len, ..) in &tailoring.events {
            prop_assert_eq!(offset, at);
            at += len;
        }
        let &(.., last_safe, action) = tailoring.events.last().unwrap();
        prop_assert!(matches!(action, Action::Stop(_)));
        prop_assert_eq!(last_safe, end);
        prop_assert!(tailoring.events.iter().rev().skip(1).all(|(.., a)| !matches!(a, Action::Stop(_))));
    }

    /// The tailoring is called once for every code point of its table, in order and in the same Part, and for those
    /// outside ASCII and directly after them.
    #[test]
    fn what_is_wanted_is_asked(after in text(24), wanted in prop::sample::select(&['a', '!', '(', '#', ' '][..])) {
        let text = format!("é.com/{after}");
        let everything = asked(&text, ASKING_ABOUT_ALL);
        let offsets = everything.iter().map(|&(offset, ..)| offset);
        prop_assert!(offsets.eq(text.char_indices().map(|(i, _)| i).skip(5).take(everything.len())));
        let is_wanted = |&(at, cp, _): &(usize, char, Option<Part>)| {
            cp == wanted || !cp.is_ascii() || text[..at].ends_with(|c: char| !c.is_ascii())
        };
        let wanted_only: Vec<_> = everything.into_iter().filter(is_wanted).collect();
        let table = Classes::STANDARD.asking(wanted.encode_utf8(&mut [0; 4]));
        prop_assert_eq!(asked(&text, table), wanted_only);
    }

    /// Ending a link gives the same result as a Hard code point there.
    #[test]
    fn none_ends_the_link(after in text(24), mark in prop::sample::select(&['a', '~', '/', '(', '.', '語'][..])) {
        let text = format!("é.com/{after}");
        let mut tailoring = Recorder { end_before: Some(mark), ..recorder(ASKING_ABOUT_ALL) };
        let end = scan_path_query_fragment_with(&text, 6, &mut tailoring);
        let mark_at = text[6..].find(mark).map_or(text.len(), |at| 6 + at);
        // A `:~:` that is cut short hasn't moved lastSafe.
        prop_assert_eq!(end, scan_path_query_fragment(&text[..mark_at], 6));
    }
}

/// The calls: offset, code point, Part.
fn asked(text: &str, classes: Classes) -> Vec<(usize, char, Option<Part>)> {
    let mut tailoring = recorder(classes);
    let _ = scan_path_query_fragment_with(text, 6, &mut tailoring);
    tailoring.asked
}

#[test]
fn who_is_asked_about() {
    let check = |text, classes, expected: &str| {
        let asked: String = asked(text, classes).iter().map(|&(_, cp, _)| cp).collect();
        assert_eq!(asked, expected, "{text}");
    };
    check("é.com/ab.é,c!d/(e)", ASKING_ABOUT_ALL, "/ab.é,c!d/(e)");
    check("é.com/ab.é,c!d/(e)", Classes::STANDARD.asking("!)"), "é,!)");
    check("é.com/語éa。本.b", Classes::STANDARD, "語éa。本.");
    check("é.com/語éa。本.b", Classes::STANDARD.passing_words(), "語a。.");
}

/// D4: a Soft separator stays Soft whether or not the tailoring is called for it.
#[test]
fn soft_separators_that_are_not_asked_about() {
    for table in [Classes::STANDARD, Classes::STANDARD.asking(",="), ASKING_ABOUT_ALL] {
        let end = |text| {
            let mut tailoring = recorder(table.clone().ending_after_content());
            scan_path_query_fragment_with(text, "a.com".len(), &mut tailoring)
        };
        assert_eq!(end("a.com#:~:text=б,"), "a.com#:~:text=б".len());
        assert_eq!(end("a.com#:~:text=b,"), "a.com#:~:text=b".len());
        assert_eq!(end("a.com#:~:text=b,c&"), "a.com#:~:text=b,c&".len());
    }
}

/// A table replaces the Link_Term of ASCII, and of nothing else.
#[test]
fn a_table_replaces_terms() {
    let end = |text, classes| scan_path_query_fragment_with(text, 5, &mut recorder(classes));
    let table =
        Classes::STANDARD.with('|', LinkTerm::Soft).with('_', LinkTerm::Hard).with('é', LinkTerm::Hard);
    assert_eq!(end("a.com/éa|b|", table.clone()), "a.com/éa|b".len());
    assert_eq!(end("a.com/éa_b", table.clone()), "a.com/éa".len());
    assert_eq!(end("a.com/éa.-_b", table), "a.com/éa.-".len());
}

#[track_caller]
fn check_events(text: &str, expected: &[Expected<'_>]) {
    let mut tailoring = recorder(ASKING_ABOUT_ALL);
    let end = scan_path_query_fragment_with(text, 5, &mut tailoring);
    let events: Vec<_> = tailoring
        .events
        .iter()
        .map(|&(offset, len, part, term, depth, last_safe, action)| {
            (&text[offset..offset + len], part, term, depth, &text[5..last_safe], action)
        })
        .collect();
    assert_eq!(events, expected);
    assert_eq!(end, 5 + expected.last().unwrap().4.len());
}

#[test]
fn observed_events() {
    use LinkTerm::*;
    use Part::*;
    let (path, fragment, directive) = (Some(Path), Some(Fragment), Some(FragmentDirective));
    check_events(
        "a.com/é.(б)#:~:x, ",
        &[
            ("/", path, Some(Include), 0, "/", Action::StartPart),
            ("é", path, Some(Include), 0, "/é", Action::Include),
            (".", path, Some(Soft), 0, "/é", Action::Soft),
            ("(", path, Some(Open), 1, "/é.(", Action::Open),
            ("б", path, Some(Include), 1, "/é.(б", Action::Include),
            (")", path, Some(Close), 0, "/é.(б)", Action::Close),
            ("#", fragment, Some(Include), 0, "/é.(б)#", Action::StartPart),
            (":~:", directive, Some(Soft), 0, "/é.(б)#:~:", Action::StartPart),
            ("x", directive, Some(Include), 0, "/é.(б)#:~:x", Action::Include),
            (",", directive, Some(Soft), 0, "/é.(б)#:~:x,", Action::ClearStack),
            (" ", directive, Some(Hard), 0, "/é.(б)#:~:x,", Action::Stop(StopReason::Hard)),
        ],
    );
    check_events(
        "a.com:~:x",
        &[(":", None, Some(Soft), 0, "", Action::Stop(StopReason::DirectiveOutsideFragment))],
    );
    check_events("a.com, é", &[(",", None, Some(Soft), 0, "", Action::Stop(StopReason::NoInitiator))]);
    check_events("a.com", &[("", None, None, 0, "", Action::Stop(StopReason::End))]);
    check_events(
        "a.com/)",
        &[
            ("/", path, Some(Include), 0, "/", Action::StartPart),
            (")", path, Some(Close), 0, "/", Action::Stop(StopReason::UnmatchedClose)),
        ],
    );
}

/// The tailoring is called for each code point of `:~:` before it counts as a separator.
#[test]
fn inside_a_sequence() {
    let mut tailoring = Recorder { end_before: Some('~'), ..recorder(ASKING_ABOUT_ALL) };
    assert_eq!(scan_path_query_fragment_with("a.com#:~:x", 5, &mut tailoring), 6);
    assert_eq!(tailoring.events.last().unwrap().0, 7);
    assert_eq!(tailoring.events.last().unwrap().6, Action::Stop(StopReason::Tailored));
}

/// A tailored Link_Term is used, but the code point remains an initiator or separator.
#[test]
fn terms_are_replaced_but_separators_stay() {
    struct Everything(LinkTerm);
    impl TerminationRules for Everything {
        fn classes(&self) -> &'static Classes {
            const { &ASKING_ABOUT_ALL }
        }
        fn link_term(&mut self, _: &Step<'_>) -> Option<LinkTerm> {
            Some(self.0)
        }
    }
    let end = |text, term| scan_path_query_fragment_with(text, 5, &mut Everything(term));
    assert_eq!(end("a.com/б в) г", LinkTerm::Include), "a.com/б в) г".len());
    assert_eq!(end("a.com/б в) г", LinkTerm::Soft), 6);
    assert_eq!(end("a.com//?=б", LinkTerm::Hard), 9);
    assert_eq!(end("a.com/б", LinkTerm::Close), 6);
}

/// The tailoring is called at `start` even if no Part begins there.
#[test]
fn asked_at_start() {
    let mut tailoring = Recorder { end_before: Some('。'), ..recorder(Classes::STANDARD) };
    assert_eq!(scan_path_query_fragment_with("例え。", 6, &mut tailoring), 6);
    assert_eq!(tailoring.asked, [(6, '。', None)]);
}

/// A stretch that isn't asked about is one event.
#[test]
fn stretches() {
    let mut tailoring = recorder(Classes::STANDARD.passing_words());
    assert_eq!(scan_path_query_fragment_with("a.com/b/c-d.éèê", 5, &mut tailoring), 18);
    let stretches: Vec<_> = tailoring.events.iter().map(|&(offset, len, ..)| (offset, len)).collect();
    assert_eq!(stretches, [(5, 1), (6, 6), (12, 2), (14, 4), (18, 0)]);
}

#[test]
fn standard_is_the_default() {
    let text = "a.com/é(б.)?!.";
    assert_eq!(scan_path_query_fragment_with(text, 5, &mut Standard), scan_path_query_fragment(text, 5));
    assert_eq!(
        scan_path_query_fragment_with(text, 5, &mut recorder(ASKING_ABOUT_ALL)),
        scan_path_query_fragment(text, 5)
    );
}
