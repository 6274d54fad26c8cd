//! Looks at 64 bytes at a time: the one module with `unsafe`, for vector loads and for the call of a function with
//! target features. `portable` is its safe twin, which tests compare it with; reasons and gains are in
//! docs/PERFORMANCE.md.

pub(super) mod window;

/// How many bytes one mask is about.
pub(super) const BLOCK: usize = 64;
/// How many bytes behind a block are looked at.
pub(super) const LOOK_AHEAD: usize = 3;

/// The offset of the first whole block with a trigger and its mask, or of the end of the last whole block and 0.
///
/// Whole blocks have [`LOOK_AHEAD`] bytes behind them. With `colons` every colon is a trigger.
#[inline]
pub(super) fn first_block(bytes: &[u8], colons: bool) -> (usize, u64) {
    #[cfg(target_arch = "x86_64")]
    if !colons {
        return x86::first_block(bytes);
    }
    portable::first_block(bytes, colons)
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

/// The definition, byte by byte.
pub(super) mod portable {
    use super::{BLOCK, LOOK_AHEAD, WINDOW};

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

    pub(in super::super) fn first_block(bytes: &[u8], colons: bool) -> (usize, u64) {
        let mut offset = 0;
        while let Some(block) = bytes.get(offset..offset + BLOCK + LOOK_AHEAD) {
            let places = places(block, colons);
            if places != 0 {
                return (offset, places);
            }
            offset += BLOCK;
        }
        (offset, 0)
    }

    fn places(block: &[u8], colons: bool) -> u64 {
        block.windows(1 + LOOK_AHEAD).enumerate().fold(0, |places, (bit, window)| {
            let found = matches!(window, [a, b, c, d] if is_trigger(*a, *b, *c, *d, colons));
            places | u64::from(found) << bit
        })
    }

    /// A superset of what announces a candidate, by four bytes.
    const fn is_trigger(a: u8, b: u8, c: u8, d: u8, colons: bool) -> bool {
        match a {
            b'.' | b'@' => b > b'/' || b == b'-',
            b':' => b == b'/' || colons,
            // U+3002, U+FF0E, U+FF61 and a few others, in front of neither space nor quotation mark nor bracket.
            0x80.. => {
                d > b',' && ((a.wrapping_sub(c) == 0x61 && b & 0xC3 == 0x80) || (c == 0xA1 && b == 0xBD))
            }
            _ => false,
        }
    }
}

#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code, reason = "vector loads; the call of a function with target features")]
mod x86 {
    use core::arch::x86_64::*;

    use super::{BLOCK, LOOK_AHEAD, WINDOW};

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

    #[inline]
    pub(super) fn first_block(bytes: &[u8]) -> (usize, u64) {
        #[cfg(feature = "std")]
        if std::is_x86_feature_detected!("avx2") {
            // SAFETY: the processor has AVX2.
            return unsafe { first_block_avx2(bytes) };
        }
        // SAFETY: every x86-64 processor has SSE2.
        unsafe { first_block_sse2(bytes) }
    }

    #[cfg(test)]
    pub(super) fn baseline(bytes: &[u8]) -> (usize, u64) {
        // SAFETY: every x86-64 processor has SSE2.
        unsafe { first_block_sse2(bytes) }
    }

    #[cfg(feature = "std")]
    #[target_feature(enable = "avx2")]
    fn first_block_avx2(bytes: &[u8]) -> (usize, u64) {
        let places = |half: &[u8; 32 + LOOK_AHEAD]| {
            let load = |at: usize| {
                debug_assert!(at <= LOOK_AHEAD);
                // SAFETY: 32 bytes from an offset of at most LOOK_AHEAD are inside the array.
                unsafe { _mm256_loadu_si256(half.as_ptr().add(at).cast()) }
            };
            let equal = |v, byte: u8| _mm256_cmpeq_epi8(v, _mm256_set1_epi8(byte.cast_signed()));
            let (a, b) = (load(0), load(1));
            let dots = _mm256_or_si256(equal(a, b'.'), equal(a, b'@'));
            let after = _mm256_cmpgt_epi8(b, _mm256_set1_epi8(b'/'.cast_signed()));
            // The sign bit of `b` stands for bytes above ASCII.
            let after = _mm256_or_si256(_mm256_or_si256(after, equal(b, b'-')), b);
            let colons = _mm256_and_si256(equal(a, b':'), equal(b, b'/'));
            let mut found = _mm256_or_si256(_mm256_and_si256(dots, after), colons);
            if _mm256_movemask_epi8(a) != 0 {
                let c = load(2);
                let near = _mm256_and_si256(b, _mm256_set1_epi8(0xC3_u8.cast_signed()));
                let wide = _mm256_and_si256(equal(_mm256_sub_epi8(a, c), 0x61), equal(near, 0x80));
                let half_wide = _mm256_and_si256(equal(c, 0xA1), equal(b, 0xBD));
                let d = load(3);
                let goes_on = _mm256_or_si256(_mm256_cmpgt_epi8(d, _mm256_set1_epi8(b','.cast_signed())), d);
                let others = _mm256_and_si256(a, _mm256_or_si256(wide, half_wide));
                found = _mm256_or_si256(found, _mm256_and_si256(others, goes_on));
            }
            u64::from(_mm256_movemask_epi8(found).cast_unsigned())
        };
        let mut offset = 0;
        while let Some((low, high)) = halves(bytes, offset) {
            let mask = places(low) | places(high) << 32;
            if mask != 0 {
                return (offset, mask);
            }
            offset += BLOCK;
        }
        (offset, 0)
    }

    /// The two halves of a block, each with what is looked at behind it.
    #[cfg(feature = "std")]
    #[inline(always)]
    fn halves(bytes: &[u8], offset: usize) -> Option<(&[u8; 32 + LOOK_AHEAD], &[u8; 32 + LOOK_AHEAD])> {
        let block = bytes.get(offset..offset + BLOCK + LOOK_AHEAD)?;
        Some((block.first_chunk()?, block.last_chunk()?))
    }

    #[target_feature(enable = "sse2")]
    fn first_block_sse2(bytes: &[u8]) -> (usize, u64) {
        let places = |quarter: &[u8; 16 + LOOK_AHEAD]| {
            let load = |at: usize| {
                debug_assert!(at <= LOOK_AHEAD);
                // SAFETY: 16 bytes from an offset of at most LOOK_AHEAD are inside the array.
                unsafe { _mm_loadu_si128(quarter.as_ptr().add(at).cast()) }
            };
            let equal = |v, byte: u8| _mm_cmpeq_epi8(v, _mm_set1_epi8(byte.cast_signed()));
            let (a, b) = (load(0), load(1));
            let dots = _mm_or_si128(equal(a, b'.'), equal(a, b'@'));
            let after = _mm_cmpgt_epi8(b, _mm_set1_epi8(b'/'.cast_signed()));
            let after = _mm_or_si128(_mm_or_si128(after, equal(b, b'-')), b);
            let colons = _mm_and_si128(equal(a, b':'), equal(b, b'/'));
            let mut found = _mm_or_si128(_mm_and_si128(dots, after), colons);
            if _mm_movemask_epi8(a) != 0 {
                let c = load(2);
                let near = _mm_and_si128(b, _mm_set1_epi8(0xC3_u8.cast_signed()));
                let wide = _mm_and_si128(equal(_mm_sub_epi8(a, c), 0x61), equal(near, 0x80));
                let half_wide = _mm_and_si128(equal(c, 0xA1), equal(b, 0xBD));
                let d = load(3);
                let goes_on = _mm_or_si128(_mm_cmpgt_epi8(d, _mm_set1_epi8(b','.cast_signed())), d);
                let others = _mm_and_si128(a, _mm_or_si128(wide, half_wide));
                found = _mm_or_si128(found, _mm_and_si128(others, goes_on));
            }
            u64::from(_mm_movemask_epi8(found).cast_unsigned())
        };
        let mut offset = 0;
        while let Some(block) = bytes.get(offset..offset + BLOCK + LOOK_AHEAD) {
            let quarter = |at: usize| block.get(at..).and_then(|rest| rest.first_chunk()).map_or(0, places);
            let mask = quarter(0) | quarter(16) << 16 | quarter(32) << 32 | quarter(48) << 48;
            if mask != 0 {
                return (offset, mask);
            }
            offset += BLOCK;
        }
        (offset, 0)
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

    fn bytes() -> impl Strategy<Value = Vec<u8>> {
        prop::collection::vec(byte(), 0..400)
    }

    proptest! {
        #[test]
        fn stops_are_their_twin(bytes in prop::collection::vec(byte(), WINDOW + 1)) {
            let window = bytes.first_chunk().expect("as long as a window");
            prop_assert_eq!(stops(window), portable::stops(window));
        }

        /// At every alignment and length.
        #[test]
        fn vectors_are_their_twin(bytes in bytes(), from in 0_usize..64) {
            let bytes = bytes.get(from..).unwrap_or_default();
            for colons in [false, true] {
                prop_assert_eq!(first_block(bytes, colons), portable::first_block(bytes, colons));
            }
            #[cfg(target_arch = "x86_64")]
            prop_assert_eq!(x86::baseline(bytes), portable::first_block(bytes, false));
        }
    }
}
