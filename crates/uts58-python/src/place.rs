//! Places in a text, in all units.

use uts58_linkify::offsets::Offsets;

/// A place in a text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) struct Place {
    /// In UTF-8.
    pub(crate) byte: usize,
    /// In code points, as Python counts.
    pub(crate) code_point: usize,
    /// In UTF-16 code units.
    pub(crate) utf16: usize,
}

impl Place {
    /// The place of `inside` in a text that begins here.
    pub(crate) const fn plus(self, inside: Self) -> Self {
        Self {
            byte: self.byte.saturating_add(inside.byte),
            code_point: self.code_point.saturating_add(inside.code_point),
            utf16: self.utf16.saturating_add(inside.utf16),
        }
    }
}

/// Converts byte offsets to places. In ascending order, it reads the text once.
pub(crate) struct Meter<'t> {
    text: &'t str,
    is_ascii: bool,
    code_points: Offsets<'t>,
    utf16: Offsets<'t>,
}

impl<'t> Meter<'t> {
    pub(crate) fn new(text: &'t str) -> Self {
        let (code_points, utf16) = (Offsets::code_points(text), Offsets::utf16(text));
        Self { text, is_ascii: text.is_ascii(), code_points, utf16 }
    }

    /// The place of a byte offset, which is on a char boundary.
    pub(crate) fn place(&mut self, byte: usize) -> Place {
        if self.is_ascii {
            return Place { byte, code_point: byte, utf16: byte };
        }
        let (code_point, utf16) = (self.code_points.unit_offset(byte), self.utf16.unit_offset(byte));
        Place { byte, code_point, utf16 }
    }

    /// The byte offset of a code point; the end of the text if it is past the end.
    pub(crate) fn byte(&mut self, code_point: usize) -> usize {
        if self.is_ascii { code_point.min(self.text.len()) } else { self.code_points.byte_offset(code_point) }
    }

    /// The byte offsets of code points in ascending order; the end of the text for those past the end. Reads the text
    /// twice.
    pub(crate) fn bytes_of(&mut self, code_points: &[usize]) -> Vec<usize> {
        let end = self.place(self.text.len()).code_point;
        code_points.iter().take_while(|&&place| place <= end).map(|&place| self.byte(place)).collect()
    }
}
