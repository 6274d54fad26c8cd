#![no_main]

#[path = "../../../uts58-markdown/tests/holds/mod.rs"]
mod holds;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| holds::any_markdown(bytes));
