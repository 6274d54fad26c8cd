//! Links in bytes that may not be UTF-8.

use core::iter::FusedIterator;
use core::ops::Range;
use core::str::Utf8Chunks;

use crate::chars::{is_edge, is_host, is_joiner, is_separator, is_unseen, slice};
use crate::link::found::{Link, LinkKind};
use crate::linkifier::{Linkifier, Links};
use uts58_core::is_link_email;

/// A link in bytes, from [`Linkifier::links_bytes`].
///
/// ```
/// use uts58_linkify::{Linkifier, Profile};
///
/// let linkifier = Linkifier::new(Profile::Standard);
/// let bytes = b"gr\xFC\xDFe: https://b\xC3\xBCcher.de/caf\xE9"; // the rest is Latin-1
/// let link = linkifier.links_bytes(bytes).next().unwrap();
/// assert_eq!((link.range(), link.link().text()), (7..29, "https://bücher.de/caf"));
/// assert_eq!(&bytes[link.range()], link.link().text().as_bytes());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BytesLink<'t> {
    offset: usize,
    link: Link<'t>,
}

impl<'t> BytesLink<'t> {
    /// Where it begins in the bytes.
    #[must_use]
    pub const fn start(&self) -> usize {
        self.offset + self.link.start()
    }

    /// Where it ends in the bytes, exclusive.
    #[must_use]
    pub const fn end(&self) -> usize {
        self.offset + self.link.end()
    }

    /// Where it stands in the bytes, end exclusive.
    #[must_use]
    pub const fn range(&self) -> Range<usize> {
        self.start()..self.end()
    }

    /// The link itself. Its own offsets are those in its [source](Link::source), the stretch of UTF-8 around it, which
    /// begins at [`offset`](Self::offset).
    #[must_use]
    pub const fn link(&self) -> Link<'t> {
        self.link
    }

    /// Where the stretch of UTF-8 that the link stands in begins in the bytes.
    #[must_use]
    pub const fn offset(&self) -> usize {
        self.offset
    }
}

impl Linkifier {
    /// The links of bytes that may not be UTF-8, such as those of a file in Latin-1, in order and disjoint.
    ///
    /// Bytes that are no UTF-8 are in no link, and end the Parts of one. What host or local part directly touches them is
    /// none: a reader of the text in its own encoding sees a longer name there. Marks ([M3](crate::decisions#M3)) are not carried over them. Of UTF-8
    /// the links are those of [`Linkifier::links`].
    ///
    /// Linear in the bytes; nothing is allocated for a link.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, Profile};
    ///
    /// let linkifier = Linkifier::new(Profile::Standard);
    /// let found = |bytes| linkifier.links_bytes(bytes).map(|link| link.link().text()).collect::<Vec<_>>();
    /// assert_eq!(found("bücher.de".as_bytes()), ["bücher.de"]);
    /// // In Latin-1 it is neither `cher.de` nor `www.b`.
    /// assert!(found(b"b\xFCcher.de www.b\xFCcher.de m\xFCller@example.com").is_empty());
    /// assert_eq!(found(b"\xAB example.com/caf\xE9 \xBB"), ["example.com/caf"]);
    /// ```
    pub fn links_bytes<'l, 't>(&'l self, bytes: &'t [u8]) -> LinksBytes<'l, 't> {
        LinksBytes {
            linkifier: self,
            chunks: bytes.utf8_chunks(),
            links: self.links(""),
            offset: 0,
            next: 0,
            from: 0,
            torn: Torn { before: false, behind: false },
        }
    }
}

/// Do other bytes stand directly before and behind a stretch of UTF-8?
#[derive(Clone, Copy, Debug)]
struct Torn {
    before: bool,
    behind: bool,
}

/// The links of bytes, from [`Linkifier::links_bytes`].
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy"]
pub struct LinksBytes<'l, 't> {
    linkifier: &'l Linkifier,
    chunks: Utf8Chunks<'t>,
    links: Links<'l, 't>,
    /// Where the stretch of the links begins, and where the next one does.
    offset: usize,
    next: usize,
    /// The end of the last link in the stretch, also of one that was none.
    from: usize,
    torn: Torn,
}

impl<'t> Iterator for LinksBytes<'_, 't> {
    type Item = BytesLink<'t>;

    fn next(&mut self) -> Option<BytesLink<'t>> {
        loop {
            for link in self.links.by_ref() {
                let from = core::mem::replace(&mut self.from, link.end());
                let torn = (self.torn.before && touches_start(&link, from))
                    || (self.torn.behind && touches_end(&link));
                if !torn {
                    return Some(BytesLink { offset: self.offset, link });
                }
            }
            let chunk = self.chunks.next()?;
            self.offset = self.next;
            self.next += chunk.valid().len() + chunk.invalid().len();
            self.torn = Torn { before: self.offset > 0, behind: !chunk.invalid().is_empty() };
            self.from = 0;
            self.links = self.linkifier.links(chunk.valid());
        }
    }
}

impl FusedIterator for LinksBytes<'_, '_> {}

/// Does the name go on to the beginning of its source? No further back than `from` is looked.
fn touches_start(link: &Link<'_>, from: usize) -> bool {
    if from > 0 {
        return false;
    }
    let before = slice(link.source(), 0, link.start());
    let of_name: fn(char) -> bool = match (link.kind(), link.scheme()) {
        // Other text may stand before a scheme (D20).
        (_, Some(_)) => return false,
        // What M9 leaves out is seen as part of it.
        (LinkKind::Email, None) => |c| is_link_email(c) || is_host(c) || is_unseen(c),
        // What D24 and D31 leave out; M11 may leave out text.
        (LinkKind::Url, None) => |c| c == '_' || crate::chars::may_not_lead(c) || is_unseen(c),
    };
    before.trim_end_matches(of_name).is_empty()
}

/// Does the host go on to the end of its source, but for what is trimmed from its end?
fn touches_end(link: &Link<'_>) -> bool {
    let source = link.source();
    let behind = slice(source, link.host_range().end, source.len());
    let of_name =
        |c: char| is_separator(c) || is_edge(c) || is_joiner(c) || matches!(c, '-' | '_') || is_unseen(c);
    let behind = behind.trim_start_matches(of_name);
    // D23: what may be a password.
    let userinfo =
        |c: char| c.is_ascii_graphic() && !matches!(c, '/' | '?' | '#' | '"' | '<' | '>' | '[' | ']');
    let password =
        || behind.strip_prefix(':').is_some_and(|rest| rest.trim_start_matches(userinfo).is_empty());
    !link.is_opaque()
        && link.parts().is_empty()
        && (behind.is_empty() || (link.scheme().is_some() && password()))
}
