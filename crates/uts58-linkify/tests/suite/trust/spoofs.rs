//! `testdata/risk/spoofs.txt`: deceptive strings, with the expected links and risks.

use std::fs;

use uts58_linkify::{Linkifier, Profile, Risk, TextTarget};

use uts58_testing::cases::{Line, lines, mark, testdata, unescaped, unmarked};

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

/// Every risk occurs in the file.
#[test]
fn every_risk_occurs() {
    let file = fs::read_to_string(testdata().join("risk/spoofs.txt")).unwrap();
    for risk in Risk::ALL {
        assert!(file.contains(risk.name()), "{risk}");
    }
}

/// T1 to T4: compares the text of each line with targets at the host of its links, in many schemes.
#[test]
fn targets_are_judged_as_listed() {
    const OTHERS: [&str; 8] =
        ["ftp", "ssh", "javascript", "vbscript", "data", "file", "view-source", "intent"];
    let file = fs::read_to_string(testdata().join("risk/spoofs.txt")).unwrap();
    let (mut same, mut unclear) = (0, 0);
    for line in lines("spoofs.txt", &file) {
        let marked = unescaped(line.text.split_once('\t').unwrap_or((line.text, "")).0);
        let text = unmarked(&marked);
        let place = &line.place;
        for (_, linkifier) in line.linkifiers.iter().filter(|(profile, _)| *profile == Profile::Messages) {
            let has_link = linkifier.links(&text).any(|link| link.host().is_some());
            let evil = linkifier.same_target(&text, "https://attacker.example/");
            // A linked host differs from the target. Without a linked host, the answer is at worst unclear.
            assert_eq!(matches!(evil, TextTarget::Different(_)), has_link, "{place}: {text:?} {evil:?}");
            unclear += usize::from(evil == TextTarget::Unclear);
            for host in linkifier
                .links(&text)
                .filter_map(|link| link.host())
                .map(str::to_owned)
                .chain(["paypal.com".into()])
            {
                let web = linkifier.same_target(&text, &format!("https://{host}/"));
                same += usize::from(web == TextTarget::Same);
                for scheme in OTHERS {
                    let other = linkifier.same_target(&text, &format!("{scheme}://{host}/%0aalert(1)"));
                    let is_good = matches!(other, TextTarget::Same | TextTarget::SameDomain(_));
                    assert!(!is_good, "{place}: {text:?} {scheme} {host} {other:?}");
                    assert_eq!(other == TextTarget::NoHost, evil == TextTarget::NoHost, "{place}: {text:?}");
                }
            }
        }
    }
    assert!(same > 60 && unclear > 20, "{same} {unclear}");
}
