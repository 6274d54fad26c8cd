//! Computes the URL that a link goes to. This is the only file that uses `url`.

use alloc::string::String;
use core::fmt::Write as _;

pub(crate) use url::Url;

use crate::link::found::{Link, LinkKind};

impl Link<'_> {
    /// Returns the absolute URL of the link in ASCII, serialised as in the WHATWG URL standard. If the text has no
    /// scheme, the URL has the implied scheme.
    ///
    /// The scheme is one of the linkifier's (or `mailto`). The host is the one in the text, in A-label form for every
    /// scheme. An address becomes a `mailto:` URL as in RFC 6068; if the text has `mailto:`, the URL keeps its
    /// percent-escapes. Parsing the result gives the same URL again, except for a URL of an opaque scheme that no
    /// parser accepts (`xmpp://:x`), which is returned unchanged. Takes time linear in the link, and allocates the
    /// result.
    ///
    /// ```
    /// use uts58_linkify::Linkifier;
    ///
    /// let href = |text| Linkifier::messages().links(text).next().unwrap().href();
    /// assert_eq!(href("→ Bücher.de/größe/./"), "https://xn--bcher-kva.de/gr%C3%B6%C3%9Fe/");
    /// assert_eq!(href("юра&co@пример.рф"), "mailto:%D1%8E%D1%80%D0%B0%26co@xn--e1afmkfd.xn--p1ai");
    /// ```
    #[must_use]
    pub fn href(&self) -> String {
        let mut absolute = String::with_capacity(self.as_str().len() + "https:///".len());
        // Writing to a `String` can't fail.
        let _ = write!(absolute, "{}", self.absolute());
        if let Some(is_whole) = after_scheme(&absolute).and_then(is_serialised) {
            absolute.push_str(if is_whole { "" } else { "/" });
            return absolute;
        }
        // If the parser changes or rejects an opaque URL, return the URL unchanged.
        match Url::parse(&absolute) {
            Ok(url) if !self.is_opaque() || is_stable(&url) => url.into(),
            _ => absolute,
        }
    }
}

/// Whether a page's URL, without its scheme and `://` and perhaps with a `/` at the end, is surely what the parser would
/// return: it has an ASCII host, and a path that needs no escapes. `Some(false)` asks for the `/`. Parsing takes much
/// longer.
fn is_serialised(rest: &str) -> Option<bool> {
    let (host, path) = rest.split_at_checked(rest.find(['/', '?', '#']).unwrap_or(rest.len()))?;
    let in_host =
        |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || matches!(byte, b'-' | b'.');
    let is_name = host.bytes().all(in_host)
        && host.rsplit('.').next()?.starts_with(|c: char| c.is_ascii_lowercase())
        && (cfg!(feature = "idna") || !host.contains("xn--"));
    let in_parts = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~!$&()*+,;=:@/?#%".contains(&byte);
    // A segment that begins like this may be `.` or `..`.
    let is_plain = || path.bytes().all(in_parts) && !path.contains("/.") && !path.contains("/%");
    match path.as_bytes() {
        [] if is_name => Some(false),
        [b'/', ..] if is_name && is_plain() => Some(true),
        _ => None,
    }
}

/// The page's URL without its scheme and `://`.
fn after_scheme(url: &str) -> Option<&str> {
    url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"))
}

/// For bindings: whether the text of a link is what [`href`](Link::href) returns after the scheme, perhaps with a `/` at the
/// end. `Some(false)` asks for the `/`. `None` doesn't say that the target differs.
///
/// ```
/// use uts58_linkify::{Linkifier, raw::is_href};
///
/// let is = |text| is_href(&Linkifier::messages().links(text).next().unwrap());
/// assert_eq!((is("https://example.com/a"), is("example.com"), is("größe.de")), (Some(true), Some(false), None));
/// ```
#[must_use]
pub fn is_href(link: &Link<'_>) -> Option<bool> {
    let text = link.as_str();
    match link.kind() {
        LinkKind::Url => is_serialised(if link.scheme().is_some() { after_scheme(text)? } else { text }),
        LinkKind::Email => None,
    }
}

/// Whether parsing the URL gives the same URL again. True except for some oddities of opaque schemes (`x:/.//y`).
fn is_stable(url: &Url) -> bool {
    Url::parse(url.as_str()).is_ok_and(|again| again.as_str() == url.as_str())
}

/// Parses the target of a hyperlink. A relative target is resolved against a host that doesn't exist (RFC 6761).
/// `http:example.com` is relative on a page with `http`, `https:example.com` on one with `https`.
#[cfg(all(feature = "psl", feature = "risk"))]
pub(crate) fn parse(href: &str) -> Option<Url> {
    let on_page = |base: &str| Url::options().base_url(Url::parse(base).ok().as_ref()).parse(href).ok();
    let [url, other] = [on_page("https://relative.invalid/")?, on_page("http://relative.invalid/")?];
    Some(if other.host_str() == Some("relative.invalid") { other } else { url })
}
