//! Where a link goes. The only file that knows `url`.

use alloc::string::{String, ToString as _};

pub(crate) use url::Url;

use crate::link::found::Link;

impl Link<'_> {
    /// The absolute URL of the link in ASCII, as the WHATWG URL standard serialises it, with the implied scheme where
    /// the text has none.
    ///
    /// The scheme is one of the linkifier's (or `mailto`), and the host is that in the text in A-label form, in every scheme. An
    /// address becomes a `mailto:` URL by RFC 6068; after `mailto:` in the text, what is percent-escaped stays so.
    /// Parsing the result gives the same URL again; only a URL of an opaque scheme that no parser takes (`xmpp://:x`) is
    /// given as it is. Linear in the link; allocates the result.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, Options, Scheme};
    ///
    /// let gemini = Scheme::hierarchical("gemini")?;
    /// let linkifier = Linkifier::new(Options::messages().add_schemes([gemini]));
    /// let href = |text| linkifier.links(text).next().map(|link| link.href()).unwrap_or_default();
    /// assert_eq!(href("→ Bücher.de/größe"), "https://xn--bcher-kva.de/gr%C3%B6%C3%9Fe");
    /// assert_eq!(href("gemini://例え。jp/α"), "gemini://xn--r8jz45g.jp/%CE%B1");
    /// assert_eq!(href("юра&co@пример.рф"), "mailto:%D1%8E%D1%80%D0%B0%26co@xn--e1afmkfd.xn--p1ai");
    /// # Ok::<(), uts58_linkify::InvalidScheme>(())
    /// ```
    #[must_use]
    pub fn href(&self) -> String {
        let absolute = self.absolute().to_string();
        // An opaque scheme is parsed as it is; what no parser takes stays as it is.
        match Url::parse(&absolute) {
            Ok(url) if !self.is_opaque() || is_stable(&url) => url.into(),
            _ => absolute,
        }
    }
}

/// Does it parse to itself? All but some oddities of opaque schemes do (`x:/.//y`).
fn is_stable(url: &Url) -> bool {
    Url::parse(url.as_str()).is_ok_and(|again| again.as_str() == url.as_str())
}

/// The target of a hyperlink; a relative one as if after a host that does not exist (RFC 6761). `http:example.com` is relative on a
/// page with `http`, `https:example.com` on one with `https`.
#[cfg(feature = "psl")]
pub(crate) fn parse(href: &str) -> Option<Url> {
    let on_page = |base: &str| Url::options().base_url(Url::parse(base).ok().as_ref()).parse(href).ok();
    let [url, other] = [on_page("https://relative.invalid/")?, on_page("http://relative.invalid/")?];
    Some(if other.host_str() == Some("relative.invalid") { other } else { url })
}
