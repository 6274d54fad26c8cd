//! The labels of a host as written in the text.

use crate::chars::is_separator;

/// The last label.
pub(crate) fn last_label(host: &str) -> &str {
    match host.bytes().rposition(is_dot_or_not_ascii) {
        None => host,
        Some(at) if host.as_bytes().get(at) == Some(&b'.') => host.get(at + 1..).unwrap_or(""),
        Some(_) => host.rsplit(is_separator).next().unwrap_or(host),
    }
}

/// The first label.
pub(crate) fn first_label(host: &str) -> &str {
    match host.bytes().position(is_dot_or_not_ascii) {
        None => host,
        Some(at) if host.as_bytes().get(at) == Some(&b'.') => host.get(..at).unwrap_or(""),
        Some(_) => host.split(is_separator).next().unwrap_or(host),
    }
}

/// Whether the host has exactly two labels.
pub(crate) fn has_two_labels(host: &str) -> bool {
    match host.is_ascii() {
        true => host.bytes().filter(|&byte| byte == b'.').count() == 1,
        false => host.split(is_separator).count() == 2,
    }
}

/// M5, M7, M14, M16: top-level domains so common that these rules don't mistake them for the start of a sentence or a
/// member.
pub(crate) fn is_common(last: &str) -> bool {
    ["com", "net", "org"].iter().any(|common| last.eq_ignore_ascii_case(common))
}

/// Whether the byte is a dot or non-ASCII. Only non-ASCII separators need decoding.
fn is_dot_or_not_ascii(byte: u8) -> bool {
    byte == b'.' || !byte.is_ascii()
}
