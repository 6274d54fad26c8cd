//! §10.1: `extend_link` on what a poor linkifier finds, against the links of the standard.

use proptest::prelude::*;
use uts58_core::{LinkTerm, extend_link, link_term};
use uts58_linkify::{Link, LinkKind, Linkifier, Profile};

use uts58_testing::texts::texts;

/// §10.1 leaves alone what ends at the end of the text or before Hard.
fn is_left_alone(text: &str, end: usize) -> bool {
    text[end..].chars().next().is_none_or(|c| link_term(c) == LinkTerm::Hard)
}

/// All ends that a poor linkifier may give to this link: somewhere in the Parts, or after some of the punctuation that
/// the standard leaves out.
fn poor_ends(link: &Link<'_>) -> Vec<usize> {
    let trailing = link.trailing();
    // Another initiator would be the last one. Without any, §10.1 begins at the end that it is given.
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
                // A bare host has nothing that says where its Parts begin but its end.
                let extended = extend_link(&text, link.start()..end);
                prop_assert_eq!(&text[extended], &text[link.start()..expected], "{:?} from {}", text, end);
            }
        }
    }

    /// A linkifier that people use, which knows nothing of Link_Term: where both find a link at the same place, the ends
    /// agree afterwards.
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

    /// Any range: what comes out has the same start, is a range of the text, and is left alone by a second run unless
    /// the first one left a poor link alone.
    #[test]
    fn any_range(text in texts(), start in 0..80_usize, len in 0..80_usize) {
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
