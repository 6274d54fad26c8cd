//! For tests and fuzzing: lists the words that the search skips. The scanner must find nothing there
//! (`tests/suite/short_ways.rs`).

use alloc::vec::Vec;
use core::ops::Range;

use super::Search;
use super::places::{Place, Places};
use super::vector::{Cursor, Level, Task};
use crate::linkifier::Linkifier;
use crate::options::config::Config;

impl Linkifier {
    /// The words (stretches of bytes above U+0020) in which the search finds no place.
    #[doc(hidden)]
    #[must_use]
    pub fn skipped_words(&self, text: &str) -> Vec<Range<usize>> {
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

    /// Every place that the search finds; empty if the search isn't used.
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
