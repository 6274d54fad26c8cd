//! For programs with a linkifier of their own. Texts are words of theirs; lengths that come in and go out are UTF-16 code units.

use uts58_linkify::bytes::{self, LossyText};
use uts58_linkify::offsets::Offsets;

/// How long the Path, Query and Fragment are that a text begins with.
pub(crate) fn scan_path_query_fragment(text: &[u8]) -> usize {
    Offsets::utf16(LossyText::new(text).as_str()).unit_offset(bytes::scan_path_query_fragment(text, 0))
}

/// How long the local part is that a text ends with, with its `mailto:`, if it's valid.
pub(crate) fn scan_back_email_local_part(text: &[u8]) -> Option<usize> {
    let start = bytes::scan_back_email_local_part(text, 0, text.len())?;
    let lossy = LossyText::new(text);
    let mut offsets = Offsets::utf16(lossy.as_str());
    let before = offsets.unit_offset(start);
    Some(offsets.unit_offset(text.len()) - before)
}

/// How long a link is by the standard that a text begins with; another library found so much of it.
pub(crate) fn extend_link(text: &[u8], found: usize) -> usize {
    let lossy = LossyText::new(text);
    let mut offsets = Offsets::utf16(lossy.as_str());
    let found = offsets.byte_offset(found);
    offsets.unit_offset(bytes::extend_link(text, 0..found).end)
}
