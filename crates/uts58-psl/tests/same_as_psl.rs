//! The table answers as `psl` does.

use proptest::prelude::*;
use psl_types::{Info, List};

const RULES: &str = include_str!("../data/rules.txt");

fn rules() -> impl Iterator<Item = &'static str> {
    RULES.lines().filter(|line| !line.is_empty() && !line.starts_with('#'))
}

#[track_caller]
fn check(name: &str) {
    let labels = || name.as_bytes().rsplit(|&byte| byte == b'.');
    let of = |info: Info| (info.len, info.typ);
    assert_eq!(of(uts58_psl::List.find(labels())), of(psl::List.find(labels())), "{name}");
    assert_eq!(uts58_psl::List.suffix(name.as_bytes()), psl::List.suffix(name.as_bytes()), "{name}");
}

#[test]
fn each_rule_and_what_is_around_it() {
    assert!(rules().count() > 9_000);
    for rule in rules() {
        let name = rule.trim_start_matches('!').replace('*', "anything");
        check(&name);
        check(&format!("a.{name}"));
        check(&format!("www.a.{name}"));
        check(&format!("x{name}"));
        if let Some((_, above)) = name.split_once('.') {
            check(above);
            check(&format!("zz.{above}"));
        }
    }
    for odd in ["", ".", "com.", ".com", "localhost", "a..com", "*.ck", "xn--p1ai", "~.com", "{.zw"] {
        check(odd);
    }
}

proptest! {
    #[test]
    fn names_from_labels_of_rules(
        labels in proptest::collection::vec(0..RULES.len(), 1..5), last in 0..RULES.len(),
    ) {
        let all: Vec<&str> = rules().flat_map(|rule| rule.split('.')).collect();
        let ends: Vec<&str> = rules().collect();
        let label = |at: &usize| all.get(at % all.len()).copied().unwrap_or("a");
        let mut name: Vec<&str> = labels.iter().map(label).collect();
        name.push(ends.get(last % ends.len()).copied().unwrap_or("com"));
        let name = name.join(".");
        if !name.contains(['*', '!']) {
            check(&name);
        }
    }
}
