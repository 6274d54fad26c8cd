//! Compares draft 1's printed listing of property values with its formulas, applied to current data.

use crate::ucd;
use anyhow::{Result, ensure};
use std::collections::BTreeMap;
use uts58_testing::drafts::formulas::{Draft, Facts};

/// A sentence about how far the two agree; an error if they don't.
pub(super) fn compared(draft_1: &str) -> Result<String> {
    let mut terms: BTreeMap<u32, &str> = BTreeMap::new();
    let mut openers: BTreeMap<u32, u32> = BTreeMap::new();
    // `0021..0022; Soft # …` and `0029; 0028 # …`, on one line.
    let mut tokens = draft_1.split_whitespace().peekable();
    while let Some(token) = tokens.next() {
        let Some(field) = token.strip_suffix(';') else { continue };
        let (first, last) = field.split_once("..").unwrap_or((field, field));
        let (Ok(first), Ok(last), Some(&value)) =
            (ucd::code_point(first), ucd::code_point(last), tokens.peek())
        else {
            continue;
        };
        if matches!(value, "Hard" | "Soft" | "Open" | "Close") {
            terms.extend((first..=last).map(|point| (point, value)));
        } else if let Ok(opener) = ucd::code_point(value) {
            openers.insert(first, opener);
        }
    }
    ensure!(terms.len() > 100_000 && openers.len() == 65, "{} and {} values", terms.len(), openers.len());

    let mut new = Vec::new();
    for c in '\0'..=char::MAX {
        let (facts, point) = (Facts::of(c), u32::from(c));
        let term = format!("{:?}", facts.link_termination(Draft::One));
        let opener = facts.link_paired_opener().map(u32::from);
        match terms.get(&point) {
            Some(listed) => {
                ensure!(*listed == term, "U+{point:04X} is listed as {listed}, by the formula {term}");
                ensure!(
                    openers.get(&point).copied() == opener,
                    "U+{point:04X} has another opener: {opener:04X?}"
                );
            }
            // The listing omits unassigned code points.
            None if term == "Include" || facts.is_unassigned() => {}
            None => new.push(format!("U+{point:04X}")),
        }
    }
    let (count, pairs, new) = (terms.len(), openers.len(), new.join(" "));
    Ok(format!(
        "Draft 1 lists {count} code points with their Link_Termination, and {pairs} pairs. Today's formulas give all of \
         them the same values. The list doesn't contain these newer code points: {new}.\n"
    ))
}

#[cfg(test)]
mod tests {
    use super::compared;

    /// The real listing isn't part of this repository; this checks that a wrong one is noticed.
    #[test]
    fn a_listing_has_to_be_there_and_right() {
        assert!(compared("0029; Close # “)” 0029; 0028").is_err());
        let private: String = ["E000..F8FF; Hard ", "F0000..FFFFD; Hard ", "100000..10FFFD; Hard "].concat();
        let error = compared(&private).expect_err("no pairs").to_string();
        assert_eq!(error, "137468 and 0 values");
        let pairs: String = (0..65).map(|i| format!("{:04X}; 0028 ", 0x4E00 + i)).collect();
        let error = compared(&format!("{private}{pairs} 0041; Soft")).expect_err("A is Include").to_string();
        assert_eq!(error, "U+0041 is listed as Soft, by the formula Include");
    }
}
