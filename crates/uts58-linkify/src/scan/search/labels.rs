//! Skips labels outside ASCII: most follow an ideographic full stop, and no top-level domain begins like them.

use core::ops::Range;

use uts58_data::word_end;

use crate::chars::{
    char_at, char_before, is_ascii_host, is_host, is_pause, is_separator, slice, three_bytes,
};
use crate::host::tld_list::{TLDS, is_surely_unknown};

/// U+3002, the ideographic full stop.
const FULL_STOP: [u8; 3] = [0xE3, 0x80, 0x82];

/// Where the search continues after the separator at `offset`, if no label follows, or if no top-level domain begins
/// like the label that follows. If that label is the last of its run, the run isn't a host. Otherwise its next
/// separator decides.
#[inline(always)]
pub(super) fn pass_over_full_stop(bytes: &[u8], offset: usize) -> Option<usize> {
    let (separator, after) = bytes.get(offset..)?.split_first_chunk()?;
    (*separator == FULL_STOP && begins_no_domain(after)).then_some(offset + FULL_STOP.len())
}

#[inline(always)]
fn begins_no_domain(after: &[u8]) -> bool {
    match after {
        // The third code point must not compose with the second one.
        [a, b, c, d, e, f, g, h, i, ..]
            if is_cjk(*a, *b, *c) && is_cjk(*d, *e, *f) && !is_voicing(*g, *h, *i) =>
        {
            !TLDS.is_beginning(three_bytes(*a, *b, *c).into(), three_bytes(*d, *e, *f).into())
        }
        _ => {
            is_pause(after)
                || matches!(after, [a, _, _, ..] if a.is_ascii() && !is_ascii_host(*a) && *a != b'.')
        }
    }
}

/// Whether the bytes are U+3099 or U+309A, which compose with the preceding letter.
#[inline(always)]
const fn is_voicing(a: u8, b: u8, c: u8) -> bool {
    matches!([a, b, c], [0xE3, 0x82, 0x99 | 0x9A])
}

/// Skips the rest of a run from the separator at `offset`, if its last label begins with letters that UTS #46 doesn't
/// change, or with a capital, and no top-level domain begins that way. Returns where the search continues. If the
/// separator is an ASCII full stop, a separator outside ASCII ends what is skipped, and the caller must check
/// [`begins_outside_ascii`] first.
pub(super) fn pass_over_labels(text: &str, offset: usize) -> Option<usize> {
    let rest = text.get(offset..)?;
    let first = rest.chars().next()?;
    if !is_separator(first) {
        return Some(offset + first.len_utf8());
    }
    let (last, end) = last_label_of_run(rest, first)?;
    if last.is_empty() {
        // No label follows the separator.
        return Some(offset + end);
    }
    let whole = first != '.' || !may_hold_ascii_host(text, offset, offset + end);
    let label = rest.get(last.clone())?;
    // A host may end before a capital.
    let sentence = || label.starts_with(char::is_uppercase) && may_end_host(text, offset + last.start);
    (whole && begins_no_end(label) && is_surely_unknown(label) && !sentence()).then_some(offset + end)
}

/// The last label of the rest of a run, which begins with the separator `first`, and where the run ends. `None` if the
/// run needs a closer look.
fn last_label_of_run(rest: &str, first: char) -> Option<(Range<usize>, usize)> {
    let mut label = first.len_utf8();
    let mut last = label..label;
    let mut end = label;
    loop {
        // A word consists of host code points.
        end = word_end(rest, end);
        match char_at(rest, end) {
            // The run is mixed, or two separators in a row may be an ellipsis.
            Some(c) if is_separator(c) && (end == label || (c == '.' && first != '.')) => return None,
            Some(c) if is_separator(c) && first == '.' && c != '.' => break,
            Some(c) if is_separator(c) => {
                last = label..end;
                end += c.len_utf8();
                label = end;
            }
            // A run with `-` or `_` is usually a host. Reading a long run from each of its full stops would be quadratic.
            Some(c) if first == '.' && (matches!(c, '-' | '_') || end > MAX_REREAD) => return None,
            Some(c) if is_host(c) => end += c.len_utf8(),
            _ => break,
        }
    }
    Some((if end > label { label..end } else { last }, end))
}

/// Whether a host may end before the separator at `end`. The label before it must be a top-level domain and follow
/// another separator.
fn may_end_host(text: &str, end: usize) -> bool {
    let before = slice(text, 0, end).trim_end_matches(is_separator);
    let mut start = before.len();
    while before.len() - start < MAX_REREAD {
        start -= common_ideographs_before(before.as_bytes().get(..start).unwrap_or_default());
        match char_before(before, start) {
            Some(c) if is_host(c) => start -= c.len_utf8(),
            c => {
                return c.is_some_and(is_separator) && !is_surely_unknown(slice(before, start, before.len()));
            }
        }
    }
    true
}

/// Whether there is a dot between ASCII letters or digits, as in an ASCII host between other letters.
fn may_hold_ascii_host(text: &str, start: usize, end: usize) -> bool {
    let around = text.as_bytes().get(start.saturating_sub(1)..end).unwrap_or_default();
    around
        .windows(3)
        .any(|three| matches!(three, [a, b'.', b] if a.is_ascii_alphanumeric() && b.is_ascii_alphanumeric()))
}

/// The maximum number of bytes of a run to read from each of its full stops.
const MAX_REREAD: usize = 256;

/// Whether the label continues outside ASCII after its ASCII letters and digits, and no top-level domain begins that
/// way. For other labels, examining the whole run rarely pays.
#[inline]
pub(super) fn begins_outside_ascii(label: &str) -> bool {
    let letters = label.bytes().take_while(u8::is_ascii_alphanumeric).count();
    label.as_bytes().get(letters).is_some_and(|byte| !byte.is_ascii()) && !TLDS.begins_like_some(label)
}

/// Whether a host can't end in the ASCII letters that begin the label, and the label isn't a number.
#[inline]
fn begins_no_end(label: &str) -> bool {
    if !label.starts_with(|c: char| c.is_ascii()) {
        return true;
    }
    let letters = label.bytes().take_while(u8::is_ascii_alphanumeric).count();
    let joints = || label.bytes().any(|byte| matches!(byte, b'-' | b'_'));
    let number = || label.bytes().all(|byte| byte.is_ascii_digit());
    letters > 0 && !TLDS.is_known(slice(label, 0, letters)) && !joints() && !number()
}

/// The length of the common kana and ideographs at the end of the bytes.
#[inline]
fn common_ideographs_before(bytes: &[u8]) -> usize {
    bytes.rchunks_exact(3).take_while(|three| matches!(three, [a, b, c] if is_cjk(*a, *b, *c))).count() * 3
}

/// Whether the bytes are a common kana or ideograph, which UTS #46 doesn't change: U+4E00–U+9FFF, U+3041–U+3096,
/// U+30A1–U+30FA or U+30FC–U+30FE.
#[inline]
const fn is_cjk(a: u8, b: u8, c: u8) -> bool {
    match a {
        0xE5..=0xE9 => true,
        0xE4 => b >= 0xB8,
        0xE3 => match b {
            0x81 => c >= 0x81,
            0x82 => !matches!(c, 0x97..=0xA0),
            0x83 => !matches!(c, 0xBB | 0xBF),
            _ => false,
        },
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::{is_cjk, is_voicing, three_bytes};
    use crate::chars::props;

    #[test]
    fn uts46_leaves_common_ideographs_alone() {
        for c in ('\0'..=char::MAX).filter(|c| c.len_utf8() == 3) {
            let mut bytes = [0; 3];
            c.encode_utf8(&mut bytes);
            let [a, b, third] = bytes;
            assert_eq!(u32::from(three_bytes(a, b, third)), u32::from(c));
            assert_eq!(is_voicing(a, b, third), matches!(c, '\u{3099}' | '\u{309A}'), "{c:?}");
            let expected = matches!(
                c,
                '\u{3041}'..='\u{3096}' | '\u{30A1}'..='\u{30FA}' | '\u{30FC}'..='\u{30FE}' | '\u{4E00}'..='\u{9FFF}'
            );
            assert_eq!(is_cjk(a, b, third), expected, "{c:?}");
            assert!(!expected || props(c).is_plain_host(), "{c:?}");
        }
    }
}
