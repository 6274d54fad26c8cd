//! Classifies the 32 or 64 bytes around a place, as sets, to recognise ASCII hosts.

use super::{BASELINE, BLOCK, Level};

/// Half a block.
pub(in crate::scan) const HALF: usize = BLOCK / 2;

/// The classes of 64 bytes, one bit each. The first byte's bit is the lowest. Bytes after the end of the text are in
/// no class.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(in crate::scan) struct Classes {
    /// ASCII letters and digits.
    pub(in crate::scan) words: u64,
    pub(in crate::scan) dots: u64,
    pub(in crate::scan) hyphens: u64,
    pub(in crate::scan) underscores: u64,
}

impl Classes {
    /// Applies the change to all classes.
    #[inline(always)]
    pub(in crate::scan) fn map(self, change: impl Fn(u64) -> u64) -> Self {
        let Self { words, dots, hyphens, underscores } = self;
        let (words, dots, hyphens, underscores) =
            (change(words), change(dots), change(hyphens), change(underscores));
        Self { words, dots, hyphens, underscores }
    }

    /// Joins the classes of 32 bytes with those of the 32 bytes after them.
    #[inline(always)]
    pub(in crate::scan) fn join(self, after: Self) -> Self {
        let after = after.map(|places| places << HALF);
        Self {
            words: self.words | after.words,
            dots: self.dots | after.dots,
            hyphens: self.hyphens | after.hyphens,
            underscores: self.underscores | after.underscores,
        }
    }

    /// All bytes that can be in a run.
    #[inline]
    pub(in crate::scan) fn runs(self) -> u64 {
        self.words | self.dots | self.hyphens | self.underscores
    }
}

/// The bytes among 32 that can begin a link across later text, or end a word. The first byte's bit is the lowest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::scan) struct Reaching {
    /// Bytes up to U+0020. A word begins after each.
    pub(in crate::scan) spaces: u32,
    /// `/`, `?`, `#` and `@`.
    pub(in crate::scan) always: u32,
    pub(in crate::scan) colons: u32,
    /// The bytes that triggers begin with, and some others outside ASCII.
    pub(in crate::scan) triggers: u32,
}

/// Classifies the 32 bytes at `start`, or as many as there are, in the low 32 bits of each class.
#[inline(always)]
pub(in crate::scan) fn classes_at(level: impl Level, bytes: &[u8], start: usize) -> Classes {
    match bytes.get(start..).and_then(|rest| rest.first_chunk()) {
        Some(whole) => level.classes(whole),
        None => last_classes(bytes, start),
    }
}

/// Like [`classes_at`], for fewer than 32 bytes.
#[cold]
fn last_classes(bytes: &[u8], start: usize) -> Classes {
    let Some(left) = bytes.len().checked_sub(start).filter(|&left| left < HALF) else {
        return Classes::default();
    };
    if let Some(last) = bytes.last_chunk() {
        return BASELINE.classes(last).map(|places| places >> (HALF - left));
    }
    let mut padded = [0; HALF];
    padded.iter_mut().zip(bytes.iter().skip(start)).for_each(|(to, byte)| *to = *byte);
    BASELINE.classes(&padded)
}

#[cfg(test)]
mod tests {
    use super::super::words::Words;
    use super::super::{Best, Task};
    use super::*;
    use proptest::prelude::*;

    /// The bytes that satisfy the predicate, a bit for each.
    fn places(bytes: &[u8], is: impl Fn(u8) -> bool) -> u64 {
        bytes.iter().zip(0..).fold(0, |places, (&byte, bit)| places | u64::from(is(byte)) << bit)
    }

    /// The definition, byte by byte.
    fn naive(bytes: &[u8]) -> Classes {
        Classes {
            words: places(bytes, |byte| byte.is_ascii_alphanumeric()),
            dots: places(bytes, |byte| byte == b'.'),
            hyphens: places(bytes, |byte| byte == b'-'),
            underscores: places(bytes, |byte| byte == b'_'),
        }
    }

    struct Half<'a>(&'a [u8; HALF]);

    impl Task for Half<'_> {
        type Output = Classes;

        fn run(self, level: impl Level) -> Self::Output {
            level.classes(self.0)
        }
    }

    struct CommonEnd<'a>(&'a [u8], usize);

    impl Task for CommonEnd<'_> {
        type Output = usize;

        fn run(self, level: impl Level) -> Self::Output {
            level.common_end(self.0, self.1)
        }
    }

    /// Puts one other byte at every place of texts of every length, and starts at every place.
    #[test]
    fn common_ascii_ends_at_the_first_other_byte() {
        for length in 0..140 {
            for place in 0..=length {
                let mut bytes = [b'a'; 140];
                bytes[place.min(139)] = if length % 2 == 0 { b',' } else { 0xC3 };
                let bytes = &bytes[..length];
                for from in (0..=length).step_by(if place % 8 == 0 { 1 } else { 7 }) {
                    let is_common = |&&byte: &&u8| uts58_core::is_common(byte);
                    let end = from + bytes.iter().skip(from).take_while(is_common).count();
                    let ends = [
                        Best::find().run(CommonEnd(bytes, from)),
                        CommonEnd(bytes, from).run(BASELINE),
                        CommonEnd(bytes, from).run(Words),
                    ];
                    assert_eq!(ends, [end; 3], "{length} {place} {from}");
                }
            }
        }
    }

    #[test]
    fn every_byte_in_every_place() {
        for (byte, place) in (0..=u8::MAX).flat_map(|byte| (0..HALF).map(move |place| (byte, place))) {
            for around in [b'a', b'.', 0xFF] {
                let mut bytes = [around; HALF];
                bytes.iter_mut().skip(place).take(1).for_each(|at| *at = byte);
                let expected = naive(&bytes);
                for found in
                    [Best::find().run(Half(&bytes)), Half(&bytes).run(BASELINE), Half(&bytes).run(Words)]
                {
                    assert_eq!(found, expected, "{byte:#x} at {place}");
                }
                let expected = Reaching {
                    spaces: places(&bytes, |byte| byte <= b' ') as u32,
                    always: places(&bytes, |byte| b"/?#@".contains(&byte)) as u32,
                    colons: places(&bytes, |byte| byte == b':') as u32,
                    triggers: places(&bytes, |byte| b".:@\xE3\xEF".contains(&byte)) as u32,
                };
                assert_eq!(BASELINE.reaching(&bytes), expected, "{byte:#x} at {place}");
                assert_eq!(Words.reaching(&bytes), expected, "{byte:#x} at {place}");
            }
        }
    }

    proptest! {
        #[test]
        fn the_last_bytes(bytes in prop::collection::vec(any::<u8>(), 0..80), start in 0_usize..90) {
            let mut padded = [0xFF; HALF];
            padded.iter_mut().zip(bytes.iter().skip(start)).for_each(|(to, byte)| *to = *byte);
            prop_assert_eq!(classes_at(BASELINE, &bytes, start), naive(&padded));
        }
    }
}
