//! The state of a search, which moves from block to block.

use core::ops::ControlFlow;

use super::{BLOCK, LOOK_AHEAD, Level, Look, Wanted};

/// The minimum number of bytes for which it pays to read two blocks at a time.
const FAR: usize = 4 * BLOCK;
/// The bounds of `patience`: after that many blocks without a wanted byte, the search reads two blocks at a time.
const PATIENCE: [u32; 2] = [1, 256];

/// The state of a search in a text.
#[derive(Clone, Copy, Debug)]
pub(in crate::scan) struct Cursor {
    wanted: Wanted,
    /// Where the current block begins.
    pub(super) block: usize,
    /// One bit for each wanted byte in the block.
    pub(super) wanted_bits: u64,
    patience: u32,
}

/// The value of `block` until the first block is read. No text is long enough to have a block there.
const NO_BLOCK: usize = usize::MAX / 2;

impl Cursor {
    pub(in crate::scan) const fn new(wanted: Wanted) -> Self {
        Self { wanted, block: NO_BLOCK, wanted_bits: 0, patience: PATIENCE[0] }
    }

    /// Whether there is a place at or after `from` in the current block.
    #[inline(always)]
    pub(super) fn is_pending(&self, from: usize) -> bool {
        let seen = from.wrapping_sub(self.block);
        seen < BLOCK && self.wanted_bits >> seen != 0
    }

    /// The first place at or after `from`, if one [is pending](Self::is_pending).
    #[inline(always)]
    pub(in crate::scan) fn first(&self, from: usize) -> usize {
        let seen = from.wrapping_sub(self.block);
        from + self.wanted_bits.unbounded_shr(seen as u32).trailing_zeros() as usize
    }

    /// The first wanted byte at or after `from` that isn't skipped. Zeros follow the end of the bytes.
    #[inline(always)]
    pub(in crate::scan) fn next<P: Look>(
        &mut self,
        level: impl Level,
        bytes: &[u8],
        mut from: usize,
        look: &P,
    ) -> Option<(usize, P::Seen)> {
        loop {
            let block = self.block;
            let seen = from.wrapping_sub(block);
            if seen < BLOCK {
                let mut left = self.wanted_bits & u64::MAX << seen;
                from = block + BLOCK;
                while left != 0 {
                    let offset = block + left.trailing_zeros() as usize;
                    let to = match look.look(level, offset) {
                        ControlFlow::Break(seen) => return Some((offset, seen)),
                        ControlFlow::Continue(to) => to,
                    };
                    let seen = to.wrapping_sub(block);
                    left = if seen < BLOCK { left & u64::MAX << seen } else { 0 };
                    from = from.max(to);
                }
            }
            if !self.advance(level, bytes, from) {
                return None;
            }
            from = self.block;
        }
    }

    /// Moves to the first block at or after `from` that contains a wanted byte. Returns whether there is one.
    #[inline(always)]
    pub(super) fn advance(&mut self, level: impl Level, bytes: &[u8], from: usize) -> bool {
        match bytes.len().saturating_sub(from) {
            0 => false,
            1..=BLOCK => level.advance_at_end(self, bytes, from),
            _ => level.advance(self, bytes, from),
        }
    }

    /// Like [`Cursor::advance`], block by block.
    #[inline(always)]
    pub(super) fn advance_by_blocks(&mut self, level: impl Level, bytes: &[u8], mut from: usize) -> bool {
        let wanted = self.wanted;
        let mut empty_blocks = 0;
        loop {
            let Some(rest) = bytes.get(from..) else { return false };
            let bits = match rest.first_chunk() {
                Some(whole) => level.wanted_bits(whole, wanted),
                None => return level.advance_at_end(self, bytes, from),
            };
            if bits != 0 {
                (self.block, self.wanted_bits) = (from, bits);
                return true;
            }
            from += BLOCK;
            empty_blocks += 1;
            if empty_blocks >= self.patience && rest.len() > FAR {
                from = self.pass_over(level, bytes, from);
                empty_blocks = 0;
            }
        }
    }

    /// Skips bytes from `from` onwards together, if the block before had no wanted byte. Returns where they end.
    #[inline(always)]
    fn pass_over(&mut self, level: impl Level, bytes: &[u8], from: usize) -> usize {
        if self.wanted.every_colon {
            return from;
        }
        let rest = bytes.get(from..).unwrap_or_default();
        // Many texts contain no mark at all, so look for a mark first.
        let is_first = self.block == NO_BLOCK;
        let passed = level.length_without_wanted(rest, self.wanted, is_first);
        self.patience = if passed > 0 { PATIENCE[0] } else { (self.patience * 2).min(PATIENCE[1]) };
        from + passed
    }

    /// Like [`Cursor::advance`], if less than a block and its look-ahead are left.
    #[inline(always)]
    pub(super) fn advance_in_last_block(&mut self, level: impl Level, bytes: &[u8], mut from: usize) -> bool {
        let wanted = self.wanted;
        let rest = bytes.get(from..).unwrap_or_default();
        if let Some(bits) = level.last_wanted_bits(rest, wanted) {
            (self.block, self.wanted_bits) = (from, bits);
            return bits != 0;
        }
        // The last complete block of the text, which may begin before `from`.
        if let Some(last) = bytes.last_chunk() {
            let block = bytes.len() - last.len();
            let seen = from - block;
            let bits = if seen < BLOCK { level.wanted_bits(last, wanted) & u64::MAX << seen } else { 0 };
            if bits != 0 {
                (self.block, self.wanted_bits) = (block, bits);
                return true;
            }
            from = from.max(block + BLOCK);
        }
        loop {
            let rest = bytes.get(from..).unwrap_or_default();
            let begins = |&byte: &u8| byte == wanted.mark || byte == b':' || !byte.is_ascii();
            if rest.len() <= LOOK_AHEAD && !rest.iter().any(begins) {
                return false;
            }
            let bits = level.wanted_bits(&padded(rest), wanted);
            if bits != 0 {
                (self.block, self.wanted_bits) = (from, bits);
                return true;
            }
            from += BLOCK;
        }
    }
}

/// Copies the bytes, padded with zeros.
#[inline(never)]
pub(super) fn padded<const LENGTH: usize>(rest: &[u8]) -> [u8; LENGTH] {
    let mut padded = [0; LENGTH];
    padded.iter_mut().zip(rest).for_each(|(to, byte)| *to = *byte);
    padded
}
