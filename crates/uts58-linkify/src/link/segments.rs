//! Splits a text into its links, spans from elsewhere (mentions, hashtags, custom emoji), and the text between them.

use core::cmp::Reverse;
use core::convert::Infallible;
use core::iter::FusedIterator;
use core::ops::Range;

use crate::chars::slice;
use crate::link::found::Link;
use crate::linkifier::{Linkifier, Links};

/// A segment of a text: a link, one of your own spans (with [`merge`]), or the text between them. It is never empty.
///
/// Segments from [`Linkifier::segments`] have no spans. All offsets count bytes.
///
/// ```
/// let segments = uts58_linkify::Linkifier::standard().segments("см. пример.рф!");
/// let pieces: Vec<_> = segments.map(|segment| (segment.range(), segment.as_str())).collect();
/// assert_eq!(pieces, [(0..6, "см. "), (6..23, "пример.рф"), (23..24, "!")]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Segment<'t, S = Infallible> {
    text: &'t str,
    start: usize,
    kind: Kind<'t, S>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind<'t, S> {
    Text,
    Link(Link<'t>),
    Span(S),
}

impl<'t, S> Segment<'t, S> {
    fn of_link(link: Link<'t>) -> Self {
        Self { text: link.as_str(), start: link.start(), kind: Kind::Link(link) }
    }

    /// The same segment in a longer text, in which its text begins at `offset`.
    pub(crate) fn moved(self, offset: usize) -> Self {
        Self { start: self.start + offset, ..self }
    }

    #[cfg(feature = "html")]
    pub(crate) const fn is_text(&self) -> bool {
        matches!(self.kind, Kind::Text)
    }

    /// The text of the segment.
    #[must_use]
    pub const fn as_str(&self) -> &'t str {
        self.text
    }

    /// Where the segment starts in the text, in bytes.
    #[must_use]
    pub const fn start(&self) -> usize {
        self.start
    }

    /// Where the segment ends in the text, in bytes, exclusive.
    #[must_use]
    pub const fn end(&self) -> usize {
        self.start + self.text.len()
    }

    /// The segment's range in the text, in bytes, end exclusive.
    #[must_use]
    pub const fn range(&self) -> Range<usize> {
        self.start..self.end()
    }

    /// The link. `None` for text and spans.
    ///
    /// ```
    /// let mut marked = String::new();
    /// for segment in uts58_linkify::Linkifier::standard().segments("см. пример.рф!") {
    ///     match segment.link() {
    ///         Some(link) => marked += &format!("⸠{}⸡", link.as_str()),
    ///         None => marked += segment.as_str(),
    ///     }
    /// }
    /// assert_eq!(marked, "см. ⸠пример.рф⸡!");
    /// ```
    #[must_use]
    pub const fn link(&self) -> Option<Link<'t>> {
        match self.kind {
            Kind::Link(link) => Some(link),
            _ => None,
        }
    }

    /// The value of your span. `None` for text and links.
    #[must_use]
    pub const fn span(&self) -> Option<&S> {
        match &self.kind {
            Kind::Span(span) => Some(span),
            _ => None,
        }
    }
}

/// Iterator over the segments of a text, from [`Linkifier::segments`].
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy"]
pub struct Segments<'l, 't> {
    filled: Filled<'t, Infallible>,
    links: Links<'l, 't>,
}

impl Linkifier {
    /// Splits a text into [segments](Segment): text, link, text … All segments together are the whole text.
    pub fn segments<'l, 't>(&'l self, text: &'t str) -> Segments<'l, 't> {
        Segments::new(text, self.links(text), 0)
    }
}

impl<'l, 't> Segments<'l, 't> {
    /// The segments from `at` on, of a text with these links.
    pub(crate) const fn new(text: &'t str, links: Links<'l, 't>, at: usize) -> Self {
        Self { filled: Filled { text, at, next: None }, links }
    }
}

impl<'t> Iterator for Segments<'_, 't> {
    type Item = Segment<'t>;

    fn next(&mut self) -> Option<Segment<'t>> {
        self.filled.next(|at| self.links.find(|link| link.start() >= at).map(Segment::of_link))
    }
}

impl FusedIterator for Segments<'_, '_> {}

/// Returns links and spans in order, and the text between them.
#[derive(Clone, Debug)]
struct Filled<'t, S> {
    text: &'t str,
    /// The end of the last segment.
    at: usize,
    /// The link or span after the last segment, which is text.
    next: Option<Segment<'t, S>>,
}

impl<'t, S> Filled<'t, S> {
    /// The next segment. `find` returns the next link or span that doesn't begin before the given offset.
    fn next(&mut self, find: impl FnOnce(usize) -> Option<Segment<'t, S>>) -> Option<Segment<'t, S>> {
        let at = self.at;
        let segment = self.next.take().or_else(|| find(at));
        let start = segment.as_ref().map_or(self.text.len(), Segment::start);
        if start > at {
            (self.at, self.next) = (start, segment);
            return Some(Segment { text: slice(self.text, at, start), start: at, kind: Kind::Text });
        }
        self.at = segment.as_ref().map_or(at, Segment::end);
        segment
    }
}

/// Splits a text into links, your own spans, and the text between them. All segments together are the whole text.
///
/// `links` are some or all links of this text, in order. `spans` are byte ranges with values, in order of their starts.
/// If some overlap, the earliest one wins, then the longest, then the link. Other spans are dropped, and those that are
/// empty, not on char boundaries, outside the text, or out of order. Takes linear time and doesn't allocate.
///
/// ```
/// use uts58_linkify::{Linkifier, merge};
///
/// let text = "@юра см. пример.рф/#ё #ё";
/// let hashtags = text.match_indices("#ё").map(|(at, tag)| (at..at + tag.len(), '#'));
/// let pieces: Vec<_> = merge(text, Linkifier::standard().links(text), hashtags).collect();
/// let texts: Vec<_> = pieces.iter().map(|piece| piece.as_str()).collect();
/// assert_eq!(texts, ["@юра см. ", "пример.рф/#ё", " ", "#ё"]);
/// assert_eq!(pieces.last().unwrap().span(), Some(&'#'));
/// ```
pub fn merge<'t, S>(
    text: &'t str,
    links: impl IntoIterator<Item = Link<'t>>,
    spans: impl IntoIterator<Item = (Range<usize>, S)>,
) -> impl Iterator<Item = Segment<'t, S>> {
    let (mut links, mut spans) = (links.into_iter().peekable(), spans.into_iter().peekable());
    let mut filled = Filled { text, at: 0, next: None };
    core::iter::from_fn(move || {
        filled.next(|at| {
            while links.next_if(|link| link.start() < at).is_some() {}
            while spans.next_if(|(range, _)| !is_span(text, at, range)).is_some() {}
            let link = links.peek().map(|link| (link.start(), Reverse(link.end())));
            let first = spans.peek().map(|(range, _)| range.start);
            let first = first.filter(|&start| link.is_none_or(|(link, _)| start <= link));
            let alike = core::iter::from_fn(|| spans.next_if(|(range, _)| Some(range.start) == first));
            let longest = alike
                .filter(|(range, _)| is_span(text, at, range))
                .min_by_key(|(range, _)| Reverse(range.end))
                .filter(|(range, _)| link.is_none_or(|link| (range.start, Reverse(range.end)) < link));
            match longest {
                Some((Range { start, end }, span)) => {
                    Some(Segment { text: slice(text, start, end), start, kind: Kind::Span(span) })
                }
                None => links.next().map(Segment::of_link),
            }
        })
    })
}

/// Whether the span isn't empty, is on char boundaries inside the text, and doesn't begin before `at`.
fn is_span(text: &str, at: usize, range: &Range<usize>) -> bool {
    range.start >= at && text.get(range.clone()).is_some_and(|span| !span.is_empty())
}
