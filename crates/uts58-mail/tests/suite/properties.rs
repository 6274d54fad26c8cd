//! Properties that hold for any body. The fuzz target calls the same functions.

use std::fs;
use std::path::Path;

use proptest::prelude::*;
use uts58_testing::mail;

use crate::bodies::bodies;

proptest! {
    #[test]
    fn invariants_hold_for_bodies(body in bodies(), format in 0..3_u8) {
        mail::any_body(&[&[format], body.as_bytes()].concat());
    }

    #[test]
    fn invariants_hold_for_strings(format in 0..3_u8, body in any::<String>()) {
        mail::any_body(&[&[format], body.as_bytes()].concat());
    }
}

/// Inputs that fuzzing and random tests have found.
#[test]
fn invariants_hold_for_regressions() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/regressions/mail");
    for file in fs::read_dir(folder).expect("testdata is in the repository") {
        mail::any_body(&fs::read(file.expect("a file").path()).expect("it can be read"));
    }
}
