//! Runs the inputs that fuzzing has found: the files of `testdata/regressions/`, a directory for each target of
//! `crates/uts58-fuzz`.

#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::string_slice,
    clippy::unwrap_used,
    reason = "tests"
)]
#![cfg(all(feature = "html", feature = "psl", feature = "risk", feature = "url"))]

use uts58_testing::properties::targets as properties;

/// Runs every file of a directory, which must not be empty.
fn replay(target: &str, property: fn(&[u8])) {
    let testdata = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/regressions");
    let mut paths: Vec<_> = std::fs::read_dir(format!("{testdata}/{target}"))
        .expect("testdata/regressions is in the repository")
        .map(|entry| entry.expect("readable").path())
        .collect();
    paths.sort();
    assert!(!paths.is_empty());
    for path in paths {
        println!("{}", path.display());
        property(&std::fs::read(path).expect("readable"));
    }
}

#[test]
fn invariants() {
    replay("invariants", properties::invariants);
}

#[test]
fn words() {
    replay("words", properties::words);
}

#[test]
fn twin() {
    replay("twin", properties::twin);
}

#[test]
fn escape() {
    replay("escape", properties::escape);
}

#[test]
fn html() {
    replay("html", properties::html);
}

#[test]
fn stable_prefix() {
    replay("stable_prefix", properties::stable_prefix);
}

#[test]
fn joints() {
    replay("joints", properties::joints);
}
