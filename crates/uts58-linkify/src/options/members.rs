//! M16: members of objects and reversed domains, which look like hosts in talk about programs.

use alloc::vec::Vec;

use crate::host::names::is_common;
use crate::host::tld;
use crate::options::lists::{Labels, entries, key};
use crate::options::tailoring::{Tailoring, Tailorings};

/// The dated list in `data/`, in small letters.
#[derive(Clone, Debug, Default)]
pub(crate) struct Members {
    /// What stands before the dot, sorted.
    objects: Vec<&'static str>,
    /// What stands behind it, sorted.
    members: Vec<&'static str>,
    /// The [`key`] of each of these: most hosts end in none of them.
    keys: Vec<u64>,
    /// The first two labels of reversed domains, with the dot between them.
    reversed: Vec<&'static str>,
}

impl Members {
    /// Nothing if the tailoring is off.
    pub(crate) fn of(tailorings: Tailorings) -> Self {
        if tailorings.contains(Tailoring::NotAHost) { Self::standard() } else { Self::default() }
    }

    fn standard() -> Self {
        let (mut objects, mut members, mut reversed) = (Vec::new(), Vec::new(), Vec::new());
        for (_, line) in entries(include_str!(concat!(env!("OUT_DIR"), "/m16-members.txt"))) {
            match (line.strip_prefix('.'), line.strip_suffix('.')) {
                (Some(member), _) => members.push(member),
                (None, Some(object)) if !object.contains('.') => objects.push(object),
                (None, domain) => reversed.push(domain.unwrap_or(line)),
            }
        }
        let keys = members.iter().map(|member| key(member)).collect();
        Self { objects, members, keys, reversed }
    }

    /// Is the host a member (`user.email`) or a reversed domain (`org.gnome.App`)? The case of a reversed domain counts.
    pub(crate) fn contains(&self, labels: Labels<'_>) -> bool {
        let Labels { first, last, two, .. } = labels;
        if self.keys.binary_search(&key(last)).is_ok()
            && has(&self.members, last)
            && labels.before_last().all(|label| has(&self.objects, label))
        {
            return true;
        }
        !is_common(last) && (is_camel_case(first, last) || (!two && self.is_reversed(labels)))
    }

    /// Is it a reversed domain: more than two labels, first a top-level domain, and a name with capitals or of the list.
    fn is_reversed(&self, labels: Labels<'_>) -> bool {
        let Labels { first, last, .. } = labels;
        let mut before = labels.before_last();
        let is_listed = |second: &str| {
            let two = [first.as_bytes(), b".", second.as_bytes()];
            let two = two.into_iter().flatten().map(u8::to_ascii_lowercase);
            self.reversed.binary_search_by(|domain| domain.bytes().cmp(two.clone())).is_ok()
        };
        first.bytes().all(|byte| byte.is_ascii_lowercase())
            && tld::is_known(first)
            && (last.bytes().any(|byte| byte.is_ascii_uppercase()) || before.nth(1).is_some_and(is_listed))
    }
}

/// `urlObject.host`: small letters, then a capital, in front of a word that is no country.
fn is_camel_case(first: &str, last: &str) -> bool {
    let rest = first.trim_start_matches(|c: char| c.is_ascii_lowercase());
    first.len() >= rest.len() + 2
        && rest.starts_with(|c: char| c.is_ascii_uppercase())
        && rest.bytes().all(|byte| byte.is_ascii_alphanumeric())
        && last.len() > 2
        && last.bytes().all(|byte| byte.is_ascii_lowercase())
}

/// Is the label one of the words, in any ASCII case?
fn has(words: &[&'static str], label: &str) -> bool {
    let compare = |word: &&str| word.bytes().cmp(label.bytes().map(|byte| byte.to_ascii_lowercase()));
    words.binary_search_by(compare).is_ok()
}

#[cfg(test)]
mod tests {
    use super::Members;

    #[test]
    fn the_list_is_sorted_and_in_small_letters() {
        let Members { objects, members, keys, reversed } = Members::standard();
        assert!(keys.is_sorted());
        for words in [objects, members, reversed] {
            assert!(words.len() > 50 && words.is_sorted());
            for word in words {
                assert_eq!(word, word.to_ascii_lowercase());
            }
        }
    }
}
