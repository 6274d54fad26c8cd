//! Case files: a text a line, with `⸠…⸡` around each link.

use std::fs;
use std::path::{Path, PathBuf};

use uts58_linkify::{Builder, Linkifier, Profile, Tailoring};

/// One line of a case file under one set of options.
pub(crate) struct Case {
    pub(crate) place: String,
    pub(crate) marked: String,
    pub(crate) linkifier: Linkifier,
}

pub(crate) fn testdata() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata")
}

/// The text without its marks.
pub(crate) fn unmarked(marked: &str) -> String {
    marked.replace(['⸠', '⸡'], "")
}

/// The text with marks around what the linkifier finds.
pub(crate) fn mark(linkifier: &Linkifier, text: &str) -> String {
    linkifier
        .segments(text)
        .map(|segment| match segment {
            uts58_linkify::Segment::Text(text) => text.to_owned(),
            uts58_linkify::Segment::Link(link) => format!("⸠{}⸡", link.text()),
        })
        .collect()
}

/// All lines of all case files whose names pass, each under the profiles it is for.
pub(crate) fn cases(is_wanted: impl Fn(&str) -> bool) -> Vec<Case> {
    let mut paths: Vec<_> = fs::read_dir(testdata().join("cases"))
        .expect("testdata/cases is in the repository")
        .map(|entry| entry.expect("readable").path())
        .collect();
    paths.sort();
    let mut cases = Vec::new();
    for path in paths {
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        if is_wanted(&name) {
            read(&name, &fs::read_to_string(&path).expect("UTF-8"), &mut cases);
        }
    }
    cases
}

fn read(name: &str, content: &str, cases: &mut Vec<Case>) {
    for line in lines(name, content) {
        let marked = line.text.strip_prefix("\\:").map_or_else(|| line.text.to_owned(), unescaped);
        for (profile, linkifier) in line.linkifiers {
            let place = format!("{} {profile:?}", line.place);
            cases.push(Case { place, marked: marked.clone(), linkifier });
        }
    }
}

/// A line that is no comment, and the linkifiers that it is for.
pub(crate) struct Line<'c> {
    pub(crate) place: String,
    pub(crate) text: &'c str,
    pub(crate) linkifiers: Vec<(Profile, Linkifier)>,
}

/// The lines of a file with `#!` directives; `#` begins a comment.
pub(crate) fn lines<'c>(name: &str, content: &'c str) -> Vec<Line<'c>> {
    let mut builders = both();
    let mut lines = Vec::new();
    for (index, text) in content.lines().enumerate() {
        let place = format!("{name}:{}", index + 1);
        if let Some(directive) = text.strip_prefix("#!") {
            builders = directed(builders, directive, &place);
        } else if !(text.trim().is_empty() || text.starts_with('#')) {
            let built = |(p, b): &(Profile, Builder)| (*p, b.clone().build().expect("options of case files"));
            lines.push(Line { place, text, linkifiers: builders.iter().map(built).collect() });
        }
    }
    lines
}

fn with(profile: Profile) -> (Profile, Builder) {
    (profile, Linkifier::builder().profile(profile))
}

fn both() -> Vec<(Profile, Builder)> {
    vec![with(Profile::Standard), with(Profile::Messages)]
}

fn directed(builders: Vec<(Profile, Builder)>, directive: &str, place: &str) -> Vec<(Profile, Builder)> {
    let mut words = directive.split_whitespace();
    let verb = words.next().unwrap_or_default();
    let names: Vec<&str> = words.collect();
    let tailorings =
        || names.iter().map(|name| name.parse::<Tailoring>().unwrap_or_else(|e| panic!("{place}: {e}")));
    match (verb, names.as_slice()) {
        ("profile", ["standard"]) => vec![with(Profile::Standard)],
        ("profile", ["messages"]) => vec![with(Profile::Messages)],
        ("profile", ["both"]) => both(),
        ("enable", _) => {
            builders.into_iter().map(|(p, b)| (p, tailorings().fold(b, Builder::enable))).collect()
        }
        ("disable", _) => {
            builders.into_iter().map(|(p, b)| (p, tailorings().fold(b, Builder::disable))).collect()
        }
        _ => panic!("{place}: no directive: {directive}"),
    }
}

/// `\n`, `\t`, `\r`, `\\` and `\u{…}`.
pub(crate) fn unescaped(line: &str) -> String {
    let mut out = String::new();
    let mut rest = line;
    while let Some((before, escape)) = rest.split_once('\\') {
        out.push_str(before);
        let (c, after) = match escape.strip_prefix("u{").and_then(|hex| hex.split_once('}')) {
            Some((hex, after)) => (u32::from_str_radix(hex, 16).ok().and_then(char::from_u32), after),
            None => {
                let mut chars = escape.chars();
                let c = chars.next().map(|c| match c {
                    'n' => '\n',
                    't' => '\t',
                    'r' => '\r',
                    other => other,
                });
                (c, chars.as_str())
            }
        };
        out.push(c.unwrap_or_else(|| panic!("no escape: {line}")));
        rest = after;
    }
    out + rest
}
