//! Generates the lines of the kit from the texts of `testdata/cases`, and from short texts over the symbols that the
//! algorithms distinguish.

use super::readings;
use crate::cases;
use crate::conformance::formatting::Structure;
use crate::output::{Output, read};
use anyhow::Result;
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::{BTreeMap, HashSet};
use uts58_core::{
    extend_link, minimal_escape, quote_local_part, scan_back_email_local_part, scan_back_quoted_local_part,
    scan_path_query_fragment,
};
use uts58_linkify::offsets::Offsets;
use uts58_linkify::{LinkKind, Options as LinkifierOptions};
use uts58_testing::algorithms::properties::parts_of_values;
use uts58_testing::algorithms::twin;
use uts58_testing::cases::unmarked;

/// The files of the kit.
pub(super) fn files() -> Result<Vec<Output>> {
    let files = [
        ("termination", terminations()?),
        ("email", emails()?),
        ("quoted-email", quoted_emails()?),
        ("escape", escapes()?),
        ("values", values()?),
        ("quoting", pairs("quoting")?.iter().map(|local| quoted(local)).collect()),
        ("migration", pairs("extend-link")?.iter().filter_map(|link| migrated(link)).collect()),
        ("initiation", initiations()),
    ];
    let output = |(name, mut lines): (&str, Vec<String>)| {
        let mut seen = HashSet::new();
        lines.retain(|line| seen.insert(line.clone()));
        (format!("{}/{name}.jsonl", super::DIRECTORY), lines.concat())
    };
    Ok(files.map(output).into())
}

/// A line. `variants` are the answers for other readings, by erratum or rule; equal ones are left out.
fn line<T: Serialize>(
    [clause, task]: [&str; 2],
    given: Value,
    answer: T,
    variants: impl IntoIterator<Item = (&'static str, T)>,
) -> String {
    let answer = json!(answer);
    let variants = variants.into_iter().map(|(rule, variant)| (rule, json!(variant)));
    let variants: BTreeMap<_, _> = variants.filter(|(_, variant)| *variant != answer).collect();
    let mut line = json!({"clause": clause, "do": task, "given": given, "answer": answer});
    if let Some(fields) = line.as_object_mut().filter(|_| !variants.is_empty()) {
        fields.insert("variants".to_owned(), json!(variants));
    }
    format!("{line}\n")
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
fn short(symbols: &[&str], heads: &[&str]) -> Vec<String> {
    let mut texts = Vec::new();
    for head in heads {
        texts.push((*head).to_owned());
        texts.extend(symbols.iter().map(|one| format!("{head}{one}")));
        texts.extend(
            symbols.iter().flat_map(|one| symbols.iter().map(move |two| format!("{head}{one}{two}"))),
        );
    }
    // The digits of multiples of a prime: all pairs of symbols occur at all places.
    for (number, head) in (0..600_usize).zip(heads.iter().cycle()) {
        let mut digits = number * 1_000_003;
        let mut text = (*head).to_owned();
        for _ in 0..4 + number % 4 {
            text += symbols.get(digits % symbols.len()).copied().unwrap_or_default();
            digits = digits / symbols.len() * 3 + number;
        }
        texts.push(text);
    }
    texts
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

fn termination(text: &str, link_start: usize, start: usize) -> String {
    let end = code_points(text, scan_path_query_fragment(text, start));
    let [link_start, start] = [link_start, start].map(|byte| code_points(text, byte));
    let cp: Vec<char> = text.chars().collect();
    let variants =
        readings::TERMINATION.map(|rule| (rule, readings::termination(&cp, link_start, start, rule)));
    line(["3.5.1", "termination"], json!({"text": text, "start": start}), end, variants)
}

fn terminations() -> Result<Vec<String>> {
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
    lines.extend(short(&TERMINATION, &["/", "?", "#:~:"]).iter().map(|text| termination(text, 0, 0)));
    for opens in [125, 126] {
        for close in [")".repeat(opens), format!("/{}", "(".repeat(125)), format!(")){}", "(".repeat(3))] {
            lines.push(termination(&format!("/{}a{close}", "(".repeat(opens)), 0, 0));
        }
    }
    Ok(lines)
}

/// The texts of the cases of §5.2.
fn addresses() -> Result<Vec<String>> {
    Ok(core_lines("email")?.iter().map(|line| unmarked(line)).collect())
}

fn emails() -> Result<Vec<String>> {
    let mut texts = addresses()?;
    texts.extend(short(&EMAIL, &["", "é"]).iter().map(|before| format!("{before}@example.com")));
    let email = |text: &String| {
        // Only the first `@`: the text before a later one is already in a link.
        let at = text.find("@example.com")?;
        let start = scan_back_email_local_part(text, 0, at);
        // §5.2 to the letter: only a lower-case `mailto:`.
        let is_mailto = |start: usize| {
            text.get(start..start + 7)
                .is_some_and(|scheme| scheme != "mailto:" && scheme.eq_ignore_ascii_case("mailto:"))
        };
        let literal = start.map(|start| if is_mailto(start) { start + 7 } else { start });
        let [start, literal] = [start, literal].map(|byte| byte.map(|byte| code_points(text, byte)));
        let given = json!({"text": text, "at": code_points(text, at)});
        Some(line(["5.2", "email"], given, start, [("D9", literal)]))
    };
    Ok(texts.iter().filter_map(email).collect())
}

/// §5 leaves out quoted local parts, so they are optional (D41).
fn quoted_emails() -> Result<Vec<String>> {
    let mut texts = addresses()?;
    texts.retain(|text| text.contains('"'));
    let short = short(&QUOTED, &["\"", "a"]);
    texts.extend(short.iter().take(400).map(|before| format!("{before}\"@example.com")));
    let email = |text: &String| {
        let at = text.find("@example.com")?;
        let start = scan_back_quoted_local_part(text, 0, at).map(|start| code_points(text, start));
        let given = json!({"text": text, "at": code_points(text, at)});
        Some(line(["choice", "quoted-email"], given, json!(start), []))
    };
    Ok(texts.iter().filter_map(email).collect())
}

fn escapes() -> Result<Vec<String>> {
    let mut urls = pairs("formatting")?;
    urls.extend(short(&URLS, &["/", "?", "#"]).iter().map(|url| format!("é.com{url}")));
    let escaped = |url: &String| {
        // The hosts in these texts contain none of these.
        let is_mail = url.get(..7).is_some_and(|scheme| scheme.eq_ignore_ascii_case("mailto:"));
        let has_scheme = is_mail || url.contains("://");
        let host = if has_scheme { None } else { url.find(['/', '?', '#']) };
        let (before, after_host) = url.split_at(host.unwrap_or(url.len()));
        let parts = twin::parts_of_url(after_host);
        let rules = readings::ESCAPING.into_iter().filter(|_| !parts.is_empty());
        let variants = rules.map(|rule| (rule, before.to_owned() + &readings::minimal_escape(&parts, rule)));
        line(["4.1", "escape"], json!({"url": url}), minimal_escape(url).to_string(), variants)
    };
    Ok(urls.iter().map(escaped).collect())
}

fn values() -> Result<Vec<String>> {
    let values = |structure: &String| {
        let structure = Structure::parse(structure)?;
        let Structure { path, query, fragment, directives, .. } = &structure;
        let given = json!({"path": path, "query": query, "fragment": fragment, "directives": directives});
        let parts = structure.with_parts(parts_of_values);
        let variants = readings::ESCAPING.map(|rule| (rule, readings::minimal_escape(&parts, rule)));
        Ok(line(["4.1", "values"], given, structure.minimal_escape(), variants))
    };
    pairs("parts")?.iter().map(values).collect()
}

fn quoted(local: &str) -> String {
    let answer = quote_local_part(local).to_string();
    let variants = readings::QUOTING.map(|rule| match readings::is_unquoted(local, rule) {
        true => (rule, local.to_owned()),
        false if answer == local => (rule, format!("\"{local}\"")),
        false => (rule, answer.clone()),
    });
    line(["5.3", "quote"], json!({"local": local}), answer, variants)
}

fn migrated(marked: &str) -> Option<String> {
    let (start, end) = (marked.find('⸠')?, marked.find('⸡')? - '⸠'.len_utf8());
    let text = unmarked(marked);
    let link = extend_link(&text, start..end);
    let range = |start, end| [code_points(&text, start), code_points(&text, end)];
    // U8: the last initiator of any Part.
    let last = text.get(start..end)?.rfind(['/', '?', '#']).filter(|_| link != (start..end));
    let variant = last.map(|at| ("U8 not mended", range(start, scan_path_query_fragment(&text, start + at))));
    let given = json!({"text": text, "link": range(start, end)});
    Some(line(["10.1", "migration"], given, range(link.start, link.end), variant))
}

/// The texts of the cases, with the links of both profiles. The standard doesn't say where links begin.
fn initiations() -> Vec<String> {
    let mut lines = Vec::new();
    for case in cases::all() {
        let text = unmarked(&case.marked);
        if *case.linkifier.options() == LinkifierOptions::from(case.profile) && text.len() < 38 {
            let mut offsets = Offsets::code_points(&text);
            let links = case.linkifier.links(&text).map(|link| {
                let kind = if link.kind() == LinkKind::Email { "email" } else { "url" };
                json!([offsets.unit_offset(link.start()), offsets.unit_offset(link.end()), kind])
            });
            let links: Value = links.collect();
            let given = json!({"text": text, "profile": case.profile.name()});
            lines.push(line(["choice", "links"], given, links, []));
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_of_the_algorithms_that_can_be_read_differently_has_a_line() {
        let kit: String = files().unwrap().into_iter().map(|(_, lines)| lines).collect();
        let rules = [&readings::TERMINATION[..], &readings::ESCAPING, &readings::QUOTING].concat();
        for rule in rules.into_iter().chain(["D9", "U8 not mended"]) {
            assert!(kit.contains(&format!("\"{rule}\":")), "{rule}");
        }
    }
}
