//! Which hosts are valid and which registrable (D26, D28, D31, D33).

use idna::uts46::{AsciiDenyList, DnsLength, Hyphens, Uts46};
use psl::Type;
use std::net::Ipv6Addr;

/// The result of the host rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// Valid and registrable.
    Registrable,
    /// Valid (D26), but not registrable (D28). Includes IPv4 addresses.
    Unregistrable,
    /// Valid, but with `_` in the registrable domain (D31).
    Underscore,
    /// Not valid (D26).
    Invalid,
}

pub(crate) fn judge(host: &str) -> Verdict {
    let Some(ascii) = ascii_form(host) else { return Verdict::Invalid };
    let Some(suffix) = icann_suffix(&ascii) else { return Verdict::Unregistrable };
    // D28: at least one label must precede the suffix.
    let Some(before) = ascii.strip_suffix(suffix).and_then(|before| before.strip_suffix('.')) else {
        return Verdict::Unregistrable;
    };
    // D31, R9: the registrable domain is the ICANN suffix plus one label.
    let first = before.rsplit('.').next().unwrap_or(before);
    if first.contains('_') || suffix.contains('_') { Verdict::Underscore } else { Verdict::Registrable }
}

/// D26: the lower-case A-label form of a valid host.
pub(crate) fn ascii_form(host: &str) -> Option<String> {
    let ascii = Uts46::new()
        .to_ascii(host.as_bytes(), AsciiDenyList::URL, Hyphens::CheckFirstLast, DnsLength::Ignore)
        .ok()?
        .into_owned();
    // UTS #46 §4.1: no label decodes to another A-label.
    if idna::domain_to_unicode(&ascii).0.split('.').any(|label| label.starts_with("xn--")) {
        return None;
    }
    let labels: Vec<&str> = ascii.split('.').collect();
    let well_formed = |label: &&str| {
        !label.is_empty()
            && !label.starts_with('-')
            && !label.ends_with('-')
            && label.len() <= 63
            && label.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_'))
    };
    let last = labels.last()?;
    let numeric = last.chars().all(|c| c.is_ascii_digit())
        || last.strip_prefix("0x").is_some_and(|hex| hex.chars().all(|c| c.is_ascii_hexdigit()));
    let valid = ascii.len() <= 253 && labels.iter().all(well_formed) && (!numeric || is_ipv4(host));
    valid.then_some(ascii)
}

/// The public suffix of a host in A-label form. `psl` takes seconds to compile in each crate that calls it.
pub fn public_suffix(ascii: &str) -> Option<psl::Suffix<'_>> {
    psl::suffix(ascii.as_bytes())
}

/// D28: the ICANN public suffix of a host in A-label form, if it is a known one.
fn icann_suffix(ascii: &str) -> Option<&str> {
    let mut name = ascii;
    loop {
        let suffix = public_suffix(name)?;
        let length = suffix.as_bytes().len();
        match suffix.typ()? {
            Type::Icann => return name.get(name.len() - length..),
            // R9: after a private suffix, try a shorter one.
            Type::Private => name = name.get(name.len() - length..)?.split_once('.')?.1,
        }
    }
}

/// D33: four decimal numbers 0–255 without leading zeros, in ASCII.
pub(crate) fn is_ipv4(host: &str) -> bool {
    let number = |part: &str| {
        (1..=3).contains(&part.len())
            && part.chars().all(|c| c.is_ascii_digit())
            && (part.len() == 1 || !part.starts_with('0'))
            && part.parse::<u16>().is_ok_and(|n| n <= 255)
    };
    host.split('.').count() == 4 && host.split('.').all(number)
}

/// D33: the text between `[` and `]`.
pub(crate) fn is_ipv6(inner: &str) -> bool {
    inner.parse::<Ipv6Addr>().is_ok()
}
