//! The table of results.

use crate::ledger::Ledger;
use anyhow::Result;

/// The maximum number of failures to print for a row.
const SHOWN: usize = 40;

/// The results for a file, or for one way of running it.
pub(super) struct Row<'f> {
    ledger: Ledger<'f>,
    lines: usize,
    passed: usize,
    pub(super) failures: Vec<String>,
}

impl<'f> Row<'f> {
    /// Differences that the ledger describes aren't failures.
    pub(super) fn new(ledger: &'f str) -> Result<Self> {
        Ok(Self { ledger: Ledger::parse(ledger)?, lines: 0, passed: 0, failures: Vec::new() })
    }

    /// Counts a line; `place` says where it is.
    pub(super) fn compare(&mut self, ours: &str, published: &str, place: impl FnOnce() -> String) {
        self.lines += 1;
        if ours == published {
            self.passed += 1;
        } else if !self.ledger.expects(ours) {
            self.failures.push(format!("{}\n  published {published}\n  ours      {ours}", place()));
        }
    }

    /// The numbers of the row. Checks the ledger, and the number of lines, which differs if a file was misread.
    fn counts(&mut self, lines: usize) -> [usize; 4] {
        let expected = self.lines - self.passed - self.failures.len();
        if self.lines != lines {
            self.failures.push(format!("{} lines were run, there should be {lines}", self.lines));
        }
        let unused = self.ledger.unused();
        self.failures.extend(
            unused.map(|(name, output)| {
                format!("the ledger's {name:?} did not come up, or passes now: {output}")
            }),
        );
        [self.lines, self.passed, expected, self.failures.len()]
    }

    /// Prints the row, and its failures on standard error.
    pub(super) fn print(mut self, version: &str, file: &str, lines: usize) -> bool {
        let counts = self.counts(lines).map(|count| count.to_string());
        print(version, file, counts.each_ref().map(String::as_str));
        for failure in self.failures.iter().take(SHOWN) {
            eprintln!("\n{version} {file}: {failure}");
        }
        let more = self.failures.len().saturating_sub(SHOWN);
        if more > 0 {
            eprintln!("\n{version} {file}: and {more} more");
        }
        self.failures.is_empty()
    }
}

pub(super) fn print_heading() {
    print("version", "file", ["lines", "passed", "expected differences", "failures"]);
}

fn print(version: &str, file: &str, [lines, passed, expected, failures]: [&str; 4]) {
    println!("{version:12}  {file:36}  {lines:>9}  {passed:>9}  {expected:>20}  {failures:>8}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_outcome_has_its_row() {
        let mut row = Row::new("final dot\tβ%2E\nneedless\tα\n").expect("valid");
        for (ours, published) in [("α", "α"), ("β%2E", "β."), ("%23", "#")] {
            row.compare(ours, published, || format!("from {published}"));
        }
        assert_eq!(row.counts(4), [3, 1, 1, 3]);
        assert!(row.failures.iter().any(|failure| failure == "from #\n  published #\n  ours      %23"));
    }
}
