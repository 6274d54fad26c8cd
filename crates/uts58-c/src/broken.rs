//! Text that may not be UTF-8.
//!
//! Which links it has, `Linkifier::links_bytes` says; what needs a `str` reads it as a `LossyText`.

use std::ops::Range;

use uts58_linkify::bytes::BytesLink;
use uts58_linkify::offsets::Offsets;

use crate::types::{uts58_range, uts58_unit};

/// What an unpaired surrogate becomes: the start of a code point in four bytes that has no end. It is one sequence that is not UTF-8,
/// and has as many bytes as U+FFFD.
const SURROGATE: [u8; 3] = [0xF1, 0x80, 0x80];

/// UTF-16 as bytes of UTF-8, each unpaired surrogate as one invalid sequence. Linear.
pub(crate) fn from_utf16(text: &[u16]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(text.len());
    for unit in char::decode_utf16(text.iter().copied()) {
        match unit {
            Ok(c) => bytes.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes()),
            Err(_) => bytes.extend_from_slice(&SURROGATE),
        }
    }
    bytes
}

/// Where links are in bytes, in a unit; a sequence that is not UTF-8 counts for one, and in bytes for those that it has. And where
/// the bytes end. The links are in order. Linear.
pub(crate) fn ranges(links: &[BytesLink<'_>], bytes: &[u8], unit: uts58_unit) -> (Vec<uts58_range>, usize) {
    if unit == uts58_unit::Utf8 {
        return (links.iter().map(|link| in_units(link.range(), |byte| byte)).collect(), bytes.len());
    }
    let mut ranges = Vec::with_capacity(links.len());
    let mut links = links.iter().peekable();
    // Where a stretch of UTF-8 begins, in bytes and in units.
    let (mut start, mut units) = (0, 0);
    for chunk in bytes.utf8_chunks() {
        let mut inside = counter(chunk.valid(), unit);
        while let Some(link) = links.next_if(|link| link.offset() == start) {
            ranges.push(in_units(link.link().range(), |byte| units + inside(byte)));
        }
        units += inside(chunk.valid().len()) + usize::from(!chunk.invalid().is_empty());
        start += chunk.valid().len() + chunk.invalid().len();
    }
    (ranges, units)
}

/// A range of bytes of a text in a unit. Linear.
pub(crate) fn range(text: &str, range: Range<usize>, unit: uts58_unit) -> uts58_range {
    in_units(range, counter(text, unit))
}

fn in_units(range: Range<usize>, mut in_unit: impl FnMut(usize) -> usize) -> uts58_range {
    uts58_range { start: in_unit(range.start), end: in_unit(range.end) }
}

/// Turns bytes of a text into a unit.
fn counter(text: &str, unit: uts58_unit) -> impl FnMut(usize) -> usize {
    let mut offsets = match unit {
        uts58_unit::Utf8 => None,
        uts58_unit::Utf16 => Some(Offsets::utf16(text)),
        uts58_unit::CodePoint => Some(Offsets::code_points(text)),
    };
    move |byte| offsets.as_mut().map_or(byte, |offsets| offsets.unit_offset(byte))
}
