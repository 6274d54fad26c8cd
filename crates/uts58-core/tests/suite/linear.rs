//! Four times the text takes about four times as long, whatever the text is.

use std::hint::black_box;
use std::time::Duration;
use uts58_core::{
    LinkTerm, Openers, SoftSeparators, Step, Tailoring, UrlParts, extend_link, link_term, minimal_escape,
    quote_local_part, scan_back_email_local_part, scan_back_quoted_local_part, scan_path_query_fragment,
    scan_path_query_fragment_with,
};

#[allow(dead_code, clippy::expect_used, clippy::indexing_slicing, reason = "shared with the benches")]
#[path = "../../../uts58-linkify/benches/common/mod.rs"]
mod benches;

/// What an algorithm might look at again and again.
const REPEATED: &[&str] = &[
    "a",
    "é",
    "語",
    ".",
    "。",
    "(",
    ")",
    "()",
    "(]",
    "[(",
    "<",
    "<a",
    "<>",
    "（",
    "/",
    "&=",
    "(&",
    "(=",
    "=(a)",
    ",(",
    "?",
    "#",
    ":",
    "~",
    ":~",
    "~:",
    ":~:",
    ":~:(",
    "%",
    "%4",
    "%41",
    "%C3%A9",
    "%E3%81",
    "%FF",
    "%FF%41",
    "%3A",
    "%3A%7E",
    "%3A%7E%3A",
    ":%7E",
    "%28",
    "%29",
    "%28%29",
    "%%34",
    "@",
    "a.",
    "..",
    "a@",
    "\\",
    "\\\"",
    "\"",
    "\"@",
    "mailto:",
    "mailto:a@",
    " ",
    "\0",
];

/// A quadratic algorithm takes sixteen times as long, whenever it is tried; a linear one only while the machine is busy
/// with something else, which it is not for ever.
#[track_caller]
fn check(name: &str, algorithm: impl Fn(&str)) {
    for head in ["é.com/", "é.com?", "é.com#", "é.com#:~:"] {
        for repeated in REPEATED {
            let text = |len: usize| format!("{head}{}", repeated.repeat(len / repeated.len()));
            // Behind the 125 brackets that fit on the stack (D5), where others are escaped instead, for more time.
            let texts = [text(1_600), text(6_400)];
            let mut best = [f64::INFINITY; 2];
            let is_linear = (0..100).any(|attempt| {
                // Who has slept is let run for a while.
                std::thread::sleep(Duration::from_micros(attempt * 200));
                for (best, text) in best.iter_mut().zip(&texts) {
                    let (seconds, ()) = benches::seconds(|| algorithm(text));
                    *best = seconds.min(*best);
                }
                best[1] < best[0] * 8.0
            });
            assert!(is_linear, "{name}: {head}{repeated}…: {best:?}");
        }
    }
}

fn half(text: &str) -> usize {
    (text.len() / 2..).find(|&at| text.is_char_boundary(at)).unwrap_or(text.len())
}

struct Tailored(usize);

impl Tailoring for Tailored {
    fn soft_separators(&self) -> SoftSeparators {
        SoftSeparators::StaySoft
    }
    fn openers(&self) -> Openers {
        Openers::NotLast
    }
    fn link_term(&mut self, step: &Step<'_>) -> Option<LinkTerm> {
        self.0 += 1;
        Some(link_term(step.code_point))
    }
}

#[test]
fn termination() {
    check("§3.5.1", |text| {
        black_box(scan_path_query_fragment(text, "é.com".len()));
    });
    check("§3.5.1, tailored", |text| {
        let mut tailored = Tailored(0);
        black_box(scan_path_query_fragment_with(text, "é.com".len(), &mut tailored));
        assert!(tailored.0 <= text.chars().count());
    });
    check("§10.1", |text| {
        black_box(extend_link(text, 0.."é.com".len()));
        black_box(extend_link(text, 0..half(text)));
    });
}

#[test]
fn formatting() {
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
fn email() {
    check("§5.2", |text| {
        black_box(scan_back_email_local_part(text, 0, text.len()));
    });
    check("§5.3", |local| {
        black_box(quote_local_part(local).to_string());
    });
}

/// From every `"@` in a text, with the floor where the standard's caller has it at worst: at the start.
#[test]
fn quoted_local_parts() {
    check("D41", |text| {
        for (at, _) in text.match_indices("\"@") {
            black_box(scan_back_quoted_local_part(text, 0, at + 1));
        }
        black_box(scan_back_quoted_local_part(&format!("{text}\""), 0, text.len() + 1));
    });
}

/// The check is able to fail.
#[test]
#[should_panic(expected = "quadratic")]
fn quadratic() {
    check("quadratic", |text| {
        for at in 0..text.len() {
            black_box(text.as_bytes()[at..].iter().fold(0, |sum: u8, byte| sum.wrapping_add(*byte)));
        }
    });
}
