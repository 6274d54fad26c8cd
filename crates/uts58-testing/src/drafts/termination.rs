//! Where a link ends by each draft, on code points, and by a draft with some of the changes until revision 2.

use super::formulas::{Draft, Facts};
use uts58_data::{LinkTerm, link_bracket, link_term};

/// A row of a draft's table of Parts.
struct Row {
    initiator: &'static str,
    terminators: &'static [&'static str],
    clear_stack_open: &'static [&'static str],
}

const fn row(
    initiator: &'static str,
    terminators: &'static [&'static str],
    clear_stack_open: &'static [&'static str],
) -> Row {
    Row { initiator, terminators, clear_stack_open }
}

fn matches_at(cp: &[char], i: usize, sequence: &str) -> bool {
    sequence.chars().enumerate().all(|(k, c)| cp.get(i + k) == Some(&c))
}

fn any_at(cp: &[char], i: usize, sequences: &[&'static str]) -> Option<&'static str> {
    sequences.iter().copied().find(|sequence| matches_at(cp, i, sequence))
}

/// Draft 4, "Link-Detection Algorithm", step by step. `start` is the end of the host, which is `cp[0]` in the draft.
///
/// "contains `cp[i]`" is read as "one of them begins at i". The directive's initiator is never reached, because its
/// colon is Soft.
pub fn draft_4(cp: &[char], start: usize) -> usize {
    let rows = [
        row("/", &["?", "#"], &["/"]),
        row("?", &["#"], &["=", "&"]),
        row("#", &[":~:"], &[]),
        row(":~:text=", &[":~:"], &["-", "&", ","]),
    ];
    // 1. Set lastSafe to 0.
    let mut last_safe = start;
    // 2. Set part to the Part whose initiator == cp[i]. If there is none, stop and return lastSafe.
    let first = rows.iter().take(3).find(|row| matches_at(cp, start, row.initiator));
    let Some(mut part) = first else { return last_safe };
    // 3. Clear the openStack.
    let mut open_stack = Vec::new();
    // 4. Loop from i = 0 to n - 1
    for i in start..cp.len() {
        // 1. Set LT to Link_Termination(cp[i])
        let facts = Facts::of(cp[i]);
        // 2. If part.clearStackOpen contains cp[i], clear the openStack.
        if any_at(cp, i, part.clear_stack_open).is_some() {
            open_stack.clear();
        }
        match facts.link_termination(Draft::Four) {
            // 3. If LT == Include
            LinkTerm::Include => {
                // 1. If part.terminators contains cp[i]: set part to the Part whose initiator == cp[i], clear the openStack.
                if any_at(cp, i, part.terminators).is_some() {
                    part = rows.iter().find(|row| matches_at(cp, i, row.initiator)).unwrap_or(part);
                    open_stack.clear();
                }
                // 2. Set lastSafe to be i+1
                last_safe = i + 1;
            }
            // 4. If LT == Soft: continue loop
            LinkTerm::Soft => {}
            // 5. If LT == Hard: stop and return lastSafe
            LinkTerm::Hard => return last_safe,
            // 6. If LT == Open: push cp[i] onto openStack. Set lastSafe to be i+1
            LinkTerm::Open => {
                open_stack.push(cp[i]);
                last_safe = i + 1;
            }
            // 7. If LT == Close: if openStack is empty, stop. If Link_Paired_Opener(cp[i]) == the pop of openStack, set
            //    lastSafe to be i+1. Else stop and return lastSafe.
            LinkTerm::Close => {
                if open_stack.pop().is_none_or(|last_open| facts.link_paired_opener() != Some(last_open)) {
                    return last_safe;
                }
                last_safe = i + 1;
            }
        }
    }
    // 5. After the loop terminates, return lastSafe.
    last_safe
}

/// A difference between a draft and revision 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// Link_Term and Link_Bracket have other values (draft 1).
    Properties,
    /// Brackets match across separators of their Part (draft 1).
    Separators,
    /// Initiators and terminators are matched before Link_Term: `?` and `:~:` are syntax although they are Soft.
    SyntaxFirst,
    /// Initiators and separators move lastSafe, even Soft ones.
    SyntaxMoves,
    /// `:~:` begins a directive of any kind. `,`, `&` and `:~:` divide it, and `-` doesn't.
    Directives,
    /// At most 125 brackets may be open.
    StackLimit,
}

impl Change {
    pub const ALL: [Change; 6] = [
        Change::Properties,
        Change::Separators,
        Change::SyntaxFirst,
        Change::SyntaxMoves,
        Change::Directives,
        Change::StackLimit,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Change::Properties => "properties",
            Change::Separators => "separators",
            Change::SyntaxFirst => "syntax first",
            Change::SyntaxMoves => "syntax moves",
            Change::Directives => "directives",
            Change::StackLimit => "stack limit",
        }
    }
}

/// The rows of a draft's table of Parts, with the fragment directive last.
fn rows(draft: Draft, changes: &[Change], cp: &[char], start: usize) -> Vec<Row> {
    let separated = draft != Draft::One || changes.contains(&Change::Separators);
    let clears = |set: &'static [&'static str]| if separated { set } else { &[] };
    let mut rows = vec![row("/", &["?", "#"], clears(&["/"])), row("?", &["#"], clears(&["=", "&"]))];
    if changes.contains(&Change::Directives) {
        rows.extend([row("#", &[":~:"], &[]), row(":~:", &[], &["&", ",", ":~:"])]);
    } else {
        match draft {
            Draft::One => rows.push(row("#", &[], &[])),
            // "fragment starts with `#:~:text=`"
            Draft::Three => {
                let hash = cp.iter().skip(start).position(|&c| c == '#').unwrap_or(0) + start;
                let is_text = matches_at(cp, hash, "#:~:text=");
                rows.push(row("#", &[], if is_text { &["-", "&", ","] } else { &[] }));
            }
            Draft::Four => {
                rows.extend([row("#", &[":~:"], &[]), row(":~:text=", &[":~:"], &["-", "&", ","])]);
            }
        }
    }
    rows
}

/// A draft with some of the changes: without any it is the draft, with all of them it is revision 2.
///
/// Draft 1 is read as draft 3 without the additions that drafts 2 and 3 mention, because its list of steps is lost.
/// Step 7 of draft 3, "If LT == Open" a second time, is read as Close.
pub fn with(draft: Draft, changes: &[Change], cp: &[char], start: usize) -> usize {
    let is = |change| changes.contains(&change);
    let term_and_bracket = |c: char| {
        if draft != Draft::One || is(Change::Properties) {
            (link_term(c), link_bracket(c))
        } else {
            let facts = Facts::of(c);
            (facts.link_termination(draft), facts.link_paired_opener())
        }
    };
    let rows = rows(draft, changes, cp, start);
    let after_host = rows.iter().take(3).find(|row| matches_at(cp, start, row.initiator));
    let Some(mut part) = after_host else { return start };
    let mut last_safe = start;
    let mut open_stack: Vec<char> = Vec::new();
    let mut i = start;
    while i < cp.len() {
        let (lt, bracket) = term_and_bracket(cp[i]);
        // The syntax that matches here, if any.
        let mut syntax = (i == start).then_some(part.initiator);
        let is_seen = is(Change::SyntaxFirst) || lt == LinkTerm::Include;
        if let Some(terminator) = any_at(cp, i, part.terminators).filter(|_| is_seen) {
            part = rows.iter().find(|row| matches_at(cp, i, row.initiator)).unwrap_or(part);
            open_stack.clear();
            syntax = Some(terminator);
        }
        if let Some(separator) = any_at(cp, i, part.clear_stack_open) {
            open_stack.clear();
            syntax = syntax.or(Some(separator));
        }
        if let Some(syntax) = syntax {
            let length = if is(Change::Directives) { syntax.chars().count() } else { 1 };
            let moves =
                |k: &usize| is(Change::SyntaxMoves) || term_and_bracket(cp[*k]).0 == LinkTerm::Include;
            if let Some(last) = (i..i + length).rev().find(moves) {
                last_safe = last + 1;
            }
            i += length;
            continue;
        }
        match lt {
            LinkTerm::Include => last_safe = i + 1,
            LinkTerm::Soft => {}
            LinkTerm::Hard => return last_safe,
            LinkTerm::Open if is(Change::StackLimit) && open_stack.len() == 125 => return last_safe,
            LinkTerm::Open => {
                open_stack.push(cp[i]);
                last_safe = i + 1;
            }
            LinkTerm::Close => {
                if open_stack.pop().is_none_or(|last_open| bracket != Some(last_open)) {
                    return last_safe;
                }
                last_safe = i + 1;
            }
        }
        i += 1;
    }
    last_safe
}

/// Why a draft ends a link elsewhere than `today`, revision 2: the smallest set of changes for which the two agree.
/// Empty if they already agree; an error if no changes make them agree.
pub fn why(draft: Draft, cp: &[char], start: usize, today: usize) -> Result<Vec<Change>, String> {
    if with(draft, &[], cp, start) == today {
        return Ok(Vec::new());
    }
    let mut subsets: Vec<Vec<Change>> = (1..1_u32 << Change::ALL.len())
        .map(|bits| {
            (0..).zip(Change::ALL).filter(|(k, _)| bits >> k & 1 == 1).map(|(_, change)| change).collect()
        })
        .collect();
    subsets.sort_by_key(Vec::len);
    let explains = |changes: &Vec<Change>| with(draft, changes, cp, start) == today;
    subsets.into_iter().find(explains).ok_or_else(|| {
        format!(
            "{draft:?} ends elsewhere, for no known reason: {:?} from {start}, today {today}",
            String::from_iter(cp)
        )
    })
}
