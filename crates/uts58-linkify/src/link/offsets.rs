//! Converts byte offsets to other units, in one pass.

use core::iter::FusedIterator;
use core::ops::Range;

use crate::chars::slice;
use crate::link::found::Link;
use crate::linkifier::{Linkifier, Links};

/// Converts byte offsets of a text to offsets in another unit, and back.
///
/// It remembers the last position, and reads only the text between that position and the next one. So if the offsets
/// ascend, all conversions together read the text once. For an earlier position it goes backwards, or starts over if
/// the start of the text is nearer. An offset inside a code point counts as the start of that code point, and an
/// offset after the text counts as the end of the text.
///
/// ```
/// use uts58_linkify::offsets::Offsets;
///
/// let text = "é😀 пример.рф";
/// let mut offsets = Offsets::utf16(text);
/// assert_eq!(offsets.unit_offset(7), 4); // é is one unit, 😀 two
/// assert_eq!((offsets.unit_offset(text.len()), offsets.byte_offset(4)), (13, 7));
/// assert_eq!(Offsets::code_points(text).unit_offset(7), 3);
/// ```
#[derive(Clone, Debug)]
pub struct Offsets<'t> {
    text: &'t str,
    unit: Unit,
    /// The last position, on a char boundary, in bytes and in units.
    byte: usize,
    units: usize,
}

#[derive(Clone, Copy, Debug)]
enum Unit {
    Utf16,
    CodePoint,
}

impl Unit {
    const fn length(self, c: char) -> usize {
        match self {
            Self::Utf16 => c.len_utf16(),
            Self::CodePoint => 1,
        }
    }

    fn count(self, text: &str) -> usize {
        let units = |&byte: &u8| {
            let begins_pair = byte >= 0xF0 && matches!(self, Self::Utf16);
            u8::from(byte & 0xC0 != 0x80) + u8::from(begins_pair)
        };
        // The sum of a chunk fits in a byte, so the processor adds whole vectors.
        let sums = text.as_bytes().chunks(64).map(|chunk| chunk.iter().map(units).sum::<u8>());
        sums.map(usize::from).sum()
    }
}

impl<'t> Offsets<'t> {
    /// Offsets in UTF-16 code units, as in JavaScript, Java, Swift's `NSRange` and the language server protocol.
    #[must_use]
    pub const fn utf16(text: &'t str) -> Self {
        Self { text, unit: Unit::Utf16, byte: 0, units: 0 }
    }

    /// Offsets in code points, as in Python.
    #[must_use]
    pub const fn code_points(text: &'t str) -> Self {
        Self { text, unit: Unit::CodePoint, byte: 0, units: 0 }
    }

    /// Converts the byte offset `offset` to this unit. Takes time linear in the distance to the last place.
    ///
    /// ```
    /// let mut offsets = uts58_linkify::offsets::Offsets::utf16("a😀b");
    /// assert_eq!([0, 1, 3, 5, 6, 99].map(|byte| offsets.unit_offset(byte)), [0, 1, 1, 3, 4, 4]);
    /// ```
    pub fn unit_offset(&mut self, offset: usize) -> usize {
        let offset = offset.min(self.text.len());
        let place = (0..=offset).rev().find(|&at| self.text.is_char_boundary(at)).unwrap_or(0);
        if place < self.byte / 2 {
            (self.byte, self.units) = (0, 0);
        }
        if place < self.byte {
            self.units -= self.count(place..self.byte);
        } else {
            self.units += self.count(self.byte..place);
        }
        self.byte = place;
        self.units
    }

    fn count(&self, bytes: Range<usize>) -> usize {
        self.unit.count(slice(self.text, bytes.start, bytes.end))
    }

    /// Converts `offset` in this unit to bytes. Takes time linear in the distance to the last place.
    ///
    /// ```
    /// let mut offsets = uts58_linkify::offsets::Offsets::utf16("a😀b");
    /// assert_eq!([0, 1, 2, 3, 4, 99].map(|units| offsets.byte_offset(units)), [0, 1, 1, 5, 6, 6]);
    /// ```
    pub fn byte_offset(&mut self, offset: usize) -> usize {
        if offset < self.units / 2 {
            (self.byte, self.units) = (0, 0);
        }
        for c in slice(self.text, 0, self.byte).chars().rev() {
            if self.units <= offset {
                break;
            }
            self.units -= self.unit.length(c);
            self.byte -= c.len_utf8();
        }
        for c in slice(self.text, self.byte, self.text.len()).chars() {
            let end = self.units + self.unit.length(c);
            if end > offset {
                break;
            }
            self.units = end;
            self.byte += c.len_utf8();
        }
        self.byte
    }
}

impl Linkifier {
    /// Returns the links of a text, each with its range in UTF-16 code units. Takes linear time, in one pass.
    ///
    /// ```
    /// let linkifier = uts58_linkify::Linkifier::standard();
    /// let (range, link) = linkifier.links_utf16("é😀 пример.рф").next().unwrap();
    /// assert_eq!((range, link.range()), (4..13, 7..24));
    /// ```
    pub fn links_utf16<'l, 't>(&'l self, text: &'t str) -> LinksIn<'l, 't> {
        LinksIn { links: self.links(text), offsets: Offsets::utf16(text) }
    }

    /// Returns the links of a text, each with its range in code points. Takes linear time, in one pass.
    ///
    /// ```
    /// let linkifier = uts58_linkify::Linkifier::standard();
    /// assert_eq!(linkifier.links_code_points("é😀 пример.рф").next().unwrap().0, 3..12);
    /// ```
    pub fn links_code_points<'l, 't>(&'l self, text: &'t str) -> LinksIn<'l, 't> {
        LinksIn { links: self.links(text), offsets: Offsets::code_points(text) }
    }
}

/// Iterator over links with their ranges in another unit, such as [`Linkifier::links_utf16`] returns.
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy"]
pub struct LinksIn<'l, 't> {
    links: Links<'l, 't>,
    offsets: Offsets<'t>,
}

impl<'t> Iterator for LinksIn<'_, 't> {
    type Item = (Range<usize>, Link<'t>);

    fn next(&mut self) -> Option<Self::Item> {
        let link = self.links.next()?;
        let start = self.offsets.unit_offset(link.start());
        Some((start..self.offsets.unit_offset(link.end()), link))
    }
}

impl FusedIterator for LinksIn<'_, '_> {}
