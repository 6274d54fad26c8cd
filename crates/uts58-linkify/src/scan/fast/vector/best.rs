//! Chooses the level: the best one on this processor, or the one every processor of its kind has.

use super::{BLOCK, Cursor, Task, Wanted};

/// The best level on this processor.
#[derive(Clone, Copy, Debug)]
pub(in crate::scan) enum Best {
    Baseline,
    #[cfg(all(feature = "simd", any(target_arch = "x86", target_arch = "x86_64")))]
    Avx2(super::simd::Avx2),
}

impl Best {
    pub(in crate::scan) fn find() -> Self {
        #[cfg(all(feature = "simd", any(target_arch = "x86", target_arch = "x86_64")))]
        if let Some(avx2) = super::simd::Avx2::find() {
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
        bytes: &[u8],
        mut from: usize,
        wanted: Wanted,
    ) -> Option<usize> {
        // Reload the rest of a block: a branch on whether the previous block has another place would be unpredictable.
        if bytes.len() <= from + BLOCK {
            if cursor.is_pending(from) {
                return Some(from);
            }
            let seen = from.wrapping_sub(cursor.block);
            from = if seen < BLOCK { cursor.block + BLOCK } else { from };
        }
        let found = match self {
            #[cfg(all(feature = "simd", any(target_arch = "x86", target_arch = "x86_64")))]
            Self::Avx2(avx2) => cursor.advance(avx2, bytes, from, wanted),
            Self::Baseline => cursor.advance(BASELINE, bytes, from, wanted),
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
pub(in crate::scan) const BASELINE: super::words::Words = super::words::Words;
#[cfg(feature = "simd")]
pub(in crate::scan) const BASELINE: super::simd::Baseline = super::simd::Baseline;
