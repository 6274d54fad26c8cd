//! One link as a line.

use std::io::Write as _;

use serde::Serialize;
use uts58_linkify::Link;

use crate::place::Place;

/// `file:line:column: link`, without the file if it has no name.
pub(crate) fn text(out: &mut Vec<u8>, file: Option<&str>, Place { line, column }: Place, link: &Link<'_>) {
    if let Some(file) = file {
        out.extend_from_slice(file.as_bytes());
        out.push(b':');
    }
    // Writing to memory does not fail.
    let _ = writeln!(out, "{line}:{column}: {}", link.text());
}

/// A JSON object; offsets are bytes in the file, the end exclusive.
#[derive(Serialize)]
struct Record<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    start: u64,
    end: u64,
    line: u64,
    kind: &'a str,
    text: &'a str,
    href: String,
    display: String,
}

/// A [`Record`] in one line; `offset` is where the link's text begins in the file, `display` how it is shown.
pub(crate) fn json(
    out: &mut Vec<u8>,
    file: Option<&str>,
    place: Place,
    offset: u64,
    link: &Link<'_>,
    display: String,
) {
    let record = Record {
        file,
        start: offset + link.start() as u64,
        end: offset + link.end() as u64,
        line: place.line,
        kind: link.kind().name(),
        text: link.text(),
        href: link.href(),
        display,
    };
    // Strings and numbers always have a form in JSON, and writing to memory does not fail.
    let _ = serde_json::to_writer(&mut *out, &record);
    out.push(b'\n');
}
