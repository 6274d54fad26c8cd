//! A short text in a fixed buffer, so that scanning doesn't allocate.

/// A text of at most `SIZE` bytes.
pub(crate) struct FixedText<const SIZE: usize> {
    bytes: [u8; SIZE],
    length: usize,
}

impl<const SIZE: usize> FixedText<SIZE> {
    pub(crate) const fn new() -> Self {
        Self { bytes: [0; SIZE], length: 0 }
    }

    /// Appends `text` if it fits, and returns whether it did.
    pub(crate) fn push(&mut self, text: &str) -> bool {
        let end = self.length + text.len();
        let Some(place) = self.bytes.get_mut(self.length..end) else { return false };
        place.copy_from_slice(text.as_bytes());
        self.length = end;
        true
    }

    pub(crate) const fn len(&self) -> usize {
        self.length
    }

    pub(crate) fn as_str(&self) -> &str {
        self.bytes.get(..self.length).and_then(|bytes| core::str::from_utf8(bytes).ok()).unwrap_or("")
    }
}
