//! M4a: notes in brackets directly behind a URL (`https://example.com/a[the docs]`).

use uts58_core::LinkTerm;

use crate::chars::slice;
use crate::options::tailoring::Tailorings;
use crate::termination::tailored_term;

/// How many bytes the first word of a note may have: the look ahead stays short.
const WORD: usize = 64;

/// And how many all of it.
const NOTE: usize = 1024;

/// Does the bracket at `offset` open a note, with white space in front of the bracket that closes it in the same line?
#[inline]
pub(crate) fn begins_note(set: Tailorings, text: &str, offset: usize, open: char) -> bool {
    matches!(open, '(' | '[' | '{') && is_note(set, text, offset, open)
}

#[inline(never)]
fn is_note(set: Tailorings, text: &str, offset: usize, open: char) -> bool {
    let close = match open {
        '(' => ')',
        '[' => ']',
        _ => '}',
    };
    let behind = slice(text, offset + 1, text.len());
    let at_space = |&(at, c): &(usize, char)| at > WORD || c == close || is_hard(set, c);
    match behind.char_indices().find(at_space) {
        Some((at, c)) if at > 0 && at <= WORD && matches!(c, ' ' | '\u{3000}') => {
            let rest = slice(behind, at, behind.len());
            let ends = |&(at, c): &(usize, char)| at > NOTE || c == open || c == close || is_line_end(c);
            rest.char_indices().find(ends).is_some_and(|(at, c)| at <= NOTE && c == close)
        }
        _ => false,
    }
}

fn is_hard(set: Tailorings, c: char) -> bool {
    tailored_term(set, c) == LinkTerm::Hard
}

fn is_line_end(c: char) -> bool {
    matches!(c, '\n' | '\r' | '\u{85}' | '\u{2028}' | '\u{2029}')
}
