//! Finds links in bytes that may not be UTF-8.

use core::iter::FusedIterator;
use core::ops::Range;
use core::str::Utf8Chunks;

use crate::chars::{is_edge, is_host, is_joiner, is_separator, is_unseen, slice};
use crate::link::found::{Link, LinkKind};
use crate::linkifier::Linkifier;
use crate::scan::Scanner;
use uts58_core::is_link_email;

/// A link in bytes, from [`Linkifier::links_bytes`].
///
/// ```
/// use uts58_linkify::{Linkifier, Profile};
///
/// let linkifier = Linkifier::new(Profile::Standard);
/// let bytes = b"gr\xFC\xDFe: https://b\xC3\xBCcher.de/caf\xE9"; // the rest is Latin-1
/// let link = linkifier.links_bytes(bytes).next().unwrap();
/// assert_eq!((link.range(), link.link().as_str()), (7..29, "https://bücher.de/caf"));
/// assert_eq!(&bytes[link.range()], link.link().as_str().as_bytes());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BytesLink<'t> {
    offset: usize,
    link: Link<'t>,
}

impl<'t> BytesLink<'t> {
    /// Where the link starts in the bytes.
    #[must_use]
    pub const fn start(&self) -> usize {
        self.offset + self.link.start()
    }

    /// Where the link ends in the bytes, exclusive.
    #[must_use]
    pub const fn end(&self) -> usize {
        self.offset + self.link.end()
    }

    /// The link's range in the bytes, end exclusive.
    #[must_use]
    pub const fn range(&self) -> Range<usize> {
        self.start()..self.end()
    }

    /// The link. Its own offsets refer to its [source](Link::source), the stretch of UTF-8 around it, which begins at
    /// [`offset`](Self::offset).
    #[must_use]
    pub const fn link(&self) -> Link<'t> {
        self.link
    }

    /// The offset in the bytes of the stretch of UTF-8 that contains the link.
    #[must_use]
    pub const fn offset(&self) -> usize {
        self.offset
    }
}

impl Linkifier {
    /// Returns the links of bytes that may not be UTF-8, such as those of a file in Latin-1, in order and disjoint.
    ///
    /// A link never contains bytes that aren't UTF-8; they end its Parts. A host or local part that directly touches
    /// such bytes isn't linked, because a reader of the text in its own encoding sees a longer name there. A mark
    /// ([M3](crate::decisions#M3)) before invalid bytes doesn't affect links after them. For valid UTF-8, the links
    /// are those of [`Linkifier::links`].
    ///
    /// Takes time linear in the bytes. Allocates nothing for a link.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, Profile};
    ///
    /// let linkifier = Linkifier::new(Profile::Standard);
    /// let links = |bytes| linkifier.links_bytes(bytes);
    /// let found = |bytes| links(bytes).map(|link| link.link().as_str()).collect::<Vec<_>>();
    /// assert_eq!(found("bücher.de".as_bytes()), ["bücher.de"]);
    /// // In Latin-1 it is neither `cher.de` nor `www.b`.
    /// assert!(found(b"b\xFCcher.de www.b\xFCcher.de m\xFCller@example.com").is_empty());
    /// assert_eq!(found(b"\xAB example.com/caf\xE9 \xBB"), ["example.com/caf"]);
    /// ```
    pub fn links_bytes<'l, 't>(&'l self, bytes: &'t [u8]) -> BytesLinks<'l, 't> {
        let torn = Torn { before: false, behind: false };
        let scanner = self.scanner("");
        BytesLinks {
            linkifier: self,
            chunks: bytes.utf8_chunks(),
            scanner,
            offset: 0,
            next: 0,
            from: 0,
            torn,
        }
    }
}

impl Linkifier {
    /// [`stable_prefix`](Self::stable_prefix) for bytes that may not be UTF-8. The prefix doesn't end at an invalid
    /// sequence, because more bytes may complete it, and because it touches the text after it. Takes linear time and
    /// constant memory.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, Profile};
    ///
    /// let linkifier = Linkifier::new(Profile::Messages);
    /// assert_eq!(linkifier.stable_prefix_bytes("siehe bücher.de".as_bytes()), 6);
    /// assert_eq!(linkifier.stable_prefix_bytes(b"\xFC siehe b\xC3"), 8);
    /// ```
    #[must_use]
    pub fn stable_prefix_bytes(&self, bytes: &[u8]) -> usize {
        let (mut start, mut stable) = (0, 0);
        for chunk in bytes.utf8_chunks() {
            match self.stable_prefix(chunk.valid()) {
                0 => {}
                prefix => stable = start + prefix,
            }
            start += chunk.valid().len() + chunk.invalid().len();
        }
        stable
    }
}

/// Whether invalid bytes directly precede and follow a piece of UTF-8.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Torn {
    pub(crate) before: bool,
    pub(crate) behind: bool,
}

impl Torn {
    /// Do these bytes touch the host or local part of a link in the piece? `from` is the end of the previous link.
    pub(crate) fn tears(self, link: &Link<'_>, from: usize) -> bool {
        // If this isn't the first link, the previous link precedes it, not the bytes.
        let touches_start = || from == 0 && before_name(link).is_some_and(str::is_empty);
        (self.before && touches_start()) || (self.behind && name_goes_on_to(link, str::is_empty))
    }
}

/// Iterator over the links of bytes, from [`Linkifier::links_bytes`].
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy"]
pub struct BytesLinks<'l, 't> {
    linkifier: &'l Linkifier,
    chunks: Utf8Chunks<'t>,
    scanner: Scanner<'l, 't>,
    /// Where the current stretch begins, and where the next one does.
    offset: usize,
    next: usize,
    /// The end of the last link in the stretch, even if that link was rejected.
    from: usize,
    torn: Torn,
}

impl<'t> Iterator for BytesLinks<'_, 't> {
    type Item = BytesLink<'t>;

    fn next(&mut self) -> Option<BytesLink<'t>> {
        loop {
            while let Some(link) = self.scanner.next_link() {
                let from = core::mem::replace(&mut self.from, link.end());
                if !self.torn.tears(&link, from) {
                    return Some(BytesLink { offset: self.offset, link });
                }
            }
            let chunk = self.chunks.next()?;
            self.offset = self.next;
            self.next += chunk.valid().len() + chunk.invalid().len();
            self.torn = Torn { before: self.offset > 0, behind: !chunk.invalid().is_empty() };
            self.from = 0;
            self.scanner = self.linkifier.scanner(chunk.valid());
        }
    }
}

impl FusedIterator for BytesLinks<'_, '_> {}

impl Link<'_> {
    /// Does the host or local part touch invalid input, which `broken` represents in the source?
    #[cfg(all(feature = "url", feature = "psl"))]
    pub(crate) fn touches(&self, broken: char) -> bool {
        before_name(self).is_some_and(|before| before.ends_with(broken))
            || name_goes_on_to(self, |behind| behind.starts_with(broken))
    }
}

/// The text between the previous boundary and the name. `None` if there is a scheme, because other text may precede
/// it (D20).
fn before_name<'t>(link: &Link<'t>) -> Option<&'t str> {
    let of_name: fn(char) -> bool = match (link.kind(), link.scheme()) {
        (_, Some(_)) => return None,
        // A reader sees the markup that M9 leaves out as part of the address.
        (LinkKind::Email, None) => |c| is_link_email(c) || is_host(c) || is_unseen(c),
        // D24 and D31 leave these out at the start of a host. M11 may leave out text.
        (LinkKind::Url, None) => |c| c == '_' || crate::chars::may_not_lead(c) || is_unseen(c),
    };
    Some(slice(link.source(), 0, link.start()).trim_end_matches(of_name))
}

/// Does the predicate hold for the text after the host, once trailing code points that D24 trims are skipped?
fn name_goes_on_to(link: &Link<'_>, is_there: impl Fn(&str) -> bool) -> bool {
    let source = link.source();
    let behind = slice(source, link.host_place().end, source.len());
    let of_name =
        |c: char| is_separator(c) || is_edge(c) || is_joiner(c) || matches!(c, '-' | '_') || is_unseen(c);
    let behind = behind.trim_start_matches(of_name);
    // D23: text that may be a password.
    let userinfo =
        |c: char| c.is_ascii_graphic() && !matches!(c, '/' | '?' | '#' | '"' | '<' | '>' | '[' | ']');
    let password =
        || behind.strip_prefix(':').is_some_and(|rest| is_there(rest.trim_start_matches(userinfo)));
    !link.is_opaque()
        && link.parts().is_empty()
        && (is_there(behind) || (link.kind() == LinkKind::Url && link.scheme().is_some() && password()))
}
