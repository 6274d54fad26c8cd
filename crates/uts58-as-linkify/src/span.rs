//! Links and the text between them.

use std::fmt;

use crate::link::{Link, LinkKind, Links};

/// A link, or the text between two links.
///
/// ```
/// use uts58_as_linkify::{LinkFinder, LinkKind};
///
/// let spans: Vec<_> = LinkFinder::new().spans("See http://example.com?").collect();
/// let pieces: Vec<_> = spans.iter().map(|span| (span.as_str(), span.kind())).collect();
/// assert_eq!(pieces, [("See ", None), ("http://example.com", Some(&LinkKind::Url)), ("?", None)]);
/// ```
#[derive(Debug)]
pub struct Span<'t> {
    text: &'t str,
    start: usize,
    kind: Option<LinkKind>,
}

impl<'t> Span<'t> {
    /// Where the span starts in the text, in bytes.
    #[inline]
    pub fn start(&self) -> usize {
        self.start
    }

    /// Where the span ends in the text, in bytes, exclusive.
    #[inline]
    pub fn end(&self) -> usize {
        self.start + self.text.len()
    }

    /// The text of the span.
    #[inline]
    pub fn as_str(&self) -> &'t str {
        self.text
    }

    /// The kind of the link; `None` for text.
    #[inline]
    pub fn kind(&self) -> Option<&LinkKind> {
        self.kind.as_ref()
    }
}

/// Iterator over the spans of a text, from [`LinkFinder::spans`](crate::LinkFinder::spans).
pub struct Spans<'t> {
    text: &'t str,
    position: usize,
    links: Links<'t>,
    /// The next link, if the text before it has to be returned first.
    next: Option<Link<'t>>,
}

impl<'t> Spans<'t> {
    pub(crate) fn new(text: &'t str, links: Links<'t>) -> Self {
        Self { text, position: 0, links, next: None }
    }
}

impl<'t> Iterator for Spans<'t> {
    type Item = Span<'t>;

    fn next(&mut self) -> Option<Span<'t>> {
        let start = self.position;
        self.next = self.next.take().or_else(|| self.links.next());
        let text_end = self.next.as_ref().map_or(self.text.len(), Link::start);
        if start < text_end {
            self.position = text_end;
            return Some(Span { text: self.text.get(start..text_end)?, start, kind: None });
        }
        let link = self.next.take()?;
        self.position = link.end();
        Some(Span { text: link.as_str(), start, kind: Some(link.into_kind()) })
    }
}

impl fmt::Debug for Spans<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Spans").field("text", &self.text).finish()
    }
}
