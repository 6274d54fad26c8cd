//! Compares all levels with the definition in `portable.rs`.

use super::*;
use proptest::prelude::*;
use std::vec;
use std::vec::Vec;

const WANTED: [(u8, u8, bool); 3] = [(b'.', b'/', true), (b'.', b'@', false), (b'@', b'/', false)];

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

    #[test]
    fn vectors_are_their_twin(bytes in prop::collection::vec(byte(), BLOCK + LOOK_AHEAD)) {
        let block = bytes.first_chunk().expect("as long as a block");
        for (mark, next_above, ipv4) in WANTED {
            for every_colon in [false, true] {
                let wanted = Wanted { mark, next_above, ipv4, every_colon };
                for places in [
                    Best::find().run(Places(block, wanted)),
                    words::Words.places(block, wanted),
                    BASELINE.places(block, wanted),
                ] {
                    let wants = |at: usize| places >> at & 1 == 1;
                    let wrong = (0..BLOCK).find(|&at| !portable::is_answer(wants(at), block, at, wanted));
                    prop_assert_eq!(wrong, None);
                }
            }
        }
    }

    /// Tests every alignment and length, with all tails, after any amount of skipped text.
    #[test]
    fn every_place_is_found(bytes in bytes(), from in 0_usize..64, quiet in prop_oneof![Just(0), 1_usize..3000]) {
        let bytes = [bytes.clone(), vec![b'a'; quiet], bytes].concat();
        let every = [false, false, true, true];
        for (every_colon, (mark, next_above, ipv4)) in every.into_iter().zip(WANTED.into_iter().cycle()) {
            let wanted = Wanted { mark, next_above, ipv4, every_colon };
            let wrong = |places: Vec<usize>| {
                let is_place = |at: usize| places.binary_search(&at).is_ok();
                (from..bytes.len()).find(|&at| !portable::is_answer(is_place(at), &bytes, at, wanted))
            };
            let mut cursor = Cursor::new();
            let next = |from: usize| Best::find().run(Next(&mut cursor, &bytes, from, wanted, Step(None)));
            prop_assert_eq!(wrong(all(from, next)), None);
            let mut cursor = Cursor::new();
            let next = |from: usize| Next(&mut cursor, &bytes, from, wanted, Step(None)).run(BASELINE);
            prop_assert_eq!(wrong(all(from, next)), None);
            let mut cursor = Cursor::new();
            let next = |from: usize| Next(&mut cursor, &bytes, from, wanted, Step(None)).run(words::Words);
            prop_assert_eq!(wrong(all(from, next)), None);
            let mut cursor = Cursor::new();
            let everything = Next(&mut cursor, &bytes, from, wanted, Step(Some(1)));
            prop_assert_eq!(Best::find().run(everything), None);
        }
    }
}

/// All places from `from` onwards.
fn all(from: usize, mut next: impl FnMut(usize) -> Option<usize>) -> Vec<usize> {
    let mut places = Vec::new();
    let mut from = from;
    while let Some(place) = next(from) {
        places.push(place);
        from = place + 1;
    }
    places
}

struct Places<'a>(&'a Block, Wanted);

impl Task for Places<'_> {
    type Output = u64;

    fn run(self, level: impl Level) -> u64 {
        level.places(self.0, self.1)
    }
}

struct Next<'a, P>(&'a mut Cursor, &'a [u8], usize, Wanted, P);

impl<P: PassOver> Task for Next<'_, P> {
    type Output = Option<usize>;

    fn run(self, level: impl Level) -> Option<usize> {
        let Self(cursor, bytes, from, wanted, look) = self;
        cursor.next(level, bytes, from, wanted, &look).map(|(place, _)| place)
    }
}

/// Skips this number of bytes at each wanted byte; `None` stops there.
struct Step(Option<usize>);

impl PassOver for Step {
    type Seen = ();

    fn look(&self, _: impl Level, offset: usize) -> Look<()> {
        self.0.map_or(Look::Stop(()), |step| Look::GoOn(offset + step))
    }
}
