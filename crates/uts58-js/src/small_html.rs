//! A writer that needs no display of links: what `uts58_linkify::Html` writes with links as they stand in the text.

use core::fmt::{self, Write};

use askama_escape::escape_html;
use uts58_linkify::{Link, Linkifier, Segment};

use crate::html::{Decision, Decisions};
use crate::module::Output;
use crate::options::HtmlOptions;

/// The text as HTML.
pub(crate) fn html(
    linkifier: &Linkifier,
    text: &str,
    options: &HtmlOptions,
    mut decisions: Decisions,
    out: &mut Output,
) {
    let mut out = Escaped { out: &mut out.strings };
    for segment in linkifier.segments(text) {
        // A string takes everything.
        let _ = match segment {
            Segment::Text(text) => out.write_str(text),
            Segment::Link(link) => write(&link, options, decisions.next(), &mut out),
        };
    }
}

fn write(link: &Link<'_>, options: &HtmlOptions, decision: Decision, out: &mut Escaped<'_>) -> fmt::Result {
    let Decision { keep, attributes: more } = decision;
    if !keep {
        return out.write_str(link.text());
    }
    out.out.push_str("<a href=\"");
    match more.iter().find(|(name, _)| name == "href") {
        Some((_, target)) => out.write_str(target)?,
        None => write!(out, "{}", link.absolute())?,
    }
    out.out.push('"');
    let own = [
        ("rel", options.rel.as_str()),
        ("target", &options.target),
        ("class", &options.class),
        ("dir", options.dir()),
    ];
    // What is given for this link takes the place of what is set for all.
    let own =
        own.into_iter().filter(|(name, _)| !more.iter().any(|(other, _)| other.eq_ignore_ascii_case(name)));
    let more = more.iter().map(|(name, value)| (name.as_str(), value.as_str()));
    for (name, value) in own.chain(more).filter(|&(name, value)| name != "href" && !value.is_empty()) {
        out.out.push(' ');
        out.out.push_str(name);
        out.out.push_str("=\"");
        out.write_str(value)?;
        out.out.push('"');
    }
    out.out.push('>');
    out.write_str(link.text())?;
    out.out.push_str("</a>");
    Ok(())
}

/// Escapes what is written to it for text and for attribute values in quotation marks.
struct Escaped<'w> {
    out: &'w mut alloc::string::String,
}

impl Write for Escaped<'_> {
    /// U+0000 cannot stand in HTML in any form.
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let mut pieces = text.split('\0');
        escape_html(&mut *self.out, pieces.next().unwrap_or_default())?;
        pieces.try_for_each(|piece| {
            self.out.push(char::REPLACEMENT_CHARACTER);
            escape_html(&mut *self.out, piece)
        })
    }
}
