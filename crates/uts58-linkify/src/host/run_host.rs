//! Finds the end of a host that fills its run, and whether UTS #46 (D26) needs to process the host, in one pass.

use uts58_data::text::{TextProps, low_text_props};

use crate::chars::{char_at, is_host, is_separator, props, slice, three_bytes, two_bytes};
use crate::host::fixed_text::{MAX_HOST, MAX_LABEL};

/// Labels of host code points with full stops between them. No label is empty, or begins or ends with a hyphen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct RunHost {
    pub(crate) start: usize,
    pub(crate) end: usize,
    labels: usize,
    /// Where the last label begins.
    pub(crate) last: usize,
    /// Where the run ends: after the host, or after a separator that follows it.
    pub(crate) run_end: usize,
    seen: u8,
    /// The union of the properties of the host's non-ASCII code points.
    others: TextProps,
}

impl RunHost {
    /// Parses the host of the run at `start`. Returns `None` if the run isn't exactly one such host.
    pub(crate) fn parse(text: &str, start: usize) -> Option<Self> {
        let bytes = text.as_bytes();
        let mut host = Host { found: Self { start, ..Self::default() }, ..Host::default() };
        let mut from = start;
        loop {
            let label = Label::read(text, from);
            if label.end == from {
                // The dot before this ends the run.
                let end = from.checked_sub(1).filter(|&end| end > start)?;
                return Some(host.finish(end, end_of_run(text, end)?));
            }
            host.add(bytes, from, &label)?;
            match bytes.get(label.end) {
                Some(b'.') => from = label.end + 1,
                Some(0x80..) => return Some(host.finish(label.end, end_of_run(text, label.end)?)),
                _ => return Some(host.finish(label.end, label.end)),
            }
        }
    }

    /// Whether the host is valid and unchanged by UTS #46 except for case, provided that the last label isn't
    /// numeric.
    pub(crate) const fn is_plain(self) -> bool {
        self.seen & OTHER == 0
    }

    pub(crate) const fn has_underscores(self) -> bool {
        self.seen & UNDERSCORE != 0
    }

    pub(crate) const fn labels(self) -> usize {
        self.labels
    }
}

/// The end of a run whose last label ends at `offset`, including a separator there. `None` if the run continues.
fn end_of_run(text: &str, offset: usize) -> Option<usize> {
    let end = match char_at(text, offset) {
        Some(c) if is_separator(c) => offset + c.len_utf8(),
        _ => return Some(offset),
    };
    let goes_on = char_at(text, end).is_some_and(|c| is_host(c) || is_separator(c));
    (!goes_on).then_some(end)
}

/// The labels of a host so far.
#[derive(Default)]
struct Host {
    found: RunHost,
    /// An upper bound for the length in A-label form, with a dot after each label.
    length: usize,
    /// Whether a label needs the full check of the Bidi rule.
    not_one_way: bool,
}

impl Host {
    #[inline]
    fn add(&mut self, bytes: &[u8], start: usize, label: &Label) -> Option<()> {
        let mut seen = label.seen | label.others.seen;
        let bytes = bytes.get(start..label.end)?;
        let first = *bytes.first()?;
        if seen & HYPHEN != 0 {
            if first == b'-' || bytes.ends_with(b"-") {
                return None;
            }
            // Hyphens in third and fourth place may show an A-label.
            if bytes.get(2..4) == Some(b"--") {
                seen |= OTHER;
            }
        }
        let length = label.encoded_length();
        if length > MAX_LABEL {
            seen |= OTHER;
        }
        // RFC 5893 for plain labels: all letters have one direction, and the label begins with a letter.
        let left_to_right = seen & (SMALL | CAPITAL | LEFT_TO_RIGHT) != 0;
        self.not_one_way |= left_to_right == (seen & RIGHT_TO_LEFT != 0) || first.is_ascii_digit();
        self.length += length + 1;
        self.found.seen |= seen;
        self.found.others = self.found.others | label.others.are;
        self.found.labels += 1;
        self.found.last = start;
        Some(())
    }

    #[inline]
    fn finish(self, end: usize, run_end: usize) -> RunHost {
        let mut host = RunHost { end, run_end, ..self.found };
        let has = |kinds: u8| host.seen & kinds != 0;
        let is_plain = self.length <= MAX_HOST + 1
            && !(has(LEFT_TO_RIGHT | RIGHT_TO_LEFT) && has(CAPITAL | UNDERSCORE))
            && !(has(RIGHT_TO_LEFT) && self.not_one_way);
        if !is_plain {
            host.seen |= OTHER;
        }
        host
    }
}

/// The kinds of code points in a label, as bits.
const SMALL: u8 = 1;
const CAPITAL: u8 = 2;
const DIGIT: u8 = 4;
const HYPHEN: u8 = 8;
/// Non-ASCII letters, by their direction.
const LEFT_TO_RIGHT: u8 = 16;
const RIGHT_TO_LEFT: u8 = 32;
/// Anything else, so that UTS #46 must process the label.
const OTHER: u8 = 64;
const UNDERSCORE: u8 = 128;

#[expect(clippy::indexing_slicing, reason = "runs at compile time only")]
static KINDS: [u8; 256] = {
    let (mut kinds, mut byte) = ([0; 256], 0_u8);
    while byte < 128 {
        kinds[byte as usize] = match byte {
            b'a'..=b'z' => SMALL,
            b'A'..=b'Z' => CAPITAL,
            b'0'..=b'9' => DIGIT,
            b'-' => HYPHEN,
            b'_' => UNDERSCORE,
            _ => 0,
        };
        byte += 1;
    }
    kinds
};

/// The beginning of a label, up to the first code point that can't be in a host.
struct Label {
    end: usize,
    seen: u8,
    ascii: usize,
    others: Others,
}

impl Label {
    #[inline]
    fn read(text: &str, start: usize) -> Self {
        let bytes = text.as_bytes();
        let mut label = Self { end: start, seen: 0, ascii: 0, others: Others::none() };
        loop {
            let byte = bytes.get(label.end).copied().unwrap_or(b' ');
            let kind = KINDS.get(usize::from(byte)).copied().unwrap_or_default();
            if kind != 0 {
                label.seen |= kind;
                label.end += 1;
                label.ascii += 1;
                continue;
            }
            if byte.is_ascii() {
                return label;
            }
            let rest = label.others.read(bytes.get(label.end..).unwrap_or_default());
            label.end = bytes.len() - rest.len();
            if rest.first().is_some_and(|byte| !byte.is_ascii()) && !label.read_other(text, start) {
                return label;
            }
        }
    }

    /// Reads a code point that isn't a plain letter. Returns whether it is a host code point.
    #[cold]
    fn read_other(&mut self, text: &str, start: usize) -> bool {
        let Some(c) = char_at(text, self.end).filter(|&c| is_host(c)) else { return false };
        let props = props(c);
        // A plain mark needs no processing after a letter, a digit or a mark.
        let before = slice(text, start, self.end).as_bytes().last();
        if !(props.is_plain_mark() && c.len_utf8() < 4 && before.is_some_and(|&byte| byte != b'-')) {
            self.seen |= OTHER;
        }
        self.others.add(c.into(), props);
        self.end += c.len_utf8();
        true
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
        const REACH: [usize; 4] = [2_886, 28_886, 288_886, 2_888_886];
        let Self { ascii, others: Others { count, smallest, largest, .. }, .. } = *self;
        if count == 0 {
            return ascii;
        }
        let rough = "xn---".len() + ascii + 6 * count;
        if rough <= MAX_LABEL {
            return rough;
        }
        let further = count - 1;
        let steps = (largest.abs_diff(smallest) as usize + 1).saturating_mul(ascii + count);
        let mut digits = 6 + 2 * further + further.min(steps / 106);
        if steps >= 2_886 {
            digits += REACH.iter().map(|reach| further.min(steps / reach)).sum::<usize>();
        }
        "xn---".len() + ascii + digits
    }
}

/// The code points of a label outside ASCII.
#[derive(Clone, Copy)]
struct Others {
    count: usize,
    /// The union of the code points' properties.
    are: TextProps,
    seen: u8,
    smallest: u32,
    largest: u32,
}

impl Others {
    fn none() -> Self {
        Self { count: 0, are: TextProps::default(), seen: 0, smallest: u32::MAX, largest: 0 }
    }

    #[inline]
    fn add(&mut self, code_point: u32, props: TextProps) {
        self.count += 1;
        self.are = self.are | props;
        self.seen |= if props.is_rtl() { RIGHT_TO_LEFT } else { LEFT_TO_RIGHT };
        self.smallest = self.smallest.min(code_point);
        self.largest = self.largest.max(code_point);
    }

    /// Reads letters of two and three bytes and returns the rest. (Letters of four bytes belong to rare scripts.)
    fn read<'b>(&mut self, bytes: &'b [u8]) -> &'b [u8] {
        let (mut others, mut rest) = (*self, bytes);
        loop {
            let (code_point, after) = match *rest {
                [one @ 0x80..0xE0, two, ref after @ ..] => (two_bytes(one, two), after),
                [one @ 0xE0..0xF0, two, three, ref after @ ..] => (three_bytes(one, two, three), after),
                _ => break,
            };
            let props = low_text_props(code_point);
            if !props.is_plain_host() {
                break;
            }
            others.add(code_point.into(), props);
            rest = after;
        }
        *self = others;
        rest
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::string::String;
    use std::vec::Vec;

    /// Whether `idna` agrees that the host is valid and unchanged.
    fn is_left_alone(host: &str) -> bool {
        idna::domain_to_ascii_cow(host.as_bytes(), idna::AsciiDenyList::STD3).is_ok_and(|ascii| {
            ascii.len() <= MAX_HOST
                && ascii.split('.').all(|label| label.len() <= MAX_LABEL)
                && idna::domain_to_unicode(&ascii).0 == host.to_ascii_lowercase()
        })
    }

    fn whole(host: &str) -> Option<RunHost> {
        RunHost::parse(host, 0).filter(|plain| plain.end == host.len() && plain.is_plain())
    }

    #[test]
    fn what_is_plain() {
        let latin = "com a.co A-1.Co 1.1 a--b.co xn.co é é.de é-1.é пример.рф 例え.テスト भारत.भारत zhejiang.香港 ab.한국";
        let rtl = "شبكة.السعودية a.ישראל ישראל.com ש1.ישראל";
        let long = ["код-за-некодиране-списе.рф", "democrático-de-são-tomé-e-príncipe-xyz.de"];
        for host in latin.split(' ').chain(rtl.split(' ')).chain(long) {
            assert!(whole(host).is_some() && is_left_alone(host), "{host}");
        }
        assert_eq!(whole("a_b.co").map(RunHost::has_underscores), Some(true));
        let not = "a..b .a.b a. -a.b a-.b a.b- xn--a.b ab--c.de a_b.é É.de faß.de ΑΒ.gr A.рф \u{e3e}.th a\u{301}.de \
            a-\u{93e}.भारत 1.ישראל aש.ישראל ש.1a ́́a.b 例。テスト 𐐨.com";
        for host in not.split_whitespace() {
            assert_eq!(whole(host), None, "{host}");
        }
    }

    /// Checks where the host and the run end, and where the last label begins.
    #[test]
    fn what_is_after() {
        let place = |text: &str| RunHost::parse(text, 1).map(|plain| (plain.end, plain.last, plain.run_end));
        for after in ["", " ", "/", "»", "\u{3000}", "✪"] {
            assert_eq!(place(&(String::from("(é.de") + after)), Some((6, 4, 6)), "{after:?}");
        }
        assert_eq!(place("(é.de. "), Some((6, 4, 7)));
        assert_eq!(place("(é.de。»"), Some((6, 4, 9)));
        assert_eq!(place("(é."), Some((3, 1, 4)));
        for text in ["(é.de。é", "(é.de..", "(é.de。。", "(é.de.。", "(é.-a", "(.é.de", "("] {
            assert_eq!(place(text), None, "{text}");
        }
        for text in ["(é.de_", "(é.deÉ", "(é.de\u{B7}", "(é.d\u{301}", "(é.\u{301}", "(É.\u{10400}"] {
            let plain = RunHost::parse(text, 1).map(|host| (host.is_plain(), host.end));
            assert_eq!(plain, Some((false, text.len())), "{text}");
        }
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
            prop_assume!(label.chars().all(|c| c.len_utf8() < 4));
            let read = Label::read(&label, 0);
            prop_assume!(!label.is_ascii() && read.end == label.len());
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
