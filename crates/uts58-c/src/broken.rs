//! Text that may not be UTF-8.
//!
//! `Linkifier::links_bytes` finds its links. Functions that need a `str` convert it to a `LossyText`.

use std::ops::Range;
#[cfg(feature = "full")]
use std::str::Utf8Chunk;

use uts58_linkify::bytes::BytesLink;
use uts58_linkify::offsets::Offsets;

use crate::types::{uts58_range, uts58_unit};

/// Replaces an unpaired surrogate: the beginning of a four-byte sequence without its end. It counts as one invalid
/// sequence, and has as many bytes as U+FFFD.
const SURROGATE: [u8; 3] = [0xF1, 0x80, 0x80];

/// Converts UTF-16 to UTF-8 bytes, with each unpaired surrogate as one invalid sequence. Takes linear time.
pub(crate) fn from_utf16(text: &[u16]) -> Vec<u8> {
    uts58_linkify::bytes::from_utf16(text, &SURROGATE).map_or_else(|bytes| bytes, String::into_bytes)
}

/// The length of these bytes in UTF-16. An invalid sequence counts as one.
pub(crate) fn utf16_length(bytes: &[u8]) -> usize {
    String::from_utf8_lossy(bytes).encode_utf16().count()
}

/// The ranges of links in a unit, and the end of the text in that unit. An invalid sequence counts as one unit, or as
/// its bytes if the unit is bytes. The links must be in order. Takes linear time.
pub(crate) fn ranges(links: &[BytesLink<'_>], bytes: &[u8], unit: uts58_unit) -> (Vec<uts58_range>, usize) {
    if unit == uts58_unit::Utf8 {
        return (links.iter().map(|link| in_units(link.range(), |byte| byte)).collect(), bytes.len());
    }
    let mut ranges = Vec::with_capacity(links.len());
    let mut links = links.iter().peekable();
    // Where the current stretch of UTF-8 begins, in bytes and in units.
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

/// Converts a range of bytes in a text to a unit. Takes linear time.
pub(crate) fn range(text: &str, range: Range<usize>, unit: uts58_unit) -> uts58_range {
    in_units(range, counter(text, unit))
}

fn in_units(range: Range<usize>, mut in_unit: impl FnMut(usize) -> usize) -> uts58_range {
    uts58_range { start: in_unit(range.start), end: in_unit(range.end) }
}

/// Converts byte offsets in a text to a unit.
fn counter(text: &str, unit: uts58_unit) -> impl FnMut(usize) -> usize {
    let mut offsets = offsets(text, unit);
    move |byte| offsets.as_mut().map_or(byte, |offsets| offsets.unit_offset(byte))
}

fn offsets(text: &str, unit: uts58_unit) -> Option<Offsets<'_>> {
    match unit {
        uts58_unit::Utf8 => None,
        uts58_unit::Utf16 => Some(Offsets::utf16(text)),
        uts58_unit::CodePoint => Some(Offsets::code_points(text)),
    }
}

/// Converts ascending offsets in a unit to bytes of the `LossyText` of these bytes. In all, takes linear time.
#[cfg(feature = "full")]
pub(crate) fn in_lossy<'t>(bytes: &'t [u8], text: &'t str, unit: uts58_unit) -> impl FnMut(usize) -> usize {
    let mut offsets = offsets(text, unit);
    let mut chunks = bytes.utf8_chunks().peekable();
    // The end of the chunks before, and how many bytes shorter they are in the text.
    let (mut end, mut less) = (0, 0);
    move |place| match &mut offsets {
        Some(offsets) => offsets.byte_offset(place),
        None => {
            let size = |chunk: &Utf8Chunk<'_>| chunk.valid().len() + chunk.invalid().len();
            while let Some(chunk) = chunks.next_if(|chunk| end + size(chunk) <= place) {
                end += size(&chunk);
                less += chunk.invalid().len().saturating_sub(1);
            }
            place - less
        }
    }
}
