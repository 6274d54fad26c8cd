//! `testdata/risk/spoofs.txt`: strings that are made to mislead, with the links and the risks that are expected.

use std::fs;

use uts58_linkify::{Linkifier, Risk};

use crate::common::{Line, lines, mark, testdata, unescaped, unmarked};

/// The risks of each link, as in the second column.
fn risks(linkifier: &Linkifier, text: &str) -> String {
    let of_link = |names: Vec<_>| if names.is_empty() { "-".to_owned() } else { names.join(" ") };
    let links = linkifier.links(text).map(|link| of_link(link.risks().iter().map(Risk::name).collect()));
    links.collect::<Vec<_>>().join("; ")
}

fn check(line: &Line<'_>) -> Vec<String> {
    let (marked, expected) = line.text.split_once('\t').unwrap_or((line.text, ""));
    let marked = unescaped(marked);
    let text = unmarked(&marked);
    let mut failures = Vec::new();
    for (profile, linkifier) in &line.linkifiers {
        let (found, facts) = (mark(linkifier, &text), risks(linkifier, &text));
        if (found.as_str(), facts.as_str()) != (marked.as_str(), expected) {
            let place = &line.place;
            failures.push(format!(
                "{place} {profile:?}\n  want {marked:?}\t{expected}\n  have {found:?}\t{facts}"
            ));
        }
    }
    failures
}

#[test]
fn links_and_risks() {
    let file = fs::read_to_string(testdata().join("risk/spoofs.txt")).unwrap();
    let lines = lines("spoofs.txt", &file);
    assert!(lines.len() > 100, "{}", lines.len());
    let failures: Vec<_> = lines.iter().flat_map(check).collect();
    assert!(failures.is_empty(), "{} failures:\n{}", failures.len(), failures.join("\n"));
}

/// Every risk occurs.
#[test]
fn every_risk() {
    let file = fs::read_to_string(testdata().join("risk/spoofs.txt")).unwrap();
    for risk in Risk::ALL {
        assert!(file.contains(risk.name()), "{risk}");
    }
}
