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

#[expect(clippy::indexing_slicing, reason = "a byte is an index")]
fn all_in(table: &[bool; 256], text: &str) -> bool {
    text.bytes().fold(true, |all, byte| all & table[usize::from(byte)])
}

/// Whether a page's URL, without its scheme and `://` and perhaps with a `/` at the end, is surely what the parser would
/// return: it has an ASCII host, and a path that needs no escapes. `Some(false)` asks for the `/`. Parsing takes much
/// longer.
pub(crate) fn is_serialised(rest: &str) -> Option<bool> {
    let host_end = rest.bytes().position(|byte| byte == b'/').unwrap_or(rest.len());
    let (host, path) = rest.split_at_checked(host_end)?;
    // A segment that begins like this may be `.` or `..`, which the parser removes.
    let is_dot = |segment: &[u8]| matches!(segment, [b'.', ..] | [b'%', b'2', ..]);
    let mut segments = path.as_bytes().split(|&byte| byte == b'/');
    (is_plain_host(host) && all_in(&IN_PARTS, path) && !segments.any(is_dot)).then_some(!path.is_empty())
}

/// The same for `mailto:`: one address that needs no escapes.
pub(crate) fn is_address(rest: &str) -> Option<bool> {
    let (local_part, host) = rest.split_once('@')?;
    (is_plain_host(host) && all_in(&IN_LOCAL_PART, local_part)).then_some(true)
}

/// Whether it is a name in ASCII that needs no UTS #46.
fn is_plain_host(host: &str) -> bool {
    let last = host.as_bytes().rsplit(|&byte| byte == b'.').next().and_then(<[u8]>::first);
    all_in(&IN_HOST, host)
        && last.is_some_and(u8::is_ascii_lowercase)
        && (cfg!(feature = "idna") || !host.contains("xn--"))
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
