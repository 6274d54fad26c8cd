//! Computes the lines and columns of links in a text that is completely in memory.

use std::borrow::Cow;

use uts58_linkify::Linkifier;
use uts58_linkify::bytes::LossyText;

use crate::full::place::LineColumn;
use crate::pieces::{Piece, pieces};

/// Walks through a text from link to link.
pub(crate) struct Whole<'t> {
    text: &'t [u8],
    /// The byte offset reached so far, with its line and column in `place`.
    passed: usize,
    place: LineColumn,
}

impl<'t> Whole<'t> {
    /// Creates a walk through a text that starts at `place`.
    pub(crate) const fn new(text: &'t [u8], place: LineColumn) -> Self {
        Self { text, passed: 0, place }
    }

    /// The line and column of an offset. Offsets must not decrease from call to call.
    pub(crate) fn place(&mut self, offset: usize) -> LineColumn {
        self.place.pass_bytes(self.text.get(self.passed..offset).unwrap_or_default());
        self.passed = self.passed.max(offset);
        self.place
    }

    /// The place after the text. The next text starts on a new line.
    pub(crate) fn end(mut self) -> LineColumn {
        let mut place = self.place(self.text.len());
        if !self.text.is_empty() && !self.text.ends_with(b"\n") {
            place.pass_bytes(b"\n");
        }
        place
    }
}

/// A linkifier that links no name next to U+0000, which replaces what isn't text.
pub(crate) fn lossy(linkifier: &Linkifier) -> Linkifier {
    LossyText::new(b"\xFF").linkifier(linkifier)
}

/// Decodes bytes without changing their number: each byte that isn't UTF-8 becomes U+0000, for [`lossy`]. Then, a
/// U+0000 in the text becomes U+0001.
pub(crate) fn text_of(bytes: &[u8]) -> Cow<'_, str> {
    if let Ok(text) = str::from_utf8(bytes) {
        return Cow::Borrowed(text);
    }
    let mut text = String::with_capacity(bytes.len());
    for piece in pieces(bytes) {
        match piece {
            Piece::Text(piece) => text.push_str(&piece.replace('\0', "\u{1}")),
            Piece::Invalid(piece) => text.extend(piece.iter().map(|_| '\0')),
        }
    }
    Cow::Owned(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_keep_their_offsets() {
        assert_eq!(text_of(b"\xFF\xC3\xA9\xE6\xA1x\0"), "\0é\0\0x\u{1}");
        assert_eq!(text_of("é".as_bytes()), "é");
    }

    #[test]
    fn places_go_on() {
        let mut first = Whole::new("é\nxé".as_bytes(), LineColumn::START);
        assert_eq!(first.place(4), LineColumn { line: 2, column: 2 });
        assert_eq!(first.end(), LineColumn { line: 3, column: 1 });
        assert_eq!(Whole::new(b"", LineColumn::START).end(), LineColumn::START);
        assert_eq!(Whole::new("é\n".as_bytes(), LineColumn::START).end(), LineColumn { line: 2, column: 1 });
    }
}
