//! Limits how many stilted phrases documentation and comments may contain, and how long the documentation may be.

#![allow(clippy::expect_used, clippy::indexing_slicing, clippy::panic, clippy::unwrap_used, reason = "tests")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

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

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask is in the workspace")
}

fn tracked() -> Vec<PathBuf> {
    let listed = Command::new("git").args(["ls-files", "-z"]).current_dir(root()).output().expect("git");
    let listed = String::from_utf8(listed.stdout).expect("names are UTF-8");
    listed.split_terminator('\0').map(PathBuf::from).collect()
}

/// The prose of a file: a document without its code, or the comments of a source file.
fn prose(path: &Path) -> String {
    let Ok(text) = fs::read_to_string(root().join(path)) else { return String::new() };
    let mark = match path.extension().and_then(|extension| extension.to_str()) {
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

/// Counts the phrases to avoid.
fn avoided(words: &[String]) -> usize {
    let begins = |at: usize, phrase: &str| {
        let mut phrase = phrase.split(' ');
        let mut here = words[at..].iter();
        phrase.all(|word| here.next().is_some_and(|here| here == word))
    };
    (0..words.len())
        .map(|at| {
            let hit = |(phrase, exceptions): &&(&str, &[&str])| {
                let after = at + phrase.split(' ').count();
                begins(at, phrase)
                    && !exceptions.iter().any(|exception| begins(after.min(words.len()), exception))
            };
            AVOIDED.iter().filter(hit).count()
        })
        .sum()
}

fn words(text: &str) -> Vec<String> {
    let parts = text.split(|c: char| !c.is_alphanumeric() && c != '\'' && c != '’');
    parts.filter(|word| !word.is_empty()).map(str::to_lowercase).collect()
}

#[test]
fn docs_and_comments_are_plain_english() {
    let mut rows: Vec<(usize, usize, PathBuf)> = Vec::new();
    for path in
        tracked().into_iter().filter(|path| !path.starts_with("testdata") && !path.ends_with("prose.rs"))
    {
        let words = words(&prose(&path));
        rows.push((avoided(&words), words.len(), path));
    }
    let (hits, total) = rows.iter().fold((0, 0), |(hits, total), row| (hits + row.0, total + row.1));
    assert!(total > 50_000, "only {total} words were read");
    let rate = hits as f64 * 1000.0 / total as f64;
    rows.sort_by_key(|row| std::cmp::Reverse(row.0));
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
    let of_docs = |path: &PathBuf| path.starts_with("docs") && path.extension().is_some_and(|it| it == "md");
    let count = |path: &PathBuf| {
        let text = fs::read_to_string(root().join(path)).expect("a tracked file");
        let text = without_code(&without_generated(&text));
        text.split_whitespace().filter(|word| word.contains(char::is_alphanumeric)).count()
    };
    let mut counts: Vec<_> = tracked().into_iter().filter(of_docs).map(|path| (count(&path), path)).collect();
    counts.sort_by_key(|(count, _)| std::cmp::Reverse(*count));
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
