//! What need not be worked on around ideographic full stops, as in `skip`.

use super::Scanner;
use super::run_stop::up_to_quiet_stop;
use crate::chars::{char_at, is_host, is_separator};
use crate::tld;

/// U+3002.
const FULL_STOP: [u8; 3] = [0xE3, 0x80, 0x82];

/// Where the search goes on behind the separator at `offset`, if the run around it can be passed over as far as this one
/// says: if another one behind it is a trigger, the run is judged there.
#[inline]
pub(super) fn pass_over_wide(bytes: &[u8], offset: usize) -> Option<usize> {
    let (separator, behind) = bytes.get(offset..)?.split_first_chunk()?;
    (*separator == FULL_STOP && is_no_domain(up_to_quiet_stop(behind)?)).then_some(offset + FULL_STOP.len())
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
    match label {
        // The third code point must not compose with the second.
        [a, b, c, d, e, f, g, h, i, ..]
            if is_common(*a, *b, *c) && is_common(*d, *e, *f) && (g.is_ascii() || is_common(*g, *h, *i)) =>
        {
            !tld::is_beginning(decode(*a, *b, *c), decode(*d, *e, *f))
        }
        _ => is_no_short_domain(label),
    }
}

/// The same for one or two common code points, and for ASCII.
fn is_no_short_domain(label: &[u8]) -> bool {
    let plain = match label {
        [a, b, c, d, e, f, end @ ..] if is_common(*a, *b, *c) && is_common(*d, *e, *f) => {
            return end.is_ascii() && !tld::is_beginning(decode(*a, *b, *c), decode(*d, *e, *f));
        }
        [a, b, c] if is_common(*a, *b, *c) => true,
        _ => label.iter().all(u8::is_ascii_alphanumeric),
    };
    plain && !tld::is_known_in(label, 0, label.len())
}

/// The length of the common kana and ideographs that the bytes begin with.
#[inline]
fn common_ideographs(bytes: &[u8]) -> usize {
    let mut length = 0;
    while let Some([a, b, c]) = bytes.get(length..).and_then(|rest| rest.first_chunk()) {
        if !is_common(*a, *b, *c) {
            break;
        }
        length += 3;
    }
    length
}

/// Is it a common kana or ideograph, all of which UTS #46 leaves alone: U+4E00–U+9FFF, U+3041–U+3096, U+30A1–U+30FA and
/// U+30FC–U+30FE?
#[inline]
pub(super) const fn is_common(a: u8, b: u8, c: u8) -> bool {
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

/// A code point of three bytes.
#[inline]
fn decode(a: u8, b: u8, c: u8) -> u32 {
    u32::from(a & 0x0F) << 12 | u32::from(b & 0x3F) << 6 | u32::from(c & 0x3F)
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
            let [a, b, third] = bytes;
            assert_eq!(decode(a, b, third), c as u32);
            assert_eq!(length == 3, expected, "{c:?}");
            assert!(!expected || props(c).is_plain_host(), "{c:?}");
        }
    }
}
