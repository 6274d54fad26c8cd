//! What holds for any body; the fuzz target calls the same functions.

#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::string_slice,
    clippy::unwrap_used,
    reason = "tests"
)]

mod holds;

use std::fs;
use std::path::Path;

use proptest::prelude::*;

/// What bodies are made of.
const PARTS: [&str; 36] = [
    "\n",
    "\n",
    "\r\n",
    "\r",
    ">",
    "> ",
    ">> ",
    " ",
    " \n",
    "\t",
    "-- \n",
    "> -- \n",
    "<",
    "<https://",
    "<URL:http://",
    "<mailto:",
    "\"",
    "https://example.com/",
    "/",
    ".",
    "桜",
    "größe",
    "é",
    "%E6%A1%9C",
    "%E6",
    "%A1",
    "%9C",
    "%",
    "E6",
    "\u{2028}",
    "пример.рф",
    "я@example.com",
    "&amp;",
    "<script>",
    "\0",
    "(b)",
];

proptest! {
    #[test]
    fn any_body(parts in prop::collection::vec(prop::sample::select(&PARTS[..]), 0..60), format in 0..3_u8) {
        holds::any_body(&[&[format], parts.concat().as_bytes()].concat());
    }

    #[test]
    fn any_string(format in 0..3_u8, body in any::<String>()) {
        holds::any_body(&[&[format], body.as_bytes()].concat());
    }
}

/// What fuzzing and random text have found.
#[test]
fn regressions() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/regressions/mail");
    for file in fs::read_dir(folder).expect("testdata is in the repository") {
        holds::any_body(&fs::read(file.expect("a file").path()).expect("it can be read"));
    }
}
