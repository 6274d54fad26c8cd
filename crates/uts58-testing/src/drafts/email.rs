//! Where an e-mail address begins by draft 4, on code points, and by draft 4 with some of the later changes.
//!
//! Draft 3 has no rules for dots or quotation marks, and uses 0 as the start where it should use i + 1. Draft 1 has no
//! addresses.

use super::formulas::{Draft, Facts};
use uts58_data::{LinkTerm, is_link_email};

/// A difference between draft 4 and revision 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// Link_Email instead of LocalPartUnquoted.
    LinkEmail,
    /// A dot in the wrong place makes a local part invalid; in draft 4, the address begins after the dot.
    Dots,
    /// The standard leaves out quoted local parts.
    Quoted,
    /// A "mailto:" before the local part is included.
    Mailto,
}

impl Change {
    pub const ALL: [Change; 4] = [Change::LinkEmail, Change::Dots, Change::Quoted, Change::Mailto];

    pub fn name(self) -> &'static str {
        match self {
            Change::LinkEmail => "Link_Email",
            Change::Dots => "dots",
            Change::Quoted => "quoted",
            Change::Mailto => "mailto",
        }
    }
}

/// Draft 4, §5, from step 5 on: a valid domain follows the `@` at `n`. With all changes it is revision 2.
///
/// Where step 5.2 doesn't say how to continue, it is read as continuing with the next steps. The quotation mark of
/// step 5.3 is read as the dot it refers to.
pub fn with(changes: &[Change], cp: &[char], n: usize) -> Option<usize> {
    let is = |change| changes.contains(&change);
    let is_unquoted = |c: char| {
        if is(Change::LinkEmail) {
            is_link_email(c)
        } else {
            Facts::of(c).is_local_part(Draft::Four) == Some(true)
        }
    };
    // 5. Scan backward through the text from i = n - 1 down to -1
    let mut i = n;
    let mut start = loop {
        // 1. If i < 0, set start = 0
        let Some(before) = i.checked_sub(1) else { break 0 };
        i = before;
        match cp[i] {
            // 2. Else if i = n - 1: if cp[i] = '"', set start to be quoteStart(cp, n-2).
            '"' if i == n - 1 && !is(Change::Quoted) => return Some(quote_start(cp, i)),
            //    Elseif cp[i] = '.', set start = n
            '.' if i == n - 1 => return None,
            // 3. Else if cp[i] = '.': if cp[i+1] = '.', set start = i+2. Else continue.
            '.' if cp[i + 1] == '.' => {
                if is(Change::Dots) {
                    return None;
                }
                break i + 2;
            }
            '.' => {}
            // 4. Else if cp[i] is not in LocalPartUnquoted, set start = i + 1. 5. The same if it is not Include.
            c if !is_unquoted(c) => break i + 1,
            // 6. Else continue scanning backwards.
            _ => {}
        }
    };
    // 6. If cp[start] = ".", set start = start + 1.
    if cp.get(start) == Some(&'.') {
        if is(Change::Dots) {
            return None;
        }
        start += 1;
    }
    // 7. If start ≥ n, then return a failure code
    if start >= n {
        return None;
    }
    let before: String = cp[..start].iter().collect();
    if is(Change::Mailto) && before.to_ascii_lowercase().ends_with("mailto:") {
        start -= "mailto:".len();
    }
    // 8. Else return the pair start, end.
    Some(start)
}

/// Draft 4, quoteStart, as printed; `i` starts at the closing mark. Its test for backslashes is reversed, so it skips
/// an unescaped mark.
fn quote_start(cp: &[char], mut i: usize) -> usize {
    // 1. Scan backward through the text
    loop {
        // 2. If i < 0, return 0
        let Some(before) = i.checked_sub(1) else { return 0 };
        i = before;
        match cp[i] {
            // 3. Elseif cp[i] = '"' or cp[i] = '\': if slashCount is odd, return i + 1. Else i = i - slashCount.
            '"' | '\\' => {
                let slash_count = cp[..i].iter().rev().take_while(|&&c| c == '\\').count();
                if slash_count % 2 == 1 {
                    return i + 1;
                }
                i -= slash_count;
            }
            // 4. Else if cp[i] is not in LocalPartQuoted, return i + 1: [^\p{Link_Termination=Hard}["\\]]
            c if Facts::of(c).link_termination(Draft::Four) == LinkTerm::Hard => return i + 1,
            // 5. Continue scanning backwards.
            _ => {}
        }
    }
}

/// Why draft 4 begins an address elsewhere than `today`, revision 2: the smallest set of changes for which the two
/// agree.
pub fn why(cp: &[char], n: usize, today: Option<usize>) -> Result<Vec<Change>, String> {
    let mut subsets: Vec<Vec<Change>> = (0..1_u32 << Change::ALL.len())
        .map(|bits| {
            (0..).zip(Change::ALL).filter(|(k, _)| bits >> k & 1 == 1).map(|(_, change)| change).collect()
        })
        .collect();
    subsets.sort_by_key(Vec::len);
    subsets.into_iter().find(|changes| with(changes, cp, n) == today).ok_or_else(|| {
        format!(
            "begins elsewhere, for no known reason: {:?} before {n}, today {today:?}",
            String::from_iter(cp)
        )
    })
}
