//! `cargo xtask compare`: generates the tables in docs/COMPARE.md of the lines on which this crate and linkify differ.

use crate::output::{Output, read, with_lines};
use anyhow::{Result, ensure};
use linkify::LinkFinder;
use uts58_linkify::{Linkifier, Profile};

/// Builds the tables from a file of lines: `# heading`, or a text. If the results differ, a tab and the reason why ours
/// is right follow.
pub(crate) fn outputs() -> Result<[Output; 1]> {
    let mut finder = LinkFinder::new();
    finder.url_must_have_scheme(false);
    let linkifier = Linkifier::new(Profile::Messages);

    let mut tables = String::new();
    let (mut compared, mut different) = (0, 0);
    for line in read("testdata/samples/compare.txt")?.lines().filter(|line| !line.is_empty()) {
        if let Some(heading) = line.strip_prefix("# ") {
            tables += &format!("\n### {heading}\n\n| Text | linkify | uts58 | Why |\n|---|---|---|---|\n");
            continue;
        }
        compared += 1;
        let (text, reason) = line.split_once('\t').unwrap_or((line, ""));
        let theirs: Vec<_> = finder.links(text).map(|link| link.as_str()).collect();
        let ours: Vec<_> = linkifier.links(text).map(|link| link.as_str()).collect();
        ensure!((theirs != ours) != reason.is_empty(), "a reason must follow where results differ: {line}");
        if theirs != ours {
            different += 1;
            let (text, theirs, ours) = (code(&[text]), code(&theirs), code(&ours));
            tables += &format!("| {text} | {theirs} | {ours} | {reason} |\n");
        }
    }
    let same = compared - different;
    let lines = format!("\nLines: {compared}. The same in both: {same}. Different: {different}.\n{tables}\n");
    Ok([with_lines("docs/COMPARE.md", "compare", &lines)?])
}

/// Code spans in a table cell.
fn code(texts: &[&str]) -> String {
    let spans: Vec<_> = texts.iter().map(|text| format!("`{}`", text.replace('|', "\\|"))).collect();
    if spans.is_empty() { "nothing".to_owned() } else { spans.join(" ") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use uts58_linkify::{HostRule, Scheme};

    /// The table of options in docs/COMPARE.md.
    #[test]
    fn options_find_what_linkify_finds() -> Result<()> {
        let options = uts58_linkify::Options::messages;
        let standard = uts58_linkify::Options::standard;
        let found = |options, text: &str| -> Vec<String> {
            Linkifier::new(options)
                .links(text)
                .map(|link| link.address().unwrap_or(link.as_str()).to_owned())
                .collect()
        };
        let mut finder = LinkFinder::new();
        finder.url_must_have_scheme(false);
        for (text, other) in [
            ("ftp://example.com/ä", options().any_scheme(true)),
            ("ftp://example.com/ä", options().add_schemes([Scheme::hierarchical("ftp")?])),
            ("https://example.com/a，再见", standard()),
            ("https://example.com/a,https://example.com/ä", standard()),
            ("key=a@example.com", standard()),
            ("README.md", options().not_a_host(false)),
            ("gerät.intern", options().host_rule(HostRule::AnyValid)),
        ] {
            let linkify: Vec<_> = finder.links(text).map(|link| link.as_str()).collect();
            assert_eq!(linkify, [text]);
            assert_ne!(found(options(), text), linkify);
            assert_eq!(found(other, text), linkify);
        }
        Ok(())
    }
}
