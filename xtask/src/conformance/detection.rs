//! LinkDetectionTest.txt: every line in both profiles. All published lines pass in both, because none is affected by
//! the tailorings of Messages.

use super::report::Row;
use std::iter;
use uts58_linkify::{Linkifier, Profile};

/// The number of lines, in both versions.
const LINES: usize = 344;

pub(super) fn check(version: &str, file: &str) -> [Row; 2] {
    [("Standard", Profile::Standard), ("Messages", Profile::Messages)].map(|(name, profile)| {
        let mut row = Row::new(version, &format!("LinkDetectionTest.txt, {name}"));
        run(file, &Linkifier::new(profile), &mut row);
        row.of(LINES)
    })
}

fn run(file: &str, linkifier: &Linkifier, row: &mut Row) {
    for (line, number) in file.lines().zip(1..) {
        if line.trim().is_empty() || line.starts_with('#') {
            continue;
        }
        let ours = marked(&line.replace(['⸠', '⸡'], ""), linkifier);
        if ours == line {
            row.pass()
        } else {
            row.fail(format!("line {number}\n  published {line}\n  ours      {ours}"))
        }
    }
}

/// The text with its links marked as in the file.
fn marked(text: &str, linkifier: &Linkifier) -> String {
    let links = linkifier.links(text).map(|link| (link.start(), link.end())).collect::<Vec<_>>();
    let bounds = links.iter().flat_map(|&(start, end)| [(start, "⸠"), (end, "⸡")]);
    let ends = bounds.chain(iter::once((text.len(), "")));
    let mut from = 0;
    let pieces = ends.flat_map(|(at, mark)| {
        let piece = text.get(from..at).unwrap_or_default();
        from = at;
        [piece, mark]
    });
    pieces.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::conformance::report::table;

    #[test]
    fn lines_are_marked_and_compared() {
        let mut row = Row::new("x", "y");
        let file = "# ⸠example.com⸡\n\nSee ⸠example.com/αβγ⸡ and ⸠σ@example.com⸡.\nno ⸠link⸡\n";
        run(file, &Linkifier::new(Profile::Standard), &mut row);
        let report = table(&[row]);
        assert!(report.contains("        2          1 "), "{report}");
        assert!(report.ends_with("line 4\n  published no ⸠link⸡\n  ours      no link\n"), "{report}");
    }
}
