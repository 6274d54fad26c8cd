//! Looks at 64 bytes at a time: the one module with `unsafe`, for vector loads and for the call of a function with
//! target features. `portable` is its safe twin, which tests compare it with; reasons and gains are in
//! docs/PERFORMANCE.md.

pub(super) mod window;

/// How many bytes one mask is about.
pub(super) const BLOCK: usize = 64;
/// How many bytes behind a block are looked at.
const LOOK_AHEAD: usize = 3;
/// What is looked at for one mask.
type Block = [u8; BLOCK + LOOK_AHEAD];

/// The offset of the first block with a trigger and its mask; the end and 0 if there is none. Behind the end of the bytes
/// are zeros.
///
/// With `colons` every colon is a trigger.
#[inline(always)]
pub(super) fn first_block(bytes: &[u8], colons: bool) -> (usize, u64) {
    #[cfg(target_arch = "x86_64")]
    if !colons {
        return x86::first_block(bytes);
    }
    words::first_block(bytes, colons)
}

/// The same, given what finds the triggers of one block.
#[inline(always)]
fn first_block_by(bytes: &[u8], places: impl Fn(&Block) -> u64) -> (usize, u64) {
    let mut rest = bytes;
    while let Some(block) = rest.first_chunk() {
        let places = places(block);
        if places != 0 {
            return (bytes.len() - rest.len(), places);
        }
        rest = rest.get(BLOCK..).unwrap_or_default();
    }
    // Two, if what is looked at behind the first one is all there is.
    while !rest.is_empty() {
        let mut block = [0; BLOCK + LOOK_AHEAD];
        copy_short(rest, &mut block);
        let places = places(&block);
        if places != 0 {
            return (bytes.len() - rest.len(), places);
        }
        rest = rest.get(BLOCK..).unwrap_or_default();
    }
    (bytes.len(), 0)
}

/// Copies the bytes to the beginning of a block: as many from both ends as there are, which is quicker than a copy of
/// any length.
#[inline(always)]
fn copy_short(rest: &[u8], to: &mut Block) {
    let _ = copy_ends::<64>(rest, to)
        .or_else(|| copy_ends::<32>(rest, to))
        .or_else(|| copy_ends::<16>(rest, to))
        .or_else(|| copy_ends::<8>(rest, to))
        .or_else(|| copy_ends::<4>(rest, to))
        .or_else(|| copy_ends::<2>(rest, to))
        .or_else(|| copy_ends::<1>(rest, to));
}

/// Copies so many bytes of the beginning and of the end; `None` if there are not as many.
#[inline(always)]
fn copy_ends<const LENGTH: usize>(rest: &[u8], to: &mut Block) -> Option<()> {
    let (first, last) = (rest.first_chunk::<LENGTH>()?, rest.last_chunk::<LENGTH>()?);
    *to.first_chunk_mut()? = *first;
    *to.get_mut(rest.len() - LENGTH..)?.first_chunk_mut()? = *last;
    Some(())
}

/// 1 in each of eight bytes.
pub(super) const ONES: u64 = 0x0101_0101_0101_0101;
/// The high bits of eight bytes.
const HIGH: u64 = 0x80 * ONES;

/// The high bits of eight bytes, all others 0, as eight bits.
const fn gather(high: u64) -> u64 {
    (high >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56
}

/// How many bytes one mask of [`stops`] is about.
pub(super) const WINDOW: usize = 16;

/// A bit for every byte where a run in ideographs and kana may end: ASCII but letters and digits, U+3000–U+303F and
/// U+F000–U+FFFF.
#[inline]
pub(super) fn stops(window: &[u8; WINDOW + 1]) -> u32 {
    #[cfg(target_arch = "x86_64")]
    return x86::stops(window);
    #[cfg(not(target_arch = "x86_64"))]
    portable::stops(window)
}

/// Eight bytes at a time: for other processors, and where every colon is a trigger.
pub(super) mod words {
    use super::{Block, HIGH, ONES, first_block_by, gather, portable};

    pub(in super::super) fn first_block(bytes: &[u8], colons: bool) -> (usize, u64) {
        first_block_by(bytes, |block| places(block, colons))
    }

    fn places(block: &Block, colons: bool) -> u64 {
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
            let found = rest.is_some_and(|&[a, b, c, d]| portable::is_trigger(a, b, c, d, colons));
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
}

/// The definition, byte by byte.
pub(super) mod portable {
    use super::{BLOCK, WINDOW};

    #[cfg_attr(target_arch = "x86_64", allow(dead_code, reason = "for tests and fuzzing"))]
    pub(in super::super) fn stops(window: &[u8; WINDOW + 1]) -> u32 {
        window.windows(2).enumerate().fold(0, |stops, (bit, pair)| {
            let found = matches!(pair, [a, b] if is_stop(*a, *b));
            stops | u32::from(found) << bit
        })
    }

    #[cfg_attr(target_arch = "x86_64", allow(dead_code, reason = "for tests and fuzzing"))]
    const fn is_stop(a: u8, b: u8) -> bool {
        match a {
            0xE3 => b == 0x80,
            0x80.. => a == 0xEF,
            _ => !a.is_ascii_alphanumeric(),
        }
    }

    #[cfg_attr(not(test), allow(dead_code, reason = "for tests and fuzzing"))]
    pub(in super::super) fn first_block(bytes: &[u8], colons: bool) -> (usize, u64) {
        let offsets = (0..bytes.len()).step_by(BLOCK);
        let mut blocks = offsets.map(|offset| (offset, places(bytes, offset, colons)));
        blocks.find(|&(_, places)| places != 0).unwrap_or((bytes.len(), 0))
    }

    #[cfg_attr(not(test), allow(dead_code, reason = "for tests and fuzzing"))]
    fn places(bytes: &[u8], offset: usize, colons: bool) -> u64 {
        let byte = |at: usize| bytes.get(at).copied().unwrap_or_default();
        (offset..offset + BLOCK).zip(0..).fold(0, |places, (at, bit)| {
            let found = is_trigger(byte(at), byte(at + 1), byte(at + 2), byte(at + 3), colons);
            places | u64::from(found) << bit
        })
    }

    /// A superset of what announces a candidate, by four bytes.
    pub(super) const fn is_trigger(a: u8, b: u8, c: u8, d: u8, colons: bool) -> bool {
        match a {
            b'.' | b'@' => b > b'/' || b == b'-',
            b':' => b == b'/' || colons,
            // U+3002, U+FF0E and U+FF61, in front of neither space nor quotation mark nor bracket.
            0x80.. => {
                d > b',' && matches!([a, b, c], [0xE3, 0x80, 0x82] | [0xEF, 0xBC, 0x8E] | [0xEF, 0xBD, 0xA1])
            }
            _ => false,
        }
    }
}

#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code, reason = "vector loads; the call of a function with target features")]
mod x86 {
    use core::arch::x86_64::*;

    use super::{Block, LOOK_AHEAD, WINDOW, first_block_by};

    #[inline]
    pub(super) fn stops(window: &[u8; WINDOW + 1]) -> u32 {
        // SAFETY: every x86-64 processor has SSE2.
        unsafe { stops_sse2(window) }
    }

    #[inline]
    #[target_feature(enable = "sse2")]
    fn stops_sse2(window: &[u8; WINDOW + 1]) -> u32 {
        let load = |at: usize| {
            debug_assert!(at <= 1);
            // SAFETY: WINDOW bytes from an offset of at most 1 are inside the array.
            unsafe { _mm_loadu_si128(window.as_ptr().add(at).cast()) }
        };
        let splat = |byte: u8| _mm_set1_epi8(byte.cast_signed());
        let equal = |v, byte: u8| _mm_cmpeq_epi8(v, splat(byte));
        // Moved, so that the range begins with the least signed byte.
        let within = |v, first: u8, length: u8| {
            _mm_cmplt_epi8(_mm_add_epi8(v, splat(0x80 - first)), splat(0x80 + length))
        };
        let (a, b) = (load(0), load(1));
        let letters = within(_mm_or_si128(a, splat(0x20)), b'a', 26);
        // The sign bit of `a` stands for bytes above ASCII.
        let inside = _mm_or_si128(_mm_or_si128(letters, within(a, b'0', 10)), a);
        let wide = _mm_or_si128(_mm_and_si128(equal(a, 0xE3), equal(b, 0x80)), equal(a, 0xEF));
        let inside = _mm_movemask_epi8(inside).cast_unsigned();
        (inside ^ 0xFFFF) | _mm_movemask_epi8(wide).cast_unsigned()
    }

    #[inline(always)]
    pub(super) fn first_block(bytes: &[u8]) -> (usize, u64) {
        #[cfg(feature = "std")]
        if std::is_x86_feature_detected!("avx2") {
            // SAFETY: the processor has AVX2.
            return unsafe { first_block_avx2(bytes) };
        }
        baseline(bytes)
    }

    pub(super) fn baseline(bytes: &[u8]) -> (usize, u64) {
        // SAFETY: every x86-64 processor has SSE2.
        unsafe { first_block_sse2(bytes) }
    }

    #[cfg(feature = "std")]
    #[target_feature(enable = "avx2")]
    fn first_block_avx2(bytes: &[u8]) -> (usize, u64) {
        first_block_by(bytes, |block| avx2::places(block))
    }

    #[target_feature(enable = "sse2")]
    fn first_block_sse2(bytes: &[u8]) -> (usize, u64) {
        first_block_by(bytes, |block| sse2::places(block))
    }

    #[cfg(feature = "std")]
    mod avx2 {
        use core::arch::x86_64::*;

        use super::{Block, LOOK_AHEAD};

        /// 32 bytes and what is looked at behind them.
        type Half = [u8; 32 + LOOK_AHEAD];

        /// The triggers of a block. In most there is nothing like one.
        #[inline]
        #[target_feature(enable = "avx2")]
        pub(super) fn places(block: &Block) -> u64 {
            let (Some(low), Some(high)) = (block.first_chunk(), block.last_chunk()) else { return 0 };
            let (like_low, like_high) = (like_ascii(low), like_ascii(high));
            let bytes = _mm256_or_si256(load::<0>(low), load::<0>(high));
            if !any(_mm256_or_si256(bytes, like_low), like_high) {
                return 0;
            }
            let mut others = 0;
            if _mm256_movemask_epi8(bytes) != 0 {
                let (wide_low, wide_high) = (like_wide(low), like_wide(high));
                if !any(_mm256_or_si256(like_low, wide_low), _mm256_or_si256(like_high, wide_high)) {
                    return 0;
                }
                if any(wide_low, wide_high) {
                    others = bits(wide(low, wide_low), wide(high, wide_high));
                }
            }
            bits(like_low, like_high) & !bits(no_trigger(low), no_trigger(high)) | others
        }

        #[inline]
        #[target_feature(enable = "avx2")]
        fn bits(low: __m256i, high: __m256i) -> u64 {
            let bits = |v| u64::from(_mm256_movemask_epi8(v).cast_unsigned());
            bits(low) | bits(high) << 32
        }

        #[inline]
        #[target_feature(enable = "avx2")]
        fn any(low: __m256i, high: __m256i) -> bool {
            _mm256_movemask_epi8(_mm256_or_si256(low, high)) != 0
        }

        /// The sign bit is set where there is `.`, `@` or `:`, and more than a comma behind it.
        #[inline]
        #[target_feature(enable = "avx2")]
        fn like_ascii(half: &Half) -> __m256i {
            let a = load::<0>(half);
            // The low four bits of a byte select the byte itself, if it is one of these.
            let selected = _mm256_shuffle_epi8(table(*b"@\0\0\0\0\0\0\0\0\0:\0\0\0.\0"), a);
            _mm256_and_si256(_mm256_cmpeq_epi8(selected, a), above_comma(load::<1>(half)))
        }

        /// Of these, where there is no trigger: colons in front of anything but a slash, others in front of a slash, and
        /// all in front of a dot.
        #[inline]
        #[target_feature(enable = "avx2")]
        fn no_trigger(half: &Half) -> __m256i {
            let (a, b) = (load::<0>(half), load::<1>(half));
            let one_of_both = _mm256_xor_si256(equal(a, b':'), equal(b, b'/'));
            _mm256_or_si256(one_of_both, equal(b, b'.'))
        }

        /// The sign bit is set where there may be one of the other separators, and more than a comma behind it.
        #[inline]
        #[target_feature(enable = "avx2")]
        fn like_wide(half: &Half) -> __m256i {
            let third = _mm256_cmpeq_epi8(load::<2>(half), by_second(half, 0x82, 0x8E, 0xA1));
            _mm256_and_si256(third, above_comma(load::<3>(half)))
        }

        /// Of these, where there is one.
        #[inline]
        #[target_feature(enable = "avx2")]
        fn wide(half: &Half, alike: __m256i) -> __m256i {
            let (a, b) = (load::<0>(half), load::<1>(half));
            let first = _mm256_cmpeq_epi8(a, by_second(half, 0xE3, 0xEF, 0xEF));
            let second = _mm256_cmpeq_epi8(b, by_second(half, 0x80, 0xBC, 0xBD));
            // Where nothing is selected, zeros are no separators.
            _mm256_and_si256(_mm256_and_si256(first, second), _mm256_and_si256(alike, a))
        }

        /// What U+3002, U+FF0E and U+FF61 have, by the low four bits of the byte that may be their second one; zeros in
        /// front of ASCII.
        #[inline]
        #[target_feature(enable = "avx2")]
        fn by_second(half: &Half, stop: u8, full_width: u8, half_width: u8) -> __m256i {
            let second = _mm256_xor_si256(load::<1>(half), _mm256_set1_epi8(i8::MIN));
            let table = table([stop, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, full_width, half_width, 0, 0]);
            _mm256_shuffle_epi8(table, second)
        }

        #[inline]
        #[target_feature(enable = "avx2")]
        fn above_comma(v: __m256i) -> __m256i {
            _mm256_adds_epu8(v, _mm256_set1_epi8((0x7F - b',').cast_signed()))
        }

        #[inline]
        #[target_feature(enable = "avx2")]
        fn equal(v: __m256i, byte: u8) -> __m256i {
            _mm256_cmpeq_epi8(v, _mm256_set1_epi8(byte.cast_signed()))
        }

        #[inline]
        #[target_feature(enable = "avx2")]
        fn table(entries: [u8; 16]) -> __m256i {
            let entries = u128::from_le_bytes(entries);
            _mm256_broadcastsi128_si256(_mm_set_epi64x((entries >> 64) as i64, entries as i64))
        }

        #[inline]
        #[target_feature(enable = "avx2")]
        fn load<const AT: usize>(half: &Half) -> __m256i {
            const { assert!(AT <= LOOK_AHEAD) }
            // SAFETY: 32 bytes from an offset of at most LOOK_AHEAD are inside the array.
            unsafe { _mm256_loadu_si256(half.as_ptr().add(AT).cast()) }
        }
    }

    mod sse2 {
        use core::arch::x86_64::*;

        use super::{Block, LOOK_AHEAD};

        /// 16 bytes and what is looked at behind them.
        type Quarter = [u8; 16 + LOOK_AHEAD];

        /// The triggers of a block.
        #[inline]
        #[target_feature(enable = "sse2")]
        pub(super) fn places(block: &Block) -> u64 {
            let quarter = |at: usize| {
                let bytes = block.get(at..).and_then(|rest| rest.first_chunk());
                bytes.map_or(0, |bytes| u64::from(quarter(bytes)) << at)
            };
            quarter(0) | quarter(16) | quarter(32) | quarter(48)
        }

        #[inline]
        #[target_feature(enable = "sse2")]
        fn quarter(bytes: &Quarter) -> u32 {
            let (a, b) = (load::<0>(bytes), load::<1>(bytes));
            let dots = _mm_or_si128(equal(a, b'.'), equal(a, b'@'));
            let after = _mm_or_si128(above(b, b'/'), equal(b, b'-'));
            let colons = _mm_and_si128(equal(a, b':'), equal(b, b'/'));
            let mut found = _mm_or_si128(_mm_and_si128(dots, after), colons);
            if _mm_movemask_epi8(a) != 0 {
                let (c, d) = (load::<2>(bytes), load::<3>(bytes));
                let are = |first: u8, second: u8, third: u8| {
                    _mm_and_si128(_mm_and_si128(equal(a, first), equal(b, second)), equal(c, third))
                };
                let stops = are(0xE3, 0x80, 0x82);
                let full_width = are(0xEF, 0xBC, 0x8E);
                let half_width = are(0xEF, 0xBD, 0xA1);
                let wide = _mm_or_si128(_mm_or_si128(stops, full_width), half_width);
                found = _mm_or_si128(found, _mm_and_si128(wide, above(d, b',')));
            }
            _mm_movemask_epi8(found).cast_unsigned()
        }

        #[inline]
        #[target_feature(enable = "sse2")]
        fn equal(v: __m128i, byte: u8) -> __m128i {
            _mm_cmpeq_epi8(v, _mm_set1_epi8(byte.cast_signed()))
        }

        /// The sign bit is set where a byte is above that one.
        #[inline]
        #[target_feature(enable = "sse2")]
        fn above(v: __m128i, ascii: u8) -> __m128i {
            _mm_adds_epu8(v, _mm_set1_epi8((0x7F - ascii).cast_signed()))
        }

        #[inline]
        #[target_feature(enable = "sse2")]
        fn load<const AT: usize>(quarter: &Quarter) -> __m128i {
            const { assert!(AT <= LOOK_AHEAD) }
            // SAFETY: 16 bytes from an offset of at most LOOK_AHEAD are inside the array.
            unsafe { _mm_loadu_si128(quarter.as_ptr().add(AT).cast()) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::vec::Vec;

    fn byte() -> impl Strategy<Value = u8> {
        let often = prop::sample::select(b".@:/-_a0zA ,\0\xE3\x80\x82\xEF\xBD\xA1\xBC\x8E\xE1\x83".to_vec());
        prop_oneof![3 => often, 1 => any::<u8>()]
    }

    /// Mostly single bytes, and now and then a whole separator.
    fn bytes() -> impl Strategy<Value = Vec<u8>> {
        let separators = prop::sample::select(["。", "．", "｡", "://", ".a", "日本", "         "].to_vec());
        let piece = prop_oneof![
            3 => byte().prop_map(|byte| Vec::from([byte])),
            1 => separators.prop_map(|separator| separator.as_bytes().to_vec()),
        ];
        prop::collection::vec(piece, 0..200).prop_map(|pieces| pieces.concat())
    }

    proptest! {
        #[test]
        fn stops_are_their_twin(bytes in prop::collection::vec(byte(), WINDOW + 1)) {
            let window = bytes.first_chunk().expect("as long as a window");
            prop_assert_eq!(stops(window), portable::stops(window));
        }

        /// At every alignment and length, with all tails.
        #[test]
        fn vectors_are_their_twin(bytes in bytes(), from in 0_usize..64) {
            let bytes = bytes.get(from..).unwrap_or_default();
            for colons in [false, true] {
                let twin = portable::first_block(bytes, colons);
                prop_assert_eq!(first_block(bytes, colons), twin);
                prop_assert_eq!(words::first_block(bytes, colons), twin);
            }
            #[cfg(target_arch = "x86_64")]
            prop_assert_eq!(x86::baseline(bytes), portable::first_block(bytes, false));
        }
    }
}
