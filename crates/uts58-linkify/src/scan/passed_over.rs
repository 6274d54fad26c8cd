//! What the search promises, as a test: in a word that the search passes over, the scanner finds nothing.

use alloc::vec::Vec;
use core::ops::Range;

use super::Search;
use super::search::places::{Place, Places};
use super::search::vector::{Cursor, Level, Task};
use crate::linkifier::Linkifier;
use crate::options::config::Config;

#[cfg(test)]
#[path = "../../tests/common/pieces.rs"]
#[allow(
    dead_code,
    clippy::expect_used,
    clippy::indexing_slicing,
    reason = "shared with the tests of the short ways"
)]
mod pieces;
#[cfg(test)]
#[path = "../../tests/common/random.rs"]
mod random;

impl Linkifier {
    /// The words of a text, stretches of bytes above U+0020, in which the search finds no place.
    #[doc(hidden)]
    #[must_use]
    pub fn words_passed_over(&self, text: &str) -> Vec<Range<usize>> {
        let places = self.places(text);
        let mut words = Vec::new();
        let mut start = 0;
        for word in text.as_bytes().split(|&byte| byte <= b' ') {
            let word = start..start + word.len();
            start = word.end + 1;
            if !places.iter().any(|place| word.contains(place)) {
                words.push(word);
            }
        }
        words
    }

    /// Every place of the search. None where the search is not used.
    fn places(&self, text: &str) -> Vec<usize> {
        let (config, search) = self.scanned();
        if !config.registry.is_public_suffix() {
            return (0..text.len()).collect();
        }
        let (mut places, mut cursor, mut from) = (Vec::new(), Cursor::new(), 0);
        while let Some((offset, _)) =
            search.level.run(Next { config, search, text, cursor: &mut cursor, from })
        {
            places.push(offset);
            from = offset + 1;
        }
        places
    }
}

struct Next<'s, 't> {
    config: &'s Config,
    search: Search,
    text: &'t str,
    cursor: &'s mut Cursor,
    from: usize,
}

impl Task for Next<'_, '_> {
    type Output = Option<(usize, Place)>;

    fn run(self, level: impl Level) -> Self::Output {
        let places = Places { config: self.config, text: self.text, floor: 0 };
        self.cursor.next(level, self.text.as_bytes(), self.from, self.search.wanted, &places)
    }
}

#[cfg(test)]
#[allow(clippy::indexing_slicing, clippy::panic, reason = "tests")]
mod tests {
    use proptest::strategy::{Strategy as _, ValueTree as _};
    use proptest::test_runner::TestRunner;

    use crate::explain::findings::Finding;

    use super::{pieces, random};

    #[test]
    fn the_scanner_finds_nothing_in_words_passed_over() {
        let mut runner = TestRunner::default();
        for _ in 0..random::config(1_000).cases {
            let Ok(linkifier) = pieces::linkifiers().new_tree(&mut runner) else { panic!("options") };
            let linkifier = linkifier.current();
            for _ in 0..50 {
                let text = [pieces::word(runner.rng()), pieces::word(runner.rng())].join(" ");
                let passed_over = linkifier.words_passed_over(&text);
                for finding in linkifier.findings(&text) {
                    if let Finding::Link(link) = finding {
                        // Only a quoted local part may begin in another word (D41).
                        let host = link.host_range().start;
                        let inside = passed_over.iter().find(|word| word.contains(&host));
                        assert_eq!(inside, None, "{text:?} {link:?} {linkifier:?}");
                    }
                }
            }
        }
    }
}
