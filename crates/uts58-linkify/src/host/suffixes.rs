//! D28: decides which hosts can be registered. This is the only file that uses the public suffix list.

use alloc::sync::Arc;
use core::fmt;
use core::panic::{RefUnwindSafe, UnwindSafe};

use crate::host::fixed_text::AsciiHost;
use crate::host::tld::Tld;
use crate::host::tld_list::{TLDS, TldList, is_surely_unknown};
use crate::options::choices::HostRule;

#[cfg(feature = "icann")]
use uts58_psl::psl_types::{List as _, Type};

#[cfg(feature = "icann")]
pub(crate) use uts58_psl::List;

/// The function passed to [`Linkifier::with_host_predicate`](crate::Linkifier::with_host_predicate).
#[derive(Clone)]
pub(crate) struct HostPredicate(pub(crate) Arc<dyn Fn(&str) -> bool + Send + Sync>);

// A function that panicked has changed nothing here: a linkifier is immutable, and the function must be pure.
impl UnwindSafe for HostPredicate {}
impl RefUnwindSafe for HostPredicate {}

impl fmt::Debug for HostPredicate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("HostPredicate")
    }
}

/// The rule that decides which valid hosts are linked.
#[derive(Clone, Debug)]
pub(crate) enum Registry {
    /// The public suffix list decides. The compiled list contains all its top-level domains, so it can reject other hosts
    /// early.
    PublicSuffix,
    TldList(TldList),
    AnyValid,
    Predicate(HostPredicate),
}

impl Registry {
    /// Builds the rule from options that were already checked.
    pub(crate) fn new(rule: HostRule, list: &str) -> Self {
        match rule {
            HostRule::AnyValid => Self::AnyValid,
            HostRule::PublicSuffix => TldList::parse(list).map_or(Self::PublicSuffix, Self::TldList),
        }
    }

    /// Whether a label certainly isn't a top-level domain.
    pub(crate) fn is_surely_unknown(&self, label: &str) -> bool {
        matches!(self, Self::PublicSuffix) && is_surely_unknown(label)
    }

    /// Where the registrable domain begins in a valid host in lower-case A-label form; `None` if it has none.
    pub(crate) fn registrable_start(&self, host: &str) -> Option<usize> {
        let dot = last_dot(host)?;
        let (rest, last) = (host.get(..dot)?, host.get(dot + 1..)?);
        let registered = match self {
            Self::TldList(list) if list.contains(last) => true,
            Self::TldList(list) if !list.with_public_suffixes => false,
            Self::PublicSuffix | Self::TldList(_) if !TLDS.is_known(last) => false,
            Self::PublicSuffix | Self::TldList(_) => return start_below_known(host),
            Self::AnyValid => true,
            Self::Predicate(function) => (function.0)(host),
        };
        registered.then(|| label_start(rest, rest.len()))
    }

    /// Whether a valid host in lower-case A-label form has a registrable domain. Faster than
    /// [`Self::registrable_start`].
    pub(crate) fn is_registrable(&self, host: &str) -> bool {
        match (self, last_dot(host)) {
            (Self::PublicSuffix, Some(dot)) => {
                let tld = TLDS.known(host.as_bytes(), dot + 1, host.len());
                let two_labels = host.get(..dot).and_then(last_dot).is_none();
                tld.registrable(two_labels).unwrap_or_else(|| is_below_rules(host, tld))
            }
            _ => self.registrable_start(host).is_some(),
        }
    }
}

/// Labels are short, so a plain loop beats a search optimised for long texts.
fn last_dot(host: &str) -> Option<usize> {
    host.bytes().rposition(|byte| byte == b'.')
}

/// Where the label that ends at `end` begins.
fn label_start(host: &str, end: usize) -> usize {
    host.get(..end).and_then(last_dot).map_or(0, |dot| dot + 1)
}

/// D28 by the rules of the public suffix list: whether the host can be registered. Call this only if
/// [`Tld::registrable`] returns `None`. Full stops separate the host's labels; capitals don't matter. Few hosts need it.
#[inline(never)]
pub(crate) fn is_below_rules(host: &str, tld: Tld) -> bool {
    (tld != Tld::SomeRules && is_surely_below(host)) || is_below_suffix(host)
}

/// Whether a fast check shows that the host is below a public suffix.
#[cfg(feature = "icann")]
#[inline]
fn is_surely_below(host: &str) -> bool {
    List.is_surely_no_icann_suffix(host.as_bytes())
}

/// Without the public suffix list, every known top-level domain is such a suffix.
#[cfg(not(feature = "icann"))]
const fn is_surely_below(_: &str) -> bool {
    true
}

#[inline(never)]
fn is_below_suffix(host: &str) -> bool {
    if host.bytes().any(|byte| byte.is_ascii_uppercase()) {
        return AsciiHost::lower(host).is_some_and(|host| start_below_known(host.as_str()).is_some());
    }
    start_below_known(host).is_some()
}

/// [`Registry::registrable_start`] without the public suffix list, for a host below a known top-level domain.
#[cfg(not(feature = "icann"))]
fn start_below_known(host: &str) -> Option<usize> {
    Some(label_start(host, last_dot(host)?))
}

/// [`Registry::registrable_start`] by the public suffix list, for a host below a known top-level domain.
///
/// Only the ICANN section counts. A private suffix is an ordinary host; its ICANN suffix is shorter.
#[cfg(feature = "icann")]
fn start_below_known(host: &str) -> Option<usize> {
    let labels = || host.as_bytes().rsplit(|&byte| byte == b'.');
    // Both calls use the same iterator type, because the list's whole tree is compiled once per type.
    let mut info = List.find(labels().take(usize::MAX));
    while info.typ == Some(Type::Private) {
        let suffix = host.get(host.len() - info.len..)?;
        let shorter = suffix.split('.').count() - 1;
        info = List.find(labels().take(shorter));
    }
    if info.typ != Some(Type::Icann) {
        return None;
    }
    // The label before the suffix; `None` if the host is the suffix itself.
    let dot = host.len().checked_sub(info.len + 1)?;
    Some(label_start(host, dot))
}
