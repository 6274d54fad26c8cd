//! D26, D28, D31: is this a host, and one that can be registered?

use crate::chars::{is_ascii_host, is_separator, slice};
use crate::explain::reason::Reason;
use crate::host::ascii_host::{AsciiHost, MAX_HOST, MAX_LABEL};
use crate::host::run_host::RunHost;
use crate::host::suffixes::{Registry, is_below_known, start_below_known};
use crate::host::tld::{self, Tld};
use crate::host::uts46;

/// What the host rules say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// No valid host (D26).
    Invalid,
    /// Valid, but with `_` in the registrable domain (D31).
    Underscored,
    /// A valid host that nobody can have registered (D28).
    Unregistrable,
    Registrable,
}

impl Verdict {
    /// Why it is refused.
    pub(crate) const fn reason(self) -> Option<Reason> {
        match self {
            Self::Invalid => Some(Reason::InvalidHost),
            Self::Underscored => Some(Reason::Underscore),
            Self::Unregistrable => Some(Reason::NotRegistrable),
            Self::Registrable => None,
        }
    }
}

/// D26, D28 and D31 on a host as it is in the text. IP addresses are the caller's.
pub(crate) fn judge(registry: &Registry, host: &str) -> Verdict {
    match RunHost::parse(host, 0).filter(|found| found.end == host.len()) {
        Some(found) => judge_found(registry, host, found),
        None => to_ascii(host).map_or(Verdict::Invalid, |ascii| judge_ascii(registry, ascii.as_str())),
    }
}

/// [`judge`] for a host that one pass over its run has found.
pub(crate) fn judge_found(registry: &Registry, text: &str, found: RunHost) -> Verdict {
    let host = slice(text, found.start, found.end);
    if !(found.is_plain() && registry.is_public_suffix()) {
        return to_ascii(host).map_or(Verdict::Invalid, |ascii| judge_ascii(registry, ascii.as_str()));
    }
    // Both forms of a label are in the lists.
    match tld::known(text.as_bytes(), found.last, found.end) {
        Tld::Unknown if is_numeric(slice(text, found.last, found.end)) => Verdict::Invalid,
        Tld::Unknown => Verdict::Unregistrable,
        tld if !found.has_underscores() => registrable(is_below_known(host, tld)),
        // D31: where the registrable domain begins matters.
        _ => AsciiHost::lower(host).map_or(Verdict::Invalid, |host| {
            let host = host.as_str();
            with_domain(host, start_below_known(host))
        }),
    }
}

fn registrable(is_registrable: bool) -> Verdict {
    if is_registrable { Verdict::Registrable } else { Verdict::Unregistrable }
}

/// D28 and D31 on a valid host in lower-case A-label form.
fn judge_ascii(registry: &Registry, ascii: &str) -> Verdict {
    if ascii.bytes().any(|byte| byte == b'_') {
        return with_domain(ascii, registry.registrable_start(ascii));
    }
    registrable(registry.is_registrable(ascii))
}

/// D28 and D31 on a valid host whose registrable domain begins at `start`.
fn with_domain(host: &str, start: Option<usize>) -> Verdict {
    match start {
        // D31: `_` left of the registrable domain only.
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

/// Is a label so long that it cannot fit into 63 octets, whatever UTS #46 maps and ignores? Encoding takes
/// time with the square of them.
fn is_endless(host: &str) -> bool {
    host.len() > 4 * MAX_LABEL
        && (host.len() > 4 * 4 * MAX_HOST
            || host.split(is_separator).any(|label| label.chars().nth(4 * MAX_LABEL).is_some()))
}

/// D26: labels of host code points, non-empty, without `-` at their ends, at most 63 octets, 253 in all, the last one not numeric.
fn is_valid(host: &str) -> bool {
    let (mut length, mut before) = (0, b'.');
    for &byte in host.as_bytes() {
        match byte {
            b'.' if length == 0 || before == b'-' => return false,
            b'.' => length = 0,
            b'-' if length == 0 => return false,
            // UTS #46 maps U+FF5E to `~`, which isn't part of a host.
            _ if byte.is_ascii() && !is_ascii_host(byte) => return false,
            _ if length == MAX_LABEL => return false,
            _ => length += 1,
        }
        before = byte;
    }
    let last = host.len().checked_sub(length).and_then(|start| host.get(start..));
    length > 0 && before != b'-' && host.len() <= MAX_HOST && !last.is_some_and(is_numeric)
}

/// D26: all digits, or `0x` and hexadecimal digits: the WHATWG host parser would read an IPv4 address.
pub(crate) fn is_numeric(label: &str) -> bool {
    let all = |text: &str, is: fn(&u8) -> bool| text.bytes().all(|byte| is(&byte));
    let hex = label.get(..2).filter(|start| start.eq_ignore_ascii_case("0x")).and_then(|_| label.get(2..));
    (!label.is_empty() && all(label, u8::is_ascii_digit))
        || hex.is_some_and(|digits| all(digits, u8::is_ascii_hexdigit))
}

pub(crate) fn has_a_label(host: &str) -> bool {
    host.bytes().any(|byte| byte == b'-')
        && host
            .split(is_separator)
            .any(|label| label.get(..4).is_some_and(|start| start.eq_ignore_ascii_case("xn--")))
}

/// D33: a dotted quad of decimal numbers without leading zeros.
pub(crate) fn is_ipv4(host: &str) -> bool {
    host.parse::<core::net::Ipv4Addr>().is_ok()
}
