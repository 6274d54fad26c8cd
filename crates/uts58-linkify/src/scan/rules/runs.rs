//! The pieces of a run (D25, D27), what is trimmed (D24, D31), and what makes a run part of an address (D36).

use uts58_core::is_link_email;

use crate::chars::{char_at, is_edge, is_host, is_separator, may_not_lead, slice};
use crate::host::judge::Verdict;
use crate::options::scheme::is_scheme_byte;
use crate::options::tailoring::Tailoring;
use crate::scan::rules::joints;
use crate::scan::step::Context;

/// D27: three ASCII dots. Other separators may form one too.
pub(crate) const ELLIPSIS: &str = "...";

/// D25: whether the run has both ASCII and other separators.
pub(crate) fn is_mixed(run: &str) -> bool {
    let may_begin_other = |byte| matches!(byte, 0xE3 | 0xEF);
    run.bytes().any(may_begin_other)
        && run.bytes().any(|byte| byte == b'.')
        && run.chars().any(|c| c != '.' && is_separator(c))
}

/// D25: the end of the run in `start..end` without its final full stop, if the rest is a host with other separators:
/// the full stop ends the sentence (`https://例え。jp.`).
pub(crate) fn end_before_full_stop(context: &Context<'_, '_>, start: usize, end: usize) -> usize {
    let ends_sentence = slice(context.text, start, end).strip_suffix('.').is_some_and(|host| {
        !host.is_ascii()
            && !host.contains('.')
            && host.contains(is_separator)
            && context.judge(start, end - 1) == Verdict::Registrable
    });
    if ends_sentence { end - 1 } else { end }
}

/// Where the first piece of `run` ends and where the next one begins.
pub(crate) fn first_piece(context: &Context<'_, '_>, run: &str, mixed: bool) -> (usize, usize) {
    let ellipsis = context.on(Tailoring::Ellipsis);
    if !(mixed || ellipsis) {
        return (run.len(), run.len());
    }
    // Don't read beyond the piece, because the next piece begins there.
    let mut from = 0;
    while let Some((start, separator)) = next_separator(run, from) {
        let rest = slice(run, start, run.len());
        // D27: three or more separators in a row are an ellipsis.
        if ellipsis && rest.chars().take_while(|&c| is_separator(c)).nth(2).is_some() {
            return (start, run.len() - rest.trim_start_matches(is_separator).len());
        }
        from = start + separator.len_utf8();
        // D25: in a mixed run, a non-ASCII separator ends a sentence.
        if mixed && separator != '.' {
            return (start, from);
        }
    }
    (run.len(), run.len())
}

/// The first label separator at `from` or after it, and where it begins.
fn next_separator(run: &str, mut from: usize) -> Option<(usize, char)> {
    loop {
        from += run.as_bytes().get(from..)?.iter().position(|byte| matches!(byte, b'.' | 0xE3 | 0xEF))?;
        match char_at(run, from)? {
            c if is_separator(c) => return Some((from, c)),
            c => from += c.len_utf8(),
        }
    }
}

/// D21: where the longest suffix of the run that looks like a scheme begins.
pub(crate) fn scheme_like_start(text: &str, start: usize, colon: usize) -> usize {
    let scheme_like = |c: char| u8::try_from(c).is_ok_and(is_scheme_byte);
    start + slice(text, start, colon).trim_end_matches(scheme_like).len()
}

/// S2 (2): trims code points that can't be first or last (D24), and trailing separators.
pub(crate) fn trim(text: &str, start: usize, end: usize) -> (usize, usize) {
    let piece = after_picture(slice(text, start, end)).trim_start_matches(may_not_lead);
    let start = end - piece.len();
    (start, start + piece.trim_end_matches(|c: char| is_separator(c) || is_edge(c)).len())
}

/// D24: the text after the last letter that U+FE0F makes a picture (`ℹ️`).
pub(crate) fn after_picture(piece: &str) -> &str {
    // Finding one code point takes less time.
    if piece.is_ascii() || !piece.contains('\u{2139}') {
        return piece;
    }
    piece.rsplit_once("\u{2139}\u{FE0F}").map_or(piece, |(_, after)| after)
}

/// After `://` and `@`: trims trailing separators, code points that can't be last, and `_` (D31).
pub(crate) fn trim_end_and_underscores(text: &str, start: usize, end: usize) -> usize {
    start
        + slice(text, start, end).trim_end_matches(|c: char| is_separator(c) || is_edge(c) || c == '_').len()
}

/// S2 (3): whether there is a separator with something before and after it.
pub(crate) fn has_inner_separator(piece: &str) -> bool {
    piece.trim_start_matches(is_separator).contains(is_separator)
}

/// D27: whether there is a leading separator or an empty label.
pub(crate) fn is_broken(host: &str) -> bool {
    host.split_terminator(is_separator).any(str::is_empty)
}

/// D36: whether there is an `@` at `offset`, and a code point that can begin a host follows.
pub(crate) fn is_address_at(text: &str, offset: usize) -> bool {
    if text.as_bytes().get(offset) != Some(&b'@') {
        return false;
    }
    let begin = joints::after(text, offset + 1);
    char_at(text, begin).is_some_and(|c| is_host(c) && !may_not_lead(c))
}

/// D36: the end of the Link_Email code points, dots and joints that begin at `from`. An ellipsis ends them (D27).
pub(crate) fn local_part_end(context: &Context<'_, '_>, mut from: usize) -> usize {
    let ellipsis = context.on(Tailoring::Ellipsis);
    loop {
        let rest = slice(context.text, from, context.text.len());
        // Don't read beyond an ellipsis, because another local part may begin there.
        let ends = |&(at, c): &(usize, char)| match c {
            '.' => ellipsis && rest.get(at..).is_some_and(|rest| rest.starts_with(ELLIPSIS)),
            _ => !is_link_email(c),
        };
        let end = from + rest.char_indices().find(ends).map_or(rest.len(), |(at, _)| at);
        let Some(after) = joints::end(context.text, end) else { return end };
        from = after;
    }
}
