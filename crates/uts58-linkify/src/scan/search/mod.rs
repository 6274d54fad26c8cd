//! Finds the words that may have a link. It may return a word without one, but never skips a word with one.
//!
//! Bytes from U+0000 to U+0020 separate words, and no candidate contains one. The search knows bytes, triggers and
//! top-level domains. In a word it looks for a *place*: `://`, an `@` before a run with a label separator, or a separator
//! in a run that may end in a top-level domain.

mod places;

use core::ops::Range;

use crate::chars::byte_before;
use crate::host::tld_list::Seen;
use crate::scan::step::Context;
use crate::scan::vector::{Cursor, HALF, Level};

/// The search in one text.
#[derive(Clone, Debug)]
pub(super) struct Words(Cursor);

impl Words {
    #[inline]
    pub(super) const fn new() -> Self {
        Self(Cursor::new())
    }

    /// Where the search continues after `from`, because no place is before it. `None` if no place is left.
    #[inline(always)]
    pub(super) fn advance(&mut self, context: &Context<'_, '_>, from: usize) -> Option<usize> {
        context.level.advance(&mut self.0, context.config.wanted, context.text.as_bytes(), from)
    }

    /// The next word that may have a link, from its first trigger at or after `from`, up to the first place in it. No
    /// place is in `from..block`.
    #[inline(always)]
    pub(super) fn next(
        &mut self,
        level: impl Level,
        context: &Context<'_, '_>,
        from: usize,
        block: usize,
    ) -> Option<(Range<usize>, Seen)> {
        let bytes = context.text.as_bytes();
        let (place, seen) = self.0.next(level, context.config.wanted, bytes, block, context)?;
        Some((first_trigger(level, bytes, from, place)..place + 1, seen))
    }
}

/// The first byte from `from` to `place` that may be a trigger, in the word of the place.
#[inline(always)]
fn first_trigger(level: impl Level, bytes: &[u8], from: usize, place: usize) -> usize {
    if place <= from || byte_before(bytes, place) <= b' ' {
        return place;
    }
    let start = place.saturating_sub(HALF);
    let block = bytes.get(start..).and_then(|rest| rest.first_chunk());
    let Some(block) = block else { return far_first_trigger(bytes, from, place) };
    let seen = level.triggers(block);
    let before_place = u32::MAX >> (HALF - (place - start));
    let begins = u32::BITS - (seen.spaces & before_place).leading_zeros();
    let near = from.saturating_sub(start) as u32;
    if begins == 0 && start > from {
        return far_first_trigger(bytes, from, place);
    }
    let triggers = seen.triggers & before_place & u32::MAX.checked_shl(begins.max(near)).unwrap_or(0);
    // Usually there is none, so the processor needn't wait for the vectors.
    if triggers == 0 { place } else { start + triggers.trailing_zeros() as usize }
}

/// Like [`first_trigger`], for a word that begins more than 32 bytes before its place.
#[inline(never)]
fn far_first_trigger(bytes: &[u8], from: usize, place: usize) -> usize {
    let word = bytes.get(from..place).unwrap_or_default().iter().enumerate().rev();
    let word = word.take_while(|&(_, &byte)| byte > b' ');
    let triggers = word.filter(|&(_, byte)| matches!(byte, b'.' | b':' | b'@' | 0xE3 | 0xEF));
    triggers.last().map_or(place, |(at, _)| from + at)
}
