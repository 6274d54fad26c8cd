//! What need not be worked on around ideographic full stops, as in `skip`.

use super::Scanner;
use crate::chars::{char_at, is_host, is_separator};
use crate::tld;

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

/// The length of the common kana and ideographs, all of them host code points, that the bytes begin with.
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

/// U+4E00–U+9FFF, U+3041–U+3096, U+30A1–U+30FA and U+30FC–U+30FF.
#[inline]
fn is_common(three: &[u8; 3]) -> bool {
    match three {
        [0xE5..=0xE9, ..] | [0xE4, 0xB8..=0xBF, _] => true,
        [0xE3, 0x81, third] => *third >= 0x81,
        [0xE3, 0x82, third] => !matches!(third, 0x97..=0xA0),
        [0xE3, 0x83, third] => *third != 0xBB,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::{common_ideographs, is_host};

    #[test]
    fn common_ideographs_are_host_code_points() {
        for c in ('\0'..=char::MAX).filter(|c| c.len_utf8() == 3) {
            let expected = matches!(
                c,
                '\u{3041}'..='\u{3096}' | '\u{30A1}'..='\u{30FA}' | '\u{30FC}'..='\u{30FF}' | '\u{4E00}'..='\u{9FFF}'
            );
            let length = common_ideographs(c.encode_utf8(&mut [0; 4]).as_bytes());
            assert_eq!(length == 3, expected, "{c:?}");
            assert!(!expected || is_host(c), "{c:?}");
        }
    }
}
