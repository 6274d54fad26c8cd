//! Lists where the Messages profile and the marks differ.

use super::lines::{Line, Ranges};
use anyhow::{Context, Result};
use std::fmt::Write;

pub(super) fn list(lines: &[Line], found: &[Vec<Ranges>]) -> Result<String> {
    let ours = found.first().context("no program")?;
    let (mut list, mut count) = (String::new(), 0);
    for (line, found) in lines.iter().zip(ours).filter(|(line, found)| !line.readings.contains(found)) {
        count += 1;
        let wanted: Vec<_> = line.readings.iter().map(|reading| marked(&line.text, reading)).collect();
        writeln!(list, "{} {}", line.kind, line.place)?;
        writeln!(list, "  right: {}", wanted.join("\n     or: "))?;
        writeln!(list, "  found: {}", marked(&line.text, found))?;
    }
    writeln!(list, "{count} of {} lines", lines.len())?;
    Ok(list)
}

/// The text with `⸠…⸡` around each link.
fn marked(text: &str, links: &Ranges) -> String {
    let (mut marked, mut done) = (String::new(), 0);
    for link in links {
        marked.extend(
            [text.get(done..link.start), Some("⸠"), text.get(link.clone()), Some("⸡")].into_iter().flatten(),
        );
        done = link.end;
    }
    marked.push_str(text.get(done..).unwrap_or_default());
    marked
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_differs() {
        let lines = [
            super::super::marked("chat", &["ö ⸠ü.de⸡"]),
            super::super::marked("chat", &["ä ⸠a.de⸡", "ä a.de"]),
        ];
        let found = [vec![vec![3..6], vec![]]];
        let list = list(&lines, &found).expect("a program");
        assert_eq!(list, "chat test:1\n  right: ö ⸠ü.de⸡\n  found: ö ⸠ü.⸡de\n1 of 2 lines\n");
    }
}
