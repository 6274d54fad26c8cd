//! Looks at 64 bytes at a time: the one module with `unsafe`, for vector loads and for the call of functions with
//! target features. `portable` is its safe twin, which tests compare it with; reasons and gains are in
//! docs/PERFORMANCE.md.

pub(super) mod window;

use window::{Classes, HALF};

/// How many bytes one mask is about.
pub(super) const BLOCK: usize = 64;
/// How many bytes behind a block are looked at.
pub(super) const LOOK_AHEAD: usize = 3;
/// What is looked at for one mask.
type Block = [u8; BLOCK + LOOK_AHEAD];
/// How many bytes are passed over at a time where nothing has been for long, and how many make that worth while.
const STRIDE: usize = 2 * BLOCK;
const MANY: usize = 8 * STRIDE;
/// After how many blocks with nothing in them that is tried, at least and at most.
const PATIENCE: [u32; 2] = [8, 256];

/// What a quick search stops at, beside `:/` and the label separators outside ASCII.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Wanted {
    /// This byte, in front of ASCII above the next one or of anything else.
    pub(super) byte: u8,
    pub(super) above: u8,
    /// Every colon.
    pub(super) colons: bool,
}

/// How bytes are looked at, many at a time.
pub(super) trait Level: Copy {
    /// What is wanted of a block.
    fn places(self, block: &Block, wanted: Wanted) -> u64;
    /// The same of no more than a block, behind which the text ends.
    #[inline(always)]
    fn last_places(self, rest: &[u8], wanted: Wanted) -> u64 {
        self.places(&padded(rest), wanted)
    }
    /// On to the first block at `from` or behind with something in it that is wanted; is there one?
    fn advance(self, cursor: &mut Cursor, bytes: &[u8], from: usize, wanted: Wanted) -> bool;
    /// Is there nothing that is wanted, nor any part of it? Only if that is seen faster than by blocks.
    fn is_quiet(self, bytes: &[u8; STRIDE], wanted: Wanted) -> bool;
    /// The classes of 32 bytes, in the lower half.
    fn half_classes(self, bytes: &[u8; HALF]) -> Classes;
    /// A bit for each of 32 bytes but ASCII letters and digits and `$ % & - . / = ^ _ ~`.
    fn others(self, bytes: &[u8; HALF]) -> u32;
}

/// A closer look at what a search stops at.
pub(super) trait PassOver {
    /// What is told of a place where there may be something.
    type Seen;

    /// What is at `offset`, or where the search goes on.
    fn look(&self, level: impl Level, offset: usize) -> Result<Self::Seen, usize>;
}

/// Something to do at some level. Where `run` and all it calls are inlined, they are compiled for it.
pub(super) trait Task {
    type Output;

    fn run(self, level: impl Level) -> Self::Output;
}

/// The best level there is.
#[derive(Clone, Copy, Debug)]
pub(super) enum Best {
    Baseline,
    #[cfg(all(target_arch = "x86_64", feature = "std"))]
    Avx2(x86::Avx2),
}

impl Best {
    pub(super) fn find() -> Self {
        #[cfg(all(target_arch = "x86_64", feature = "std"))]
        if let Some(level) = x86::Avx2::find() {
            return Self::Avx2(level);
        }
        Self::Baseline
    }

    #[inline(always)]
    pub(super) fn run<T: Task>(self, task: T) -> T::Output {
        match self {
            #[cfg(all(target_arch = "x86_64", feature = "std"))]
            Self::Avx2(level) => x86::with_avx2(level, task),
            Self::Baseline => with_baseline(task),
        }
    }
}

impl Best {
    /// On to the first block with something in it that is wanted, from `from` on: where it begins, or `from` if that is in the
    /// block that was looked at last. `None` if there is none.
    #[inline(always)]
    pub(super) fn advance(
        self,
        cursor: &mut Cursor,
        bytes: &[u8],
        from: usize,
        wanted: Wanted,
    ) -> Option<usize> {
        if cursor.is_pending(from) {
            return Some(from);
        }
        let seen = from.wrapping_sub(cursor.block);
        let from = if seen < BLOCK { cursor.block + BLOCK } else { from };
        let found = match self {
            #[cfg(all(target_arch = "x86_64", feature = "std"))]
            Self::Avx2(level) => level.advance(cursor, bytes, from, wanted),
            Self::Baseline => BASELINE.advance(cursor, bytes, from, wanted),
        };
        found.then_some(cursor.block)
    }
}

#[inline(never)]
fn with_baseline<T: Task>(task: T) -> T::Output {
    task.run(BASELINE)
}

/// What every processor of this kind has.
#[cfg(target_arch = "x86_64")]
pub(super) type Baseline = x86::Sse2;
#[cfg(not(target_arch = "x86_64"))]
pub(super) type Baseline = words::Words;
#[cfg(target_arch = "x86_64")]
pub(super) const BASELINE: Baseline = x86::Sse2;
#[cfg(not(target_arch = "x86_64"))]
pub(super) const BASELINE: Baseline = words::Words;

/// Where a search is in a text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cursor {
    /// Where the block begins that was looked at last.
    block: usize,
    /// A bit for each place in it that is still to be looked at.
    places: u64,
    patience: u32,
}

/// Before the first one: no text reaches so far.
const NO_BLOCK: usize = usize::MAX / 2;

impl Cursor {
    pub(super) const fn new() -> Self {
        Self { block: NO_BLOCK, places: 0, patience: PATIENCE[0] }
    }

    /// Is there a place at or behind `from` in the block that was looked at last?
    #[inline(always)]
    fn is_pending(&self, from: usize) -> bool {
        let seen = from.wrapping_sub(self.block);
        seen < BLOCK && self.places >> seen != 0
    }

    /// The first place at or behind `from` that is wanted and not passed over. Behind the end of the bytes are zeros.
    #[inline(always)]
    pub(super) fn next<P: PassOver>(
        &mut self,
        level: impl Level,
        bytes: &[u8],
        from: usize,
        wanted: Wanted,
        look: &P,
    ) -> Option<(usize, P::Seen)> {
        let mut from = from;
        loop {
            let block = self.block;
            let seen = from.wrapping_sub(block);
            if seen < BLOCK {
                let mut left = self.places & u64::MAX << seen;
                from = block + BLOCK;
                while left != 0 {
                    let offset = block + left.trailing_zeros() as usize;
                    let to = match look.look(level, offset) {
                        Ok(seen) => return Some((offset, seen)),
                        Err(to) => to,
                    };
                    let seen = to.wrapping_sub(block);
                    left = if seen < BLOCK { left & u64::MAX << seen } else { 0 };
                    from = from.max(to);
                }
            }
            if !level.advance(self, bytes, from, wanted) {
                return None;
            }
            from = self.block;
        }
    }

    /// On to the first block at `from` or behind with something in it that is wanted; is there one?
    #[inline(always)]
    fn advance_by(&mut self, level: impl Level, bytes: &[u8], from: usize, wanted: Wanted) -> bool {
        let mut from = from;
        let mut quiet = 0;
        loop {
            let Some(rest) = bytes.get(from..) else { return false };
            let places = match rest.first_chunk() {
                Some(whole) => level.places(whole, wanted),
                None => return self.advance_at_end(level, bytes, from, wanted),
            };
            if places != 0 {
                (self.block, self.places) = (from, places);
                return true;
            }
            from += BLOCK;
            quiet += 1;
            if quiet >= self.patience {
                from += self.quiet_stretch(level, bytes.get(from..).unwrap_or_default(), wanted);
                quiet = 0;
            }
        }
    }

    /// How many bytes of the text can be passed over at once.
    #[inline(always)]
    fn quiet_stretch(&mut self, level: impl Level, rest: &[u8], wanted: Wanted) -> usize {
        let mut left = rest;
        while let Some(step) = left.first_chunk()
            && level.is_quiet(step, wanted)
        {
            left = left.get(STRIDE..).unwrap_or_default();
        }
        let passed = rest.len() - left.len();
        self.patience = if passed >= MANY { PATIENCE[0] } else { (self.patience * 2).min(PATIENCE[1]) };
        passed
    }

    /// The same for less than a block and what is looked at behind it.
    #[inline(always)]
    fn advance_at_end(&mut self, level: impl Level, bytes: &[u8], from: usize, wanted: Wanted) -> bool {
        let mut from = from;
        // As many as there are in the last whole one.
        if let Some(last) = bytes.last_chunk() {
            let block = bytes.len() - last.len();
            let seen = from - block;
            let places = if seen < BLOCK { level.places(last, wanted) & u64::MAX << seen } else { 0 };
            if places != 0 {
                (self.block, self.places) = (block, places);
                return true;
            }
            from = from.max(block + BLOCK);
        }
        let rest = bytes.get(from..).unwrap_or_default();
        let begins = |&byte: &u8| byte == wanted.byte || byte == b':' || !byte.is_ascii();
        if rest.len() <= LOOK_AHEAD && !rest.iter().any(begins) {
            return false;
        }
        let places = match rest.len() {
            ..=BLOCK => level.last_places(rest, wanted),
            _ => level.places(&padded(rest), wanted),
        };
        if places == 0 && rest.len() > BLOCK {
            from += BLOCK;
            let places = level.last_places(bytes.get(from..).unwrap_or_default(), wanted);
            (self.block, self.places) = (from, places);
            return places != 0;
        }
        (self.block, self.places) = (from, places);
        places != 0
    }

    /// The first trigger at or behind `from`.
    pub(super) fn next_trigger(&mut self, bytes: &[u8], from: usize, colons: bool) -> Option<usize> {
        let mut from = from;
        let seen = from.wrapping_sub(self.block);
        if seen < BLOCK {
            self.places &= u64::MAX << seen;
            from = self.block + BLOCK;
        } else {
            self.places = 0;
        }
        while self.places == 0 {
            let rest = bytes.get(from..).filter(|rest| !rest.is_empty())?;
            let block = rest.first_chunk().copied().unwrap_or_else(|| padded(rest));
            self.block = from;
            self.places = words::places(&block, |four| portable::is_trigger(four, colons));
            from += BLOCK;
        }
        Some(self.block + self.places.trailing_zeros() as usize)
    }
}

/// Less than a block. There may be two, if what is looked at behind the first one is all there is.
#[inline(never)]
fn padded(rest: &[u8]) -> Block {
    let mut padded = [0; BLOCK + LOOK_AHEAD];
    copy_short(rest, &mut padded);
    padded
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

/// Eight bytes at a time: for other processors, and where everything is a trigger.
pub(super) mod words {
    use super::window::{self, Classes, HALF};
    use super::{Block, Cursor, HIGH, Level, ONES, STRIDE, Wanted, gather, portable};

    #[derive(Clone, Copy, Debug)]
    #[cfg_attr(all(target_arch = "x86_64", not(test)), allow(dead_code, reason = "for tests and fuzzing"))]
    pub(in super::super) struct Words;

    impl Level for Words {
        #[inline(never)]
        fn advance(self, cursor: &mut Cursor, bytes: &[u8], from: usize, wanted: Wanted) -> bool {
            cursor.advance_by(self, bytes, from, wanted)
        }

        #[inline]
        fn places(self, block: &Block, wanted: Wanted) -> u64 {
            places(block, |four| portable::is_wanted(four, wanted))
        }

        #[inline]
        fn is_quiet(self, _: &[u8; STRIDE], _: Wanted) -> bool {
            false
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

    /// The places that begin with four such bytes.
    pub(in super::super) fn places(block: &Block, is: impl Fn([u8; 4]) -> bool) -> u64 {
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
            let found = rest.is_some_and(|four| is(*four));
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
}

#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code, reason = "vector loads; the call of a function with target features")]
mod x86 {
    use super::window::{self, Classes, HALF};
    use super::{Block, Cursor, LOOK_AHEAD, Level, STRIDE, Wanted};

    #[derive(Clone, Copy, Debug)]
    pub(in super::super) struct Sse2;

    impl Level for Sse2 {
        #[inline(always)]
        fn last_places(self, rest: &[u8], wanted: Wanted) -> u64 {
            // SAFETY: every x86-64 processor has SSE2.
            unsafe { sse2::last_places(rest, wanted) }
        }

        #[inline(never)]
        fn advance(self, cursor: &mut Cursor, bytes: &[u8], from: usize, wanted: Wanted) -> bool {
            cursor.advance_by(self, bytes, from, wanted)
        }

        #[inline(always)]
        fn places(self, block: &Block, wanted: Wanted) -> u64 {
            // SAFETY: every x86-64 processor has SSE2.
            unsafe { sse2::places(block, wanted) }
        }

        #[inline(always)]
        fn is_quiet(self, _: &[u8; STRIDE], _: Wanted) -> bool {
            false
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
    pub(in super::super) struct Avx2(());

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
        fn last_places(self, rest: &[u8], wanted: Wanted) -> u64 {
            // SAFETY: the processor has AVX2.
            unsafe { avx2::last_places(rest, wanted) }
        }

        #[inline(always)]
        fn advance(self, cursor: &mut Cursor, bytes: &[u8], from: usize, wanted: Wanted) -> bool {
            // SAFETY: the processor has AVX2.
            unsafe { advance_avx2(self, cursor, bytes, from, wanted) }
        }

        #[inline(always)]
        fn places(self, block: &Block, wanted: Wanted) -> u64 {
            // SAFETY: the processor has AVX2.
            unsafe { avx2::places(block, wanted) }
        }

        #[inline(always)]
        fn is_quiet(self, bytes: &[u8; STRIDE], wanted: Wanted) -> bool {
            // SAFETY: the processor has AVX2.
            unsafe { avx2::is_quiet(bytes, wanted) }
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

    #[cfg(feature = "std")]
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt")]
    fn compiled_for_avx2<T: super::Task>(level: Avx2, task: T) -> T::Output {
        task.run(level)
    }

    #[cfg(feature = "std")]
    mod avx2 {
        use core::arch::x86_64::*;

        use super::super::padded;
        use super::{Block, LOOK_AHEAD, STRIDE, Wanted, sse2};

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
            let mut low_found = _mm256_or_si256(_mm256_and_si256(low_byte, low_above), colons[0]);
            let mut high_found = _mm256_or_si256(_mm256_and_si256(high_byte, high_above), colons[1]);
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
            bits(low_found, high_found)
        }

        /// The same of up to 64 bytes, behind which the text ends: without a copy, as below.
        #[inline]
        #[target_feature(enable = "avx2")]
        pub(super) fn last_places(rest: &[u8], wanted: Wanted) -> u64 {
            let (Some(first), Some(last)) = (rest.first_chunk(), rest.last_chunk()) else {
                return sse2::last_places(rest, wanted);
            };
            let (low, high) = (load_whole(first), load_whole(last));
            let shift = rest.len() - last.len();
            let join = |[low, high]: [__m256i; 2]| {
                let bits = |v| u64::from(_mm256_movemask_epi8(v).cast_unsigned());
                bits(low) | bits(high) << shift
            };
            let are = |byte| [equal(low, byte), equal(high, byte)];
            let (bytes, colons) = (are(wanted.byte), are(b':'));
            let [either_low, either_high] =
                [_mm256_or_si256(bytes[0], colons[0]), _mm256_or_si256(bytes[1], colons[1])];
            if !any(_mm256_or_si256(either_low, low), _mm256_or_si256(either_high, high)) {
                return 0;
            }
            if any(low, high) {
                return places(&padded(rest), wanted);
            }
            let above =
                [low, high].map(|v| _mm256_cmpgt_epi8(v, _mm256_set1_epi8(wanted.above.cast_signed())));
            let every = if wanted.colons { u64::MAX } else { 0 };
            join(bytes) & join(above) >> 1 | join(colons) & (join(are(b'/')) >> 1 | every)
        }

        #[inline]
        #[target_feature(enable = "avx2")]
        fn wanted_colons(half: &Half, wanted: Wanted) -> __m256i {
            let every = _mm256_set1_epi8(-i8::from(wanted.colons));
            let behind = _mm256_or_si256(equal(load::<1>(half), b'/'), every);
            _mm256_and_si256(equal(load::<0>(half), b':'), behind)
        }

        /// Is there nothing that is wanted, nor any part of it?
        #[inline]
        #[target_feature(enable = "avx2")]
        pub(super) fn is_quiet(bytes: &[u8; STRIDE], wanted: Wanted) -> bool {
            let all = bytes.as_chunks().0.iter().fold(_mm256_setzero_si256(), |all, quarter| {
                let a = load_whole(quarter);
                let alike = _mm256_or_si256(equal(a, wanted.byte), equal(a, b':'));
                _mm256_or_si256(all, _mm256_or_si256(alike, a))
            });
            _mm256_movemask_epi8(all) == 0
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

        use super::super::padded;
        use super::{Block, LOOK_AHEAD, Wanted};

        /// 16 bytes and what is looked at behind them.
        type Quarter = [u8; 16 + LOOK_AHEAD];

        /// What is wanted of a block.
        #[inline]
        #[target_feature(enable = "sse2")]
        pub(super) fn places(block: &Block, wanted: Wanted) -> u64 {
            let quarter = |at: usize| {
                let bytes = block.get(at..).and_then(|rest| rest.first_chunk());
                bytes.map_or(0, |bytes| u64::from(quarter(bytes, wanted)) << at)
            };
            quarter(0) | quarter(16) | quarter(32) | quarter(48)
        }

        /// What is wanted of up to 64 bytes, behind which the text ends: without a copy, as a load behind a smaller store has
        /// to wait for that.
        #[inline]
        #[target_feature(enable = "sse2")]
        pub(super) fn last_places(rest: &[u8], wanted: Wanted) -> u64 {
            let mut all = [0; 4];
            let mut outside = 0;
            let mut add = |v: __m128i, at: usize| {
                let above = _mm_cmpgt_epi8(v, _mm_set1_epi8(wanted.above.cast_signed()));
                let found = [equal(v, wanted.byte), above, equal(v, b':'), equal(v, b'/')];
                for (all, found) in all.iter_mut().zip(found) {
                    *all |= u64::from(_mm_movemask_epi8(found).cast_unsigned()) << at;
                }
                outside |= _mm_movemask_epi8(v);
            };
            let length = rest.len();
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
            if outside != 0 {
                return places(&padded(rest), wanted);
            }
            let [bytes, above, colons, slashes] = all;
            let every = if wanted.colons { u64::MAX } else { 0 };
            bytes & above >> 1 | colons & (slashes >> 1 | every)
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
        fn load_whole(bytes: &[u8; 16]) -> __m128i {
            // SAFETY: 16 bytes are inside the array.
            unsafe { _mm_loadu_si128(bytes.as_ptr().cast()) }
        }

        #[inline]
        #[target_feature(enable = "sse2")]
        fn quarter(bytes: &Quarter, wanted: Wanted) -> u32 {
            let (a, b) = (load::<0>(bytes), load::<1>(bytes));
            let every = _mm_set1_epi8(-i8::from(wanted.colons));
            let colons = _mm_and_si128(equal(a, b':'), _mm_or_si128(equal(b, b'/'), every));
            let mut found =
                _mm_or_si128(_mm_and_si128(equal(a, wanted.byte), above(b, wanted.above)), colons);
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
    use std::vec;
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
        fn vectors_are_their_twin(bytes in prop::collection::vec(byte(), BLOCK + LOOK_AHEAD)) {
            let block = bytes.first_chunk().expect("as long as a block");
            for (byte, above) in [(b'.', b'@'), (b'.', b'/'), (b'@', b'/')] {
                for colons in [false, true] {
                    let wanted = Wanted { byte, above, colons };
                    let twin = portable::places(block, wanted);
                    prop_assert_eq!(Best::find().run(Places(block, wanted)), twin);
                    prop_assert_eq!(words::Words.places(block, wanted), twin);
                    #[cfg(target_arch = "x86_64")]
                    prop_assert_eq!(x86::Sse2.places(block, wanted), twin);
                }
            }
        }

        /// At every alignment and length, with all tails, whatever was passed over before.
        #[test]
        fn every_place_is_found(bytes in bytes(), from in 0_usize..64, quiet in prop_oneof![Just(0), 1_usize..3000]) {
            let bytes = [bytes.clone(), vec![b'a'; quiet], bytes].concat();
            let four = |at: usize| [0, 1, 2, 3].map(|next| bytes.get(at + next).copied().unwrap_or_default());
            for colons in [false, true] {
                let wanted = Wanted { byte: b'.', above: b'@', colons };
                let at = |offset: &usize| portable::is_wanted(four(*offset), wanted);
                let mut cursor = Cursor::new();
                let next = |from: usize| Best::find().run(Next(&mut cursor, &bytes, from, wanted, Step(None)));
                prop_assert_eq!(all(from, next), (from..bytes.len()).filter(at).collect::<Vec<_>>());
                let trigger = |offset: &usize| portable::is_trigger(four(*offset), colons);
                let mut cursor = Cursor::new();
                let next = |from: usize| cursor.next_trigger(&bytes, from, colons);
                prop_assert_eq!(all(from, next), (from..bytes.len()).filter(trigger).collect::<Vec<_>>());
                let mut cursor = Cursor::new();
                let everything = Next(&mut cursor, &bytes, from, wanted, Step(Some(1)));
                prop_assert_eq!(Best::find().run(everything), None);
            }
        }
    }

    /// All places from `from` on.
    fn all(from: usize, mut next: impl FnMut(usize) -> Option<usize>) -> Vec<usize> {
        let mut places = Vec::new();
        let mut from = from;
        while let Some(place) = next(from) {
            places.push(place);
            from = place + 1;
        }
        places
    }

    struct Places<'a>(&'a Block, Wanted);

    impl Task for Places<'_> {
        type Output = u64;

        fn run(self, level: impl Level) -> u64 {
            level.places(self.0, self.1)
        }
    }

    struct Next<'a, P>(&'a mut Cursor, &'a [u8], usize, Wanted, P);

    impl<P: PassOver> Task for Next<'_, P> {
        type Output = Option<usize>;

        fn run(self, level: impl Level) -> Option<usize> {
            let Self(cursor, bytes, from, wanted, look) = self;
            cursor.next(level, bytes, from, wanted, &look).map(|(place, _)| place)
        }
    }

    /// How far all are passed over.
    struct Step(Option<usize>);

    impl PassOver for Step {
        type Seen = ();

        fn look(&self, _: impl Level, offset: usize) -> Result<(), usize> {
            self.0.map_or(Ok(()), |step| Err(offset + step))
        }
    }
}
