//! Compares the algorithms with their literal twins on every short text over an alphabet with one symbol per
//! behaviour.
//!
//! `UTS58_EXHAUSTIVE=5` raises the length to five symbols, except where a test has a lower limit, and checks every text.
//! `UTS58_EXHAUSTIVE=7:2/5` checks the second of five shares of the longest texts.

use std::collections::BTreeMap;
use uts58_core::{
    Classes, LinkTerm, Part, Step, TerminationRules, link_term, minimal_escape, scan_back_email_local_part,
    scan_path_query_fragment, scan_path_query_fragment_with,
};

/// Compiled again, because this crate's tests are optimised, and the other crate isn't.
#[path = "../../../uts58-testing/src/algorithms/mod.rs"]
#[allow(dead_code, unreachable_pub, reason = "other tests use the rest")]
mod algorithms;

use algorithms::properties::is_found_whole;
use algorithms::twin::{self, Cp, Pop};

/// The length of the texts in every test run, and in the full one.
struct Lengths {
    always: usize,
    full: usize,
    /// Every test run checks one of this many shares of the longest texts.
    shares: usize,
}

/// Calls `check` with every text of up to that many symbols. Returns the number of calls.
fn every_text(symbols: &[&str], lengths: &Lengths, mut check: impl FnMut(&str)) -> usize {
    let always = format!("{}:1/{}", lengths.always, lengths.shares);
    let wanted = std::env::var("UTS58_EXHAUSTIVE").ok().filter(|wanted| !wanted.is_empty()).unwrap_or(always);
    let (longest, share) = wanted.split_once(':').unwrap_or((&wanted, "1/1"));
    let longest = lengths.full.min(longest.parse().unwrap());
    let (share, shares) = share.split_once('/').unwrap();
    let (share, shares): (usize, usize) = (share.parse().unwrap(), shares.parse().unwrap());
    let (mut numbers, mut text, mut number, mut count) = (Vec::new(), String::new(), 0, 0);
    loop {
        number += 1;
        if numbers.len() < longest || number % shares == share - 1 {
            count += 1;
            check(&text);
        }
        if numbers.len() < longest {
            numbers.push(0);
            text += symbols[0];
            continue;
        }
        loop {
            let Some(last) = numbers.pop() else { return count };
            text.truncate(text.len() - symbols[last].len());
            if let Some(next) = symbols.get(last + 1) {
                numbers.push(last + 1);
                text += next;
                break;
            }
        }
    }
}

/// One symbol for each behaviour in §3.5.1: Include, Soft, Hard, two pairs of brackets, and the syntax.
const TERMINATION: [&str; 15] = ["a", ".", " ", "(", ")", "<", ">", "/", "?", "#", "&", "=", ",", ":", "~"];

use crate::text::kept;

/// Asks about these code points, and changes nothing.
struct Asking(&'static Classes);

impl TerminationRules for Asking {
    fn classes(&self) -> &'static Classes {
        self.0
    }
    fn link_term(&mut self, step: &Step<'_>) -> Option<LinkTerm> {
        Some(link_term(step.code_point))
    }
}

#[test]
fn every_short_url_ends_as_the_twin_says() {
    let mut cp = Vec::new();
    let count = every_text(&TERMINATION, &Lengths { always: 5, full: 7, shares: 1 }, |text| {
        cp.clear();
        cp.extend(text.chars());
        // All symbols are ASCII.
        assert_eq!(scan_path_query_fragment(text, 0), twin::termination(&cp, 0, false), "{text:?}");
    });
    println!("termination: {count} texts");
}

#[test]
fn every_short_url_ends_as_the_tailored_twin_says() {
    let mut cp = Vec::new();
    let asked = ["", "<,", "a~="].map(|asked| Classes::STANDARD.asking(asked));
    let mut rules: Vec<_> = asked
        .into_iter()
        .map(|table| (Asking(kept(table.clone())), Asking(kept(table.ending_after_content()))))
        .collect();
    let count = every_text(&TERMINATION, &Lengths { always: 4, full: 6, shares: 1 }, |text| {
        cp.clear();
        cp.extend(text.chars());
        let (published, after_content) = (twin::termination(&cp, 0, false), twin::termination(&cp, 0, true));
        for (as_published, tailored) in &mut rules {
            assert_eq!(scan_path_query_fragment_with(text, 0, as_published), published, "{text:?}");
            assert_eq!(scan_path_query_fragment_with(text, 0, tailored), after_content, "{text:?}");
        }
    });
    println!("termination with tailorings: {count} texts");
}

/// One symbol for each behaviour in §5.2.
const EMAIL: [&str; 8] = ["a", "é", ".", " ", "(", ":", "mailto:", "MailTo:"];

#[test]
fn every_short_local_part_begins_as_the_twin_says() {
    let count = every_text(&EMAIL, &Lengths { always: 5, full: 7, shares: 1 }, |before| {
        let text = format!("{before}@");
        let cp: Vec<char> = text.chars().collect();
        let start = scan_back_email_local_part(&text, 0, before.len());
        let found = start.map(|start| text[..start].chars().count());
        assert_eq!(found, twin::email(&cp, 0, cp.len() - 1), "{text:?}");
    });
    println!("addresses: {count} texts");
}

/// Each kind of code point that §4.1 distinguishes, unescaped and escaped.
const ESCAPING: [&str; 20] = [
    "a", "4", ".", "(", ")", "[", "]", "/", "?", "#", ",", ":", ":~:", "%", "%34", "%29", "%2E", "%2F",
    "%FF", "é",
];

type DecodedPart = (Part, Vec<Cp>);

/// Whether two URLs mean the same: they have the same Parts, code points and syntax. Data that D12 keeps escaped is
/// distinct from syntax.
fn mean_the_same(left: &[DecodedPart], right: &[DecodedPart]) -> bool {
    let is_syntax = |part: Part, c: &Cp| {
        let syntax = match part {
            Part::Path => "%\\+/",
            Part::Query => "%\\+&=",
            Part::Fragment => "%\\+",
            Part::FragmentDirective => "%\\+&,-",
        };
        c.raw && syntax.contains(c.cp)
    };
    let are_the_same = |((left, l), (right, r)): (&DecodedPart, &DecodedPart)| {
        let meaning = |c: &Cp| (c.cp, is_syntax(*left, c));
        left == right && l.iter().map(meaning).eq(r.iter().map(meaning))
    };
    left.len() == right.len() && left.iter().zip(right).all(are_the_same)
}

/// §4.1 escapes a final Soft code point even if it is a separator (erratum U6). Of the ones that can be unescaped
/// here, only the `,` of a directive is both. Escaped, it becomes data. Returns whether that is so.
fn escape_last_separator(parts: &mut [DecodedPart]) -> bool {
    match parts.last_mut() {
        Some((Part::FragmentDirective, cps)) => {
            cps.last_mut().is_some_and(|c| c.cp == ',' && std::mem::take(&mut c.raw))
        }
        _ => false,
    }
}

/// Whether an escape can be removed so that the text is still found whole and means the same. With a legacy encoding,
/// §4.1 requires escaping everything outside ASCII.
fn can_be_shorter(output: &mut [Cp], meant: &[DecodedPart]) -> bool {
    const NOT_UTF8: char = '\u{FFFD}';
    let is_legacy = output.iter().any(|c| c.cp == NOT_UTF8);
    (0..output.len()).any(|at| {
        if !output[at].stays || is_legacy && !output[at].cp.is_ascii() {
            return false;
        }
        output[at].stays = false;
        let text = twin::text_of(output);
        output[at].stays = true;
        is_found_whole(&text) && mean_the_same(meant, &twin::parts_of_url(&text))
    })
}

/// The exceptions, by name: how many, and the shortest.
type Exceptions = BTreeMap<&'static str, (usize, String)>;

/// §4.1: the output is what the twin writes, is found whole, stays the same when it is formatted again, and means the
/// same. It is also minimal, except where §4.1 pops for a Close before it compares (erratum U5).
fn check_url(url: &str, exceptions: &mut Exceptions) {
    const HOST: usize = "é.com".len();
    let mut count = |class| {
        let (count, first) = exceptions.entry(class).or_insert_with(|| (0, url.to_owned()));
        *count += 1;
        if url.len() < first.len() {
            url.clone_into(first);
        }
    };
    let written = minimal_escape(url).to_string();
    assert_eq!(minimal_escape(&written).to_string(), written, "{url}");
    let written = &written[HOST..];
    assert!(is_found_whole(written), "{url}");
    let mut parts = twin::parts_of_url(&url[HOST..]);
    if escape_last_separator(&mut parts) {
        count("U6: the last separator is escaped");
    }
    let meant = twin::parts_of_url(written);
    assert!(mean_the_same(&parts, &meant), "{url}");
    let mut output = twin::minimal_escape(&parts, Pop::Always);
    let literal = twin::text_of(&output);
    if literal != written {
        assert!(!is_found_whole(&literal), "{url}");
        count("U4: the output of §4.1 isn't found whole");
        output = twin::until_found_whole(output);
        assert_eq!(twin::text_of(&output), written, "{url}");
    }
    let is_minimal = !can_be_shorter(&mut output, &meant);
    if !is_minimal {
        count("U5: not minimal");
    }
    // A Close that is escaped may have popped. The one line of U5 mends that, and it alone.
    let close = |c: &Cp| c.stays && link_term(c.cp) == LinkTerm::Close;
    if is_minimal && !output.iter().any(close) {
        return;
    }
    let mut mended = twin::minimal_escape(&parts, Pop::IfMatched);
    let text = twin::text_of(&mended);
    if is_minimal && text == written {
        return;
    }
    assert!(is_found_whole(&text), "{url}");
    assert!(mean_the_same(&meant, &twin::parts_of_url(&text)), "{url}");
    assert!(!can_be_shorter(&mut mended, &meant), "{url}");
}

fn check_escaping(initiator: &str) {
    let mut exceptions = Exceptions::new();
    let mut url = String::new();
    let lengths = Lengths { always: 5, full: 6, shares: 8 };
    let checked = every_text(&ESCAPING, &lengths, |rest| {
        url.clear();
        url.extend(["é.com", initiator, rest]);
        check_url(&url, &mut exceptions);
    });
    println!("escaping after {initiator}: {checked} URLs");
    for (class, (count, first)) in exceptions {
        println!("  {class}: {count}, first {first}");
    }
}

#[test]
fn every_short_url_is_escaped_as_the_twin_says_in_paths() {
    check_escaping("/");
}

#[test]
fn every_short_url_is_escaped_as_the_twin_says_in_queries() {
    check_escaping("?");
}

#[test]
fn every_short_url_is_escaped_as_the_twin_says_in_fragments() {
    check_escaping("#");
}
