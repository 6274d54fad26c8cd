//! Compares the search and the fast paths with the exact steps, which `findings` always uses: under every option, and
//! at the ends of texts of any length. Compares with the twin too, for the options it supports.

use proptest::prelude::*;
use proptest::strategy::ValueTree as _;
use proptest::test_runner::TestRunner;
use uts58_testing::options::linkifiers;
use uts58_testing::pieces::{texts, word};
use uts58_testing::properties::links;
use uts58_testing::random;

/// The search skips much of this text. Where the scanner goes back, it finds the same links.
#[test]
fn many_words_are_linked_by_both_ways() {
    let mut runner = TestRunner::default();
    for _ in 0..random::config(300).cases {
        let linkifier = linkifiers().new_tree(&mut runner).expect("options").current();
        for _ in 0..100 {
            links::findings_have_the_links(&linkifier, &word(runner.rng()));
        }
    }
}

/// D33: the address may be anywhere in a block of the search.
#[test]
fn ipv4_at_each_place() {
    const LONG: &str = " а что за ним стоит, то длиннее двух блоков, так что поиск идёт и по два блока, и по одному, и кончается не здесь";
    let linkifier = uts58_linkify::Linkifier::new(uts58_linkify::Profile::Messages);
    for (length, after) in (0..200).flat_map(|length| ["", LONG].map(|after| (length, after))) {
        let text = format!("{} 10.0.0.1:8080{after}", "1".repeat(length));
        let found: Vec<_> = linkifier.links(&text).map(|link| &text[link.range()]).collect();
        assert_eq!(found, ["10.0.0.1:8080"], "{text}");
    }
}

/// The guarantee of the search: in a word that it skips, the exact scan finds nothing.
#[test]
fn the_scanner_finds_nothing_in_skipped_words() {
    let mut runner = TestRunner::default();
    for _ in 0..random::config(250).cases {
        let linkifier = linkifiers().new_tree(&mut runner).expect("options").current();
        for _ in 0..50 {
            let text = [word(runner.rng()), word(runner.rng())].join(" ");
            links::nothing_is_found_in_skipped_words(&linkifier, &text);
        }
    }
}

proptest! {
    #![proptest_config(random::config(1_000))]

    /// No candidate consumes text beyond the end of a word, under any options.
    #[test]
    fn words_stand_alone(linkifier in linkifiers(), texts in prop::collection::vec(texts(), 1..8)) {
        let text = texts.join(" ");
        links::nothing_consumes_over_words(&linkifier, &text);
    }

    #[test]
    fn give_what_the_general_way_gives(linkifier in linkifiers(), texts in prop::collection::vec(texts(), 1..8)) {
        for text in texts {
            links::findings_have_the_links(&linkifier, &text);
        }
    }

    /// Runs of all lengths, cut off at each of their bytes.
    #[test]
    fn at_the_end_of_the_text(linkifier in linkifiers(), text in texts()) {
        let ends = (0..=text.len()).rev().filter(|&end| text.is_char_boundary(end));
        ends.take(48).for_each(|end| links::findings_have_the_links(&linkifier, &text[..end]));
    }

    #[cfg(all(feature = "psl", feature = "idna"))]
    #[test]
    fn give_what_the_twin_gives(
        text in texts(),
        set in uts58_testing::options::tailorings(),
        bare in uts58_testing::options::bare_hosts(),
        emails in uts58_testing::options::emails(),
    ) {
        let web = uts58_testing::options::WEB;
        uts58_testing::properties::against_twin::compare(&text, set, bare, emails, &web);
    }
}
