//! What holds for the sources and documents of the repository as texts.

#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used, reason = "these are tests")]

use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// All Rust files of the libraries and the program.
fn sources() -> Vec<PathBuf> {
    let mut folders: Vec<_> = fs::read_dir(root().join("crates"))
        .expect("the crates")
        .map(|crate_| crate_.expect("a crate").path().join("src"))
        .filter(|folder| folder.is_dir())
        .collect();
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                files.push(path);
            }
        }
    }
    assert!(files.len() > 50);
    files
}

/// Rustdoc shows an example in a box of about a hundred columns, and readers do not scroll sideways.
#[test]
fn examples_are_at_most_100_columns_wide() {
    let mut examples = 0;
    for path in sources() {
        let mut inside = false;
        for (number, line) in (1..).zip(fs::read_to_string(&path).expect("a file").lines()) {
            let doc = line.trim_start();
            let Some(doc) = doc.strip_prefix("///").or_else(|| doc.strip_prefix("//!")) else {
                inside = false;
                continue;
            };
            let shown = doc.strip_prefix(' ').unwrap_or(doc);
            if shown.starts_with("```") {
                inside = !inside;
                examples += usize::from(inside);
            } else if inside && !shown.starts_with("# ") {
                let width = shown.chars().count();
                assert!(width <= 100, "{}:{number} is {width} columns wide: {shown}", path.display());
            }
        }
    }
    assert!(examples > 100, "{examples}");
}

/// The program tells which public suffix list it has, and when that was published: the crate has no date in it.
#[test]
fn the_date_of_the_public_suffix_list_is_that_of_the_locked_version() {
    let lock = fs::read_to_string(root().join("Cargo.lock")).expect("the lock file");
    let (_, behind) = lock.split_once("name = \"psl\"\nversion = \"").expect("psl is locked");
    let (version, _) = behind.split_once('"').expect("a version");
    let told = fs::read_to_string(root().join("crates/uts58-cli/src/version.rs")).expect("a file");
    assert!(
        told.contains(&format!(" (psl {version})\"")),
        "psl {version} is locked: give PUBLIC_SUFFIX_LIST in {} this version and its day of publication",
        Path::new("crates/uts58-cli/src/version.rs").display()
    );
}

/// No document tells of an option that the program does not have, nor of the profile that is the default.
#[test]
fn commands_in_documents_do_not_name_the_default_profile() {
    let documents = ["README.md", "CHANGELOG.md", "crates/uts58-cli/README.md", "docs/images/make.sh"];
    for document in documents {
        let text = fs::read_to_string(root().join(document)).expect(document);
        assert!(!text.contains("uts58 mark --profile messages"), "{document}");
        assert!(!text.contains("-- mark --profile messages"), "{document}");
    }
}
