#![no_main]

#[path = "../../tests/properties/mod.rs"]
#[allow(dead_code, reason = "other targets use the rest")]
mod properties;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| properties::joints(bytes));
