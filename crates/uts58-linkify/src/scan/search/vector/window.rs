//! 64 bytes around a place, as sets of places: what ASCII hosts are made of.

use super::{BLOCK, Level};

/// Half a block.
pub(in crate::scan) const HALF: usize = BLOCK / 2;

/// Which of 64 bytes are what, a bit for each, the first byte's the lowest. Bytes behind the end of the text are none of
/// it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(in crate::scan) struct Classes {
    /// ASCII letters and digits.
    pub(in crate::scan) words: u64,
    pub(in crate::scan) dots: u64,
    pub(in crate::scan) hyphens: u64,
    pub(in crate::scan) underscores: u64,
}

impl Classes {
    /// All of them.
    #[inline]
    pub(in crate::scan) fn runs(self) -> u64 {
        self.words | self.dots | self.hyphens | self.underscores
    }
}

/// The classes of 64 bytes.
#[inline]
pub(in crate::scan) fn classes(bytes: &[u8; BLOCK]) -> Classes {
    #[cfg(target_arch = "x86_64")]
    return x86::classes(bytes);
    #[cfg(not(target_arch = "x86_64"))]
    return portable::classes(bytes);
}

/// The classes of 32 bytes, in the lower half.
#[inline]
pub(in crate::scan) fn half_classes(bytes: &[u8; HALF]) -> Classes {
    #[cfg(target_arch = "x86_64")]
    return x86::half_classes(bytes);
    #[cfg(not(target_arch = "x86_64"))]
    return portable::classes(bytes);
}

/// A bit for each of 32 bytes but ASCII letters and digits and `$ % & - . / = ^ _ ~`.
#[inline(always)]
#[cfg_attr(not(target_arch = "x86_64"), allow(dead_code, reason = "for tests and fuzzing"))]
pub(in crate::scan) fn others(bytes: &[u8; HALF]) -> u32 {
    #[cfg(target_arch = "x86_64")]
    return x86::others(bytes);
    #[cfg(not(target_arch = "x86_64"))]
    return portable::others(bytes);
}

#[cfg(all(target_arch = "x86_64", feature = "std"))]
pub(super) use x86::{half_classes_avx2, others_avx2};

/// The classes of the 32 bytes from `start` on, in the lower half, or of as many as there are.
#[inline(always)]
pub(in crate::scan) fn half_classes_at(level: impl Level, bytes: &[u8], start: usize) -> Classes {
    match bytes.get(start..).and_then(|rest| rest.first_chunk()) {
        Some(whole) => level.half_classes(whole),
        None => last_classes(bytes, start),
    }
}

/// The same for less than 32 bytes.
#[cold]
fn last_classes(bytes: &[u8], start: usize) -> Classes {
    let Some(left) = bytes.len().checked_sub(start).filter(|&left| left < HALF) else {
        return Classes::default();
    };
    if let Some(last) = bytes.last_chunk() {
        let Classes { words, dots, hyphens, underscores } = half_classes(last);
        let from_start = |places: u64| places >> (HALF - left);
        return Classes {
            words: from_start(words),
            dots: from_start(dots),
            hyphens: from_start(hyphens),
            underscores: from_start(underscores),
        };
    }
    let mut padded = [0; HALF];
    padded.iter_mut().zip(bytes.iter().skip(start)).for_each(|(to, byte)| *to = *byte);
    half_classes(&padded)
}

/// Eight bytes at a time, for other processors.
#[cfg_attr(target_arch = "x86_64", allow(dead_code, reason = "the twin of the vector code"))]
pub(in crate::scan) mod portable {
    use super::super::{HIGH, ONES, gather};
    use super::{Classes, HALF};

    pub(in crate::scan) fn classes(bytes: &[u8]) -> Classes {
        let mut classes = Classes::default();
        for (eight, shift) in bytes.as_chunks::<8>().0.iter().zip((0..).step_by(8)) {
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

    pub(in crate::scan) fn others(bytes: &[u8; HALF]) -> u32 {
        bytes.as_chunks::<8>().0.iter().zip((0..).step_by(8)).fold(0, |others, (eight, shift)| {
            let word = u64::from_le_bytes(*eight);
            let lower = word | (0x20 * ONES);
            // `-`, `.`, `/` and digits; `^` and `~`.
            let marks = in_range(word, b'-', b'9') | in_range(word, b'$', b'&') | equal(lower, b'~');
            let common =
                (in_range(lower, b'a', b'z') | marks | equal(word, b'_') | equal(word, b'=')) & !word;
            others | ((gather(!common & HIGH)) as u32) << shift
        })
    }

    /// The high bit of each byte whose low seven bits are in the range.
    const fn in_range(word: u64, first: u8, last: u8) -> u64 {
        let low = word & !HIGH;
        let from = low + (0x80 - first as u64) * ONES;
        let behind = low + (0x7F - last as u64) * ONES;
        from & !behind & HIGH
    }

    /// The high bit of each byte that is this one, which is ASCII.
    const fn equal(word: u64, byte: u8) -> u64 {
        in_range(word, byte, byte) & !word
    }
}

#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code, reason = "vector loads; the call of a function with target features")]
mod x86 {
    use core::arch::x86_64::*;

    use super::{BLOCK, Classes, HALF};

    #[inline]
    pub(super) fn classes(bytes: &[u8; BLOCK]) -> Classes {
        // SAFETY: every x86-64 processor has SSE2.
        unsafe { classes_sse2(bytes) }
    }

    #[inline]
    pub(super) fn half_classes(bytes: &[u8; HALF]) -> Classes {
        // SAFETY: every x86-64 processor has SSE2.
        unsafe { classes_sse2(bytes) }
    }

    #[inline(always)]
    pub(super) fn others(bytes: &[u8; HALF]) -> u32 {
        // SAFETY: every x86-64 processor has SSE2.
        unsafe { others_sse2(bytes) }
    }

    #[inline]
    #[target_feature(enable = "sse2")]
    fn others_sse2(bytes: &[u8; HALF]) -> u32 {
        let mut others = 0;
        for (quarter, shift) in bytes.as_chunks::<16>().0.iter().zip((0..).step_by(16)) {
            // SAFETY: 16 bytes are inside the array.
            let v = unsafe { _mm_loadu_si128(quarter.as_ptr().cast()) };
            let each = |byte: u8| _mm_set1_epi8(byte.cast_signed());
            // The range moves to the lowest values there are.
            let in_range = |v, first: u8, last: u8| {
                let moved = _mm_add_epi8(v, each(0x80_u8.wrapping_sub(first)));
                _mm_cmplt_epi8(moved, each(0x80_u8.wrapping_add(last - first + 1)))
            };
            let either = |a, b| _mm_or_si128(a, b);
            let lower = either(v, each(0x20));
            let letters = either(in_range(lower, b'a', b'z'), in_range(v, b'-', b'9'));
            // `^` and `~`
            let marks = either(in_range(v, b'$', b'&'), _mm_cmpeq_epi8(lower, each(b'~')));
            let single = either(_mm_cmpeq_epi8(v, each(b'_')), _mm_cmpeq_epi8(v, each(b'=')));
            let common = _mm_movemask_epi8(either(either(letters, marks), single)).cast_unsigned();
            others |= (common ^ 0xFFFF) << shift;
        }
        others
    }

    #[inline]
    #[target_feature(enable = "sse2")]
    fn classes_sse2<const LENGTH: usize>(bytes: &[u8; LENGTH]) -> Classes {
        let mut classes = Classes::default();
        for (quarter, shift) in bytes.as_chunks::<16>().0.iter().zip((0..).step_by(16)) {
            // SAFETY: 16 bytes are inside the array.
            let v = unsafe { _mm_loadu_si128(quarter.as_ptr().cast()) };
            let each = |byte: u8| _mm_set1_epi8(byte.cast_signed());
            // The range moves to the lowest values there are.
            let in_range = |v, first: u8, last: u8| {
                let moved = _mm_add_epi8(v, each(0x80_u8.wrapping_sub(first)));
                _mm_cmplt_epi8(moved, each(0x80_u8.wrapping_add(last - first + 1)))
            };
            let letters = in_range(_mm_or_si128(v, each(0x20)), b'a', b'z');
            let words = _mm_or_si128(letters, in_range(v, b'0', b'9'));
            let places = |v| u64::from(_mm_movemask_epi8(v).cast_unsigned()) << shift;
            classes.words |= places(words);
            classes.dots |= places(_mm_cmpeq_epi8(v, each(b'.')));
            classes.hyphens |= places(_mm_cmpeq_epi8(v, each(b'-')));
            classes.underscores |= places(_mm_cmpeq_epi8(v, each(b'_')));
        }
        classes
    }

    #[cfg(feature = "std")]
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(in crate::scan) fn half_classes_avx2(bytes: &[u8; HALF]) -> Classes {
        // SAFETY: 32 bytes are inside the array.
        let v = unsafe { _mm256_loadu_si256(bytes.as_ptr().cast()) };
        let each = |byte: u8| _mm256_set1_epi8(byte.cast_signed());
        // The range moves to the lowest values there are.
        let in_range = |v, first: u8, last: u8| {
            let moved = _mm256_add_epi8(v, each(0x80_u8.wrapping_sub(first)));
            _mm256_cmpgt_epi8(each(0x80_u8.wrapping_add(last - first + 1)), moved)
        };
        let letters = in_range(_mm256_or_si256(v, each(0x20)), b'a', b'z');
        let words = _mm256_or_si256(letters, in_range(v, b'0', b'9'));
        let places = |v| u64::from(_mm256_movemask_epi8(v).cast_unsigned());
        Classes {
            words: places(words),
            dots: places(_mm256_cmpeq_epi8(v, each(b'.'))),
            hyphens: places(_mm256_cmpeq_epi8(v, each(b'-'))),
            underscores: places(_mm256_cmpeq_epi8(v, each(b'_'))),
        }
    }

    #[cfg(feature = "std")]
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(in crate::scan) fn others_avx2(bytes: &[u8; HALF]) -> u32 {
        // SAFETY: 32 bytes are inside the array.
        let v = unsafe { _mm256_loadu_si256(bytes.as_ptr().cast()) };
        let row = |entries: u128| {
            _mm256_broadcastsi128_si256(_mm_set_epi64x((entries >> 64) as i64, entries as i64))
        };
        // A bit for each row of sixteen that is in the set in part, by the high and by the low half of a byte.
        let rows =
            _mm256_shuffle_epi8(row(ROWS), _mm256_and_si256(_mm256_srli_epi16(v, 4), _mm256_set1_epi8(15)));
        // What is outside ASCII selects nothing.
        let columns = _mm256_shuffle_epi8(row(COLUMNS), v);
        let outside = _mm256_cmpeq_epi8(_mm256_and_si256(rows, columns), _mm256_setzero_si256());
        _mm256_movemask_epi8(outside).cast_unsigned()
    }

    /// Which rows a column of the set is in, and the bit of each row.
    #[cfg(feature = "std")]
    const COLUMNS: u128 = columns(b"$%&-./=^_~");
    #[cfg(feature = "std")]
    const ROWS: u128 = {
        let (mut rows, mut row) = (0, 0);
        while row < 8 {
            rows |= 1 << (8 * row + row);
            row += 1;
        }
        rows
    };

    #[cfg(feature = "std")]
    const fn columns(marks: &[u8]) -> u128 {
        let (mut columns, mut byte) = (0, 0_u8);
        while byte < 128 {
            let (mut found, mut rest) = (byte.is_ascii_alphanumeric(), marks);
            while let [mark, others @ ..] = rest {
                found |= *mark == byte;
                rest = others;
            }
            columns |= (found as u128) << (8 * (byte & 15) + (byte >> 4));
            byte += 1;
        }
        columns
    }
}

#[cfg(test)]
mod tests {
    use super::super::{BASELINE, Best, Task};
    use super::*;
    use proptest::prelude::*;

    /// The definition, byte by byte.
    fn naive(bytes: &[u8]) -> Classes {
        let places = |is: &dyn Fn(u8) -> bool| {
            bytes.iter().zip(0..).fold(0, |places, (&byte, bit)| places | u64::from(is(byte)) << bit)
        };
        Classes {
            words: places(&|byte| byte.is_ascii_alphanumeric()),
            dots: places(&|byte| byte == b'.'),
            hyphens: places(&|byte| byte == b'-'),
            underscores: places(&|byte| byte == b'_'),
        }
    }

    fn at_best_level() -> Best {
        Best::find()
    }

    struct Others<'a>(&'a [u8; HALF]);

    impl Task for Others<'_> {
        type Output = u32;

        fn run(self, level: impl Level) -> u32 {
            level.others(self.0)
        }
    }

    struct HalfClasses<'a>(&'a [u8; HALF]);

    impl Task for HalfClasses<'_> {
        type Output = Classes;

        fn run(self, level: impl Level) -> Classes {
            level.half_classes(self.0)
        }
    }

    #[test]
    fn every_byte_in_every_place() {
        for byte in 0..=u8::MAX {
            for place in 0..BLOCK {
                let mut bytes = [b'\xFF'; BLOCK];
                bytes.iter_mut().skip(place).take(1).for_each(|at| *at = byte);
                assert_eq!(classes(&bytes), naive(&bytes), "{byte:#x} at {place}");
                assert_eq!(portable::classes(&bytes), naive(&bytes), "{byte:#x} at {place}");
            }
        }
    }

    #[test]
    fn others_are_what_core_does_not_pass_over() {
        for byte in 0..=u8::MAX {
            let common = byte.is_ascii_alphanumeric() || b"$%&-./=^_~".contains(&byte);
            for place in 0..HALF {
                let mut bytes = [b'a'; HALF];
                bytes.iter_mut().skip(place).take(1).for_each(|at| *at = byte);
                let expected = if common { 0 } else { 1 << place };
                assert_eq!(others(&bytes), expected, "{byte:#x} at {place}");
                assert_eq!(portable::others(&bytes), expected, "{byte:#x} at {place}");
                assert_eq!(at_best_level().run(Others(&bytes)), expected, "{byte:#x} at {place}");
            }
        }
    }

    proptest! {
        #[test]
        fn the_last_bytes(bytes in prop::collection::vec(any::<u8>(), 0..80), start in 0_usize..90) {
            let mut padded = [0xFF; HALF];
            padded.iter_mut().zip(bytes.iter().skip(start)).for_each(|(to, byte)| *to = *byte);
            prop_assert_eq!(half_classes_at(BASELINE, &bytes, start), naive(&padded));
        }

        #[test]
        fn halves_are_their_twins(bytes in any::<[u8; HALF]>()) {
            prop_assert_eq!(half_classes(&bytes), naive(&bytes));
            prop_assert_eq!(portable::classes(&bytes), naive(&bytes));
            prop_assert_eq!(at_best_level().run(HalfClasses(&bytes)), naive(&bytes));
        }

        #[test]
        fn vectors_are_their_twins(bytes in any::<[u8; BLOCK]>()) {
            prop_assert_eq!(classes(&bytes), naive(&bytes));
            prop_assert_eq!(portable::classes(&bytes), naive(&bytes));
        }
    }
}
