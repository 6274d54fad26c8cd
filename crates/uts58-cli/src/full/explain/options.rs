//! Shows which option changes would produce different links.

use std::io::{self, Write};
use std::ops::Range;

use uts58_linkify::Linkifier;
use uts58_linkify::options::OptionInfo;

use crate::full::rules;
use crate::library::WITHOUT_SLASHES;

use super::unit::Unit;

/// A changed option.
struct Change {
    /// The option and its value, as on the command line.
    flag: String,
    decisions: &'static [&'static str],
    linkifier: Linkifier,
}

/// Writes each option as on the command line, the links it would find, and its rules. Returns whether there are any.
pub(super) fn write(out: &mut impl Write, profile: &str, unit: &Unit<'_>) -> io::Result<bool> {
    let changes = changes(&unit.linkifier, profile, unit.text);
    if changes.is_empty() {
        match with_scheme(&unit.linkifier, unit.text) {
            Some(url) => writeln!(out, "With a scheme, it is a link: \u{2E20}{}\u{2E21}", unit.shown(&url))?,
            None => writeln!(out, "No single option changes this.")?,
        }
        return Ok(false);
    }
    writeln!(out, "Other links with one other option:")?;
    let width = changes.iter().map(|change| change.flag.len()).max().unwrap_or(0);
    for Change { flag, decisions, linkifier } in &changes {
        let marked = unit.shown(&marked(linkifier, unit.text));
        match decisions {
            [] => writeln!(out, "  {flag:width$}  {marked}")?,
            decisions => writeln!(out, "  {flag:width$}  {marked}  ({})", rules::all_named(decisions))?,
        }
    }
    Ok(true)
}

/// The changes that the library suggests, except a change of the profile to `profile`, and schemes without `//`.
fn changes(linkifier: &Linkifier, profile: &str, text: &str) -> Vec<Change> {
    let mut changes = Vec::new();
    for other in linkifier.alternatives(text) {
        let (option, value) = (other.option(), other.value());
        // The flag adds one scheme to those that are already there.
        let value = if option == ADD_SCHEMES { value.split_whitespace().last() } else { Some(value) };
        let Some(value) = value.filter(|&value| (option, value) != ("profile", profile)) else { continue };
        changes.push(Change {
            flag: format!("--{option} {value}"),
            decisions: other.decisions(),
            linkifier: other.linkifier().clone(),
        });
    }
    changes.extend(lone_schemes(linkifier, text));
    changes
}

const ADD_SCHEMES: &str = "add-schemes";

/// Schemes without `//` in the text that are links after `--add-schemes`.
fn lone_schemes(linkifier: &Linkifier, text: &str) -> Vec<Change> {
    let lower = text.to_ascii_lowercase();
    let row = OptionInfo::ALL.iter().find(|row| row.name == ADD_SCHEMES);
    let places = |linkifier: &Linkifier| -> Vec<Range<usize>> {
        linkifier.links(text).map(|link| link.range()).collect()
    };
    let mut changes = Vec::new();
    for name in WITHOUT_SLASHES.iter().filter(|name| lower.contains(&format!("{name}:"))) {
        let mut options = linkifier.options().clone();
        let value = format!("{} {name}:", options.get(ADD_SCHEMES).unwrap_or_default());
        if options.set(ADD_SCHEMES, &value).is_err() {
            continue;
        }
        let changed = Linkifier::new(options);
        if places(&changed) != places(linkifier) {
            changes.push(Change {
                flag: format!("--{ADD_SCHEMES} {name}:"),
                decisions: row.map_or(&[], |row| row.decisions),
                linkifier: changed,
            });
        }
    }
    changes
}

/// The first host with a port that is a link after a scheme, such as `localhost:3000`.
fn with_scheme(linkifier: &Linkifier, text: &str) -> Option<String> {
    let is_word = !text.trim().contains(char::is_whitespace);
    let has_port = |word: &&str| {
        let port = word.split_once(':').map_or("", |(_, port)| port);
        word.starts_with("localhost") || is_word && port.starts_with(|c: char| c.is_ascii_digit())
    };
    let mut urls = text.split_whitespace().filter(has_port).map(|word| format!("http://{word}"));
    urls.find(|url| linkifier.link_at_start(url).is_some_and(|link| link.as_str() == url))
}

fn marked(linkifier: &Linkifier, text: &str) -> String {
    linkifier
        .segments(text)
        .map(|segment| match segment.link() {
            None => segment.as_str().to_owned(),
            Some(link) => format!("\u{2E20}{}\u{2E21}", link.as_str()),
        })
        .collect()
}
