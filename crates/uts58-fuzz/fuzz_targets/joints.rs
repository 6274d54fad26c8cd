#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| uts58_testing::properties::targets::joints(bytes));
