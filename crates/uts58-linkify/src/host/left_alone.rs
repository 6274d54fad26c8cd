//! Recognises hosts that UTS #46 (D26) surely leaves as they are. Processing them takes much longer.

use uts58_data::text::low_text_props;

use crate::chars::{byte_at, byte_before};
use crate::host::fixed_text::{MAX_HOST, MAX_LABEL};

/// A host without underscores that UTS #46 surely accepts and leaves as it is, except for the case of ASCII, if its last label
/// isn't numeric.
#[derive(Clone, Copy)]
pub(crate) struct LeftAlone {
    pub(crate) labels: usize,
    /// Where the last label begins.
    pub(crate) last: usize,
}

impl LeftAlone {
    /// Returns `None` if UTS #46 must process the host.
    pub(crate) fn read(host: &str) -> Option<Self> {
        let mut found = Self { labels: 0, last: 0 };
        let (mut seen, mut one_way, mut length) = (0, true, 0);
        loop {
            let label = Label::read(host, found.last);
            let encoded = label.encoded_length();
            let text = host.as_bytes().get(found.last..label.end)?;
            if !(1..=MAX_LABEL).contains(&encoded) || label.seen & HYPHEN != 0 && !has_plain_hyphens(text) {
                return None;
            }
            found.labels += 1;
            seen |= label.seen;
            one_way &= label.is_one_way();
            length += encoded + 1;
            match host.as_bytes().get(label.end) {
                Some(b'.') => found.last = label.end + 1,
                Some(_) => return None,
                None => break,
            }
        }
        let has = |kinds: u8| seen & kinds != 0;
        let is_valid = length <= MAX_HOST + 1
            && !(has(LEFT_TO_RIGHT | RIGHT_TO_LEFT) && has(CAPITAL))
            && (one_way || !has(RIGHT_TO_LEFT));
        is_valid.then_some(found)
    }
}

/// Whether no hyphens are at the ends of a label, or in third and fourth place, where they may show an A-label.
fn has_plain_hyphens(label: &[u8]) -> bool {
    !(label.starts_with(b"-") || label.ends_with(b"-") || label.get(2..4) == Some(b"--"))
}

/// The kinds of code points in a label, as bits.
const SMALL: u8 = 1;
const CAPITAL: u8 = 2;
const DIGIT: u8 = 4;
const HYPHEN: u8 = 8;
/// Plain letters and marks outside ASCII, by their direction.
const LEFT_TO_RIGHT: u8 = 16;
const RIGHT_TO_LEFT: u8 = 32;

#[expect(clippy::indexing_slicing, reason = "runs at compile time only")]
static KINDS: [u8; 256] = {
    let (mut kinds, mut byte) = ([0; 256], 0_u8);
    while byte < 128 {
        kinds[byte as usize] = match byte {
            b'a'..=b'z' => SMALL,
            b'A'..=b'Z' => CAPITAL,
            b'0'..=b'9' => DIGIT,
            b'-' => HYPHEN,
            _ => 0,
        };
        byte += 1;
    }
    kinds
};

/// Decodes a code point of two bytes.
#[inline]
fn two_bytes(one: u8, two: u8) -> u16 {
    u16::from(one & 0x1F) << 6 | u16::from(two & 0x3F)
}

/// Decodes a code point of three bytes.
#[inline]
fn three_bytes(one: u8, two: u8, three: u8) -> u16 {
    u16::from(one) << 12 | u16::from(two & 0x3F) << 6 | u16::from(three & 0x3F)
}

/// The beginning of a label, up to the first code point that may need processing.
struct Label {
    end: usize,
    seen: u8,
    first: u8,
    ascii: usize,
    /// The number of code points outside ASCII.
    others: usize,
    /// The smallest and the largest of these.
    smallest: u16,
    largest: u16,
}

impl Label {
    #[inline]
    fn read(text: &str, start: usize) -> Self {
        let bytes = text.as_bytes();
        let mut label = Self {
            end: start,
            seen: 0,
            first: byte_at(bytes, start),
            ascii: 0,
            others: 0,
            smallest: u16::MAX,
            largest: 0,
        };
        loop {
            let byte = byte_at(bytes, label.end);
            let kind = KINDS.get(usize::from(byte)).copied().unwrap_or_default();
            if kind != 0 {
                label.seen |= kind;
                label.ascii += 1;
                label.end += 1;
                continue;
            }
            // Letters of four bytes belong to rare scripts.
            let (code_point, length) = match bytes.get(label.end..) {
                Some(&[one @ 0x80..0xE0, two, ..]) => (two_bytes(one, two), 2),
                Some(&[one @ 0xE0..0xF0, two, three, ..]) => (three_bytes(one, two, three), 3),
                _ => return label,
            };
            let props = low_text_props(code_point);
            // A plain mark needs no processing after a letter, a digit or a mark.
            let is_mark =
                || label.end > start && byte_before(bytes, label.end) != b'-' && props.is_plain_mark();
            if !props.is_plain_host() && !is_mark() {
                return label;
            }
            label.seen |= if props.is_rtl() { RIGHT_TO_LEFT } else { LEFT_TO_RIGHT };
            label.others += 1;
            label.smallest = label.smallest.min(code_point);
            label.largest = label.largest.max(code_point);
            label.end += length;
        }
    }

    /// RFC 5893 for such labels: all letters have one direction, and the label begins with a letter.
    fn is_one_way(&self) -> bool {
        let left_to_right = self.seen & (SMALL | CAPITAL | LEFT_TO_RIGHT) != 0;
        left_to_right != (self.seen & RIGHT_TO_LEFT != 0) && !self.first.is_ascii_digit()
    }

    /// An upper bound of the length in A-label form.
    ///
    /// RFC 3492 writes the ASCII code points, a hyphen, and a number for each of the others, in ascending order. The
    /// first number is below 65,536 times the length, so it has at most six digits. The others add up to at most
    /// `steps`, so at most `steps / n` of them are `n` or larger. Numbers below those in `REACH` need at most two,
    /// three … digits, whatever the bias is. (The bias is at most 69 while all numbers except the first are below
    /// 20,000. Above that, `further` is the minimum anyway where a larger bias makes a difference.)
    #[inline]
    fn encoded_length(&self) -> usize {
        const REACH: [usize; 5] = [106, 2_886, 28_886, 288_886, 2_888_886];
        let Self { ascii, others, smallest, largest, .. } = *self;
        let rough = "xn---".len() + ascii + 6 * others;
        match others {
            0 => ascii,
            _ if rough <= MAX_LABEL => rough,
            _ => {
                let further = others - 1;
                let steps = (usize::from(largest.abs_diff(smallest)) + 1).saturating_mul(ascii + others);
                let more = REACH.iter().map(|reach| further.min(steps / reach)).sum::<usize>();
                "xn---".len() + ascii + 6 + 2 * further + more
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chars::props;
    use proptest::prelude::*;
    use std::string::String;
    use std::vec::Vec;

    /// Whether `idna` agrees that the host is valid and unchanged.
    fn is_unchanged(host: &str) -> bool {
        idna::domain_to_ascii_cow(host.as_bytes(), idna::AsciiDenyList::STD3).is_ok_and(|ascii| {
            ascii.len() <= MAX_HOST
                && ascii.split('.').all(|label| label.len() <= MAX_LABEL)
                && idna::domain_to_unicode(&ascii).0 == host.to_ascii_lowercase()
        })
    }

    #[test]
    fn what_is_left_alone() {
        let latin = "com a.co A-1.Co 1.1 a--b.co xn.co é é.de é-1.é пример.рф 例え.テスト भारत.भारत zhejiang.香港 ab.한국";
        let rtl = "شبكة.السعودية a.ישראל ישראל.com ש1.ישראל";
        let long = ["код-за-некодиране-списе.рф", "democrático-de-são-tomé-e-príncipe-xyz.de"];
        for host in latin.split(' ').chain(rtl.split(' ')).chain(long) {
            assert!(LeftAlone::read(host).is_some() && is_unchanged(host), "{host}");
        }
        let not = "a_b.co a..b .a.b a. -a.b a-.b a.b- xn--a.b ab--c.de a_b.é É.de faß.de ΑΒ.gr A.рф \u{e3e}.th a\u{301}.de \
            a-\u{93e}.भारत 1.ישראל aש.ישראל ש.1a ́́a.b 例。テスト 𐐨.com é.de_ é.de\u{B7} é.de/";
        for host in not.split_whitespace() {
            assert!(LeftAlone::read(host).is_none(), "{host}");
        }
        assert!(LeftAlone::read("").is_none());
    }

    fn plain_chars() -> Vec<char> {
        let plain = |c: char| {
            let props = props(c);
            props.is_plain_host() || props.is_plain_mark() || matches!(c, 'a'..='z' | '0'..='9' | '-')
        };
        ('\0'..='\u{FFFF}').filter(|&c| plain(c)).collect()
    }

    /// Labels of code points that are close to each other, as in words, or from anywhere.
    fn labels() -> impl Strategy<Value = String> {
        let chars = std::sync::Arc::new(plain_chars());
        let len = chars.len();
        let places = prop::collection::vec(any::<prop::sample::Index>(), 1..40);
        let parts = (0..len, 1..len, places, "[a-z0-9-]{0,8}", "[a-z0-9]?");
        parts.prop_map(move |(start, span, places, before, after)| {
            let span = if span % 3 == 0 { span } else { span % 97 + 1 };
            let inside = places.iter().map(|place| chars[(start + place.index(span)) % len]);
            before.chars().chain(inside).chain(after.chars()).collect()
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(4096) })]

        #[test]
        fn no_label_is_longer_than_its_bound(label in labels()) {
            let read = Label::read(&label, 0);
            prop_assume!(!label.is_ascii() && read.end == label.len());
            let encoded = idna::punycode::encode_str(&label).expect("short");
            prop_assert!(encoded.len() + 4 <= read.encoded_length(), "{} {}", encoded, read.encoded_length());
        }

        #[test]
        fn hosts_are_left_alone(labels in prop::collection::vec(labels(), 2..4)) {
            let host = labels.join(".");
            prop_assert!(LeftAlone::read(&host).is_none() || is_unchanged(&host), "{}", host);
        }
    }
}
