//! M8: recognises identifiers of chat networks.

use uts58_core::LinkTerm;

use crate::chars::{byte_before, char_before, is_spaceless_base, is_unseen, props, slice, tailored_term};
use crate::options::tailoring::{Tailoring, Tailorings};
use crate::scan::context::Context;

/// M8: whether the host at `start` is the end of a chat identifier.
#[inline]
pub(crate) fn ends_identifier(context: &Context<'_, '_>, start: usize) -> bool {
    byte_before(context.text.as_bytes(), start) == b':'
        && context.on(Tailoring::Handles)
        && is_identifier_before(context.config.tailorings, context.text, start)
}

/// M8: whether a `#` that begins a word precedes the host at `start` (`#debian.pl`).
#[inline]
pub(crate) fn is_channel(context: &Context<'_, '_>, start: usize) -> bool {
    byte_before(context.text.as_bytes(), start) == b'#'
        && context.on(Tailoring::Handles)
        && context.char_before(start - 1).is_none_or(|c| begins_word(context.config.tailorings, c))
}

/// Whether the host at `start` is part of a Matrix identifier: `@alice:`, `#room:` or `!id:` precedes it.
///
/// Reads back no further than the previous colon.
fn is_identifier_before(set: Tailorings, text: &str, start: usize) -> bool {
    let Some(before) = slice(text, 0, start).strip_suffix(':') else { return false };
    let outside = |c: char| begins_word(set, c) || matches!(c, ':' | ')' | ']' | '}' | '>');
    let word = before.trim_end_matches(|c| !outside(c)).len();
    if is_matrix_uri(set, text, word, before.len()) {
        return true;
    }
    let alone = char_before(before, word).is_none_or(|c| begins_word(set, c));
    let word = slice(before, word, before.len()).trim_start_matches(['*', '_', '~']);
    alone
        && word.strip_prefix(['@', '#', '!']).is_some_and(|name| !name.is_empty())
        // Spaceless text before a colon isn't an identifier (`#官网:example.com`).
        && (word.is_ascii() || !word.contains(is_spaceless_base))
}

/// Whether `start..end` is a path such as `u/alice` or `roomid/abc` after a `matrix:` that begins a word.
fn is_matrix_uri(set: Tailorings, text: &str, start: usize, end: usize) -> bool {
    const SCHEME: &str = "matrix:";
    let before = start.checked_sub(SCHEME.len());
    let scheme = before.and_then(|before| text.get(before..start));
    scheme.is_some_and(|scheme| scheme.eq_ignore_ascii_case(SCHEME))
        && before.and_then(|before| char_before(text, before)).is_none_or(|c| begins_word(set, c))
        && ["u/", "r/", "roomid/"]
            .iter()
            .any(|kind| slice(text, start, end).strip_prefix(kind).is_some_and(|name| !name.is_empty()))
}

/// Whether a word may begin after this code point.
fn begins_word(set: Tailorings, c: char) -> bool {
    !is_unseen(c)
        && (matches!(c, ',' | ';' | '<' | '|' | '„' | '‚' | '〝')
            || matches!(tailored_term(set, c), LinkTerm::Hard | LinkTerm::Open)
            || props(c).is_quotation())
}
