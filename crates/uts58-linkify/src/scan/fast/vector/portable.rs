//! Defines, byte by byte, what the search wants. Tests compare the faster levels with this.

use super::{NO_LETTER, Wanted};

/// Checks an implementation's answer for the byte at `at`. For a mark before a number that isn't followed by two more
/// marks, as in [`Wanted::ipv4`], either answer passes.
#[cfg_attr(not(test), allow(dead_code, reason = "for tests and fuzzing"))]
pub(in crate::scan) fn is_answer(wants: bool, bytes: &[u8], at: usize, wanted: Wanted) -> bool {
    let five = |at: usize| [0, 1, 2, 3, 4].map(|next| bytes.get(at + next).copied().unwrap_or_default());
    let is_mark = |[a, b, ..]: [u8; 5]| a == wanted.mark && b > wanted.next_above;
    let near = |at: usize| [2, 3, 4].map(|next| at + next).into_iter().filter(|&at| is_mark(five(at)));
    match is_number(five(at), wanted) {
        true => wants || !near(at).any(|at| near(at).next().is_some()),
        false => wants == is_wanted(five(at), wanted),
    }
}

/// Whether the search wants the first byte. It wants every place, and some bytes that aren't places.
pub(in crate::scan) fn is_wanted(five: [u8; 5], wanted: Wanted) -> bool {
    let [a, b, near @ ..] = five;
    match a {
        b':' => b == b'/' || wanted.every_colon,
        0x80.. => wanted.separators() && is_other_separator(five),
        _ => {
            let is_near = !is_number(five, wanted) || near.contains(&wanted.mark);
            a == wanted.mark && b > wanted.next_above && is_near
        }
    }
}

/// [`Wanted::ipv4`]: whether the first byte is a mark before a number.
fn is_number([a, b, ..]: [u8; 5], wanted: Wanted) -> bool {
    wanted.ipv4 && a == wanted.mark && b > wanted.next_above && b <= NO_LETTER
}

/// Whether the bytes begin with U+3002, U+FF0E or U+FF61 and no space, quotation mark or bracket follows.
const fn is_other_separator([a, b, c, d, _]: [u8; 5]) -> bool {
    d > b',' && matches!([a, b, c], [0xE3, 0x80, 0x82] | [0xEF, 0xBC, 0x8E] | [0xEF, 0xBD, 0xA1])
}
