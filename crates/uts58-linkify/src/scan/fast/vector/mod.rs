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

/// The number of bytes in a block. A set of places has one bit for each.
pub(in crate::scan) const BLOCK: usize = 64;
/// The number of bytes after a block that are read together with it.
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
    /// bytes after the previous one, before a byte greater than `next_above`. May stop even if these two don't follow.
    pub(in crate::scan) ipv4: bool,
    /// Stop at every colon, not only before a slash.
    pub(in crate::scan) every_colon: bool,
}

impl Wanted {
    /// Whether label separators outside ASCII are wanted. Like dots, they belong to bare hosts.
    #[inline(always)]
    fn separators(self) -> bool {
        self.mark == b'.'
    }
}

/// A way of reading many bytes at a time.
pub(in crate::scan) trait Level: Copy {
    /// The wanted bytes of the block, one bit each. The first byte's bit is the lowest.
    fn places(self, block: &Block, wanted: Wanted) -> u64;

    /// Like [`Level::places`], for up to 64 bytes at the end of a text. `None` if [`Level::places`] must be used.
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

    /// Like [`Level::advance`], if at most one block of the text is left.
    #[inline(never)]
    fn advance_at_end(self, cursor: &mut Cursor, bytes: &[u8], from: usize, wanted: Wanted) -> bool {
        cursor.advance_in_last_block(self, bytes, from, wanted)
    }

    /// The number of bytes at the beginning that can be skipped together, because none is wanted. Ignores colons
    /// without a slash. Returns 0 if it isn't faster than [`Level::places`].
    #[inline(always)]
    fn length_without_wanted(self, _: &[u8], _: Wanted) -> usize {
        0
    }

    /// The number of bytes at the beginning that contain no mark, colon or separator at all. These can be skipped
    /// even faster.
    #[inline(always)]
    fn length_without_marks(self, _: &[u8], _: Wanted) -> usize {
        0
    }

    /// Classifies 32 bytes, in the low 32 bits of each class.
    fn classes(self, bytes: &[u8; HALF]) -> Classes;

    /// Where the stretch of common ASCII that begins at `from` ends.
    #[inline(always)]
    fn common_end(self, bytes: &[u8], from: usize) -> usize {
        uts58_core::common_end(bytes, from)
    }
}

/// Decides whether a wanted byte is a place.
pub(in crate::scan) trait PassOver {
    /// The kind of a place.
    type Seen;

    /// Whether the wanted byte at `offset` is a place.
    fn look(&self, level: impl Level, offset: usize) -> Look<Self::Seen>;
}

/// Whether a wanted byte is a place.
pub(in crate::scan) enum Look<Seen> {
    /// A place where there may be a link.
    Stop(Seen),
    /// It isn't a place, and the search continues at this offset.
    GoOn(usize),
}

/// Work to do at some level. It is compiled for that level, together with everything inlined into it.
pub(in crate::scan) trait Task {
    type Output;

    fn run(self, level: impl Level) -> Self::Output;
}
