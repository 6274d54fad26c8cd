//! Decides whether a link that begins earlier in the same word can extend across a place.

use super::vector::{BASELINE, HALF, Level};
use crate::chars::{byte_at, byte_before};
use crate::scan::step::Context;

/// The triggers that come before a place in the same word and can change the result there.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Before {
    /// Every trigger, because an address and a scheme begin before the trigger that announces them.
    EveryTrigger,
    /// Only triggers whose link can extend across the place: the beginning of a Part, some colons, an `@`.
    WhatReaches,
}

/// The word's first trigger before `start`, if a link in the word can extend across `start`.
#[inline(always)]
pub(super) fn first_that_reaches(context: &Context<'_, '_>, position: usize, start: usize) -> Option<usize> {
    let bytes = context.text.as_bytes();
    let before = byte_before(bytes, start);
    if start <= position || before <= b' ' {
        return None;
    }
    // Often the word has only one byte before `start`, and that byte isn't a trigger, as in `(example.com)`.
    let begins_word = start == position + 1 || byte_before(bytes, start - 1) <= b' ';
    if begins_word && !matches!(before, b'.' | b':' | b'@') {
        return None;
    }
    first_in_word(context, position, start, Before::WhatReaches)
}

/// The word's first trigger before `offset`, if a trigger there can change the result at `offset`.
#[inline(never)]
pub(super) fn first_in_word(
    context: &Context<'_, '_>,
    from: usize,
    offset: usize,
    before: Before,
) -> Option<usize> {
    let bytes = context.text.as_bytes();
    // D36: a run directly after an `@` isn't a local part.
    let mut matters = before == Before::EveryTrigger || byte_before(bytes, from) == b'@';
    if let Some(answer) = first_in_short_word(bytes, from, offset, matters) {
        return answer;
    }
    let mut first = None;
    let mut after = byte_at(bytes, offset);
    for (at, &byte) in bytes.get(from..offset).unwrap_or_default().iter().enumerate().rev() {
        match byte {
            b'\0'..=b' ' => break,
            b'/' | b'?' | b'#' => matters = true,
            b'@' => (first, matters) = (Some(from + at), true),
            b':' => {
                // The colon of `://`, a port, `mailto:` or an opaque scheme matters.
                let name = at.checked_sub(1).and_then(|at| bytes.get(from + at));
                matters |= after == b'/'
                    || after.is_ascii_digit()
                    || matches!(name, Some(b'o' | b'O'))
                    || context.config.schemes.any_opaque();
                first = Some(from + at);
            }
            b'.' | 0xE3 | 0xEF => first = Some(from + at),
            _ => {}
        }
        after = byte;
    }
    first.filter(|_| matters)
}

/// Like [`first_in_word`], for a word that begins in the 32 bytes before `offset`. `None` if a colon may decide.
#[inline(always)]
fn first_in_short_word(bytes: &[u8], from: usize, offset: usize, matters: bool) -> Option<Option<usize>> {
    let block = offset.checked_sub(HALF)?;
    let seen = BASELINE.reaching(bytes.get(block..offset)?.first_chunk()?);
    let begins = (u32::BITS - seen.spaces.leading_zeros()).max(from.saturating_sub(block) as u32);
    let word = u32::MAX.unbounded_shl(begins);
    if begins == 0 && from != block {
        return None;
    }
    let triggers = seen.triggers & word;
    let matters = matters || seen.always & word != 0;
    if triggers == 0 || (!matters && seen.colons & word == 0) {
        return Some(None);
    }
    matters.then(|| Some(block + triggers.trailing_zeros() as usize))
}
