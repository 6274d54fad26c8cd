//! Link_Term with the tailorings M1, M2 and M4.

use uts58_core::{LinkTerm, link_term};

use crate::chars::is_invisible;
use crate::options::tailoring::{Tailoring, Tailorings};

/// The Link_Term of a code point with these tailorings: M1 (invisible code points), M2 (U+FF5C), M4 (dashes, arrows,
/// bars).
#[inline]
pub(crate) fn tailored_term(set: Tailorings, c: char) -> LinkTerm {
    match c {
        '`' if set.contains(Tailoring::SoftEnds) => LinkTerm::Hard,
        '|' if set.contains(Tailoring::SoftEnds) => LinkTerm::Soft,
        '\0'..='\x7F' => link_term(c),
        '…' | '–' | '—' | '→' | '⇒' | '〜' | '～' if set.contains(Tailoring::SoftEnds) => {
            LinkTerm::Soft
        }
        '\u{FF5C}' if set.contains(Tailoring::SpacelessText) => LinkTerm::Hard,
        _ if set.contains(Tailoring::SoftEnds) && is_invisible(c) => LinkTerm::Hard,
        _ => link_term(c),
    }
}
