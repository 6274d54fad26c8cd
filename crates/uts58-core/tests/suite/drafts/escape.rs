//! How draft 4 writes a URL, on code points, and how each draft would with some of the later changes.
//!
//! The steps of drafts 3 and 4 are the same, only their tables of Parts differ. The transcription of draft 1 lacks
//! the steps. They are assumed to be those of draft 3 without the additions that drafts 2 and 3 mention.

use uts58_core::{LinkTerm, Part, link_bracket, link_term};
use uts58_testing::algorithms::twin::{Cp, percent_escape};
use uts58_testing::drafts::formulas::{Draft, Facts};

/// A difference between a draft and revision 2 or this crate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Change {
    /// Link_Term and Link_Bracket have other values (draft 1).
    Properties,
    /// Brackets match across separators of their Part (draft 1).
    Separators,
    /// `:~:` begins a directive of any kind. `,`, `&` and `:~:` divide it, and `-` doesn't.
    Directives,
    /// `+ & =` in a Query and `:~:` in a Fragment are escaped if they are data. The drafts only name terminators and
    /// `/`.
    Interior,
    /// At most 125 brackets may be open.
    StackLimit,
    /// A Close that detection wouldn't match in the output is escaped too (D15; §4.1 leaves the last one of `([))`).
    SecondStack,
}

impl Change {
    pub(crate) const ALL: [Change; 6] = [
        Change::Properties,
        Change::Separators,
        Change::Directives,
        Change::Interior,
        Change::StackLimit,
        Change::SecondStack,
    ];
}

/// A Part to write: its row in the table of Parts, and its code points.
#[derive(Clone, Debug)]
struct DraftPart {
    initiator: &'static str,
    terminators: &'static [&'static str],
    clear_stack_open: &'static [&'static str],
    cp: Vec<Cp>,
}

/// Does one of the sequences begin at `i`, with no code point of it escaped?
fn any_at(cp: &[Cp], i: usize, sequences: &[&str]) -> bool {
    sequences.iter().any(|sequence| {
        sequence.chars().enumerate().all(|(k, c)| cp.get(i + k).is_some_and(|at| !at.stays && at.cp == c))
    })
}

/// Draft 4, "Minimal Escaping Algorithm", step by step, on Parts that "have the normal interior escaping".
///
/// An escaped code point counts as its escapes, `%` and digits, which are Include. "contains `cp[i]`" is read as "one
/// of them begins at i", and the `cp[i]` after the loop as `cp[n - 1]`. percentEscape keeps the escapes of a code
/// point that is escaped in the URL.
pub(crate) fn draft_4(today: &[(Part, Vec<Cp>)]) -> String {
    let parts = parts(Draft::Four, &[], today);
    // 1. Set output to "". 2. What is before the Path is not asked for here.
    let mut output = String::new();
    // 3. For each part in any non-empty Path, Query, Fragment, successively
    for (index, part) in parts.iter().enumerate() {
        let (cp, n) = (&part.cp, part.cp.len());
        let code_points = |from: usize, to: usize| cp[from..to].iter().map(|c| c.cp).collect::<String>();
        // 1. Append to output: part.initiator
        output += part.initiator;
        // 2. Set copiedAlready = 0
        let mut copied_already = 0;
        // 3. Clear the openStack
        let mut open_stack = Vec::new();
        // 4. Loop from i = 0 to n - 1
        for i in 0..n {
            let facts = Facts::of(cp[i].cp);
            // 1. If part.terminators contains cp[i]: set LT to Hard. 2. Else set LT to Link_Termination(cp[i])
            let mut lt = if any_at(cp, i, part.terminators) {
                LinkTerm::Hard
            } else {
                facts.link_termination(Draft::Four)
            };
            // 3. If part.clearStackOpen contains cp[i], clear the openStack.
            if any_at(cp, i, part.clear_stack_open) {
                open_stack.clear();
            }
            if cp[i].stays {
                output += &code_points(copied_already, i);
                output += &cp[i].escapes;
                copied_already = i + 1;
                continue;
            }
            // 7. If LT == Open: push cp[i] onto openStack, and do the same as LT == Include
            if lt == LinkTerm::Open {
                open_stack.push(cp[i].cp);
                lt = LinkTerm::Include;
            }
            // 8. If LT == Close: set lastOpen to the pop of openStack. If Link_Paired_Opener(cp[i]) == lastOpen, do the
            //    same as LT == Include. Else do the same as LT == Hard
            if lt == LinkTerm::Close {
                let last_open = open_stack.pop();
                let is_matched = facts.link_paired_opener() == last_open;
                lt = if is_matched { LinkTerm::Include } else { LinkTerm::Hard };
            }
            match lt {
                // 4. If LT == Include: append what is between copiedAlready and i, append cp[i], set copiedAlready to i+1
                LinkTerm::Include => {
                    output += &code_points(copied_already, i);
                    output.push(cp[i].cp);
                    copied_already = i + 1;
                }
                // 5. If LT == Hard: append what is between copiedAlready and i, append percentEscape(cp[i]), set
                //    copiedAlready to i+1
                LinkTerm::Hard => {
                    output += &code_points(copied_already, i);
                    output += &cp[i].escapes;
                    copied_already = i + 1;
                }
                // 6. If LT == Soft: continue loop
                LinkTerm::Soft => {}
                LinkTerm::Open | LinkTerm::Close => unreachable!("7 and 8 have made something else of it"),
            }
        }
        if index + 1 < parts.len() {
            // 5. If part is not last: append all code points between copiedAlready and n
            output += &code_points(copied_already, n);
        } else if copied_already < n {
            // 6. Else if copiedAlready < n: append those between copiedAlready and n - 1, and percentEscape(cp[i])
            output += &code_points(copied_already, n - 1);
            output += &cp[n - 1].escapes;
        }
    }
    // 4. Return output.
    output
}

/// Converts Parts of revision 2 to those of a draft. Undoes every change that isn't in `changes`.
fn parts(draft: Draft, changes: &[Change], today: &[(Part, Vec<Cp>)]) -> Vec<DraftPart> {
    let is = |change| changes.contains(&change);
    let is_separated = draft != Draft::One || is(Change::Separators);
    let clears = |set: &'static [&'static str]| if is_separated { set } else { &[] };
    let mut parts: Vec<DraftPart> = Vec::new();
    for (part, cp) in today {
        let cp: Vec<Cp> = cp.iter().map(|c| if is(Change::Interior) { *c } else { bare(*part, c) }).collect();
        let (terminators, clear_stack_open) = (part.terminators(), clears(part.clear_stack_open()));
        let row = DraftPart { initiator: part.initiator(), terminators, clear_stack_open, cp };
        match (part, parts.last_mut()) {
            // In this draft, it's still a part of the Fragment.
            (Part::FragmentDirective, Some(fragment)) if !is(Change::Directives) => {
                fragment.cp.extend(part.initiator().chars().map(raw));
                fragment.cp.extend(row.cp);
            }
            _ => parts.push(row),
        }
    }
    if is(Change::Directives) {
        return parts;
    }
    if parts.last().is_none_or(|part| part.initiator != "#") {
        return parts;
    }
    let Some(fragment) = parts.pop() else { return parts };
    match draft {
        Draft::One => parts.push(DraftPart { terminators: &[], ..fragment }),
        // "fragment starts with `#:~:text=`"
        Draft::Three => {
            let is_text = any_at(&fragment.cp, 0, &[":~:text="]);
            let clear_stack_open: &[&str] = if is_text { &["-", "&", ","] } else { &[] };
            parts.push(DraftPart { terminators: &[], clear_stack_open, ..fragment });
        }
        Draft::Four => parts.extend(text_directives(fragment)),
    }
    parts
}

/// Draft 4: splits a Fragment from the text directives in it.
fn text_directives(fragment: DraftPart) -> Vec<DraftPart> {
    const INITIATOR: &str = ":~:text=";
    let mut parts = vec![DraftPart { cp: Vec::new(), ..fragment.clone() }];
    let mut i = 0;
    while i < fragment.cp.len() {
        if any_at(&fragment.cp, i, &[INITIATOR]) {
            let clear_stack_open = &["-", "&", ","];
            parts.push(DraftPart {
                initiator: INITIATOR,
                terminators: &[":~:"],
                clear_stack_open,
                cp: Vec::new(),
            });
            i += INITIATOR.len();
        } else {
            parts.last_mut().unwrap().cp.push(fragment.cp[i]);
            i += 1;
        }
    }
    parts
}

fn raw(cp: char) -> Cp {
    Cp { cp, escapes: percent_escape(cp), stays: false, raw: true }
}

/// A code point without the interior escaping that the drafts don't require.
fn bare(part: Part, c: &Cp) -> Cp {
    let is_asked_for_today = match part {
        Part::Path => false,
        Part::Query => matches!(c.cp, '+' | '&' | '='),
        Part::Fragment | Part::FragmentDirective => c.cp == ':',
    };
    if c.raw && is_asked_for_today { raw(c.cp) } else { *c }
}

/// A draft with some of the changes, on the Parts of revision 2. Without changes it is the draft; with all of them it
/// is our result.
pub(crate) fn with(draft: Draft, changes: &[Change], today: &[(Part, Vec<Cp>)]) -> String {
    let is = |change| changes.contains(&change);
    let term_and_bracket = |c: char| {
        if draft != Draft::One || is(Change::Properties) {
            (link_term(c), link_bracket(c))
        } else {
            let facts = Facts::of(c);
            (facts.link_termination(draft), facts.link_paired_opener())
        }
    };
    let parts = parts(draft, changes, today);
    let mut output = String::new();
    for (index, part) in parts.iter().enumerate() {
        output += part.initiator;
        let mut open_stack = Vec::new();
        // The stack of detection when it reads the output.
        let mut open_when_read = Vec::new();
        let is_last = index + 1 == parts.len();
        for (i, c) in part.cp.iter().enumerate() {
            let is_terminator = any_at(&part.cp, i, part.terminators);
            if any_at(&part.cp, i, part.clear_stack_open) {
                open_stack.clear();
                open_when_read.clear();
            }
            let (lt, bracket) = term_and_bracket(c.cp);
            let is_copied = match lt {
                _ if c.stays || is_terminator => false,
                LinkTerm::Include => true,
                LinkTerm::Hard => false,
                LinkTerm::Soft => !is_last || i + 1 < part.cp.len(),
                LinkTerm::Open if is(Change::StackLimit) && open_stack.len() == 125 => false,
                LinkTerm::Open => {
                    open_stack.push(c.cp);
                    open_when_read.push(c.cp);
                    true
                }
                LinkTerm::Close => {
                    let is_matched = open_stack.pop() == bracket
                        && (!is(Change::SecondStack) || open_when_read.last().copied() == bracket);
                    if is_matched {
                        open_when_read.pop();
                    }
                    is_matched
                }
            };
            if is_copied { output.push(c.cp) } else { output += &c.escapes }
        }
    }
    output
}

/// Why a draft writes something other than `today`: the smallest set of changes that gives the same output. Empty if
/// the outputs are equal; an error if no changes make them so.
pub(crate) fn why(draft: Draft, parts: &[(Part, Vec<Cp>)], today: &str) -> Result<Vec<Change>, String> {
    let mut subsets: Vec<Vec<Change>> = (0..1_u32 << Change::ALL.len())
        .map(|bits| {
            (0..).zip(Change::ALL).filter(|(k, _)| bits >> k & 1 == 1).map(|(_, change)| change).collect()
        })
        .collect();
    subsets.sort_by_key(Vec::len);
    subsets
        .into_iter()
        .find(|changes| with(draft, changes, parts) == today)
        .ok_or_else(|| format!("{draft:?} writes something else, for no known reason: today {today}"))
}
