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

    pub(super) const BLOCK: usize = vector::BLOCK;

    pub(super) fn same(bytes: &[u8]) {
        for colons in [false, true] {
            let twin = vector::portable::first_block(bytes, colons);
            assert_eq!(vector::first_block(bytes, colons), twin, "{colons} {bytes:?}");
            assert_eq!(vector::words::first_block(bytes, colons), twin, "{colons} {bytes:?}");
        }
        if let Some(block) = bytes.first_chunk() {
            assert_eq!(window::classes(block), window::portable::classes(block), "{block:?}");
        }
        if let Some(half) = bytes.first_chunk() {
            assert_eq!(window::half_classes(half), window::portable::classes(half), "{half:?}");
        }
        if let Some(window) = bytes.first_chunk() {
            assert_eq!(vector::stops(window), vector::portable::stops(window), "{window:?}");
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
