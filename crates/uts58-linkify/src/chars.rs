//! Code points as section 2 of the decisions sees them: host code points, separators, what may not be first or last.

use uts58_data::text::{TextProps, text_props};

/// The code point at `offset`, if there is one.
#[inline]
pub(crate) fn char_at(text: &str, offset: usize) -> Option<char> {
    match text.as_bytes().get(offset) {
        Some(&byte) if byte < 0x80 => Some(byte as char),
        Some(_) => text.get(offset..)?.chars().next(),
        None => None,
    }
}

/// The code point that ends at `offset`, if there is one.
#[inline]
pub(crate) fn char_before(text: &str, offset: usize) -> Option<char> {
    match text.as_bytes().get(offset.checked_sub(1)?) {
        Some(&byte) if byte < 0x80 => Some(byte as char),
        Some(_) => text.get(..offset)?.chars().next_back(),
        None => None,
    }
}

/// The code point of two bytes of UTF-8.
#[inline]
pub(crate) fn two_bytes(one: u8, two: u8) -> u16 {
    u16::from(one & 0x1F) << 6 | u16::from(two & 0x3F)
}

/// The code point of three bytes of UTF-8.
#[inline]
pub(crate) fn three_bytes(one: u8, two: u8, three: u8) -> u16 {
    u16::from(one) << 12 | u16::from(two & 0x3F) << 6 | u16::from(three & 0x3F)
}

/// The byte before `offset`; a space where the text begins.
#[inline]
pub(crate) fn byte_before(bytes: &[u8], offset: usize) -> u8 {
    offset.checked_sub(1).and_then(|at| bytes.get(at)).copied().unwrap_or(b' ')
}

/// The byte at `offset`, and a space where the text ends.
#[inline]
pub(crate) fn byte_at(bytes: &[u8], offset: usize) -> u8 {
    bytes.get(offset).copied().unwrap_or(b' ')
}

/// The part of the text in `start..end`; empty for offsets that no caller passes.
#[inline]
pub(crate) fn slice(text: &str, start: usize, end: usize) -> &str {
    text.get(start..end).unwrap_or("")
}

#[inline]
pub(crate) fn props(c: char) -> TextProps {
    text_props(c)
}

/// D24: may the code point stand in a host?
#[inline]
pub(crate) fn is_host(c: char) -> bool {
    if c.is_ascii() { is_ascii_host(c as u8) } else { props(c).is_host() }
}

/// D24: may the ASCII byte stand in a host?
#[inline]
pub(crate) fn is_ascii_host(byte: u8) -> bool {
    matches!(ASCII_HOST.get(byte as usize), Some(true))
}

#[expect(clippy::indexing_slicing, reason = "runs at compile time only")]
static ASCII_HOST: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0;
    while byte < 128 {
        table[byte] = (byte as u8).is_ascii_alphanumeric() || byte == b'-' as usize || byte == b'_' as usize;
        byte += 1;
    }
    table
};

/// D25: does it separate the labels of a host?
#[inline]
pub(crate) fn is_separator(c: char) -> bool {
    matches!(c, '.' | '\u{3002}' | '\u{FF0E}' | '\u{FF61}')
}

/// Does a label separator begin at `offset`?
#[inline]
pub(crate) fn is_separator_at(text: &str, offset: usize) -> bool {
    char_at(text, offset).is_some_and(is_separator)
}

/// D24: the middle dots and marks of punctuation that neither begin nor end a run.
#[inline]
pub(crate) fn is_edge(c: char) -> bool {
    matches!(c, '\u{00B7}' | '\u{0387}' | '\u{0375}' | '\u{05F3}' | '\u{05F4}' | '\u{30FB}' | '\u{FF65}')
}

/// D24: what a run never begins with.
#[inline]
pub(crate) fn may_not_lead(c: char) -> bool {
    !c.is_ascii() && (is_edge(c) || is_joiner(c) || props(c).is_mark())
}

/// Is it ZWNJ or ZWJ?
#[inline]
pub(crate) fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200C}' | '\u{200D}')
}

/// D24b: can it not be seen, and is it no host code point?
#[inline]
pub(crate) fn is_unseen(c: char) -> bool {
    !c.is_ascii() && props(c).is_unseen()
}

/// The spaceless property of the code point that ends at `offset`; a mark counts as what it follows.
pub(crate) fn ends_spaceless(text: &str, offset: usize) -> bool {
    base_before(text, offset).is_some_and(|c| props(c).is_spaceless())
}

/// Is it spaceless, and no mark (which counts as what it follows)?
#[inline]
pub(crate) fn is_spaceless_base(c: char) -> bool {
    let props = props(c);
    props.is_spaceless() && !props.is_mark()
}

/// The last code point before `offset` that is not a mark.
pub(crate) fn base_before(text: &str, offset: usize) -> Option<char> {
    text.get(..offset)?.chars().rev().find(|&c| c.is_ascii() || !props(c).is_mark())
}

/// Does a host code point begin at `offset`?
#[inline]
pub(crate) fn host_at(text: &str, offset: usize) -> bool {
    char_at(text, offset).is_some_and(is_host)
}

/// Do the bytes begin with one of the most common code points outside ASCII that are in no run and mean nothing to one: U+3000,
/// U+3001, U+3003, U+3008–U+3011, U+3014–U+301F, U+FF01, U+FF08, U+FF09, U+FF0C, U+FF1A, U+FF1B, U+FF1F?
#[inline(always)]
pub(crate) const fn is_pause(bytes: &[u8]) -> bool {
    match bytes {
        [0xE3, 0x80, third, ..] => matches!(third, 0x80 | 0x81 | 0x83 | 0x88..=0x91 | 0x94..=0x9F),
        [0xEF, 0xBC, third, ..] => matches!(third, 0x81 | 0x88 | 0x89 | 0x8C | 0x9A | 0x9B | 0x9F),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::{is_host, is_pause, is_separator, is_unseen, props};

    #[test]
    fn pauses_mean_nothing_to_a_run() {
        for c in '\0'..=char::MAX {
            let means_something = is_host(c)
                || is_separator(c)
                || is_unseen(c)
                || c == '…'
                || uts58_core::is_link_email(c)
                || (!c.is_ascii() && props(c).is_symbol());
            assert!(!means_something || !is_pause(c.encode_utf8(&mut [0; 4]).as_bytes()), "{c:?}");
        }
        assert!("、」）".chars().all(|c| is_pause(c.encode_utf8(&mut [0; 4]).as_bytes())));
    }
}
