//! The vector code beside its portable twin, at every alignment and length.
//!
//! Built with the feature `std` it looks at what this processor has (AVX2), without it at SSE2.
#![no_main]

#[path = "../../src/scan/vector.rs"]
mod vector;

use libfuzzer_sys::fuzz_target;

/// As long as two blocks and what is looked at behind them, and a bit.
const LONGEST: usize = 2 * vector::BLOCK + vector::LOOK_AHEAD + 64;

fuzz_target!(|bytes: &[u8]| {
    let bytes = bytes.get(..LONGEST).unwrap_or(bytes);
    // Every alignment: the same bytes, each time one further into the allocation.
    for from in 0..bytes.len().min(vector::BLOCK) {
        same(&bytes[from..]);
    }
    // Every length, in an allocation that ends with it.
    for length in 0..bytes.len() {
        same(&Box::<[u8]>::from(&bytes[..length]));
    }
});

fn same(bytes: &[u8]) {
    for colons in [false, true] {
        let twin = vector::portable::first_block(bytes, colons);
        assert_eq!(vector::first_block(bytes, colons), twin, "{colons} {bytes:?}");
    }
}
