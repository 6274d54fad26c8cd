//! What need not be worked on: a look at the end of a run shows that nothing in it can be linked or consumed.
//!
//! Nothing here decides what a link is: every run that is not passed over goes the way of S2, and the tests compare
//! all of it with the twin, which passes over nothing.

use uts58_core::is_link_email;

use super::vector::ONES;
use super::vector::window::half_classes_at;
use super::{Scanner, run};
use crate::chars::{byte_before, char_at, char_before, is_ascii_host, is_host, is_separator};
use crate::tld;

impl Scanner<'_, '_> {
    /// D36 does not let a run behind a lone `@` be the beginning of a local part.
    pub(super) fn may_be_no_local_part(&self, offset: usize, behind: u8) -> bool {
        // Outside ASCII what has Link_Email is a host code point, and no run ends there.
        let local = behind.is_ascii() && is_link_email(char::from(behind));
        local && char_before(self.text, run::start(self.text, self.floor, offset)) == Some('@')
    }
}

/// Whether there are schemes that end with the colon alone (D22).
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Opaque {
    None,
    Some,
}

/// Where the search goes on behind the dot at `offset`, if an ASCII run ends in the 32 bytes behind it, its last label
/// begins like no top-level domain, and neither port nor Part nor local part can go on there.
///
/// Such a run is invalid or unregistrable; then it consumes at most itself, and that changes nothing.
#[inline]
pub(super) fn pass_over(text: &str, offset: usize, opaque: Opaque) -> Option<usize> {
    let bytes = text.as_bytes();
    let behind_dot = bytes.get(offset + 1..)?;
    if let [b'0'..=b'9', ..] = behind_dot
        && let Some(end) = number_end(bytes, offset + 1)
    {
        return Some(end);
    }
    let classes = half_classes_at(bytes, offset + 1);
    let (words, dots, hyphens) = (classes.words as u32, classes.dots as u32, classes.hyphens as u32);
    let run = classes.runs() as u32;
    let stop = run.trailing_ones();
    if stop == u32::BITS {
        return None;
    }
    // The text may end there.
    let behind = behind_dot.get(stop as usize).unwrap_or(&b' ');
    let dots = dots & below(stop);
    // An ellipsis, or an empty label.
    if stop == 0 || dots & (1 | dots << 1) != 0 {
        return None;
    }
    // A dot that ends the run.
    let end = stop - (dots >> (stop - 1) & 1);
    let last = u32::BITS - (dots & below(end)).leading_zeros();
    let kept = match words >> (end - 1) & 1 {
        1 => end,
        // D31: trailing underscores are markup.
        _ => end - ((classes.underscores as u32) << (u32::BITS - end)).leading_ones(),
    };
    // M10 could cut at a hyphen.
    if kept <= last || hyphens & below(kept) >> last << last != 0 {
        return None;
    }
    // Most are quiet: the others are looked at elsewhere.
    let quiet = match BEHIND.get(usize::from(*behind))? {
        Behind::Quiet => true,
        &other => is_quiet_too(other, text, offset, offset + 1 + stop as usize, opaque),
    };
    let begin = offset + 1 + last as usize;
    let known = || tld::may_be_known_in(bytes, begin, (kept - last) as usize);
    // (3): the only dot begins the run.
    let alone = || last == 0 && begins_run(bytes, offset);
    (quiet && (!known() || alone())).then_some(offset + 1 + stop as usize)
}

/// Does nothing go on behind the run around `offset`, which ends at `stop`, though something could?
#[inline(never)]
fn is_quiet_too(behind: Behind, text: &str, offset: usize, stop: usize, opaque: Opaque) -> bool {
    let bytes = text.as_bytes();
    match behind {
        Behind::Quiet => true,
        Behind::Local => !follows_at(bytes, offset),
        // Not `mailto:` (D9).
        Behind::Colon => {
            let last = stop.checked_sub(1).and_then(|at| bytes.get(at));
            opaque == Opaque::None
                && !matches!(last, Some(b'o' | b'O'))
                && !matches!(bytes.get(stop + 1), None | Some(b'0'..=b'9' | b'/'))
        }
        Behind::Loud => false,
        // Nothing else that is outside ASCII begins or goes on with anything.
        Behind::Outside => char_at(text, stop).is_some_and(|c| !is_host(c) && !is_separator(c)),
    }
}

/// Where a number that goes on at `start` ends, with up to three more dots in it, if nothing can go on behind it.
#[inline]
fn number_end(bytes: &[u8], start: usize) -> Option<usize> {
    let mut from = start;
    for _ in 0..4 {
        let end = from + leading_digits(*bytes.get(from..)?.first_chunk()?);
        let is_quiet = |byte: &u8| BEHIND.get(usize::from(*byte)) == Some(&Behind::Quiet);
        match bytes.get(end..end + 2)? {
            _ if end == from => return None,
            [b'.', b'0'..=b'9'] => from = end + 1,
            [b'.', behind] => return is_quiet(behind).then_some(end + 1),
            [behind, _] => return is_quiet(behind).then_some(end),
            _ => return None,
        }
    }
    None
}

/// How many ASCII digits the bytes begin with.
#[inline]
const fn leading_digits(bytes: [u8; 8]) -> usize {
    // Digits become 0 to 9; with 0x76 only others reach the high bit, or have it.
    let word = u64::from_le_bytes(bytes) ^ (0x30 * ONES);
    let others = (word | ((word & (0x7F * ONES)) + 0x76 * ONES)) & (0x80 * ONES);
    others.trailing_zeros() as usize / 8
}

/// The lowest `count` places; not all of them.
#[inline]
const fn below(count: u32) -> u32 {
    (1 << count) - 1
}

/// Is what stands before the dot at `offset` in no run?
#[inline]
fn begins_run(bytes: &[u8], offset: usize) -> bool {
    let before = byte_before(bytes, offset);
    before.is_ascii() && !is_ascii_host(before) && before != b'.'
}

/// Is there an `@` in front of the ASCII run around `offset`?
fn follows_at(bytes: &[u8], offset: usize) -> bool {
    let before = bytes.get(..offset).unwrap_or_default().iter().rev();
    let outside = before.copied().find(|&byte| !is_ascii_host(byte) && byte != b'.');
    // Outside ASCII the run may go on.
    outside.is_some_and(|byte| byte == b'@' || !byte.is_ascii())
}

/// What a byte behind a run does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Behind {
    /// No port, Part or scheme begins, no local part goes on.
    Quiet,
    /// A local part may go on (D36).
    Local,
    /// A port, or `://`; the colon of an opaque scheme.
    Colon,
    /// A Part, an address, the name of a scheme, more of the run.
    Loud,
    /// Outside ASCII: the run may go on.
    Outside,
}

#[expect(clippy::indexing_slicing, reason = "runs at compile time only")]
static BEHIND: [Behind; 256] = {
    let (mut behind, mut byte) = ([Behind::Outside; 256], 0_u8);
    while byte < 128 {
        behind[byte as usize] = match byte {
            b':' => Behind::Colon,
            b'/' | b'?' | b'#' | b'+' | b'@' | b'.' => Behind::Loud,
            b'!' | b'$' | b'%' | b'&' | b'\'' | b'*' | b'=' | b'^' | b'`' | b'{'..=b'~' => Behind::Local,
            b'-' | b'_' => Behind::Loud,
            _ if byte.is_ascii_alphanumeric() => Behind::Loud,
            _ => Behind::Quiet,
        };
        byte += 1;
    }
    behind
};

#[cfg(test)]
mod tests {
    use super::{BEHIND, Behind, is_ascii_host, is_link_email, leading_digits};

    #[test]
    fn digits_are_counted() {
        for byte in 0..=u8::MAX {
            for place in 0..8 {
                let mut bytes = *b"09876543";
                bytes.iter_mut().skip(place).take(1).for_each(|at| *at = byte);
                let expected = bytes.iter().take_while(|byte| byte.is_ascii_digit()).count();
                assert_eq!(leading_digits(bytes), expected, "{byte:#x} at {place}");
            }
        }
    }

    #[test]
    fn quiet_is_no_local_part() {
        for (byte, &behind) in (0..=u8::MAX).zip(&BEHIND) {
            let c = char::from(byte);
            let local = c.is_ascii() && is_link_email(c) && !is_ascii_host(byte);
            let loud = is_ascii_host(byte) || matches!(c, '/' | '?' | '#' | '+' | '@' | '.');
            match behind {
                Behind::Outside => assert!(!byte.is_ascii()),
                _ if !byte.is_ascii() => unreachable!("{byte:#x}"),
                Behind::Colon => assert_eq!(c, ':'),
                Behind::Loud => assert!(loud, "{c:?}"),
                Behind::Local => assert!(local && !loud, "{c:?}"),
                Behind::Quiet => assert!(!local && !loud, "{c:?}"),
            }
        }
    }
}
