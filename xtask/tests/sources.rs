//! Checks on the text of source files and documents.

#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::string_slice,
    clippy::unwrap_used,
    reason = "these are tests"
)]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use uts58_linkify::options::OptionInfo;

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

/// Rustdoc shows about 100 columns of an example, and readers don't scroll sideways.
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

/// `uts58` prints the version and date of its public suffix list. The crate contains no date, so the date in the code
/// must match the locked version.
#[test]
fn the_date_of_the_public_suffix_list_is_that_of_the_locked_version() {
    let lock = fs::read_to_string(root().join("Cargo.lock")).expect("the lock file");
    let (_, after) = lock.split_once("name = \"psl\"\nversion = \"").expect("psl is locked");
    let (version, _) = after.split_once('"').expect("a version");
    let told = fs::read_to_string(root().join("crates/uts58-cli/src/version.rs")).expect("a file");
    assert!(
        told.contains(&format!(" (psl {version})\"")),
        "psl {version} is locked: give PUBLIC_SUFFIX_LIST in {} this version and its day of publication",
        Path::new("crates/uts58-cli/src/version.rs").display()
    );
}

/// A host needs a known top-level domain and a known suffix. If one list were much older than the other, it would
/// reject names that the other one contains.
#[test]
fn top_level_domains_and_suffixes_are_of_the_same_half_year() {
    // `# Version 2026093003, …` and `"2026-11-05 (psl 2.1.247)"`
    let domains = read("crates/uts58-linkify/data/tlds-alpha-by-domain.txt");
    let domains = domains.strip_prefix("# Version ").expect("a version").get(..8).expect("a date").to_owned();
    let program = read("crates/uts58-cli/src/version.rs");
    let (_, suffixes) = program.split_once("PUBLIC_SUFFIX_LIST: &str = \"").expect("the list");
    let suffixes = suffixes.get(..10).expect("a date").replace('-', "");
    let apart = day(&domains).abs_diff(day(&suffixes));
    assert!(
        apart <= 183,
        "the top-level domains are of {domains}, the suffixes of {suffixes}, {apart} days apart: update the older list, as \
         docs/RELEASING.md says"
    );
}

/// The number of days from 1 March of year 0 to a date in the form `YYYYMMDD` (Howard Hinnant's days_from_civil).
fn day(date: &str) -> u32 {
    let number = |range: std::ops::Range<usize>| date[range].parse::<u32>().expect("a number");
    let (year, month, day) = (number(0..4), number(4..6), number(6..8));
    let (year, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
    365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + day - 1
}

#[test]
fn days_are_counted() {
    assert_eq!(day("20260301") - day("20260228"), 1);
    assert_eq!(day("20240301") - day("20240228"), 2);
    assert_eq!(day("20261105") - day("20251105"), 365);
    assert_eq!(day("20261231") - day("20260101"), 364);
}

/// `repository` in Cargo.toml is authoritative. These files repeat it.
#[test]
fn the_repository_is_named_as_in_the_manifest() {
    let manifest = read("Cargo.toml");
    let (_, repository) = manifest.split_once("\nrepository = \"").expect("a repository");
    let (repository, _) = repository.split_once('"').expect("an address");
    // The files, and how often each must contain the address.
    let places = [
        ("crates/uts58-js/package.json", 3),
        ("crates/uts58-python/pyproject.toml", 4),
        ("crates/uts58-c/uts58.pc.in", 1),
        ("crates/uts58-java/pom.xml", 3),
        ("SECURITY.md", 1),
        (".github/ISSUE_TEMPLATE/config.yml", 1),
    ];
    let (host, name) = repository.rsplit_once("/uts58/").expect("a place of its own");
    assert_eq!(name, "uts58");
    for (file, times) in places {
        let text = read(file);
        let named = text.match_indices(host).count();
        let behind = text.match_indices(repository).filter(|(at, _)| {
            !text[at + repository.len()..].starts_with(|c: char| c.is_alphanumeric() || c == '-')
        });
        assert_eq!(
            (named, behind.count()),
            (times, times),
            "{file} names another repository than {repository}"
        );
    }
}

fn read(file: &str) -> String {
    fs::read_to_string(root().join(file)).expect(file)
}

/// No document mentions an option that the program doesn't have, or passes the default profile explicitly.
#[test]
fn commands_in_documents_do_not_name_the_default_profile() {
    let documents = ["README.md", "CHANGELOG.md", "crates/uts58-cli/README.md", "docs/images/make.sh"];
    for document in documents {
        let text = fs::read_to_string(root().join(document)).expect(document);
        assert!(!text.contains("uts58 mark --profile messages"), "{document}");
        assert!(!text.contains("-- mark --profile messages"), "{document}");
    }
}

/// The documents that people read: those of the repository, of the guide and of the crates.
fn documents() -> Vec<(PathBuf, String)> {
    let folders = ["", "docs", "docs/guide/src"].map(|folder| root().join(folder));
    let crates = fs::read_dir(root().join("crates")).expect("the crates");
    let folders = folders.into_iter().chain(crates.map(|crate_| crate_.expect("a crate").path()));
    let files = folders
        .filter(|folder| folder.is_dir())
        .flat_map(|folder| fs::read_dir(folder).expect("a directory"));
    let paths = files.map(|file| file.expect("a file").path());
    let documents = paths.filter(|path| path.extension().is_some_and(|extension| extension == "md"));
    let documents: Vec<_> =
        documents.map(|path| (path.clone(), fs::read_to_string(path).expect("a document"))).collect();
    assert!(documents.len() > 50, "{}", documents.len());
    documents
}

/// `Type::item` for each two neighbours in the paths of a text, generics left out.
fn items(text: &str) -> BTreeSet<(String, String)> {
    let mut depth = 0;
    let plain: String = text
        .replace("->", "  ")
        .chars()
        .filter(|c| {
            depth += i32::from(*c == '<') - i32::from(*c == '>');
            depth == 0 && *c != '>' || *c == '\n'
        })
        .collect();
    let paths = plain.split(|c: char| !(c.is_alphanumeric() || matches!(c, '_' | ':')));
    let pairs = paths.flat_map(|path| {
        let names: Vec<_> = path.split("::").map(|name| name.trim_matches(':').to_owned()).collect();
        names.windows(2).map(|pair| (pair[0].clone(), pair[1].clone())).collect::<Vec<_>>()
    });
    pairs.collect()
}

/// What is between backticks on one line, with the text before it on that line.
fn code(text: &str) -> impl Iterator<Item = (&str, &str)> {
    text.lines().flat_map(|line| {
        let parts: Vec<_> = line.split('`').collect();
        (1..parts.len()).step_by(2).map(move |at| (parts[at - 1], parts[at])).collect::<Vec<_>>()
    })
}

#[test]
fn items_in_documents_exist() {
    let api: String = read("crates/uts58-linkify/public-api.txt");
    let public: BTreeSet<_> = api.lines().flat_map(items).collect();
    let types: BTreeSet<_> = public.iter().map(|(name, _)| name.as_str()).collect();
    let (mut compared, mut missing) = (0, Vec::new());
    for (path, text) in documents() {
        for item in code(&text).flat_map(|(_, code)| items(code)) {
            if item.0.starts_with(char::is_uppercase) && types.contains(item.0.as_str()) {
                compared += 1;
                if !public.contains(&item) {
                    missing.push(format!("{}: {}::{}", path.display(), item.0, item.1));
                }
            }
        }
    }
    assert!(missing.is_empty(), "no such items:\n{}", missing.join("\n"));
    assert!(compared > 40, "{compared}");
}

#[test]
fn options_in_documents_exist() {
    let (mut compared, mut missing) = (0, Vec::new());
    for (path, text) in documents() {
        for (before, name) in code(&text) {
            let is_named =
                ["option ", "options ", "Option: ", "turn on "].iter().any(|word| before.ends_with(word));
            let is_option = name.contains('-')
                && name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
            if is_named && is_option && !name.starts_with('-') {
                compared += 1;
                if !OptionInfo::ALL.iter().any(|option| option.name == name) {
                    missing.push(format!("{}: {name}", path.display()));
                }
            }
        }
    }
    assert!(missing.is_empty(), "no such options:\n{}", missing.join("\n"));
    assert!(compared > 20, "{compared}");
}
