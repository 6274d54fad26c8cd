//! Searches 64 or 32 bytes at a time for *wanted* bytes; `Places` decides which of them are places.
//!
//! * `portable.rs` defines, byte by byte, what is wanted. Tests compare the others with it.
//! * `words.rs` reads eight bytes at a time, on any processor.
//! * `simd.rs` reads whole vectors, with the feature `simd`. It is written once for all kinds of vectors that
//!   `fearless_simd` supports; `best.rs` chooses one.
//! * `cursor.rs` moves from block to block; `window.rs` classifies the bytes around a place.

mod best;
mod cursor;
pub(in crate::scan) mod portable;
#[cfg(feature = "simd")]
mod simd;
#[cfg(test)]
mod tests;
pub(in crate::scan) mod window;
pub(in crate::scan) mod words;

pub(in crate::scan) use best::{BASELINE, Best};
pub(in crate::scan) use cursor::Cursor;
use window::{Classes, HALF};

/// The number of bytes that one set of places covers.
pub(in crate::scan) const BLOCK: usize = 64;
/// How many bytes after a block are read with it.
pub(in crate::scan) const LOOK_AHEAD: usize = 4;
/// The bytes read to find the places in one block.
type Block = [u8; BLOCK + LOOK_AHEAD];

/// The search treats every byte up to `@` as a non-letter.
const NO_LETTER: u8 = b'@';

/// The bytes at which a search stops, in addition to `:/`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::scan) struct Wanted {
    /// The search stops at this mark, a dot or an `@`, if the byte after it is greater than `next_above`.
    pub(in crate::scan) mark: u8,
    pub(in crate::scan) next_above: u8,
    /// For IPv4 addresses, also stop at a mark before a non-letter if two more marks follow. Each must come 2 to 4
    /// bytes after the previous one, before a byte greater than `next_above`. The search may stop without these two.
    pub(in crate::scan) ipv4: bool,
    /// Stop at every colon, not only before a slash.
    pub(in crate::scan) every_colon: bool,
}

impl Wanted {
    /// Are label separators outside ASCII wanted? Like dots, they belong to bare hosts.
    #[inline(always)]
    fn separators(self) -> bool {
        self.mark == b'.'
    }
}

/// A way of reading many bytes at a time.
pub(in crate::scan) trait Level: Copy {
    /// The wanted bytes of the block, one bit each, the first byte's lowest.
    fn places(self, block: &Block, wanted: Wanted) -> u64;

    /// The same for up to 64 bytes at the end of a text. `None` if [`Level::places`] has to be used.
    #[inline(always)]
    fn last_places(self, _: &[u8], _: Wanted) -> Option<u64> {
        None
    }

    /// Moves the cursor to the first block at or after `from` that contains a wanted byte. Returns whether there is
    /// one.
    #[inline(never)]
    fn advance(self, cursor: &mut Cursor, bytes: &[u8], from: usize, wanted: Wanted) -> bool {
        cursor.advance_by_blocks(self, bytes, from, wanted)
    }

    /// The same if at most one block of the text is left.
    #[inline(never)]
    fn advance_at_end(self, cursor: &mut Cursor, bytes: &[u8], from: usize, wanted: Wanted) -> bool {
        cursor.advance_in_last_block(self, bytes, from, wanted)
    }

    /// How many of the first bytes can be skipped together, because none is wanted. Ignores colons without a slash.
    /// Returns 0 if it isn't faster than [`Level::places`].
    #[inline(always)]
    fn length_without_wanted(self, _: &[u8], _: Wanted) -> usize {
        0
    }

    /// How many of the first bytes contain no mark, colon or separator at all. Skipping these is even faster.
    #[inline(always)]
    fn length_without_marks(self, _: &[u8], _: Wanted) -> usize {
        0
    }

    /// The classes of 32 bytes, in the lower half.
    fn classes(self, bytes: &[u8; HALF]) -> Classes;

    /// A bit for each of 32 bytes but ASCII letters and digits and `$ % & - . / = ^ _ ~`.
    fn others(self, bytes: &[u8; HALF]) -> u32;
}

/// Decides whether a wanted byte is a place.
pub(in crate::scan) trait PassOver {
    /// The kind of a place.
    type Seen;

    /// Is the wanted byte at `offset` a place?
    fn look(&self, level: impl Level, offset: usize) -> Look<Self::Seen>;
}

/// Whether a wanted byte is a place.
pub(in crate::scan) enum Look<Seen> {
    /// A place where there may be a link.
    Stop(Seen),
    /// It isn't a place, and the search continues at this offset.
    GoOn(usize),
}

/// Work to do at some level. It is compiled for that level, together with everything it calls that is inlined.
pub(in crate::scan) trait Task {
    type Output;

    fn run(self, level: impl Level) -> Self::Output;
}
