//! Parses the lines of a body: the parts of E1 to E5 that need only one line.

use memchr::memchr;

use crate::format::Format;

/// The line before a signature.
const SEPARATOR: &str = "-- ";

#[derive(Clone, Copy, Debug)]
pub(crate) struct Line<'s> {
    /// Where the line begins in the source, including its quote marks.
    pub(crate) start: usize,
    /// Where it ends in the source, including its line break.
    pub(crate) end: usize,
    pub(crate) depth: usize,
    /// The line without quote marks, stuffing and line break.
    pub(crate) text: &'s str,
    /// Where `text` begins in the source.
    pub(crate) at: usize,
    pub(crate) break_: Break,
}

/// The kind of a line's end, judging by the line alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Break {
    Hard,
    /// A soft break of flowed text: the line ends in a space.
    Soft,
    /// The line before a signature.
    Separator,
}

impl<'s> Line<'s> {
    /// The line without leading blanks.
    pub(crate) fn trimmed_start(self) -> Self {
        let text = self.text.trim_start_matches(is_blank);
        Self { text, at: self.at + (self.text.len() - text.len()), ..self }
    }

    /// Splits the line before its trailing blanks.
    pub(crate) fn split_at_blanks(self) -> (Self, Self) {
        let end = self.text.trim_end_matches(is_blank).len();
        let (text, blanks) = self.text.split_at_checked(end).unwrap_or((self.text, ""));
        (Self { text, ..self }, Self { text: blanks, at: self.at + end, ..self })
    }

    /// E4: the line without its last space, for DelSp.
    pub(crate) fn without_last_space(self) -> Self {
        Self { text: self.text.strip_suffix(' ').unwrap_or(self.text), ..self }
    }
}

pub(crate) fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\t')
}

/// Iterator over lines. It is cheap to clone for looking ahead.
#[derive(Clone, Debug)]
pub(crate) struct Lines<'s> {
    source: &'s str,
    at: usize,
    format: Format,
}

impl<'s> Lines<'s> {
    pub(crate) fn new(source: &'s str, format: Format) -> Self {
        Self { source, at: 0, format }
    }

    pub(crate) fn format(&self) -> Format {
        self.format
    }
}

impl<'s> Iterator for Lines<'s> {
    type Item = Line<'s>;

    fn next(&mut self) -> Option<Line<'s>> {
        let start = self.at;
        let rest = self.source.get(start..).filter(|rest| !rest.is_empty())?;
        let length = memchr(b'\n', rest.as_bytes()).map_or(rest.len(), |at| at + 1);
        self.at = start + length;
        let line = rest.get(..length).unwrap_or(rest);
        let line = line.strip_suffix('\n').map_or(line, |line| line.strip_suffix('\r').unwrap_or(line));
        let (depth, text) = match self.format {
            Format::Fixed => quotes_of_fixed(line),
            Format::Flowed | Format::FlowedDelSp => quotes_of_flowed(line),
        };
        let break_ = match self.format {
            _ if text == SEPARATOR => Break::Separator,
            Format::Flowed | Format::FlowedDelSp if text.ends_with(' ') => Break::Soft,
            _ => Break::Hard,
        };
        Some(Line { start, end: self.at, depth, text, at: start + (line.len() - text.len()), break_ })
    }
}

/// RFC 3676 §4.5: quote marks directly follow each other at the beginning of a line. One space after them is stuffing
/// (§4.4).
fn quotes_of_flowed(line: &str) -> (usize, &str) {
    let text = line.trim_start_matches('>');
    (line.len() - text.len(), text.strip_prefix(' ').unwrap_or(text))
}

/// Counts quote marks as programs write them: `>`, with a space after each or after the last one.
fn quotes_of_fixed(line: &str) -> (usize, &str) {
    let (mut depth, mut text) = (0, line);
    while let Some(inner) = text.strip_prefix('>') {
        (depth, text) = (depth + 1, inner.strip_prefix(' ').unwrap_or(inner));
    }
    (depth, text)
}
