//! One link as a line.

use std::io::Write as _;
use std::ops::Range;

use serde::Serialize;
use uts58_linkify::{Link, Risk, Risks};

use crate::place::Place;

/// What stands before a link and what of it is written.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TextForm {
    pub(crate) file: bool,
    pub(crate) place: bool,
    /// Where it goes, not what stands in the text.
    pub(crate) href: bool,
}

/// `file:line:column: link`, with what of it is wanted.
pub(crate) fn text(
    out: &mut Vec<u8>,
    form: TextForm,
    file: &str,
    Place { line, column }: Place,
    link: &Link<'_>,
) {
    if form.file {
        out.extend_from_slice(file.as_bytes());
        out.push(b':');
    }
    // Writing to memory does not fail.
    let _ = match (form.place, form.file) {
        (true, _) => write!(out, "{line}:{column}: "),
        (false, true) => write!(out, " "),
        (false, false) => Ok(()),
    };
    let _ = match form.href {
        true => writeln!(out, "{}", link.href()),
        false => writeln!(out, "{}", link.text()),
    };
}

/// A JSON object; offsets are bytes in the file, the end exclusive.
#[derive(Serialize)]
struct Record<'a> {
    file: &'a str,
    line: u64,
    column: u64,
    start: u64,
    end: u64,
    kind: &'a str,
    text: &'a str,
    href: String,
    display: String,
    host: &'a str,
    domain: Option<&'a str>,
    risks: Vec<&'a str>,
    warn: bool,
}

/// A [`Record`] in one line; `range` is where the link stands in the file, `display` how it is shown.
pub(crate) fn json(
    out: &mut Vec<u8>,
    file: &str,
    place: Place,
    range: Range<u64>,
    link: &Link<'_>,
    display: String,
) {
    let risks = link.risks();
    let record = Record {
        file,
        line: place.line,
        column: place.column,
        start: range.start,
        end: range.end,
        kind: link.kind().name(),
        text: link.text(),
        href: link.href(),
        display,
        host: link.host(),
        domain: link.domain(),
        risks: risks.iter().map(Risk::name).collect(),
        warn: !risks.intersection(Risks::WARNINGS).is_empty(),
    };
    // Strings and numbers always have a form in JSON, and writing to memory does not fail.
    let _ = serde_json::to_writer(&mut *out, &record);
    out.push(b'\n');
}
