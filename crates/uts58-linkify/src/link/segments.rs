//! Splits a text into its links, spans from elsewhere (mentions, hashtags, custom emoji), and the text between them.

use core::cmp::Reverse;
use core::iter::{FusedIterator, Peekable};
use core::ops::Range;

use crate::chars::slice;
use crate::link::found::Link;
use crate::linkifier::{Linkifier, Links};

/// A segment of a text: text or a link. There can't be other kinds, so the enum isn't `#[non_exhaustive]`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Segment<'t> {
    /// Text between links; never empty.
    Text(&'t str),
    /// A link.
    Link(Link<'t>),
}

impl<'t> Segment<'t> {
    /// The text of the segment.
    ///
    /// ```
    /// let segments = uts58_linkify::Linkifier::standard().segments("см. пример.рф!");
    /// let texts: Vec<_> = segments.map(|segment| segment.as_str()).collect();
    /// assert_eq!(texts, ["см. ", "пример.рф", "!"]);
    /// ```
    #[must_use]
    pub fn as_str(&self) -> &'t str {
        match self {
            Self::Text(text) => text,
            Self::Link(link) => link.as_str(),
        }
    }
}

/// Iterator over the segments of a text, from [`Linkifier::segments`].
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy"]
pub struct Segments<'l, 't> {
    text: &'t str,
    links: Links<'l, 't>,
    /// The end of the last segment.
    at: usize,
    next: Option<Link<'t>>,
}

impl Linkifier {
    /// Splits a text into segments: text, link, text … All segments together are the whole text.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, Segment};
    ///
    /// let mut marked = String::new();
    /// for segment in Linkifier::standard().segments("см. пример.рф!") {
    ///     match segment {
    ///         Segment::Text(text) => marked += text,
    ///         Segment::Link(link) => marked += &format!("⸠{}⸡", link.as_str()),
    ///     }
    /// }
    /// assert_eq!(marked, "см. ⸠пример.рф⸡!");
    /// ```
    pub fn segments<'l, 't>(&'l self, text: &'t str) -> Segments<'l, 't> {
        Segments { text, links: self.links(text), at: 0, next: None }
    }
}

impl<'t> Iterator for Segments<'_, 't> {
    type Item = Segment<'t>;

    fn next(&mut self) -> Option<Segment<'t>> {
        let Some(link) = self.next.take().or_else(|| self.links.next()) else {
            let rest = slice(self.text, self.at, self.text.len());
            self.at = self.text.len();
            return (!rest.is_empty()).then_some(Segment::Text(rest));
        };
        if link.start() > self.at {
            let before = slice(self.text, self.at, link.start());
            self.at = link.start();
            self.next = Some(link);
            return Some(Segment::Text(before));
        }
        self.at = link.end();
        Some(Segment::Link(link))
    }
}

impl FusedIterator for Segments<'_, '_> {}

/// A segment of a text with links and your own spans. There can't be other kinds, so the enum isn't
/// `#[non_exhaustive]`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MergedSegment<'t, T> {
    /// Text between links and spans; never empty.
    Text(&'t str),
    /// A link.
    Link(Link<'t>),
    /// One of your own spans, with its text.
    Span(T, &'t str),
}

impl<'t, T> MergedSegment<'t, T> {
    /// The text of the segment.
    ///
    /// ```
    /// assert_eq!(uts58_linkify::markup::MergedSegment::Span('@', "@юра").as_str(), "@юра");
    /// ```
    #[must_use]
    pub fn as_str(&self) -> &'t str {
        match self {
            Self::Text(text) | Self::Span(_, text) => text,
            Self::Link(link) => link.as_str(),
        }
    }
}

/// Splits a text into links, your own spans, and the text between them. All segments together are the whole text.
///
/// `links` are some or all links of this text, in order. `spans` are byte ranges with values, in ascending order
/// of their starts. If some overlap, the earliest one wins, then the longest, then the link; the others are
/// dropped. Spans that are empty, not on char boundaries, outside the text, or out of order are dropped too. Takes
/// linear time and doesn't allocate.
///
/// ```
/// use uts58_linkify::{Linkifier, markup::{MergedSegment, merge}};
///
/// let text = "@юра см. пример.рф/#ё #ё";
/// let hashtags = text.match_indices("#ё").map(|(at, tag)| (at..at + tag.len(), '#'));
/// let pieces: Vec<_> = merge(text, Linkifier::standard().links(text), hashtags).collect();
/// let texts: Vec<_> = pieces.iter().map(|piece| piece.as_str()).collect();
/// assert_eq!(texts, ["@юра см. ", "пример.рф/#ё", " ", "#ё"]);
/// assert_eq!(pieces.last(), Some(&MergedSegment::Span('#', "#ё")));
/// ```
pub fn merge<'t, T, L, S>(text: &'t str, links: L, spans: S) -> Merged<'t, T, L::IntoIter, S::IntoIter>
where
    L: IntoIterator<Item = Link<'t>>,
    S: IntoIterator<Item = (Range<usize>, T)>,
{
    Merged {
        text,
        at: 0,
        links: links.into_iter().peekable(),
        spans: spans.into_iter().peekable(),
        span: None,
        next: None,
    }
}

/// Iterator over the segments of a text, from [`merge`].
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy"]
pub struct Merged<'t, T, L: Iterator<Item = Link<'t>>, S: Iterator<Item = (Range<usize>, T)>> {
    text: &'t str,
    /// Where the last segment ends.
    at: usize,
    links: Peekable<L>,
    spans: Peekable<S>,
    /// The next span, the longest of those with the same start.
    span: Option<(Range<usize>, T)>,
    /// The next link or span, which begins at `at`.
    next: Option<MergedSegment<'t, T>>,
}

impl<'t, T, L: Iterator<Item = Link<'t>>, S: Iterator<Item = (Range<usize>, T)>> Merged<'t, T, L, S> {
    /// The next link or span after `at`, and where it begins.
    fn winner(&mut self) -> Option<(usize, MergedSegment<'t, T>)> {
        while self.links.next_if(|link| link.start() < self.at).is_some() {}
        if self.span.as_ref().is_none_or(|(range, _)| range.start < self.at) {
            self.span = self.next_span();
        }
        let link = self.links.peek().map(|link| (link.start(), Reverse(link.end())));
        let span =
            self.span.take_if(|(range, _)| link.is_none_or(|link| (range.start, Reverse(range.end)) < link));
        if let Some((Range { start, end }, value)) = span {
            return Some((start, MergedSegment::Span(value, slice(self.text, start, end))));
        }
        self.links.next().map(|link| (link.start(), MergedSegment::Link(link)))
    }

    fn next_span(&mut self) -> Option<(Range<usize>, T)> {
        let (text, at) = (self.text, self.at);
        while self.spans.next_if(|(range, _)| !is_span(text, at, range)).is_some() {}
        let mut longest = self.spans.next()?;
        let start = longest.0.start;
        while let Some(span) = self.spans.next_if(|(range, _)| range.start == start) {
            if span.0.end > longest.0.end && is_span(text, at, &span.0) {
                longest = span;
            }
        }
        Some(longest)
    }
}

/// Whether the span isn't empty, is on char boundaries inside the text, and doesn't begin before `at`.
fn is_span(text: &str, at: usize, range: &Range<usize>) -> bool {
    range.start >= at && text.get(range.clone()).is_some_and(|span| !span.is_empty())
}

impl<'t, T, L, S> Iterator for Merged<'t, T, L, S>
where
    L: Iterator<Item = Link<'t>>,
    S: Iterator<Item = (Range<usize>, T)>,
{
    type Item = MergedSegment<'t, T>;

    fn next(&mut self) -> Option<Self::Item> {
        if let Some(segment) = self.next.take() {
            self.at += segment.as_str().len();
            return Some(segment);
        }
        let (start, segment) = match self.winner() {
            Some((start, segment)) => (start, Some(segment)),
            None => (self.text.len(), None),
        };
        if start > self.at {
            let before = slice(self.text, self.at, start);
            self.at = start;
            self.next = segment;
            return Some(MergedSegment::Text(before));
        }
        self.at += segment.as_ref().map_or(0, |segment| segment.as_str().len());
        segment
    }
}

impl<'t, T, L, S> FusedIterator for Merged<'t, T, L, S>
where
    L: FusedIterator<Item = Link<'t>>,
    S: FusedIterator<Item = (Range<usize>, T)>,
{
}
