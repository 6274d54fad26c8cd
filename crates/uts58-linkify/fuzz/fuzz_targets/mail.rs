#![no_main]

#[path = "../../../uts58-mail/tests/holds/mod.rs"]
mod holds;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| holds::any_body(bytes));
