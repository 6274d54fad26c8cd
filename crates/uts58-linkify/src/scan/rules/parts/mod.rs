//! Rules that end the Parts of a link: M3, M18, and here M19 and the marks of M4.

pub(crate) mod open_marks;
pub(crate) mod particles;

use crate::chars::{byte_at, byte_before, is_joiner, is_unseen, props, slice};
use crate::options::scheme::Schemes;

/// U+FE0F, which selects the emoji presentation.
pub(crate) const EMOJI_STYLE: char = '\u{FE0F}';

/// M17: whether `parts`, directly after a host, is a slash and then the next sentence.
pub(crate) fn begins_sentence(parts: &str) -> bool {
    let sentence = parts.strip_prefix("/.").and_then(|rest| rest.chars().next());
    sentence.is_some_and(|c| !c.is_ascii() && c.is_alphabetic())
}

/// M4: whether `c` is a line of a frame, or a block.
pub(crate) const fn is_frame(c: char) -> bool {
    matches!(c, '\u{2500}'..='\u{259F}')
}

/// M4, M13: whether `c` is a letter of a script written with spaces.
pub(crate) fn is_alphabetic(c: char) -> bool {
    c.is_alphabetic() && !props(c).is_spaceless()
}

/// M13: longer words between two URLs.
const JOINING_WORDS: [&str; 9] =
    ["以及", "或者", "还有", "還有", "および", "または", "그리고", "또는", "และ"];

/// M13: the word at the start of `text` that may join two URLs: one of [`JOINING_WORDS`], or one visible code point outside
/// ASCII that is neither a mark nor a letter of a script with spaces.
pub(crate) fn joining_word(text: &str) -> Option<&str> {
    let is_hidden = |c: char| is_joiner(c) || is_unseen(c) || props(c).is_mark();
    let joins = |c: char| !(c.is_ascii() || is_alphabetic(c) || is_hidden(c));
    let first = text.chars().next().filter(|&c| joins(c))?;
    let word = JOINING_WORDS.iter().find(|&word| text.starts_with(word));
    text.get(..word.map_or(first.len_utf8(), |word| word.len()))
}

/// Whether the bytes around `end`, after `-`, `=` or `/`, may be such a mark.
#[inline]
pub(crate) fn may_have_mark_rest(bytes: &[u8], end: usize) -> bool {
    matches!(byte_at(bytes, end), b'>' | b')' | b'(')
        || bytes.get(..end).is_some_and(|kept| kept.ends_with(b"*/"))
}

/// M4: where the rest of a mark begins at the end of `parts`, with `rest` after it: of `-->`, `*/` or `:-)`, or of an arrow
/// to another URL (`->`, `=>`).
pub(crate) fn mark_rest(schemes: &Schemes, parts: &str, rest: &str) -> Option<usize> {
    let is_last = |marks: &[&str]| marks.iter().any(|mark| parts.ends_with(mark));
    let length = match rest.as_bytes().first() {
        Some(b'>') if is_last(&["--"]) => parts.len() - parts.trim_end_matches('-').len(),
        Some(b'>') if is_last(&["-", "="]) && schemes.begin_at(rest, 1) => 1,
        Some(b')' | b'(') if is_last(&[":-", ";-"]) => 2,
        _ if parts.strip_suffix("*/").is_some_and(|kept| kept.ends_with(char::is_alphanumeric)) => 2,
        _ => return None,
    };
    Some(parts.len() - length)
}

/// M19: where the trailing emoji of `start..end` begin, if they directly follow an ASCII letter or digit; otherwise
/// `end`.
pub(crate) fn without_trailing_emoji(text: &str, start: usize, end: usize) -> usize {
    let bytes = text.as_bytes();
    if byte_before(bytes, end).is_ascii() {
        return end;
    }
    let mut next = None;
    let in_tail = |c| is_emoji(c, next.replace(c)) || is_modifier(c);
    let tail = start + slice(text, start, end).trim_end_matches(in_tail).len();
    // A modifier at the beginning belongs to the code point before it, so it isn't a trailing emoji.
    let emoji = !slice(text, tail, end).starts_with(is_modifier);
    if emoji && byte_before(bytes, tail).is_ascii_alphanumeric() { tail } else { end }
}

/// Whether `c` is shown as a picture, by default or because of the variation selector after it, or is an arrow, a
/// geometric shape or another mark of an editor.
fn is_emoji(c: char, next: Option<char>) -> bool {
    match c {
        '\u{1F000}'..='\u{1FAFF}' => true,
        '\u{2190}'..='\u{21FF}' | '\u{2300}'..='\u{23FF}' | '\u{25A0}'..='\u{25FF}' => true,
        '\u{2794}' | '\u{2798}'..='\u{27AF}' | '\u{27B1}'..='\u{27BE}' => true,
        '\u{2190}'..='\u{2BFF}' => props(c).is_symbol() && (props(c).is_wide() || next == Some(EMOJI_STYLE)),
        _ => false,
    }
}

/// Whether `c` modifies an emoji or joins two.
fn is_modifier(c: char) -> bool {
    c == EMOJI_STYLE || is_joiner(c)
}
