//! Finds where an ASCII run begins and ends and where its dots are, with bit operations instead of a loop over bytes.

use crate::chars::{byte_at, byte_before, is_pause};
use crate::scan::vector::{BASELINE, Classes, HALF, Level, classes_at};

/// An ASCII run of letters, digits, and single dots and hyphens between them, with an inner dot; or the rest of such a
/// run. ASCII precedes it, and the text after it ends the run.
#[derive(Clone, Copy)]
pub(in crate::scan) struct AsciiRun {
    pub(in crate::scan) start: usize,
    /// Where the last label ends, excluding a dot that ends the run.
    pub(in crate::scan) end: usize,
    /// Where the last label begins.
    pub(in crate::scan) last: usize,
    pub(in crate::scan) two_labels: bool,
    /// The byte after the run. A space means the end of the text, or a code point that ends a run (`、`).
    pub(in crate::scan) next_byte: u8,
}

/// Classifies the 32 bytes before `end`, in the low 32 bits of each class. The last byte's bit is the highest of these.
/// Bytes before the text are in no class.
#[inline(always)]
fn classes_before(level: impl Level, bytes: &[u8], end: usize) -> Classes {
    match end.checked_sub(HALF) {
        Some(from) => classes_at(level, bytes, from),
        None => first_classes(bytes, end),
    }
}

#[inline(never)]
fn first_classes(bytes: &[u8], end: usize) -> Classes {
    classes_at(BASELINE, bytes, 0).map(|places| places << (HALF - end) & lowest(u32::BITS))
}

/// Where the run that ends at `end` begins, at `floor` or later. `None` if it may begin before the 32 bytes.
#[inline(always)]
fn start_before(before: Classes, floor: usize, end: usize) -> Option<usize> {
    let length = (before.runs() as u32).leading_ones();
    let start = floor.max(end.saturating_sub(length as usize));
    (length < u32::BITS || start == floor).then_some(start)
}

/// Whether the text at `offset`, outside ASCII, ends an ASCII run in the same way as a space. True for a pause, and
/// for an ideographic full stop before a pause or a space.
#[inline(always)]
pub(in crate::scan) fn ends_ascii_run(bytes: &[u8], offset: usize) -> bool {
    matches!(byte_at(bytes, offset), 0xE3 | 0xEF) && begins_with_pause(bytes, offset)
}

/// Like [`ends_ascii_run`], for bytes that may begin with a pause.
#[inline(never)]
fn begins_with_pause(bytes: &[u8], offset: usize) -> bool {
    let rest = bytes.get(offset..).unwrap_or_default();
    let after = rest.strip_prefix("。".as_bytes()).unwrap_or(rest);
    is_pause(after) || (after.len() < rest.len() && byte_at(after, 0) <= b' ')
}

/// The lowest `count` bits.
#[inline]
fn lowest(count: u32) -> u64 {
    1_u64.checked_shl(count).map_or(u64::MAX, |next| next - 1)
}

impl AsciiRun {
    /// The run around the dot at `offset`, from the floor onwards. `None` if it is longer than the bytes read, follows
    /// text outside ASCII, or isn't plain, or if nothing follows the dot.
    #[inline(always)]
    pub(in crate::scan) fn around(
        level: impl Level,
        bytes: &[u8],
        floor: usize,
        offset: usize,
    ) -> Option<Self> {
        let after = offset + 1;
        let (before, ahead) = (classes_before(level, bytes, after), classes_at(level, bytes, after));
        let start = start_before(before, floor, after)?;
        // These 32 bytes may begin before the text, where no class has a bit.
        let from = after.wrapping_sub(HALF);
        let run = Self::new(bytes, from, before.join(ahead), u32::BITS - (after - start) as u32, u32::BITS)?;
        (run.end > offset && byte_before(bytes, run.start).is_ascii()).then_some(run)
    }

    /// The run that begins at `start`; `None` if it is longer than the bytes read, or isn't plain.
    #[inline(always)]
    pub(in crate::scan) fn at(level: impl Level, bytes: &[u8], start: usize) -> Option<Self> {
        let classes = classes_at(level, bytes, start);
        match classes.runs().trailing_ones() {
            ..u32::BITS => Self::new(bytes, start, classes, 0, 0),
            _ => Self::long_at(bytes, start, classes),
        }
    }

    /// Like [`AsciiRun::at`], for a run that is longer than the first bytes read.
    #[inline(never)]
    fn long_at(bytes: &[u8], start: usize, classes: Classes) -> Option<Self> {
        Self::new(bytes, start, classes.join(classes_at(BASELINE, bytes, start + HALF)), 0, 0)
    }

    /// The run that begins at bit `first` and continues at least to bit `inside` of the 64 bytes at `from`.
    #[inline(always)]
    fn new(bytes: &[u8], from: usize, classes: Classes, first: u32, inside: u32) -> Option<Self> {
        let length = (classes.runs() >> inside).trailing_ones();
        let stop = inside + length;
        let place = |at: u32| from.wrapping_add(at as usize);
        let next_byte = match bytes.get(place(stop)) {
            _ if length == 0 => return None,
            Some(_) if stop == u64::BITS => return None,
            Some(byte) if !byte.is_ascii() && !ends_ascii_run(bytes, place(stop)) => return None,
            Some(byte) if byte.is_ascii() => *byte,
            _ => b' ',
        };
        let end = stop - (classes.dots >> (stop - 1) & 1) as u32;
        let inner = lowest(end) & !lowest(first);
        let Classes { words, dots, hyphens, underscores } = classes.map(|places| places & inner);
        let joints = dots | hyphens;
        // Each hyphen and dot is between two letters or digits. Double hyphens may belong to an A-label (`xn--`).
        let ends = 1 << first | 1_u64.checked_shl(end.wrapping_sub(1))?;
        let plain = underscores == 0 && joints & joints << 1 == 0 && words & ends == ends;
        (plain && dots != 0).then(|| Self {
            start: place(first),
            end: place(end),
            last: place(u64::BITS - dots.leading_zeros()),
            two_labels: dots.is_power_of_two(),
            next_byte,
        })
    }
}
