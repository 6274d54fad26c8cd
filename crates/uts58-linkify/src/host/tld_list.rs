//! The lists of top-level domains: the dated one in the crate, and the caller's (D28).

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::chars::{is_host, props};
use crate::host::fixed_text::{FixedText, MAX_LABEL};
use crate::host::tld::{LONGEST, Table, Tld, lower};
use crate::options::lines::{ListError, entries, sorted};

include!(concat!(env!("OUT_DIR"), "/tld_list.rs"));

/// The compiled list. It makes host checks fast, and decides alone if the feature `psl` is off.
pub(crate) const TLDS: Table = Table {
    factors: &FACTORS,
    starts_low: &STARTS_LOW,
    starts_high: &STARTS_HIGH,
    labels: &LABELS,
    beginnings: &BEGINNINGS,
};

/// A label that has been looked up in the compiled list, or an empty one. The search looks up a label, and the steps need the
/// result again.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seen {
    start: usize,
    end: usize,
    pub(crate) tld: Tld,
}

impl Seen {
    pub(crate) const NOTHING: Self = Self { start: 0, end: 0, tld: Tld::Unknown };

    /// Looks up the label in `start..end`.
    #[inline(always)]
    pub(crate) fn look_up(text: &[u8], start: usize, end: usize) -> Self {
        Self { start, end, tld: TLDS.known(text, start, end) }
    }

    /// The top-level domain in `start..end`, which may be this label.
    #[inline(always)]
    pub(crate) fn tld(self, text: &[u8], start: usize, end: usize) -> Tld {
        if (start, end) == (self.start, self.end) { self.tld } else { TLDS.known(text, start, end) }
    }
}

/// The version of the compiled list of top-level domains: the first line of IANA's file, which contains a date.
///
/// ```
/// // It decides whether пример.рф is a host.
/// assert!(uts58_linkify::TLD_LIST_VERSION.starts_with("Version 20"));
/// ```
pub const TLD_LIST_VERSION: &str = VERSION;

/// Whether the label is certainly not in the compiled list, whatever UTS #46 maps it to.
pub(crate) fn is_surely_unknown(label: &str) -> bool {
    if label.is_ascii() {
        return !TLDS.is_known(label);
    }
    begins_like_none(label) || (label.chars().map(lower).all(is_plain) && !is_known_in_small_letters(label))
}

/// Whether UTS #46 leaves the code point unchanged.
fn is_plain(c: char) -> bool {
    if c.is_ascii() { c.is_ascii_alphanumeric() } else { props(c).is_plain_host() }
}

/// Like [`Table::is_known`], but applies [`lower`] to the label first.
pub(crate) fn is_known_in_small_letters(label: &str) -> bool {
    let mut small = FixedText::<LONGEST>::new();
    // A label that doesn't fit isn't known.
    label.chars().map(lower).all(|c| small.push(c.encode_utf8(&mut [0; 4]))) && TLDS.is_known(small.as_str())
}

/// The code point in lower case, if UTS #46 surely leaves that unchanged.
#[inline]
fn plain(c: char) -> Option<char> {
    if is_plain(c) { Some(c) } else { Some(lower(c)).filter(|&small| is_plain(small)) }
}

/// Whether UTS #46 leaves the beginning of the label at the start of `text` as it is, and no top-level domain outside ASCII
/// begins that way.
pub(crate) fn begins_like_none(text: &str) -> bool {
    let mut chars = text.chars();
    let Some(first) = chars.next() else { return true };
    let Some(one) = plain(first) else { return !is_host(first) };
    // No top-level domain has just one letter.
    let Some(second) = chars.next() else { return true };
    let Some(two) = plain(second) else { return !is_host(second) };
    // The third code point may change the second one. After ASCII, all could vanish or become ASCII.
    let rest = if one.is_ascii() { MAX_LABEL } else { 1 };
    let other = chars.take(rest).find(|&c| plain(c).is_none());
    !TLDS.is_beginning(one.into(), two.into())
        && other.is_none_or(|c| !is_host(c) || (c.is_ascii() && !one.is_ascii()))
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
    use crate::host::tld::Tld;
    use std::string::String;

    #[test]
    fn every_label_of_the_lists() {
        let lists = [
            include_str!("../../data/tlds-alpha-by-domain.txt"),
            include_str!("../../data/tlds-u-labels.txt"),
        ];
        for label in lists.iter().flat_map(|list| list.lines()).filter(|line| !line.starts_with('#')) {
            let text = String::from("x.") + label + "/ and what follows it in a text";
            assert!(TLDS.is_known(label), "{label}");
            for text in [text.clone(), String::from("x.") + label, text.to_ascii_uppercase()] {
                assert!(TLDS.known(text.as_bytes(), 2, 2 + label.len()) != Tld::Unknown, "{text}");
            }
            assert!(
                !TLDS.is_known(&(String::from(label) + "q")) || label == "x" || label.len() < 3,
                "{label}q"
            );
        }
        assert!(!TLDS.is_known("") && !TLDS.is_known("zzzz") && !TLDS.is_known("comm"));
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
        assert_eq!(count, 24 + 32 + 16 + 30 + 38);
    }

    #[test]
    fn every_beginning_passes_the_filter() {
        let labels = include_str!("../../data/tlds-u-labels.txt").lines();
        for label in labels.filter(|label| !label.is_ascii()) {
            assert!(!begins_like_none(label), "{label}");
        }
        let others = ('а'..='я').flat_map(|one| ('一'..='丠').map(move |two| [one, two]));
        let found = others.filter(|&[one, two]| TLDS.is_beginning(one.into(), two.into())).count();
        assert!(found < 20, "{found} of 1,056");
    }
}
