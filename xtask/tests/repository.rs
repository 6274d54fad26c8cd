//! Checks the text of documents, and values that are repeated in several files.

#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::string_slice,
    reason = "these are tests"
)]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;
use uts58_linkify::options::OptionInfo;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask is in the workspace")
}

fn read(file: &str) -> String {
    fs::read_to_string(root().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// The text between the first `begin` and the next `end`.
fn between<'t>(text: &'t str, begin: &str, end: &str) -> &'t str {
    let (_, after) = text.split_once(begin).unwrap_or_else(|| panic!("there is no {begin}"));
    after.split_once(end).unwrap_or_else(|| panic!("there is no {end} after {begin}")).0
}

/// `uts58` prints the version and date of its public suffix list. The crate contains no date, so the date in the code
/// must match the locked version.
#[test]
fn the_date_of_the_public_suffix_list_is_that_of_the_locked_version() {
    let lock = read("Cargo.lock");
    let version = between(&lock, "name = \"psl\"\nversion = \"", "\"");
    assert!(
        read("crates/uts58-cli/src/version.rs").contains(&format!(" (psl {version})\"")),
        "psl {version} is locked: give PUBLIC_SUFFIX_LIST in crates/uts58-cli/src/version.rs this version and its day of publication"
    );
}

/// A host needs a known top-level domain and a known suffix. If one list were much older than the other, it would
/// reject names that the other one contains.
#[test]
fn top_level_domains_and_suffixes_are_of_the_same_half_year() {
    // `# Version 2026093003, …` and `"2026-11-05 (psl 2.1.247)"`
    let domains = read("crates/uts58-linkify/data/tlds-alpha-by-domain.txt");
    let domains = between(&domains, "# Version ", ",");
    let program = read("crates/uts58-cli/src/version.rs");
    let suffixes = between(&program, "PUBLIC_SUFFIX_LIST: &str = \"", " (").replace('-', "");
    let month = |date: &str| {
        let number = |digits: &str| digits.parse::<u32>().expect("a number");
        number(&date[..4]) * 12 + number(&date[4..6])
    };
    assert!(
        month(domains).abs_diff(month(&suffixes)) <= 6,
        "the top-level domains are of {domains}, the suffixes of {suffixes}: update the older list, as docs/RELEASING.md says"
    );
}

/// `repository` in Cargo.toml is authoritative. These files repeat it.
#[test]
fn the_repository_is_named_as_in_the_manifest() {
    let manifest = read("Cargo.toml");
    let repository = between(&manifest, "\nrepository = \"", "\"");
    let owner = repository.strip_suffix("uts58").expect("the name of the project");
    for (file, times) in [
        ("crates/uts58-js/package.json", 3),
        ("crates/uts58-python/pyproject.toml", 5),
        ("crates/uts58-c/uts58.pc.in", 1),
        ("crates/uts58-java/pom.xml", 3),
        ("SECURITY.md", 1),
        (".github/ISSUE_TEMPLATE/config.yml", 1),
    ] {
        let text = read(file);
        let count = |address: &str| text.matches(address).count();
        assert_eq!([count(owner), count(repository)], [times; 2], "{file} names another repository");
    }
}

/// The files that match git's patterns, including untracked ones that git doesn't ignore.
fn files(patterns: &[&str]) -> Vec<(String, String)> {
    let list = ["ls-files", "--cached", "--others", "--exclude-standard", "--"];
    let listed = Command::new("git").args(list).args(patterns).current_dir(root()).output().expect("git");
    let listed = String::from_utf8(listed.stdout).expect("names are UTF-8");
    let present = listed.lines().filter(|path| root().join(path).exists());
    let files: Vec<_> = present.map(|path| (path.to_owned(), read(path))).collect();
    assert!(files.len() > 50, "{}", files.len());
    files
}

/// The Markdown files.
fn documents() -> Vec<(String, String)> {
    files(&["*.md", ":!testdata"])
}

/// What is between backticks on one line, with the text before it on that line.
fn code(text: &str) -> impl Iterator<Item = (&str, &str)> {
    text.lines().flat_map(|line| {
        let parts: Vec<_> = line.split('`').collect();
        (1..parts.len()).step_by(2).map(move |at| (parts[at - 1], parts[at])).collect::<Vec<_>>()
    })
}

/// `Type::item` for each two neighbours in the paths of a text, generics left out.
fn items(text: &str) -> Vec<[String; 2]> {
    let mut depth = 0;
    let is_plain = |c: &char| {
        depth += i32::from(*c == '<') - i32::from(*c == '>');
        depth == 0 && *c != '>'
    };
    let plain: String = text.replace("->", "  ").chars().filter(is_plain).collect();
    let paths = plain.split(|c: char| !(c.is_alphanumeric() || matches!(c, '_' | ':')));
    let pairs = paths.flat_map(|path| {
        let names: Vec<_> = path.split("::").map(|name| name.trim_matches(':').to_owned()).collect();
        names.windows(2).map(|pair| [pair[0].clone(), pair[1].clone()]).collect::<Vec<_>>()
    });
    pairs.collect()
}

#[test]
fn items_in_documents_exist() {
    let public: BTreeSet<_> = read("crates/uts58-linkify/public-api.txt").lines().flat_map(items).collect();
    let types: BTreeSet<_> =
        public.iter().map(|[name, _]| name).filter(|name| name.starts_with(char::is_uppercase)).collect();
    let mut compared = 0;
    for (path, text) in documents() {
        for item in code(&text).flat_map(|(_, code)| items(code)).filter(|[name, _]| types.contains(name)) {
            compared += 1;
            assert!(public.contains(&item), "{path}: there is no {}", item.join("::"));
        }
    }
    assert!(compared > 40, "{compared}");
}

#[test]
fn options_in_documents_exist() {
    let exists = |name: &str| OptionInfo::ALL.iter().any(|option| option.name == name);
    let is_letter = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    let mut compared = 0;
    for (path, text) in documents() {
        for (before, name) in code(&text) {
            let is_named =
                ["option ", "options ", "Option: ", "turn on "].iter().any(|word| before.ends_with(word));
            if is_named && name.chars().all(is_letter) && name.find('-').is_some_and(|at| at > 0) {
                compared += 1;
                assert!(exists(name), "{path}: there is no option {name}");
            }
        }
    }
    assert!(compared > 15, "{compared}");
}
