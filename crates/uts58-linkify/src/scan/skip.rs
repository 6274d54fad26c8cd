//! What need not be worked on: a look at the end of a run shows that nothing in it can be linked or consumed.
//!
//! Nothing here decides what a link is: every run that is not passed over goes the way of S2, and the tests compare
//! all of it with the twin, which passes over nothing.

use uts58_core::is_link_email;

use super::{Scanner, run};
use crate::chars::{char_at, char_before, is_ascii_host, is_host, is_separator};
use crate::tld;

impl Scanner<'_, '_> {
    /// Where the search goes on if the run around the separator at `offset` can be passed over.
    #[inline]
    pub(super) fn skip_no_host(&self, offset: usize) -> Option<usize> {
        let bytes = self.text.as_bytes();
        match bytes.get(offset)? {
            b'.' => self.skip_ascii(bytes, offset),
            _ => self.skip_ideographic(offset),
        }
    }

    /// D36 does not let a run behind a lone `@` be the beginning of a local part.
    fn may_be_no_local_part(&self, offset: usize, behind: u8) -> bool {
        // Outside ASCII what has Link_Email is a host code point, and no run ends there.
        let local = behind.is_ascii() && is_link_email(char::from(behind));
        local && char_before(self.text, run::start(self.text, self.floor, offset)) == Some('@')
    }

    /// An ASCII run whose last label is no top-level domain, and behind which no port or Part begins.
    ///
    /// It is invalid or unregistrable; then it consumes at most itself, and that changes nothing: what a later local
    /// part could reach over is followed by a code point of Link_Email, so that D36 would not consume it either.
    #[inline]
    fn skip_ascii(&self, bytes: &[u8], offset: usize) -> Option<usize> {
        let mut label = offset + 1;
        let mut end = label;
        // The last label, the end of the run, and what stands behind it.
        let behind = loop {
            let byte = bytes.get(end).copied().unwrap_or(b' ');
            if is_ascii_host(byte) {
                end += 1;
            } else if byte == b'.' {
                // An ellipsis or a sentence end: not here.
                let next = bytes.get(end + 1).copied().unwrap_or(b' ');
                if !is_ascii_host(next) {
                    break next;
                }
                label = end + 1;
                end = label;
            } else {
                break byte;
            }
        };
        // The name of a scheme may go on behind a `+`: then the floor matters.
        let quiet = !matches!(behind, b'.' | b':' | b'/' | b'?' | b'#' | b'+' | 0x80..);
        if !quiet || !self.config.registry.is_public_suffix() {
            return None;
        }
        // D31 trims underscores, M10 could cut at a hyphen.
        let last = bytes.get(label..end)?;
        let kept = label + last.iter().rposition(|&byte| byte != b'_').map_or(0, |at| at + 1);
        if kept == label || self.may_be_no_local_part(offset, behind) {
            return None;
        }
        let cut = label + last.iter().position(|&byte| byte == b'-').unwrap_or(kept - label);
        let known =
            tld::is_known_in(bytes, label, kept) || (cut != kept && tld::is_known_in(bytes, label, cut));
        (!known).then_some(end)
    }

    /// A run with other separators, in the same way: what its last label begins with is left alone by UTS #46, and no
    /// top-level domain begins like that.
    fn skip_ideographic(&self, offset: usize) -> Option<usize> {
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
