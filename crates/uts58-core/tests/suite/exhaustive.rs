//! Compares the algorithms with their literal twins on every short text over an alphabet with one symbol per
//! behaviour.
//!
//! `UTS58_EXHAUSTIVE=5` raises the length to five symbols, except where a test has a lower limit.
//! `UTS58_EXHAUSTIVE=7:2/5` runs the second of five shares of the longest texts.

use std::collections::BTreeMap;
use uts58_core::{
    LinkTerm, Openers, Part, SoftSeparators, Step, TerminationRules, link_term, minimal_escape,
    scan_back_email_local_part, scan_path_query_fragment, scan_path_query_fragment_with,
};
use uts58_testing::algorithms::properties::is_found_whole;
use uts58_testing::algorithms::twin::{self, Cp, Pop, Written};

/// The length of the texts in every test run, and in the full one.
struct Lengths {
    always: usize,
    full: usize,
}

/// Calls `check` with every text of up to that many symbols. Returns their number.
fn every_text(symbols: &[&str], lengths: &Lengths, mut check: impl FnMut(&str)) -> usize {
    let wanted = std::env::var("UTS58_EXHAUSTIVE").unwrap_or_default();
    let (longest, share) = wanted.split_once(':').unwrap_or((&wanted, "1/1"));
    let longest = longest.parse().map_or(lengths.always, |longest| lengths.full.min(longest));
    let (share, shares) = share.split_once('/').unwrap();
    let (share, shares): (usize, usize) = (share.parse().unwrap(), shares.parse().unwrap());
    let (mut numbers, mut text, mut count) = (Vec::new(), String::new(), 0);
    loop {
        count += 1;
        if count % shares == share - 1 {
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

struct Tailored {
    separators: SoftSeparators,
    openers: Openers,
}

impl TerminationRules for Tailored {
    fn soft_separators(&self) -> SoftSeparators {
        self.separators
    }
    fn openers(&self) -> Openers {
        self.openers
    }
    fn link_term(&mut self, step: &Step<'_>) -> Option<LinkTerm> {
        Some(link_term(step.code_point))
    }
}

#[test]
fn every_short_url_ends_as_the_twin_says() {
    let mut cp = Vec::new();
    let count = every_text(&TERMINATION, &Lengths { always: 5, full: 7 }, |text| {
        cp.clear();
        cp.extend(text.chars());
        let expected = twin::termination(&cp, 0, SoftSeparators::MoveLastSafe, Openers::Literal);
        // All symbols are ASCII.
        assert_eq!(scan_path_query_fragment(text, 0), expected, "{text:?}");
    });
    println!("termination: {count} texts");
}

#[test]
fn every_short_url_ends_as_the_tailored_twin_says() {
    let mut cp = Vec::new();
    let count = every_text(&TERMINATION, &Lengths { always: 4, full: 6 }, |text| {
        cp.clear();
        cp.extend(text.chars());
        for (separators, openers) in [
            (SoftSeparators::StaySoft, Openers::Literal),
            (SoftSeparators::MoveLastSafe, Openers::NotLast),
            (SoftSeparators::StaySoft, Openers::NotLast),
        ] {
            let end = scan_path_query_fragment_with(text, 0, &mut Tailored { separators, openers });
            assert_eq!(
                end,
                twin::termination(&cp, 0, separators, openers),
                "{text:?} {separators:?} {openers:?}"
            );
        }
    });
    println!("termination with tailorings: {count} texts");
}

/// One symbol for each behaviour in §5.2.
const EMAIL: [&str; 8] = ["a", "é", ".", " ", "(", ":", "mailto:", "MailTo:"];

#[test]
fn every_short_local_part_begins_as_the_twin_says() {
    let count = every_text(&EMAIL, &Lengths { always: 5, full: 7 }, |before| {
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

/// The meaning of a URL: its decoded Parts and their separators. Data that D12 keeps escaped is distinct from syntax.
type Meaning = Vec<(Part, Vec<(char, bool)>)>;

fn meaning(parts: &[(Part, Vec<Cp>)]) -> Meaning {
    let parts = parts.iter().map(|(part, cps)| {
        let syntax = match part {
            Part::Path => "%\\+/",
            Part::Query => "%\\+&=",
            Part::Fragment => "%\\+",
            Part::FragmentDirective => "%\\+&,-",
        };
        (*part, cps.iter().map(|c| (c.cp, c.raw && syntax.contains(c.cp))).collect())
    });
    parts.collect()
}

fn meaning_of(after_host: &str) -> Meaning {
    meaning(&twin::parts_of_url(after_host).0)
}

/// §4.1 escapes a final Soft code point even if it is a separator (erratum E6). Of the ones that can be unescaped
/// here, only the `,` of a directive is both. Escaped, it becomes data.
fn without_last_separator(mut meant: Meaning) -> Meaning {
    if let Some((Part::FragmentDirective, said)) = meant.last_mut()
        && let Some((',', separates)) = said.last_mut()
    {
        *separates = false;
    }
    meant
}

/// The texts with one fewer escape that would still be found whole and mean the same. With a legacy encoding, §4.1
/// requires escaping everything outside ASCII.
fn shorter(output: &[Written]) -> Vec<String> {
    const NOT_UTF8: char = '\u{FFFD}';
    if !output.iter().any(|written| written.is_escaped) {
        return Vec::new();
    }
    let mut output = output.to_vec();
    let meant = meaning_of(&twin::text_of(&output));
    let is_legacy = output.iter().any(|written| written.cp == NOT_UTF8);
    let mut shorter = Vec::new();
    for at in 0..output.len() {
        if output[at].is_escaped && (output[at].cp.is_ascii() || !is_legacy) {
            output[at].is_escaped = false;
            let text = twin::text_of(&output);
            if is_found_whole(&text) && meaning_of(&text) == meant {
                shorter.push(text);
            }
            output[at].is_escaped = true;
        }
    }
    shorter
}

/// §4.1: the output is what the twin writes, is found whole, stays the same when it is formatted again, and means the same. It is also
/// minimal, except where §4.1 pops for a Close before it compares (erratum E5).
fn check_escaping(initiator: &str) {
    let (mut checked, mut exceptions) = (0, BTreeMap::<&str, (usize, String)>::new());
    let mut again = String::new();
    every_text(&ESCAPING, &Lengths { always: 3, full: 6 }, |rest| {
        let url = format!("é.com{initiator}{rest}");
        let after_host = &url["é.com".len()..];
        let written = minimal_escape(&url).to_string();
        again.clear();
        minimal_escape(&written).write_to(&mut again).unwrap();
        assert_eq!(again, written, "{url}");
        let written = &written["é.com".len()..];
        assert!(is_found_whole(written), "{url}");
        let (parts, _) = twin::parts_of_url(after_host);
        let said = meaning(&parts);
        let meant = without_last_separator(said.clone());
        assert_eq!(meaning_of(written), meant, "{url}");
        let literal = twin::minimal_escape(&parts, Pop::Always);
        let is_whole = is_found_whole(&twin::text_of(&literal));
        let output = if is_whole { literal } else { twin::until_found_whole(literal) };
        assert_eq!(written, twin::text_of(&output), "{url}");
        checked += 1;
        let mut count = |class| {
            let (count, first) = exceptions.entry(class).or_insert((0, url.clone()));
            *count += 1;
            if url.len() < first.len() {
                first.clone_from(&url);
            }
        };
        if said != meant {
            count("E6: the last separator is escaped");
        }
        if !is_whole {
            count("E4: the output of §4.1 isn't found whole");
        }
        let is_minimal = shorter(&output).is_empty();
        if !is_minimal {
            count("E5: not minimal");
        }
        // A Close that is escaped may have popped. The one line of E5 mends that, and it alone.
        let close = |written: &Written| written.is_escaped && link_term(written.cp) == LinkTerm::Close;
        if is_whole && is_minimal && !output.iter().any(close) {
            return;
        }
        let mended = twin::minimal_escape(&parts, Pop::IfMatched);
        let text = twin::text_of(&mended);
        assert!(is_found_whole(&text), "{url}");
        assert_eq!(meaning_of(&text), meant, "{url}");
        assert_eq!(shorter(&mended), [""; 0], "{url}");
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
