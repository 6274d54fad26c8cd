//! The A-label form of a host, in a fixed buffer so that scanning doesn't allocate.

use core::fmt;

/// RFC 1035: a host has at most 253 octets without the root dot.
pub(crate) const MAX_HOST: usize = 253;
/// RFC 1035: a label has at most 63 octets.
pub(crate) const MAX_LABEL: usize = 63;

/// A host in lower-case A-label form, at most [`MAX_HOST`] bytes.
pub(crate) struct AsciiHost {
    bytes: [u8; MAX_HOST],
    /// The length of all text written, even if it didn't fit. More than [`MAX_HOST`] then.
    length: usize,
}

impl AsciiHost {
    pub(crate) const fn new() -> Self {
        Self { bytes: [0; MAX_HOST], length: 0 }
    }

    /// The host, or an empty string if it was too long.
    pub(crate) fn as_str(&self) -> &str {
        self.bytes.get(..self.length).and_then(|bytes| core::str::from_utf8(bytes).ok()).unwrap_or("")
    }

    /// Copies an ASCII host in lower case; `None` if it is too long.
    pub(crate) fn lower(host: &str) -> Option<Self> {
        let mut ascii = Self::new();
        let bytes = ascii.bytes.get_mut(..host.len())?;
        bytes.copy_from_slice(host.as_bytes());
        bytes.make_ascii_lowercase();
        ascii.length = host.len();
        Some(ascii)
    }
}

impl fmt::Write for AsciiHost {
    /// Never fails, because `idna` panics if its sink fails. Counts the bytes that don't fit instead.
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let end = self.length.saturating_add(text.len());
        if let Some(place) = self.bytes.get_mut(self.length..end) {
            place.copy_from_slice(text.as_bytes());
        }
        self.length = end;
        Ok(())
    }
}
