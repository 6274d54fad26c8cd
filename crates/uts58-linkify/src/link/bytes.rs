//! Finds links in bytes that may not be UTF-8.

use core::iter::FusedIterator;
use core::ops::Range;
use core::str::Utf8Chunks;

use crate::link::found::Link;
use crate::link::torn::Torn;
use crate::linkifier::Linkifier;
use crate::scan::Scanner;

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

    /// The byte offset at which the stretch of UTF-8 that contains the link begins.
    #[must_use]
    pub const fn offset(&self) -> usize {
        self.offset
    }
}

impl Linkifier {
    /// Returns the links in bytes that may not be UTF-8, such as a file in Latin-1. The links are in order and
    /// disjoint.
    ///
    /// Bytes that aren't UTF-8 end the Parts of a link. A host or local part that directly touches such bytes isn't
    /// linked, because people who read the text in its own encoding see a longer name. A mark
    /// ([M3](crate::decisions#M3)) before invalid bytes doesn't affect links after them. In valid UTF-8, this finds
    /// the same links as [`Linkifier::links`].
    ///
    /// Takes time linear in the number of bytes, and doesn't allocate for a link.
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
        let torn = Torn { before: false, after: false };
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
    /// Like [`stable_prefix`](Self::stable_prefix), for bytes that may not be UTF-8. The prefix doesn't end at an
    /// invalid sequence, because more bytes may complete the sequence, and because it touches the text after it.
    /// Takes linear time and constant memory.
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

/// Iterator over the links in bytes, from [`Linkifier::links_bytes`].
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy"]
pub struct BytesLinks<'l, 't> {
    linkifier: &'l Linkifier,
    chunks: Utf8Chunks<'t>,
    scanner: Scanner<'l, 't>,
    /// Where the current and the next stretch begin.
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
            self.torn = Torn { before: self.offset > 0, after: !chunk.invalid().is_empty() };
            self.from = 0;
            self.scanner = self.linkifier.scanner(chunk.valid());
        }
    }
}

impl FusedIterator for BytesLinks<'_, '_> {}
