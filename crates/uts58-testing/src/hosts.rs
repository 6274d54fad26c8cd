//! Which hosts are valid and which registrable (D26, D28, D31), by other libraries than those of the linkifier.

use idna::uts46::{AsciiDenyList, DnsLength, Hyphens, Uts46};
use psl::Type;

/// Whether the host is valid and registrable, without `_` in the registrable domain.
pub fn is_registrable(host: &str) -> bool {
    let Some(ascii) = ascii_form(host) else { return false };
    let Some(suffix) = icann_suffix(&ascii) else { return false };
    // D28: at least one label must precede the suffix.
    let Some(before) = ascii.strip_suffix(suffix).and_then(|before| before.strip_suffix('.')) else {
        return false;
    };
    // D31: the registrable domain is the ICANN suffix plus one label.
    let first = before.rsplit('.').next().unwrap_or(before);
    !first.contains('_') && !suffix.contains('_')
}

/// D26: the lower-case A-label form of a valid host.
fn ascii_form(host: &str) -> Option<String> {
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
    let valid = ascii.len() <= 253 && labels.iter().all(well_formed) && !numeric;
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
            // After a private suffix, try a shorter one.
            Type::Private => name = name.get(name.len() - length..)?.split_once('.')?.1,
        }
    }
}
