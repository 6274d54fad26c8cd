//! The results for one version, and the table of all versions.

use serde::{Deserialize, Serialize};
use std::fmt::Write;

/// The most failures to show in a row.
const SHOWN: usize = 40;

/// A file, or one way of running it.
#[derive(Serialize, Deserialize)]
pub(crate) struct Row {
    version: String,
    file: String,
    lines: usize,
    passed: usize,
    /// Listed in the ledger, and different as described there.
    expected_differences: usize,
    failures: Vec<String>,
}

impl Row {
    pub(super) fn new(version: &str, file: &str) -> Self {
        Self {
            version: version.to_owned(),
            file: file.to_owned(),
            lines: 0,
            passed: 0,
            expected_differences: 0,
            failures: Vec::new(),
        }
    }

    pub(super) fn pass(&mut self) {
        self.lines += 1;
        self.passed += 1;
    }

    pub(super) fn differ_as_expected(&mut self) {
        self.lines += 1;
        self.expected_differences += 1;
    }

    pub(super) fn fail(&mut self, message: String) {
        self.lines += 1;
        self.failures.push(message);
    }

    /// Records a failure that isn't about a single line.
    pub(super) fn fail_as_a_whole(&mut self, message: String) {
        self.failures.push(message);
    }

    /// Checks the number of lines, to notice a file that was misread.
    pub(super) fn of(mut self, lines: usize) -> Self {
        if self.lines != lines {
            self.fail_as_a_whole(format!("{} lines were run, there should be {lines}", self.lines));
        }
        self
    }

    pub(super) fn is_as_expected(&self) -> bool {
        self.failures.is_empty()
    }
}

pub(super) fn table(rows: &[Row]) -> String {
    let mut text = String::new();
    // Writing to a String can't fail.
    let _ = write_table(&mut text, rows);
    text
}

fn write_table(text: &mut String, rows: &[Row]) -> std::fmt::Result {
    let file_width = rows.iter().map(|row| row.file.chars().count()).max().unwrap_or(0);
    let version_width = rows.iter().map(|row| row.version.len()).max().unwrap_or(0).max("version".len());
    writeln!(
        text,
        "{:version_width$}  {:file_width$}  {:>9}  {:>9}  {:>20}  {:>8}",
        "version", "file", "lines", "passed", "expected differences", "failures"
    )?;
    for Row { version, file, lines, passed, expected_differences, failures } in rows {
        let failures = failures.len();
        writeln!(
            text,
            "{version:version_width$}  {file:file_width$}  {lines:>9}  {passed:>9}  {expected_differences:>20}  {failures:>8}"
        )?;
    }
    for row in rows {
        for failure in row.failures.iter().take(SHOWN) {
            writeln!(text, "\n{} {}: {failure}", row.version, row.file)?;
        }
        if let Some(more) = row.failures.len().checked_sub(SHOWN).filter(|more| *more > 0) {
            writeln!(text, "\n{} {}: and {more} more", row.version, row.file)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failures_and_missing_lines_are_not_as_expected() {
        assert!(!Row::new("17.0.0", "a.txt").of(1).is_as_expected());
        let mut row = Row::new("17.0.0", "a.txt");
        row.pass();
        row.differ_as_expected();
        let mut row = row.of(2);
        assert!(row.is_as_expected());
        row.fail("links é".to_owned());
        assert!(!row.is_as_expected());
        let table = table(&[row]);
        assert!(table.contains("        3          1                     1         1\n"), "{table}");
        assert!(table.ends_with("17.0.0 a.txt: links é\n"), "{table}");
    }
}
