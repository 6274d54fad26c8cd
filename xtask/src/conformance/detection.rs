//! LinkDetectionTest.txt: every line in both profiles. All published lines pass in both, because none is affected by
//! the tailorings of Messages.

use super::report::Row;
use uts58_linkify::{Linkifier, Profile};
use uts58_testing::cases::{mark, unmarked};

/// The number of lines, in both versions.
const LINES: usize = 344;

pub(super) fn check(version: &str, file: &str) -> [Row; 2] {
    [("Standard", Profile::Standard), ("Messages", Profile::Messages)].map(|(name, profile)| {
        let row = Row::new(version, &format!("LinkDetectionTest.txt, {name}"));
        run(file, &Linkifier::new(profile), row).of(LINES)
    })
}

fn run(file: &str, linkifier: &Linkifier, mut row: Row) -> Row {
    for (line, number) in file.lines().zip(1..) {
        if line.trim().is_empty() || line.starts_with('#') {
            continue;
        }
        let ours = mark(linkifier, &unmarked(line));
        row.add(ours == line, || format!("line {number}\n  published {line}\n  ours      {ours}"));
    }
    row
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::conformance::report::table;

    #[test]
    fn lines_are_marked_and_compared() {
        let file = "# ⸠example.com⸡\n\nSee ⸠example.com/αβγ⸡ and ⸠σ@example.com⸡.\nno ⸠link⸡\n";
        let report = table(&[run(file, &Linkifier::new(Profile::Standard), Row::new("x", "y"))]);
        assert!(report.contains("        2          1 "), "{report}");
        assert!(report.ends_with("line 4\n  published no ⸠link⸡\n  ours      no link\n"), "{report}");
    }
}
