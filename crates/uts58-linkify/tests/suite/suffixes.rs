//! D28: compares which hosts are linked with what the crates `psl` and `idna` say.

use uts58_linkify::{Linkifier, Profile};
use uts58_testing::hosts::is_registrable;

/// The hosts that each rule of the public suffix list matches, and some above and below them.
#[test]
fn every_rule_of_the_public_suffix_list() {
    let rules = include_str!("../../../uts58-psl/data/rules.txt");
    let rules = || rules.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    assert!(rules().count() > 9_000);
    let linkifier = Linkifier::new(Profile::Standard);
    let mut linked = 0;
    // One of four rules, except at night.
    for rule in rules().step_by(if std::env::var_os("UTS58_NIGHTLY").is_some() { 1 } else { 4 }) {
        let name = rule.trim_start_matches('!').replace('*', "any");
        let above = name.split_once('.').map_or("", |(_, above)| above);
        let hosts = [
            name.clone(),
            format!("a.{name}"),
            format!("A_b.{name}"),
            format!("b.a.{name}"),
            format!("zz.{above}"),
            format!("b.zz.{above}"),
        ];
        for host in hosts.iter().filter(|host| !host.ends_with('.')) {
            let expected = host.contains('.') && is_registrable(host);
            for (text, link) in [(host.clone(), host.clone()), (format!("me@{host}"), format!("me@{host}"))] {
                let found = linkifier.links(&text).any(|found| found.as_str() == link);
                assert_eq!(found, expected, "{text}");
                linked += usize::from(found);
            }
        }
    }
    assert!(linked > 5_000);
}
