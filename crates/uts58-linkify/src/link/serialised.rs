//! Links that no parser would change.

use crate::link::found::{Link, LinkKind};

/// What may be in the host of a serialised URL, and after it.
static IN_HOST: [bool; 256] = table("abcdefghijklmnopqrstuvwxyz0123456789-.");
static IN_PARTS: [bool; 256] =
    table("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&()*+,;=:@/?#%");
/// RFC 6068: the characters of a local part that need no escape.
static IN_LOCAL_PART: [bool; 256] =
    table("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$'()*+");

#[expect(clippy::indexing_slicing, reason = "a byte is an index")]
const fn table(ascii: &str) -> [bool; 256] {
    let (mut table, mut at) = ([false; 256], 0);
    while at < ascii.len() {
        table[ascii.as_bytes()[at] as usize] = true;
        at += 1;
    }
    table
}

#[inline]
#[expect(clippy::indexing_slicing, reason = "a byte is an index")]
fn is_in(table: &[bool; 256], byte: u8) -> bool {
    table[usize::from(byte)]
}

/// Whether a page's URL, without its scheme and `://` and perhaps with a `/` at the end, is surely what the parser would
/// return: it has an ASCII host, and a path that needs no escapes. `Some(false)` asks for the `/`. Parsing takes much
/// longer.
pub(crate) fn is_serialised(rest: &str) -> Option<bool> {
    let host_end = rest.bytes().position(|byte| !is_in(&IN_HOST, byte)).unwrap_or(rest.len());
    let (host, path) = rest.split_at_checked(host_end)?;
    (ends_in_name(host) && is_plain_path(path.as_bytes())).then_some(!path.is_empty())
}

fn is_plain_path(path: &[u8]) -> bool {
    // A segment that begins like this may be `.` or `..`, which the parser removes.
    let begins_dot = |at: usize| matches!(path.get(at..), Some([b'.', ..] | [b'%', b'2', ..]));
    let is_plain =
        |(at, &byte): (usize, &u8)| is_in(&IN_PARTS, byte) && !(byte == b'/' && begins_dot(at + 1));
    matches!(path, [] | [b'/', ..]) && path.iter().enumerate().all(is_plain)
}

/// The same for `mailto:`: one address that needs no escapes.
pub(crate) fn is_address(rest: &str) -> Option<bool> {
    let (local_part, host) = rest.split_once('@')?;
    let all_in = |table, text: &str| text.bytes().all(|byte| is_in(table, byte));
    (all_in(&IN_LOCAL_PART, local_part) && all_in(&IN_HOST, host) && ends_in_name(host)).then_some(true)
}

/// Whether a host of [`IN_HOST`] is a name that needs no UTS #46.
fn ends_in_name(host: &str) -> bool {
    let last = host.as_bytes().rsplit(|&byte| byte == b'.').next().and_then(<[u8]>::first);
    last.is_some_and(u8::is_ascii_lowercase) && (cfg!(feature = "idna") || !host.contains("xn--"))
}

/// For bindings: whether the text of a link is what [`href`](Link::href) returns after an implied scheme, perhaps with a `/` at
/// the end. `Some(false)` asks for the `/`. `None` doesn't say that the target differs.
///
/// ```
/// use uts58_linkify::{Linkifier, raw::is_href};
///
/// let is = |text| is_href(&Linkifier::messages().links(text).next().unwrap());
/// assert_eq!((is("https://example.com/a"), is("example.com"), is("größe.de")), (Some(true), Some(false), None));
/// assert_eq!((is("ann@example.com"), is("ann&@example.com")), (Some(true), None));
/// // The parser removes segments of dots.
/// assert_eq!((is("example.com/%2E/%C3%B6"), is("example.com/a/%C3%B6")), (None, Some(true)));
/// ```
#[must_use]
pub fn is_href(link: &Link<'_>) -> Option<bool> {
    let text = link.as_str();
    match link.kind() {
        LinkKind::Url if link.host_place().start > link.start() => is_serialised(after_scheme(text)?),
        LinkKind::Url => is_serialised(text),
        LinkKind::Email => is_address(text.strip_prefix("mailto:").unwrap_or(text)),
    }
}

/// The page's URL without its scheme and `://`.
pub(crate) fn after_scheme(url: &str) -> Option<&str> {
    url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"))
}
