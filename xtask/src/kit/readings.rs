//! Other readings of the standard's text: the answers if a rule (D1–D18) or an erratum were decided the other way. They
//! become the variants of the conformance kit.

use uts58_core::{LinkTerm, Part, is_link_email, link_bracket, link_term};
use uts58_testing::algorithms::properties::is_found_whole;
use uts58_testing::algorithms::twin::{self, Cp, Pop, percent_escape};

/// The rules of §3.5.1 that can be decided the other way.
pub(super) const TERMINATION: [&str; 7] = ["D1", "D2", "D3", "D4", "D5", "D6", "D10"];

/// The rules of §4.1.
pub(super) const ESCAPING: [&str; 11] = [
    "D11",
    "D12",
    "D13",
    "D14",
    "D16",
    "D17",
    "D18",
    "U4 not mended",
    "U5 mended",
    "U6 mended",
    "U7 not mended",
];

/// The rules of §5.3.
pub(super) const QUOTING: [&str; 2] = ["D8", "U9 not mended"];

/// §3.5.1 with one rule decided the other way.
pub(super) fn termination(cp: &[char], link_start: usize, start: usize, rule: &str) -> usize {
    let n = cp.len();
    let at = |i: usize, sequence: &str| sequence.chars().eq(cp[i..].iter().copied().take(sequence.len()));
    // As published: before the scheme.
    let mut last_safe = if rule == "D1" { link_start } else { start };
    let mut part: Option<Part> = None;
    let mut open_stack = Vec::new();
    let mut i = start;
    while i < n {
        let ended = part.filter(|part| part.terminators().iter().any(|sequence| at(i, sequence)));
        if ended.is_some() {
            part = None;
        }
        let begins = part.is_none();
        let sequence = match part {
            Some(part) => part.clear_stack_open().iter().copied().find(|sequence| at(i, sequence)),
            None => {
                let Some(next) = Part::ALL.into_iter().find(|part| at(i, part.initiator())) else {
                    return last_safe;
                };
                let follows = matches!(ended, Some(Part::Fragment | Part::FragmentDirective));
                if next == Part::FragmentDirective && !follows && rule != "D6" {
                    return last_safe;
                }
                part = Some(next);
                Some(next.initiator())
            }
        };
        if let Some(sequence) = sequence {
            if rule != "D4" || link_term(cp[i]) != LinkTerm::Soft {
                last_safe = i + sequence.len();
            }
            if rule != "D3" || !begins {
                open_stack.clear();
            }
            // A counted loop adds one.
            i += sequence.len() + usize::from(rule == "D2");
            continue;
        }
        // By the formulas without an order, deprecated brackets are brackets.
        let (value, opener) = match cp[i] {
            '\u{2329}' if rule == "D10" => (LinkTerm::Open, None),
            '\u{232A}' if rule == "D10" => (LinkTerm::Close, Some('\u{2329}')),
            other => (link_term(other), link_bracket(other)),
        };
        match value {
            LinkTerm::Hard => return last_safe,
            LinkTerm::Open if open_stack.len() == 125 && rule != "D5" => return last_safe,
            LinkTerm::Open => open_stack.push(cp[i]),
            LinkTerm::Close if open_stack.is_empty() || open_stack.pop() != opener => return last_safe,
            _ => {}
        }
        i += 1;
        if value != LinkTerm::Soft {
            last_safe = i;
        }
    }
    last_safe
}

/// §4.1 with one rule decided the other way.
pub(super) fn minimal_escape(parts: &[(Part, Vec<Cp>)], rule: &str) -> String {
    let read = read(parts, rule);
    let pop = if rule == "U5 mended" { Pop::IfMatched } else { Pop::Always };
    let mut output = twin::minimal_escape(&read, pop);
    // Without a Part the output may not be found at all.
    let follows_d15 = !matches!(rule, "U4 not mended" | "U5 mended") && read.len() == parts.len();
    if follows_d15 && !is_found_whole(&twin::text_of(&output)) {
        output = twin::until_found_whole(output);
    }
    if let (Some((part, cps)), Some(last)) = (read.last(), output.last_mut())
        && let Some(c) = cps.last()
        && link_term(c.cp) == LinkTerm::Soft
    {
        let separates = c.raw && part.clear_stack_open().contains(&c.cp.to_string().as_str());
        match rule {
            // The definition in §4: also the ones before it.
            "D17" => {
                let soft = output.iter_mut().rev().take_while(|w| link_term(w.cp) == LinkTerm::Soft);
                soft.for_each(|written| written.stays = true);
            }
            // The test file of 17.0.0.
            "D18" => last.stays = c.stays,
            "U6 mended" => last.stays &= !separates,
            _ => {}
        }
    }
    twin::text_of(&output)
}

/// The Parts of a URL with one rule about what stays escaped decided the other way.
fn read(parts: &[(Part, Vec<Cp>)], rule: &str) -> Vec<(Part, Vec<Cp>)> {
    let mut parts = parts.to_vec();
    // As the text says: no path if it is empty, and no fragment before a directive.
    match rule {
        "D14" => parts.retain(|(part, cps)| *part != Part::Path || !cps.is_empty()),
        "U7 not mended" => parts.retain(|(part, cps)| *part != Part::Fragment || !cps.is_empty()),
        _ => {}
    }
    for (part, cps) in &mut parts {
        for c in cps {
            let is_byte = c.stays && !c.cp.is_ascii() && c.escapes.len() == 3;
            match rule {
                // Invalid bytes stay escaped, and nothing else because of them.
                "D11" => c.stays &= c.cp.is_ascii() || is_byte,
                // Only what §4.1 lists for the Part stays.
                "D12" => {
                    c.stays &= match c.cp {
                        '+' => *part == Part::Query,
                        '-' => *part != Part::FragmentDirective,
                        cp => cp != '\\',
                    }
                }
                // A `%` of a value isn't in the lists of §4.1.
                "D13" if c.raw => c.stays &= c.cp != '%',
                // Escapes of the URL are written as new ones.
                "D16" if !is_byte => c.escapes = percent_escape(c.cp),
                _ => {}
            }
        }
    }
    parts
}

/// Whether §5.3, with one rule decided the other way, writes a local part without quotation marks.
pub(super) fn is_unquoted(local: &str, rule: &str) -> bool {
    // The formula of §6.1 has no dot (D8); the text of §5.3 has no rule for dots (U9).
    local.chars().all(|c| is_link_email(c) && (rule != "D8" || c != '.'))
}
