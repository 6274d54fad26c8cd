//! Line and column.

use crate::pieces::{Piece, pieces};

/// A place in a file, counted from 1. U+000A ends a line. Columns count code points; an invalid sequence counts as
/// one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LineColumn {
    pub(crate) line: u64,
    pub(crate) column: u64,
}

impl LineColumn {
    pub(crate) const START: Self = Self { line: 1, column: 1 };
    /// The start of a file with a byte order mark, which isn't counted.
    pub(crate) const BEFORE_BOM: Self = Self { line: 1, column: 0 };

    /// Moves to the end of these bytes, in time linear in their number.
    pub(crate) fn pass_bytes(&mut self, bytes: &[u8]) {
        for piece in pieces(bytes) {
            match piece {
                Piece::Text(text) => self.pass(text),
                Piece::Invalid(_) => self.column += 1,
            }
        }
    }

    fn pass(&mut self, text: &str) {
        let last_line = match text.rsplit_once('\n') {
            Some((before, after)) => {
                self.line += memchr::memchr_iter(b'\n', before.as_bytes()).count() as u64 + 1;
                self.column = 1;
                after
            }
            None => text,
        };
        self.column += last_line.chars().count() as u64;
    }
}

#[cfg(test)]
mod tests {
    use super::LineColumn;

    #[test]
    fn lines_and_columns() {
        for (text, line, column) in
            [("", 1, 1), ("é桜", 1, 3), ("é\n", 2, 1), ("\r\n\n桜", 3, 2), ("a\u{2028}\rb", 1, 5)]
        {
            for cut in (0..=text.len()).filter(|&cut| text.is_char_boundary(cut)) {
                let mut place = LineColumn::START;
                let (before, after) = text.split_at(cut);
                place.pass(before);
                place.pass(after);
                assert_eq!(place, LineColumn { line, column }, "{text:?} cut at {cut}");
            }
        }
        let mut place = LineColumn { line: 7, column: 7 };
        place.pass_bytes(b"\xE6\xA1\n\xFF");
        assert_eq!(place, LineColumn { line: 8, column: 2 });
    }
}
