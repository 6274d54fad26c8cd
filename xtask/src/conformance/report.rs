//! The results for one version, and the table of all versions.

use serde::{Deserialize, Serialize};

/// The most failures to show in a row.
const SHOWN: usize = 40;

/// A file, or one way of running it.
#[derive(Serialize, Deserialize, Default)]
pub(super) struct Row {
    version: String,
    file: String,
    lines: usize,
    passed: usize,
    /// Listed in the ledger, and different as described there.
    expected_differences: usize,
    pub(super) failures: Vec<String>,
}

impl Row {
    pub(super) fn new(version: &str, file: &str) -> Self {
        Self { version: version.to_owned(), file: file.to_owned(), ..Self::default() }
    }

    /// Records a line that passed, or why it failed.
    pub(super) fn add(&mut self, passed: bool, failure: impl FnOnce() -> String) {
        self.lines += 1;
        self.passed += usize::from(passed);
        self.failures.extend((!passed).then(failure));
    }

    pub(super) fn add_expected_difference(&mut self) {
        self.lines += 1;
        self.expected_differences += 1;
    }

    /// Checks the number of lines, to notice a file that was misread.
    pub(super) fn of(mut self, lines: usize) -> Self {
        if self.lines != lines {
            self.failures.push(format!("{} lines were run, there should be {lines}", self.lines));
        }
        self
    }
}

pub(super) fn table(rows: &[Row]) -> String {
    let file_width = rows.iter().map(|row| row.file.chars().count()).max().unwrap_or(0);
    let version_width = rows.iter().map(|row| row.version.len()).max().unwrap_or(0).max("version".len());
    let mut text = format!(
        "{:version_width$}  {:file_width$}  {:>9}  {:>9}  {:>20}  {:>8}\n",
        "version", "file", "lines", "passed", "expected differences", "failures"
    );
    for Row { version, file, lines, passed, expected_differences, failures } in rows {
        let failures = failures.len();
        text += &format!(
            "{version:version_width$}  {file:file_width$}  {lines:>9}  {passed:>9}  {expected_differences:>20}  {failures:>8}\n"
        );
    }
    for Row { version, file, failures, .. } in rows {
        for failure in failures.iter().take(SHOWN) {
            text += &format!("\n{version} {file}: {failure}\n");
        }
        if failures.len() > SHOWN {
            text += &format!("\n{version} {file}: and {} more\n", failures.len() - SHOWN);
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failures_and_missing_lines_are_not_as_expected() {
        assert!(!Row::new("17.0.0", "a.txt").of(1).failures.is_empty());
        let mut row = Row::new("17.0.0", "a.txt");
        row.add(true, String::new);
        row.add_expected_difference();
        let mut row = row.of(2);
        assert!(row.failures.is_empty());
        row.add(false, || "links é".to_owned());
        let table = table(&[row]);
        assert!(table.contains("        3          1                     1         1\n"), "{table}");
        assert!(table.ends_with("17.0.0 a.txt: links é\n"), "{table}");
    }
}
