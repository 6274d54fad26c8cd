//! Runs the inputs that fuzzing has found: the files of `testdata/regressions/`, a directory for each target of
//! `crates/uts58-fuzz`.

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
fn invariants_hold_again() {
    replay("invariants", properties::invariants);
}

#[test]
fn words_hold_again() {
    replay("words", properties::words);
}

#[test]
fn escape_holds_again() {
    replay("escape", properties::escape);
}

#[test]
fn html_holds_again() {
    replay("html", properties::html);
}

#[test]
fn stable_prefixes_hold_again() {
    replay("stable_prefix", properties::stable_prefix);
}

#[test]
fn joints_hold_again() {
    replay("joints", properties::joints);
}
