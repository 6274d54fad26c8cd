//! §3.5.1 against its twin, and its limits.

use crate::text::{config, text};
use proptest::prelude::*;
use uts58_core::{Part, Standard, scan_part_with, scan_path_query_fragment};
use uts58_testing::algorithms::properties::ends_as_the_twin_says;

#[track_caller]
fn check(before: &str, link: &str, after: &str) {
    let text = format!("{before}{link}{after}");
    assert_eq!(scan_path_query_fragment(&text, before.len()), before.len() + link.len(), "{text:?}");
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn equals_its_twin(before in "[aé.]{0,3}", initiator in "[/?#]", after in text(24)) {
        let text = format!("{before}{initiator}{after}");
        for start in [before.chars().count(), 0, text.chars().count()] {
            ends_as_the_twin_says(&text, start);
        }
    }

    /// Any offset is accepted.
    #[test]
    fn no_start_panics(text in text(8), start in 0..60_usize) {
        let end = scan_path_query_fragment(&text, start);
        prop_assert!(end >= start.min(text.len()) && end <= text.len());
        prop_assert!(text.is_char_boundary(end) || end == start);
    }
}

#[test]
fn start_outside_of_the_text_or_inside_of_a_char() {
    assert_eq!(scan_path_query_fragment("é", 1), 1);
    assert_eq!(scan_path_query_fragment("é", 2), 2);
    assert_eq!(scan_path_query_fragment("é", 3), 2);
    assert_eq!(scan_path_query_fragment("é", usize::MAX), 2);
    assert_eq!(scan_path_query_fragment("", 0), 0);
}

/// D5: 125 brackets may be open. The 126th ends the link before it; each Part starts anew.
#[test]
fn the_126th_open_bracket_ends_a_url() {
    for (open, close) in [("(", ")"), ("「", "」")] {
        let (opens, closes) = (open.repeat(125), close.repeat(125));
        check("é.com", &format!("/{opens}a{closes}"), close);
        check("é.com", &format!("/{opens}"), &format!("{open}a{close}{closes}"));
        check("é.com", &format!("/{opens}/{opens}?{opens}={opens}{closes}"), close);
        // A closed bracket makes room.
        check("é.com", &format!("/{opens}{close}{open}"), open);
    }
}

/// U+0000, U+FFFC and noncharacters need no special treatment.
#[test]
fn odd_code_points() {
    check("é.com", "/a", "\0b");
    check("é.com", "/a\u{FFFC}b", "");
    check("é.com", "/a", "\u{FFFF}b");
    check("é.com", "/a", "\u{10FFFF}");
}

/// In a URL without a host, the scan starts inside a Part, without an initiator.
#[test]
fn inside_a_part() {
    let end =
        |text: &'static str, start, part| &text[start..scan_part_with(text, start, part, &mut Standard)];
    assert_eq!(end("(xmpp:юра@example.com?message), да", 6, Part::Path), "юра@example.com?message");
    assert_eq!(end("mailto:?subject=(а)! да", 8, Part::Query), "subject=(а)");
    assert_eq!(end("x:. да", 2, Part::Path), "");
    assert_eq!(end("x: да", 2, Part::Path), "");
}
