//! The dated list of top-level domains: the fast host test (D28), and the host rule where there is no public suffix list.

use alloc::boxed::Box;
use alloc::collections::BTreeSet;

use crate::error::BuildError;
use crate::words::entries;

include!(concat!(env!("OUT_DIR"), "/tld.rs"));

/// Which list of top-level domains is compiled in: the first line of IANA's file, with its date.
///
/// ```
/// // Whether пример.рф is a host depends on it.
/// assert!(uts58_linkify::TLD_LIST_VERSION.starts_with("Version 20"));
/// ```
pub const TLD_LIST_VERSION: &str = VERSION;

/// Is the label, in any ASCII case, A-label or U-label in lower case, a top-level domain of the compiled list?
pub(crate) fn is_known(label: &str) -> bool {
    let bytes = label.as_bytes();
    let Ok(length) = u8::try_from(bytes.len()) else { return false };
    let (a, b) = key(bytes);
    let bucket = hash(a, b, bytes.len());
    let (Some(&from), Some(&to)) = (STARTS.get(bucket), STARTS.get(bucket + 1)) else { return false };
    let Some(entries) = KEYS.get(usize::from(from)..usize::from(to)) else { return false };
    entries.iter().zip(from..).any(|(&entry, index)| {
        entry == (a, b, length) && (length <= 16 || tail_is(index, bytes.get(16..).unwrap_or_default()))
    })
}

/// Does a U-label of the compiled list begin with these two?
pub(crate) fn begins_with(one: char, two: char) -> bool {
    BEGINNINGS.binary_search(&(one, two)).is_ok()
}

fn tail_is(index: u16, tail: &[u8]) -> bool {
    TAILS
        .binary_search_by_key(&index, |&(at, _)| at)
        .ok()
        .and_then(|found| TAILS.get(found))
        .is_some_and(|(_, known)| known.eq_ignore_ascii_case(tail))
}

/// The first sixteen bytes in lower case.
fn key(label: &[u8]) -> (u64, u64) {
    (word(label, 0), word(label, 8))
}

fn word(label: &[u8], from: usize) -> u64 {
    let mut bytes = [0; 8];
    for (to, byte) in bytes.iter_mut().zip(label.iter().skip(from)) {
        *to = byte.to_ascii_lowercase();
    }
    u64::from_le_bytes(bytes)
}

fn hash(a: u64, b: u64, length: usize) -> usize {
    let mixed = (a ^ b.rotate_left(23) ^ length as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (mixed >> (64 - BITS)) as usize
}

/// A list of top-level domains given by the caller in IANA's format (D28).
#[derive(Clone, Debug)]
pub(crate) struct TldList {
    labels: BTreeSet<Box<str>>,
}

impl TldList {
    /// One A-label a line in any case, `#` for comments.
    pub(crate) fn parse(list: &str) -> Result<Self, BuildError> {
        let mut labels = BTreeSet::new();
        for (number, line) in entries(list) {
            let ldh = line.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
            if !ldh || line.starts_with('-') || line.ends_with('-') || line.len() > 63 {
                return Err(BuildError::tld_list(number));
            }
            labels.insert(line.to_ascii_lowercase().into_boxed_str());
        }
        if labels.is_empty() { Err(BuildError::tld_list_empty()) } else { Ok(Self { labels }) }
    }

    /// Is the lower-case A-label in the list?
    pub(crate) fn contains(&self, label: &str) -> bool {
        self.labels.contains(label)
    }
}
