//! Text that may not be UTF-8.
//!
//! Which links it has, [`Linkifier::links_bytes`] says. HTML and `same_target` work on UTF-8 only: they read the text with
//! U+0000, which ends every Part and stands in no host, for each maximal invalid sequence as the Unicode Standard (§3.9,
//! U+FFFD substitution) has it, and leave out the links that the bytes do not have. As marks (M3) are carried over U+0000, a
//! link may end earlier there: at the second mark in `"\xFC example.com/a"b`.

#[cfg(feature = "full")]
use uts58_linkify::Link;
use uts58_linkify::Linkifier;

use crate::types::uts58_unit;

/// What an unpaired surrogate becomes: a byte that UTF-8 never has, an invalid sequence by itself.
const SURROGATE: u8 = 0xFF;

/// Where a text came from, which says how many bytes an invalid sequence counts for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Origin {
    Utf8,
    Utf16,
}

/// UTF-16 as bytes of UTF-8, each unpaired surrogate as one byte that is none. Linear.
pub(crate) fn from_utf16(text: &[u16]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(text.len());
    for unit in char::decode_utf16(text.iter().copied()) {
        match unit {
            Ok(c) => bytes.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes()),
            Err(_) => bytes.push(SURROGATE),
        }
    }
    bytes
}

/// Where a byte of a text is in a unit, in ascending order; linear in all.
pub(crate) struct Places<'t> {
    bytes: &'t [u8],
    unit: uts58_unit,
    invalid: Invalid,
    /// The same place in bytes and in units.
    done: usize,
    count: usize,
}

/// What an invalid sequence counts for.
#[derive(Clone, Copy)]
enum Invalid {
    /// Its bytes.
    Bytes,
    /// So many units.
    Units(usize),
}

impl<'t> Places<'t> {
    pub(crate) fn new(bytes: &'t [u8], origin: Origin, unit: uts58_unit) -> Self {
        let invalid = match (unit, origin) {
            (uts58_unit::Utf8, Origin::Utf8) => Invalid::Bytes,
            (uts58_unit::Utf8, Origin::Utf16) => Invalid::Units('\u{FFFD}'.len_utf8()),
            (uts58_unit::Utf16 | uts58_unit::CodePoint, _) => Invalid::Units(1),
        };
        Self { bytes, unit, invalid, done: 0, count: 0 }
    }

    /// In bytes of the readable text.
    #[cfg(feature = "full")]
    fn readable(bytes: &'t [u8]) -> Self {
        Self { bytes, unit: uts58_unit::Utf8, invalid: Invalid::Units('\0'.len_utf8()), done: 0, count: 0 }
    }

    /// The place of a byte that begins or ends a link.
    pub(crate) fn of(&mut self, offset: usize) -> usize {
        let between = self.bytes.get(self.done..offset).unwrap_or_default();
        self.done = offset;
        self.count += match self.invalid {
            Invalid::Bytes => between.len(),
            Invalid::Units(units) => between
                .utf8_chunks()
                .map(|chunk| {
                    let invalid = if chunk.invalid().is_empty() { 0 } else { units };
                    length(chunk.valid(), self.unit) + invalid
                })
                .sum(),
        };
        self.count
    }
}

/// How long a text is.
pub(crate) fn length(text: &str, unit: uts58_unit) -> usize {
    match unit {
        uts58_unit::Utf8 => text.len(),
        uts58_unit::Utf16 => text.encode_utf16().count(),
        uts58_unit::CodePoint => text.chars().count(),
    }
}

/// A text with U+0000 for each invalid sequence.
#[cfg(feature = "full")]
pub(crate) struct Readable<'t> {
    bytes: &'t [u8],
    text: String,
    /// Where the links of the bytes begin in it.
    starts: Vec<usize>,
}

#[cfg(feature = "full")]
impl<'t> Readable<'t> {
    /// Linear.
    pub(crate) fn new(linkifier: &Linkifier, bytes: &'t [u8]) -> Self {
        let mut text = String::with_capacity(bytes.len());
        for chunk in bytes.utf8_chunks() {
            text.push_str(chunk.valid());
            if !chunk.invalid().is_empty() {
                text.push('\0');
            }
        }
        let mut places = Places::readable(bytes);
        let starts = linkifier.links_bytes(bytes).map(|link| places.of(link.start())).collect();
        Self { bytes, text, starts }
    }

    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// Is a link of the readable text one of the bytes? Logarithmic.
    pub(crate) fn has(&self, link: &Link<'_>) -> bool {
        self.starts.binary_search(&link.start()).is_ok()
    }

    /// Where an offset of the readable text is in the bytes. Linear.
    pub(crate) fn in_bytes(&self, offset: usize) -> usize {
        let (mut place, mut rest) = (0, offset);
        for chunk in self.bytes.utf8_chunks() {
            let valid = chunk.valid().len();
            if rest <= valid {
                break;
            }
            rest -= valid + '\0'.len_utf8();
            place += valid + chunk.invalid().len();
        }
        place + rest
    }
}

/// [`Linkifier::stable_prefix`], for which an invalid sequence is no boundary: it may be completed, and what is behind it may
/// touch it. Linear in the text, in constant memory.
pub(crate) fn stable_prefix(linkifier: &Linkifier, bytes: &[u8]) -> usize {
    let (mut start, mut stable) = (0, 0);
    for chunk in bytes.utf8_chunks() {
        match linkifier.stable_prefix(chunk.valid()) {
            0 => {}
            prefix => stable = start + prefix,
        }
        start += chunk.valid().len() + chunk.invalid().len();
    }
    stable
}
