//! Compares all levels with the definitions, which look at one byte at a time.

use super::*;
use proptest::prelude::*;
use std::vec;
use std::vec::Vec;

/// Everything that can be wanted.
fn wanted() -> impl Iterator<Item = Wanted> {
    let marks = [(b'.', b'/'), (b'.', b'@'), (b'@', b'/')];
    marks.into_iter().flat_map(|(mark, next_above)| {
        [false, true].map(|every_colon| Wanted { mark, next_above, every_colon })
    })
}

/// The task's results at the best level of this processor, the one that every processor has, and eight bytes at a time.
fn at_all_levels<T: Task + Copy>(task: T) -> [T::Output; 3] {
    [Best::find().run(task), task.run(BASELINE), task.run(words::Words)]
}

fn byte() -> impl Strategy<Value = u8> {
    let often = prop::sample::select(b".@:/-_a0zA ,\0\xE3\x80\x82\xEF\xBD\xA1\xBC\x8E\xE1\x83".to_vec());
    prop_oneof![3 => often, 1 => any::<u8>()]
}

/// Generates mostly single bytes, and sometimes a whole separator.
fn bytes() -> impl Strategy<Value = Vec<u8>> {
    let separators = prop::sample::select(
        ["。", "．", "｡", "://", ".a", "日本", "         ", "127.0.0.1", "1.5"].to_vec(),
    );
    let piece = prop_oneof![
        3 => byte().prop_map(|byte| Vec::from([byte])),
        1 => separators.prop_map(|separator| separator.as_bytes().to_vec()),
    ];
    prop::collection::vec(piece, 0..200).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// Tests every alignment and length, with all tails, after any amount of skipped text.
    #[test]
    fn every_place_is_found(bytes in bytes(), from in 0_usize..64, quiet in prop_oneof![Just(0), 1_usize..3000]) {
        let bytes = [bytes.clone(), vec![b'a'; quiet], bytes].concat();
        for wanted in wanted() {
            for places in at_all_levels(AllPlaces(&bytes, from, wanted, Step(None))) {
                let is_place = |at: usize| places.binary_search(&at).is_ok();
                let four = |at: usize| [0, 1, 2, 3].map(|next| bytes.get(at + next).copied().unwrap_or_default());
                let wrong = (from..bytes.len()).find(|&at| wanted.matches(four(at)) != is_place(at));
                prop_assert_eq!(wrong, None);
            }
            for places in at_all_levels(AllPlaces(&bytes, from, wanted, Step(Some(1)))) {
                prop_assert!(places.is_empty());
            }
        }
    }

    #[test]
    fn the_last_bytes(bytes in prop::collection::vec(any::<u8>(), 0..80), start in 0_usize..90) {
        let half = bytes.iter().skip(start).take(HALF).copied().collect::<Vec<_>>();
        prop_assert_eq!(classes_at(BASELINE, &bytes, start), classes_of(&half));
    }
}

#[test]
fn a_dot_is_found_in_texts_of_all_lengths() {
    let wanted = Wanted { mark: b'.', next_above: b'@', every_colon: false };
    for (length, dot) in (2..200).flat_map(|length| (0..length - 1).map(move |dot| (length, dot))) {
        let mut bytes = vec![b'a'; length];
        bytes[dot] = b'.';
        let found = at_all_levels(AllPlaces(&bytes, 0, wanted, Step(None)));
        assert!(found.iter().all(|places| *places == [dot]), "{dot} in {length}");
    }
}

#[test]
fn every_byte_in_every_place() {
    for (byte, place) in (0..=u8::MAX).flat_map(|byte| (0..HALF).map(move |place| (byte, place))) {
        for around in [b'a', b'.', 0xFF] {
            let mut bytes = [around; HALF];
            bytes[place] = byte;
            let expected = (classes_of(&bytes), triggers_of(&bytes));
            assert_eq!(at_all_levels(Half(&bytes)), [expected; 3], "{byte:#x} at {place}");
        }
    }
}

/// The bytes that satisfy the predicate, a bit for each.
fn bits(bytes: &[u8], is: impl Fn(u8) -> bool) -> u64 {
    bytes.iter().zip(0..).fold(0, |bits, (&byte, bit)| bits | u64::from(is(byte)) << bit)
}

fn classes_of(bytes: &[u8]) -> Classes {
    Classes {
        words: bits(bytes, |byte| byte.is_ascii_alphanumeric()),
        dots: bits(bytes, |byte| byte == b'.'),
        hyphens: bits(bytes, |byte| byte == b'-'),
        underscores: bits(bytes, |byte| byte == b'_'),
    }
}

fn triggers_of(bytes: &[u8]) -> Triggers {
    Triggers {
        spaces: bits(bytes, |byte| byte <= b' ') as u32,
        triggers: bits(bytes, |byte| b".:@\xE3\xEF".contains(&byte)) as u32,
    }
}

/// All places from an offset onwards.
#[derive(Clone, Copy)]
struct AllPlaces<'a>(&'a [u8], usize, Wanted, Step);

impl Task for AllPlaces<'_> {
    type Output = Vec<usize>;

    fn run(self, level: impl Level) -> Vec<usize> {
        let Self(bytes, mut from, wanted, step) = self;
        let mut cursor = Cursor::new();
        let next = || {
            let (place, ()) = cursor.next(level, wanted, bytes, from, &step)?;
            from = place + 1;
            Some(place)
        };
        core::iter::from_fn(next).collect()
    }
}

/// Skips this number of bytes at each wanted byte; `None` stops there.
#[derive(Clone, Copy)]
struct Step(Option<usize>);

impl Look for Step {
    type Found = ();

    fn look(&self, _: impl Level, offset: usize) -> ControlFlow<(), usize> {
        self.0.map_or(ControlFlow::Break(()), |step| ControlFlow::Continue(offset + step))
    }
}

#[derive(Clone, Copy)]
struct Half<'a>(&'a [u8; HALF]);

impl Task for Half<'_> {
    type Output = (Classes, Triggers);

    fn run(self, level: impl Level) -> Self::Output {
        (level.classes(self.0), level.triggers(self.0))
    }
}
