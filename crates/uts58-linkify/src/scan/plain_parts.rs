//! §3.5.1 by a look at 32 bytes at a time, for Parts of nothing but common ASCII.

use super::Scanner;
use super::vector::window::HALF;
use super::vector::{BASELINE, Level};
use crate::chars::{byte_at, byte_before};
use crate::tailoring::Tailoring;
use crate::termination::IN_PARTS;

impl Scanner<'_, '_> {
    /// Where the Parts at `from` of a candidate that begins at `start` end, if they consist of one-byte initiators and common
    /// ASCII, in front of what ends them in every profile.
    #[inline(always)]
    pub(super) fn plain_parts_end(&self, level: impl Level, start: usize, from: usize) -> Option<usize> {
        let bytes = self.text.as_bytes();
        if self.explaining || (self.config.tailorings.intersects(IN_PARTS) && has_closer(bytes, start)) {
            return None;
        }
        let (mut begin, mut initiator) = (from, byte_at(bytes, from));
        let stop = loop {
            let stop = common_end(level, bytes, begin + 1);
            match byte_at(bytes, stop) {
                // Hard, or Close where nothing is open.
                ..=b' ' | b')' | b'>' | b']' | b'}' => break stop,
                // Soft in front of Hard.
                b',' | b';' | b':' | b'!' | b'"' | b'\'' if byte_at(bytes, stop + 1) <= b' ' => break stop,
                next @ (b'?' | b'#') if next == b'#' && initiator != b'#' || initiator == b'/' => {
                    // Whether a last initiator is in the link is for the tailorings to say.
                    if !byte_at(bytes, stop + 1).is_ascii_alphanumeric() {
                        return None;
                    }
                    (begin, initiator) = (stop, next);
                }
                _ => return None,
            }
        };
        // Of what is common only full stops are Soft.
        let soft = bytes.get(begin + 1..stop)?.iter().rev().take_while(|&&byte| byte == b'.').count();
        let end = stop - soft;
        let last = byte_before(bytes, end);
        // Only a Path has its initiator in it whatever follows; M3.
        let empty = end == begin + 1 && initiator != b'/';
        let marked = matches!(last, b'_' | b'~') && self.on(Tailoring::WrappingMarks);
        (!empty && !marked).then_some(end)
    }
}

/// M3: may what stands before the candidate select what ends it?
#[inline(always)]
fn has_closer(bytes: &[u8], start: usize) -> bool {
    let before = byte_before(bytes, start);
    !before.is_ascii() || matches!(before, b'"' | b'`' | b'|' | b'*' | b'~' | b'_' | b'\'' | b'<' | b'[')
}

/// Where the stretch of common ASCII at `from` ends: letters, digits and `$ % & - . / = ^ _ ~`.
#[inline(always)]
fn common_end(level: impl Level, bytes: &[u8], from: usize) -> usize {
    let mut at = from;
    while let Some(half) = bytes.get(at..).and_then(|rest| rest.first_chunk::<HALF>()) {
        let others = level.others(half);
        if others != 0 {
            return at + others.trailing_zeros() as usize;
        }
        at += HALF;
    }
    last_common_end(bytes, at)
}

/// The same where less than that is left.
#[inline(never)]
fn last_common_end(bytes: &[u8], from: usize) -> usize {
    let rest = bytes.get(from..).unwrap_or_default();
    let mut padded = [0; HALF];
    padded.iter_mut().zip(rest).for_each(|(to, byte)| *to = *byte);
    from + BASELINE.others(&padded).trailing_zeros() as usize
}
