//! Finds links in bytes that may not be UTF-8, and converts such bytes to text.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::iter::FusedIterator;
use core::ops::Range;
use core::str::Utf8Chunks;

use crate::link::found::Link;
use crate::link::torn::Torn;
use crate::linkifier::Linkifier;
use crate::scan::Scanner;

/// A link in bytes, from [`Linkifier::links_bytes`]. Its own offsets count from the start of all bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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

    /// The link. Its offsets refer to its [source](Link::source), which begins at [`offset`](Self::offset).
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
    /// Returns the links in bytes that may not be UTF-8, such as a file in Latin-1. In valid UTF-8, these are the links
    /// of [`Linkifier::links`].
    ///
    /// Bytes that aren't UTF-8 end the Parts of a link. A host or local part that directly touches such bytes isn't
    /// linked, because people who read the text in its own encoding see a longer name. A mark
    /// ([M3](crate::decisions#M3)) before invalid bytes doesn't affect links after them. Takes time linear in the number
    /// of bytes, and doesn't allocate for a link.
    ///
    /// ```
    /// use uts58_linkify::Linkifier;
    ///
    /// let links = |bytes| Linkifier::standard().links_bytes(bytes);
    /// let found = |bytes| links(bytes).map(|link| link.link().as_str()).collect::<Vec<_>>();
    /// // In Latin-1 it is neither `cher.de` nor `www.b`.
    /// assert!(found(b"b\xFCcher.de www.b\xFCcher.de m\xFCller@example.com").is_empty());
    /// assert_eq!(found(b"\xAB example.com/caf\xE9 \xBB"), ["example.com/caf"]);
    /// ```
    pub fn links_bytes<'l, 't>(&'l self, bytes: &'t [u8]) -> BytesLinks<'l, 't> {
        BytesLinks {
            linkifier: self,
            chunks: bytes.utf8_chunks(),
            scanner: self.scanner(""),
            offset: 0,
            next: 0,
            torn: Torn::default(),
        }
    }

    /// Like [`stable_prefix`](Self::stable_prefix), for bytes that may not be UTF-8. The prefix doesn't end at an
    /// invalid sequence, which more bytes may complete, and which touches the text after it. Takes linear time.
    ///
    /// ```
    /// let linkifier = uts58_linkify::Linkifier::messages();
    /// assert_eq!(linkifier.stable_prefix_bytes(b"\xFC siehe b\xC3"), b"\xFC siehe ".len());
    /// ```
    #[must_use]
    pub fn stable_prefix_bytes(&self, bytes: &[u8]) -> usize {
        let (mut start, mut stable) = (0, 0);
        for chunk in bytes.utf8_chunks() {
            let prefix = self.stable_prefix(chunk.valid());
            if prefix > 0 {
                stable = start + prefix;
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
    torn: Torn,
}

impl<'t> Iterator for BytesLinks<'_, 't> {
    type Item = BytesLink<'t>;

    fn next(&mut self) -> Option<BytesLink<'t>> {
        loop {
            if let Some(link) = self.torn.next_link(&mut self.scanner) {
                return Some(BytesLink { offset: self.offset, link });
            }
            let chunk = self.chunks.next()?;
            self.offset = self.next;
            self.next += chunk.valid().len() + chunk.invalid().len();
            self.torn = Torn { before: self.offset > 0, after: !chunk.invalid().is_empty() };
            self.scanner = self.linkifier.scanner(chunk.valid());
        }
    }
}

impl FusedIterator for BytesLinks<'_, '_> {}

/// A text with the links that [`Linkifier::links_bytes`] finds in bytes. Use it if you need a `str`, as for HTML.
///
/// In the [text](Self::as_str), U+0000 replaces each maximal invalid sequence, as the Unicode Standard defines it
/// (§3.9, U+FFFD substitution). A U+0000 in the bytes becomes U+0001. U+0000 ends every Part, isn't valid in a host,
/// and becomes U+FFFD in HTML. Valid UTF-8 isn't copied. Pass the text to [its linkifier](Self::linkifier).
///
/// Convert UTF-16 with lone surrogates by [`from_utf16`] first. Like a surrogate, U+0000 is one unit of UTF-16, so
/// offsets in UTF-16 are the same in the text and in the source.
///
/// ```
/// use uts58_linkify::{Linkifier, bytes::LossyText};
///
/// let lossy = LossyText::new(b"\xFC www.b\xFCcher.de, b\xC3\xBCcher.de/\xFC");
/// assert_eq!(lossy.as_str(), "\0 www.b\0cher.de, bücher.de/\0");
/// let linkifier = lossy.linkifier(Linkifier::messages());
/// let found: Vec<_> = linkifier.links(lossy.as_str()).map(|link| link.as_str()).collect();
/// assert_eq!(found, ["bücher.de/"]);
/// ```
#[derive(Clone, Debug)]
pub struct LossyText<'b> {
    bytes: &'b [u8],
    text: Cow<'b, str>,
}

impl<'b> LossyText<'b> {
    /// Converts bytes, in linear time. Allocates only if they aren't UTF-8.
    ///
    /// ```
    /// assert_eq!(uts58_linkify::bytes::LossyText::new(b"\xE2\x82 \xF6\xDF").as_str(), "\0 \0\0");
    /// ```
    #[must_use]
    pub fn new(bytes: &'b [u8]) -> Self {
        let text = core::str::from_utf8(bytes).map_or_else(|_| replaced(bytes).into(), Cow::Borrowed);
        Self { bytes, text }
    }

    /// The text, with U+0000 instead of each invalid sequence.
    ///
    /// ```
    /// assert_eq!(uts58_linkify::bytes::LossyText::new(b"gr\xFC\xC3\x9F").as_str(), "gr\0ß");
    /// ```
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The bytes.
    ///
    /// ```
    /// assert_eq!(uts58_linkify::bytes::LossyText::new(b"gr\xFC\xC3\x9F").bytes(), b"gr\xFC\xC3\x9F");
    /// ```
    #[must_use]
    pub const fn bytes(&self) -> &'b [u8] {
        self.bytes
    }

    /// Whether anything was replaced.
    ///
    /// ```
    /// use uts58_linkify::bytes::LossyText;
    ///
    /// assert!(LossyText::new(b"\xFC").is_lossy() && !LossyText::new("ü\0".as_bytes()).is_lossy());
    /// ```
    #[must_use]
    pub const fn is_lossy(&self) -> bool {
        matches!(self.text, Cow::Owned(_))
    }

    /// Returns the linkifier for this text. It is the same as `linkifier`, except that U+0000 means invalid input if
    /// the bytes aren't UTF-8: it doesn't link a host or local part that touches U+0000, and
    /// [`Linkifier::same_target`] returns `Different` for one. Costs no more than a clone.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, bytes::LossyText};
    ///
    /// let lossy = LossyText::new(b"m\xFCller@example.com \xE2\x86\x92 example.com");
    /// let linkifier = lossy.linkifier(Linkifier::messages());
    /// let link = linkifier.links(lossy.as_str()).next().unwrap();
    /// assert_eq!((link.start(), link.as_str()), (23, "example.com"));
    /// ```
    #[must_use]
    pub fn linkifier(&self, linkifier: &Linkifier) -> Linkifier {
        linkifier.with_lossy(self.is_lossy())
    }

    /// Converts an offset in the [text](Self::as_str) to one in the [bytes](Self::bytes). Takes linear time.
    ///
    /// ```
    /// let lossy = uts58_linkify::bytes::LossyText::new(b"\xE2\x82 \xC3\xBC.de");
    /// assert_eq!((lossy.as_str(), lossy.in_bytes(2)), ("\0 ü.de", 3));
    /// ```
    #[must_use]
    pub fn in_bytes(&self, offset: usize) -> usize {
        let (mut place, mut rest) = (0, offset);
        for chunk in self.bytes.utf8_chunks() {
            let valid = chunk.valid().len();
            if rest <= valid {
                break;
            }
            rest -= valid + 1;
            place += valid + chunk.invalid().len();
        }
        place + rest
    }
}

/// Replaces invalid UTF-8 with U+0000, and U+0000 with another control character that ends any link.
fn replaced(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        text.push_str(&chunk.valid().replace('\0', "\u{1}"));
        if !chunk.invalid().is_empty() {
            text.push('\0');
        }
    }
    text
}

/// Converts UTF-16, as in Java and on Windows, to UTF-8. Takes linear time.
///
/// # Errors
///
/// If the text has lone surrogates, returns bytes that aren't UTF-8, with `lone` instead of each of them. Choose one
/// invalid sequence, such as `b"\xFF"`, and search the bytes with [`Linkifier::links_bytes`] or as a [`LossyText`].
///
/// ```
/// use uts58_linkify::bytes::from_utf16;
///
/// let units: Vec<u16> = "größe 😀".encode_utf16().collect();
/// assert_eq!(from_utf16(&units, b"\xFF").as_deref(), Ok("größe 😀"));
/// assert_eq!(from_utf16(&[0xD83D, u16::from(b'a')], b"\xFF"), Err(b"\xFFa".to_vec()));
/// ```
pub fn from_utf16(units: &[u16], lone: &[u8]) -> Result<String, Vec<u8>> {
    const BLOCK: usize = 16;
    // Enough for a short text. A long one that isn't ASCII grows.
    let mut text = String::with_capacity(units.len() + 2 * units.len().min(4096));
    let mut rest = units;
    while !rest.is_empty() {
        while let Some((block, after)) = rest.split_first_chunk::<BLOCK>() {
            if block.iter().fold(0, |all, &unit| all | unit) >= 0x80 {
                break;
            }
            // Checking one block is faster than pushing its characters.
            text.push_str(core::str::from_utf8(&block.map(|unit| unit as u8)).unwrap_or_default());
            rest = after;
        }
        for _ in 0..BLOCK {
            let [unit, after @ ..] = rest else { break };
            rest = after;
            if let Some(c) = char::from_u32(u32::from(*unit)) {
                text.push(c);
                continue;
            }
            let pair = [*unit, after.first().copied().unwrap_or_default()];
            let Some(Ok(c)) = char::decode_utf16(pair).next() else { return Err(with_lone(units, lone)) };
            text.push(c);
            rest = after.get(1..).unwrap_or_default();
        }
    }
    Ok(text)
}

fn with_lone(units: &[u16], lone: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(units.len());
    for unit in char::decode_utf16(units.iter().copied()) {
        let mut utf8 = [0; 4];
        bytes.extend_from_slice(unit.map_or(lone, |c| c.encode_utf8(&mut utf8).as_bytes()));
    }
    bytes
}
