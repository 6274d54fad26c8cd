//! One link as a line.

use std::io::Write as _;
use std::ops::Range;

use anstyle::{AnsiColor, Style};
use serde::Serialize;
use uts58_html::Anchor;
use uts58_linkify::{Link, Risk, Risks};

use crate::place::LineColumn;
use crate::report;
use crate::show::LINK;

/// What to write before a link, and what of the link.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TextForm {
    pub(crate) file: bool,
    pub(crate) place: bool,
    /// Write where it goes instead of its text.
    pub(crate) href: bool,
    pub(crate) colors: Colors,
}

/// The look of what is written; without colours nothing.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Colors {
    file: Style,
    line: Style,
    link: Style,
}

impl Colors {
    /// Names and numbers as grep and ripgrep have them, links as `show` has them.
    pub(crate) const ALL: Self =
        Self { file: AnsiColor::Magenta.on_default(), line: AnsiColor::Green.on_default(), link: LINK };

    /// The name of a file. A line end in it would fake a line of results, an escape sequence would reach the terminal.
    pub(crate) fn file(&self, out: &mut Vec<u8>, name: &str) {
        let name = report::visible(name);
        // Writing to memory does not fail.
        let _ = write!(out, "{}{name}{:#}", self.file, self.file);
    }
}

/// `file:line:column: link`, with what of it is wanted.
pub(crate) fn text(out: &mut Vec<u8>, form: TextForm, file: &str, place: LineColumn, link: &Link<'_>) {
    match form.href {
        true => line(out, form, file, place, &link.href()),
        false => line(out, form, file, place, link.as_str()),
    }
}

/// The same of the `href` of an `a` element.
pub(crate) fn existing_text(out: &mut Vec<u8>, form: TextForm, file: &str, place: LineColumn, href: &str) {
    // A line is a line: a browser takes out line ends and tabs.
    let href: String = href.chars().filter(|c| !matches!(c, '\n' | '\r' | '\t')).collect();
    line(out, form, file, place, &report::visible(href.trim_matches(|c: char| c <= ' ')));
}

fn line(out: &mut Vec<u8>, form: TextForm, file: &str, LineColumn { line, column }: LineColumn, what: &str) {
    let Colors { line: number, link: look, .. } = form.colors;
    if form.file {
        form.colors.file(out, file);
        out.push(b':');
    }
    // Writing to memory does not fail.
    let _ = match (form.place, form.file) {
        (true, _) => write!(out, "{number}{line}{number:#}:{column}: "),
        (false, true) => write!(out, " "),
        (false, false) => Ok(()),
    };
    let _ = writeln!(out, "{look}{what}{look:#}");
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

/// A [`Record`] in one line; `range` is where the link is in the file, `display` how it is shown.
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
    // Strings and numbers always have a form in JSON, and writing to memory does not fail.
    let _ = serde_json::to_writer(&mut *out, &record);
    out.push(b'\n');
}

/// A JSON object of a file.
#[derive(Serialize)]
struct Count<'a> {
    file: &'a str,
    links: u64,
}

/// A [`Count`] in one line.
pub(crate) fn count_json(out: &mut Vec<u8>, file: &str, links: u64) {
    // As above.
    let _ = serde_json::to_writer(&mut *out, &Count { file, links });
    out.push(b'\n');
}

/// A JSON object of an `a` element; `start` is that of its `<a` in the document, in bytes.
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

/// An [`Existing`] in one line.
pub(crate) fn existing_json(
    out: &mut Vec<u8>,
    file: &str,
    LineColumn { line, column }: LineColumn,
    anchor: &Anchor<'_>,
    href: &str,
    warn: bool,
) {
    let record = Existing { file, line, column, start: anchor.start(), href, text: anchor.text(), warn };
    // As above.
    let _ = serde_json::to_writer(&mut *out, &record);
    out.push(b'\n');
}
