//! Generates the lines of the kit from the texts of `testdata/cases`, and from short texts over the symbols that the
//! algorithms distinguish.

use crate::cases;
use crate::conformance::formatting::Structure;
use crate::output::read;
use anyhow::Result;
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use uts58_core::{
    extend_link, minimal_escape, quote_local_part, scan_back_email_local_part, scan_back_quoted_local_part,
    scan_path_query_fragment,
};
use uts58_linkify::offsets::Offsets;
use uts58_linkify::{LinkKind, Linkifier, Options as LinkifierOptions};
use uts58_testing::algorithms::properties::parts_of_values;
use uts58_testing::algorithms::{readings, twin};
use uts58_testing::cases::{lines as case_lines, unmarked};

#[derive(Serialize)]
pub(crate) struct Line {
    answer: Value,
    clause: &'static str,
    #[serde(rename = "do")]
    task: &'static str,
    given: Value,
    /// The answers for other readings, by erratum or rule.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) variants: BTreeMap<&'static str, Value>,
}

impl Line {
    fn new(clause: &'static str, task: &'static str, given: Value, answer: Value) -> Line {
        Line { clause, task, given, answer, variants: BTreeMap::new() }
    }

    fn or(mut self, name: &'static str, answer: Value) -> Line {
        if answer != self.answer {
            self.variants.insert(name, answer);
        }
        self
    }

    fn or_each<T: Serialize>(self, rules: &[&'static str], answer: impl Fn(&str) -> T) -> Line {
        rules.iter().fold(self, |line, rule| line.or(rule, json!(answer(rule))))
    }
}

pub(crate) fn files() -> Result<Vec<(&'static str, Vec<Line>)>> {
    let urls = pairs("formatting")?
        .into_iter()
        .chain(short(&URLS, &["/", "?", "#"]).map(|url| format!("é.com{url}")));
    Ok(vec![
        ("termination.jsonl", terminations()?),
        ("email.jsonl", emails()?),
        ("quoted-email.jsonl", quoted_emails()?),
        ("escape.jsonl", urls.map(|url| escaped(&url)).collect()),
        ("values.jsonl", values()?),
        ("quoting.jsonl", pairs("quoting")?.iter().map(|local| quoted(local)).collect()),
        ("migration.jsonl", pairs("extend-link")?.iter().filter_map(|link| migrated(link)).collect()),
        ("initiation.jsonl", initiations()?),
    ])
}

/// One symbol for each behaviour in §3.5.1, and some outside ASCII.
const TERMINATION: [&str; 19] =
    ["a", ".", " ", "(", ")", "<", ">", "/", "?", "#", "&", "=", ",", ":", "~", ":~:", "é", "。", "」"];
const EMAIL: [&str; 9] = ["a", "é", ".", " ", "(", ":", "/", "mailto:", "MailTo:"];
/// Everything a quoted local part distinguishes.
const QUOTED: [&str; 8] = ["a", "é", ".", " ", "\t", "\"", "\\", "mailto:\""];
const URLS: [&str; 24] = [
    "a", "4", ".", "(", ")", "[", "]", "/", "?", "#", ",", "&", "=", ":", ":~:", "%", "%34", "%29", "%2E",
    "%2F", "%3A", "%FF", "é", " ",
];

/// Texts that begin with a head, followed by up to two symbols, and some longer ones.
fn short<'a>(symbols: &'a [&'a str], heads: &'a [&'a str]) -> impl Iterator<Item = String> + 'a {
    let two = heads.iter().flat_map(move |head| {
        let one = symbols.iter().map(move |one| format!("{head}{one}"));
        let two =
            symbols.iter().flat_map(move |one| symbols.iter().map(move |two| format!("{head}{one}{two}")));
        std::iter::once((*head).to_owned()).chain(one).chain(two)
    });
    // The digits of multiples of a prime: all pairs of symbols occur at all places.
    let longer = (0..600_usize).map(move |number| {
        let mut digits = number * 1_000_003;
        let mut text = heads.get(number % heads.len()).copied().unwrap_or_default().to_owned();
        for _ in 0..4 + number % 4 {
            text += symbols.get(digits % symbols.len()).copied().unwrap_or_default();
            digits = digits / symbols.len() * 3 + number;
        }
        text
    });
    two.chain(longer)
}

/// The lines of a core file, without comments.
fn core_lines(name: &str) -> Result<Vec<String>> {
    let file = read(format!("testdata/cases/core-{name}.txt"))?;
    let lines = file.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    Ok(lines.map(str::to_owned).collect())
}

/// The text before `⇒` in each line.
fn pairs(name: &str) -> Result<Vec<String>> {
    let given = |line: String| line.split_once(" ⇒ ").map(|(given, _)| given.to_owned());
    Ok(core_lines(name)?.into_iter().filter_map(given).collect())
}

/// Converts a byte offset to code points.
fn code_points(text: &str, byte: usize) -> usize {
    text.get(..byte).unwrap_or_default().chars().count()
}

fn termination(text: &str, link_start: usize, start: usize) -> Line {
    let end = code_points(text, scan_path_query_fragment(text, start));
    let [link_start, start] = [link_start, start].map(|byte| code_points(text, byte));
    let cp: Vec<char> = text.chars().collect();
    Line::new("3.5.1", "termination", json!({"text": text, "start": start}), json!(end))
        .or_each(&readings::TERMINATION, |rule| readings::termination(&cp, link_start, start, rule))
}

fn terminations() -> Result<Vec<Line>> {
    let mut lines = Vec::new();
    for name in ["termination", "brackets", "directives"] {
        for line in core_lines(name)? {
            let text = unmarked(&line);
            let hosts = ["example.com", "пример.рф"].into_iter();
            for (at, host) in hosts.flat_map(|host| text.match_indices(host)) {
                let before = text.get(..at).unwrap_or_default();
                let link_start = before.strip_suffix("https://").unwrap_or(before).len();
                lines.push(termination(&text, link_start, at + host.len()));
            }
        }
    }
    lines.extend(short(&TERMINATION, &["/", "?", "#:~:"]).map(|text| termination(&text, 0, 0)));
    for opens in [125, 126] {
        let brackets = |close| format!("/{}a{}", "(".repeat(opens), close);
        lines.push(termination(&brackets(")".repeat(opens)), 0, 0));
        lines.push(termination(&brackets(format!("/{}", "(".repeat(125))), 0, 0));
        lines.push(termination(&brackets(format!(")){}", "(".repeat(3))), 0, 0));
    }
    Ok(lines)
}

/// With the first `@` only: the text before a later one is already in a link.
fn email(text: &str) -> Option<Line> {
    let at = text.find("@example.com")?;
    let start = scan_back_email_local_part(text, 0, at);
    let found = start.map(|start| code_points(text, start));
    // §5.2 to the letter: only a lower-case `mailto:`.
    let is_mailto = |start: usize| {
        text.get(start..start + 7)
            .is_some_and(|scheme| scheme != "mailto:" && scheme.eq_ignore_ascii_case("mailto:"))
    };
    let literal = start.map(|start| code_points(text, if is_mailto(start) { start + 7 } else { start }));
    let given = json!({"text": text, "at": code_points(text, at)});
    Some(Line::new("5.2", "email", given, json!(found)).or("D9", json!(literal)))
}

fn emails() -> Result<Vec<Line>> {
    let of_cases = core_lines("email")?.into_iter().map(|line| unmarked(&line));
    let short = short(&EMAIL, &["", "é"]).map(|before| format!("{before}@example.com"));
    Ok(of_cases.chain(short).filter_map(|text| email(&text)).collect())
}

fn quoted_email(text: &str) -> Option<Line> {
    let at = text.find("@example.com")?;
    let start = scan_back_quoted_local_part(text, 0, at).map(|start| code_points(text, start));
    let given = json!({"text": text, "at": code_points(text, at)});
    Some(Line::new("choice", "quoted-email", given, json!(start)))
}

/// §5 leaves out quoted local parts, so they are optional (D41).
fn quoted_emails() -> Result<Vec<Line>> {
    let of_cases = core_lines("email")?.into_iter().map(|line| unmarked(&line));
    let of_cases = of_cases.filter(|line| line.contains('"'));
    let short = short(&QUOTED, &["\"", "a"]).take(400).map(|before| format!("{before}\"@example.com"));
    Ok(of_cases.chain(short).filter_map(|text| quoted_email(&text)).collect())
}

fn escaped(url: &str) -> Line {
    let written = minimal_escape(url).to_string();
    let line = Line::new("4.1", "escape", json!({"url": url}), json!(written));
    // The hosts in these texts contain none of these.
    let is_mail = url.get(..7).is_some_and(|scheme| scheme.eq_ignore_ascii_case("mailto:"));
    let host = if is_mail || url.contains("://") {
        url.len()
    } else {
        url.find(['/', '?', '#']).unwrap_or(url.len())
    };
    let (before, after_host) = url.split_at(host);
    let parts = twin::parts_of_url(after_host);
    if parts.is_empty() {
        return line;
    }
    line.or_each(&readings::ESCAPING, |rule| format!("{before}{}", readings::minimal_escape(&parts, rule)))
}

fn values() -> Result<Vec<Line>> {
    let line = |structure: String| {
        let structure = Structure::parse(&structure)?;
        let Structure { path, query, fragment, directives, .. } = &structure;
        let given = json!({"path": path, "query": query, "fragment": fragment, "directives": directives});
        let parts = structure.with_parts(parts_of_values);
        Ok(Line::new("4.1", "values", given, json!(structure.minimal_escape()))
            .or_each(&readings::ESCAPING, |rule| readings::minimal_escape(&parts, rule)))
    };
    pairs("parts")?.into_iter().map(line).collect()
}

fn quoted(local: &str) -> Line {
    let answer = quote_local_part(local).to_string();
    let line = Line::new("5.3", "quote", json!({"local": local}), json!(answer));
    readings::QUOTING.into_iter().fold(line, |line, rule| {
        let (was_unquoted, is_unquoted) = (answer == local, readings::is_unquoted(local, rule));
        match (was_unquoted, is_unquoted) {
            (true, false) => line.or(rule, json!(format!("\"{local}\""))),
            (false, true) => line.or(rule, json!(local)),
            _ => line,
        }
    })
}

fn migrated(marked: &str) -> Option<Line> {
    let (start, end) = (marked.find('⸠')?, marked.find('⸡')? - '⸠'.len_utf8());
    let text = unmarked(marked);
    let link = extend_link(&text, start..end);
    let range = |start, end| json!([code_points(&text, start), code_points(&text, end)]);
    let given = json!({"text": text, "link": range(start, end)});
    let line = Line::new("10.1", "migration", given, range(link.start, link.end));
    // E8: the last initiator of any Part.
    let last = text
        .get(start..end)
        .and_then(|found| found.rfind(['/', '?', '#']))
        .map(|at| scan_path_query_fragment(&text, start + at));
    let is_kept = line.answer == range(start, end);
    Some(match last {
        Some(end) if !is_kept => line.or("E8 not mended", range(start, end)),
        _ => line,
    })
}

/// The texts of the cases, with the links of both profiles. The standard doesn't say where links begin.
fn initiations() -> Result<Vec<Line>> {
    let mut lines = Vec::new();
    for (name, content) in cases::files()? {
        for line in case_lines(&name, &content) {
            let text = cases::text(&line);
            for (profile, linkifier) in &line.linkifiers {
                if *linkifier.options() == LinkifierOptions::from(*profile) && text.len() < 38 {
                    let given = json!({"text": text, "profile": profile.name()});
                    lines.push(Line::new("choice", "links", given, links(linkifier, &text)));
                }
            }
        }
    }
    Ok(lines)
}

fn links(linkifier: &Linkifier, text: &str) -> Value {
    let mut offsets = Offsets::code_points(text);
    let links = linkifier.links(text).map(|link| {
        let kind = if link.kind() == LinkKind::Email { "email" } else { "url" };
        json!([offsets.unit_offset(link.start()), offsets.unit_offset(link.end()), kind])
    });
    links.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_rule_of_the_algorithms_that_can_be_read_differently_has_a_line() {
        let files = files().unwrap();
        let lines = files.iter().flat_map(|(_, lines)| lines);
        let found: BTreeSet<&str> = lines.flat_map(|line| line.variants.keys().copied()).collect();
        let mut expected: BTreeSet<&str> = BTreeSet::from(["D9", "E8 not mended"]);
        expected.extend(readings::TERMINATION);
        expected.extend(readings::ESCAPING);
        expected.extend(readings::QUOTING);
        assert_eq!(found, expected);
    }
}
