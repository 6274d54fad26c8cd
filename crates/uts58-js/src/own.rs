//! Functions for programs with a linkifier of their own. They get only the relevant words of a text. Lengths are in
//! UTF-16 code units.

use uts58_linkify::bytes::{self, LossyText};
use uts58_linkify::offsets::Offsets;

/// The length of the Path, Query and Fragment at the start of a text.
pub(crate) fn scan_path_query_fragment(text: &[u8]) -> usize {
    Offsets::utf16(LossyText::new(text).as_str()).unit_offset(bytes::scan_path_query_fragment(text, 0))
}

/// The length of the local part at the end of a text, with its `mailto:`, if it's valid.
pub(crate) fn scan_back_email_local_part(text: &[u8]) -> Option<usize> {
    let start = bytes::scan_back_email_local_part(text, 0, text.len())?;
    let lossy = LossyText::new(text);
    let mut offsets = Offsets::utf16(lossy.as_str());
    let before = offsets.unit_offset(start);
    Some(offsets.unit_offset(text.len()) - before)
}

/// The length, by the standard, of the link at the start of a text, of which another library has found `found` code
/// units.
pub(crate) fn extend_link(text: &[u8], found: usize) -> usize {
    let lossy = LossyText::new(text);
    let mut offsets = Offsets::utf16(lossy.as_str());
    let found = offsets.byte_offset(found);
    offsets.unit_offset(bytes::extend_link(text, 0..found).end)
}
