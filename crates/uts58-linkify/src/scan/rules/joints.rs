//! D24b: joints, invisible code points inside what a reader takes for one name.

use crate::chars::{byte_before, char_at, char_before, is_unseen, props, slice};

/// U+200B, which stands for a space in some scripts.
const ZERO_WIDTH_SPACE: char = '\u{200B}';

/// The end of the joint that begins at `offset`, if there is one.
#[inline]
pub(crate) fn end(text: &str, offset: usize) -> Option<usize> {
    if text.as_bytes().get(offset)?.is_ascii() { None } else { end_outside_ascii(text, offset) }
}

#[inline(never)]
fn end_outside_ascii(text: &str, offset: usize) -> Option<usize> {
    let rest = text.get(offset..)?;
    let length = rest.len() - rest.trim_start_matches(is_unseen).len();
    (length > 0 && !is_word_space(text, offset, offset + length)).then_some(offset + length)
}

/// The start of the joint that ends at `offset`, if there is one.
#[inline]
pub(crate) fn start(text: &str, offset: usize) -> Option<usize> {
    if byte_before(text.as_bytes(), offset).is_ascii() { None } else { start_outside_ascii(text, offset) }
}

#[inline(never)]
fn start_outside_ascii(text: &str, offset: usize) -> Option<usize> {
    let start = text.get(..offset)?.trim_end_matches(is_unseen).len();
    (start < offset && !is_word_space(text, start, offset)).then_some(start)
}

/// The end of the joint that begins at `offset`, or `offset` itself.
pub(crate) fn behind(text: &str, offset: usize) -> usize {
    end(text, offset).unwrap_or(offset)
}

/// The start of the joint that ends at `offset`, or `offset` itself.
pub(crate) fn before(text: &str, offset: usize) -> usize {
    start(text, offset).unwrap_or(offset)
}

/// Where `://` ends that is seen at `offset`, whatever joints are in it.
pub(crate) fn scheme_end(text: &str, offset: usize) -> Option<usize> {
    let bytes = text.as_bytes();
    let slash = |offset: usize| {
        let offset = behind(text, offset);
        (bytes.get(offset) == Some(&b'/')).then_some(offset + 1)
    };
    (bytes.get(offset) == Some(&b':')).then_some(offset + 1).and_then(slash).and_then(slash)
}

/// The code points in `start..end` are not seen. With U+200B among them and Thai, Khmer, Lao or Myanmar next to them they
/// are a space.
fn is_word_space(text: &str, start: usize, end: usize) -> bool {
    let complex = |c: Option<char>| c.is_some_and(|c| props(c).is_complex_context());
    slice(text, start, end).contains(ZERO_WIDTH_SPACE)
        && (complex(char_before(text, start)) || complex(char_at(text, end)))
}
