//! Computes places in the tables of top-level domains. The build script, which fills them, includes this file too.

/// The number of bits of a bucket's number.
pub(crate) const BITS: u32 = 9;

/// Flags above the length of a label, which is 63 at most. The public suffix list has rules below the label, and some
/// rules have more than two labels. [`LONG_RULES`] alone means that some names below the label have no rule.
pub(crate) const RULES: u8 = 0x80;
pub(crate) const LONG_RULES: u8 = 0x40;

/// The bit that differs between ASCII capitals and small letters, in the seven bytes after the length.
pub(crate) const FOLD: u64 = 0x2020_2020_2020_2000;

/// Fibonacci hashing: 2^64 divided by the golden ratio.
const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C15;

/// The hash of a label. `word` contains its length and its first seven bytes, in small letters.
#[inline]
pub(crate) const fn hash(word: u64) -> u64 {
    word.wrapping_mul(GOLDEN)
}

#[inline]
pub(crate) const fn bucket_of(hash: u64) -> usize {
    (hash >> (64 - BITS)) as usize
}

/// The label's place, less than `places`, given the factor of its bucket.
#[inline]
pub(crate) const fn place(hash: u64, factor: u8, places: usize) -> usize {
    let mixed = ((hash >> 16) as u32).wrapping_mul(2 * factor as u32 + 1);
    ((mixed as u64 * places as u64) >> 32) as usize
}

/// The word of the filter and its two bits for up to eight bytes in any case, the last one highest.
#[inline]
pub(crate) const fn filter_bits(word: u64) -> (usize, u64) {
    let mixed = (word | 0x2020_2020_2020_2020).wrapping_mul(GOLDEN);
    ((mixed >> 55) as usize, 1 << (mixed >> 49 & 63) | 1 << (mixed >> 43 & 63))
}

/// The word of `BEGINNINGS` and its two bits for two code points.
#[inline]
pub(crate) const fn beginning_bits(one: u64, two: u64) -> (usize, u64) {
    let mixed = (one << 21 | two).wrapping_mul(GOLDEN);
    ((mixed >> 58) as usize, 1 << (mixed >> 52 & 63) | 1 << (mixed >> 46 & 63))
}
