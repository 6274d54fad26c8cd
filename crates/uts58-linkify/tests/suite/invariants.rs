//! The invariants of docs/ARCHITECTURE.md for finding links, by their numbers, with and without each feature.

use proptest::prelude::*;
use std::time::Duration;
use uts58_linkify::{Linkifier, Profile};
use uts58_testing::measure::seconds;
use uts58_testing::properties::links;
use uts58_testing::texts::{linkifiers, texts};

proptest! {
    #![proptest_config(uts58_testing::random::config(500))]

    #[test]
    fn links_are_ordered_disjoint_and_inside(text in prop_oneof![texts(), any::<String>()]) {
        for linkifier in linkifiers() {
            links::are_ordered_disjoint_inside(&linkifier, &text);
            links::findings_have_the_links(&linkifier, &text);
        }
    }

    /// Standard: a text can be cut at any code point that ends a Part and is in no host or local part.
    #[test]
    fn halves_have_the_links_of_the_whole(text in texts()) {
        let [standard, _] = linkifiers();
        links::halves_have_the_links_of_the_whole(&standard, &text);
    }

    /// Both profiles: a text can be cut at the end of a line.
    #[test]
    fn lines_have_the_links_of_the_whole(left in texts(), right in texts()) {
        for linkifier in linkifiers() {
            links::lines_have_the_links_of_the_whole(&linkifier, &left, &right);
        }
    }

    /// Both profiles: appended text changes nothing in the stable prefix.
    #[test]
    fn the_stable_prefix_is_stable(text in texts(), more in texts()) {
        for linkifier in linkifiers() {
            links::stable_prefix_is_stable(&linkifier, &text, &more);
            links::streamed_as_the_whole(&linkifier, &text);
        }
    }

    /// `link_at` finds a link exactly where there is one.
    #[test]
    fn link_at_agrees_with_links(text in texts()) {
        for linkifier in linkifiers() {
            links::link_at_agrees_with_links(&linkifier, &text);
        }
    }
}

/// 3: texts that a scanner might read again and again.
#[rustfmt::skip]
const REPEATED: &[&str] = &[
    "a", "-", "_", ".", "。", ":", "/", "@", "(", "<", "`", "*", "~", "'", "\"", "é", "語", "😀", "\u{301}", "\u{AD}", " ", "\n", "%41",
    "a.", "a.b.", "a@", "@a", "a.a@", ".@", "..", "...", "…", "_.", "*_", "**~~", "_a", "[(", "[/", "<a", "a,", "a|", "|", "=", "&=(",
    "://", "a://", "http", "http://", "http://a", "https://a.co/,", "http://http", "xmpp:", "x:", "www.", "x.co ", "x.co/", "x.co,",
    "mailto:", "mailto:a@", "a.co@", "a.com/", "日本.", "日本a.com", "語a.", "で。", "例え.jp", "xn--a.", "xn--", "1.", "1.1.1.1:", "[::1]",
    "http://❤", "❤a.", "“", "”", "a=", "-a@b.co", "README.md ", "x.co(", "\"@", "\" ", "//@a.co",
];

/// By processor time, a quadratic algorithm takes sixteen times as long on every try; a linear one does only while
/// caches are contended.
#[test]
fn time_is_linear() {
    let time =
        |linkifier: &Linkifier, text: &str| seconds(|| std::hint::black_box(linkifier.links(text).count())).0;
    for linkifier in linkifiers() {
        for head in ["", "https://é.com/", "*a _b ~c https://é.com/x"] {
            for repeated in REPEATED {
                let text = |len: usize| format!("{head}{}", repeated.repeat(len / repeated.len()));
                let texts = [text(2_000), text(8_000)];
                let mut best = [f64::INFINITY; 2];
                let is_linear = (0..100).any(|attempt| {
                    std::thread::sleep(Duration::from_micros(attempt * 200));
                    for (best, text) in best.iter_mut().zip(&texts) {
                        *best = time(&linkifier, text).min(*best);
                    }
                    best[1] < best[0] * 8.0
                });
                assert!(is_linear, "{:?}: {head}{repeated}…: {best:?}", linkifier.options().get_tailorings());
            }
        }
    }
}

/// 3: the time for a label is linear in its length.
#[test]
fn endless_labels_take_linear_time() {
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
