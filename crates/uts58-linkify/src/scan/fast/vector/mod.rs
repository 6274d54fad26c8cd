//! Looks at 64 or 32 bytes at a time for bytes that are *wanted*: `Places` decides which of them are places.
//!
//! * `portable.rs` says byte by byte what is looked for. It is what the others are tested against.
//! * `words.rs` looks at eight bytes at a time, on any processor.
//! * `simd.rs` looks at whole vectors, with the feature `simd`. It is written once, for all kinds of vectors that
//!   `fearless_simd` knows; `best.rs` chooses one.
//! * `cursor.rs` goes from block to block, `window.rs` has what is asked about the bytes around a place.

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

/// How many bytes one set of places is about.
pub(in crate::scan) const BLOCK: usize = 64;
/// How many bytes after a block are looked at.
pub(in crate::scan) const LOOK_AHEAD: usize = 4;
/// What is looked at for the places in one block.
type Block = [u8; BLOCK + LOOK_AHEAD];

/// The search treats every byte up to `@` as a non-letter.
const NO_LETTER: u8 = b'@';

/// What a search stops at, next to `:/`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::scan) struct Wanted {
    /// The mark that a search stops at, a dot or an `@`, if the byte after it is greater than `next_above`.
    pub(in crate::scan) mark: u8,
    pub(in crate::scan) next_above: u8,
    /// An IPv4 address may be meant: a mark before what isn't a letter counts if two more follow, each before more than
    /// `next_above` and 2 to 4 bytes after the one before. It may count without these.
    pub(in crate::scan) ipv4: bool,
    /// Every colon counts, not only one before a slash.
    pub(in crate::scan) every_colon: bool,
}

impl Wanted {
    /// Are label separators outside ASCII wanted? They belong to bare hosts, as dots do.
    #[inline(always)]
    fn separators(self) -> bool {
        self.mark == b'.'
    }
}

/// A way of looking at many bytes at a time.
pub(in crate::scan) trait Level: Copy {
    /// The places in the block that are wanted: a bit for each, the first byte's the lowest.
    fn places(self, block: &Block, wanted: Wanted) -> u64;

    /// The same for up to 64 bytes at the end of a text. `None` if [`Level::places`] has to be asked.
    #[inline(always)]
    fn last_places(self, _: &[u8], _: Wanted) -> Option<u64> {
        None
    }

    /// Moves the cursor to the first block with a wanted place in it, from `from` on. Is there one?
    #[inline(never)]
    fn advance(self, cursor: &mut Cursor, bytes: &[u8], from: usize, wanted: Wanted) -> bool {
        cursor.advance_by_blocks(self, bytes, from, wanted)
    }

    /// The same where at most one block of the text is left.
    #[inline(never)]
    fn advance_at_end(self, cursor: &mut Cursor, bytes: &[u8], from: usize, wanted: Wanted) -> bool {
        cursor.advance_in_last_block(self, bytes, from, wanted)
    }

    /// How many of the first bytes can be passed over at once, as nothing in them is wanted. Colons without a slash are
    /// not looked for. 0 if it is not faster than [`Level::places`].
    #[inline(always)]
    fn length_without_wanted(self, _: &[u8], _: Wanted) -> usize {
        0
    }

    /// How many of the first bytes hold no mark, colon or separator at all. Such bytes are passed over faster still.
    #[inline(always)]
    fn length_without_marks(self, _: &[u8], _: Wanted) -> usize {
        0
    }

    /// The classes of 32 bytes, in the lower half.
    fn classes(self, bytes: &[u8; HALF]) -> Classes;

    /// A bit for each of 32 bytes but ASCII letters and digits and `$ % & - . / = ^ _ ~`.
    fn others(self, bytes: &[u8; HALF]) -> u32;
}

/// Decides about a wanted byte.
pub(in crate::scan) trait PassOver {
    /// What is at a place.
    type Seen;

    /// Is the wanted byte at `offset` a place?
    fn look(&self, level: impl Level, offset: usize) -> Look<Self::Seen>;
}

/// Whether a wanted byte is a place.
pub(in crate::scan) enum Look<Seen> {
    /// A place where there may be a link.
    Stop(Seen),
    /// It isn't one, and the search goes on at this offset.
    GoOn(usize),
}

/// Something to do at some level. It is compiled for that level, with all it calls that is inlined.
pub(in crate::scan) trait Task {
    type Output;

    fn run(self, level: impl Level) -> Self::Output;
}
