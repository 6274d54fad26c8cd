//! Writes links as numbers.

use alloc::string::String;
#[cfg(not(feature = "full"))]
use alloc::string::ToString as _;
#[cfg(feature = "full")]
use core::fmt::Write as _;

use uts58_linkify::bytes::LossyText;
use uts58_linkify::offsets::Offsets;
use uts58_linkify::{Link, LinkKind, Linkifier};

use crate::module::Output;

/// Flag: the link is an address.
const EMAIL: i32 = 1;
/// Flag: the text has a scheme.
const SCHEME: i32 = 2;

/// Writes all links of a text and returns their number.
pub(crate) fn links(linkifier: &Linkifier, text: &LossyText<'_>, out: &mut Output) -> usize {
    // In ASCII, byte offsets are also UTF-16 offsets.
    if text.as_str().is_ascii() && !text.is_lossy() {
        linkifier.links(text.as_str()).map(|link| write(&link, |offset| offset, out)).count()
    } else {
        let mut offsets = Offsets::utf16(text.as_str());
        linkifier
            .links(text.as_str())
            .map(|link| write(&link, |offset| offsets.unit_offset(offset), out))
            .count()
    }
}

/// Writes the link at an offset, if there is one.
pub(crate) fn link_at(linkifier: &Linkifier, text: &LossyText<'_>, offset: usize, out: &mut Output) -> bool {
    let mut offsets = Offsets::utf16(text.as_str());
    let found = linkifier.link_at(text.as_str(), offsets.byte_offset(offset));
    found.map(|link| write(&link, |offset| offsets.unit_offset(offset), out)).is_some()
}

/// Writes the link at the start of a text, if there is one. Reads no further than the first candidate.
pub(crate) fn at_start(linkifier: &Linkifier, text: &LossyText<'_>, out: &mut Output) -> bool {
    let found = match text.is_lossy() {
        true => linkifier.links(text.as_str()).next().filter(|link| link.start() == 0),
        false => linkifier.link_at_start(text.as_str()),
    };
    let mut offsets = Offsets::utf16(text.as_str());
    found.map(|link| write(&link, |offset| offsets.unit_offset(offset), out)).is_some()
}

/// The length of the prefix in which links can't change, whatever follows.
pub(crate) fn stable_prefix(linkifier: &Linkifier, text: &LossyText<'_>) -> usize {
    Offsets::utf16(text.as_str()).unit_offset(linkifier.stable_prefix(text.as_str()))
}

/// Writes one link: start, end, flags, start and end of the host, end of the authority, and the length of its `href`.
/// Calls `in_utf16` in ascending order.
pub(crate) fn write(link: &Link<'_>, mut in_utf16: impl FnMut(usize) -> usize, out: &mut Output) {
    let kind = if link.kind() == LinkKind::Email { EMAIL } else { 0 };
    let scheme = if link.scheme().is_some() { SCHEME } else { 0 };
    let host = link.host_range().unwrap_or(link.authority_end()..link.authority_end());
    let [start, host_start, host_end, authority_end, end] =
        [link.start(), host.start, host.end, link.authority_end(), link.end()].map(&mut in_utf16);
    out.number(start);
    out.number(end);
    out.numbers.push(kind | scheme);
    out.number(host_start);
    out.number(host_end);
    out.number(authority_end);
    out.string(&href(link));
}

#[cfg(feature = "full")]
fn href(link: &Link<'_>) -> String {
    let mut absolute = String::with_capacity(link.as_str().len() + 16);
    // Writing to a string can't fail.
    let _ = write!(absolute, "{}", link.absolute());
    match plain_host_end(&absolute) {
        Some(end) => {
            if end == absolute.len() {
                absolute.push('/');
            }
            absolute
        }
        None => link.href(),
    }
}

/// The end of the host in a URL that the URL standard's parser wouldn't change, except for adding a `/` after a host
/// at the end. Most links are like this. A test compares it with the platform's parser.
#[cfg(feature = "full")]
fn plain_host_end(url: &str) -> Option<usize> {
    let start = url
        .strip_prefix("https://")
        .or_else(|| url.strip_prefix("http://"))
        .map(|rest| url.len() - rest.len())?;
    let rest = url.get(start..)?;
    let length = rest
        .bytes()
        .position(|b| !matches!(b, b'a'..=b'z' | b'-' | b'.' | b'0'..=b'9'))
        .unwrap_or(rest.len());
    let (host, parts) = rest.split_at_checked(length)?;
    // No IPv4 address and no Punycode: the last label begins with a letter.
    let last = host.rsplit('.').next()?;
    let is_plain = |b: u8| b.is_ascii_alphanumeric() || b"/-_.~?#=&+,:@()*!;".contains(&b);
    let plain = last.starts_with(|c: char| c.is_ascii_lowercase())
        && !host.contains("xn--")
        && (parts.is_empty() || parts.starts_with('/'))
        && !parts.contains("/.")
        && parts.bytes().all(is_plain);
    plain.then_some(start + length)
}

/// As close to the text as possible: the path isn't normalised.
#[cfg(not(feature = "full"))]
fn href(link: &Link<'_>) -> String {
    link.absolute().to_string()
}
