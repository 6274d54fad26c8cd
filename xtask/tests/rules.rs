//! What the program calls the rules is what `docs/DECISIONS.md` calls them. The test stands here as packages do not have that file.
#![allow(clippy::expect_used, reason = "tests")]

use std::fs;

#[allow(dead_code, reason = "the program's own tests use the rest")]
#[path = "../../crates/uts58-cli/src/rules.rs"]
mod rules;

#[test]
fn headings_are_those_of_the_decisions() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/DECISIONS.md");
    let page = fs::read_to_string(path).expect("the decisions");
    let headings: Vec<_> = page
        .lines()
        .filter_map(|line| line.strip_prefix("### <a id=\"")?.split_once("</a> "))
        .filter_map(|(number, heading)| Some((number.split_once('"')?.0, heading)))
        .filter(|(number, _)| number.starts_with(['D', 'M']))
        .collect();
    assert_eq!(headings, rules::HEADINGS);
}
