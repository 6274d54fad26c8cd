//! Iterates over the segments of a text.

use core::iter::FusedIterator;

use crate::chars::slice;
use crate::link::found::Link;
use crate::linkifier::{Linkifier, Links};

/// A segment of a text: text or a link. There can't be other kinds, so the enum isn't `#[non_exhaustive]`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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
    /// use uts58_linkify::{Linkifier, Profile};
    ///
    /// let text = "см. пример.рф!";
    /// let whole: String =
    ///     Linkifier::new(Profile::Standard).segments(text).map(|segment| segment.as_str()).collect();
    /// assert_eq!(whole, text);
    /// ```
    #[must_use]
    pub fn as_str(&self) -> &'t str {
        match self {
            Self::Text(text) => text,
            Self::Link(link) => link.as_str(),
        }
    }
}

/// Iterator over the segments of a text, from [`Linkifier::segments`](crate::Linkifier::segments): text and links in
/// turn.
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
    /// use uts58_linkify::{Linkifier, Profile, Segment};
    ///
    /// let marked: String = Linkifier::new(Profile::Standard)
    ///     .segments("см. пример.рф!")
    ///     .map(|segment| match segment {
    ///         Segment::Text(text) => text.to_owned(),
    ///         Segment::Link(link) => format!("⸠{}⸡", link.as_str()),
    ///     })
    ///     .collect();
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
