//! For tests and fuzzing: lists the words that the search skips. The scanner must find nothing there
//! (`tests/suite/short_ways.rs`).

use alloc::vec::Vec;
use core::ops::Range;

use super::vector::{Cursor, Level, Task};
use crate::host::suffixes::Registry;
use crate::linkifier::Linkifier;
use crate::scan::step::Context;

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

    /// Every place that the search finds; every offset if the search isn't used.
    fn places(&self, text: &str) -> Vec<usize> {
        let (config, search) = self.scanned();
        if !matches!(config.registry, Registry::PublicSuffix) {
            return (0..text.len()).collect();
        }
        search.level.run(AllPlaces(&Context::new(config, text), Cursor::new(search.wanted)))
    }
}

struct AllPlaces<'s, 't>(&'s Context<'s, 't>, Cursor);

impl Task for AllPlaces<'_, '_> {
    type Output = Vec<usize>;

    fn run(self, level: impl Level) -> Self::Output {
        let Self(context, mut cursor) = self;
        let (mut places, mut from) = (Vec::new(), 0);
        while let Some((offset, _)) = cursor.next(level, context.text.as_bytes(), from, context) {
            places.push(offset);
            from = offset + 1;
        }
        places
    }
}
