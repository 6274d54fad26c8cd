//! Texts of Java: UTF-16, which may have lone surrogates.

use std::borrow::Cow;

use encoding_rs::mem::{convert_utf16_to_str_partial, utf16_valid_up_to};
use uts58_linkify::Linkifier;
use uts58_linkify::bytes::{LossyText, from_utf16};

/// A text in UTF-8.
#[derive(Default)]
pub(crate) struct Text {
    /// The text, and after `length` room for longer ones.
    buffer: String,
    length: usize,
    /// If the text has lone surrogates, which are rare: its bytes, with 0xFF for each of them.
    broken: Option<Vec<u8>>,
}

impl Text {
    pub(crate) fn new(units: &[u16]) -> Self {
        let mut text = Self::default();
        text.read(units);
        text
    }

    /// Replaces the text with another, in the same memory. Takes linear time.
    pub(crate) fn read(&mut self, units: &[u16]) {
        // Enough for a short text. A long one that isn't ASCII grows.
        self.make_room(units.len() + 2 * units.len().min(4096));
        let (read, written) = convert_utf16_to_str_partial(units, &mut self.buffer);
        self.length = written;
        if read < units.len() {
            self.read_more(units.get(read..).unwrap_or_default());
        }
        // Most texts have no surrogates at all, and seeing that takes the least time. ASCII has as many bytes as units.
        let has_lone = self.length > units.len()
            && units.iter().fold(false, |has, unit| has | (unit & 0xF800 == 0xD800))
            && utf16_valid_up_to(units) < units.len();
        self.broken = if has_lone { from_utf16(units, b"\xFF").err() } else { None };
    }

    /// Adds the rest of a text.
    #[cold]
    fn read_more(&mut self, rest: &[u16]) {
        // A code unit takes at most three bytes.
        self.make_room(self.length + 3 * rest.len());
        let room = self.buffer.get_mut(self.length..).unwrap_or_default();
        self.length += convert_utf16_to_str_partial(rest, room).1;
    }

    /// Makes room for a text of this length in bytes.
    fn make_room(&mut self, length: usize) {
        if let Some(missing) = length.checked_sub(self.buffer.len()) {
            self.buffer.push_str(&"\0".repeat(missing));
        }
    }

    /// With U+FFFD for each lone surrogate.
    pub(crate) fn as_str(&self) -> &str {
        self.buffer.get(..self.length).unwrap_or_default()
    }

    /// Searches the text. Offsets in UTF-16 are the same in the string that `work` receives.
    pub(crate) fn search<T>(&self, linkifier: &Linkifier, work: impl FnOnce(&Linkifier, &str) -> T) -> T {
        match &self.broken {
            None => work(linkifier, self.as_str()),
            Some(bytes) => {
                let lossy = LossyText::new(bytes);
                work(&lossy.linkifier(linkifier), lossy.as_str())
            }
        }
    }

    /// The string that `search` gives to `work`.
    pub(crate) fn as_searched(&self) -> Cow<'_, str> {
        match &self.broken {
            None => Cow::Borrowed(self.as_str()),
            Some(bytes) => Cow::Owned(LossyText::new(bytes).as_str().to_owned()),
        }
    }

    pub(crate) fn is_lossy(&self) -> bool {
        self.broken.is_some()
    }

    pub(crate) fn as_bytes(&self) -> &[u8] {
        self.broken.as_deref().unwrap_or(self.as_str().as_bytes())
    }
}
