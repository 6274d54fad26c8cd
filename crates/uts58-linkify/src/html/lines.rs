//! Writes line breaks and paragraphs.

use core::fmt::{self, Write};

use super::anchor::write_escaped;

/// How to write line breaks (LF, CR LF, CR).
///
/// ```
/// use uts58_linkify::{Linkifier, html::{Html, LineBreaks}};
///
/// let html = |breaks| Html::new().line_breaks(breaks);
/// let written = |breaks| html(breaks).display(Linkifier::standard(), "α\nβ\n\nγ\n").to_string();
/// assert_eq!(written(LineBreaks::Keep), "α\nβ\n\nγ\n");
/// assert_eq!(written(LineBreaks::Br), "α<br>β<br><br>γ<br>");
/// assert_eq!(written(LineBreaks::Paragraphs), "<p>α<br>β</p><p>γ</p>");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum LineBreaks {
    /// Keep line breaks, for `white-space: pre-wrap`.
    #[default]
    Keep,
    /// Write each line break as `<br>`.
    Br,
    /// Blank lines separate paragraphs (`<p>`); within a paragraph, a line break is `<br>`. Blank text gives no
    /// paragraph.
    Paragraphs,
}

/// Writes text line by line.
pub(super) struct Lines<'w, W: ?Sized> {
    out: &'w mut W,
    line_breaks: LineBreaks,
    position: Position,
}

/// The state of the writer within paragraphs.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Position {
    Between,
    Inside,
    /// After a line break, which is written only if more text follows.
    AfterBreak,
}

impl<'w, W: Write + ?Sized> Lines<'w, W> {
    pub(super) fn new(line_breaks: LineBreaks, out: &'w mut W) -> Self {
        Self { out, line_breaks, position: Position::Between }
    }

    /// Writes text, escaped, with its line breaks.
    pub(super) fn text(&mut self, text: &str) -> fmt::Result {
        if self.line_breaks == LineBreaks::Keep {
            return write_escaped(text, self.out);
        }
        let mut rest = text;
        while let Some(at) = rest.find(is_break) {
            let (line, after) = rest.split_at_checked(at).unwrap_or((rest, ""));
            self.line(line)?;
            rest = after.strip_prefix("\r\n").or_else(|| after.strip_prefix(is_break)).unwrap_or(after);
            if self.line_breaks == LineBreaks::Br {
                self.out.write_str("<br>")?;
                continue;
            }
            // Skip blank lines.
            let content = rest.find(|c| !is_break(c) && !is_blank(c)).unwrap_or(rest.len());
            let blank =
                rest.get(..content).and_then(|blank| blank.rfind(is_break)).map_or(0, |last| last + 1);
            if blank > 0 {
                rest = rest.get(blank..).unwrap_or_default();
                self.end_paragraph()?;
            } else if self.position == Position::Inside {
                self.position = Position::AfterBreak;
            }
        }
        self.line(rest)
    }

    fn line(&mut self, line: &str) -> fmt::Result {
        if self.line_breaks == LineBreaks::Paragraphs
            && self.position != Position::Inside
            && line.chars().all(is_blank)
        {
            return Ok(());
        }
        write_escaped(line, self.content()?)
    }

    /// Writes the line breaks held back, and returns the writer for anything other than a line break.
    pub(super) fn content(&mut self) -> Result<&mut W, fmt::Error> {
        if self.line_breaks == LineBreaks::Paragraphs {
            match self.position {
                Position::Between => self.out.write_str("<p>")?,
                Position::AfterBreak => self.out.write_str("<br>")?,
                Position::Inside => {}
            }
            self.position = Position::Inside;
        }
        Ok(self.out)
    }

    /// Closes an open paragraph.
    pub(super) fn end_paragraph(&mut self) -> fmt::Result {
        if self.position == Position::Between {
            return Ok(());
        }
        self.position = Position::Between;
        self.out.write_str("</p>")
    }
}

fn is_break(c: char) -> bool {
    matches!(c, '\n' | '\r')
}

fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\t')
}
