//! Where runs in ideographs and kana may end, by a look at 16 bytes at a time.

use super::skip_ideographic::is_common;
use super::vector::{WINDOW, stops};

/// Longer runs go the general way, so that a text of full stops stays linear.
const LONGEST: usize = 8 * WINDOW;

/// What the bytes begin with, up to a stop behind which nothing is consumed, or to another full stop inside the run. If
/// a run ends before, it ends as quietly.
///
/// The stop is neither `.`, `:`, `/`, `?`, `#`, `@`, `+` nor any other ASCII of local parts (D36), and in front of it
/// are no others.
#[inline]
pub(super) fn up_to_quiet_stop(bytes: &[u8]) -> Option<&[u8]> {
    let mut at = 0;
    let stop = loop {
        let Some(window) = bytes.get(at..)?.first_chunk() else { break last_stop(bytes, at) };
        let stops = stops(window);
        if stops != 0 {
            break at + stops.trailing_zeros() as usize;
        }
        at += WINDOW;
        if at == LONGEST {
            return None;
        }
    };
    let (before, stop) = bytes.split_at_checked(stop)?;
    is_quiet(stop.first_chunk().copied().unwrap_or_else(|| padded(stop))).then_some(before)
}

/// The first stop from `at` on: the end of the text is one too.
#[cold]
fn last_stop(bytes: &[u8], at: usize) -> usize {
    let window = padded(bytes.get(at..).unwrap_or_default());
    at + stops(&window).trailing_zeros() as usize
}

/// Spaces behind the end of the text.
#[cold]
fn padded<const LENGTH: usize>(rest: &[u8]) -> [u8; LENGTH] {
    let mut padded = [b' '; LENGTH];
    padded.iter_mut().zip(rest).for_each(|(to, byte)| *to = *byte);
    padded
}

/// Not every code point that ends a run: the commonest.
#[inline]
fn is_quiet(stop: [u8; 6]) -> bool {
    match stop {
        // U+3002, in front of what goes on with the run, or at the end of the run.
        [0xE3, 0x80, 0x82, behind, two, three] => {
            is_quiet_ascii(behind) || behind.is_ascii_alphanumeric() || is_common(behind, two, three)
        }
        // U+3000, U+3001, U+3008–U+3011.
        [0xE3, 0x80, third, ..] => matches!(third, 0x80 | 0x81 | 0x88..=0x91),
        // U+FF01, U+FF08, U+FF09, U+FF0C, U+FF1A, U+FF1B, U+FF1F.
        [0xEF, 0xBC, third, ..] => matches!(third, 0x81 | 0x88 | 0x89 | 0x8C | 0x9A | 0x9B | 0x9F),
        [byte, ..] => is_quiet_ascii(byte),
    }
}

const fn is_quiet_ascii(byte: u8) -> bool {
    byte.is_ascii() && QUIET >> byte & 1 == 1
}

/// A bit for each ASCII character: spaces, controls and `"(),;<>[\\]`.
const QUIET: u128 = {
    let mut quiet = (1 << 0x7F) | ((1 << (b' ' + 1)) - 1);
    let mut others: &[u8] = b"\"(),;<>[\\]";
    while let [byte, rest @ ..] = others {
        quiet |= 1 << *byte;
        others = rest;
    }
    quiet
};

#[cfg(test)]
mod tests {
    use uts58_core::is_link_email;

    use super::{WINDOW, is_quiet, is_quiet_ascii, padded, stops};
    use crate::chars::{is_host, is_separator};

    #[test]
    fn quiet_stops_are_in_no_run_and_begin_nothing() {
        for c in '\0'..=char::MAX {
            let quiet = is_quiet(padded(c.encode_utf8(&mut [0; 4]).as_bytes()));
            let in_run = is_host(c) || (is_separator(c) && c != '。');
            assert!(!(quiet && in_run), "{c:?}");
            assert!(!quiet || !c.is_ascii() || !(is_link_email(c) || ":/?#@+".contains(c)), "{c:?}");
        }
        for (text, quiet) in [
            ("。日", true),
            ("。a..", true),
            ("。  日", true),
            ("。/..", false),
            ("。。日", false),
            ("。/", false),
            ("。", true),
            ("", true),
        ] {
            assert_eq!(is_quiet(padded(text.as_bytes())), quiet, "{text}");
        }
        assert!(is_quiet_ascii(b' ') && !is_quiet_ascii(b'.'));
    }

    #[test]
    fn what_is_no_stop_has_no_ascii_but_letters_and_digits() {
        for byte in 0..0x80_u8 {
            let window = [byte; WINDOW + 1];
            assert_eq!(stops(&window) == 0, byte.is_ascii_alphanumeric(), "{byte}");
        }
    }
}
