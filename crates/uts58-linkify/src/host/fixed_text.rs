//! Text in fixed buffers for hosts and labels, and the limits on their length.

use core::fmt;

/// RFC 1035: a host has at most 253 octets without the root dot.
pub(crate) const MAX_HOST: usize = 253;
/// RFC 1035: a label has at most 63 octets.
pub(crate) const MAX_LABEL: usize = 63;

/// A text of at most `SIZE` bytes in a fixed buffer, so that scanning doesn't allocate.
pub(crate) struct FixedText<const SIZE: usize> {
    bytes: [u8; SIZE],
    /// The length of all text written, even if it didn't fit. More than `SIZE` then.
    length: usize,
}

/// A host in lower-case A-label form.
pub(crate) type AsciiHost = FixedText<MAX_HOST>;

impl<const SIZE: usize> FixedText<SIZE> {
    pub(crate) const fn new() -> Self {
        Self { bytes: [0; SIZE], length: 0 }
    }

    /// Appends `text` if it fits, and returns whether it did. If it doesn't, the whole text counts as too long.
    pub(crate) fn push(&mut self, text: &str) -> bool {
        let start = self.length;
        self.length = start.saturating_add(text.len());
        let Some(place) = self.bytes.get_mut(start..self.length) else { return false };
        place.copy_from_slice(text.as_bytes());
        true
    }

    pub(crate) const fn len(&self) -> usize {
        self.length
    }

    /// The text, or an empty string if it was too long.
    pub(crate) fn as_str(&self) -> &str {
        self.bytes.get(..self.length).and_then(|bytes| core::str::from_utf8(bytes).ok()).unwrap_or("")
    }

    /// Copies an ASCII host in lower case; `None` if it is too long.
    pub(crate) fn lower(host: &str) -> Option<Self> {
        let mut ascii = Self::new();
        ascii.push(host);
        ascii.bytes.get_mut(..host.len())?.make_ascii_lowercase();
        Some(ascii)
    }
}

impl<const SIZE: usize> fmt::Write for FixedText<SIZE> {
    /// Never fails, because `idna` panics if its sink fails. Text that is too long leaves an empty string.
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.push(text);
        Ok(())
    }
}
