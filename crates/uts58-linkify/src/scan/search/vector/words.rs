//! Eight bytes at a time: for other processors, and where everything is a trigger.

use super::window::{self, Classes, HALF};
use super::{Block, HIGH, Level, ONES, Wanted, gather, portable};

#[derive(Clone, Copy, Debug)]
#[cfg_attr(all(target_arch = "x86_64", not(test)), allow(dead_code, reason = "for tests and fuzzing"))]
pub(in crate::scan) struct Words;

impl Level for Words {
    #[inline]
    fn places(self, block: &Block, wanted: Wanted) -> u64 {
        places(block, |five| portable::is_wanted(five, wanted))
    }

    #[inline]
    fn half_classes(self, bytes: &[u8; HALF]) -> Classes {
        window::portable::classes(bytes)
    }

    #[inline]
    fn others(self, bytes: &[u8; HALF]) -> u32 {
        window::portable::others(bytes)
    }
}

/// The places that begin with such bytes.
pub(in crate::scan) fn places(block: &Block, is: impl Fn([u8; 5]) -> bool) -> u64 {
    let words = block.as_chunks::<8>().0;
    if words.iter().fold(0, |alike, word| alike | begins(*word)) == 0 {
        return 0;
    }
    let mut left = words
        .iter()
        .zip((0..).step_by(8))
        .fold(0, |left, (word, shift)| left | gather(begins(*word)) << shift);
    let mut places = 0;
    while left != 0 {
        let at = left.trailing_zeros();
        left &= left - 1;
        let rest = block.get(at as usize..).and_then(|rest| rest.first_chunk());
        let found = rest.is_some_and(|five| is(*five));
        places |= u64::from(found) << at;
    }
    places
}

/// The high bit of each byte that a trigger begins with, and of some others behind one.
fn begins(bytes: [u8; 8]) -> u64 {
    let word = u64::from_le_bytes(bytes);
    let alike = |byte: u8| {
        let other = word ^ (u64::from(byte) * ONES);
        other.wrapping_sub(ONES) & !other
    };
    (alike(b'.') | alike(b'@') | alike(b':') | alike(0xE3) | alike(0xEF)) & HIGH
}
