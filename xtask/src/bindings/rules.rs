//! Generates the CLI's names of the rules from the headings of the decisions.

use super::Block;
use crate::workspace;
use anyhow::{Context as _, Result};
use std::fmt::Write as _;
use std::fs;

/// The pages of rules: text first, then each format.
const PAGES: [&str; 6] = ["", "-MAIL", "-TERMINAL", "-MARKDOWN", "-HTML", "-TARGET"];

/// The rows of `HEADINGS`, in the order of the pages.
pub(super) fn headings() -> Result<Block> {
    let mut lines = String::new();
    for name in PAGES {
        let path = format!("docs/DECISIONS{name}.md");
        let page =
            fs::read_to_string(workspace().join(&path)).with_context(|| format!("cannot read {path}"))?;
        for (number, heading) in page.lines().filter_map(heading) {
            let _ = writeln!(lines, "    ({number:?}, {heading:?}),");
        }
    }
    Ok(Block { path: "crates/uts58-cli/src/full/rules.rs", lines })
}

/// Parses `### <a id="D1">D1</a> Where `lastSafe` begins`.
fn heading(line: &str) -> Option<(&str, &str)> {
    let (number, heading) = line.strip_prefix("### <a id=\"")?.split_once("</a> ")?;
    Some((number.split_once('"')?.0, heading))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings() {
        assert_eq!(heading("### <a id=\"D4a\">D4a</a> Größe `a`"), Some(("D4a", "Größe `a`")));
        assert_eq!(heading("### D4a Größe"), None);
    }
}
