//! A link: its place in the text and its components. [`LinkPlaces`] is the same without the text.

use core::fmt;
use core::ops::Range;

use uts58_core::{LinkTerm, link_term};

use crate::chars::{is_separator, slice};
use crate::options::choices::{Choice as _, ImpliedScheme};

/// The two kinds of links.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "lowercase"))]
#[non_exhaustive]
pub enum LinkKind {
    /// A URL, with a scheme or a bare host.
    Url,
    /// An e-mail address, with or without `mailto:`.
    Email,
}

impl LinkKind {
    /// `url` or `email`.
    ///
    /// ```
    /// assert_eq!(uts58_linkify::LinkKind::Email.name(), "email");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Url => "url",
            Self::Email => "email",
        }
    }
}

/// A candidate that passed every rule except the length limit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate {
    pub(crate) kind: LinkKind,
    pub(crate) start: usize,
    pub(crate) host: (usize, usize),
    /// Where the host, root dot and port end.
    pub(crate) authority_end: usize,
    pub(crate) end: usize,
}

/// A link found in a text. It borrows the text and stores only offsets, so it is small and doesn't allocate.
///
/// All offsets count bytes from the start of the text, and are on char boundaries. Ends are exclusive.
///
/// ```
/// let text = "Vgl. https://bücher.de:8080/straße?größe=ä#fuß.";
/// let link = uts58_linkify::Linkifier::standard().links(text).next().unwrap();
/// assert_eq!(link.as_str(), "https://bücher.de:8080/straße?größe=ä#fuß");
/// assert_eq!(link.range(), 5..text.len() - 1);
/// assert_eq!((link.scheme(), link.host()), (Some("https"), Some("bücher.de")));
/// assert_eq!((link.port(), link.path()), (Some(8080), Some("/straße")));
/// assert_eq!((link.query(), link.fragment()), (Some("größe=ä"), Some("fuß")));
/// ```
#[derive(Clone, Copy)]
pub struct Link<'t> {
    source: &'t str,
    start: usize,
    end: usize,
    // The offsets below are relative to `start`.
    host_start: u32,
    host_end: u32,
    authority_end: u32,
    kind: LinkKind,
    implied_scheme: ImpliedScheme,
}

impl<'t> Link<'t> {
    /// The candidate must not be longer than 32-bit offsets allow.
    #[inline]
    pub(crate) fn new(source: &'t str, candidate: Candidate, implied_scheme: ImpliedScheme) -> Self {
        let Candidate { kind, start, host, authority_end, end } = candidate;
        let [host_start, host_end, authority_end] =
            [host.0, host.1, authority_end].map(|offset| (offset - start) as u32);
        Self { source, start, end, host_start, host_end, authority_end, kind, implied_scheme }
    }

    /// Where the link starts, in bytes.
    #[inline]
    #[must_use]
    pub const fn start(&self) -> usize {
        self.start
    }

    /// Where the link ends, in bytes, exclusive.
    #[inline]
    #[must_use]
    pub const fn end(&self) -> usize {
        self.end
    }

    /// The link's range in the text, in bytes, end exclusive.
    #[inline]
    #[must_use]
    pub const fn range(&self) -> Range<usize> {
        self.start..self.end
    }

    /// Whether the link is a URL or an e-mail address.
    #[inline]
    #[must_use]
    pub const fn kind(&self) -> LinkKind {
        self.kind
    }

    /// The link as it appears in the text.
    #[inline]
    #[must_use]
    pub fn as_str(&self) -> &'t str {
        slice(self.source, self.start, self.end)
    }

    /// The text the link was found in.
    #[inline]
    #[must_use]
    pub const fn source(&self) -> &'t str {
        self.source
    }

    /// The scheme as written in the text, without the colon. `None` for a bare host or address.
    ///
    /// ```
    /// let text = "HTTPS://例え.com 例え.com mailto:я@example.com";
    /// let links = uts58_linkify::Linkifier::standard().links(text);
    /// let schemes: Vec<_> = links.map(|link| link.scheme()).collect();
    /// assert_eq!(schemes, [Some("HTTPS"), None, Some("mailto")]);
    /// ```
    #[doc(alias = "protocol")]
    #[must_use]
    pub fn scheme(&self) -> Option<&'t str> {
        let (scheme, _) = self.before_host().split_once(':')?;
        (self.kind == LinkKind::Url || scheme.eq_ignore_ascii_case("mailto")).then_some(scheme)
    }

    /// The scheme that [`href`](Self::href) adds; `None` if the text has a scheme.
    ///
    /// ```
    /// let links = uts58_linkify::Linkifier::standard().links("例え.com я@example.com http://例え.com");
    /// let implied: Vec<_> = links.map(|link| link.implied_scheme()).collect();
    /// assert_eq!(implied, [Some("https"), Some("mailto"), None]);
    /// ```
    #[must_use]
    pub fn implied_scheme(&self) -> Option<&'static str> {
        match (self.scheme(), self.kind) {
            (Some(_), _) => None,
            (None, LinkKind::Url) => Some(self.implied_scheme.name()),
            (None, LinkKind::Email) => Some("mailto"),
        }
    }

    /// The host or domain as written in the text, without root dot and port. `None` for an opaque scheme (`tel:`).
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, Options, Scheme};
    ///
    /// let linkifier = Linkifier::new(Options::messages().add_schemes([Scheme::opaque("tel")?]));
    /// let hosts: Vec<_> = linkifier.links("example.com:80, tel:+81-3-1234").map(|l| l.host()).collect();
    /// assert_eq!(hosts, [Some("example.com"), None]);
    /// # Ok::<(), uts58_linkify::Error>(())
    /// ```
    #[must_use]
    pub fn host(&self) -> Option<&'t str> {
        self.part(self.host_range())
    }

    /// The range of the [`host`](Self::host), in bytes.
    #[must_use]
    pub fn host_range(&self) -> Option<Range<usize>> {
        (!self.is_opaque()).then(|| self.host_place())
    }

    /// The host; empty if the link has none.
    pub(crate) fn host_text(&self) -> &'t str {
        let place = self.host_place();
        slice(self.source, place.start, place.end)
    }

    /// The scheme, user or local part, as written before the host.
    pub(crate) fn before_host(&self) -> &'t str {
        slice(self.source, self.start, self.host_place().start)
    }

    /// The root dot and the port; for an address, also further addresses (D40).
    pub(crate) fn after_host(&self) -> &'t str {
        slice(self.source, self.host_place().end, self.authority_end())
    }

    /// The range of the host; empty, at the position where the host would be, if the link has none.
    pub(crate) const fn host_place(&self) -> Range<usize> {
        self.start + self.host_start as usize..self.start + self.host_end as usize
    }

    /// The local part of an address, without `mailto:`.
    ///
    /// ```
    /// use uts58_linkify::Linkifier;
    ///
    /// let link = Linkifier::standard().links("mailto:σωκράτης@example.com").next().unwrap();
    /// assert_eq!(link.local_part(), Some("σωκράτης"));
    /// ```
    #[must_use]
    pub fn local_part(&self) -> Option<&'t str> {
        self.address()?.rsplit_once('@').map(|(local_part, _)| local_part)
    }

    /// The address of an e-mail link as written in the text, without `mailto:`, port and query.
    ///
    /// ```
    /// use uts58_linkify::Linkifier;
    ///
    /// let link = Linkifier::messages().links("mailto:σωκράτης@example.com?subject=Hi").next().unwrap();
    /// assert_eq!(link.address(), Some("σωκράτης@example.com"));
    /// ```
    #[must_use]
    pub fn address(&self) -> Option<&'t str> {
        self.part(self.address_range())
    }

    /// The range of the [`address`](Self::address), in bytes.
    #[must_use]
    pub fn address_range(&self) -> Option<Range<usize>> {
        let scheme = self.scheme().map_or(0, |scheme| scheme.len() + ":".len());
        (self.kind == LinkKind::Email).then(|| self.start + scheme..self.host_place().end)
    }

    /// The port as written in the text.
    #[must_use]
    pub fn port(&self) -> Option<u16> {
        self.after_host().trim_start_matches(is_separator).strip_prefix(':')?.parse().ok()
    }

    /// Where the host, root dot and port end, in bytes. The Parts begin there.
    #[must_use]
    pub const fn authority_end(&self) -> usize {
        self.start + self.authority_end as usize
    }

    /// The Path, with its initiator. In a URL of an opaque scheme, the text from the colon to the Query or Fragment.
    #[must_use]
    pub fn path(&self) -> Option<&'t str> {
        self.part(self.path_range())
    }

    /// The Query, without its initiator.
    #[must_use]
    pub fn query(&self) -> Option<&'t str> {
        self.part(self.query_range())
    }

    /// The Fragment with its directives, without its initiator.
    #[must_use]
    pub fn fragment(&self) -> Option<&'t str> {
        self.part(self.fragment_range())
    }

    /// The range of the [`path`](Self::path), in bytes.
    #[must_use]
    pub fn path_range(&self) -> Option<Range<usize>> {
        let start = self.authority_end();
        let length = self.parts().find(['?', '#']).unwrap_or(self.parts().len());
        (length > 0).then_some(start..start + length)
    }

    /// The range of the [`query`](Self::query), in bytes.
    #[must_use]
    pub fn query_range(&self) -> Option<Range<usize>> {
        let parts = self.parts();
        let before_fragment = parts.split_once('#').map_or(parts, |(before, _)| before);
        let initiator = before_fragment.find('?')?;
        let start = self.authority_end();
        Some(start + initiator + 1..start + before_fragment.len())
    }

    /// The range of the [`fragment`](Self::fragment), in bytes.
    #[must_use]
    pub fn fragment_range(&self) -> Option<Range<usize>> {
        let initiator = self.parts().find('#')?;
        Some(self.authority_end() + initiator + 1..self.end)
    }

    /// The text from the end of the link to the next code point that is Hard or Include (§3.5.1): the trimmed
    /// punctuation. A link checker can try the link both with and without it.
    ///
    /// ```
    /// use uts58_linkify::Linkifier;
    ///
    /// let link = Linkifier::standard().links("(siehe example.com/köln!)").next().unwrap();
    /// assert_eq!((link.as_str(), link.trailing()), ("example.com/köln", "!)"));
    /// ```
    #[must_use]
    pub fn trailing(&self) -> &'t str {
        let rest = slice(self.source, self.end, self.source.len());
        let trimmed = |c: char| matches!(link_term(c), LinkTerm::Soft | LinkTerm::Close | LinkTerm::Open);
        slice(rest, 0, rest.len() - rest.trim_start_matches(trimmed).len())
    }

    /// D22: whether the link has a scheme without `://`.
    pub(crate) const fn is_opaque(&self) -> bool {
        matches!(self.kind, LinkKind::Url) && self.host_start == self.host_end
    }

    /// The same link in `text`, whose part from `offset` on is the link's source.
    pub(crate) fn moved(self, offset: usize, text: &'t str) -> Self {
        Self { source: text, start: self.start + offset, end: self.end + offset, ..self }
    }

    /// Path, Query and Fragment as written in the text.
    pub(crate) fn parts(&self) -> &'t str {
        slice(self.source, self.authority_end(), self.end)
    }

    fn part(&self, range: Option<Range<usize>>) -> Option<&'t str> {
        self.source.get(range?)
    }
}

/// Two links are equal if they have the same text, place, components and target. Takes time linear in the link.
impl PartialEq for Link<'_> {
    fn eq(&self, other: &Self) -> bool {
        LinkPlaces::from(*self) == LinkPlaces::from(*other) && self.as_str() == other.as_str()
    }
}

impl Eq for Link<'_> {}

impl fmt::Debug for Link<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = f.debug_struct("Link");
        shown.field("range", &self.range()).field("kind", &self.kind).field("text", &self.as_str()).finish()
    }
}

/// The data of a [`Link`] without its text. A binding to a language that doesn't let us borrow a string for long stores
/// this, and restores the link to call its methods.
///
/// ```
/// use uts58_linkify::{Linkifier, raw::LinkPlaces};
///
/// let text = "→ bücher.de/größe";
/// let link = Linkifier::messages().links(text).next().unwrap();
/// let places = LinkPlaces::from(link);
/// assert_eq!((places.range.clone(), places.host.clone()), (4..22, Some(4..14)));
/// assert_eq!(places.clone().in_text(text), Some(link));
/// assert_eq!(places.in_text(""), None);
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct LinkPlaces {
    /// [`Link::range`], in bytes.
    pub range: Range<usize>,
    /// [`Link::host_range`], in bytes; `None` for a URL of an opaque scheme, whose authority ends after the colon.
    pub host: Option<Range<usize>>,
    /// [`Link::authority_end`], in bytes.
    pub authority_end: usize,
    /// [`Link::kind`].
    pub kind: LinkKind,
    /// [`Options::implied_scheme`](crate::Options::implied_scheme), even if the link has its own scheme.
    pub implied_scheme: ImpliedScheme,
}

impl LinkPlaces {
    /// The data of a link, as a binding has stored it.
    #[must_use]
    pub const fn new(
        range: Range<usize>,
        host: Option<Range<usize>>,
        authority_end: usize,
        kind: LinkKind,
        implied_scheme: ImpliedScheme,
    ) -> Self {
        Self { range, host, authority_end, kind, implied_scheme }
    }

    /// Restores the link in the text it was found in.
    ///
    /// Returns `None` if the offsets aren't in order, or not on char boundaries of the text. This is the only check:
    /// with wrong offsets, the result may not be a link, but its methods never panic. Takes constant time.
    #[must_use]
    pub fn in_text(self, source: &str) -> Option<Link<'_>> {
        let Self { range: Range { start, end }, host, authority_end, kind, implied_scheme } = self;
        let host = host.map_or((authority_end, authority_end), |host| (host.start, host.end));
        let places = [start, host.0, host.1, authority_end, end];
        let fits = places.is_sorted()
            && places.iter().all(|&place| source.is_char_boundary(place))
            && u32::try_from(end - start).is_ok();
        let candidate = Candidate { kind, start, host, authority_end, end };
        fits.then(|| Link::new(source, candidate, implied_scheme))
    }
}

impl From<Link<'_>> for LinkPlaces {
    fn from(link: Link<'_>) -> Self {
        Self {
            range: link.range(),
            host: link.host_range(),
            authority_end: link.authority_end(),
            kind: link.kind,
            implied_scheme: link.implied_scheme,
        }
    }
}
