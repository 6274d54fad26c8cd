//! What need not be worked on around ideographic full stops, as in `skip`.

use super::Scanner;
use super::run_stop::up_to_quiet_stop;
use crate::chars::{char_at, is_host, is_separator};
use crate::tld;

const FULL_STOP: &[u8] = "\u{3002}".as_bytes();

/// Where the search goes on behind the separator at `offset`, if the run around it can be passed over as far as this one
/// says: if another one behind it is a trigger, the run is judged there.
#[inline]
pub(super) fn pass_over_wide(bytes: &[u8], offset: usize) -> Option<usize> {
    let label = bytes.get(offset..)?.strip_prefix(FULL_STOP).and_then(up_to_quiet_stop)?;
    is_no_domain(label).then_some(offset + FULL_STOP.len())
}

impl Scanner<'_, '_> {
    /// A run with other separators, in the same way: what its last label begins with is left alone by UTS #46, and no
    /// top-level domain begins like that.
    pub(super) fn skip_ideographic(&self, offset: usize) -> Option<usize> {
        let rest = self.text.get(offset..)?;
        let first = rest.chars().next()?;
        if !is_separator(first) {
            return Some(offset + first.len_utf8());
        }
        let mut label = first.len_utf8();
        let mut last = (label, label);
        let mut end = label;
        loop {
            end += common_ideographs(rest.as_bytes().get(end..).unwrap_or_default());
            match char_at(rest, end) {
                // A mixed run.
                Some('.') => return None,
                // Two in a row may be an ellipsis.
                Some(c) if is_separator(c) && end == label => return None,
                Some(c) if is_separator(c) => {
                    last = (label, end);
                    end += c.len_utf8();
                    label = end;
                }
                Some(c) if is_host(c) => end += c.len_utf8(),
                _ => break,
            }
        }
        if end > label {
            last = (label, end);
        }
        if last.0 == last.1 {
            // Nothing behind it.
            return Some(offset + end);
        }
        let behind = rest.as_bytes().get(end).copied().unwrap_or(b' ');
        if self.may_be_no_local_part(offset, behind) {
            return None;
        }
        if matches!(behind, b':' | b'/' | b'?' | b'#' | b'@' | b'+')
            || !self.config.registry.is_public_suffix()
        {
            return None;
        }
        let label = rest.get(last.0..last.1)?;
        (!label.starts_with(|c: char| c.is_ascii()) && tld::is_surely_unknown(label)).then_some(offset + end)
    }
}

/// Do the bytes begin with a label that is surely no top-level domain, and that ends with them or before?
#[inline]
fn is_no_domain(label: &[u8]) -> bool {
    match label.as_chunks() {
        // The third code point must not compose with the second.
        ([one, two, rest @ ..], end) if is_common(one) && is_common(two) => {
            let composes = match (rest, end) {
                ([three, ..], _) => !three[0].is_ascii() && !is_common(three),
                ([], [byte, ..]) => !byte.is_ascii(),
                ([], []) => false,
            };
            !composes && !tld::is_beginning(decode(*one), decode(*two))
        }
        ([one], []) if is_common(one) => !tld::is_known_in(label, 0, label.len()),
        _ => label.iter().all(u8::is_ascii_alphanumeric) && !tld::is_known_in(label, 0, label.len()),
    }
}

/// A code point of three bytes.
#[inline]
fn decode([a, b, c]: [u8; 3]) -> char {
    let bits = |byte: u8, mask: u8| u32::from(byte & mask);
    char::from_u32(bits(a, 0x0F) << 12 | bits(b, 0x3F) << 6 | bits(c, 0x3F)).unwrap_or_default()
}

/// The length of the common kana and ideographs, all of them left alone by UTS #46, that the bytes begin with.
#[inline]
fn common_ideographs(bytes: &[u8]) -> usize {
    let mut length = 0;
    while let Some(three) = bytes.get(length..).and_then(|rest| rest.first_chunk()) {
        if !is_common(three) {
            break;
        }
        length += 3;
    }
    length
}

/// U+4E00–U+9FFF, U+3041–U+3096, U+30A1–U+30FA and U+30FC–U+30FE.
#[inline]
pub(super) fn is_common(three: &[u8; 3]) -> bool {
    match three {
        [0xE5..=0xE9, ..] | [0xE4, 0xB8..=0xBF, _] => true,
        [0xE3, 0x81, third] => *third >= 0x81,
        [0xE3, 0x82, third] => !matches!(third, 0x97..=0xA0),
        [0xE3, 0x83, third] => !matches!(third, 0xBB | 0xBF),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::{common_ideographs, decode};
    use crate::chars::props;

    #[test]
    fn common_ideographs_are_left_alone_by_uts46() {
        for c in ('\0'..=char::MAX).filter(|c| c.len_utf8() == 3) {
            let expected = matches!(
                c,
                '\u{3041}'..='\u{3096}' | '\u{30A1}'..='\u{30FA}' | '\u{30FC}'..='\u{30FE}' | '\u{4E00}'..='\u{9FFF}'
            );
            let mut bytes = [0; 3];
            let length = common_ideographs(c.encode_utf8(&mut bytes).as_bytes());
            assert_eq!(decode(bytes), c);
            assert_eq!(length == 3, expected, "{c:?}");
            assert!(!expected || props(c).is_plain_host(), "{c:?}");
        }
    }
}
