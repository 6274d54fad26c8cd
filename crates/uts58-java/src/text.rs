//! Texts of Java: UTF-16, which may have lone surrogates.

use std::borrow::Cow;

use uts58_linkify::Linkifier;
use uts58_linkify::bytes::{LossyText, from_utf16};

/// A text in UTF-8. In one with lone surrogates, which are rare, the byte 0xFF replaces each of them.
pub(crate) struct Text(Result<String, Vec<u8>>);

impl Text {
    pub(crate) fn new(units: &[u16]) -> Self {
        Self(from_utf16(units, b"\xFF"))
    }

    /// Searches the text. Offsets in UTF-16 are the same in the string that `work` receives.
    pub(crate) fn search<T>(&self, linkifier: &Linkifier, work: impl FnOnce(&Linkifier, &str) -> T) -> T {
        match &self.0 {
            Ok(text) => work(linkifier, text),
            Err(bytes) => {
                let lossy = LossyText::new(bytes);
                work(&lossy.linkifier(linkifier), lossy.as_str())
            }
        }
    }

    /// The string that `search` gives to `work`.
    pub(crate) fn as_searched(&self) -> Cow<'_, str> {
        match &self.0 {
            Ok(text) => Cow::Borrowed(text),
            Err(bytes) => Cow::Owned(LossyText::new(bytes).as_str().to_owned()),
        }
    }

    pub(crate) fn is_lossy(&self) -> bool {
        self.0.is_err()
    }

    /// With U+FFFD for each lone surrogate.
    pub(crate) fn into_string(self) -> String {
        self.0.unwrap_or_else(|bytes| lossy(&bytes))
    }

    pub(crate) fn as_bytes(&self) -> &[u8] {
        self.0.as_ref().map_or_else(Vec::as_slice, String::as_bytes)
    }
}

/// With U+FFFD for each byte that isn't UTF-8.
pub(crate) fn lossy(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}
