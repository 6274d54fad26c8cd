//! The definition, byte by byte.

use super::{Block, Wanted};

#[cfg_attr(not(test), allow(dead_code, reason = "for tests and fuzzing"))]
pub(in super::super) fn places(block: &Block, wanted: Wanted) -> u64 {
    block.windows(4).zip(0..).fold(0, |places, (four, bit)| {
        let found = four.first_chunk().is_some_and(|four| is_wanted(*four, wanted));
        places | u64::from(found) << bit
    })
}

/// A superset of what announces a link.
pub(in super::super) const fn is_wanted(four: [u8; 4], wanted: Wanted) -> bool {
    let [a, b, ..] = four;
    match a {
        b':' => b == b'/' || wanted.colons,
        0x80.. => is_other_separator(four),
        _ => a == wanted.byte && b > wanted.above,
    }
}

/// A superset of what announces a candidate.
pub(super) const fn is_trigger(four: [u8; 4], colons: bool) -> bool {
    let [a, b, ..] = four;
    match a {
        b'.' | b'@' => b > b'/' || b == b'-',
        b':' => b == b'/' || colons,
        _ => is_other_separator(four),
    }
}

/// U+3002, U+FF0E and U+FF61, in front of neither space nor quotation mark nor bracket.
const fn is_other_separator([a, b, c, d]: [u8; 4]) -> bool {
    d > b',' && matches!([a, b, c], [0xE3, 0x80, 0x82] | [0xEF, 0xBC, 0x8E] | [0xEF, 0xBD, 0xA1])
}
