//! Compares the vector code with its definition, at every alignment and length, on three levels: the best one of this
//! processor, the one every processor of its kind has, and eight bytes at a time.
#![no_main]

use libfuzzer_sys::fuzz_target;

/// Includes the scan's files as modules, because they are private.
#[path = "../../uts58-linkify/src/scan"]
mod scan {
    // The scan uses more of this module.
    #[allow(dead_code)]
    mod vector;
    use std::ops::ControlFlow;

    use vector::words::Words;
    use vector::{BASELINE, Best, Classes, Cursor, Level, Look, Task, Triggers, Wanted};

    pub(super) const BLOCK: usize = vector::BLOCK;

    /// The combinations that options cause.
    const WANTED: [Wanted; 4] = [
        Wanted { mark: b'.', next_above: b'@', ipv4: false, every_colon: false },
        Wanted { mark: b'.', next_above: b'/', ipv4: true, every_colon: false },
        Wanted { mark: b'@', next_above: b'/', ipv4: false, every_colon: false },
        Wanted { mark: b'.', next_above: b'@', ipv4: false, every_colon: true },
    ];

    pub(super) fn same(bytes: &[u8]) {
        for wanted in WANTED {
            let are_all = |places: &Vec<usize>| {
                (0..bytes.len()).all(|at| wanted.is_answer(places.binary_search(&at).is_ok(), bytes, at))
            };
            let all = [
                all(|next| Best::find().run(next), bytes, wanted),
                all(|next| next.run(BASELINE), bytes, wanted),
                all(|next| next.run(Words), bytes, wanted),
            ];
            assert!(all.iter().all(are_all), "{wanted:?} {bytes:?}: {all:?}");
            if let Some(block) = bytes.first_chunk() {
                for places in [Words.wanted_bits(block, wanted), BASELINE.wanted_bits(block, wanted)] {
                    let is_right = |at: usize| wanted.is_answer(places >> at & 1 == 1, block, at);
                    assert!((0..BLOCK).all(is_right), "{wanted:?} {block:?} {places:x}");
                }
            }
        }
        if let Some(half) = bytes.first_chunk() {
            let twin = Half(half).run(Words);
            assert_eq!(Half(half).run(BASELINE), twin, "{half:?}");
            assert_eq!(Best::find().run(Half(half)), twin, "{half:?}");
        }
    }

    /// All places in order.
    fn all(run: impl Fn(Next<'_>) -> Option<usize>, bytes: &[u8], wanted: Wanted) -> Vec<usize> {
        let mut cursor = Cursor::new(wanted);
        let mut places = Vec::new();
        let mut from = 0;
        while let Some(place) = run(Next(&mut cursor, bytes, from)) {
            places.push(place);
            from = place + 1;
        }
        places
    }

    /// The next place from an offset on.
    struct Next<'a>(&'a mut Cursor, &'a [u8], usize);

    impl Task for Next<'_> {
        type Output = Option<usize>;

        fn run(self, level: impl Level) -> Option<usize> {
            let Self(cursor, bytes, from) = self;
            cursor.next(level, bytes, from, &Nothing)
        }
    }

    /// Skips nothing.
    struct Nothing;

    impl Look for Nothing {
        fn look(&self, _: impl Level, _: usize) -> ControlFlow<(), usize> {
            ControlFlow::Break(())
        }
    }

    /// Everything that a level says about 32 bytes.
    struct Half<'a>(&'a [u8; 32]);

    impl Task for Half<'_> {
        type Output = (Classes, Triggers);

        fn run(self, level: impl Level) -> Self::Output {
            (level.classes(self.0), level.triggers(self.0))
        }
    }
}

/// Slightly more than three blocks.
const LONGEST: usize = 3 * scan::BLOCK + 8;

fuzz_target!(|bytes: &[u8]| {
    let bytes = bytes.get(..LONGEST).unwrap_or(bytes);
    // Every alignment: the same bytes, each time one byte further into the allocation.
    for from in 0..bytes.len().min(scan::BLOCK) {
        scan::same(&bytes[from..]);
    }
    // Every length, in an allocation that ends with it.
    for length in 0..bytes.len() {
        scan::same(&Box::<[u8]>::from(&bytes[..length]));
    }
});
