//! Checks on the text of documents and source files, also on how many stilted phrases they contain.

#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::string_slice,
    clippy::unwrap_used,
    reason = "these are tests"
)]

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use uts58_linkify::options::OptionInfo;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask is in the workspace")
}

fn read(file: impl AsRef<Path>) -> String {
    let file = file.as_ref();
    fs::read_to_string(root().join(file)).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

/// The paths of all files in the repository, with new ones that git doesn't ignore.
fn tracked() -> Vec<PathBuf> {
    let list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
    let listed = Command::new("git").args(list).current_dir(root()).output().expect("git");
    assert!(listed.status.success(), "git can't list the files");
    let listed = String::from_utf8(listed.stdout).expect("names are UTF-8");
    listed.split_terminator('\0').map(PathBuf::from).filter(|path| root().join(path).exists()).collect()
}

/// The text between the first `begin` and the next `end`.
fn between<'t>(text: &'t str, begin: &str, end: &str) -> &'t str {
    let (_, after) = text.split_once(begin).unwrap_or_else(|| panic!("there is no {begin}"));
    after.split_once(end).unwrap_or_else(|| panic!("there is no {end} after {begin}")).0
}

fn extension(path: &Path) -> Option<&str> {
    path.extension().and_then(|extension| extension.to_str())
}

/// Rustdoc shows about 100 columns of an example, and readers don't scroll sideways.
#[test]
fn examples_are_at_most_100_columns_wide() {
    let is_source = |path: &PathBuf| {
        let path: Vec<_> = path.iter().collect();
        path.len() > 3 && path[0] == "crates" && path[2] == "src"
    };
    let mut examples = 0;
    for path in tracked().into_iter().filter(is_source).filter(|path| extension(path) == Some("rs")) {
        let mut inside = false;
        for (number, line) in (1..).zip(read(&path).lines()) {
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
    let domains = &between(&domains, "# Version ", ",")[..8];
    let program = read("crates/uts58-cli/src/version.rs");
    let suffixes = between(&program, "PUBLIC_SUFFIX_LIST: &str = \"", " (").replace('-', "");
    let apart = day(domains).abs_diff(day(&suffixes));
    assert!(
        apart <= 6 * 31,
        "the top-level domains are of {domains}, the suffixes of {suffixes}, about {apart} days apart: update the older list, as \
         docs/RELEASING.md says"
    );
}

/// Counts days up to a date in the form `YYYYMMDD`, as if each month had 31.
fn day(date: &str) -> u32 {
    let number = |range: std::ops::Range<usize>| date[range].parse::<u32>().expect("a number");
    (number(0..4) * 12 + number(4..6)) * 31 + number(6..8)
}

/// `repository` in Cargo.toml is authoritative. These files repeat it.
#[test]
fn the_repository_is_named_as_in_the_manifest() {
    let manifest = read("Cargo.toml");
    let repository = between(&manifest, "\nrepository = \"", "\"");
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
        let whole = text.match_indices(repository).filter(|(at, _)| {
            !text[at + repository.len()..].starts_with(|c: char| c.is_alphanumeric() || c == '-')
        });
        assert_eq!(
            (named, whole.count()),
            (times, times),
            "{file} names another repository than {repository}"
        );
    }
}

/// No document mentions an option that the program doesn't have, or passes the default profile explicitly.
#[test]
fn commands_in_documents_do_not_name_the_default_profile() {
    let documents = ["README.md", "CHANGELOG.md", "crates/uts58-cli/README.md", "docs/images/make.sh"];
    for document in documents {
        let text = read(document);
        assert!(!text.contains("uts58 mark --profile messages"), "{document}");
        assert!(!text.contains("-- mark --profile messages"), "{document}");
    }
}

/// The documents that people read: those of the repository, of the guide and of the crates.
fn documents() -> Vec<(PathBuf, String)> {
    let is_read = |path: &PathBuf| {
        let directory = path.parent().expect("a file");
        extension(path) == Some("md")
            && (["", "docs", "docs/guide/src"].map(Path::new).contains(&directory)
                || directory.parent() == Some(Path::new("crates")))
    };
    let documents: Vec<_> =
        tracked().into_iter().filter(is_read).map(|path| (path.clone(), read(path))).collect();
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

/// The phrases to avoid, each with the words that may follow it.
const AVOIDED: [(&str, &[&str]); 14] = [
    ("behind", &["a feature", "a proxy", "a flag", "the scenes"]),
    ("in front of", &[]),
    ("stands", &["for"]),
    ("stand", &["for", "alone"]),
    ("is no", &["longer", "more", "less", "need", "way", "reason", "such"]),
    ("are no", &["longer", "more", "such"]),
    ("is none", &[]),
    ("are none", &[]),
    ("but for", &["the", "a"]),
    ("beside", &[]),
    ("is told", &[]),
    ("are told", &[]),
    ("if nothing is said", &[]),
    ("at first", &[]),
];

/// The most phrases to avoid per 1,000 words. Well-kept projects have 0.5 to 0.7.
const MOST_IN_A_THOUSAND: f64 = 1.5;

/// The most words of the documentation, without code and generated tables.
const MOST_WORDS: usize = 45_000;

/// The prose of a file: a document without its code, or the comments of a source file.
fn prose(path: &Path) -> String {
    let Ok(text) = fs::read_to_string(root().join(path)) else { return String::new() };
    let mark = match extension(path) {
        Some("md") => return without_code(&text),
        Some("rs" | "js" | "mjs" | "ts" | "java" | "kt") => "//",
        Some("py" | "toml") => "#",
        None if path.starts_with(".ci") => "#",
        _ => return String::new(),
    };
    let comments = text.lines().filter_map(|line| {
        let line = line.trim_start();
        line.starts_with(mark).then(|| line.trim_start_matches(['/', '!', '#', ' ']))
    });
    comments.collect::<Vec<_>>().join(" ")
}

fn without_code(text: &str) -> String {
    let mut inside = false;
    let lines = text.lines().filter(|line| {
        inside ^= line.trim_start().starts_with("```");
        !inside && !line.starts_with("    ")
    });
    lines.collect::<Vec<_>>().join(" ")
}

/// Counts the phrases to avoid in the text of [`words`].
fn avoided(words: &str) -> usize {
    let count = |(phrase, exceptions): &(&str, &[&str])| {
        let phrase = format!(" {phrase} ");
        let is_meant = |(at, _): &(usize, &str)| {
            let rest = &words[at + phrase.len()..];
            !exceptions.iter().any(|exception| rest.starts_with(&format!("{exception} ")))
        };
        words.match_indices(&phrase).filter(is_meant).count()
    };
    AVOIDED.iter().map(count).sum()
}

/// The words in lower case, with a space before and after each.
fn words(text: &str) -> String {
    let words = text.split(|c: char| !c.is_alphanumeric() && c != '\'' && c != '’');
    words.filter(|word| !word.is_empty()).fold(" ".to_owned(), |all, word| all + &word.to_lowercase() + " ")
}

#[test]
fn docs_and_comments_are_plain_english() {
    let mut rows: Vec<(usize, usize, PathBuf)> = Vec::new();
    for path in tracked() {
        if !path.starts_with("testdata") && !path.ends_with("xtask/tests/repository.rs") {
            let words = words(&prose(&path));
            rows.push((avoided(&words), words.split_whitespace().count(), path));
        }
    }
    let (hits, total) = rows.iter().fold((0, 0), |(hits, total), row| (hits + row.0, total + row.1));
    assert!(total > 50_000, "only {total} words were read");
    let rate = hits as f64 * 1000.0 / total as f64;
    rows.sort_by_key(|row| Reverse(row.0));
    let worst: String =
        rows.iter().take(25).map(|(hits, _, path)| format!("{hits:5} {}\n", path.display())).collect();
    assert!(
        rate <= MOST_IN_A_THOUSAND,
        "{hits} phrases to avoid in {total} words, {rate:.2} in 1,000; most in\n{worst}"
    );
}

/// Removes each part between `<!-- name … -->` and `<!-- end of name -->`, which commands write.
fn without_generated(text: &str) -> String {
    let mut written_by_hand = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("<!-- ") {
        written_by_hand.push_str(before);
        let name: String = after.chars().take_while(|c| c.is_alphanumeric()).collect();
        rest = after.split_once(&format!("<!-- end of {name} -->")).map_or(after, |(_, after)| after);
    }
    written_by_hand + rest
}

#[test]
fn documentation_is_short() {
    let of_docs = |path: &PathBuf| path.starts_with("docs") && extension(path) == Some("md");
    let count = |path: &PathBuf| {
        let text = without_code(&without_generated(&read(path)));
        text.split_whitespace().filter(|word| word.contains(char::is_alphanumeric)).count()
    };
    let mut counts: Vec<_> = tracked().into_iter().filter(of_docs).map(|path| (count(&path), path)).collect();
    counts.sort_by_key(|(count, _)| Reverse(*count));
    let total: usize = counts.iter().map(|(count, _)| count).sum();
    assert!(total > 10_000, "only {total} words were read");
    assert!(total <= MOST_WORDS, "{total} words; the longest pages are {:?}", counts.get(..5));
    println!("{total} words in {} pages", counts.len());
}

#[test]
fn generated_parts_are_not_counted() {
    let text = "Before. <!-- counts: written by a command --> 1 2 3 <!-- end of counts --> After.";
    assert_eq!(without_generated(text), "Before.  After.");
}

#[test]
fn phrases_are_counted_with_their_exceptions() {
    let count = |text: &str| avoided(&words(text));
    assert_eq!(count("Behind the host stands a dot, which is no letter."), 3);
    assert_eq!(count("It is no longer behind a feature; it stands for a host."), 0);
}
