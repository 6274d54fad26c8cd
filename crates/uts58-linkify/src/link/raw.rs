//! A link without its text.

use core::ops::Range;

use crate::link::found::{Candidate, Link, LinkKind};
use crate::options::choices::ImpliedScheme;

/// The data of a [`Link`] without its text, for bindings to languages that don't let us borrow a string for long. A
/// binding stores this data, and restores the link to call its methods.
///
/// A binding has to store every field, so the struct isn't `#[non_exhaustive]`.
///
/// ```
/// use uts58_linkify::{Linkifier, Profile, raw::LinkPlaces};
///
/// let text = "→ bücher.de/größe";
/// let link = Linkifier::new(Profile::Messages).links(text).next().unwrap();
/// let places = LinkPlaces::from(link);
/// assert_eq!((places.range.clone(), places.host.clone()), (4..22, Some(4..14)));
/// assert_eq!(places.authority_end, 14);
/// assert_eq!(places.clone().in_text(text), Some(link));
/// assert_eq!(places.in_text(""), None);
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct LinkPlaces {
    /// [`Link::range`], in bytes.
    pub range: Range<usize>,
    /// [`Link::host_range`], in bytes; `None` for a URL of an opaque scheme, whose authority ends after the colon.
    pub host: Option<Range<usize>>,
    /// [`Link::authority_end`], in bytes.
    pub authority_end: usize,
    /// [`Link::kind`].
    pub kind: LinkKind,
    /// The [`Options::implied_scheme`](crate::Options::implied_scheme) of the linkifier.
    pub implied_scheme: ImpliedScheme,
}

impl LinkPlaces {
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
            kind: link.kind(),
            implied_scheme: link.default_scheme(),
        }
    }
}
