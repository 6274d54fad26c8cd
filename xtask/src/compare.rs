//! `cargo xtask compare`: generates the tables in docs/COMPARE.md of the lines on which this crate and linkify differ.

use crate::output::{Output, read, with_table};
use anyhow::{Result, ensure};
use linkify::LinkFinder;
use std::fmt::Write;
use uts58_linkify::{Linkifier, Profile};

const LINES: &str = "testdata/samples/compare.txt";

pub(crate) fn outputs() -> Result<[Output; 1]> {
    Ok([with_table("docs/COMPARE.md", "compare", "lines", &tables(&read(LINES)?)?)?])
}

/// Builds the tables from a file of lines: `# heading`, or a text. If the results differ, a tab and the reason why ours
/// is right follow.
fn tables(file: &str) -> Result<String> {
    let mut finder = LinkFinder::new();
    finder.url_must_have_scheme(false);
    let linkifier = Linkifier::new(Profile::Messages);

    let (mut tables, mut problems) = (String::new(), String::new());
    let (mut compared, mut different) = (0, 0);
    for (line, number) in file.lines().zip(1..).filter(|(line, _)| !line.is_empty()) {
        if let Some(heading) = line.strip_prefix("# ") {
            write!(tables, "\n### {heading}\n\n| Text | linkify | uts58 | Why |\n|---|---|---|---|\n")?;
            continue;
        }
        let (text, reason) =
            line.split_once('\t').map_or((line, None), |(text, reason)| (text, Some(reason)));
        let theirs: Vec<_> = finder.links(text).map(|link| link.as_str()).collect();
        let ours: Vec<_> = linkifier.links(text).map(|link| link.as_str()).collect();
        compared += 1;
        match (theirs != ours, reason) {
            (true, Some(reason)) => {
                different += 1;
                writeln!(tables, "| {} | {} | {} | {reason} |", code(text), list(&theirs), list(&ours))?;
            }
            (true, None) => writeln!(problems, "{number}: no reason: {theirs:?} {ours:?}")?,
            (false, Some(_)) => writeln!(problems, "{number}: a reason, but no difference: {ours:?}")?,
            (false, None) => {}
        }
    }
    ensure!(problems.is_empty(), "{LINES}:\n{problems}");
    let same = compared - different;
    Ok(format!("Lines: {compared}. The same in both: {same}. Different: {different}.\n{tables}"))
}

fn list(links: &[&str]) -> String {
    if links.is_empty() {
        return "nothing".to_owned();
    }
    links.iter().map(|link| code(link)).collect::<Vec<_>>().join(" ")
}

/// A code span in a table cell.
fn code(text: &str) -> String {
    let longest = text.split(|c| c != '`').map(str::len).max().unwrap_or(0);
    let fence = "`".repeat(longest + 1);
    let space = if longest > 0 { " " } else { "" };
    format!("{fence}{space}{}{space}{fence}", text.replace('|', "\\|"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use uts58_linkify::{HostRule, Scheme, Tailoring};

    #[test]
    fn only_differences_are_shown() {
        let tables =
            tables("# One\nsee https://example.com/ü\n“https://example.com/ü”\tbecause\n").expect("reasons");
        assert!(tables.starts_with("Lines: 2. The same in both: 1. Different: 1.\n"), "{tables}");
        let row =
            "| `“https://example.com/ü”` | `https://example.com/ü”` | `https://example.com/ü` | because |\n";
        assert!(tables.ends_with(row), "{tables}");
    }

    #[test]
    fn reasons_stand_where_there_is_a_difference_and_only_there() {
        assert!(tables("“https://example.com/ü”\n").is_err());
        assert!(tables("https://example.com/ü\twhy?\n").is_err());
    }

    #[test]
    fn marks_of_markdown_are_kept_as_text() {
        assert_eq!(code("a|б"), "`a\\|б`");
        assert_eq!(code("`б` ``"), "``` `б` `` ```");
        assert_eq!(list(&[]), "nothing");
    }

    /// The table of options in docs/COMPARE.md.
    #[test]
    fn options_find_what_linkify_finds() -> Result<()> {
        let options = uts58_linkify::Options::messages;
        let without = |tailoring| options().disable(tailoring);
        let found = |options, text: &str| -> Vec<String> {
            Linkifier::new(options)
                .links(text)
                .map(|link| link.address().unwrap_or(link.as_str()).to_owned())
                .collect()
        };
        let mut finder = LinkFinder::new();
        finder.url_must_have_scheme(false);
        for (text, ours, other) in [
            ("ftp://example.com/ä", &[][..], options().any_scheme(true)),
            ("ftp://example.com/ä", &[], options().add_schemes([Scheme::hierarchical("ftp")?])),
            ("https://example.com/a，再见", &["https://example.com/a"], without(Tailoring::SpacelessText)),
            (
                "https://example.com/a,https://example.com/ä",
                &["https://example.com/a", "https://example.com/ä"],
                without(Tailoring::JoinedUrls),
            ),
            ("key=a@example.com", &["a@example.com"], without(Tailoring::MarkupBeforeAddress)),
            ("README.md", &[], without(Tailoring::NotAHost)),
            ("gerät.intern", &[], options().host_rule(HostRule::AnyValid)),
            ("官网是example.com", &["example.com"], without(Tailoring::SpacelessText)),
        ] {
            let linkify: Vec<_> = finder.links(text).map(|link| link.as_str()).collect();
            assert_eq!(linkify, [text]);
            assert_eq!(found(options(), text), ours, "{text}");
            assert_eq!(found(other, text), linkify, "{text}");
        }
        let with_query = "mailto:a@example.com?subject=ä";
        let whole =
            |options| Linkifier::new(options).links(with_query).map(|link| link.as_str().to_owned()).next();
        assert_eq!(whole(options()).as_deref(), Some(with_query));
        assert_eq!(whole(without(Tailoring::MailtoQuery)).as_deref(), Some("mailto:a@example.com"));
        Ok(())
    }
}
