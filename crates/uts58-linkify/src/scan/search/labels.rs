//! Recognises labels that begin no top-level domain, among them most that follow an ideographic full stop.

use crate::chars::{is_ascii_host, is_host, is_pause, slice, three_bytes};
use crate::host::fixed_text::MAX_LABEL;
use crate::host::tld::Tld;
use crate::host::tld_list::{TLDS, begins_like_none};

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

/// Whether the label at `start` may be a top-level domain, or begin with one.
#[inline(never)]
pub(super) fn may_begin_domain(text: &str, start: usize) -> bool {
    let rest = slice(text, start, text.len());
    let letters = rest.bytes().take_while(u8::is_ascii_alphanumeric).count();
    let known = || TLDS.known(rest.as_bytes(), 0, letters) != Tld::Unknown;
    // Three code points decide, unless ASCII begins the label.
    let most = if letters == 0 { 3 } else { MAX_LABEL };
    let label = rest.chars().take(most).take_while(|&c| is_host(c)).map(char::len_utf8).sum();
    known() || (label > letters && !begins_like_none(slice(rest, 0, label)))
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
