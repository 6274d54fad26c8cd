//! `cargo xtask bindings`: generates the declarations of the options in other languages from the linkifier's table,
//! and the CLI's names of the rules.

mod java;
mod javascript;
mod python;

use crate::output::{Output, read, with_lines};
use anyhow::Result;
use uts58_linkify::Profile;
use uts58_linkify::options::{OptionInfo, OptionKind};

/// Writes the generated parts of handwritten files.
pub(crate) fn outputs() -> Result<Vec<Output>> {
    let java = "crates/uts58-java/uts58/src/main/java/io/github/uts58";
    let files = [
        ("crates/uts58-js/js/small.d.ts".to_owned(), javascript::options()),
        ("crates/uts58-js/js/elements.js".to_owned(), javascript::elements()),
        ("crates/uts58-python/python/uts58/_uts58.pyi".to_owned(), python::options()),
        (format!("{java}/Options.java"), java::options()),
        (format!("{java}/Risk.java"), java::risks()),
        ("crates/uts58-cli/src/full/rules.rs".to_owned(), headings()?),
    ];
    let mut outputs: Vec<Output> =
        files.iter().map(|(path, lines)| with_lines(path, "bindings", lines)).collect::<Result<_>>()?;
    for (path, text) in &mut outputs {
        if path.ends_with(".pyi") {
            *text = python::documented(&python::with_risks(text)?)?;
        }
    }
    Ok(outputs)
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

/// Documents an option: sentences, with code between backticks.
fn doc(row: &OptionInfo) -> Vec<String> {
    let mut lines = vec![format!("{} ({}).", row.help, row.decisions.join(", "))];
    match row.kind {
        OptionKind::Choice(words) => {
            lines.extend(words.iter().map(|(word, meaning)| format!("`{word}`: {meaning}.")));
        }
        OptionKind::List(entry) => lines.push(format!("One entry per line, `#` for comments: {entry}.")),
        OptionKind::Schemes => {
            lines.push(
                "`ftp` has `://` and a host, `xmpp:` has neither. A space separates two schemes.".into(),
            );
        }
        _ => {}
    }
    let value = |profile| match (row.kind, row.in_profile(profile)) {
        (OptionKind::Switch, value) => format!("`{}`", value == "on"),
        (OptionKind::Number, "0") => "`null` (no limit)".to_owned(),
        (_, value) => format!("`{value}`"),
    };
    let [messages, standard] = [Profile::Messages, Profile::Standard].map(value);
    if messages != standard {
        lines.push(format!("Default: {messages} in `messages`, {standard} in `standard`."));
    } else if messages != "``" {
        lines.push(format!("Default: {messages}."));
    }
    lines
}
