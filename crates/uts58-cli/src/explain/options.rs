//! Which other options would give other links.

use std::io::{self, Write};

use uts58_linkify::{Linkifier, Segment};

/// Each of them as it is written on the command line, its rules, and the text with the links that it would have.
pub(crate) fn write(out: &mut impl Write, linkifier: &Linkifier, text: &str) -> io::Result<()> {
    let alternatives = linkifier.alternatives(text);
    if alternatives.is_empty() {
        return writeln!(out, "No single option changes this.");
    }
    writeln!(out, "Other links with")?;
    let flags: Vec<_> =
        alternatives.iter().map(|other| format!("--{} {}", other.option(), other.value())).collect();
    let decisions: Vec<_> = alternatives.iter().map(|other| other.decisions().join(", ")).collect();
    let width = |words: &[String]| words.iter().map(String::len).max().unwrap_or(0);
    let (flag_width, decision_width) = (width(&flags), width(&decisions));
    for ((flag, decision), other) in flags.iter().zip(&decisions).zip(&alternatives) {
        let marked = marked(other.linkifier(), text).replace('\n', "␊");
        writeln!(out, "  {flag:flag_width$}  {decision:decision_width$}  {marked}")?;
    }
    Ok(())
}

fn marked(linkifier: &Linkifier, text: &str) -> String {
    linkifier
        .segments(text)
        .map(|segment| match segment {
            Segment::Text(text) => text.to_owned(),
            Segment::Link(link) => format!("\u{2E20}{}\u{2E21}", link.text()),
        })
        .collect()
}
