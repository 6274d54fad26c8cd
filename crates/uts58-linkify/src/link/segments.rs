//! The whole text, piece by piece.

use core::iter::FusedIterator;

use crate::chars::slice;
use crate::link::found::Link;

/// A piece of a text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Segment<'t> {
    /// What is no link; never empty.
    Text(&'t str),
    /// A link.
    Link(Link<'t>),
}

impl<'t> Segment<'t> {
    /// The piece as it stands in the text.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, Profile};
    ///
    /// let text = "см. пример.рф!";
    /// let whole: String =
    ///     Linkifier::new(Profile::Standard).segments(text).map(|segment| segment.text()).collect();
    /// assert_eq!(whole, text);
    /// ```
    #[must_use]
    pub fn text(&self) -> &'t str {
        match self {
            Self::Text(text) => text,
            Self::Link(link) => link.text(),
        }
    }
}

/// The pieces of a text, from [`Linkifier::segments`](crate::Linkifier::segments): text and links in turn.
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy"]
pub struct Segments<'t, I> {
    text: &'t str,
    links: I,
    /// End of the last piece.
    at: usize,
    next: Option<Link<'t>>,
}

impl<'t, I: Iterator<Item = Link<'t>>> Segments<'t, I> {
    pub(crate) fn new(text: &'t str, links: I) -> Self {
        Self { text, links, at: 0, next: None }
    }
}

impl<'t, I: Iterator<Item = Link<'t>>> Iterator for Segments<'t, I> {
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

impl<'t, I: FusedIterator<Item = Link<'t>>> FusedIterator for Segments<'t, I> {}
