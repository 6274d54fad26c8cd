//! Random texts that mix everything the algorithms distinguish.

use proptest::prelude::*;
use uts58_core::{Classes, LinkTerm, is_link_email, link_bracket, link_term};

/// Runs `PROPTEST_CASES` cases if that is set.
pub(crate) fn config() -> ProptestConfig {
    match std::env::var_os("PROPTEST_CASES") {
        Some(_) => ProptestConfig::default(),
        None => ProptestConfig::with_cases(5_000),
    }
}

/// At least one code point of every class, ASCII and not.
pub(crate) const CLASSES: &[&str] = &[
    "a", "7", "f", "-", "@", "é", "語", "😀", "\u{301}", "\u{200D}", // Include
    " ", "\n", "\u{3000}", "\u{E000}", "\u{7F}", "\u{378}", // Hard
    ".", "!", "'", "\"", ";", "。", "“", "۔", // Soft
    "(", "[", "{", "<", "（", "「", // Open
    ")", "]", "}", ">", "）", "」", // Close
    "/", "?", "#", "=", "&", ",", ":", "~", ":~:", // initiators, terminators, separators
    "%", "+", "\\", // mean something in formatting
];

/// Escapes of each kind of code point, and of invalid UTF-8.
pub(crate) const ESCAPES: &[&str] = &[
    "%41",
    "%34",
    "%66",
    "%4",
    "%3",
    "%2E",
    "%2e",
    "%20",
    "%0a",
    "%28",
    "%29",
    "%5B",
    "%5d",
    "%3C",
    "%3E",
    "%2F",
    "%3F",
    "%23",
    "%26",
    "%3D",
    "%2B",
    "%2C",
    "%2D",
    "%3A",
    "%3a",
    "%7E",
    "%25",
    "%5C",
    "%C3%A9",
    "%E8%AA%9E",
    "%E3%80%82",
    "%EF%BC%88",
    "%EF%BC%89",
    "%F0%9F%98%80",
    "%E3%80%80",
    "%FF",
    "%C3",
    "%A9",
    "%C0%80",
    "%ED%A0%80",
    "%zz",
];

pub(crate) fn text_of(tokens: &'static [&'static str], len: usize) -> impl Strategy<Value = String> {
    prop::collection::vec(prop::sample::select(tokens), 0..=len).prop_map(|tokens| tokens.concat())
}

pub(crate) fn text(len: usize) -> impl Strategy<Value = String> {
    prop_oneof![
        4 => text_of(CLASSES, len),
        // Brackets and separators that clear them.
        2 => text_of(&["(", ")", "[", "]", "<", ">", "（", "）", "/", "a", "."], len),
        1 => text_of(&["?", "#", ":~:", ":", "~", "&", "=", ",", "(", ")", "a"], len),
        // Any code point, assigned or not.
        1 => prop::collection::vec(any::<char>(), 0..=len).prop_map(String::from_iter),
    ]
}

pub(crate) fn url_text(len: usize) -> impl Strategy<Value = String> {
    let both = prop_oneof![text_of(CLASSES, 1), text_of(ESCAPES, 1)];
    prop_oneof![
        4 => prop::collection::vec(both, 0..=len).prop_map(|tokens| tokens.concat()),
        2 => text(len),
        2 => text_of(&[":", "~", "%3A", "%7E", ":~:", "#", "a", "%", "%FF", ","], len),
        2 => text_of(&["(", ")", "[", "]", "%28", "%29", "%5B", "%5D", "/", "a", "%FF", " ", "é"], len),
        1 => text_of(&["%", "4", "f", "%34", "%66", "%25", "%41", "/", "%FF"], len),
    ]
}

#[test]
fn every_class_is_in_classes() {
    let all = CLASSES.concat();
    for (is_ascii, term) in [true, false].into_iter().flat_map(|is_ascii| {
        [LinkTerm::Include, LinkTerm::Hard, LinkTerm::Soft, LinkTerm::Open, LinkTerm::Close]
            .map(|t| (is_ascii, t))
    }) {
        assert!(all.chars().any(|c| c.is_ascii() == is_ascii && link_term(c) == term), "{is_ascii} {term:?}");
    }
    assert!(all.chars().any(is_link_email) && !all.chars().all(is_link_email));
    let closes = all.chars().filter_map(link_bracket);
    assert!(closes.clone().count() > 5 && closes.clone().all(|open| all.contains(open)));
}

/// A table that lives as long as the tests.
pub(crate) fn kept(classes: Classes) -> &'static Classes {
    Box::leak(Box::new(classes))
}
