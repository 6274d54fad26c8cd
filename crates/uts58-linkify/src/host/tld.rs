//! The dated list of top-level domains. It makes tests of hosts fast (D28), and replaces a missing public suffix list.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::chars::props;
use crate::host::names::{FixedText, MAX_LABEL};
use crate::host::tld_hash::{FOLD, LONG_RULES, RULES, beginning_bits, bucket_of, filter_bits, hash, place};
use crate::options::lines::{ListError, entries, sorted};

include!(concat!(env!("OUT_DIR"), "/tld.rs"));

/// The version of the compiled list of top-level domains: the first line of IANA's file, which contains a date.
///
/// ```
/// // It decides whether пример.рф is a host.
/// assert!(uts58_linkify::TLD_LIST_VERSION.starts_with("Version 20"));
/// ```
pub const TLD_LIST_VERSION: &str = VERSION;

/// Whether the compiled list contains this label, in any ASCII case, as an A-label or lower-case U-label.
pub(crate) fn is_known(label: &str) -> bool {
    is_known_in(label.as_bytes(), 0, label.len())
}

/// Like [`is_known`], for the label in `start..end` of a text.
pub(crate) fn is_known_in(text: &[u8], start: usize, end: usize) -> bool {
    known(text, start, end) != Tld::Unknown
}

/// The entries of the compiled lists for a label as a top-level domain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tld {
    /// The compiled list doesn't contain the label.
    Unknown,
    /// The public suffix list has no rules below it, so every label before it can be registered.
    NoRules,
    /// The public suffix list has rules of two labels below it (`co.uk`), so every host with more labels can be
    /// registered.
    ShortRules,
    /// The label, or each name below it, is a public suffix, and the public suffix list has longer rules.
    Rules,
    /// The public suffix list has no rule for some names below it.
    SomeRules,
}

const FLAGS: u8 = RULES | LONG_RULES;

/// The longest label in bytes; the flags occupy the bits above it.
const LONGEST: usize = LONG_RULES as usize - 1;

/// Looks up the label in `start..end` of a text, in any ASCII case. Inlined, because a call would make the search spill
/// the registers that describe the run.
#[inline(always)]
pub(crate) fn known(text: &[u8], start: usize, end: usize) -> Tld {
    // Use a table, because branches on the flags would be unpredictable.
    const BY_FLAGS: [Tld; 4] = [Tld::NoRules, Tld::SomeRules, Tld::ShortRules, Tld::Rules];
    let flags = flags_of(text, start, end).map(|flags| usize::from(flags >> LONG_RULES.trailing_zeros()));
    flags.and_then(|flags| BY_FLAGS.get(flags)).copied().unwrap_or(Tld::Unknown)
}

/// The flags of the label in `LABELS`; `None` if `LABELS` doesn't contain the label.
#[inline(always)]
fn flags_of(text: &[u8], start: usize, end: usize) -> Option<u8> {
    let length = end.checked_sub(start).filter(|&length| length < usize::from(LONG_RULES))?;
    let label = text.get(start..)?;
    // The length and the label's first bytes, as in `LABELS`.
    let first = label.first_chunk().map_or_else(|| short_word(label), |bytes| u64::from_le_bytes(*bytes));
    let word = first << 8 | length as u64;
    let mask = u64::MAX >> (56 - 8 * length.min(7));
    let hash = hash((word | FOLD) & mask);
    let factor = FACTORS.get(bucket_of(hash)).copied().unwrap_or_default();
    let place = place(hash, factor, STARTS_LOW.len());
    let at = usize::from(u16::from_le_bytes([*STARTS_LOW.get(place)?, *STARTS_HIGH.get(place)?]));
    let known_word = u64::from_le_bytes(*LABELS.get(at..)?.first_chunk()?);
    let different = (word ^ known_word) & mask & !u64::from(FLAGS);
    if different & !FOLD != 0 {
        return None;
    }
    if different == 0 && length <= 7 {
        Some(known_word as u8 & FLAGS)
    } else {
        flags_of_same(at, label, length)
    }
}

/// Like [`flags_of`], for labels with the same beginning. They are adjacent and must be compared completely.
#[inline(never)]
fn flags_of_same(start: usize, label: &[u8], length: usize) -> Option<u8> {
    let label = label.get(..length)?;
    let is_same = |known: &[u8]| known == label || known.eq_ignore_ascii_case(label);
    let known = LABELS.get(start..)?.chunks_exact(1 + length).filter_map(<[u8]>::split_first);
    let mut of_length = known.take_while(|(first, _)| *first & !FLAGS == length as u8);
    of_length.find(|(_, known)| is_same(known)).map(|(first, _)| first & FLAGS)
}

/// Like [`is_known_in`], but checks only the first eight bytes of the label of `length` bytes at `start`, so it may
/// be true for unknown labels.
#[inline]
pub(crate) fn may_be_known_in(text: &[u8], start: usize, length: usize) -> bool {
    let Some(rest) = text.get(start..) else { return true };
    let word = match (rest.first_chunk(), text.last_chunk()) {
        (Some(first), _) => u64::from_le_bytes(*first),
        (None, Some(last)) if !rest.is_empty() => u64::from_le_bytes(*last) >> (8 * (8 - rest.len())),
        _ => return true,
    };
    let unused = 8 - length.clamp(1, 8);
    let (place, bits) = filter_bits(word << (8 * unused));
    FILTER.get(place).is_some_and(|found| found & bits == bits)
}

/// Whether the label is certainly not in the compiled list, whatever UTS #46 maps it to.
pub(crate) fn is_surely_unknown(label: &str) -> bool {
    if label.is_ascii() {
        return !is_known(label);
    }
    // UTS #46 leaves these code points unchanged.
    let plain = |c: char| if c.is_ascii() { c.is_ascii_alphanumeric() } else { props(c).is_plain_host() };
    begins_like_none(label, plain)
        || (label.chars().map(lower).all(plain) && !is_known_in_small_letters(label))
}

/// Like [`is_known`], for the label after [`lower`].
fn is_known_in_small_letters(label: &str) -> bool {
    let mut small = FixedText::<LONGEST>::new();
    // A label that doesn't fit isn't known.
    label.chars().map(lower).all(|c| small.push(c.encode_utf8(&mut [0; 4]))) && is_known(small.as_str())
}

/// Whether UTS #46 leaves the beginning as it is, and no top-level domain begins that way.
fn begins_like_none(label: &str, plain: impl Fn(char) -> bool) -> bool {
    let mut chars = label.chars();
    let Some(one) = chars.next().map(lower) else { return false };
    // No top-level domain has just one letter.
    let Some(two) = chars.next().map(lower) else { return plain(one) };
    plain(one)
        && plain(two)
        && chars.next().is_none_or(|c| c.is_ascii() || plain(lower(c)))
        // Code points after ASCII could vanish or become ASCII.
        && (!one.is_ascii() || label.chars().all(plain))
        && !is_beginning(one.into(), two.into())
}

/// Whether a top-level domain in Unicode may have the same first two code points.
pub(crate) fn begins_like_some(label: &str) -> bool {
    let mut chars = label.chars().map(lower);
    matches!((chars.next(), chars.next()), (Some(one), Some(two)) if is_beginning(one.into(), two.into()))
}

/// Maps ASCII and the capitals of Greek and Cyrillic as UTS #46 does. Returns other code points unchanged.
fn lower(c: char) -> char {
    let distance = match c {
        'Α'..='Ω' | 'А'..='Я' => 0x20,
        'Ѐ'..='Џ' => 0x50,
        _ => return c.to_ascii_lowercase(),
    };
    char::from_u32(u32::from(c) + distance).unwrap_or(c)
}

/// Whether a top-level domain in Unicode may begin with these code points. True for about one in 100 other
/// beginnings.
#[inline]
pub(crate) fn is_beginning(one: u32, two: u32) -> bool {
    let (place, bits) = beginning_bits(one.into(), two.into());
    BEGINNINGS.get(place).is_some_and(|found| found & bits == bits)
}

/// Reads fewer than eight bytes, padded with zeros, as one number.
#[cold]
#[inline(never)]
fn short_word(text: &[u8]) -> u64 {
    let mut bytes = [0; 8];
    bytes.iter_mut().zip(text).for_each(|(to, byte)| *to = *byte);
    u64::from_le_bytes(bytes)
}

/// The caller's list of top-level domains, in IANA's format (D28).
#[derive(Clone, Debug)]
pub(crate) struct TldList {
    /// Sorted, in lower case.
    labels: Vec<Box<str>>,
    /// Whether hosts below a public suffix are accepted too.
    pub(crate) with_public_suffixes: bool,
}

impl TldList {
    /// Parses a list with one A-label per line in any case; `*` includes the public suffix list, `#` begins a
    /// comment.
    pub(crate) fn parse(list: &str) -> Result<Self, ListError> {
        let mut labels = Vec::new();
        let mut with_public_suffixes = false;
        for (number, line) in entries(list) {
            if line == "*" {
                with_public_suffixes = true;
                continue;
            }
            let ldh = line.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
            if !ldh || line.starts_with('-') || line.ends_with('-') || line.len() > MAX_LABEL {
                return Err(ListError::Line(number));
            }
            labels.push(line.to_ascii_lowercase().into_boxed_str());
        }
        if labels.is_empty() && !with_public_suffixes {
            return Err(ListError::NoEntry);
        }
        Ok(Self { labels: sorted(labels), with_public_suffixes })
    }

    /// Whether the lower-case A-label is in the list.
    pub(crate) fn contains(&self, label: &str) -> bool {
        self.labels.binary_search_by(|known| (**known).cmp(label)).is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::String;

    #[test]
    fn every_label_of_the_lists() {
        let lists = [
            include_str!("../../data/tlds-alpha-by-domain.txt"),
            include_str!("../../data/tlds-u-labels.txt"),
        ];
        for label in lists.iter().flat_map(|list| list.lines()).filter(|line| !line.starts_with('#')) {
            let text = String::from("x.") + label + "/ and what follows it in a text";
            assert!(is_known(label) && is_known_in(text.as_bytes(), 2, 2 + label.len()), "{label}");
            for text in [text.clone(), String::from("x.") + label, text.to_ascii_uppercase()] {
                assert!(may_be_known_in(text.as_bytes(), 2, label.len()), "{text}");
            }
            assert!(!is_known(&(String::from(label) + "q")) || label == "x" || label.len() < 3, "{label}q");
        }
        assert!(!is_known("") && !is_known("zzzz") && !is_known("comm"));
    }

    #[test]
    fn capitals_are_mapped_as_uts_46_does() {
        let capitals = ('\u{80}'..=char::MAX).filter(|&c| lower(c) != c && c.is_alphabetic());
        let mut count = 0;
        for c in capitals {
            let ascii = |c: char| idna::domain_to_ascii(&String::from_iter(['я', c, 'я'])).expect("valid");
            assert_eq!(ascii(c), ascii(lower(c)), "{c}");
            count += 1;
        }
        assert_eq!(count, 24 + 32 + 16);
    }

    #[test]
    fn every_beginning_passes_the_filter() {
        let labels = include_str!("../../data/tlds-u-labels.txt").lines();
        for label in labels.filter(|label| !label.is_ascii()) {
            assert!(begins_like_some(label), "{label}");
        }
        let others = ('а'..='я').flat_map(|one| ('一'..='丠').map(move |two| [one, two]));
        let found = others.filter(|&[one, two]| is_beginning(one.into(), two.into())).count();
        assert!(found < 20, "{found} of 1,056");
    }
}
