//! S0: where something may begin, 64 bytes at a time.

use super::vector::{self, BLOCK};
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
    #[inline(always)]
    pub(super) fn next(&mut self, bytes: &[u8], from: usize, config: &Config) -> Option<usize> {
        let mut from = from;
        let seen = from.wrapping_sub(self.block);
        if seen < BLOCK {
            self.places &= u64::MAX << seen;
            if self.places != 0 {
                return Some(self.first());
            }
            from = self.block + BLOCK;
        }
        let (offset, places) = vector::first_block(bytes.get(from..)?, config.schemes.any_opaque());
        *self = Self { block: from + offset, places };
        (places != 0).then_some(self.first())
    }

    #[inline]
    const fn first(self) -> usize {
        self.block + self.places.trailing_zeros() as usize
    }
}
