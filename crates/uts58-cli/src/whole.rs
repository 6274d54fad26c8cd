//! The places of links in a text that is in memory as a whole.

use std::borrow::Cow;
use std::ops::Range;

use crate::pieces::{Piece, pieces};
use crate::place::Place;

/// Goes through a text from link to link.
pub(crate) struct Whole<'t> {
    text: &'t [u8],
    /// Up to where it is passed, in bytes, and the place there.
    passed: usize,
    place: Place,
}

impl<'t> Whole<'t> {
    /// A text that stands at a place.
    pub(crate) const fn new(text: &'t [u8], place: Place) -> Self {
        Self { text, passed: 0, place }
    }

    /// The place of an offset. It is not before the last one that was asked for.
    pub(crate) fn place(&mut self, offset: usize) -> Place {
        for piece in pieces(self.text.get(self.passed..offset).unwrap_or_default()) {
            match piece {
                Piece::Text(text) => self.place.pass(text),
                Piece::Invalid(_) => self.place.pass_invalid(),
            }
        }
        self.passed = self.passed.max(offset);
        self.place
    }

    /// The place behind the text; what follows stands on a line of its own.
    pub(crate) fn end(mut self) -> Place {
        let mut place = self.place(self.text.len());
        if !self.text.is_empty() && !self.text.ends_with(b"\n") {
            place.pass("\n");
        }
        place
    }
}

/// Bytes as a text of the same length: what is not UTF-8 becomes U+0000, a byte each. Also where that is.
pub(crate) fn text_of(bytes: &[u8]) -> (Cow<'_, str>, Vec<Range<usize>>) {
    if let Ok(text) = str::from_utf8(bytes) {
        return (Cow::Borrowed(text), Vec::new());
    }
    let (mut text, mut invalid) = (String::with_capacity(bytes.len()), Vec::new());
    for piece in pieces(bytes) {
        match piece {
            Piece::Text(piece) => text.push_str(piece),
            Piece::Invalid(piece) => {
                invalid.push(text.len()..text.len() + piece.len());
                text.extend(piece.iter().map(|_| '\0'));
            }
        }
    }
    (Cow::Owned(text), invalid)
}

/// Does a range touch one of these, which are in order?
pub(crate) fn touches(range: &Range<usize>, invalid: &[Range<usize>]) -> bool {
    let first = invalid.partition_point(|piece| piece.end < range.start);
    invalid.get(first).is_some_and(|piece| piece.start <= range.end)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_keep_their_offsets() {
        let (text, invalid) = text_of(b"\xFF\xC3\xA9\xE6\xA1x");
        assert_eq!((&*text, invalid.as_slice()), ("\0é\0\0x", &[0..1, 3..5][..]));
        let touching = |range| touches(&range, &invalid);
        assert_eq!(
            [touching(1..3), touching(1..2), touching(2..2), touching(5..6)],
            [true, true, false, true]
        );
        assert_eq!((touching(6..6), touching(2..3)), (false, true));
        assert_eq!(text_of("é".as_bytes()), ("é".into(), Vec::new()));
    }

    #[test]
    fn places_go_on() {
        let mut first = Whole::new("é\nxé".as_bytes(), Place::START);
        assert_eq!(first.place(4), Place { line: 2, column: 2 });
        assert_eq!(first.end(), Place { line: 3, column: 1 });
        assert_eq!(Whole::new(b"", Place::START).end(), Place::START);
        assert_eq!(Whole::new("é\n".as_bytes(), Place::START).end(), Place { line: 2, column: 1 });
    }
}
