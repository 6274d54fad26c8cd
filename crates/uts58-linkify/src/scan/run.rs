//! Runs: maximal sequences of host code points (D24) and label separators (D25).

use uts58_data::word_end;

use crate::chars::{char_at, is_ascii_host, is_host, is_separator, may_not_lead, slice};

/// The start of the run that contains `before`, at `floor` or later.
pub(crate) fn start(text: &str, floor: usize, before: usize) -> usize {
    let inside = |c: char| is_host(c) || is_separator(c);
    slice(text, floor, before).trim_end_matches(inside).len() + floor
}

/// The end of the run that continues at `from`.
pub(crate) fn end(text: &str, from: usize) -> usize {
    end_of(text, from, |byte| is_ascii_host(byte) || byte == b'.', is_separator)
}

/// Where code points end that are these in ASCII, and host code points or these outside ASCII.
#[inline]
pub(crate) fn end_of(
    text: &str,
    from: usize,
    ascii: impl Fn(u8) -> bool,
    other: impl Fn(char) -> bool,
) -> usize {
    let mut end = from;
    loop {
        let bytes = text.as_bytes().get(end..).unwrap_or_default();
        end += bytes.iter().take_while(|&&byte| ascii(byte)).count();
        // All code points of such words are host code points.
        end = word_end(text, end);
        let goes_on = |&c: &char| if c.is_ascii() { ascii(c as u8) } else { is_host(c) || other(c) };
        match char_at(text, end).filter(goes_on) {
            Some(c) => end += c.len_utf8(),
            None => return end,
        }
    }
}

pub(crate) fn begins_at(text: &str, offset: usize) -> bool {
    char_at(text, offset).is_some_and(|c| (is_host(c) && !may_not_lead(c)) || is_separator(c))
}
