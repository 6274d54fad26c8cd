//! Loads of 16 and 32 bytes.

#[cfg(feature = "std")]
use super::Cursor;
use super::window::{self, Classes, HALF};
use super::{BLOCK, Block, LOOK_AHEAD, Level, NO_LETTER, Wanted};

/// What is looked at for two blocks.
#[cfg(feature = "std")]
type Blocks = [u8; 2 * BLOCK + LOOK_AHEAD];

#[derive(Clone, Copy, Debug)]
pub(in crate::scan) struct Sse2;

impl Level for Sse2 {
    #[inline(always)]
    fn last_places(self, rest: &[u8], wanted: Wanted) -> Option<u64> {
        // SAFETY: every x86-64 processor has SSE2.
        unsafe { sse2::last_places(rest, wanted) }
    }

    #[inline(always)]
    fn places(self, block: &Block, wanted: Wanted) -> u64 {
        // SAFETY: every x86-64 processor has SSE2.
        sse2::places(block, |bytes| unsafe { sse2::quarter(bytes, wanted) }, wanted)
    }

    #[inline(always)]
    fn half_classes(self, bytes: &[u8; HALF]) -> Classes {
        window::half_classes(bytes)
    }

    #[inline(always)]
    fn others(self, bytes: &[u8; HALF]) -> u32 {
        window::others(bytes)
    }
}

/// There is one only where the processor has AVX2, BMI1, BMI2 and LZCNT.
#[cfg(feature = "std")]
#[derive(Clone, Copy, Debug)]
pub(in crate::scan) struct Avx2(());

#[cfg(feature = "std")]
impl Avx2 {
    pub(super) fn find() -> Option<Self> {
        let found = std::is_x86_feature_detected!("avx2")
            && std::is_x86_feature_detected!("bmi1")
            && std::is_x86_feature_detected!("bmi2")
            && std::is_x86_feature_detected!("lzcnt");
        found.then_some(Self(()))
    }
}

#[cfg(feature = "std")]
impl Level for Avx2 {
    #[inline(always)]
    fn last_places(self, rest: &[u8], wanted: Wanted) -> Option<u64> {
        // SAFETY: the processor has AVX2.
        unsafe { avx2::last_places(rest, wanted) }
    }

    #[inline(always)]
    fn advance(self, cursor: &mut Cursor, bytes: &[u8], from: usize, wanted: Wanted) -> bool {
        // SAFETY: the processor has AVX2.
        unsafe { advance_avx2(self, cursor, bytes, from, wanted) }
    }

    #[inline(always)]
    fn advance_at_end(self, cursor: &mut Cursor, bytes: &[u8], from: usize, wanted: Wanted) -> bool {
        // SAFETY: the processor has AVX2.
        unsafe { advance_at_end_avx2(self, cursor, bytes, from, wanted) }
    }

    #[inline(always)]
    fn places(self, block: &Block, wanted: Wanted) -> u64 {
        // SAFETY: the processor has AVX2.
        unsafe { avx2::places(block, wanted) }
    }

    #[inline(always)]
    fn quiet_length(self, bytes: &[u8], wanted: Wanted) -> usize {
        // SAFETY: the processor has AVX2.
        unsafe { quiet_length_avx2(bytes, wanted) }
    }

    #[inline(always)]
    fn silent_length(self, bytes: &[u8], wanted: Wanted) -> usize {
        // SAFETY: the processor has AVX2.
        unsafe { silent_length_avx2(bytes, wanted) }
    }

    #[inline(always)]
    fn half_classes(self, bytes: &[u8; HALF]) -> Classes {
        // SAFETY: the processor has AVX2.
        unsafe { window::half_classes_avx2(bytes) }
    }

    #[inline(always)]
    fn others(self, bytes: &[u8; HALF]) -> u32 {
        // SAFETY: the processor has AVX2.
        unsafe { window::others_avx2(bytes) }
    }
}

#[cfg(feature = "std")]
#[inline(always)]
pub(super) fn with_avx2<T: super::Task>(level: Avx2, task: T) -> T::Output {
    // SAFETY: the processor has these features.
    unsafe { compiled_for_avx2(level, task) }
}

#[cfg(feature = "std")]
#[inline(never)]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt")]
fn advance_avx2(level: Avx2, cursor: &mut Cursor, bytes: &[u8], from: usize, wanted: Wanted) -> bool {
    cursor.advance_by(level, bytes, from, wanted)
}

/// Apart from the other one, which prepares more.
#[cfg(feature = "std")]
#[inline(never)]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt")]
fn advance_at_end_avx2(level: Avx2, cursor: &mut Cursor, bytes: &[u8], from: usize, wanted: Wanted) -> bool {
    cursor.advance_at_end(level, bytes, from, wanted)
}

#[cfg(feature = "std")]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt")]
fn quiet_length_avx2(bytes: &[u8], wanted: Wanted) -> usize {
    /// So many are perhaps followed by what is faster passed over.
    const MANY: usize = 16 * BLOCK;
    let near = bytes.get(..MANY + LOOK_AHEAD).unwrap_or(bytes);
    let quiet = length(near, |blocks| avx2::is_quiet(blocks, wanted));
    match bytes.get(quiet..) {
        Some(rest) if quiet == MANY => quiet + silent_length_avx2(rest, wanted),
        _ => quiet,
    }
}

#[cfg(feature = "std")]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt")]
fn silent_length_avx2(bytes: &[u8], wanted: Wanted) -> usize {
    length(bytes, |blocks| avx2::is_silent(blocks, wanted))
}

/// How long the bytes are like that, by two blocks at a time.
#[cfg(feature = "std")]
#[inline(always)]
fn length(bytes: &[u8], are: impl Fn(&Blocks) -> bool) -> usize {
    let mut left = bytes;
    while let Some(blocks) = left.first_chunk()
        && are(blocks)
    {
        left = left.get(2 * BLOCK..).unwrap_or_default();
    }
    bytes.len() - left.len()
}

#[cfg(feature = "std")]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt")]
fn compiled_for_avx2<T: super::Task>(level: Avx2, task: T) -> T::Output {
    task.run(level)
}

/// What is wanted in ASCII: places of the byte, of what is above, of letters, colons and slashes; nothing is behind them.
#[inline(always)]
fn found([bytes, above, letters, colons, slashes]: [u64; 5], wanted: Wanted) -> u64 {
    let every = if wanted.colons { u64::MAX } else { 0 };
    let above = match wanted.numbers {
        true => above >> 1 & (letters >> 1 | bytes >> 2 | bytes >> 3 | bytes >> 4),
        false => above >> 1,
    };
    bytes & above | colons & (slashes >> 1 | every)
}

#[cfg(feature = "std")]
mod avx2 {
    use core::arch::x86_64::*;

    use super::{BLOCK, Block, Blocks, LOOK_AHEAD, NO_LETTER, Wanted, found, sse2};

    /// 32 bytes and what is looked at behind them.
    type Half = [u8; 32 + LOOK_AHEAD];

    /// What is wanted of a block.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn places(block: &Block, wanted: Wanted) -> u64 {
        let (Some(low), Some(high)) = (block.first_chunk(), block.last_chunk()) else { return 0 };
        let bytes = [equal(load::<0>(low), wanted.byte), equal(load::<0>(high), wanted.byte)];
        let behind = [load::<1>(low), load::<1>(high)];
        let above = behind.map(|b| _mm256_cmpgt_epi8(b, _mm256_set1_epi8(wanted.above.cast_signed())));
        let colons = [wanted_colons(low, wanted), wanted_colons(high, wanted)];
        let [[low_byte, high_byte], [low_above, high_above]] = [bytes, above];
        let mut low_found = _mm256_and_si256(low_byte, low_above);
        let mut high_found = _mm256_and_si256(high_byte, high_above);
        if wanted.numbers && any(low_found, high_found) {
            low_found = _mm256_and_si256(low_found, letter_or_near(low, wanted));
            high_found = _mm256_and_si256(high_found, letter_or_near(high, wanted));
        }
        low_found = _mm256_or_si256(low_found, colons[0]);
        high_found = _mm256_or_si256(high_found, colons[1]);
        // Of what is outside ASCII the last byte is no first one. One end for all ways: with two, the compiler took the
        // places out of the vector one by one.
        if any(behind[0], behind[1]) {
            low_found = _mm256_or_si256(low_found, _mm256_and_si256(low_byte, behind[0]));
            high_found = _mm256_or_si256(high_found, _mm256_and_si256(high_byte, behind[1]));
            let (wide_low, wide_high) = (like_wide(low), like_wide(high));
            if any(wide_low, wide_high) {
                low_found = _mm256_or_si256(low_found, wide(low, wide_low));
                high_found = _mm256_or_si256(high_found, wide(high, wide_high));
            }
        }
        bits(low_found, high_found, 32)
    }

    /// Is there nothing in two blocks that is wanted? Every colon is not looked for.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn is_quiet(blocks: &Blocks, wanted: Wanted) -> bool {
        let Some(quarters) = quarters(blocks) else { return false };
        let [a, b, c, d] = quarters.map(|quarter| ascii_wanted(quarter, wanted));
        let found = _mm256_or_si256(_mm256_or_si256(a, b), _mm256_or_si256(c, d));
        !any(found, may_be_wide(largest(quarters)))
    }

    /// Is there not even a part of it?
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn is_silent(blocks: &Blocks, wanted: Wanted) -> bool {
        let Some(quarters) = quarters(blocks) else { return false };
        let [a, b, c, d] = quarters.map(|quarter| {
            let bytes = load::<0>(quarter);
            _mm256_or_si256(equal(bytes, wanted.byte), equal(bytes, b':'))
        });
        let found = _mm256_or_si256(_mm256_or_si256(a, b), _mm256_or_si256(c, d));
        !any(found, may_be_wide(largest(quarters)))
    }

    #[inline(always)]
    fn quarters(blocks: &Blocks) -> Option<[&Half; 4]> {
        let quarter = |at: usize| blocks.get(at..).and_then(|rest| rest.first_chunk());
        Some([quarter(0)?, quarter(32)?, quarter(64)?, quarter(96)?])
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    fn largest(quarters: [&Half; 4]) -> __m256i {
        let [a, b, c, d] = quarters.map(|quarter| load::<0>(quarter));
        _mm256_max_epu8(_mm256_max_epu8(a, b), _mm256_max_epu8(c, d))
    }

    /// The sign bit is set where an other separator may begin: none begins with less.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn may_be_wide(bytes: __m256i) -> __m256i {
        equal(_mm256_subs_epu8(_mm256_set1_epi8(0xE3_u8.cast_signed()), bytes), 0)
    }

    /// The sign bit is set where what is wanted in ASCII stands, but for colons in front of something else.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn ascii_wanted(half: &Half, wanted: Wanted) -> __m256i {
        let (a, b) = (load::<0>(half), load::<1>(half));
        let above = _mm256_adds_epu8(b, _mm256_set1_epi8((0x7F - wanted.above).cast_signed()));
        let bytes = _mm256_and_si256(equal(a, wanted.byte), above);
        _mm256_or_si256(bytes, _mm256_and_si256(equal(a, b':'), equal(b, b'/')))
    }

    /// The same of up to 64 bytes, behind which the text ends: without a copy, as below.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn last_places(rest: &[u8], wanted: Wanted) -> Option<u64> {
        if rest.len() > BLOCK {
            return None;
        }
        let Some((low, high, shift)) = ends(rest) else { return sse2::last_places(rest, wanted) };
        let join = |[low, high]: [__m256i; 2]| bits(low, high, shift);
        let are = |byte| [equal(low, byte), equal(high, byte)];
        let (bytes, colons) = (are(wanted.byte), are(b':'));
        let [either_low, either_high] =
            [_mm256_or_si256(bytes[0], colons[0]), _mm256_or_si256(bytes[1], colons[1])];
        if !any(_mm256_or_si256(either_low, low), _mm256_or_si256(either_high, high)) {
            return Some(0);
        }
        if any(low, high) {
            return None;
        }
        let above =
            |byte: u8| [low, high].map(|v| _mm256_cmpgt_epi8(v, _mm256_set1_epi8(byte.cast_signed())));
        Some(found([bytes, above(wanted.above), above(NO_LETTER), colons, are(b'/')].map(join), wanted))
    }

    /// The first and the last 32 or 16 bytes, and how many are in front of the last ones.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn ends(rest: &[u8]) -> Option<(__m256i, __m256i, usize)> {
        if let (Some(first), Some(last)) = (rest.first_chunk(), rest.last_chunk()) {
            return Some((load_whole(first), load_whole(last), rest.len() - last.len()));
        }
        let (first, last) = (rest.first_chunk()?, rest.last_chunk()?);
        let zeros_behind = |bytes| _mm256_zextsi128_si256(sse2::load_whole(bytes));
        Some((zeros_behind(first), zeros_behind(last), rest.len() - last.len()))
    }

    /// Behind each byte, is there a letter or soon the byte again?
    #[inline]
    #[target_feature(enable = "avx2")]
    fn letter_or_near(half: &Half, wanted: Wanted) -> __m256i {
        let letters = _mm256_cmpgt_epi8(load::<1>(half), _mm256_set1_epi8(NO_LETTER.cast_signed()));
        let near = [equal(load::<2>(half), wanted.byte), equal(load::<3>(half), wanted.byte)];
        let near = _mm256_or_si256(_mm256_or_si256(near[0], near[1]), equal(load::<4>(half), wanted.byte));
        _mm256_or_si256(letters, near)
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    fn wanted_colons(half: &Half, wanted: Wanted) -> __m256i {
        let every = _mm256_set1_epi8(-i8::from(wanted.colons));
        let behind = _mm256_or_si256(equal(load::<1>(half), b'/'), every);
        _mm256_and_si256(equal(load::<0>(half), b':'), behind)
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    fn bits(low: __m256i, high: __m256i, shift: usize) -> u64 {
        let bits = |v| u64::from(_mm256_movemask_epi8(v).cast_unsigned());
        bits(low) | bits(high) << shift
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    fn any(low: __m256i, high: __m256i) -> bool {
        _mm256_movemask_epi8(_mm256_or_si256(low, high)) != 0
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

    #[inline]
    #[target_feature(enable = "avx2")]
    fn load_whole(bytes: &[u8; 32]) -> __m256i {
        // SAFETY: 32 bytes are inside the array.
        unsafe { _mm256_loadu_si256(bytes.as_ptr().cast()) }
    }
}

mod sse2 {
    use core::arch::x86_64::*;

    use super::{BLOCK, Block, LOOK_AHEAD, NO_LETTER, Wanted, found};

    /// 16 bytes and what is looked at behind them.
    pub(super) type Quarter = [u8; 16 + LOOK_AHEAD];

    /// What is wanted of a block, given that of a quarter: inlined, so that a loop over blocks prepares its constants once.
    #[inline(always)]
    pub(super) fn places(block: &Block, quarter: impl Fn(&Quarter) -> u32, wanted: Wanted) -> u64 {
        let found = by_quarters(block, quarter);
        if !wanted.numbers || found == 0 {
            return found;
        }
        // SAFETY: every x86-64 processor has SSE2.
        found & !unsafe { lone_numbers(block, wanted) }
    }

    #[inline(always)]
    fn by_quarters(block: &Block, of: impl Fn(&Quarter) -> u32) -> u64 {
        let quarter = |at: usize| {
            let bytes = block.get(at..).and_then(|rest| rest.first_chunk());
            bytes.map_or(0, |bytes| u64::from(of(bytes)) << at)
        };
        quarter(0) | quarter(16) | quarter(32) | quarter(48)
    }

    /// What is wanted of up to 64 bytes, behind which the text ends: without a copy, as a load behind a smaller store has
    /// to wait for that.
    #[inline]
    #[target_feature(enable = "sse2")]
    pub(super) fn last_places(rest: &[u8], wanted: Wanted) -> Option<u64> {
        let mut all = [0; 5];
        let mut outside = 0;
        let mut add = |v: __m128i, at: usize| {
            let above = |byte: u8| _mm_cmpgt_epi8(v, _mm_set1_epi8(byte.cast_signed()));
            let marks = [wanted.byte, b':', b'/'].map(|byte| equal(v, byte));
            let found = [marks[0], above(wanted.above), above(NO_LETTER), marks[1], marks[2]];
            for (all, found) in all.iter_mut().zip(found) {
                *all |= u64::from(_mm_movemask_epi8(found).cast_unsigned()) << at;
            }
            outside |= _mm_movemask_epi8(v);
        };
        let length = rest.len();
        if length > BLOCK {
            return None;
        }
        if let (Some(first), Some(last)) = (rest.first_chunk::<32>(), rest.last_chunk::<32>()) {
            for (ends, at) in [(first, 0), (last, length - 32)] {
                let [low, high] = halves(ends);
                add(low, at);
                add(high, at + 16);
            }
        } else if let (Some(first), Some(last)) = (rest.first_chunk(), rest.last_chunk()) {
            add(load_whole(first), 0);
            add(load_whole(last), length - 16);
        } else {
            let bytes = short(rest);
            add(_mm_set_epi64x((bytes >> 64) as i64, bytes as i64), 0);
        }
        (outside == 0).then(|| found(all, wanted))
    }

    #[inline]
    #[target_feature(enable = "sse2")]
    fn halves(bytes: &[u8; 32]) -> [__m128i; 2] {
        match (bytes.first_chunk(), bytes.last_chunk()) {
            (Some(low), Some(high)) => [load_whole(low), load_whole(high)],
            _ => [_mm_setzero_si128(); 2],
        }
    }

    /// Less than 16 bytes and zeros behind them.
    #[inline]
    fn short(rest: &[u8]) -> u128 {
        let ends = |first: u128, last: u128, length: usize| first | last << (8 * (rest.len() - length));
        match (rest.first_chunk::<8>(), rest.last_chunk::<8>()) {
            (Some(first), Some(last)) => {
                ends(u64::from_le_bytes(*first).into(), u64::from_le_bytes(*last).into(), 8)
            }
            _ => rest.iter().rev().fold(0, |bytes, &byte| bytes << 8 | u128::from(byte)),
        }
    }

    #[inline]
    #[target_feature(enable = "sse2")]
    pub(super) fn load_whole(bytes: &[u8; 16]) -> __m128i {
        // SAFETY: 16 bytes are inside the array.
        unsafe { _mm_loadu_si128(bytes.as_ptr().cast()) }
    }

    #[inline]
    #[target_feature(enable = "sse2")]
    pub(super) fn quarter(bytes: &Quarter, wanted: Wanted) -> u32 {
        let (a, b) = (load::<0>(bytes), load::<1>(bytes));
        let every = _mm_set1_epi8(-i8::from(wanted.colons));
        let colons = _mm_and_si128(equal(a, b':'), _mm_or_si128(equal(b, b'/'), every));
        let mut found = _mm_or_si128(_mm_and_si128(equal(a, wanted.byte), above(b, wanted.above)), colons);
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

    /// The byte where behind it there is no letter nor soon the byte again.
    #[inline(never)]
    #[target_feature(enable = "sse2")]
    fn lone_numbers(block: &Block, wanted: Wanted) -> u64 {
        by_quarters(block, |bytes| lone_numbers_of_quarter(bytes, wanted))
    }

    #[inline]
    #[target_feature(enable = "sse2")]
    fn lone_numbers_of_quarter(bytes: &Quarter, wanted: Wanted) -> u32 {
        let near = [load::<2>(bytes), load::<3>(bytes), load::<4>(bytes)];
        let [two, three, four] = near.map(|v| equal(v, wanted.byte));
        let near = _mm_or_si128(_mm_or_si128(two, three), four);
        let kept = _mm_or_si128(above(load::<1>(bytes), NO_LETTER), near);
        _mm_movemask_epi8(_mm_andnot_si128(kept, equal(load::<0>(bytes), wanted.byte))).cast_unsigned()
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
