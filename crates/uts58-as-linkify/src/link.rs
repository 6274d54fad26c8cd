//! A link that was found.

use std::ops::Range;

/// A link in the text.
///
/// ```
/// use uts58_as_linkify::{LinkFinder, LinkKind};
///
/// let link = LinkFinder::new().links("mailto:юра@example.com").next().unwrap();
/// assert_eq!((link.start(), link.end(), link.as_str()), (7, 25, "юра@example.com"));
/// assert_eq!(link.kind(), &LinkKind::Email);
/// ```
#[derive(Debug)]
pub struct Link<'t> {
    text: &'t str,
    start: usize,
    end: usize,
    kind: LinkKind,
}

impl<'t> Link<'t> {
    pub(crate) fn new(found: &uts58_linkify::Link<'t>) -> Self {
        let (kind, text, Range { start, end }) = match (found.address(), found.address_range()) {
            (Some(address), Some(range)) => (LinkKind::Email, address, range),
            _ => (LinkKind::Url, found.as_str(), found.range()),
        };
        Self { text, start, end, kind }
    }

    /// Where the link starts in the text, in bytes.
    #[inline]
    pub fn start(&self) -> usize {
        self.start
    }

    /// Where the link ends in the text, in bytes, exclusive.
    #[inline]
    pub fn end(&self) -> usize {
        self.end
    }

    /// The link itself.
    #[inline]
    pub fn as_str(&self) -> &'t str {
        self.text
    }

    /// Whether it's a URL or an address.
    #[inline]
    pub fn kind(&self) -> &LinkKind {
        &self.kind
    }

    pub(crate) fn into_kind(self) -> LinkKind {
        self.kind
    }
}

/// The kind of a link.
#[derive(Debug, Eq, PartialEq)]
#[non_exhaustive]
pub enum LinkKind {
    /// A URL, such as `http://example.org`.
    Url,
    /// An e-mail address, such as `foo@example.org`.
    Email,
}
