//! The labels of a host as it is in the text.

use crate::chars::is_separator;

/// The last label of a host as it is in the text.
pub(crate) fn last_label(host: &str) -> &str {
    match host.bytes().rposition(is_dot_or_not_ascii) {
        None => host,
        Some(at) if host.as_bytes().get(at) == Some(&b'.') => host.get(at + 1..).unwrap_or(""),
        Some(_) => host.rsplit(is_separator).next().unwrap_or(host),
    }
}

/// The first label of a host as it is in the text.
pub(crate) fn first_label(host: &str) -> &str {
    match host.bytes().position(is_dot_or_not_ascii) {
        None => host,
        Some(at) if host.as_bytes().get(at) == Some(&b'.') => host.get(..at).unwrap_or(""),
        Some(_) => host.split(is_separator).next().unwrap_or(host),
    }
}

/// Has a host as it is in the text two labels?
pub(crate) fn has_two_labels(host: &str) -> bool {
    match host.is_ascii() {
        true => host.bytes().filter(|&byte| byte == b'.').count() == 1,
        false => host.split(is_separator).count() == 2,
    }
}

/// M5, M7, M14, M16: top-level domains that sentences and members are not taken for.
pub(crate) fn is_common(last: &str) -> bool {
    ["com", "net", "org"].iter().any(|common| last.eq_ignore_ascii_case(common))
}

/// Up to the first of these a host needs no decoding.
fn is_dot_or_not_ascii(byte: u8) -> bool {
    byte == b'.' || !byte.is_ascii()
}
