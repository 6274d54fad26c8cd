//! Each algorithm takes linear time for everything in `testdata/hostile/repeats.json`, as a path, query, fragment and
//! directive.

use std::hint::black_box;

use uts58_core::{
    Classes, LinkTerm, Step, TerminationRules, UrlParts, extend_link, link_term, minimal_escape,
    quote_local_part, scan_back_email_local_part, scan_back_quoted_local_part, scan_path_query_fragment,
    scan_path_query_fragment_with,
};
use uts58_testing::linear::{assert_linear_eightfold, in_turn, longest};
use uts58_testing::repeats::{Repeat, repeats};

const HEADS: [&str; 4] = ["é.com/", "é.com?", "é.com#", "é.com#:~:"];

/// Every repeat after each head. In a build without optimisation, each repeat follows only one of them.
fn after_heads() -> Vec<Repeat> {
    let bare = repeats().into_iter().filter(Repeat::is_bare).enumerate();
    bare.flat_map(|(at, repeat)| in_turn(at, &HEADS).iter().map(move |head| repeat.after(head))).collect()
}

/// Half of the usual length, because there are many algorithms here. Core is always optimised.
fn longest_here() -> usize {
    longest().max(16_000) / 2
}

fn check(name: &str, algorithm: impl Fn(&str)) {
    for repeat in after_heads() {
        let [short, long] = [1, 8].map(|times| repeat.text(longest_here() / 8, times));
        assert_linear_eightfold(&format!("{name}: {repeat}"), short.as_str(), &long, &algorithm);
    }
}

fn half(text: &str) -> usize {
    (text.len() / 2..).find(|&at| text.is_char_boundary(at)).unwrap_or(text.len())
}

struct Tailored(usize);

impl TerminationRules for Tailored {
    fn classes(&self) -> &'static Classes {
        const { &Classes::STANDARD.asking_about_all() }
    }
    fn link_term(&mut self, step: &Step<'_>) -> Option<LinkTerm> {
        self.0 += 1;
        Some(link_term(step.code_point))
    }
}

#[test]
fn termination_is_linear() {
    check("§3.5.1", |text| {
        black_box(scan_path_query_fragment(text, "é.com".len()));
    });
    check("§10.1", |text| {
        black_box(extend_link(text, 0.."é.com".len()));
        black_box(extend_link(text, 0..half(text)));
    });
}

/// The tailoring is called once per code point.
#[test]
fn a_tailoring_is_asked_once_for_each_code_point() {
    for repeat in after_heads() {
        let text = repeat.text(longest_here(), 1);
        let mut tailored = Tailored(0);
        black_box(scan_path_query_fragment_with(&text, "é.com".len(), &mut tailored));
        assert!(tailored.0 <= text.chars().count(), "{repeat}");
    }
}

#[test]
fn formatting_is_linear() {
    check("§4.1", |url| {
        black_box(minimal_escape(url).to_string());
    });
    check("§4.1, literal", |text| {
        let parts = UrlParts {
            path: &[text, text],
            query: &[(text, Some(text))],
            fragment: Some(text),
            directives: &[text],
        };
        black_box(parts.minimal_escape().to_string());
    });
}

#[test]
fn email_is_linear() {
    check("§5.2", |text| {
        black_box(scan_back_email_local_part(text, 0, text.len()));
    });
    check("§5.3", |local| {
        black_box(quote_local_part(local).to_string());
    });
}

/// Starts at every `"@` in a text, with the worst possible floor: the start of the text.
#[test]
fn quoted_local_parts() {
    check("D41", |text| {
        for (at, _) in text.match_indices("\"@") {
            black_box(scan_back_quoted_local_part(text, 0, at + 1));
        }
        black_box(scan_back_quoted_local_part(&format!("{text}\""), 0, text.len() + 1));
    });
}

/// The check finds a quadratic algorithm. The longer text is sixteen times as long, so that a busy machine can't hide it.
#[test]
#[should_panic(expected = "quadratic")]
fn quadratic_work_is_noticed() {
    let [short, long] = [1_000, 16_000].map(|count| "語".repeat(count));
    assert_linear_eightfold("quadratic", short.as_str(), &long, |text| {
        for at in 0..text.len() {
            black_box(text.as_bytes()[at..].iter().fold(0, |sum: u8, byte| sum.wrapping_add(*byte)));
        }
    });
}
