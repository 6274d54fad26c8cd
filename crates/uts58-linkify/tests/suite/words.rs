//! The search skips no word with a link: `links` finds what `findings` finds, which takes every trigger of the text. Under
//! every option, and at the ends of texts of any length.

mod pieces;
mod tokens;

use proptest::prelude::*;
use proptest::strategy::ValueTree as _;
use proptest::test_runner::TestRunner;
use uts58_linkify::{HostRule, Linkifier, Options};
use uts58_testing::options::{linkifiers, tailorings};
use uts58_testing::properties::{joints, links};
use uts58_testing::random;

use pieces::{texts, word};

#[test]
fn no_short_word_with_a_link_is_skipped() {
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
    let linkifier = Linkifier::new(uts58_linkify::Profile::Messages);
    for (length, after) in (0..200).flat_map(|length| ["", LONG].map(|after| (length, after))) {
        let text = format!("{} 10.0.0.1:8080{after}", "1".repeat(length));
        let found: Vec<_> = linkifier.links(&text).map(|link| &text[link.range()]).collect();
        assert_eq!(found, ["10.0.0.1:8080"], "{text}");
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
    fn no_word_with_a_link_is_skipped(linkifier in linkifiers(), texts in prop::collection::vec(texts(), 1..8)) {
        for text in texts {
            links::findings_have_the_links(&linkifier, &text);
        }
    }

    /// Runs of all lengths, cut off at each of their bytes.
    #[test]
    fn no_word_at_the_end_of_the_text_is_skipped(linkifier in linkifiers(), text in texts()) {
        let ends = (0..=text.len()).rev().filter(|&end| text.is_char_boundary(end));
        ends.take(48).for_each(|end| links::findings_have_the_links(&linkifier, &text[..end]));
    }

    /// The same for everything that the rules mention.
    #[test]
    fn no_word_of_tokens_with_a_link_is_skipped(linkifier in linkifiers(), text in tokens::texts()) {
        links::findings_have_the_links(&linkifier, &text);
    }

    /// D24b: invisible characters make no part of a name a link.
    #[test]
    fn invisible_characters_hide_no_host(text in tokens::joined(), set in tailorings()) {
        for rule in [HostRule::PublicSuffix, HostRule::AnyValid] {
            let linkifier = Linkifier::new(Options::standard().tailorings(set).host_rule(rule));
            joints::hide_no_name(&linkifier, &text);
        }
    }
}
