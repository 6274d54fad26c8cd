//! Converts bytes that may not be UTF-8 to text.

use alloc::borrow::Cow;
use alloc::string::String;

use crate::linkifier::Linkifier;

/// Converts bytes that may not be UTF-8 to a text with the same links as in [`Linkifier::links_bytes`]. Use it if you
/// need a `str`, for example to write HTML.
///
/// In the [text](Self::as_str), U+0000 replaces each maximal invalid sequence, as the Unicode Standard defines it
/// (§3.9, U+FFFD substitution). A U+0000 in the bytes becomes U+0001. U+0000 ends every Part, isn't valid in a host,
/// and becomes U+FFFD in HTML. Valid UTF-8 isn't copied. Pass the text to [its linkifier](Self::linkifier).
///
/// To convert UTF-16 with lone surrogates, first convert it to UTF-8 with the byte 0xFF for each lone surrogate. Like
/// a surrogate, U+0000 is one unit of UTF-16, so offsets in UTF-16 are the same in the text and in the source.
///
/// ```
/// use uts58_linkify::{Linkifier, Profile, bytes::LossyText};
///
/// let messages = Linkifier::new(Profile::Messages);
/// let lossy = LossyText::new(b"\xFC www.b\xFCcher.de, b\xC3\xBCcher.de/\xFC");
/// assert_eq!(lossy.as_str(), "\0 www.b\0cher.de, bücher.de/\0");
/// let linkifier = lossy.linkifier(&messages);
/// let links = linkifier.links(lossy.as_str());
/// let found: Vec<_> = links.map(|link| (link.start(), link.as_str())).collect();
/// assert_eq!(found, [(17, "bücher.de/")]);
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
    /// use uts58_linkify::bytes::LossyText;
    ///
    /// assert_eq!(LossyText::new("ö".as_bytes()).as_str(), "ö");
    /// assert_eq!(LossyText::new(b"\xE2\x82 \xF6\xDF").as_str(), "\0 \0\0");
    /// ```
    #[must_use]
    pub fn new(bytes: &'b [u8]) -> Self {
        let text = str::from_utf8(bytes).map_or_else(|_| Cow::Owned(replaced(bytes)), Cow::Borrowed);
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
    /// the bytes aren't UTF-8. It doesn't link a host or local part that touches U+0000, because people who read the
    /// text in its own encoding see a longer name.
    ///
    /// For the same reason, [`Linkifier::same_target`] returns `Different` if a host in the text touches U+0000.
    /// Costs no more than a clone, because both linkifiers share everything.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, Profile, bytes::LossyText};
    ///
    /// let messages = Linkifier::new(Profile::Messages);
    /// let lossy = LossyText::new(b"m\xFCller@example.com \xE2\x86\x92 example.com");
    /// let linkifier = lossy.linkifier(&messages);
    /// let link = linkifier.links(lossy.as_str()).next().unwrap();
    /// assert_eq!(link.source(), "m\0ller@example.com → example.com");
    /// assert_eq!((link.start(), link.as_str()), (23, "example.com"));
    /// let segments = linkifier.segments(lossy.as_str()).map(|segment| segment.as_str());
    /// assert_eq!(segments.collect::<String>(), lossy.as_str());
    /// ```
    #[must_use]
    pub fn linkifier(&self, linkifier: &Linkifier) -> Linkifier {
        linkifier.with_lossy(self.is_lossy())
    }

    /// Converts an offset in the [text](Self::as_str), such as the start or end of a link, to one in the
    /// [bytes](Self::bytes). Takes linear time.
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

/// Replaces invalid UTF-8 with U+0000, and U+0000 with another control character so that the two differ. Both end any
/// link, and neither is valid in HTML.
fn replaced(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        for (index, piece) in chunk.valid().split('\0').enumerate() {
            text.push_str(if index > 0 { "\u{1}" } else { "" });
            text.push_str(piece);
        }
        if !chunk.invalid().is_empty() {
            text.push('\0');
        }
    }
    text
}
