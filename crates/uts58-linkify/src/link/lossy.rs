//! Bytes that may not be UTF-8, read as a text.

use alloc::borrow::Cow;
use alloc::string::String;
use core::iter::FusedIterator;

use crate::link::bytes::{LinksBytes, stable_prefix};
use crate::link::found::Link;
use crate::link::segments::Segments;
#[cfg(all(feature = "url", feature = "psl"))]
use crate::link::target::TextTarget;
use crate::linkifier::Linkifier;

/// Bytes that may not be UTF-8, read as a text with the links of [`Linkifier::links_bytes`]: for whoever needs a `str`, such as
/// to write HTML.
///
/// U+0000 stands in the [text](Self::text) for each sequence that is not UTF-8, a maximal one as the Unicode Standard has it
/// (§3.9, U+FFFD substitution). It ends every Part, stands in no host, and becomes U+FFFD in HTML. Bytes that are UTF-8 are not copied, and
/// everything that can be asked costs what it costs of a `str`.
///
/// UTF-16 with lone surrogates can be read too: as UTF-8 with the byte 0xFF for each of them. U+0000 is one unit of UTF-16 like a
/// surrogate, so places in UTF-16 are the same in the text and in what was given.
///
/// ```
/// use uts58_linkify::{Linkifier, LossyText, Profile};
///
/// let linkifier = Linkifier::new(Profile::Messages);
/// let lossy = LossyText::new(b"\xFC www.b\xFCcher.de, b\xC3\xBCcher.de/\xFC");
/// assert_eq!(lossy.text(), "\0 www.b\0cher.de, bücher.de/\0");
/// let found: Vec<_> = lossy.links(&linkifier).map(|link| (link.start(), link.text())).collect();
/// assert_eq!(found, [(17, "bücher.de/")]);
/// ```
#[derive(Clone, Debug)]
pub struct LossyText<'b> {
    bytes: &'b [u8],
    text: Cow<'b, str>,
}

impl<'b> LossyText<'b> {
    /// Reads bytes. Linear; allocates if they are not UTF-8.
    ///
    /// ```
    /// use uts58_linkify::LossyText;
    ///
    /// assert_eq!(LossyText::new("ö".as_bytes()).text(), "ö");
    /// assert_eq!(LossyText::new(b"\xE2\x82 \xF6\xDF").text(), "\0 \0\0");
    /// ```
    #[must_use]
    pub fn new(bytes: &'b [u8]) -> Self {
        let text = str::from_utf8(bytes).map_or_else(|_| Cow::Owned(replaced(bytes)), Cow::Borrowed);
        Self { bytes, text }
    }

    /// The text, with U+0000 for what is not UTF-8.
    ///
    /// ```
    /// assert_eq!(uts58_linkify::LossyText::new(b"gr\xFC\xC3\x9F").text(), "gr\0ß");
    /// ```
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The bytes.
    ///
    /// ```
    /// assert_eq!(uts58_linkify::LossyText::new(b"gr\xFC\xC3\x9F").bytes(), b"gr\xFC\xC3\x9F");
    /// ```
    #[must_use]
    pub const fn bytes(&self) -> &'b [u8] {
        self.bytes
    }

    /// Was anything replaced?
    ///
    /// ```
    /// use uts58_linkify::LossyText;
    ///
    /// assert!(LossyText::new(b"\xFC").is_lossy() && !LossyText::new("ü\0".as_bytes()).is_lossy());
    /// ```
    #[must_use]
    pub const fn is_lossy(&self) -> bool {
        matches!(self.text, Cow::Owned(_))
    }

    /// The text if the bytes are UTF-8.
    fn whole(&self) -> Option<&'b str> {
        match self.text {
            Cow::Borrowed(text) => Some(text),
            Cow::Owned(_) => None,
        }
    }

    /// The links of [`Linkifier::links_bytes`], with their places in the [text](Self::text).
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, LossyText, Profile};
    ///
    /// let linkifier = Linkifier::new(Profile::Standard);
    /// let lossy = LossyText::new(b"m\xFCller@example.com \xE2\x86\x92 example.com");
    /// let link = lossy.links(&linkifier).next().unwrap();
    /// assert_eq!(link.source(), "m\0ller@example.com → example.com");
    /// assert_eq!((link.start(), link.text()), (23, "example.com"));
    /// ```
    pub fn links<'l, 't>(&'t self, linkifier: &'l Linkifier) -> LossyLinks<'l, 't> {
        let links = match self.whole() {
            Some(text) => LinksBytes::of_utf8(linkifier, text),
            None => linkifier.links_bytes(self.bytes),
        };
        LossyLinks::new(links, &self.text)
    }

    /// The text and its links in turn.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, LossyText, Profile};
    ///
    /// let linkifier = Linkifier::new(Profile::Messages);
    /// let lossy = LossyText::new(b"b\xFCcher.de, \xE4.example");
    /// let segments = lossy.segments(&linkifier).map(|segment| segment.text());
    /// assert_eq!(segments.collect::<String>(), "b\0cher.de, \0.example");
    /// ```
    pub fn segments<'l, 't>(&'t self, linkifier: &'l Linkifier) -> Segments<'t, LossyLinks<'l, 't>> {
        Segments::new(&self.text, self.links(linkifier))
    }

    /// Where the byte `offset` of the [text](Self::text) is in the [bytes](Self::bytes), such as where a link begins or ends. Linear.
    ///
    /// ```
    /// let lossy = uts58_linkify::LossyText::new(b"\xE2\x82 \xC3\xBC.de");
    /// assert_eq!((lossy.text(), lossy.in_bytes(2)), ("\0 ü.de", 3));
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

    /// The link that covers the byte `offset` of the [text](Self::text), as [`Linkifier::link_at`] says.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, LossyText, Profile};
    ///
    /// let linkifier = Linkifier::new(Profile::Messages);
    /// let lossy = LossyText::new(b"\xFC.de \xC3\xBC.de/");
    /// assert_eq!(lossy.link_at(&linkifier, 8).map(|link| link.text()), Some("ü.de/"));
    /// assert!(lossy.link_at(&linkifier, 2).is_none());
    /// ```
    #[must_use]
    pub fn link_at<'t>(&'t self, linkifier: &Linkifier, offset: usize) -> Option<Link<'t>> {
        match self.whole() {
            Some(text) => linkifier.link_at(text, offset),
            None => self.links(linkifier).find(|link| link.range().contains(&offset)),
        }
    }

    /// The link that the text begins with, as [`Linkifier::find_at_start`] says.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, LossyText, Profile};
    ///
    /// let linkifier = Linkifier::new(Profile::Messages);
    /// let found = |bytes| LossyText::new(bytes).find_at_start(&linkifier).map(|link| link.range());
    /// assert_eq!(found(b"\xC3\xBC.de/\xFC"), Some(0..6));
    /// assert_eq!(found(b"\xFC.de"), None);
    /// ```
    #[must_use]
    pub fn find_at_start<'t>(&'t self, linkifier: &Linkifier) -> Option<Link<'t>> {
        match self.whole() {
            Some(text) => linkifier.find_at_start(text),
            None => self.links(linkifier).next().filter(|link| link.start() == 0),
        }
    }

    /// Up to where the links cannot change, as a byte of the [text](Self::text), whatever is appended: see
    /// [`Linkifier::stable_prefix_bytes`].
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, LossyText, Profile};
    ///
    /// let linkifier = Linkifier::new(Profile::Messages);
    /// let stable = |bytes| LossyText::new(bytes).stable_prefix(&linkifier);
    /// assert_eq!(stable("siehe bücher.de".as_bytes()), 6);
    /// assert_eq!(stable(b"\xFC siehe b\xC3"), 8);
    /// ```
    #[must_use]
    pub fn stable_prefix(&self, linkifier: &Linkifier) -> usize {
        match self.whole() {
            Some(text) => linkifier.stable_prefix(text),
            None => stable_prefix(linkifier, self.bytes, |_| 1),
        }
    }

    /// Compares what the linkifier finds in the text of a hyperlink with the target of the hyperlink: see
    /// [`Linkifier::same_target`]. A host that is not linked because it touches what is not UTF-8 is
    /// [`Different`](TextTarget::Different): a reader of the text in its own encoding sees a longer name there.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, LossyText, Profile, TextTarget};
    ///
    /// let linkifier = Linkifier::new(Profile::Messages);
    /// let lossy = LossyText::new(b"\xFC \xE2\x86\x92 example.com");
    /// assert_eq!(lossy.same_target(&linkifier, "https://example.com/ö"), TextTarget::Same);
    /// let lossy = LossyText::new(b"b\xFCcher.de");
    /// assert!(matches!(lossy.same_target(&linkifier, "https://cher.de"), TextTarget::Different(_)));
    /// ```
    #[cfg(all(feature = "url", feature = "psl"))]
    #[must_use]
    pub fn same_target<'t>(&'t self, linkifier: &Linkifier, href: &str) -> TextTarget<'t> {
        let mut links = self.links(linkifier).map(|link| link.start()).peekable();
        let mut is_linked = |link: &Link<'_>| {
            while links.next_if(|&start| start < link.start()).is_some() {}
            links.peek() == Some(&link.start())
        };
        let refused = match self.whole() {
            Some(_) => None,
            None => linkifier.links(&self.text).find(|link| !is_linked(link)),
        };
        refused.map_or_else(|| linkifier.same_target(&self.text, href), TextTarget::Different)
    }
}

/// With U+0000 for what is not UTF-8.
fn replaced(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        if !chunk.invalid().is_empty() {
            text.push('\0');
        }
    }
    text
}

/// The links of bytes that may not be UTF-8, with their places in a text; from [`LossyText::links`].
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy"]
pub struct LossyLinks<'l, 't> {
    links: LinksBytes<'l, 't>,
    text: &'t str,
}

impl<'l, 't> LossyLinks<'l, 't> {
    /// The links of bytes, of which this is the text.
    pub(crate) const fn new(links: LinksBytes<'l, 't>, text: &'t str) -> Self {
        Self { links, text }
    }
}

impl<'t> Iterator for LossyLinks<'_, 't> {
    type Item = Link<'t>;

    fn next(&mut self) -> Option<Link<'t>> {
        let link = self.links.next()?.link();
        Some(link.moved(self.links.in_text(), self.text))
    }
}

impl FusedIterator for LossyLinks<'_, '_> {}
