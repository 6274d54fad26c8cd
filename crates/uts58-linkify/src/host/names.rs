//! Names of hosts: their labels as written in the text, their limits, and buffers for them.

use core::fmt;

use crate::chars::is_separator;

/// RFC 1035: a host has at most 253 octets without the root dot.
pub(crate) const MAX_HOST: usize = 253;
/// RFC 1035: a label has at most 63 octets.
pub(crate) const MAX_LABEL: usize = 63;

pub(crate) fn last_label(host: &str) -> &str {
    match host.bytes().rposition(is_dot_or_not_ascii) {
        None => host,
        Some(at) if host.as_bytes().get(at) == Some(&b'.') => host.get(at + 1..).unwrap_or(""),
        Some(_) => host.rsplit(is_separator).next().unwrap_or(host),
    }
}

pub(crate) fn first_label(host: &str) -> &str {
    match host.bytes().position(is_dot_or_not_ascii) {
        None => host,
        Some(at) if host.as_bytes().get(at) == Some(&b'.') => host.get(..at).unwrap_or(""),
        Some(_) => host.split(is_separator).next().unwrap_or(host),
    }
}

pub(crate) fn has_two_labels(host: &str) -> bool {
    match host.is_ascii() {
        true => host.bytes().filter(|&byte| byte == b'.').count() == 1,
        false => host.split(is_separator).count() == 2,
    }
}

/// M5, M7, M14, M16: top-level domains so common that these rules don't mistake them for the start of a sentence or a
/// member.
pub(crate) fn is_common(last: &str) -> bool {
    ["com", "net", "org"].iter().any(|common| last.eq_ignore_ascii_case(common))
}

/// Whether the byte is a dot or non-ASCII. Only non-ASCII separators need decoding.
fn is_dot_or_not_ascii(byte: u8) -> bool {
    byte == b'.' || !byte.is_ascii()
}

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
