//! M8: recognises identifiers of chat networks.

use uts58_core::LinkTerm;

use crate::chars::{byte_before, char_before, is_spaceless_base, is_unseen, props, slice};
use crate::options::tailoring::{Tailoring, Tailorings};
use crate::scan::context::Context;
use crate::scan::rules::joints;
use crate::term::tailored_term;

/// M8: is the host at `start` the end of a chat identifier?
#[inline]
pub(crate) fn ends_identifier(context: &Context<'_, '_>, start: usize) -> bool {
    context.on(Tailoring::Handles)
        && matches!(byte_before(context.text.as_bytes(), start), b':' | 0x80..)
        && is_identifier_before(context.config.tailorings, context.text, start)
}

/// M8: does a `#` that begins a word precede the host at `start` (`#debian.pl`)?
#[inline]
pub(crate) fn is_channel(context: &Context<'_, '_>, start: usize) -> bool {
    context.on(Tailoring::Handles)
        && matches!(byte_before(context.text.as_bytes(), start), b'#' | 0x80..)
        && slice(context.text, 0, joints::before(context.text, start)).strip_suffix('#').is_some_and(
            |before| {
                let word = joints::before(context.text, before.len());
                context.char_before(word).is_none_or(|c| begins_word(context.config.tailorings, c))
            },
        )
}

/// Is the host at `start` part of an identifier of Matrix: `@alice:`, `#room:` or `!id:` before it, as it is seen (D24b)?
///
/// No more is looked at than up to the colon before that.
fn is_identifier_before(set: Tailorings, text: &str, start: usize) -> bool {
    let Some(before) = slice(text, 0, joints::before(text, start)).strip_suffix(':') else { return false };
    let outside = |c: char| begins_word(set, c) || matches!(c, ':' | ')' | ']' | '}' | '>');
    let mut word = joints::before(text, before.len());
    while let Some(c) = char_before(before, word).filter(|&c| !outside(c)) {
        word = joints::before(text, word - c.len_utf8());
    }
    if is_matrix_uri(set, text, word, before.len()) {
        return true;
    }
    let alone = char_before(before, word).is_none_or(|c| begins_word(set, c));
    let markup = |c: char| matches!(c, '*' | '_' | '~') || is_unseen(c);
    let word = slice(before, word, before.len()).trim_start_matches(markup);
    let mut name = word.chars();
    alone
        && matches!(name.next(), Some('@' | '#' | '!'))
        && name.any(|c| !is_unseen(c))
        // Text without spaces before a colon (`#官网:example.com`).
        && (word.is_ascii() || !word.contains(is_spaceless_base))
}

/// Is `start..end` a path such as `u/alice` or `roomid/abc` after a `matrix:` that begins a word?
fn is_matrix_uri(set: Tailorings, text: &str, start: usize, end: usize) -> bool {
    let mut at = start;
    for letter in "matrix:".chars().rev() {
        at = joints::before(text, at);
        match char_before(text, at) {
            Some(c) if c.eq_ignore_ascii_case(&letter) => at -= 1,
            _ => return false,
        }
    }
    let path = slice(text, start, end).chars().filter(|&c| !is_unseen(c));
    char_before(text, joints::before(text, at)).is_none_or(|c| begins_word(set, c))
        && ["u/", "r/", "roomid/"].iter().any(|kind| {
            path.clone().take(kind.len()).eq(kind.chars()) && path.clone().nth(kind.len()).is_some()
        })
}

/// May a word begin after this code point?
fn begins_word(set: Tailorings, c: char) -> bool {
    matches!(c, ',' | ';' | '<' | '|' | '„' | '‚' | '〝')
        || matches!(tailored_term(set, c), LinkTerm::Hard | LinkTerm::Open)
        || props(c).is_quotation()
}
