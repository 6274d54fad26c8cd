//! D26, D28, D31: decides whether a name is a valid host, and whether it can be registered.

use crate::chars::{is_ascii_host, is_separator, last_label, slice, strip_prefix_ignore_case};
use crate::explain::reason::Reason;
use crate::host::fixed_text::{AsciiHost, MAX_HOST, MAX_LABEL};
use crate::host::left_alone::LeftAlone;
use crate::host::suffixes::{Registry, is_below_rules};
use crate::host::tld::Tld;
use crate::host::tld_list::TLDS;
use crate::host::uts46;

/// The result of the host rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// Not a valid host (D26).
    Invalid,
    /// Valid, but with `_` in the registrable domain (D31).
    Underscored,
    /// Valid, but nobody can have registered it (D28).
    Unregistrable,
    Registrable,
}

impl Verdict {
    /// Why a candidate with this host is rejected.
    pub(crate) const fn reason(self) -> Option<Reason> {
        match self {
            Self::Invalid => Some(Reason::InvalidHost),
            Self::Underscored => Some(Reason::Underscore),
            Self::Unregistrable => Some(Reason::NotRegistrable),
            Self::Registrable => None,
        }
    }
}

/// Checks D26, D28 and D31 for a host as written in the text. The caller handles IP addresses.
pub(crate) fn judge(registry: &Registry, host: &str) -> Verdict {
    // The compiled lists have U-labels too, and ignore ASCII case, so most hosts needn't be encoded.
    if matches!(registry, Registry::PublicSuffix) {
        if let Some(found) = LeftAlone::read(host) {
            return judge_left_alone(host, found);
        }
    }
    let Some(ascii) = to_ascii(host) else { return Verdict::Invalid };
    let host = ascii.as_str();
    if host.bytes().any(|byte| byte == b'_') {
        return with_domain(host, registry.registrable_start(host));
    }
    registrable(registry.is_registrable(host))
}

fn judge_left_alone(host: &str, LeftAlone { labels, last }: LeftAlone) -> Verdict {
    match TLDS.known(host.as_bytes(), last, host.len()) {
        Tld::Unknown if is_numeric(slice(host, last, host.len())) => Verdict::Invalid,
        // A label alone can't be registered.
        _ if labels == 1 => Verdict::Unregistrable,
        tld => registrable(tld.registrable(labels == 2).unwrap_or_else(|| is_below_rules(host, tld))),
    }
}

fn registrable(is_registrable: bool) -> Verdict {
    if is_registrable { Verdict::Registrable } else { Verdict::Unregistrable }
}

/// Checks D28 and D31 for a valid host whose registrable domain begins at `start`.
fn with_domain(host: &str, start: Option<usize>) -> Verdict {
    match start {
        // D31: `_` may only appear before the registrable domain.
        Some(start) if host.bytes().skip(start).any(|byte| byte == b'_') => Verdict::Underscored,
        Some(_) => Verdict::Registrable,
        None => Verdict::Unregistrable,
    }
}

/// D26: the lower-case A-label form of a valid host.
pub(crate) fn to_ascii(host: &str) -> Option<AsciiHost> {
    let ascii = if host.is_ascii() && !has_a_label(host) {
        AsciiHost::lower(host)?
    } else if is_endless(host) {
        return None;
    } else {
        uts46::to_ascii(host)?
    };
    is_valid(ascii.as_str()).then_some(ascii)
}

/// Whether some label's A-label certainly exceeds 63 octets, whatever UTS #46 maps or ignores. Encoding such a label
/// would take quadratic time.
fn is_endless(host: &str) -> bool {
    host.len() > 4 * MAX_LABEL
        && (host.len() > 4 * 4 * MAX_HOST
            || host.split(is_separator).any(|label| label.chars().nth(4 * MAX_LABEL).is_some()))
}

/// D26: whether each label is non-empty, consists of host code points, has no `-` at either end and is at most 63
/// octets. The host must be at most 253 octets, and its last label must not be numeric.
fn is_valid(host: &str) -> bool {
    let is_label = |label: &[u8]| {
        // UTS #46 maps U+FF5E to `~`, which no host contains.
        label.iter().all(|byte| !byte.is_ascii() || is_ascii_host(*byte))
            && (1..=MAX_LABEL).contains(&label.len())
            && !label.starts_with(b"-")
            && !label.ends_with(b"-")
    };
    let mut labels = host.as_bytes().split(|&byte| byte == b'.');
    host.len() <= MAX_HOST && labels.all(is_label) && !is_numeric(last_label(host))
}

/// D26: whether the label is all digits, or `0x` and hexadecimal digits, so that WHATWG parsers read an IPv4 address.
pub(crate) fn is_numeric(label: &str) -> bool {
    let all = |text: &str, is: fn(&u8) -> bool| text.bytes().all(|byte| is(&byte));
    (!label.is_empty() && all(label, u8::is_ascii_digit))
        || strip_prefix_ignore_case(label, "0x").is_some_and(|digits| all(digits, u8::is_ascii_hexdigit))
}

pub(crate) fn has_a_label(host: &str) -> bool {
    let is_a_label = |label| strip_prefix_ignore_case(label, "xn--").is_some();
    host.bytes().any(|byte| byte == b'-') && host.split(is_separator).any(is_a_label)
}

/// D33: whether the host is a dotted quad of decimal numbers without leading zeros.
pub(crate) fn is_ipv4(host: &str) -> bool {
    host.parse::<core::net::Ipv4Addr>().is_ok()
}
