//! A link in a text, and the iterator over links.

use std::fmt;
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

    /// The same link, shortened to end with an ASCII character that linkify would end it with.
    pub(crate) fn ending_in_ascii(self) -> Self {
        let mut text = self.text;
        while let Some((before, last)) = split_last(text) {
            let is_slash_after_other =
                last == '/' && !before.chars().next_back().is_some_and(|c| c.is_ascii());
            let was_cut = text.len() < self.text.len();
            if last.is_ascii() && !is_slash_after_other && !(was_cut && "?!.,:;*'([{".contains(last)) {
                break;
            }
            text = before;
        }
        Self { text, end: self.start + text.len(), ..self }
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

    /// The text of the link.
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

fn split_last(text: &str) -> Option<(&str, char)> {
    let mut chars = text.chars();
    let last = chars.next_back()?;
    Some((chars.as_str(), last))
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

/// Iterator over links, from [`LinkFinder::links`](crate::LinkFinder::links).
pub struct Links<'t> {
    text: &'t str,
    emails: bool,
    url_can_be_iri: bool,
    links: uts58_linkify::Links<'static, 't>,
}

impl<'t> Links<'t> {
    pub(crate) fn new(
        text: &'t str,
        links: uts58_linkify::Links<'static, 't>,
        emails: bool,
        url_can_be_iri: bool,
    ) -> Self {
        Self { text, emails, url_can_be_iri, links }
    }
}

impl<'t> Iterator for Links<'t> {
    type Item = Link<'t>;

    #[inline]
    fn next(&mut self) -> Option<Link<'t>> {
        let (emails, url_can_be_iri) = (self.emails, self.url_can_be_iri);
        self.links.by_ref().find_map(|found| match found.kind() {
            uts58_linkify::LinkKind::Email => emails.then(|| Link::new(&found)),
            _ if url_can_be_iri => Some(Link::new(&found)),
            _ => found.host().is_none_or(str::is_ascii).then(|| Link::new(&found).ending_in_ascii()),
        })
    }
}

impl fmt::Debug for Links<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Links").field("text", &self.text).finish()
    }
}
