//! The table gives the same answers as `psl`.

use std::collections::HashSet;
use std::sync::LazyLock;

use proptest::prelude::*;
use psl_types::{Info, List, Type};

const RULES: &str = include_str!("../data/rules.txt");

/// The top-level domains that have a rule of their own, or one for all names below them.
static WITH_RULE: LazyLock<HashSet<&str>> = LazyLock::new(|| {
    let rules = rules().map(|rule| rule.strip_prefix("*.").unwrap_or(rule));
    rules.filter(|rule| !rule.contains('.')).collect()
});

fn rules() -> impl Iterator<Item = &'static str> {
    RULES.lines().filter(|line| !line.is_empty() && !line.starts_with('#'))
}

#[track_caller]
fn check(name: &str) {
    let labels = name.as_bytes().rsplit(|&byte| byte == b'.');
    let of = |info: Info| (info.len, info.typ);
    assert_eq!(of(uts58_psl::List.find(labels)), of(find(name, usize::MAX)), "{name}");
    assert_eq!(uts58_psl::List.suffix(name.as_bytes()), psl::suffix(name.as_bytes()), "{name}");
    check_filter(name);
    check_filter(&name.to_ascii_uppercase());
}

/// The answer of `psl` for the last labels of the name. `psl` compiles its list again for each kind of iterator.
fn find(name: &str, labels: usize) -> Info {
    psl::List.find(name.as_bytes().rsplit(|&byte| byte == b'.').take(labels))
}

/// If the filter is certain, it is right: a rule of the ICANN section applies to the name and is shorter.
#[track_caller]
fn check_filter(name: &str) -> bool {
    let surely = uts58_psl::List.is_surely_no_icann_suffix(name.as_bytes());
    let name = name.to_ascii_lowercase();
    let count = name.split('.').count();
    let last = name.rsplit('.').next().unwrap_or_default();
    if surely && WITH_RULE.contains(last) {
        let found = icann_suffix(&name, count);
        assert!(found.is_some_and(|labels| labels < count), "{name}: {found:?}");
    }
    surely
}

/// The number of labels in the ICANN suffix of the name, by `psl`. For a private suffix, tries a shorter name.
fn icann_suffix(name: &str, labels: usize) -> Option<usize> {
    let Info { len, typ } = find(name, labels);
    let found = name.get(name.len() - len..)?.split('.').count();
    match typ? {
        Type::Icann => Some(found),
        Type::Private => icann_suffix(name, found - 1),
    }
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

/// The filter is nearly always certain. One that never is would pass the other tests.
#[test]
fn the_filter_answers_nearly_always() {
    let (mut sure, mut asked) = (0, 0);
    for rule in rules().filter(|rule| !rule.contains(['*', '!'])) {
        for label in ["a", "bücher", "example", "many-letters"] {
            asked += 1;
            sure += u32::from(check_filter(&format!("{label}.{rule}")));
        }
    }
    assert!(sure * 100 > asked * 95, "sure of {sure} of {asked}");
    assert!(
        !uts58_psl::List.is_surely_no_icann_suffix(b"com") && !uts58_psl::List.is_surely_no_icann_suffix(b"")
    );
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
