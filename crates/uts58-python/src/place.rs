//! Places in a text, in all units that are asked for.

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
    /// The place that is at `inside` in a text which begins here.
    pub(crate) const fn plus(self, inside: Self) -> Self {
        Self {
            byte: self.byte.saturating_add(inside.byte),
            code_point: self.code_point.saturating_add(inside.code_point),
            utf16: self.utf16.saturating_add(inside.utf16),
        }
    }
}

/// Finds the places of byte offsets: asked in ascending order it reads the text once.
pub(crate) struct Meter<'t> {
    bytes: &'t [u8],
    is_ascii: bool,
    at: Place,
}

impl<'t> Meter<'t> {
    /// Of UTF-8, in which there may be lone surrogates.
    pub(crate) fn new(bytes: &'t [u8]) -> Self {
        Self { bytes, is_ascii: bytes.is_ascii(), at: Place::default() }
    }

    /// The place at a byte offset on the boundary of a code point.
    pub(crate) fn place(&mut self, byte: usize) -> Place {
        if self.is_ascii {
            return Place { byte, code_point: byte, utf16: byte };
        }
        if byte < self.at.byte {
            self.at = Place::default();
        }
        let between = self.bytes.get(self.at.byte..byte).unwrap_or_default();
        let code_points = between.iter().filter(|&&byte| starts(byte)).count();
        let astral = between.iter().filter(|&&byte| byte >= 0xF0).count();
        self.at = Place {
            byte,
            code_point: self.at.code_point + code_points,
            utf16: self.at.utf16 + code_points + astral,
        };
        self.at
    }

    /// The byte offset of a code point; the end of the text if there are not so many.
    pub(crate) fn byte(&self, code_point: usize) -> usize {
        if self.is_ascii {
            return code_point.min(self.bytes.len());
        }
        let starts = self.bytes.iter().enumerate().filter(|&(_, &byte)| starts(byte));
        starts.map(|(at, _)| at).nth(code_point).unwrap_or(self.bytes.len())
    }
}

/// Not a continuation byte of UTF-8.
const fn starts(byte: u8) -> bool {
    byte & 0xC0 != 0x80
}
