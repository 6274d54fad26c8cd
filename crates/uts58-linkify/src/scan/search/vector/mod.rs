//! Looks at 64 bytes at a time: the one module with `unsafe`, for vector loads and for the call of functions with
//! target features. `portable` is its safe twin, which tests compare it with; reasons and gains are in
//! docs/PERFORMANCE.md.

mod cursor;
pub(in crate::scan) mod portable;
#[cfg(test)]
mod tests;
pub(in crate::scan) mod window;
pub(in crate::scan) mod words;
#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code, reason = "vector loads; the call of functions with target features")]
mod x86;

pub(in crate::scan) use cursor::Cursor;
use window::{Classes, HALF};

/// How many bytes one mask is about.
pub(in crate::scan) const BLOCK: usize = 64;
/// How many bytes behind a block are looked at.
pub(in crate::scan) const LOOK_AHEAD: usize = 4;
/// What is looked at for one mask.
type Block = [u8; BLOCK + LOOK_AHEAD];

/// ASCII above it is a letter, for a search.
const NO_LETTER: u8 = b'@';

/// What a quick search stops at, beside `:/` and the label separators outside ASCII.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::scan) struct Wanted {
    /// This byte, in front of ASCII above the next one or of anything else.
    pub(in crate::scan) byte: u8,
    pub(in crate::scan) above: u8,
    /// In front of what is no letter, only if the byte stands 2 to 4 places further on again: as in an IPv4 address.
    pub(in crate::scan) numbers: bool,
    /// Every colon.
    pub(in crate::scan) colons: bool,
}

/// How bytes are looked at, many at a time.
pub(in crate::scan) trait Level: Copy {
    /// What is wanted of a block.
    fn places(self, block: &Block, wanted: Wanted) -> u64;
    /// The same of no more than a block, behind which the text ends, if that is seen without a copy.
    #[inline(always)]
    fn last_places(self, _: &[u8], _: Wanted) -> Option<u64> {
        None
    }
    /// On to the first block at `from` or behind with something in it that is wanted; is there one?
    #[inline(never)]
    fn advance(self, cursor: &mut Cursor, bytes: &[u8], from: usize, wanted: Wanted) -> bool {
        cursor.advance_by(self, bytes, from, wanted)
    }
    /// The same where no whole block and what is looked at behind it are left.
    #[inline(never)]
    fn advance_at_end(self, cursor: &mut Cursor, bytes: &[u8], from: usize, wanted: Wanted) -> bool {
        cursor.advance_at_end(self, bytes, from, wanted)
    }
    /// How many bytes can be passed over, by two blocks at a time, if that is faster than by one. Not for every colon.
    #[inline(always)]
    fn quiet_length(self, _: &[u8], _: Wanted) -> usize {
        0
    }
    /// The same where there is not even a part of what is wanted, which is faster still.
    #[inline(always)]
    fn silent_length(self, _: &[u8], _: Wanted) -> usize {
        0
    }
    /// The classes of 32 bytes, in the lower half.
    fn half_classes(self, bytes: &[u8; HALF]) -> Classes;
    /// A bit for each of 32 bytes but ASCII letters and digits and `$ % & - . / = ^ _ ~`.
    fn others(self, bytes: &[u8; HALF]) -> u32;
}

/// A closer look at what a search stops at.
pub(in crate::scan) trait PassOver {
    /// What is told of a place where there may be something.
    type Seen;

    /// What is at `offset`, or where the search goes on.
    fn look(&self, level: impl Level, offset: usize) -> Result<Self::Seen, usize>;
}

/// Something to do at some level. Where `run` and all it calls are inlined, they are compiled for it.
pub(in crate::scan) trait Task {
    type Output;

    fn run(self, level: impl Level) -> Self::Output;
}

/// The best level there is.
#[derive(Clone, Copy, Debug)]
pub(in crate::scan) enum Best {
    Baseline,
    #[cfg(all(target_arch = "x86_64", feature = "std"))]
    Avx2(x86::Avx2),
}

impl Best {
    pub(in crate::scan) fn find() -> Self {
        #[cfg(all(target_arch = "x86_64", feature = "std"))]
        if let Some(level) = x86::Avx2::find() {
            return Self::Avx2(level);
        }
        Self::Baseline
    }

    #[inline(always)]
    pub(in crate::scan) fn run<T: Task>(self, task: T) -> T::Output {
        match self {
            #[cfg(all(target_arch = "x86_64", feature = "std"))]
            Self::Avx2(level) => x86::with_avx2(level, task),
            Self::Baseline => with_baseline(task),
        }
    }

    /// On to the first block with something in it that is wanted, from `from` on: where it begins, or `from` if that is in the
    /// block that was looked at last. `None` if there is none.
    #[inline(always)]
    pub(in crate::scan) fn advance(
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
            Self::Avx2(level) => cursor.advance(level, bytes, from, wanted),
            Self::Baseline => cursor.advance(BASELINE, bytes, from, wanted),
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
pub(in crate::scan) type Baseline = x86::Sse2;
#[cfg(not(target_arch = "x86_64"))]
pub(in crate::scan) type Baseline = words::Words;
#[cfg(target_arch = "x86_64")]
pub(in crate::scan) const BASELINE: Baseline = x86::Sse2;
#[cfg(not(target_arch = "x86_64"))]
pub(in crate::scan) const BASELINE: Baseline = words::Words;

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
pub(in crate::scan) const ONES: u64 = 0x0101_0101_0101_0101;
/// The high bits of eight bytes.
const HIGH: u64 = 0x80 * ONES;

/// The high bits of eight bytes, all others 0, as eight bits.
const fn gather(high: u64) -> u64 {
    (high >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56
}
