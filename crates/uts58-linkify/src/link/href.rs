//! Computes the URL that a link goes to. This is the only file that uses `url`.

use alloc::string::String;
use core::fmt::Write as _;

pub(crate) use url::Url;

use crate::link::found::{Link, LinkKind};
use crate::link::serialised::{after_scheme, is_address, is_serialised};

impl Link<'_> {
    /// Returns [`absolute`](Self::absolute), parsed and serialised as in the WHATWG URL standard.
    ///
    /// The scheme is the one in the text, or else the implied one. The host is the one in the text, in A-label form for
    /// every scheme. An address becomes a `mailto:` URL as in RFC 6068; if the text has `mailto:`, the URL keeps its
    /// percent-escapes. Parsing the result gives the same URL again, except for a URL of an opaque scheme that no
    /// parser accepts (`xmpp://:x`), which is returned unchanged. Takes time linear in the link, and allocates.
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
        let is_whole = match self.kind() {
            LinkKind::Url => after_scheme(&absolute).and_then(is_serialised),
            LinkKind::Email => absolute.strip_prefix("mailto:").and_then(is_address),
        };
        if let Some(is_whole) = is_whole {
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
