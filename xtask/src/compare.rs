//! `cargo xtask compare`: generates docs/COMPARE.md, which shows where this crate and linkify differ on a fixed file
//! of lines. Keeps the part that `cargo xtask accuracy` generates.

use crate::{accuracy, workspace};
use anyhow::{Context, Result, ensure};
use linkify::LinkFinder;
use std::fmt::Write;
use std::fs;
use std::process::ExitCode;
use uts58_linkify::{Linkifier, Profile};

const LINES: &str = "testdata/samples/compare.txt";
const PAGE: &str = "docs/COMPARE.md";

#[derive(clap::Args)]
pub(crate) struct Options {
    /// Write nothing; fail if the page would change.
    #[arg(long)]
    check: bool,
}

pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    let lines =
        fs::read_to_string(workspace().join(LINES)).with_context(|| format!("cannot read {LINES}"))?;
    let file = workspace().join(PAGE);
    let present = fs::read_to_string(&file).unwrap_or_default();
    let page = format!("{}\n{}", page(&lines)?, accuracy::kept(&present));
    if present == page {
        println!("compare: {PAGE} is up to date");
    } else if options.check {
        eprintln!("compare: {PAGE} is not up to date. Run `cargo xtask compare` and look at the difference.");
        return Ok(ExitCode::FAILURE);
    } else {
        fs::write(&file, page).with_context(|| format!("cannot write {PAGE}"))?;
        println!("compare: wrote {PAGE}");
    }
    Ok(ExitCode::SUCCESS)
}

/// Builds the page from a file of lines: `# heading`, or a text. If the results differ, a tab and the reason why ours
/// is right follow.
fn page(file: &str) -> Result<String> {
    let mut finder = LinkFinder::new();
    finder.url_must_have_scheme(false);
    let linkifier = Linkifier::new(Profile::Messages);

    let (mut tables, mut problems) = (String::new(), String::new());
    let (mut compared, mut different) = (0, 0);
    for (index, line) in file.lines().enumerate().filter(|(_, line)| !line.is_empty()) {
        if let Some(heading) = line.strip_prefix("# ") {
            write!(tables, "\n## {heading}\n\n| Text | linkify | uts58 | Why |\n|---|---|---|---|\n")?;
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
            (true, None) => writeln!(problems, "{}: no reason: {theirs:?} {ours:?}", index + 1)?,
            (false, Some(_)) => writeln!(problems, "{}: a reason, but no difference: {ours:?}", index + 1)?,
            (false, None) => {}
        }
    }
    ensure!(problems.is_empty(), "{LINES}:\n{problems}");
    let same = compared - different;
    Ok(format!(
        "{INTRODUCTION}\nLines: {compared}. The same in both: {same}. Different: {different}.\n{tables}"
    ))
}

const INTRODUCTION: &str = "\
<!-- Written by `cargo xtask compare` from testdata/samples/compare.txt. -->

# Compared with linkify

[linkify](https://github.com/robinst/linkify) is what most Rust programs use for this job: small, fast, with one dependency,
and it needs no list of top-level domains. The tables show what it finds (version 0.11, `url_must_have_scheme(false)`) and what
`uts58-linkify` finds in the Messages profile, on a fixed file of lines; only the lines on which they differ.
[FROM-LINKIFY.md](FROM-LINKIFY.md) compares the interfaces and the options. The last part of
this page has [how often both, and programs in other languages, are right on real lines](#accuracy-on-real-lines).
";

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

    #[test]
    fn only_differences_are_shown() {
        let page =
            page("# One\nsee https://example.com/ü\n“https://example.com/ü”\tbecause\n").expect("reasons");
        assert!(page.contains("Lines: 2. The same in both: 1. Different: 1.\n"), "{page}");
        let row =
            "| `“https://example.com/ü”` | `https://example.com/ü”` | `https://example.com/ü` | because |\n";
        assert!(page.ends_with(row), "{page}");
    }

    #[test]
    fn reasons_stand_where_there_is_a_difference_and_only_there() {
        assert!(page("“https://example.com/ü”\n").is_err());
        assert!(page("https://example.com/ü\twhy?\n").is_err());
    }

    #[test]
    fn marks_of_markdown_are_kept_as_text() {
        assert_eq!(code("a|б"), "`a\\|б`");
        assert_eq!(code("`б` ``"), "``` `б` `` ```");
        assert_eq!(list(&[]), "nothing");
    }
}
