//! M11: finds ASCII in spaceless text that may be a host.

use crate::chars::{
    base_before, byte_before, char_at, ends_spaceless, is_joiner, is_separator, is_spaceless_base, props,
    slice,
};

/// M11: the next maximal ASCII stretch of the piece that may be a host. It begins and ends with a letter or digit,
/// touches a spaceless code point or the end of the piece on each side, and contains a separator.
pub(crate) fn next_ascii_stretch(text: &str, from: usize, piece: (usize, usize)) -> Option<(usize, usize)> {
    let mut from = from;
    loop {
        let rest = slice(text, from, piece.1);
        let start = from + rest.bytes().position(|byte| byte.is_ascii_alphanumeric())?;
        let stretch = slice(text, start, piece.1);
        let end = start + stretch.bytes().position(|byte| !byte.is_ascii()).unwrap_or(stretch.len());
        let stretch = slice(text, start, end);
        let goes_on_before = start > piece.0 && byte_before(text.as_bytes(), start).is_ascii();
        if stretch.contains('.')
            && !goes_on_before
            && stretch.ends_with(|c: char| c.is_ascii_alphanumeric())
            && (start == piece.0 || ends_spaceless(text, start))
            && (end == piece.1 || char_at(text, end).is_some_and(is_spaceless_base))
        {
            return Some((start, end));
        }
        from = end;
    }
}

/// M11: where the [stretch](next_ascii_stretch) of `start..end` that ends at `end` begins.
pub(crate) fn ascii_stretch_before(text: &str, start: usize, end: usize) -> Option<usize> {
    let next = |from| next_ascii_stretch(text, from, (start, end));
    let mut stretches = core::iter::successors(next(start), |&(_, after)| next(after));
    stretches.find(|&(_, after)| after == end).map(|(stretch, _)| stretch)
}

/// M11: where the ASCII host at the end of the piece begins, if the piece as a whole isn't a valid host. A spaceless or
/// right-to-left code point must precede it: after others, a reader doesn't see where a host begins (`-bücher.de`).
pub(crate) fn last_ascii_stretch(text: &str, start: usize, end: usize) -> Option<usize> {
    let piece = slice(text, start, end);
    let stretch = piece.bytes().rposition(|byte| !byte.is_ascii())? + 1;
    let before = slice(text, start, start + stretch).trim_end_matches(is_joiner);
    let base = props(base_before(before, before.len())?);
    if !(base.is_spaceless() || base.is_rtl()) {
        return None;
    }
    let skipped = piece.get(stretch..)?.find(|c: char| c.is_ascii_alphanumeric())?;
    let begin = start + stretch + skipped;
    let inside = matches!(byte_before(text.as_bytes(), begin), b'.' | b'_');
    (!inside && slice(text, begin, end).contains(is_separator)).then_some(begin)
}
