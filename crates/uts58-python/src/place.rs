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
        let (code_points, astral) = counted(between);
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

    /// The byte offsets of code points in ascending order, as many of them as there are in the text or at its end. Reads the text
    /// once.
    pub(crate) fn bytes_of(&self, code_points: &[usize]) -> Vec<usize> {
        if self.is_ascii {
            return code_points.iter().copied().take_while(|&place| place <= self.bytes.len()).collect();
        }
        let starts = self.bytes.iter().enumerate().filter(|&(_, &byte)| starts(byte)).map(|(at, _)| at);
        let mut places = starts.chain([self.bytes.len()]).enumerate();
        let found =
            |&code_point: &usize| places.find(|&(place, _)| place == code_point).map(|(_, byte)| byte);
        code_points.iter().map_while(found).collect()
    }
}

/// How many code points there are, and how many of them need two units in UTF-16. Eight bytes at a time: texts are short, and
/// are not worth vectors.
fn counted(bytes: &[u8]) -> (usize, usize) {
    const ONES: u64 = u64::from_ne_bytes([1; 8]);
    let sum = |ones: u64| (ones.wrapping_mul(ONES) >> 56) as usize;
    let (words, rest) = bytes.as_chunks::<8>();
    let (mut continuations, mut astral) = (0, 0);
    for word in words {
        let word = u64::from_ne_bytes(*word);
        continuations += sum((word >> 7) & !(word >> 6) & ONES);
        astral += sum((word >> 7) & (word >> 6) & (word >> 5) & (word >> 4) & ONES);
    }
    for &byte in rest {
        continuations += usize::from(!starts(byte));
        astral += usize::from(byte >= 0xF0);
    }
    (bytes.len() - continuations, astral)
}

/// Not a continuation byte of UTF-8.
const fn starts(byte: u8) -> bool {
    byte & 0xC0 != 0x80
}
