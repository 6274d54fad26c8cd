//! Reads percent-escapes (D11) and writes them (D16).

use core::fmt::{self, Write};

/// A unit of a URL's text, which formatting treats as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unit<'a> {
    /// An unescaped code point.
    Raw(char),
    /// An escaped code point, and its escapes.
    Escaped(char, &'a str),
    /// An escaped byte that isn't part of UTF-8.
    Byte(&'a str),
}

/// Splits a text into units, in linear time.
#[derive(Clone)]
pub(crate) struct Units<'a> {
    pub(crate) rest: &'a str,
}

impl<'a> Units<'a> {
    pub(crate) fn new(text: &'a str) -> Units<'a> {
        Units { rest: text }
    }

    /// Skips ASCII letters and digits, each of which is a raw unit.
    pub(crate) fn words(&mut self) -> &'a str {
        let len = self.rest.bytes().take_while(u8::is_ascii_alphanumeric).count();
        self.take(len).unwrap_or_default()
    }

    fn take(&mut self, len: usize) -> Option<&'a str> {
        let (taken, rest) = self.rest.split_at_checked(len)?;
        self.rest = rest;
        Some(taken)
    }
}

impl<'a> Iterator for Units<'a> {
    type Item = Unit<'a>;

    fn next(&mut self) -> Option<Unit<'a>> {
        if let Some((cp, len)) = escaped_char(self.rest) {
            return Some(Unit::Escaped(cp, self.take(len)?));
        }
        if escaped_byte(self.rest).is_some() {
            return Some(Unit::Byte(self.take(ESCAPE)?));
        }
        let cp = self.rest.chars().next()?;
        self.take(cp.len_utf8())?;
        Some(Unit::Raw(cp))
    }
}

/// The length of an escape such as `%41`.
const ESCAPE: usize = 3;

/// The byte of the escape at the start of `text`. A `%` without two hex digits isn't an escape.
pub(crate) fn escaped_byte(text: &str) -> Option<u8> {
    let Some([b'%', high, low]) = text.as_bytes().first_chunk() else { return None };
    let (high, low) = (char::from(*high).to_digit(16)?, char::from(*low).to_digit(16)?);
    u8::try_from(high * 16 + low).ok()
}

/// The escaped code point at the start of `text`, and the length of its escapes.
fn escaped_char(text: &str) -> Option<(char, usize)> {
    let mut bytes = [0; 4];
    let len = match escaped_byte(text)? {
        0..=0x7F => 1,
        0xC2..=0xDF => 2,
        0xE0..=0xEF => 3,
        0xF0..=0xF4 => 4,
        _ => return None,
    };
    let mut rest = text;
    for byte in bytes.iter_mut().take(len) {
        *byte = escaped_byte(rest)?;
        rest = rest.get(ESCAPE..)?;
    }
    let cp = core::str::from_utf8(bytes.get(..len)?).ok()?.chars().next()?;
    Some((cp, len * ESCAPE))
}

/// Does `text` contain an escaped byte that isn't UTF-8? Then the URL comes from a page in a legacy encoding (§4.1).
pub(crate) fn is_legacy(text: &str) -> bool {
    Units::new(text).any(|unit| matches!(unit, Unit::Byte(..)))
}

/// percentEscape(cp): UTF-8, upper-case hex (D16).
pub(crate) fn write_escaped(out: &mut impl Write, cp: char) -> fmt::Result {
    cp.encode_utf8(&mut [0; 4]).bytes().try_for_each(|byte| write!(out, "%{byte:02X}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    #[track_caller]
    fn check(text: &str, expected: &[Unit<'_>]) {
        assert_eq!(Units::new(text).collect::<Vec<_>>(), expected, "{text:?}");
    }

    #[test]
    fn text_is_split_into_units() {
        use Unit::*;
        check("é%C3%a9", &[Raw('é'), Escaped('é', "%C3%a9")]);
        check("%41%F0%9F%98%80", &[Escaped('A', "%41"), Escaped('😀', "%F0%9F%98%80")]);
        // A `%` that begins no escape, within the text and at its end.
        check("%zz%4", &[Raw('%'), Raw('z'), Raw('z'), Raw('%'), Raw('4')]);
        check("%%41", &[Raw('%'), Escaped('A', "%41")]);
        check("%4é", &[Raw('%'), Raw('4'), Raw('é')]);
        // Overlong, surrogate, out of range, truncated: exactly these bytes stay escaped.
        check("%C0%80", &[Byte("%C0"), Byte("%80")]);
        check("%41%ED%A0%80é", &[Escaped('A', "%41"), Byte("%ED"), Byte("%A0"), Byte("%80"), Raw('é')]);
        check("%F4%90%80%80", &[Byte("%F4"), Byte("%90"), Byte("%80"), Byte("%80")]);
        check("%E3%81-%41", &[Byte("%E3"), Byte("%81"), Raw('-'), Escaped('A', "%41")]);
    }

    #[test]
    fn every_char_is_read_back_as_it_was_written() {
        for cp in (0..=0x10FFFF).filter_map(char::from_u32) {
            let mut text = std::string::String::new();
            write_escaped(&mut text, cp).unwrap();
            assert_eq!(Units::new(&text).collect::<Vec<_>>(), [Unit::Escaped(cp, &text)]);
        }
    }
}
