//! The invariants of docs/ARCHITECTURE.md that are about finding links, by their numbers, with and without each feature.

#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::string_slice,
    clippy::unwrap_used,
    reason = "tests"
)]

#[allow(dead_code, reason = "shared with the tests of results")]
#[path = "results/text.rs"]
mod text;

use proptest::prelude::*;
use std::ops::Range;
use std::time::{Duration, Instant};
use text::{linkifiers, texts};
use uts58_linkify::{Linkifier, Profile};

fn ranges(linkifier: &Linkifier, text: &str) -> Vec<Range<usize>> {
    linkifier.links(text).map(|link| link.range()).collect()
}

/// The places behind code points where a text may be cut.
fn cuts(linkifier: &Linkifier, text: &str) -> Vec<usize> {
    let ends = text.char_indices().map(|(at, c)| at + c.len_utf8());
    ends.filter(|&end| linkifier.stable_prefix(&text[..end]) == end).collect()
}

/// 1, 2.
fn check_links(linkifier: &Linkifier, text: &str) -> Result<(), TestCaseError> {
    let mut before = 0;
    for Range { start, end } in ranges(linkifier, text) {
        prop_assert!(before <= start && start < end && end <= text.len(), "{:?}", text);
        prop_assert!(text.is_char_boundary(start) && text.is_char_boundary(end), "{:?}", text);
        before = end;
    }
    let whole: String = linkifier.segments(text).map(|segment| segment.text()).collect();
    prop_assert_eq!(whole, text);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(1024) })]

    #[test]
    fn one_and_two_ordered_disjoint_inside(text in prop_oneof![texts(), any::<String>()]) {
        for linkifier in linkifiers() {
            check_links(&linkifier, &text)?;
        }
    }

    /// Standard: at any code point that ends a Part and is in no host and no local part.
    #[test]
    fn six_halves_have_the_links_of_the_whole(text in texts()) {
        let [standard, _] = linkifiers();
        for cut in cuts(&standard, &text) {
            let (left, right) = text.split_at(cut);
            let mut halves = ranges(&standard, left);
            halves.extend(ranges(&standard, right).into_iter().map(|link| link.start + cut..link.end + cut));
            prop_assert_eq!(ranges(&standard, &text), halves, "{:?} at {}", text, cut);
        }
    }

    /// Both: at the end of a line.
    #[test]
    fn six_lines_have_the_links_of_the_whole(left in texts(), right in texts()) {
        let whole = format!("{left}\n{right}");
        for linkifier in linkifiers() {
            let mut halves = ranges(&linkifier, &left);
            let behind = left.len() + 1;
            halves.extend(ranges(&linkifier, &right).into_iter().map(|link| link.start + behind..link.end + behind));
            prop_assert_eq!(ranges(&linkifier, &whole), halves, "{:?}", whole);
        }
    }

    /// Both: what is appended changes nothing in the stable prefix.
    #[test]
    fn six_the_stable_prefix_is_stable(text in texts(), more in texts()) {
        let whole = format!("{text}{more}");
        for linkifier in linkifiers() {
            let stable = linkifier.stable_prefix(&text);
            let inside = |text: &str| {
                ranges(&linkifier, text).into_iter().take_while(|link| link.start < stable).collect::<Vec<_>>()
            };
            prop_assert_eq!(inside(&whole), inside(&text), "{:?} {:?}", text, more);
        }
    }

    /// A cursor is in a link exactly where there is one.
    #[test]
    fn link_at_agrees_with_links(text in texts()) {
        for linkifier in linkifiers() {
            let links = ranges(&linkifier, &text);
            for offset in 0..=text.len() {
                let expected = links.iter().find(|link| link.contains(&offset)).cloned();
                let found = linkifier.link_at(&text, offset).map(|link| link.range());
                prop_assert_eq!(found, expected, "{:?} at {}", text, offset);
            }
            let at_start = linkifier.find_at_start(&text).map(|link| link.range());
            prop_assert_eq!(at_start, links.into_iter().find(|link| link.start == 0), "{:?}", text);
        }
    }
}

/// 3: what a scanner might look at again and again.
#[rustfmt::skip]
const REPEATED: &[&str] = &[
    "a", "-", "_", ".", "。", ":", "/", "@", "(", "<", "`", "*", "~", "'", "\"", "é", "語", "😀", "\u{301}", "\u{AD}", " ", "\n", "%41",
    "a.", "a.b.", "a@", "@a", "a.a@", ".@", "..", "...", "…", "_.", "*_", "**~~", "_a", "[(", "[/", "<a", "a,", "a|", "|", "=", "&=(",
    "://", "a://", "http", "http://", "http://a", "https://a.co/,", "http://http", "xmpp:", "x:", "www.", "x.co ", "x.co/", "x.co,",
    "mailto:", "mailto:a@", "a.co@", "a.com/", "日本.", "日本a.com", "語a.", "で。", "例え.jp", "xn--a.", "xn--", "1.", "1.1.1.1:", "[::1]",
    "http://❤", "❤a.", "“", "”", "a=", "-a@b.co", "README.md ", "x.co(", "\"@", "\" ", "//@a.co",
];

/// A quadratic algorithm takes sixteen times as long, whenever it is tried; a linear one only while the machine is
/// busy with something else.
#[test]
fn three_time_is_linear() {
    let time = |linkifier: &Linkifier, text: &str| {
        let start = Instant::now();
        std::hint::black_box(linkifier.links(text).count());
        start.elapsed()
    };
    for linkifier in linkifiers() {
        for head in ["", "https://é.com/", "*a _b ~c https://é.com/x"] {
            for repeated in REPEATED {
                let text = |len: usize| format!("{head}{}", repeated.repeat(len / repeated.len()));
                let texts = [text(1_000), text(4_000)];
                let mut best = [Duration::MAX; 2];
                let is_linear = (0..100).any(|attempt| {
                    std::thread::sleep(Duration::from_micros(attempt * 200));
                    for (best, text) in best.iter_mut().zip(&texts) {
                        *best = time(&linkifier, text).min(*best);
                    }
                    best[1] < best[0] * 8
                });
                assert!(is_linear, "{:?}: {head}{repeated}…: {best:?}", linkifier.tailorings());
            }
        }
    }
}

/// 3: a label of any length costs no more than its length.
#[test]
fn three_endless_labels() {
    for profile in [Profile::Standard, Profile::Messages] {
        let linkifier = Linkifier::new(profile);
        for text in [
            "a".repeat(1 << 20) + ".com",
            "é".repeat(1 << 19) + ".com",
            "http://".to_owned() + &"語".repeat(1 << 19),
        ] {
            assert_eq!(linkifier.links(&text).count(), 0);
        }
    }
}
