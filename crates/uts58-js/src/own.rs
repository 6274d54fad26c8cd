//! For programs with a linkifier of their own. Texts are words of theirs; lengths that come in and go out are UTF-16 code units.

use uts58_linkify::bytes::{self, LossyText};
use uts58_linkify::offsets::Offsets;

/// How long the Path, Query and Fragment are that a text begins with.
pub(crate) fn scan_path_query_fragment(text: &[u8]) -> usize {
    utf16(text.get(..bytes::scan_path_query_fragment(text, 0)))
}

/// How long the local part is that a text ends with, with its `mailto:`, if it's valid.
pub(crate) fn scan_back_email_local_part(text: &[u8]) -> Option<usize> {
    let start = bytes::scan_back_email_local_part(text, 0, text.len())?;
    Some(utf16(text.get(start..)))
}

/// How long a link is by the standard that a text begins with; another library found so much of it.
pub(crate) fn extend_link(text: &[u8], found: usize) -> usize {
    let found = Offsets::utf16(LossyText::new(text).as_str()).byte_offset(found);
    utf16(text.get(..bytes::extend_link(text, 0..found).end))
}

fn utf16(part: Option<&[u8]>) -> usize {
    LossyText::new(part.unwrap_or_default()).as_str().chars().map(char::len_utf16).sum()
}
