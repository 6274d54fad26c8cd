//! §10.1: `extend_link` on the links of a poor linkifier, compared with the links of the standard.

use proptest::prelude::*;
use uts58_core::{LinkTerm, extend_link, link_term};
use uts58_linkify::{Link, LinkKind, Linkifier, Profile};

use uts58_testing::texts::texts;

/// §10.1 doesn't change a link that ends at the end of the text or before Hard.
fn is_left_alone(text: &str, end: usize) -> bool {
    text[end..].chars().next().is_none_or(|c| link_term(c) == LinkTerm::Hard)
}

/// All ends a poor linkifier may report for this link: anywhere in the Parts, or after some of the trailing
/// punctuation.
fn poor_ends(link: &Link<'_>) -> Vec<usize> {
    let trailing = link.trailing();
    // An earlier cut would change the last initiator. Without an initiator, §10.1 begins at the given end.
    let kept = match link.end() > link.authority_end() {
        true => trailing.find(['?', '#']).unwrap_or(trailing.len()),
        false => 0,
    };
    let last = link.end() + kept;
    (link.authority_end()..=last).filter(|&at| link.source().is_char_boundary(at)).collect()
}

proptest! {
    #![proptest_config(uts58_testing::random::config(512))]

    /// Wherever it was cut, the link ends where the standard ends it.
    #[test]
    fn cut_links_are_whole_again(text in texts()) {
        for link in Linkifier::new(Profile::Standard).links(&text).filter(|link| link.kind() == LinkKind::Url) {
            for end in poor_ends(&link) {
                let expected = if is_left_alone(&text, end) { end } else { link.end() };
                // In a bare host, only its end shows where its Parts begin.
                let extended = extend_link(&text, link.start()..end);
                prop_assert_eq!(&text[extended], &text[link.start()..expected], "{:?} from {}", text, end);
            }
        }
    }

    /// A popular linkifier that doesn't know Link_Term: if both find a link at the same place, their ends agree after
    /// the correction.
    #[test]
    fn links_of_another_library(text in texts()) {
        let standard: Vec<_> = Linkifier::new(Profile::Standard).links(&text).collect();
        for poor in linkify::LinkFinder::new().links(&text) {
            let Some(link) = standard.iter().find(|link| link.start() == poor.start()) else { continue };
            let inside = poor_ends(link).contains(&poor.end());
            if link.kind() == LinkKind::Email || !inside || is_left_alone(&text, poor.end()) {
                continue;
            }
            prop_assert_eq!(extend_link(&text, poor.start()..poor.end()), link.range(), "{:?}", text);
        }
    }

    /// Any range: the result is a range of the text with the same start. A second run doesn't change it, unless the
    /// first one left a poor link unchanged.
    #[test]
    fn any_range_extends_to_a_link(text in texts(), start in 0..80_usize, len in 0..80_usize) {
        let range = start..start + len;
        let once = extend_link(&text, range.clone());
        prop_assert_eq!(once.start, range.start);
        if text.get(range.clone()).is_some() {
            prop_assert!(text.get(once.clone()).is_some());
            prop_assert_eq!(extend_link(&text, once.clone()), once, "{:?} {:?}", text, range);
        } else {
            prop_assert_eq!(once, range);
        }
    }
}
