//! LinkFormattingTest.txt, in two ways.
//!
//! From the structure line, whose values are literal (D18): every case.
//! From the source line: only if it has the same meaning as the structure line. In several source lines the values
//! are unescaped, so a `#` or `/` meant as data is syntax there. The file doesn't intend to test such URLs.

use super::row::Row;
use anyhow::{Context, Result};
use percent_encoding::percent_decode_str;
use std::iter;
use uts58_core::{UrlParts, minimal_escape};

/// The number of cases, in both versions.
pub(super) const CASES: usize = 55;
pub(super) const SOURCE_LINES: usize = 50;

pub(super) fn check<'f>(file: &str, ledger: &'f str) -> Result<[Row<'f>; 2]> {
    let (mut literal, mut url) = (Row::new(ledger)?, Row::new(ledger)?);
    for (structure, source, minimal) in cases(file)? {
        let place = || format!("from {source}");
        literal.compare(&structure.minimal_escape(), minimal, place);
        if Structure::of_url(&structure.prefix, source) == structure {
            url.compare(&minimal_escape(source).to_string(), minimal, place);
        }
    }
    Ok([literal, url])
}

/// Each structure line, the source line after it, and its minimally escaped form.
fn cases(file: &str) -> Result<Vec<(Structure, &str, &str)>> {
    let mut lines = file.lines();
    let mut cases = Vec::new();
    while let Some(line) = lines.next() {
        let Some(structure) = line.trim_end().strip_prefix("# {").and_then(|rest| rest.strip_suffix('}'))
        else {
            continue;
        };
        let pair = lines.next().zip(lines.next());
        let (source, minimal) = pair.with_context(|| format!("no pair of lines after {line}"))?;
        cases.push((Structure::parse(structure)?, source, minimal));
    }
    Ok(cases)
}

/// The components of a URL, with literal values.
#[derive(PartialEq, Debug, Default)]
pub(crate) struct Structure {
    /// Scheme and host.
    prefix: String,
    pub(crate) path: Vec<String>,
    pub(crate) query: Vec<(String, Option<String>)>,
    pub(crate) fragment: Option<String>,
    pub(crate) directives: Vec<String>,
}

impl Structure {
    /// Parses `𝑺=https:// 𝑯=example.com 𝑷=α 𝑸=β 𝑽=γ 𝑭=δ 𝑫=ε`; values may contain spaces.
    pub(crate) fn parse(line: &str) -> Result<Self> {
        const MARKERS: [&str; 7] = ["𝑺=", "𝑯=", "𝑷=", "𝑸=", "𝑽=", "𝑭=", "𝑫="];
        let mut starts: Vec<_> = MARKERS.iter().flat_map(|marker| line.match_indices(marker)).collect();
        starts.sort_unstable();
        let ends = starts.iter().skip(1).map(|(at, _)| *at).chain(iter::once(line.len()));
        let mut structure = Self::default();
        for (&(at, marker), end) in starts.iter().zip(ends) {
            let value = line.get(at + marker.len()..end).unwrap_or_default();
            // One space separates it from the next marker.
            let value = if end == line.len() { value } else { value.strip_suffix(' ').unwrap_or(value) };
            let value = value.to_owned();
            match marker {
                "𝑷=" => structure.path.push(value),
                "𝑸=" => structure.query.push((value, None)),
                "𝑽=" => structure.query.last_mut().context("a value without a key")?.1 = Some(value),
                "𝑭=" => structure.fragment = Some(value),
                "𝑫=" => structure.directives.push(value),
                _ => structure.prefix.push_str(&value),
            }
        }
        Ok(structure)
    }

    /// The meaning of a URL after this prefix by the plain rules: split at the syntax, then decode.
    fn of_url(prefix: &str, url: &str) -> Self {
        let decode = |part: &str| percent_decode_str(part).decode_utf8_lossy().into_owned();
        let rest = url.strip_prefix(prefix).unwrap_or_default();
        let (rest, fragment) = split_off(rest, '#');
        let (path, query) = split_off(rest, '?');
        let mut directives = fragment.into_iter().flat_map(|fragment| fragment.split(":~:"));
        let pair = |pair: &str| {
            let (key, value) = split_off(pair, '=');
            (decode(key), value.map(decode))
        };
        Self {
            prefix: prefix.to_owned(),
            path: path.split('/').skip(1).map(decode).collect(),
            query: query.into_iter().flat_map(|query| query.split('&')).map(pair).collect(),
            fragment: directives.next().map(decode),
            directives: directives.map(decode).collect(),
        }
    }

    /// Calls the function with the values.
    pub(crate) fn with_parts<T>(&self, call: impl FnOnce(&UrlParts<'_>) -> T) -> T {
        let path: Vec<&str> = self.path.iter().map(String::as_str).collect();
        let query: Vec<_> = self.query.iter().map(|(key, value)| (key.as_str(), value.as_deref())).collect();
        let directives: Vec<&str> = self.directives.iter().map(String::as_str).collect();
        let fragment = self.fragment.as_deref();
        call(&UrlParts { path: &path, query: &query, fragment, directives: &directives })
    }

    pub(crate) fn minimal_escape(&self) -> String {
        self.prefix.clone() + &self.with_parts(|parts| parts.minimal_escape().to_string())
    }
}

/// The text before the first `separator`, and the text after it.
fn split_off(text: &str, separator: char) -> (&str, Option<&str>) {
    text.split_once(separator).map_or((text, None), |(before, after)| (before, Some(after)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const STRUCTURE: &str = "𝑺=https:// 𝑯=a.example 𝑷=α β 𝑷= 𝑸= 𝑽=γ=1 𝑸=δ 𝑭=ε} 𝑫=text=ζ";

    #[test]
    fn lines_are_read_as_structures() {
        let expected = Structure {
            prefix: "https://a.example".into(),
            path: vec!["α β".into(), String::new()],
            query: vec![(String::new(), Some("γ=1".into())), ("δ".into(), None)],
            fragment: Some("ε}".into()),
            directives: vec!["text=ζ".into()],
        };
        assert_eq!(Structure::parse(STRUCTURE).expect("valid"), expected);
        let url = "https://a.example/%CE%B1%20β/?=γ%3D1&δ#ε}:~:text=ζ";
        assert_eq!(Structure::of_url("https://a.example", url), expected);
        // The second `=` belongs to the value, so the structure is the same; with a bare `#` in a value it isn't.
        assert_ne!(Structure::of_url("https://a.example", &url.replace("γ", "#")), expected);
    }
}
