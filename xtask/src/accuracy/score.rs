//! Scores results. A link is right if its bounds are; a line is right if it has exactly the links of one of its
//! readings.

use super::lines::{Line, Ranges};
use std::iter::Sum;

#[derive(Clone, Copy, Default)]
pub(super) struct Score {
    pub(super) lines: usize,
    pub(super) right_lines: usize,
    /// Links that the program finds.
    pub(super) found: usize,
    /// Links that the reader finds.
    pub(super) marked: usize,
    /// Links that both find.
    pub(super) right: usize,
}

impl Score {
    /// Uses the reading that is closest to the result.
    pub(super) fn of(line: &Line, found: &Ranges) -> Self {
        let by = |reading: &Ranges| {
            let right = reading.iter().filter(|link| found.contains(link)).count();
            Self {
                lines: 1,
                right_lines: usize::from(reading == found),
                found: found.len(),
                marked: reading.len(),
                right,
            }
        };
        let scores = line.readings.iter().map(by);
        scores.min_by_key(|score| score.found + score.marked - 2 * score.right).unwrap_or_default()
    }

    /// The percentage of found links that are right.
    pub(super) fn precision(&self) -> f64 {
        percent(self.right, self.found)
    }

    /// The percentage of marked links that are found.
    pub(super) fn recall(&self) -> f64 {
        percent(self.right, self.marked)
    }

    /// The percentage of lines that are right.
    pub(super) fn whole_lines(&self) -> f64 {
        percent(self.right_lines, self.lines)
    }
}

impl Sum for Score {
    fn sum<I: Iterator<Item = Self>>(scores: I) -> Self {
        scores.fold(Self::default(), |sum, score| Self {
            lines: sum.lines + score.lines,
            right_lines: sum.right_lines + score.right_lines,
            found: sum.found + score.found,
            marked: sum.marked + score.marked,
            right: sum.right + score.right,
        })
    }
}

/// Nothing out of nothing is 100 percent.
fn percent(part: usize, whole: usize) -> f64 {
    if whole == 0 { 100.0 } else { 100.0 * part as f64 / whole as f64 }
}

#[cfg(test)]
mod tests {
    use super::super::lines::marked;
    use super::*;

    #[test]
    fn the_nearest_reading_counts() {
        let line = marked("chat", &["ö ⸠ü.de⸡ ⸠a.de⸡", "ö ⸠ü.de⸡ a.de"]);
        let score = Score::of(&line, &vec![3..8]);
        assert_eq!((score.right_lines, score.found, score.marked, score.right), (1, 1, 1, 1));
        let score = Score::of(&line, &vec![3..8, 9..13]);
        assert_eq!((score.right_lines, score.right, score.marked), (1, 2, 2));
        let score = Score::of(&line, &vec![3..7]);
        assert_eq!((score.right_lines, score.found, score.marked, score.right), (0, 1, 1, 0));
    }

    #[test]
    fn percents() {
        let line = marked("chat", &["⸠ü.de⸡ ⸠a.de⸡"]);
        let sum: Score =
            [Score::of(&line, &vec![0..5]), Score::of(&line, &vec![0..5, 6..10, 11..12])].into_iter().sum();
        assert_eq!((sum.precision(), sum.recall(), sum.whole_lines()), (75.0, 75.0, 0.0));
        assert_eq!(Score::of(&marked("chat", &["ö"]), &vec![]).recall(), 100.0);
    }
}
