//! S0: where something may begin, 64 bytes at a time.

use super::vector::{self, BLOCK, LOOK_AHEAD};
use crate::config::Config;

/// The places in one block of the text where a candidate may be announced: `.` or `@` in front of what may be a host
/// code point, `:` in front of `/`, and what may be one of the other label separators. With opaque schemes every `:`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Triggers {
    /// Where the block begins.
    block: usize,
    /// A bit for each place in the block that is still to be looked at.
    places: u64,
}

/// Before the first one: no text reaches so far.
const NO_BLOCK: usize = usize::MAX / 2;

impl Triggers {
    pub(super) const fn new() -> Self {
        Self { block: NO_BLOCK, places: 0 }
    }

    /// The first place at or behind `from`, which never decreases.
    #[inline]
    pub(super) fn next(&mut self, bytes: &[u8], from: usize, config: &Config) -> Option<usize> {
        let mut from = from;
        loop {
            let seen = from.wrapping_sub(self.block);
            if seen < BLOCK {
                self.places &= u64::MAX << seen;
                if self.places != 0 {
                    return Some(self.block + self.places.trailing_zeros() as usize);
                }
                from = (self.block + BLOCK).max(from);
            }
            self.advance(bytes, from, config)?;
            from = self.block;
        }
    }

    /// The next block with any place, from `from` on.
    #[inline]
    fn advance(&mut self, bytes: &[u8], from: usize, config: &Config) -> Option<()> {
        let rest = bytes.get(from..)?;
        let colons = config.schemes.any_opaque();
        if rest.len() >= BLOCK + LOOK_AHEAD {
            let (offset, places) = vector::first_block(rest, colons);
            if places != 0 {
                *self = Self { block: from + offset, places };
                return Some(());
            }
            return self.tail(bytes, from + offset, colons);
        }
        self.tail(bytes, from, colons)
    }

    /// The last bytes, in zeros.
    #[inline]
    fn tail(&mut self, bytes: &[u8], from: usize, colons: bool) -> Option<()> {
        let mut from = from;
        while from < bytes.len() {
            let mut padded = [0; BLOCK + LOOK_AHEAD];
            let rest = bytes.get(from..)?;
            let length = rest.len().min(padded.len());
            padded.get_mut(..length)?.copy_from_slice(rest.get(..length)?);
            let (_, places) = vector::first_block(&padded, colons);
            if places != 0 {
                *self = Self { block: from, places };
                return Some(());
            }
            from += BLOCK;
        }
        None
    }
}
