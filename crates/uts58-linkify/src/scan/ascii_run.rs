//! ASCII runs as bits: where one begins, ends and has its dots, without a step for each byte.

use super::vector::BLOCK;
use super::vector::window::{Classes, classes, half_classes, half_classes_at};
use crate::chars::byte_before;

/// 64 bytes of a text around a place.
#[derive(Clone, Copy)]
struct Window {
    /// Where it begins in the text.
    from: usize,
    classes: Classes,
}

/// How many bytes half a window has.
const HALF: u32 = u64::BITS / 2;

/// How many bytes in front of a place are looked at.
const BEFORE: usize = 24;
const BEFORE_IN_HALF: usize = 12;

impl Window {
    /// A window around the run at `place`: half a one mostly is enough.
    #[inline(always)]
    fn around(bytes: &[u8], place: usize) -> Self {
        let narrow = place.checked_sub(BEFORE_IN_HALF).and_then(|from| {
            let classes = half_classes(bytes.get(from..)?.first_chunk()?);
            let outside = !classes.runs() & below(HALF);
            // The run begins and ends inside; at the place itself there may be an `@`.
            let (before, behind) = (outside & below(BEFORE_IN_HALF as u32), outside >> (BEFORE_IN_HALF + 1));
            (before != 0 && behind != 0).then_some(Self { from, classes })
        });
        narrow.unwrap_or_else(|| Self::wide(bytes, place))
    }

    /// A whole window, or half a one where that is enough for a short text.
    #[inline(never)]
    fn wide(bytes: &[u8], place: usize) -> Self {
        if bytes.len() >= BLOCK {
            return Self::at(bytes, place.saturating_sub(BEFORE));
        }
        let from = place.saturating_sub(BEFORE_IN_HALF);
        let half = Self { from, classes: half_classes_at(bytes, from) };
        let outside = !half.classes.runs() & below(HALF);
        let inside = (place - from) as u32;
        let begins = from == 0 || outside & below(inside) != 0;
        match begins && outside >> inside >> 1 != 0 {
            true => half,
            false => Self::at(bytes, place.saturating_sub(BEFORE)),
        }
    }

    /// Where the run that goes on up to `place` begins, not before `floor`: a place in the window. `None` if it may begin
    /// before.
    #[inline(always)]
    fn run_start(self, floor: usize, place: u32) -> Option<u32> {
        let outside = !self.classes.runs() & below(place);
        let first = u64::BITS - outside.leading_zeros();
        let start = floor.max(self.from + first as usize);
        if first == 0 && start > floor && start > 0 {
            return None;
        }
        u32::try_from(start - self.from).ok()
    }

    /// The window that begins at `from`, or at the last place from which it is whole; of a shorter text, all.
    fn at(bytes: &[u8], from: usize) -> Self {
        let from = from.min(bytes.len().saturating_sub(BLOCK));
        if let Some(block) = bytes.get(from..).and_then(|rest| rest.first_chunk()) {
            return Self { from, classes: classes(block) };
        }
        let mut padded = [0; BLOCK];
        padded.iter_mut().zip(bytes).for_each(|(to, byte)| *to = *byte);
        Self { from, classes: classes(&padded) }
    }
}

/// An ASCII run, or the rest of one, with an inner dot. The byte behind it is ASCII, and so is the one before it.
#[derive(Clone, Copy)]
pub(super) struct AsciiRun {
    pub(super) start: usize,
    /// The end of the last label: a dot that ends the run is not counted.
    pub(super) end: usize,
    /// Where the last label begins.
    pub(super) last: usize,
    /// What stands behind the run, and a space where the text ends.
    pub(super) behind: u8,
    /// The places in the run, from its first one on.
    classes: Classes,
}

#[inline]
fn bit(places: u64, at: u32) -> bool {
    places >> at & 1 == 1
}

/// The lowest `count` places.
#[inline]
fn below(count: u32) -> u64 {
    1_u64.checked_shl(count).map_or(u64::MAX, |next| next - 1)
}

impl AsciiRun {
    /// The run around the dot at `offset`, not before `floor`, and the byte in front of it (a space where the text begins); `None` if
    /// it is longer than what is looked at or has nothing behind the dot.
    #[inline]
    pub(super) fn around(bytes: &[u8], floor: usize, offset: usize) -> Option<(Self, u8)> {
        let window = Window::around(bytes, offset);
        let dot = u32::try_from(offset.checked_sub(window.from)?).ok()?;
        let run = Self::new(bytes, window, window.run_start(floor, dot)?, dot)?;
        (run.end > offset).then_some((run, byte_before(bytes, run.start)))
    }

    /// The local part, with only what runs have in it, that ends at the `@`, the byte in front of it, and the run behind the
    /// `@`; `None` as above or if there is none or it begins or ends with what is no letter or digit, or has an empty label.
    #[inline]
    pub(super) fn address(bytes: &[u8], floor: usize, at: usize) -> Option<(usize, u8, Self)> {
        let window = Window::around(bytes, at);
        let place = u32::try_from(at.checked_sub(window.from)?).ok()?;
        let first = window.run_start(floor, place)?;
        let start = window.from + first as usize;
        let Classes { words, dots, .. } = window.classes;
        let local = below(place) & !below(first);
        let dots = dots & local;
        // The first one, and the last one.
        let ends = local & !(local << 1) | local & !(local >> 1);
        if local == 0 || ends & !words != 0 || dots & (dots << 1) != 0 || place + 1 == u64::BITS {
            return None;
        }
        let domain = Self::new(bytes, window, place + 1, place + 1)?;
        Some((start, byte_before(bytes, start), domain))
    }

    /// The run that begins at `start`; `None` as above.
    #[inline(always)]
    pub(super) fn behind(bytes: &[u8], start: usize) -> Option<Self> {
        let block = bytes.get(start..)?.first_chunk();
        let half = block.map(half_classes).filter(|classes| classes.runs().trailing_ones() < HALF);
        match half {
            Some(classes) => Self::new(bytes, Window { from: start, classes }, 0, 0),
            None => Self::long_behind(bytes, start),
        }
    }

    /// Where the only label of a run that begins at `start` ends, without the dots and underscores behind it, and what
    /// stands behind the run; `None` if there are others, or as above.
    #[inline(always)]
    pub(super) fn single_label(bytes: &[u8], start: usize) -> Option<(usize, u8)> {
        let classes = half_classes_at(bytes, start);
        let run = below(classes.runs().trailing_ones());
        let label = (classes.words | classes.hyphens) & run;
        let end = u64::BITS - label.leading_zeros();
        // The text may end there.
        let behind = bytes.get(start + run.count_ones() as usize).copied().unwrap_or(b' ');
        let whole = label != 0 && run != below(HALF);
        let single = whole && classes.dots & below(end) == 0 && behind.is_ascii();
        single.then_some((start + end as usize, behind))
    }

    /// [`AsciiRun::behind`] for a run that is longer, or too near to the end of the text.
    #[inline(never)]
    fn long_behind(bytes: &[u8], start: usize) -> Option<Self> {
        let classes = half_classes_at(bytes, start);
        if classes.runs().trailing_ones() < HALF {
            return Self::new(bytes, Window { from: start, classes }, 0, 0);
        }
        let window = Window::at(bytes, start);
        let first = u32::try_from(start.checked_sub(window.from)?).ok().filter(|&first| first < u64::BITS)?;
        Self::new(bytes, window, first, first)
    }

    /// The run from `first` on, which goes on behind `inside`; both are places in the window.
    #[inline(always)]
    fn new(bytes: &[u8], window: Window, first: u32, inside: u32) -> Option<Self> {
        let Window { from, classes } = window;
        let run = classes.runs() >> inside;
        let length = run.trailing_ones();
        let stop = inside + length;
        let behind = match bytes.get(from + stop as usize) {
            _ if length == 0 => return None,
            Some(_) if stop == u64::BITS => return None,
            Some(byte) if !byte.is_ascii() => return None,
            Some(&byte) => byte,
            None => b' ',
        };
        let end = stop - u32::from(bit(classes.dots, stop - 1));
        let inner = below(end) & !below(first);
        let dots = classes.dots & inner;
        let last = u64::BITS - dots.leading_zeros();
        if dots == 0 || last == end {
            return None;
        }
        let place = |at: u32| from + at as usize;
        let of_run = |places: u64| (places & inner) >> first;
        let classes = Classes {
            words: of_run(classes.words),
            dots: of_run(classes.dots),
            hyphens: of_run(classes.hyphens),
            underscores: of_run(classes.underscores),
        };
        Some(Self { start: place(first), end: place(end), last: place(last), behind, classes })
    }

    /// Labels of letters, digits and inner hyphens, not two of these in a row (`xn--`).
    #[inline]
    pub(super) fn is_plain(self) -> bool {
        let Classes { words, dots, hyphens, underscores } = self.classes;
        let joints = dots | hyphens;
        // Each joint stands between two letters or digits.
        let ends = 1 << (self.end - self.start - 1);
        underscores == 0 && joints & (joints << 1) == 0 && words & 1 == 1 && words & ends != 0
    }

    /// Are there two dots in a row?
    #[inline]
    pub(super) fn has_empty_label(self) -> bool {
        let dots = self.classes.dots;
        dots & (dots << 1) != 0
    }

    /// Where the first label ends, and whether there is but one other.
    #[inline]
    pub(super) fn first_dot(self) -> (usize, bool) {
        let first = self.start + self.classes.dots.trailing_zeros() as usize;
        (first, first + 1 == self.last)
    }

    #[inline]
    pub(super) fn ends_in_underscore(self) -> bool {
        self.classes.underscores >> (self.end - self.start - 1) & 1 == 1
    }

    /// The first hyphen of the last label.
    #[inline]
    pub(super) fn hyphen_in_last(self) -> Option<usize> {
        let last = self.last - self.start;
        let hyphens = self.classes.hyphens >> last;
        (hyphens != 0).then(|| self.last + hyphens.trailing_zeros() as usize)
    }
}
