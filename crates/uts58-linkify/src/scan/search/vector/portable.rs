//! Says byte by byte what the search wants. The faster ways are tested against this definition.

use super::{Block, LOOK_AHEAD, NO_LETTER, Wanted};

#[cfg_attr(not(test), allow(dead_code, reason = "for tests and fuzzing"))]
pub(in crate::scan) fn places(block: &Block, wanted: Wanted) -> u64 {
    block.windows(1 + LOOK_AHEAD).zip(0..).fold(0, |places, (five, bit)| {
        let found = five.first_chunk().is_some_and(|five| is_wanted(*five, wanted));
        places | u64::from(found) << bit
    })
}

/// Does the search want the first byte? It wants every place, and some bytes that are no places.
pub(in crate::scan) fn is_wanted(five: [u8; 5], wanted: Wanted) -> bool {
    let [a, b, near @ ..] = five;
    match a {
        b':' => b == b'/' || wanted.every_colon,
        0x80.. => wanted.separators() && is_other_separator(five),
        _ => {
            let number = wanted.ipv4 && b <= NO_LETTER;
            a == wanted.mark && b > wanted.next_above && (!number || near.contains(&wanted.mark))
        }
    }
}

/// U+3002, U+FF0E and U+FF61, in front of neither space nor quotation mark nor bracket.
const fn is_other_separator([a, b, c, d, _]: [u8; 5]) -> bool {
    d > b',' && matches!([a, b, c], [0xE3, 0x80, 0x82] | [0xEF, 0xBC, 0x8E] | [0xEF, 0xBD, 0xA1])
}
