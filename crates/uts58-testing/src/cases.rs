//! Reads case files: one text per line, with `⸠…⸡` around each link.

use std::fs;
use std::path::{Path, PathBuf};

use uts58_linkify::{Linkifier, Options, Profile};

/// A line of a case file with one set of options.
pub struct Case {
    pub place: String,
    pub profile: Profile,
    pub marked: String,
    pub linkifier: Linkifier,
}

pub fn testdata() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata")
}

/// The text without its marks.
pub fn unmarked(marked: &str) -> String {
    marked.replace(['⸠', '⸡'], "")
}

/// The text with marks around the linkifier's links.
pub fn mark(linkifier: &Linkifier, text: &str) -> String {
    linkifier
        .segments(text)
        .map(|segment| match segment.link() {
            None => segment.as_str().to_owned(),
            Some(link) => format!("⸠{}⸡", link.as_str()),
        })
        .collect()
}

/// All lines of the case files whose names satisfy the predicate, with each of their profiles.
pub fn cases(is_wanted: impl Fn(&str) -> bool) -> Vec<Case> {
    let mut paths: Vec<_> = fs::read_dir(testdata().join("cases"))
        .expect("testdata/cases is in the repository")
        .map(|entry| entry.expect("readable").path())
        .collect();
    paths.sort();
    let mut cases = Vec::new();
    for path in paths {
        let name = path.file_name().unwrap().to_str().unwrap();
        if !is_wanted(name) {
            continue;
        }
        for Line { place, text, linkifiers } in lines(name, &fs::read_to_string(&path).expect("UTF-8")) {
            let marked = text.strip_prefix("\\:").map_or_else(|| text.to_owned(), unescaped);
            cases.extend(linkifiers.into_iter().map(|(profile, linkifier)| {
                let (place, marked) = (place.clone(), marked.clone());
                Case { place, profile, marked, linkifier }
            }));
        }
    }
    cases
}

/// A line that isn't a comment, and the linkifiers to run it with.
pub struct Line<'c> {
    pub place: String,
    pub text: &'c str,
    pub linkifiers: Vec<(Profile, Linkifier)>,
}

/// The lines of a file with `#!` directives; `#` begins a comment.
pub fn lines<'c>(name: &str, content: &'c str) -> Vec<Line<'c>> {
    let mut options = profiles(Profile::ALL);
    let mut lines = Vec::new();
    for (index, text) in content.lines().enumerate() {
        let place = format!("{name}:{}", index + 1);
        if let Some(directive) = text.strip_prefix("#!") {
            options = directed(options, directive, &place);
        } else if !(text.trim().is_empty() || text.starts_with('#')) {
            let linkifiers = options.iter().map(|(profile, o)| (*profile, Linkifier::new(o))).collect();
            lines.push(Line { place, text, linkifiers });
        }
    }
    lines
}

fn profiles(profiles: &[Profile]) -> Vec<(Profile, Options)> {
    profiles.iter().map(|&profile| (profile, profile.into())).collect()
}

/// `#! profile standard|messages|both` starts over, `#! NAME VALUE` sets an option.
fn directed(mut all: Vec<(Profile, Options)>, directive: &str, place: &str) -> Vec<(Profile, Options)> {
    let (name, value) = directive.trim().split_once(' ').unwrap_or_else(|| panic!("{place}: {directive}"));
    match (name, value) {
        ("profile", "both") => profiles(Profile::ALL),
        ("profile", one) => profiles(&[one.parse().unwrap_or_else(|error| panic!("{place}: {error}"))]),
        _ => {
            for (_, options) in &mut all {
                options.set_in_test(name, value).unwrap_or_else(|error| panic!("{place}: {error}"));
            }
            all
        }
    }
}

/// Replaces `\n`, `\t`, `\r`, `\\` and `\u{…}`.
pub fn unescaped(line: &str) -> String {
    let mut out = String::new();
    let mut rest = line;
    while let Some((before, escape)) = rest.split_once('\\') {
        out.push_str(before);
        let (c, after) = match escape.strip_prefix("u{").and_then(|hex| hex.split_once('}')) {
            Some((hex, after)) => (u32::from_str_radix(hex, 16).ok().and_then(char::from_u32), after),
            None => {
                let mut chars = escape.chars();
                let c = match chars.next() {
                    Some('n') => Some('\n'),
                    Some('t') => Some('\t'),
                    Some('r') => Some('\r'),
                    other => other,
                };
                (c, chars.as_str())
            }
        };
        out.push(c.unwrap_or_else(|| panic!("no escape: {line}")));
        rest = after;
    }
    out + rest
}
