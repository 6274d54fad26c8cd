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

/// What in 32 bytes can reach over what follows them, or ends the word there: a bit for each, the first byte's the lowest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::scan) struct Reaching {
    /// Up to U+0020: a word begins after them.
    pub(in crate::scan) spaces: u32,
    /// `/`, `?`, `#` and `@`.
    pub(in crate::scan) always: u32,
    pub(in crate::scan) colons: u32,
    /// The bytes that triggers begin with, and some others outside ASCII.
    pub(in crate::scan) triggers: u32,
}

/// The classes of the 32 bytes from `start` on, in the lower half, or of as many as there are.
#[inline(always)]
pub(in crate::scan) fn classes_at(level: impl Level, bytes: &[u8], start: usize) -> Classes {
    match bytes.get(start..).and_then(|rest| rest.first_chunk()) {
        Some(whole) => level.classes(whole),
        None => last_classes(bytes, start),
    }
}

/// [`classes_at`] for fewer than 32 bytes.
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

    /// The definition, byte by byte.
    fn naive(bytes: &[u8]) -> Classes {
        let places = |is: &dyn Fn(u8) -> bool| {
            bytes.iter().zip(0..).fold(0, |places, (&byte, bit)| places | u64::from(is(byte)) << bit)
        };
        Classes {
            words: places(&|byte| byte.is_ascii_alphanumeric()),
            dots: places(&|byte| byte == b'.'),
            hyphens: places(&|byte| byte == b'-'),
            underscores: places(&|byte| byte == b'_'),
        }
    }

    struct Others<'a>(&'a [u8; HALF]);

    impl Task for Others<'_> {
        type Output = u32;

        fn run(self, level: impl Level) -> u32 {
            level.others(self.0)
        }
    }

    struct ClassesOf<'a>(&'a [u8; HALF]);

    impl Task for ClassesOf<'_> {
        type Output = Classes;

        fn run(self, level: impl Level) -> Classes {
            level.classes(self.0)
        }
    }

    #[test]
    fn what_reaches() {
        for byte in 0..=u8::MAX {
            for place in 0..HALF {
                let mut bytes = [b'a'; HALF];
                bytes.iter_mut().skip(place).take(1).for_each(|at| *at = byte);
                let bit = |is: bool| u32::from(is) << place;
                let expected = Reaching {
                    spaces: bit(byte <= b' '),
                    always: bit(b"/?#@".contains(&byte)),
                    colons: bit(byte == b':'),
                    triggers: bit(b".:@\xE3\xEF".contains(&byte)),
                };
                assert_eq!(BASELINE.reaching(&bytes), expected, "{byte:#x} at {place}");
                assert_eq!(Words.reaching(&bytes), expected, "{byte:#x} at {place}");
            }
        }
    }

    #[test]
    fn every_byte_in_every_place() {
        for byte in 0..=u8::MAX {
            for place in 0..HALF {
                let mut bytes = [b'\xFF'; HALF];
                bytes.iter_mut().skip(place).take(1).for_each(|at| *at = byte);
                assert_eq!(BASELINE.classes(&bytes), naive(&bytes), "{byte:#x} at {place}");
                assert_eq!(Words.classes(&bytes), naive(&bytes), "{byte:#x} at {place}");
            }
        }
    }

    #[test]
    fn others_are_what_core_does_not_pass_over() {
        for byte in 0..=u8::MAX {
            let common = byte.is_ascii_alphanumeric() || b"$%&-./=^_~".contains(&byte);
            for place in 0..HALF {
                let mut bytes = [b'a'; HALF];
                bytes.iter_mut().skip(place).take(1).for_each(|at| *at = byte);
                let expected = if common { 0 } else { 1 << place };
                assert_eq!(BASELINE.others(&bytes), expected, "{byte:#x} at {place}");
                assert_eq!(Words.others(&bytes), expected, "{byte:#x} at {place}");
                assert_eq!(Best::find().run(Others(&bytes)), expected, "{byte:#x} at {place}");
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

        #[test]
        fn classes_are_their_twins(bytes in any::<[u8; HALF]>()) {
            prop_assert_eq!(BASELINE.classes(&bytes), naive(&bytes));
            prop_assert_eq!(Words.classes(&bytes), naive(&bytes));
            prop_assert_eq!(Best::find().run(ClassesOf(&bytes)), naive(&bytes));
        }
    }
}
