//! Runs testdata/cases/core-*.txt.

use uts58_core::{
    Classes, LinkTerm, Step, TerminationRules, UrlParts, extend_link, link_term, minimal_escape,
    quote_local_part, scan_back_email_local_part, scan_back_quoted_local_part, scan_path_query_fragment,
    scan_path_query_fragment_with,
};

use crate::text::kept;

/// The lines of a file with their numbers, without empty ones and comments. `#!` begins an instruction.
pub(crate) fn lines(file: &str) -> Vec<(String, String)> {
    let path = format!("{}/../../testdata/cases/core-{file}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let lines: Vec<_> = (1..)
        .zip(text.lines())
        .filter(|(_, line)| !line.is_empty() && (!line.starts_with('#') || line.starts_with("#!")))
        .map(|(number, line)| (format!("core-{file}.txt:{number}"), line.to_owned()))
        .collect();
    assert!(lines.len() > 5, "{path}");
    lines
}

/// Runs each line `in ⇒ out` through `function`, and reports all failures together.
fn check_pairs(file: &str, function: impl Fn(&str) -> String) {
    let failures: Vec<String> = lines(file)
        .iter()
        .filter_map(|(at, line)| {
            let (given, expected) = line.split_once(" ⇒ ").unwrap_or_else(|| panic!("{at}: no ⇒"));
            let got = function(given);
            (got != expected).then(|| format!("{at}\n   given {given}\nexpected {expected}\n     got {got}"))
        })
        .collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

fn unmark(line: &str) -> String {
    line.replace(['⸠', '⸡'], "")
}

fn mark(text: &str, links: &[(usize, usize)]) -> String {
    let mut marked = text.to_owned();
    for &(start, end) in links.iter().rev() {
        marked.insert(end, '⸡');
        marked.insert(start, '⸠');
    }
    marked
}

/// Compares the links of each line with its marks. Passes `#!` lines to `instruct`.
fn check_marked<S>(
    file: &str,
    mut state: S,
    instruct: impl Fn(&mut S, &str),
    links: impl Fn(&S, &str) -> Vec<(usize, usize)>,
) {
    let mut failures = Vec::new();
    for (at, line) in lines(file) {
        if let Some(instruction) = line.strip_prefix("#! ") {
            instruct(&mut state, instruction);
            continue;
        }
        let text = unmark(&line);
        let got = mark(&text, &links(&state, &text));
        if got != line {
            failures.push(format!("{at}\nexpected {line}\n     got {got}"));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// Rules that only have a table.
struct Tailored(&'static Classes);

impl TerminationRules for Tailored {
    fn classes(&self) -> &'static Classes {
        self.0
    }
    fn link_term(&mut self, step: &Step<'_>) -> Option<LinkTerm> {
        Some(link_term(step.code_point))
    }
}

fn instruct(classes: &mut Classes, instruction: &str) {
    *classes = match instruction {
        "standard" => Classes::STANDARD,
        "end-after-content" => Classes::STANDARD.ending_after_content(),
        _ => panic!("{instruction}"),
    }
}

/// The links at every host that isn't within an earlier link.
fn urls(classes: &Classes, text: &str) -> Vec<(usize, usize)> {
    let mut hosts: Vec<_> =
        ["example.com", "пример.рф"].iter().flat_map(|host| text.match_indices(host)).collect();
    hosts.sort_unstable();
    let mut links: Vec<(usize, usize)> = Vec::new();
    for (at, host) in hosts {
        let start = if text[..at].ends_with("https://") { at - "https://".len() } else { at };
        if links.last().is_some_and(|&(_, end)| end > start) {
            continue;
        }
        let host_end = at + host.len();
        let end = scan_path_query_fragment_with(text, host_end, &mut Tailored(kept(classes.clone())));
        if *classes == Classes::STANDARD {
            assert_eq!(end, scan_path_query_fragment(text, host_end), "{text}");
        }
        links.push((start, end));
    }
    links
}

#[test]
fn urls_end_as_marked() {
    check_marked("termination", Classes::STANDARD, instruct, urls);
}

#[test]
fn brackets_end_urls_as_marked() {
    check_marked("brackets", Classes::STANDARD, instruct, urls);
}

#[test]
fn directives_end_urls_as_marked() {
    check_marked("directives", Classes::STANDARD, instruct, urls);
}

#[derive(PartialEq)]
enum Local {
    Unquoted,
    Quoted,
}

#[test]
fn local_parts_begin_as_marked() {
    let instruct = |local: &mut Local, instruction: &str| {
        *local = match instruction {
            "standard" => Local::Unquoted,
            "quoted" => Local::Quoted,
            _ => panic!("{instruction}"),
        }
    };
    check_marked("email", Local::Unquoted, instruct, |local, text| {
        let mut links: Vec<(usize, usize)> = Vec::new();
        for (at, address) in text.match_indices("@example.com") {
            let floor = links.last().map_or(0, |&(_, end)| end);
            let quoted = || scan_back_quoted_local_part(text, floor, at).filter(|_| *local == Local::Quoted);
            if let Some(start) = scan_back_email_local_part(text, floor, at).or_else(quoted) {
                links.push((start, at + address.len()));
            }
        }
        links
    });
}

#[test]
fn urls_are_escaped_as_listed() {
    check_pairs("formatting", |url| minimal_escape(url).to_string());
}

/// Calls `use_values` with literal values. In `structure`, each value follows its name.
pub(crate) fn with_values<T>(structure: &str, use_values: impl FnOnce(&UrlParts<'_>) -> T) -> T {
    let (mut path, mut query, mut fragment, mut directives) = (Vec::new(), Vec::new(), None, Vec::new());
    let mut starts: Vec<usize> =
        structure.match_indices(['𝑷', '𝑸', '𝑽', '𝑭', '𝑫']).map(|(at, _)| at).collect();
    starts.push(structure.len() + 1);
    for bounds in starts.windows(2) {
        let (name, value) = structure[bounds[0]..bounds[1] - 1].split_once('=').unwrap();
        match name {
            "𝑷" => path.push(value),
            "𝑸" => query.push((value, None)),
            "𝑽" => query.last_mut().unwrap().1 = Some(value),
            "𝑭" => fragment = Some(value),
            "𝑫" => directives.push(value),
            _ => panic!("{name}"),
        }
    }
    use_values(&UrlParts { path: &path, query: &query, fragment, directives: &directives })
}

/// Escapes literal values as the Parts of a URL.
fn of_values(structure: &str) -> String {
    with_values(structure, |values| values.minimal_escape().to_string())
}

#[test]
fn values_are_escaped_as_listed() {
    check_pairs("parts", of_values);
}

/// The examples of escaping in the drafts.
#[test]
fn examples_of_the_drafts_are_escaped_as_printed() {
    check_pairs("drafts", |given| {
        if given.starts_with(['𝑷', '𝑸', '𝑭']) {
            of_values(given)
        } else {
            minimal_escape(given).to_string()
        }
    });
}

#[test]
fn local_parts_are_quoted_as_listed() {
    check_pairs("quoting", |local| quote_local_part(local).to_string());
    assert_eq!(quote_local_part("").to_string(), "\"\"");
}

#[test]
fn links_are_extended_as_listed() {
    check_pairs("extend-link", |line| {
        let start = line.find('⸠').unwrap();
        let end = line.find('⸡').unwrap() - '⸠'.len_utf8();
        let text = unmark(line);
        let link = extend_link(&text, start..end);
        mark(&text, &[(link.start, link.end)])
    });
    // A range that isn't one of the text is returned unchanged.
    #[expect(clippy::reversed_empty_ranges, reason = "what if")]
    for link in [0..9, 3..1, 1..2, 9..12] {
        assert_eq!(extend_link("é.com/é", link.clone()), link);
    }
}
