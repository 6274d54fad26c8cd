//! One pass over a host that UTS #46 leaves alone (D26), as it stands in the text.

use crate::ascii_host::{MAX_HOST, MAX_LABEL};
use crate::chars::{char_at, decode, is_separator, props};

/// Labels of ASCII letters, digits and inner hyphens and of what UTS #46 leaves alone in any neighbourhood, with full
/// stops between them; two at least, none an A-label, none too long, all of them within the Bidi rule of RFC 5893.
///
/// It is a valid host, if the last label is not numeric.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PlainHost {
    pub(crate) start: usize,
    pub(crate) end: usize,
    /// Where the last label begins.
    pub(crate) last: usize,
    /// Where the run ends: behind the host, or behind the separator that ends the run.
    pub(crate) run_end: usize,
    /// Otherwise there are no capitals in it.
    pub(crate) is_ascii: bool,
}

impl PlainHost {
    /// The host that begins at `start`, up to the end of its run. `None` if something in the run is not plain.
    #[inline]
    pub(crate) fn parse(text: &str, start: usize) -> Option<Self> {
        let mut host = Host::default();
        let mut label = Label::read(text.as_bytes(), start)?;
        let mut from = start;
        loop {
            host.add(text.as_bytes(), from, &label)?;
            let end = label.end;
            let next = match char_at(text, end) {
                Some(separator) if is_separator(separator) => end + separator.len_utf8(),
                _ => return host.finish(start, end, from, end),
            };
            if !is_in_run(text, next) {
                return host.finish(start, end, from, next);
            }
            // D25: other separators that something follows are for the general way.
            if next != end + 1 {
                return None;
            }
            from = next;
            label = Label::read(text.as_bytes(), from)?;
        }
    }
}

/// Does a host code point or a separator begin at `offset`?
fn is_in_run(text: &str, offset: usize) -> bool {
    char_at(text, offset).is_some_and(|c| crate::chars::is_host(c) || is_separator(c))
}

/// What the labels of a host have in common.
#[derive(Default)]
struct Host {
    seen: u8,
    /// An upper bound of the length in A-label form, with a dot behind each label.
    length: usize,
    /// Not by itself within the Bidi rule.
    not_one_way: bool,
}

impl Host {
    #[inline]
    fn add(&mut self, bytes: &[u8], start: usize, label: &Label) -> Option<()> {
        let length = label.encoded_length();
        if start == label.end
            || length > MAX_LABEL
            || (label.seen & HYPHEN != 0 && has_bad_hyphens(bytes, start, label.end))
        {
            return None;
        }
        let first = bytes.get(start).copied().unwrap_or_default();
        // RFC 5893 for such labels: all letters have one direction, and the first code point is one.
        let left_to_right = label.seen & (SMALL | CAPITAL | LEFT_TO_RIGHT) != 0;
        self.not_one_way |= left_to_right == (label.seen & RIGHT_TO_LEFT != 0) || first.is_ascii_digit();
        self.seen |= label.seen;
        self.length += length + 1;
        Some(())
    }

    #[inline]
    fn finish(self, start: usize, end: usize, last: usize, run_end: usize) -> Option<PlainHost> {
        let is_ascii = self.seen & (LEFT_TO_RIGHT | RIGHT_TO_LEFT) == 0;
        let valid = last > start
            && self.length <= MAX_HOST + 1
            && (is_ascii || self.seen & CAPITAL == 0)
            && (self.seen & RIGHT_TO_LEFT == 0 || !self.not_one_way);
        valid.then_some(PlainHost { start, end, last, run_end, is_ascii })
    }
}

/// First, last, or in the third and fourth place.
fn has_bad_hyphens(bytes: &[u8], start: usize, end: usize) -> bool {
    let label = bytes.get(start..end).unwrap_or_default();
    label.starts_with(b"-") || label.ends_with(b"-") || label.get(2..4) == Some(b"--")
}

/// What the code points of a label are, a bit for each kind.
const SMALL: u8 = 1;
const CAPITAL: u8 = 2;
const DIGIT: u8 = 4;
const HYPHEN: u8 = 8;
/// Outside ASCII.
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

/// A label, up to the first code point that is not plain.
struct Label {
    end: usize,
    seen: u8,
    ascii: usize,
    /// How many others, the smallest and the largest of them.
    others: usize,
    smallest: u32,
    largest: u32,
}

impl Label {
    /// `None` at a host code point that is not plain.
    #[inline]
    fn read(bytes: &[u8], start: usize) -> Option<Self> {
        let mut label = Self { end: start, seen: 0, ascii: 0, others: 0, smallest: u32::MAX, largest: 0 };
        loop {
            let from = label.end;
            let byte = loop {
                let byte = bytes.get(label.end).copied().unwrap_or(b' ');
                let kind = KINDS.get(usize::from(byte)).copied().unwrap_or_default();
                if kind == 0 {
                    break byte;
                }
                label.seen |= kind;
                label.end += 1;
            };
            label.ascii += label.end - from;
            if byte.is_ascii() {
                return (byte != b'_').then_some(label);
            }
            let (c, length) = decode(bytes.get(label.end..)?)?;
            let props = props(c);
            let after_letter = label.end > start && bytes.get(label.end - 1) != Some(&b'-');
            if !(props.is_plain_host() || (props.is_plain_mark() && after_letter)) {
                return (!props.is_host()).then_some(label);
            }
            label.seen |= if props.is_rtl() { RIGHT_TO_LEFT } else { LEFT_TO_RIGHT };
            label.end += length;
            label.others += 1;
            label.smallest = label.smallest.min(u32::from(c));
            label.largest = label.largest.max(u32::from(c));
        }
    }

    /// An upper bound of the length in A-label form.
    ///
    /// RFC 3492 writes the ASCII ones, a hyphen, and a number for each of the others, in ascending order. The first
    /// number is below 65,536 times the length: six digits. The others are at most `steps` in sum, so that no more than
    /// `steps / n` of them are `n` or larger; and below the numbers of `REACH` two, three … digits are enough whatever
    /// the bias is. (It is at most 69 while all but the first number are below 20,000; above that `further` is the minimum
    /// anyway where a larger bias makes a difference.)
    #[inline]
    fn encoded_length(&self) -> usize {
        const REACH: [usize; 5] = [106, 2_886, 28_886, 288_886, 2_888_886];
        let Some(further) = self.others.checked_sub(1) else { return self.ascii };
        let steps =
            (self.largest.abs_diff(self.smallest) as usize + 1).saturating_mul(self.ascii + self.others);
        let more: usize =
            REACH.iter().take_while(|&&reach| steps >= reach).map(|reach| further.min(steps / reach)).sum();
        "xn---".len() + self.ascii + 6 + 2 * further + more
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::string::{String, ToString as _};
    use std::vec::Vec;

    /// What `idna` says of one that is accepted: valid, and mapped to itself.
    fn is_left_alone(host: &str) -> bool {
        let ascii = idna::domain_to_ascii_cow(host.as_bytes(), idna::AsciiDenyList::STD3)
            .map(|ascii| ascii.to_string());
        let labels_fit =
            |ascii: &str| ascii.len() <= MAX_HOST && ascii.split('.').all(|label| label.len() <= MAX_LABEL);
        ascii.is_ok_and(|ascii| {
            labels_fit(&ascii) && idna::domain_to_unicode(&ascii).0 == host.to_ascii_lowercase()
        })
    }

    fn whole(host: &str) -> Option<PlainHost> {
        PlainHost::parse(host, 0).filter(|plain| plain.end == host.len())
    }

    #[test]
    fn what_is_plain() {
        let latin =
            "a.co A-1.Co 1.1 a--b.co xn.co é.de é-1.é пример.рф 例え.テスト भारत.भारत zhejiang.香港 ab.한국";
        let rtl = "شبكة.السعودية a.ישראל ישראל.com ש1.ישראל";
        let long = ["код-за-некодиране-списе.рф", "democrático-de-são-tomé-e-príncipe-xyz.de"];
        for host in latin.split(' ').chain(rtl.split(' ')).chain(long) {
            assert!(whole(host).is_some() && is_left_alone(host), "{host}");
        }
        let not = "com é a..b .a.b a. -a.b a-.b a.b- xn--a.b ab--c.de a_b.co É.de faß.de ΑΒ.gr A.рф \u{e3e}.th a\u{301}.de \
            a-\u{93e}.भारत 1.ישראל aש.ישראל ש.1a ́́a.b 例。テスト 𐐨.com";
        for host in not.split_whitespace() {
            assert_eq!(whole(host), None, "{host}");
        }
    }

    /// Where the host, its last label and its run end.
    #[test]
    fn what_is_behind() {
        let place =
            |text: &str| PlainHost::parse(text, 1).map(|plain| (plain.end, plain.last, plain.run_end));
        for behind in ["", " ", "/", "»", "\u{3000}", "✪"] {
            assert_eq!(place(&(String::from("(é.de") + behind)), Some((6, 4, 6)), "{behind:?}");
        }
        assert_eq!(place("(é.de. "), Some((6, 4, 7)));
        assert_eq!(place("(é.de。»"), Some((6, 4, 9)));
        for text in
            ["(é.de。é", "(é.de..", "(é.de。。", "(é.de._", "(é.de_", "(é.deÉ", "(é.de.É.fr", "(é.de·"]
        {
            assert!(place(text).is_none() || text == "{text}");
        }
    }

    fn plain_chars() -> Vec<char> {
        let plain = |c: char| {
            let props = props(c);
            props.is_plain_host() || props.is_plain_mark() || matches!(c, 'a'..='z' | '0'..='9' | '-')
        };
        ('\0'..='\u{FFFF}').filter(|&c| plain(c)).collect()
    }

    /// Code points of one neighbourhood, as in words, and of any.
    fn labels() -> impl Strategy<Value = String> {
        let chars = std::sync::Arc::new(plain_chars());
        let len = chars.len();
        (
            0..len,
            1..len,
            prop::collection::vec(any::<prop::sample::Index>(), 1..40),
            "[a-z0-9-]{0,8}",
            "[a-z0-9]?",
        )
            .prop_map(move |(start, span, places, before, behind)| {
                let span = if span % 3 == 0 { span } else { span % 97 + 1 };
                let inside = places.iter().map(|place| chars[(start + place.index(span)) % len]);
                before.chars().chain(inside).chain(behind.chars()).collect()
            })
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(4096) })]

        #[test]
        fn no_label_is_longer_than_its_bound(label in labels()) {
            prop_assume!(label.chars().all(|c| c.len_utf8() < 4));
            let read = Label::read(label.as_bytes(), 0);
            prop_assume!(!label.is_ascii());
            let Some(read) = read.filter(|read| read.end == label.len()) else { return Ok(()) };
            let encoded = idna::punycode::encode_str(&label).expect("short");
            prop_assert!(encoded.len() + 4 <= read.encoded_length(), "{} {}", encoded, read.encoded_length());
        }

        #[test]
        fn plain_hosts_are_left_alone(labels in prop::collection::vec(labels(), 2..4)) {
            let host = labels.join(".");
            prop_assert!(whole(&host).is_none() || is_left_alone(&host), "{}", host);
        }
    }
}
