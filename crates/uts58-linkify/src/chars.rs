//! Classifies code points as section 2 of the decisions does: host code points, separators, and those that can't
//! begin or end a run. Also decodes code points, splits hosts at separators, tailors Link_Term, and quotes text for
//! messages.

use core::fmt::{self, Write as _};

use uts58_core::{LinkTerm, link_term};
pub(crate) use uts58_data::text::text_props as props;

use crate::options::tailoring::{Tailoring, Tailorings};

#[inline]
pub(crate) fn char_at(text: &str, offset: usize) -> Option<char> {
    match text.as_bytes().get(offset) {
        Some(&byte) if byte < 0x80 => Some(byte as char),
        Some(_) => text.get(offset..)?.chars().next(),
        None => None,
    }
}

/// The code point that ends at `offset`.
#[inline]
pub(crate) fn char_before(text: &str, offset: usize) -> Option<char> {
    match text.as_bytes().get(offset.checked_sub(1)?) {
        Some(&byte) if byte < 0x80 => Some(byte as char),
        Some(_) => text.get(..offset)?.chars().next_back(),
        None => None,
    }
}

/// The byte before `offset`; a space at the start of the text.
#[inline]
pub(crate) fn byte_before(bytes: &[u8], offset: usize) -> u8 {
    bytes.get(offset.wrapping_sub(1)).copied().unwrap_or(b' ')
}

/// The byte at `offset`; a space at the end of the text.
#[inline]
pub(crate) fn byte_at(bytes: &[u8], offset: usize) -> u8 {
    bytes.get(offset).copied().unwrap_or(b' ')
}

/// The text in `start..end`, which must be on char boundaries in the text. Debug builds check that.
#[inline]
#[cfg_attr(debug_assertions, track_caller)]
pub(crate) fn slice(text: &str, start: usize, end: usize) -> &str {
    let slice = text.get(start..end);
    debug_assert!(slice.is_some(), "{start}..{end} isn't in a text of {} bytes", text.len());
    slice.unwrap_or("")
}

/// The text after `prefix`, which may be in any ASCII case.
#[inline]
pub(crate) fn strip_prefix_ignore_case<'t>(text: &'t str, prefix: &str) -> Option<&'t str> {
    let (start, after) = text.split_at_checked(prefix.len())?;
    start.eq_ignore_ascii_case(prefix).then_some(after)
}

/// The text before `suffix`, which may be in any ASCII case.
#[inline]
pub(crate) fn strip_suffix_ignore_case<'t>(text: &'t str, suffix: &str) -> Option<&'t str> {
    let (before, end) = text.split_at_checked(text.len().checked_sub(suffix.len())?)?;
    end.eq_ignore_ascii_case(suffix).then_some(before)
}

/// D24: whether the code point may be part of a host.
#[inline]
pub(crate) fn is_host(c: char) -> bool {
    if c.is_ascii() { is_ascii_host(c as u8) } else { props(c).is_host() }
}

/// D24: whether the ASCII byte may be part of a host.
#[inline]
pub(crate) fn is_ascii_host(byte: u8) -> bool {
    matches!(ASCII_HOST.get(byte as usize), Some(true))
}

#[expect(clippy::indexing_slicing, reason = "runs at compile time only")]
static ASCII_HOST: [bool; 256] = {
    let (mut table, mut byte) = ([false; 256], 0);
    while byte < 128 {
        table[byte] = (byte as u8).is_ascii_alphanumeric() || byte == b'-' as usize || byte == b'_' as usize;
        byte += 1;
    }
    table
};

/// D25: whether the code point separates the labels of a host.
#[inline]
pub(crate) fn is_separator(c: char) -> bool {
    matches!(c, '.' | '\u{3002}' | '\u{FF0E}' | '\u{FF61}')
}

pub(crate) fn last_label(host: &str) -> &str {
    // Only non-ASCII separators need decoding.
    match host.bytes().rposition(|byte| byte == b'.' || !byte.is_ascii()) {
        None => host,
        Some(at) if host.as_bytes().get(at) == Some(&b'.') => host.get(at + 1..).unwrap_or(""),
        Some(_) => host.rsplit(is_separator).next().unwrap_or(host),
    }
}

pub(crate) fn first_label(host: &str) -> &str {
    host.split(is_separator).next().unwrap_or(host)
}

pub(crate) fn is_www(host: &str) -> bool {
    first_label(host).eq_ignore_ascii_case("www")
}

/// D24: whether the code point is a middle dot or punctuation mark, which neither begins nor ends a run.
#[inline]
pub(crate) fn is_edge(c: char) -> bool {
    matches!(c, '\u{00B7}' | '\u{0387}' | '\u{0375}' | '\u{05F3}' | '\u{05F4}' | '\u{30FB}' | '\u{FF65}')
}

/// D24: whether the code point can't begin a run.
#[inline]
pub(crate) fn may_not_lead(c: char) -> bool {
    !c.is_ascii() && (is_edge(c) || is_joiner(c) || props(c).is_mark())
}

/// D24a: whether the code point is a symbol outside ASCII, or a mark or joiner, which belongs to the symbol before it.
pub(crate) fn is_of_symbol(c: char) -> bool {
    !c.is_ascii() && (props(c).is_symbol() || props(c).is_mark() || is_joiner(c))
}

/// Whether the code point is ZWNJ or ZWJ.
#[inline]
pub(crate) fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200C}' | '\u{200D}')
}

/// D24b: whether the code point is invisible and not a host code point.
#[inline]
pub(crate) fn is_unseen(c: char) -> bool {
    !c.is_ascii() && props(c).is_unseen()
}

/// M1: whether the code point is invisible or the object replacement character.
pub(crate) fn is_invisible(c: char) -> bool {
    c == '\u{FFFC}' || is_unseen(c)
}

/// Whether readers don't see the code point in a link: M1, interlinear annotations and the blank braille pattern.
#[cfg(feature = "idna")]
pub(crate) fn is_invisible_in_link(c: char) -> bool {
    is_invisible(c) || matches!(c, '\u{FFF9}'..='\u{FFFB}' | '\u{2800}')
}

/// Whether the code point that ends at `offset` is spaceless. A mark counts as the code point before it.
pub(crate) fn ends_spaceless(text: &str, offset: usize) -> bool {
    base_before(text, offset).is_some_and(|c| props(c).is_spaceless())
}

/// Whether the code point is spaceless and not a mark. Callers give a mark the class of the code point before it.
#[inline]
pub(crate) fn is_spaceless_base(c: char) -> bool {
    let props = props(c);
    props.is_spaceless() && !props.is_mark()
}

/// The last code point before `offset` that isn't a mark.
pub(crate) fn base_before(text: &str, offset: usize) -> Option<char> {
    text.get(..offset)?.chars().rev().find(|&c| c.is_ascii() || !props(c).is_mark())
}

#[inline]
pub(crate) fn host_at(text: &str, offset: usize) -> bool {
    char_at(text, offset).is_some_and(is_host)
}

/// Whether the bytes begin with one of the most common code points outside ASCII that end a run and don't affect it:
/// U+3000, U+3001, U+3003, U+3008–U+3011, U+3014–U+301F, U+FF01, U+FF08, U+FF09, U+FF0C, U+FF1A, U+FF1B and U+FF1F.
#[inline(always)]
pub(crate) const fn is_pause(bytes: &[u8]) -> bool {
    match bytes {
        [0xE3, 0x80, third, ..] => matches!(third, 0x80 | 0x81 | 0x83 | 0x88..=0x91 | 0x94..=0x9F),
        [0xEF, 0xBC, third, ..] => matches!(third, 0x81 | 0x88 | 0x89 | 0x8C | 0x9A | 0x9B | 0x9F),
        _ => false,
    }
}

/// The Link_Term of a code point with these tailorings: M1 (invisible code points), M2 (U+FF5C), M4 (dashes, arrows,
/// bars).
#[inline]
pub(crate) fn tailored_term(set: Tailorings, c: char) -> LinkTerm {
    match c {
        '`' if set.contains(Tailoring::SoftEnds) => LinkTerm::Hard,
        '|' if set.contains(Tailoring::SoftEnds) => LinkTerm::Soft,
        '\0'..='\x7F' => link_term(c),
        _ => tailored_term_outside_ascii(set, c),
    }
}

#[inline(never)]
fn tailored_term_outside_ascii(set: Tailorings, c: char) -> LinkTerm {
    match c {
        '…' | '–' | '—' | '→' | '⇒' | '‖' | '〜' | '～' if set.contains(Tailoring::SoftEnds) => {
            LinkTerm::Soft
        }
        '\u{FF5C}' if set.contains(Tailoring::SpacelessText) => LinkTerm::Hard,
        _ if set.contains(Tailoring::SoftEnds) && is_invisible(c) => LinkTerm::Hard,
        _ => link_term(c),
    }
}

/// Displays a text in quotation marks, for messages. Quotation marks and invisible code points in it are escaped.
/// `{:?}` would work too, but it needs tables of all printable code points.
pub(crate) struct Quoted<'t>(pub(crate) &'t str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char('"')?;
        for c in self.0.chars() {
            if matches!(c, '"' | '\\') || c.is_control() || is_invisible(c) {
                c.escape_default().try_for_each(|escaped| f.write_char(escaped))?;
            } else {
                f.write_char(c)?;
            }
        }
        f.write_char('"')
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::{format, string::ToString as _};

    #[test]
    fn quoted_as_debug() {
        for text in ["", "größe", "桜 \"x\" \\", "a\tb\r\nc\u{1}", "a\u{202E}b\u{200B}"] {
            assert_eq!(Quoted(text).to_string(), format!("{text:?}"));
        }
    }

    #[test]
    fn pauses_mean_nothing_to_a_run() {
        for c in '\0'..=char::MAX {
            let means_something = is_host(c)
                || is_separator(c)
                || is_unseen(c)
                || c == '…'
                || uts58_core::is_link_email(c)
                || (!c.is_ascii() && props(c).is_symbol());
            assert!(!means_something || !is_pause(c.encode_utf8(&mut [0; 4]).as_bytes()), "{c:?}");
        }
        assert!("、」）".chars().all(|c| is_pause(c.encode_utf8(&mut [0; 4]).as_bytes())));
    }

    /// The scan of §3.5.1 passes words without asking about them.
    #[test]
    fn words_are_included() {
        let all = Tailorings::NONE.with(Tailoring::SoftEnds).with(Tailoring::SpacelessText);
        for c in '\u{80}'..='\u{FFFF}' {
            let mut bytes = [0; 4];
            if uts58_data::word_end(c.encode_utf8(&mut bytes), 0) > 0 {
                assert_eq!(tailored_term(all, c), LinkTerm::Include, "{c:?}");
            }
        }
    }
}
