//! Examines the 32 bytes after a dot. If they show that no part of the ASCII run is a host, the search skips the run.

use crate::chars::{byte_at, byte_before, char_at, is_ascii_host, is_host, is_separator};
use crate::host::tld;
use crate::scan::fast::ascii_run::ends_ascii_run;
use crate::scan::fast::vector::Level;
use crate::scan::fast::vector::window::{Classes, classes_at};

/// The result of a look at the 32 bytes after a dot.
pub(super) enum After {
    /// An ASCII run ends in these bytes, and its last label isn't a top-level domain. The search continues here.
    NoHost(usize),
    /// An ASCII run ends in these bytes, and its last label may be a top-level domain. Contains the bytes' classes.
    MayBeHost(Classes),
    /// The 32 bytes don't decide: the run is longer, consists of several pieces, or continues outside ASCII.
    Unclear,
}

/// Examines the bytes after the dot at `offset`.
#[inline(always)]
pub(super) fn after_dot(level: impl Level, text: &str, offset: usize) -> After {
    let bytes = text.as_bytes();
    let classes = classes_at(level, bytes, offset + 1);
    let (words, dots, hyphens) = (classes.words as u32, classes.dots as u32, classes.hyphens as u32);
    let run = classes.runs() as u32;
    let length = run.trailing_ones();
    if length == u32::BITS {
        return After::Unclear;
    }
    let stop = offset + 1 + length as usize;
    // The run may continue outside ASCII, or in symbols (D24a).
    if byte_at(bytes, stop) > 0x7F
        && !ends_ascii_run(bytes, stop)
        && (goes_on_at(text, stop) || is_near_www(bytes, offset))
    {
        return After::Unclear;
    }
    if length == 0 {
        return After::NoHost(stop);
    }
    let dots = dots & lowest(length);
    // Leave ellipses and empty labels to `exact/`.
    if dots & (1 | dots << 1) != 0 {
        return After::Unclear;
    }
    // Exclude a dot that ends the run.
    let end = length - (dots >> (length - 1) & 1);
    let last = u32::BITS - (dots & lowest(end)).leading_zeros();
    let kept = match words >> (end - 1) & 1 {
        1 => end,
        // D31: trailing underscores are markup.
        _ => end - ((classes.underscores as u32) << (u32::BITS - end)).leading_ones(),
    };
    let begin = offset + 1 + last as usize;
    // M10 may cut the last label at a hyphen, except after a digit.
    let hyphens = hyphens & lowest(kept) >> last << last;
    if kept <= last || (hyphens != 0 && !byte_at(bytes, begin).is_ascii_digit()) {
        return After::Unclear;
    }
    if tld::may_be_known_in(bytes, begin, (kept - last) as usize) {
        // S2 (3): the run has only this dot, at its beginning, so it has no inner separator.
        let alone = last == 0 && begins_run(bytes, offset);
        return if alone { After::NoHost(stop) } else { After::MayBeHost(classes) };
    }
    let may_be_host = match byte_at(bytes, begin) {
        // D33: a number before a port or Path may end an IPv4 address.
        b'0'..=b'9' => matches!(byte_at(bytes, stop), b':' | b'/'),
        // M10: the last label may begin a sentence after a `www.` host, or after an ellipsis that ends at the dot.
        b'A'..=b'Z' => last > 0 && is_near_www(bytes, offset),
        _ => false,
    };
    if may_be_host { After::MayBeHost(classes) } else { After::NoHost(stop) }
}

/// Whether `www` ends at the dot at `offset`, or follows it, as after an ellipsis that ends there.
#[inline]
pub(super) fn is_near_www(bytes: &[u8], offset: usize) -> bool {
    is_after_www(bytes, offset) || is_after_www(bytes, offset + 4)
}

/// Whether `www` ends at `offset`.
#[inline]
pub(super) fn is_after_www(bytes: &[u8], offset: usize) -> bool {
    matches!(bytes.get(..offset), Some([.., b'w' | b'W', b'w' | b'W', b'w' | b'W']))
}

/// Whether a run continues at `offset`.
#[cold]
fn goes_on_at(text: &str, offset: usize) -> bool {
    char_at(text, offset).is_none_or(|c| is_host(c) || is_separator(c))
}

/// A set of the lowest `count` places. `count` must be less than 32.
#[inline]
const fn lowest(count: u32) -> u32 {
    (1 << count) - 1
}

/// Whether the dot at `offset` begins its run.
#[inline]
fn begins_run(bytes: &[u8], offset: usize) -> bool {
    let before = byte_before(bytes, offset);
    before.is_ascii() && !is_ascii_host(before) && before != b'.'
}
