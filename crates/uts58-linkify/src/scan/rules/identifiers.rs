//! M8: identifiers of chat networks.

use uts58_core::LinkTerm;

use crate::chars::{char_before, props, slice};
use crate::options::tailoring::Tailorings;
use crate::termination::tailored_term;

/// Is the host at `start` part of an identifier of Matrix: `@alice:`, `#room:` or `!id:` before it?
///
/// No more is looked at than up to the colon before that.
pub(in crate::scan) fn ends_identifier(set: Tailorings, text: &str, start: usize) -> bool {
    let Some(before) = slice(text, 0, start).strip_suffix(':') else { return false };
    let outside = |c: char| begins_word(set, c) || matches!(c, ':' | ')' | ']' | '}' | '>');
    let word =
        before.len() - before.chars().rev().take_while(|&c| !outside(c)).map(char::len_utf8).sum::<usize>();
    let alone = char_before(before, word).is_none_or(|c| begins_word(set, c));
    let name = slice(before, word, before.len()).trim_start_matches(['*', '_', '~']);
    alone && name.len() > 1 && name.starts_with(['@', '#', '!'])
}

/// May a word begin behind it?
fn begins_word(set: Tailorings, c: char) -> bool {
    matches!(c, ',' | ';' | '<' | '|')
        || matches!(tailored_term(set, c), LinkTerm::Hard | LinkTerm::Open)
        || props(c).is_quotation()
}
