//! Searches 64 or 32 bytes at a time for *wanted* bytes; `search/` decides which of them are places, where
//! there may be a link.
//!
//! * [`Wanted`] defines, byte by byte, what is wanted. Tests compare the levels with it.
//! * `words.rs` reads eight bytes at a time, on any processor.
//! * `simd.rs` reads whole vectors, with the feature `simd`. It is written once for all kinds of vectors that
//!   `fearless_simd` supports; [`Best`] chooses one.
//!
//! A [`Cursor`] moves from block to block. [`Classes`] classify the bytes around a place, as sets, to recognise ASCII
//! hosts.

use core::ops::ControlFlow;

#[cfg(feature = "simd")]
mod simd;
#[cfg(test)]
mod tests;
pub(in crate::scan) mod words;

/// The number of bytes in a block. A set of them has one bit for each.
pub(in crate::scan) const BLOCK: usize = 64;
/// The number of bytes after a block that are read together with it.
pub(in crate::scan) const LOOK_AHEAD: usize = 3;
/// Half a block.
pub(in crate::scan) const HALF: usize = BLOCK / 2;
/// The bytes read to find the wanted bytes in one block.
type Block = [u8; BLOCK + LOOK_AHEAD];

/// The number of blocks without a wanted byte after which the search looks for marks alone, which takes less time.
const LONG_GAP: usize = 32;

/// The bytes at which a search stops, in addition to `:/`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Wanted {
    /// The search stops at this mark, a dot or an `@`, if the byte after it is greater than `next_above`.
    pub(crate) mark: u8,
    pub(crate) next_above: u8,
    /// Stop at every colon, not only before a slash.
    pub(crate) every_colon: bool,
}

impl Wanted {
    /// Whether label separators outside ASCII are wanted. Like dots, they belong to bare hosts.
    #[inline(always)]
    fn separators(self) -> bool {
        self.mark == b'.'
    }

    /// Whether the search wants the first byte. It wants every place, and some bytes that aren't places.
    fn matches(self, four: [u8; 4]) -> bool {
        let [a, b, ..] = four;
        match a {
            b':' => b == b'/' || self.every_colon,
            0x80.. => self.separators() && is_other_separator(four),
            _ => a == self.mark && b > self.next_above,
        }
    }
}

/// Whether the bytes begin with U+3002, U+FF0E or U+FF61 and no space, quotation mark or bracket follows.
pub(in crate::scan) const fn is_other_separator([a, b, c, d]: [u8; 4]) -> bool {
    d > b',' && matches!([a, b, c], [0xE3, 0x80, 0x82] | [0xEF, 0xBC, 0x8E] | [0xEF, 0xBD, 0xA1])
}

/// The classes of 64 bytes, one bit each. The first byte's bit is the lowest. Bytes after the end of the text are in
/// no class.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(in crate::scan) struct Classes {
    /// ASCII letters and digits.
    pub(in crate::scan) words: u64,
    pub(in crate::scan) dots: u64,
    pub(in crate::scan) hyphens: u64,
    pub(in crate::scan) underscores: u64,
}

impl Classes {
    /// Applies the change to all classes.
    #[inline(always)]
    pub(in crate::scan) fn map(self, change: impl Fn(u64) -> u64) -> Self {
        let Self { words, dots, hyphens, underscores } = self;
        let (words, dots, hyphens, underscores) =
            (change(words), change(dots), change(hyphens), change(underscores));
        Self { words, dots, hyphens, underscores }
    }

    /// Joins the classes of 32 bytes with those of the 32 bytes after them.
    #[inline(always)]
    pub(in crate::scan) fn join(self, after: Self) -> Self {
        let after = after.map(|places| places << HALF);
        Self {
            words: self.words | after.words,
            dots: self.dots | after.dots,
            hyphens: self.hyphens | after.hyphens,
            underscores: self.underscores | after.underscores,
        }
    }

    /// All bytes that can be in a run.
    #[inline]
    pub(in crate::scan) fn runs(self) -> u64 {
        self.words | self.dots | self.hyphens | self.underscores
    }
}

/// The bytes among 32 that may be triggers, or end a word. The first byte's bit is the lowest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::scan) struct Triggers {
    /// Bytes up to U+0020. A word begins after each.
    pub(in crate::scan) spaces: u32,
    /// The bytes that triggers begin with, and some others outside ASCII.
    pub(in crate::scan) triggers: u32,
}

/// The state of a search in a text.
#[derive(Clone, Copy, Debug)]
pub(in crate::scan) struct Cursor {
    /// One bit for each wanted byte in the block.
    wanted_bits: u64,
    /// Where the current block begins.
    block: usize,
}

/// The value of `block` until the first block is read. No text is long enough to have a block there.
const NO_BLOCK: usize = usize::MAX / 2;

impl Cursor {
    pub(in crate::scan) const fn new() -> Self {
        Self { block: NO_BLOCK, wanted_bits: 0 }
    }

    /// The first wanted byte at or after `from` that isn't skipped. Zeros follow the end of the bytes.
    #[inline(always)]
    pub(in crate::scan) fn next<F>(
        &mut self,
        level: impl Level,
        wanted: Wanted,
        bytes: &[u8],
        mut from: usize,
        look: &impl Look<Found = F>,
    ) -> Option<(usize, F)> {
        loop {
            let block = self.block;
            let seen = from.wrapping_sub(block);
            if seen < BLOCK {
                let mut left = self.wanted_bits & u64::MAX << seen;
                while left != 0 {
                    let offset = block + left.trailing_zeros() as usize;
                    left &= left - 1;
                    // A branch, because the processor would wait for `from` if it were needed to know what is left.
                    if offset >= from {
                        match look.look(level, offset) {
                            ControlFlow::Break(found) => return Some((offset, found)),
                            ControlFlow::Continue(to) => from = to,
                        }
                    }
                }
                from = from.max(block + BLOCK);
            }
            if !self.advance(level, wanted, bytes, from) {
                return None;
            }
            from = self.block;
        }
    }

    /// Moves to the first block at or after `from` that contains a wanted byte. Returns whether there is one.
    #[inline(always)]
    fn advance(&mut self, level: impl Level, wanted: Wanted, bytes: &[u8], from: usize) -> bool {
        match bytes.len().saturating_sub(from) {
            0 => false,
            1..=BLOCK => level.advance_at_end(self, wanted, bytes, from),
            _ => level.advance(self, wanted, bytes, from),
        }
    }

    /// Like [`Cursor::advance`], block by block.
    #[inline(always)]
    fn advance_by_blocks(&mut self, level: impl Level, wanted: Wanted, bytes: &[u8], from: usize) -> bool {
        let Some(mut rest) = bytes.get(from..) else { return false };
        let mut empty_blocks = 0;
        while let Some(block) = rest.first_chunk() {
            let bits = level.wanted_bits(block, wanted);
            if bits != 0 {
                (self.block, self.wanted_bits) = (bytes.len() - rest.len(), bits);
                return true;
            }
            rest = rest.get(BLOCK..).unwrap_or_default();
            empty_blocks += 1;
            if empty_blocks == LONG_GAP {
                rest = rest.get(level.length_of_gap(rest, wanted)..).unwrap_or_default();
                empty_blocks = 0;
            }
        }
        let from = bytes.len() - rest.len();
        match rest.len() {
            ..=BLOCK => level.advance_at_end(self, wanted, bytes, from),
            _ => self.advance_at_look_ahead(level, wanted, bytes, from),
        }
    }

    /// Like [`Cursor::advance`], if the text ends in the look-ahead of the block at `from`.
    #[cold]
    fn advance_at_look_ahead(
        &mut self,
        level: impl Level,
        wanted: Wanted,
        bytes: &[u8],
        from: usize,
    ) -> bool {
        // The block as if nothing followed, and then the last block of the text, which finds what only the look-ahead shows.
        level.advance_at_end(self, wanted, bytes.get(..from + BLOCK).unwrap_or_default(), from);
        let alone = self.wanted_bits;
        level.advance_at_end(self, wanted, bytes, from);
        let bits = alone | self.wanted_bits << (self.block - from);
        if bits != 0 {
            (self.block, self.wanted_bits) = (from, bits);
        }
        self.wanted_bits != 0
    }

    /// Like [`Cursor::advance`], if at most one block is left.
    #[inline(always)]
    fn advance_in_last_block(
        &mut self,
        level: impl Level,
        wanted: Wanted,
        bytes: &[u8],
        from: usize,
    ) -> bool {
        self.block = bytes.len().saturating_sub(BLOCK);
        let seen = from.saturating_sub(self.block) as u32;
        let left = u64::MAX.checked_shl(seen).unwrap_or_default();
        self.wanted_bits = level.last_wanted_bits(bytes, wanted) & left;
        self.wanted_bits != 0
    }
}

/// Moves the cursor. Every level has functions of its own, which aren't inlined.
pub(in crate::scan) trait Advance: Copy {
    /// Moves the cursor to the first block at or after `from` that contains a wanted byte. Returns whether there is
    /// one.
    #[inline(never)]
    fn advance(self, cursor: &mut Cursor, wanted: Wanted, bytes: &[u8], from: usize) -> bool
    where
        Self: Level,
    {
        cursor.advance_by_blocks(self, wanted, bytes, from)
    }

    /// Like [`Advance::advance`], if at most one block of the text is left.
    #[inline(never)]
    fn advance_at_end(self, cursor: &mut Cursor, wanted: Wanted, bytes: &[u8], from: usize) -> bool
    where
        Self: Level,
    {
        cursor.advance_in_last_block(self, wanted, bytes, from)
    }
}

/// A way of reading many bytes at a time.
pub(in crate::scan) trait Level: Advance {
    /// The wanted bytes of the block, one bit each. The first byte's bit is the lowest.
    fn wanted_bits(self, block: &Block, wanted: Wanted) -> u64;

    /// Like [`Level::wanted_bits`], for the last 64 bytes of a text, or a whole shorter one.
    #[inline(always)]
    fn last_wanted_bits(self, bytes: &[u8], wanted: Wanted) -> u64 {
        let last = bytes.get(bytes.len().saturating_sub(BLOCK)..).unwrap_or_default();
        self.wanted_bits(&padded(last), wanted)
    }

    /// The length of what can be skipped at the beginning, because it is ASCII without marks and colons.
    #[inline(always)]
    fn length_of_gap(self, _: &[u8], _: Wanted) -> usize {
        0
    }

    /// Classifies 32 bytes, in the low 32 bits of each class.
    fn classes(self, bytes: &[u8; HALF]) -> Classes;

    /// The bytes that may be triggers, or end a word.
    fn triggers(self, bytes: &[u8; HALF]) -> Triggers;
}

/// Decides whether a wanted byte is a place.
pub(in crate::scan) trait Look {
    /// What it found out about a place.
    type Found;

    /// Breaks if there may be a link at `offset`. Otherwise, returns the offset at which the search continues.
    fn look(&self, level: impl Level, offset: usize) -> ControlFlow<Self::Found, usize>;
}

/// Work to do at some level. It is compiled for that level, together with everything inlined into it.
pub(in crate::scan) trait Task {
    type Output;

    fn run(self, level: impl Level) -> Self::Output;
}

/// Classifies the 32 bytes at `start`, or as many as there are, in the low 32 bits of each class.
#[inline(always)]
pub(in crate::scan) fn classes_at(level: impl Level, bytes: &[u8], start: usize) -> Classes {
    if let Some(half) = bytes.get(start..).and_then(|rest| rest.first_chunk()) {
        return level.classes(half);
    }
    let passed = (start + HALF - bytes.len()).min(HALF);
    match bytes.last_chunk() {
        Some(last) => level.classes(last).map(|places| places >> passed),
        None => classes_of_short(bytes, start),
    }
}

/// Like [`classes_at`], for a text of fewer than 32 bytes.
#[cold]
fn classes_of_short(bytes: &[u8], start: usize) -> Classes {
    BASELINE.classes(&padded(bytes.get(start..).unwrap_or_default()))
}

/// Copies the bytes, padded with zeros.
#[inline(never)]
fn padded<const LENGTH: usize>(rest: &[u8]) -> [u8; LENGTH] {
    let mut padded = [0; LENGTH];
    padded.iter_mut().zip(rest).for_each(|(to, byte)| *to = *byte);
    padded
}

/// The best level on this processor.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Best {
    Baseline,
    #[cfg(all(feature = "simd", any(target_arch = "x86", target_arch = "x86_64")))]
    Avx2(simd::Avx2),
}

impl Best {
    pub(crate) fn find() -> Self {
        #[cfg(all(feature = "simd", any(target_arch = "x86", target_arch = "x86_64")))]
        if let Some(avx2) = simd::Avx2::find() {
            return Self::Avx2(avx2);
        }
        Self::Baseline
    }

    #[inline(always)]
    pub(in crate::scan) fn run<T: Task>(self, task: T) -> T::Output {
        match self {
            #[cfg(all(feature = "simd", any(target_arch = "x86", target_arch = "x86_64")))]
            Self::Avx2(avx2) => avx2.run(task),
            Self::Baseline => run_at_baseline(task),
        }
    }

    /// Moves the cursor to the first block at or after `from` that contains a wanted byte, and returns where the block
    /// begins. Near the end of the text, returns `from` if a wanted byte follows in the current block. Returns `None`
    /// if no wanted byte is left.
    #[inline(always)]
    pub(in crate::scan) fn advance(
        self,
        cursor: &mut Cursor,
        wanted: Wanted,
        bytes: &[u8],
        mut from: usize,
    ) -> Option<usize> {
        // Elsewhere than near the end, load again at `from`: a branch on whether the last block has another wanted byte
        // would be unpredictable.
        let seen = from.wrapping_sub(cursor.block);
        if seen < BLOCK && bytes.len() <= from + BLOCK {
            if cursor.wanted_bits >> seen != 0 {
                return Some(from);
            }
            from = cursor.block + BLOCK;
        }
        let found = match self {
            #[cfg(all(feature = "simd", any(target_arch = "x86", target_arch = "x86_64")))]
            Self::Avx2(avx2) => cursor.advance(avx2, wanted, bytes, from),
            Self::Baseline => cursor.advance(BASELINE, wanted, bytes, from),
        };
        found.then_some(cursor.block)
    }
}

#[inline(never)]
fn run_at_baseline<T: Task>(task: T) -> T::Output {
    task.run(BASELINE)
}

/// The level that every processor of this kind has.
#[cfg(not(feature = "simd"))]
pub(in crate::scan) const BASELINE: words::Words = words::Words;
#[cfg(feature = "simd")]
pub(in crate::scan) const BASELINE: simd::Baseline = simd::Baseline;
