//! `cargo xtask bindings`: generates the declarations of the options in other languages from the linkifier's table,
//! and the CLI's names of the rules.

mod java;
mod javascript;
mod python;

use crate::output::{Output, read};
use anyhow::{Context as _, Result};
use uts58_linkify::Profile;
use uts58_linkify::options::OptionInfo;

/// A generated part of a handwritten file: the lines between one that contains [`BEGIN`] and one that contains
/// [`END`]. The path of the file, and the lines, each with a line break.
type Block = (&'static str, String);

const BEGIN: &str = "written by `cargo xtask bindings`";
const END: &str = "End of what `cargo xtask bindings` writes";

pub(crate) fn outputs() -> Result<Vec<Output>> {
    let blocks = [
        javascript::block(),
        javascript::elements(),
        python::block(),
        java::options(),
        java::risks(),
        ("crates/uts58-cli/src/full/rules.rs", headings()?),
    ];
    let output = |(path, lines): &Block| Ok(((*path).to_owned(), with_block(path, lines)?));
    blocks.iter().map(output).collect()
}

/// The file with the lines of the block replaced.
fn with_block(path: &str, lines: &str) -> Result<String> {
    let file = read(path)?;
    let missing = |marker| format!("{path} has no line with {marker:?}");
    let (before, rest) = file.split_once(BEGIN).with_context(|| missing(BEGIN))?;
    let (marker, rest) = rest.split_once('\n').with_context(|| missing(END))?;
    let (old_lines, after) = rest.split_once(END).with_context(|| missing(END))?;
    // The comment's prefix.
    let comment = old_lines.rsplit('\n').next().unwrap_or_default();
    Ok([before, BEGIN, marker, "\n", lines, comment, END, after].concat())
}

/// The rows of `HEADINGS`, from the pages of rules: text first, then each format.
fn headings() -> Result<String> {
    let mut lines = String::new();
    for name in ["", "-MAIL", "-TERMINAL", "-MARKDOWN", "-HTML", "-TARGET"] {
        let page = read(format!("docs/DECISIONS{name}.md"))?;
        for (number, heading) in page.lines().filter_map(heading) {
            lines += &format!("    ({number:?}, {heading:?}),\n");
        }
    }
    Ok(lines)
}

/// Parses `### <a id="D1">D1</a> Where `lastSafe` begins`.
fn heading(line: &str) -> Option<(&str, &str)> {
    let (number, heading) = line.strip_prefix("### <a id=\"")?.split_once("</a> ")?;
    Some((number.split_once('"')?.0, heading))
}

/// Converts `not-a-host` to `notAHost`.
fn camel_case(name: &str) -> String {
    let mut words = name.split('-');
    let first = words.next().unwrap_or_default().to_owned();
    first + &words.map(first_upper).collect::<String>()
}

fn first_upper(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters).collect()
}

/// Describes the option's default, if it has one, with these names of Messages and Standard.
fn default(row: &OptionInfo, names: [&str; 2], value: impl Fn(&str) -> String) -> Option<String> {
    let [messages, standard] = names;
    let [in_messages, in_standard] =
        [Profile::Messages, Profile::Standard].map(|profile| row.in_profile(profile));
    if in_messages != in_standard {
        let (in_messages, in_standard) = (value(in_messages), value(in_standard));
        return Some(format!("Default: {in_messages} in {messages}, {in_standard} in {standard}."));
    }
    (!in_messages.is_empty()).then(|| format!("Default: {}.", value(in_messages)))
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
