//! Writes one link as a line of text or JSON.

use std::io::{self, Write};
use std::ops::Range;

use anstyle::{AnsiColor, Style};
use serde::Serialize;
use serde_json::ser::{Formatter, Serializer};
use uts58_html::Anchor;
use uts58_linkify::{Link, Risk, Risks};

use crate::full::place::LineColumn;
use crate::report;
use crate::show::LINK;

/// The fields that a line of text has.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TextForm {
    pub(crate) file: bool,
    pub(crate) place: bool,
    /// Write the URL the link goes to instead of its text.
    pub(crate) href: bool,
    pub(crate) colors: Colors,
}

/// The colours of the fields.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Colors {
    file: Style,
    line: Style,
    link: Style,
}

impl Colors {
    /// The colours of grep and ripgrep for names and numbers, and those of `show` for links.
    pub(crate) const ALL: Self =
        Self { file: AnsiColor::Magenta.on_default(), line: AnsiColor::Green.on_default(), link: LINK };

    /// Writes the name of a file. A line break in it could fake a result, and an escape sequence could control the
    /// terminal, so both are made visible.
    pub(crate) fn file(&self, out: &mut Vec<u8>, name: &str) {
        let name = report::visible(name);
        // Writing to memory can't fail.
        let _ = write!(out, "{}{name}{:#}", self.file, self.file);
    }
}

/// Writes `file:line:column: link`, with the fields that `form` asks for.
pub(crate) fn text(out: &mut Vec<u8>, form: TextForm, file: &str, place: LineColumn, link: &Link<'_>) {
    match form.href {
        true => line(out, form, file, place, &link.href()),
        false => line(out, form, file, place, link.as_str()),
    }
}

/// Writes the `href` of an `a` element in the same form.
pub(crate) fn existing_text(out: &mut Vec<u8>, form: TextForm, file: &str, place: LineColumn, href: &str) {
    // Browsers remove line breaks and tabs from URLs, and each result must stay on one line.
    let href: String = href.chars().filter(|c| !matches!(c, '\n' | '\r' | '\t')).collect();
    line(out, form, file, place, &report::visible(href.trim_matches(|c: char| c <= ' ')));
}

fn line(out: &mut Vec<u8>, form: TextForm, file: &str, LineColumn { line, column }: LineColumn, what: &str) {
    let Colors { line: number, link: look, .. } = form.colors;
    if form.file {
        form.colors.file(out, file);
        out.push(b':');
    }
    // Writing to memory can't fail.
    let _ = match (form.place, form.file) {
        (true, _) => write!(out, "{number}{line}{number:#}:{column}: "),
        (false, true) => write!(out, " "),
        (false, false) => Ok(()),
    };
    let _ = writeln!(out, "{look}{what}{look:#}");
}

/// The JSON object for a link. Offsets are in bytes from the start of the file; the end is exclusive.
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

/// Writes a [`Record`] as one line. `range` is the link's range in the file, `display` its readable form.
pub(crate) fn json(
    out: &mut Vec<u8>,
    file: &str,
    place: LineColumn,
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
        text: link.as_str(),
        href: link.href(),
        display,
        host: link.host().unwrap_or_default(),
        domain: link.domain(),
        risks: risks.iter().map(Risk::name).collect(),
        warn: !risks.intersection(Risks::WARNINGS).is_empty(),
    };
    write_json(out, &record);
}

/// The JSON object with the number of links in a file.
#[derive(Serialize)]
struct Count<'a> {
    file: &'a str,
    links: u64,
}

/// Writes a [`Count`] as one line.
pub(crate) fn count_json(out: &mut Vec<u8>, file: &str, links: u64) {
    write_json(out, &Count { file, links });
}

/// The JSON object for an `a` element. `start` is the byte offset of its `<a` in the document.
#[derive(Serialize)]
struct Existing<'a> {
    file: &'a str,
    line: u64,
    column: u64,
    start: usize,
    href: &'a str,
    text: &'a str,
    warn: bool,
}

/// Writes an [`Existing`] as one line.
pub(crate) fn existing_json(
    out: &mut Vec<u8>,
    file: &str,
    LineColumn { line, column }: LineColumn,
    anchor: &Anchor<'_>,
    href: &str,
    warn: bool,
) {
    let record = Existing { file, line, column, start: anchor.start(), href, text: anchor.text(), warn };
    write_json(out, &record);
}

fn write_json(out: &mut Vec<u8>, record: &impl Serialize) {
    // Numbers and strings are always valid in JSON, and writing to memory can't fail.
    let _ = record.serialize(&mut Serializer::with_formatter(&mut *out, Escaped));
    out.push(b'\n');
}

/// Also escapes the characters that could control a terminal, as in names of files.
struct Escaped;

impl Formatter for Escaped {
    fn write_string_fragment<W: Write + ?Sized>(&mut self, out: &mut W, fragment: &str) -> io::Result<()> {
        for piece in fragment.split_inclusive(report::is_command) {
            let command = piece.chars().next_back().filter(|&c| report::is_command(c));
            let text = command.and_then(|command| piece.strip_suffix(command)).unwrap_or(piece);
            out.write_all(text.as_bytes())?;
            if let Some(command) = command {
                write!(out, "\\u{:04x}", u32::from(command))?;
            }
        }
        Ok(())
    }
}
