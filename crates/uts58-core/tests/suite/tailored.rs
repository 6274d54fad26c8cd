//! The guarantees for tailorings, and D4 and M4a against their twin.

use crate::text::{config, text};
use proptest::prelude::*;
use uts58_core::{
    Action, AskedAt, Event, LinkTerm, Openers, Part, SoftSeparators, Standard, Step, StopReason,
    TerminationRules, is_link_email, link_term, scan_path_query_fragment, scan_path_query_fragment_with,
};
use uts58_testing::algorithms::properties::byte;
use uts58_testing::algorithms::twin;

/// The fields of an event: offset, length, Part, Link_Term, open brackets, lastSafe, action.
type Observed = (usize, usize, Option<Part>, Option<LinkTerm>, usize, usize, Action);

/// The same, with the text instead of offset and length, and the link instead of lastSafe.
type Expected<'a> = (&'a str, Option<Part>, Option<LinkTerm>, usize, &'a str, Action);

/// A tailoring with every option that records all calls.
struct Recorder {
    separators: SoftSeparators,
    openers: Openers,
    asked_at: AskedAt,
    end_before: Option<char>,
    asked: Vec<(usize, char, char, Option<Part>)>,
    events: Vec<Observed>,
}

fn recorder() -> Recorder {
    Recorder {
        separators: SoftSeparators::MoveLastSafe,
        openers: Openers::Literal,
        asked_at: AskedAt::EveryCodePoint,
        end_before: None,
        asked: Vec::new(),
        events: Vec::new(),
    }
}

impl TerminationRules for Recorder {
    fn soft_separators(&self) -> SoftSeparators {
        self.separators
    }
    fn openers(&self) -> Openers {
        self.openers
    }
    fn asked_at(&self) -> AskedAt {
        self.asked_at
    }
    fn link_term(&mut self, step: &Step<'_>) -> Option<LinkTerm> {
        assert!(step.text[step.offset..].starts_with(step.code_point));
        self.asked.push((step.offset, step.code_point, step.last_not_soft(), step.part));
        if self.end_before == Some(step.code_point) { None } else { Some(link_term(step.code_point)) }
    }
    fn observe(&mut self, event: &Event<'_>) {
        let Event { offset, len, part, term, depth, last_safe, action, .. } = *event;
        self.events.push((offset, len, part, term, depth, last_safe, action));
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn d4_and_m4a_equal_their_twin(
        after in text(24),
        separators in prop::sample::select(&[SoftSeparators::MoveLastSafe, SoftSeparators::StaySoft][..]),
        openers in prop::sample::select(&[Openers::Literal, Openers::NotLast][..]),
        asked_at in prop::sample::select(
            &[
                AskedAt::EveryCodePoint,
                AskedAt::NotWithinWords,
                AskedAt::PlainIn(0),
                AskedAt::PlainIn(1 << b',' | 1 << b'('),
                AskedAt::PlainIn(1 << b'a' | 1 << b'/' | 1 << b'.'),
                AskedAt::Nowhere,
            ][..],
        ),
    ) {
        let text = format!("é.com/{after}");
        let cp: Vec<char> = text.chars().collect();
        let expected = twin::termination(&cp, 5, separators, openers);
        let mut tailoring = Recorder { separators, openers, asked_at, ..recorder() };
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

        // The tailoring is called once for every code point, in order.
        if asked_at == AskedAt::EveryCodePoint {
            let asked = tailoring.asked.iter().map(|&(offset, ..)| offset);
            prop_assert!(asked.eq(text.char_indices().map(|(i, _)| i).skip(5).take(tailoring.asked.len())));
            // last_not_soft is correct.
            for &(offset, _, last_not_soft, _) in &tailoring.asked {
                let expected = text[..offset].chars().rev().find(|&c| link_term(c) != LinkTerm::Soft);
                prop_assert_eq!(Some(last_not_soft), expected);
            }
        }
    }

    /// A tailoring is called once, in order and in the same Part, for exactly the code points it asks for.
    #[test]
    fn what_is_wanted_is_asked(after in text(24), wanted in prop::sample::select(&['a', '!', '(', '#', ' '][..])) {
        let text = format!("é.com/{after}");
        let everything = asked(&text, AskedAt::EveryCodePoint);
        let is_after = |at: usize, is: fn(&char) -> bool| text[..at].chars().next_back().is_some_and(|c| is(&c));
        let in_words = |at, cp: char| cp.is_ascii_alphanumeric() && is_after(at, char::is_ascii_alphanumeric);
        let is_wanted = |at, cp: char| match cp.is_ascii() {
            true => cp == wanted || (cp.is_ascii_alphabetic() && !is_after(at, char::is_ascii)),
            false => !is_link_email(cp) || is_after(at, char::is_ascii),
        };
        let filtered = |is: &dyn Fn(usize, char) -> bool| {
            everything.iter().copied().filter(|&(at, cp, ..)| is(at, cp)).collect::<Vec<_>>()
        };
        prop_assert_eq!(asked(&text, AskedAt::NotWithinWords), filtered(&|at, cp| !in_words(at, cp)));
        prop_assert_eq!(asked(&text, AskedAt::PlainIn(1 << wanted as u32)), filtered(&is_wanted));
    }

    /// Ending a link gives the same result as a Hard code point there.
    #[test]
    fn none_ends_the_link(after in text(24), mark in prop::sample::select(&['a', '~', '/', '(', '.', '語'][..])) {
        let text = format!("é.com/{after}");
        let mut tailoring = Recorder { end_before: Some(mark), ..recorder() };
        let end = scan_path_query_fragment_with(&text, 6, &mut tailoring);
        let mark_at = text[6..].find(mark).map_or(text.len(), |at| 6 + at);
        // A `:~:` that is cut short hasn't moved lastSafe.
        prop_assert_eq!(end, scan_path_query_fragment(&text[..mark_at], 6));
    }
}

/// The calls: offset, code point, the last one that isn't Soft, Part.
fn asked(text: &str, asked_at: AskedAt) -> Vec<(usize, char, char, Option<Part>)> {
    let mut tailoring = Recorder { asked_at, ..recorder() };
    let _ = scan_path_query_fragment_with(text, 6, &mut tailoring);
    tailoring.asked
}

/// A stretch without calls is skipped, so fewer calls are faster.
#[test]
fn who_is_not_asked_about() {
    let check = |text, asked_at, expected: &str| {
        let asked: String = asked(text, asked_at).iter().map(|&(_, cp, ..)| cp).collect();
        assert_eq!(asked, expected, "{text} {asked_at:?}");
    };
    let text = "é.com/ab.é,c!d/(e)";
    check(text, AskedAt::EveryCodePoint, "/ab.é,c!d/(e)");
    check(text, AskedAt::NotWithinWords, "/a.é,c!d/(e)");
    check(text, AskedAt::PlainIn(1 << b'!' | 1 << b')'), "é!)");
    check(text, AskedAt::Nowhere, "");
    let text = "é.com/語éa。本.b";
    check(text, AskedAt::EveryCodePoint, "/語éa。本.b");
    check(text, AskedAt::NotWithinWords, "/語éa。本.b");
    check(text, AskedAt::PlainIn(0), "語a。");
    check(text, AskedAt::Nowhere, "");
}

/// D4: a Soft separator stays Soft even if the tailoring isn't called for it.
#[test]
fn soft_separators_that_are_not_asked_about() {
    for asked_at in [AskedAt::EveryCodePoint, AskedAt::NotWithinWords, AskedAt::PlainIn(0), AskedAt::Nowhere]
    {
        let separators = SoftSeparators::StaySoft;
        let end = |text| {
            let mut tailoring = Recorder { separators, asked_at, ..recorder() };
            scan_path_query_fragment_with(text, "a.com".len(), &mut tailoring)
        };
        assert_eq!(end("a.com#:~:text=б,"), "a.com#:~:text=б".len(), "{asked_at:?}");
        assert_eq!(end("a.com#:~:text=b,"), "a.com#:~:text=b".len(), "{asked_at:?}");
        assert_eq!(end("a.com#:~:text=b,c&"), "a.com#:~:text=b,c&".len(), "{asked_at:?}");
    }
}

#[track_caller]
fn check_events(text: &str, expected: &[Expected<'_>]) {
    let mut tailoring = Recorder { openers: Openers::NotLast, ..recorder() };
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
            ("(", path, Some(Open), 1, "/é", Action::Open),
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
        "a.com/<б/",
        &[
            ("/", path, Some(Include), 0, "/", Action::StartPart),
            ("<", path, Some(Open), 1, "/", Action::Open),
            ("б", path, Some(Include), 1, "/<б", Action::Include),
            ("/", path, Some(Include), 1, "/", Action::Stop(StopReason::UnclosedOpen)),
        ],
    );
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
    let mut tailoring = Recorder { end_before: Some('~'), ..recorder() };
    assert_eq!(scan_path_query_fragment_with("a.com#:~:x", 5, &mut tailoring), 6);
    assert_eq!(tailoring.events.last().unwrap().0, 7);
    assert_eq!(tailoring.events.last().unwrap().6, Action::Stop(StopReason::Tailored));
}

/// A tailored Link_Term is used, but the code point remains an initiator or separator.
#[test]
fn terms_are_replaced_but_separators_stay() {
    struct Everything(LinkTerm);
    impl TerminationRules for Everything {
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
    let mut tailoring = Recorder { end_before: Some('。'), ..recorder() };
    assert_eq!(scan_path_query_fragment_with("例え。", 6, &mut tailoring), 6);
    assert_eq!(tailoring.asked, [(6, '。', 'え', None)]);
    // A root dot before `start` is Soft, so the host's last code point counts.
    let mut tailoring = recorder();
    assert_eq!(scan_path_query_fragment_with("a./", 2, &mut tailoring), 3);
    assert_eq!(tailoring.asked, [(2, '/', 'a', None)]);
}

#[test]
fn not_asked_within_words() {
    let mut tailoring = Recorder { asked_at: AskedAt::NotWithinWords, ..recorder() };
    assert_eq!(scan_path_query_fragment_with("a.com/abcéfgh-i7", 5, &mut tailoring), 17);
    let asked: String = tailoring.asked.iter().map(|&(_, c, ..)| c).collect();
    assert_eq!(asked, "/aéf-i");
    assert_eq!(tailoring.asked[2].2, 'c');
}

#[test]
fn standard_is_the_default() {
    let text = "a.com/é(б.)?!.";
    assert_eq!(scan_path_query_fragment_with(text, 5, &mut Standard), scan_path_query_fragment(text, 5));
    assert_eq!(scan_path_query_fragment_with(text, 5, &mut recorder()), scan_path_query_fragment(text, 5));
}
