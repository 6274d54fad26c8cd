//! The vector code beside its portable twin, at every alignment and length.
//!
//! Built with the feature `std` it looks at what this processor has (AVX2), without it at SSE2.
#![no_main]

use libfuzzer_sys::fuzz_target;

/// With the files of the scan, as it is private.
#[path = "../../src/scan"]
mod scan {
    // The scan uses more of it.
    #[allow(dead_code)]
    mod vector;
    use vector::window;

    use vector::{BASELINE, Best, Cursor, Level, PassOver, Task, Wanted};

    pub(super) const BLOCK: usize = vector::BLOCK;

    /// What the options ask for.
    const WANTED: [Wanted; 4] = [
        Wanted { byte: b'.', above: b'@', numbers: false, colons: false },
        Wanted { byte: b'.', above: b'/', numbers: true, colons: false },
        Wanted { byte: b'@', above: b'/', numbers: false, colons: false },
        Wanted { byte: b'.', above: b'@', numbers: false, colons: true },
    ];

    pub(super) fn same(bytes: &[u8]) {
        for wanted in WANTED {
            let five =
                |at: usize| [0, 1, 2, 3, 4].map(|next| bytes.get(at + next).copied().unwrap_or_default());
            let twin = (0..bytes.len()).filter(|&at| vector::portable::is_wanted(five(at), wanted));
            let mut cursor = Cursor::new();
            let mut from = 0;
            for place in twin {
                assert_eq!(
                    Best::find().run(Next(&mut cursor, bytes, from, wanted)),
                    Some(place),
                    "{wanted:?} {bytes:?}"
                );
                from = place + 1;
            }
            assert_eq!(
                Best::find().run(Next(&mut cursor, bytes, from, wanted)),
                None,
                "{wanted:?} {bytes:?}"
            );
            if let Some(block) = bytes.first_chunk() {
                let twin = vector::portable::places(block, wanted);
                assert_eq!(vector::words::Words.places(block, wanted), twin, "{wanted:?} {block:?}");
                assert_eq!(BASELINE.places(block, wanted), twin, "{wanted:?} {block:?}");
            }
        }
        if let Some(block) = bytes.first_chunk() {
            assert_eq!(window::classes(block), window::portable::classes(block), "{block:?}");
        }
        if let Some(half) = bytes.first_chunk() {
            let twin = (window::portable::classes(half), window::portable::others(half));
            assert_eq!((window::half_classes(half), window::others(half)), twin, "{half:?}");
            assert_eq!(Best::find().run(Half(half)), twin, "{half:?}");
        }
    }

    /// The next place from an offset on.
    struct Next<'a>(&'a mut Cursor, &'a [u8], usize, Wanted);

    impl Task for Next<'_> {
        type Output = Option<usize>;

        fn run(self, level: impl Level) -> Option<usize> {
            let Self(cursor, bytes, from, wanted) = self;
            cursor.next(level, bytes, from, wanted, &Nothing).map(|(place, ())| place)
        }
    }

    /// Passes over nothing.
    struct Nothing;

    impl PassOver for Nothing {
        type Seen = ();

        fn look(&self, _: impl Level, _: usize) -> Result<(), usize> {
            Ok(())
        }
    }

    /// All that is told of 32 bytes.
    struct Half<'a>(&'a [u8; 32]);

    impl Task for Half<'_> {
        type Output = (window::Classes, u32);

        fn run(self, level: impl Level) -> Self::Output {
            (level.half_classes(self.0), level.others(self.0))
        }
    }
}

/// As long as three blocks and a bit.
const LONGEST: usize = 3 * scan::BLOCK + 8;

fuzz_target!(|bytes: &[u8]| {
    let bytes = bytes.get(..LONGEST).unwrap_or(bytes);
    // Every alignment: the same bytes, each time one further into the allocation.
    for from in 0..bytes.len().min(scan::BLOCK) {
        scan::same(&bytes[from..]);
    }
    // Every length, in an allocation that ends with it.
    for length in 0..bytes.len() {
        scan::same(&Box::<[u8]>::from(&bytes[..length]));
    }
});
