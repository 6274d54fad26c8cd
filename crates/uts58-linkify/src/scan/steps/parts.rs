//! Finds the end of Parts of common ASCII (§3.5.1).

use uts58_core::Part;

use crate::chars::{byte_at, byte_before};
use crate::options::tailoring::Tailoring;
use crate::scan::step::Context;
use crate::scan::termination::IN_PARTS;
use crate::scan::vector::{BASELINE, Level as _};

/// 2 for bytes that always end Parts: Hard, and Close without an open bracket. 1 for Soft bytes, which end Parts only if
/// a Hard one follows.
#[expect(clippy::indexing_slicing, reason = "runs at compile time only")]
static ENDS: [u8; 256] = {
    let (mut ends, mut byte) = ([0; 256], 0_usize);
    while byte < ends.len() {
        ends[byte] = match byte as u8 {
            ..=b' ' | b')' | b'>' | b']' | b'}' => 2,
            b',' | b';' | b':' | b'!' | b'"' | b'\'' => 1,
            _ => 0,
        };
        byte += 1;
    }
    ends
};

/// The result of examining 32 bytes of Parts.
pub(super) enum PartsEnd {
    /// The Parts end here.
    End(usize),
    /// Everything up to this offset is in the link.
    GoesOn(Part, usize),
    Other,
}

/// The end of the Parts that begin at `from`, for a candidate that begins at `start`, if they consist of one-byte
/// initiators and common ASCII, and end in the same way in every profile.
#[inline]
pub(super) fn plain_end(context: &Context<'_, '_>, start: usize, from: usize) -> PartsEnd {
    let bytes = context.text.as_bytes();
    let before = byte_before(bytes, start);
    // M3: a common byte could end the candidate, because of the byte before it. The other marks that end candidates
    // aren't common.
    if matches!(before, b'~' | b'_') && context.config.tailorings.intersects(IN_PARTS) {
        return PartsEnd::Other;
    }
    let (mut begin, mut initiator) = (from, byte_at(bytes, from));
    let stop = loop {
        let stop = BASELINE.common_end(bytes, begin + 1);
        let (next, after) = (byte_at(bytes, stop), byte_at(bytes, stop + 1));
        // A single test, because the branches of separate tests couldn't be predicted.
        if ENDS.get(usize::from(next)).copied().unwrap_or_default() > u8::from(after > b' ') {
            break stop;
        }
        // The tailorings decide whether an initiator at the end is in the link (D4).
        let begins = next == b'#' && initiator != b'#' || next == b'?' && initiator == b'/';
        if !begins || !after.is_ascii_alphanumeric() {
            return goes_on(bytes, begin, stop, initiator);
        }
        (begin, initiator) = (stop, next);
    };
    let last = byte_before(bytes, stop);
    // M4a: in angle brackets, the link contains the whole URL.
    if before == b'<' && (last == b'.' || byte_at(bytes, stop) != b'>') {
        return PartsEnd::Other;
    }
    if last == b'.' {
        // Among common bytes, only full stops are Soft.
        let inside = bytes.get(begin + 1..stop).unwrap_or_default();
        let end = stop - inside.iter().rev().take_while(|&&byte| byte == b'.').count();
        return look_at_end(context, begin, end, initiator, byte_before(bytes, end));
    }
    look_at_end(context, begin, stop, initiator, last)
}

#[inline(always)]
fn look_at_end(context: &Context<'_, '_>, begin: usize, end: usize, initiator: u8, last: u8) -> PartsEnd {
    // An initiator alone is in the link only if it begins a Path. M3 may end the link.
    let empty = end == begin + 1 && initiator != b'/';
    let marked = matches!(last, b'_' | b'~') && context.on(Tailoring::WrappingMarks);
    if empty || marked { PartsEnd::Other } else { PartsEnd::End(end) }
}

/// The link contains the Part at `begin` at least up to `stop`, and the core continues there. This applies only
/// if the core doesn't depend on any byte before the one that precedes `stop`.
fn goes_on(bytes: &[u8], begin: usize, stop: usize, initiator: u8) -> PartsEnd {
    let part = match initiator {
        b'/' => Part::Path,
        _ if stop == begin + 1 => return PartsEnd::Other,
        b'?' => Part::Query,
        _ => Part::Fragment,
    };
    match byte_before(bytes, stop) {
        b'/' | b'-' | b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z' => PartsEnd::GoesOn(part, stop),
        _ => PartsEnd::Other,
    }
}
