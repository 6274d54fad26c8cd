//! How the loop of §3.5.1 treats ASCII, for each set of tailorings.

use uts58_core::Classes;

use crate::options::tailoring::{Tailoring, Tailorings};

/// The groups that decide how the core's loop treats ASCII, and M3's marks about which it asks for some links only.
const GROUPS: [Tailoring; 3] = [Tailoring::SoftEnds, Tailoring::WrappingMarks, Tailoring::JoinedUrls];
const OWN_MARKS: [&str; 4] = ["", "*", "~", "_"];

/// A table for each set of [`GROUPS`] and each of [`OWN_MARKS`]. The loop asks about the marks of M4, M4a and M15, of
/// M3, and of M13.
#[expect(clippy::indexing_slicing, reason = "runs at compile time only")]
static CLASSES: [[Classes; 4]; 8] = {
    const ASKED: [&str; 3] = ["`|<[\\", "\"'`|", ",;|"];
    let (mut all, mut groups) = ([const { [Classes::STANDARD; 4] }; 8], 0);
    while groups < all.len() {
        let mut mark = 0;
        while mark < OWN_MARKS.len() {
            let (mut classes, mut group) = (Classes::STANDARD.passing_words().asking(OWN_MARKS[mark]), 0);
            while group < GROUPS.len() {
                if groups >> group & 1 == 1 {
                    classes = classes.asking(ASKED[group]);
                }
                group += 1;
            }
            all[groups][mark] = if groups & 1 == 1 { classes.ending_after_content() } else { classes };
            mark += 1;
        }
        groups += 1;
    }
    all
};

/// The tables for a set of tailorings.
#[expect(clippy::indexing_slicing, reason = "both indexes are in bounds")]
pub(crate) const fn classes(set: Tailorings) -> &'static [Classes; 4] {
    let (mut groups, mut bit) = (0, 0);
    while bit < GROUPS.len() {
        groups |= (set.contains(GROUPS[bit]) as usize) << bit;
        bit += 1;
    }
    &CLASSES[groups]
}
