//! Joins lines into paragraphs, and maps these back to the source.

use core::iter::FusedIterator;
use core::ops::Range;

use uts58_linkify::Linkifier;
use uts58_linkify::markup::{JoinedLinks, JoinedText};

use crate::format::Format;
use crate::lines::{Break, Line, Lines};
use crate::wrapped::Tail;

/// Splits a decoded `text/plain` body into paragraphs. A paragraph is a single line, or several lines that were
/// wrapped.
///
/// Lines end in LF or CR LF. Takes linear time, and never panics.
///
/// ```
/// use uts58_mail::{Format, paragraphs};
///
/// let body = "> Grüße aus \n> Köln\n\nДа!\n";
/// let found: Vec<_> =
///     paragraphs(body, Format::Flowed).map(|p| (p.depth(), p.text().to_owned())).collect();
/// assert_eq!(found, [(1, "Grüße aus Köln".to_owned()), (0, String::new()), (0, "Да!".to_owned())]);
/// ```
pub fn paragraphs(body: &str, format: Format) -> Paragraphs<'_> {
    Paragraphs { lines: Lines::new(body, format), signature: None }
}

/// The kinds of paragraphs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum ParagraphKind {
    /// Text that the sender wrote or quoted.
    Text,
    /// The line `-- ` before a signature (RFC 3676 §4.3).
    Separator,
    /// A line of a signature. The signature consists of the lines after the separator with the same quote depth.
    Signature,
}

/// A paragraph: its text, quote depth, and place in the source.
///
/// ```
/// use uts58_linkify::{Linkifier, Profile};
/// use uts58_mail::{Format, ParagraphKind, paragraphs};
///
/// let body = ">> Siehe <https://bücher.de/größe/\n>> und/länge>!\n";
/// let paragraph = paragraphs(body, Format::Fixed).next().unwrap();
/// assert_eq!((paragraph.depth(), paragraph.kind()), (2, ParagraphKind::Text));
/// assert_eq!(paragraph.text(), "Siehe <https://bücher.de/größe/und/länge>!");
///
/// let linkifier = Linkifier::new(Profile::Messages);
/// let (link, places) = paragraph.links(&linkifier).next().unwrap();
/// assert_eq!(link.href(), "https://xn--bcher-kva.de/gr%C3%B6%C3%9Fe/und/l%C3%A4nge");
/// let places: Vec<_> = places.map(|place| &body[place]).collect();
/// assert_eq!(places, ["https://bücher.de/größe/", "und/länge"]);
/// ```
#[derive(Clone, Debug)]
pub struct Paragraph {
    joined: JoinedText,
    depth: usize,
    kind: ParagraphKind,
    range: Range<usize>,
}

impl Paragraph {
    /// The text, without quote marks, stuffing, line breaks, and the soft breaks inside it.
    #[must_use]
    pub fn text(&self) -> &str {
        self.joined.as_str()
    }

    /// The number of quote marks before the paragraph.
    #[must_use]
    pub fn depth(&self) -> usize {
        self.depth
    }

    /// Whether the paragraph is text, the line before a signature, or part of a signature.
    #[must_use]
    pub fn kind(&self) -> ParagraphKind {
        self.kind
    }

    /// The byte range of the paragraph's lines in the body, end exclusive. It includes quote marks and the last line
    /// break, so the ranges of all paragraphs cover the body.
    #[must_use]
    pub fn range(&self) -> Range<usize> {
        self.range.clone()
    }

    /// The text with its places in the body, for looking up the places of anything other than links.
    #[must_use]
    pub fn joined(&self) -> &JoinedText {
        &self.joined
    }

    /// Returns the links of the paragraph. Each has its places in the body, one range per line. Takes linear time.
    pub fn links<'l, 't>(&'t self, linkifier: &'l Linkifier) -> JoinedLinks<'l, 't> {
        self.joined.links(linkifier)
    }
}

/// Iterator over the paragraphs of a body, from [`paragraphs`].
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy"]
pub struct Paragraphs<'s> {
    lines: Lines<'s>,
    /// E5: the depth of the signature that contained the last line.
    signature: Option<usize>,
}

impl<'s> Paragraphs<'s> {
    fn peek(&self) -> Option<Line<'s>> {
        self.lines.clone().next()
    }

    fn kind(&mut self, first: &Line<'_>) -> ParagraphKind {
        self.signature = self.signature.filter(|&depth| depth == first.depth);
        match first.break_ {
            Break::Separator => {
                self.signature = Some(first.depth);
                ParagraphKind::Separator
            }
            _ if self.signature.is_some() => ParagraphKind::Signature,
            _ => ParagraphKind::Text,
        }
    }

    /// Returns the next line if it continues the paragraph, and pushes the text between the two lines.
    fn go_on(&mut self, line: Line<'s>, tail: &mut Tail, joined: &mut JoinedText) -> Option<Line<'s>> {
        let next = self.peek().filter(|next| next.depth == line.depth && next.break_ != Break::Separator);
        if line.break_ == Break::Soft && next.is_some() {
            let line =
                if self.lines.format() == Format::FlowedDelSp { line.without_last_space() } else { line };
            push(line, tail, joined);
            return self.lines.next();
        }
        let (cut, blanks) = line.split_at_blanks();
        push(cut, tail, joined);
        if let Some(count) = tail.lines_to_delimiter(joined.as_str(), line.depth, &self.lines) {
            for _ in 1..count {
                push(self.lines.next()?.trimmed_start().split_at_blanks().0, tail, joined);
            }
            return self.lines.next().map(Line::trimmed_start);
        }
        push(blanks, tail, joined);
        if next.is_some_and(|next| tail.is_cut_code_point(&line, &next)) { self.lines.next() } else { None }
    }
}

fn push(line: Line<'_>, tail: &mut Tail, joined: &mut JoinedText) {
    let start = joined.as_str().len();
    joined.push_verbatim(line.text, line.at);
    tail.grow(joined.as_str(), start);
}

impl Iterator for Paragraphs<'_> {
    type Item = Paragraph;

    fn next(&mut self) -> Option<Paragraph> {
        let first = self.lines.next()?;
        let kind = self.kind(&first);
        let (mut joined, mut tail) = (JoinedText::new(), Tail::default());
        let mut end = first.end;
        if kind == ParagraphKind::Separator {
            push(first, &mut tail, &mut joined);
        } else {
            let mut line = first;
            while let Some(next) = self.go_on(line, &mut tail, &mut joined) {
                line = next;
                end = line.end;
            }
        }
        Some(Paragraph { joined, depth: first.depth, kind, range: first.start..end })
    }
}

impl FusedIterator for Paragraphs<'_> {}
