//! Reads eight bytes at a time as one number, on any processor.

use super::{Advance, Block, Classes, HALF, Level, Triggers, Wanted};

/// Eight bytes with the value 1.
const ONES: u64 = 0x0101_0101_0101_0101;
/// The high bits of eight bytes.
const HIGH: u64 = 0x80 * ONES;

/// Collects the high bits of eight bytes, whose other bits are 0, as eight bits.
const fn gather(high: u64) -> u64 {
    (high >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56
}

#[derive(Clone, Copy, Debug)]
pub(in crate::scan) struct Words;

#[inline]
fn eights(bytes: &[u8]) -> impl Iterator<Item = &[u8; 8]> {
    bytes.chunks_exact(8).filter_map(<[u8]>::first_chunk)
}

impl Advance for Words {}

impl Level for Words {
    #[inline]
    fn wanted_bits(self, block: &Block, wanted: Wanted) -> u64 {
        if eights(block).fold(0, |alike, word| alike | begins(*word)) == 0 {
            return 0;
        }
        let mut left = eights(block)
            .zip((0..).step_by(8))
            .fold(0, |left, (word, shift)| left | gather(begins(*word)) << shift);
        let mut bits = 0;
        while left != 0 {
            let at = left.trailing_zeros();
            left &= left - 1;
            let rest = block.get(at as usize..).and_then(|rest| rest.first_chunk());
            let found = rest.is_some_and(|four| wanted.matches(*four));
            bits |= u64::from(found) << at;
        }
        bits
    }

    #[inline]
    fn classes(self, bytes: &[u8; HALF]) -> Classes {
        let mut classes = Classes::default();
        for (eight, shift) in eights(bytes).zip((0..).step_by(8)) {
            let word = u64::from_le_bytes(*eight);
            let letters = in_range(word | (0x20 * ONES), b'a', b'z');
            let words = (letters | in_range(word, b'0', b'9')) & !word;
            classes.words |= gather(words) << shift;
            classes.dots |= gather(equal(word, b'.')) << shift;
            classes.hyphens |= gather(equal(word, b'-')) << shift;
            classes.underscores |= gather(equal(word, b'_')) << shift;
        }
        classes
    }

    fn triggers(self, bytes: &[u8; HALF]) -> Triggers {
        let mut found = Triggers { spaces: 0, triggers: 0 };
        for (eight, shift) in eights(bytes).zip((0..).step_by(8)) {
            let word = u64::from_le_bytes(*eight);
            let bits = |high: u64| (gather(high & HIGH) as u32) << shift;
            let (ats, colons) = (equal(word, b'@'), equal(word, b':'));
            found.spaces |= bits(in_range(word, 0, b' ') & !word);
            let other = |byte: u8| in_range(word, byte & 0x7F, byte & 0x7F) & word;
            found.triggers |= bits(ats | colons | equal(word, b'.') | other(0xE3) | other(0xEF));
        }
        found
    }
}

/// The high bit of each byte with which a trigger begins, and of some others after one.
fn begins(bytes: [u8; 8]) -> u64 {
    let word = u64::from_le_bytes(bytes);
    let alike = |byte: u8| {
        let other = word ^ (u64::from(byte) * ONES);
        other.wrapping_sub(ONES) & !other
    };
    (alike(b'.') | alike(b'@') | alike(b':') | alike(0xE3) | alike(0xEF)) & HIGH
}

/// The high bit of each byte whose low seven bits are in the range.
const fn in_range(word: u64, first: u8, last: u8) -> u64 {
    let low = word & !HIGH;
    let from = low + (0x80 - first as u64) * ONES;
    let after = low + (0x7F - last as u64) * ONES;
    from & !after & HIGH
}

/// The high bit of each byte that equals this ASCII byte.
const fn equal(word: u64, byte: u8) -> u64 {
    in_range(word, byte, byte) & !word
}
