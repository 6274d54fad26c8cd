//! Finds the registrable domain of a link. This is the only file that uses `addr`.

use addr::parser::DnsName as _;

use crate::chars::is_separator;
use crate::host::fixed_text::MAX_HOST;
use crate::host::judge;
use crate::host::suffixes::List;
use crate::link::found::Link;

impl<'t> Link<'t> {
    /// Returns the registrable domain of the host as written in the text: the public suffix and one label before it.
    ///
    /// Like browsers for cookies, this uses private suffixes as well as ICANN suffixes, because `foo.github.io` and
    /// `bar.github.io` have different owners. Returns `None` if the link has no host, or if the host is an IP address,
    /// has no known suffix, or is itself a suffix. Takes time linear in the host.
    ///
    /// ```
    /// use uts58_linkify::Linkifier;
    ///
    /// let domain = |text| Linkifier::messages().links(text).next().unwrap().domain();
    /// assert_eq!(domain("→ www.Bücher.co.uk/größe"), Some("Bücher.co.uk"));
    /// assert_eq!(domain("юра@почта.пример.рф"), Some("пример.рф"));
    /// assert_eq!(domain("foo.github.io"), Some("foo.github.io"));
    /// assert_eq!((domain("https://github.io/α"), domain("http://[::1]/α")), (None, None));
    /// ```
    #[must_use]
    pub fn domain(&self) -> Option<&'t str> {
        let host = self.host()?;
        let ascii = judge::to_ascii(host)?;
        let labels = registrable(ascii.as_str())?.split('.').count();
        let before = host.rmatch_indices(is_separator).nth(labels - 1);
        host.get(before.map_or(0, |(at, separator)| at + separator.len())..)
    }
}

/// The registrable domain of a host in lower-case A-label form.
pub(crate) fn registrable(host: &str) -> Option<&str> {
    // `addr` reads a whole name before it rejects the name as too long. The extra byte is for a root dot.
    if host.len() > MAX_HOST + 1 {
        return None;
    }
    let name = List.parse_dns_name(host).ok()?;
    name.root().filter(|_| name.has_known_suffix())
}
