//! Shows which option changes would produce different links.

use std::io::{self, Write};

use uts58_linkify::{Linkifier, Segment};

use crate::rules;

/// Writes each option as on the command line, the links it would find, and its rules.
pub(crate) fn write(out: &mut impl Write, linkifier: &Linkifier, text: &str) -> io::Result<()> {
    let alternatives = linkifier.alternatives(text);
    if alternatives.is_empty() {
        return writeln!(out, "No single option changes this.");
    }
    writeln!(out, "Other links with one other option:")?;
    let flags: Vec<_> =
        alternatives.iter().map(|other| format!("--{} {}", other.option(), other.value())).collect();
    let width = flags.iter().map(String::len).max().unwrap_or(0);
    for (flag, other) in flags.iter().zip(&alternatives) {
        let marked = marked(other.linkifier(), text).replace('\n', "␊").replace('\0', "␀");
        match other.decisions() {
            [] => writeln!(out, "  {flag:width$}  {marked}")?,
            decisions => writeln!(out, "  {flag:width$}  {marked}  ({})", rules::all_named(decisions))?,
        }
    }
    Ok(())
}

fn marked(linkifier: &Linkifier, text: &str) -> String {
    linkifier
        .segments(text)
        .map(|segment| match segment {
            Segment::Text(text) => text.to_owned(),
            Segment::Link(link) => format!("\u{2E20}{}\u{2E21}", link.as_str()),
        })
        .collect()
}
