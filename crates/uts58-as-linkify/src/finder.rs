//! The link finder.

use std::sync::LazyLock;

use uts58_linkify::{BareHosts, Linkifier, Options};

use crate::link::{LinkKind, Links};
use crate::span::Spans;

/// Finds links with a scheme, and addresses.
static WITH_SCHEME: LazyLock<Linkifier> = LazyLock::new(|| Linkifier::new(options(BareHosts::Off)));
/// Also finds bare hosts.
static WITHOUT_SCHEME: LazyLock<Linkifier> = LazyLock::new(|| Linkifier::new(options(BareHosts::All)));
/// Finds only addresses.
static ADDRESSES: LazyLock<Linkifier> = LazyLock::new(|| Linkifier::new(options(BareHosts::Off).urls(false)));

/// The options that linkify's users expect: any scheme, and `file` for link checkers.
fn options(bare_hosts: BareHosts) -> Options {
    Options::messages().any_scheme(true).file_urls(true).bare_hosts(bare_hosts)
}

/// Finds links in text. Creating one costs nothing.
///
/// ```
/// use uts58_as_linkify::{LinkFinder, LinkKind};
///
/// let mut finder = LinkFinder::new();
/// finder.url_must_have_scheme(false).kinds(&[LinkKind::Url]);
/// let found = finder.links("example.org, a@example.org, README.md");
/// let links: Vec<_> = found.map(|link| link.as_str()).collect();
/// assert_eq!(links, ["example.org"]);
/// ```
#[derive(Debug)]
pub struct LinkFinder {
    email: bool,
    url: bool,
    url_must_have_scheme: bool,
    url_can_be_iri: bool,
}

impl LinkFinder {
    /// Creates a finder for URLs with a scheme and for addresses.
    pub fn new() -> LinkFinder {
        LinkFinder { email: true, url: true, url_must_have_scheme: true, url_can_be_iri: true }
    }

    /// Has no effect, because the domain of an address always has a dot: `root@localhost` isn't found.
    pub fn email_domain_must_have_dot(&mut self, _value: bool) -> &mut LinkFinder {
        self
    }

    /// Sets whether URLs must have a scheme; by default they must. Otherwise `example.org` is found, but `README.md`
    /// isn't.
    pub fn url_must_have_scheme(&mut self, url_must_have_scheme: bool) -> &mut LinkFinder {
        self.url_must_have_scheme = url_must_have_scheme;
        self
    }

    /// Sets whether URLs may be IRIs; by default they may. Otherwise a URL has an ASCII host and doesn't end with a
    /// character outside ASCII.
    ///
    /// ```
    /// use uts58_as_linkify::LinkFinder;
    ///
    /// let mut finder = LinkFinder::new();
    /// finder.url_can_be_iri(false);
    /// let text = "https://bücher.example.com/, https://example.com/größe, https://example.com/über/地図";
    /// let links: Vec<_> = finder.links(text).map(|link| link.as_str()).collect();
    /// assert_eq!(links, ["https://example.com/größe", "https://example.com/über/"]);
    /// ```
    pub fn url_can_be_iri(&mut self, url_can_be_iri: bool) -> &mut LinkFinder {
        self.url_can_be_iri = url_can_be_iri;
        self
    }

    /// Finds only these kinds of links.
    pub fn kinds(&mut self, kinds: &[LinkKind]) -> &mut LinkFinder {
        self.email = kinds.contains(&LinkKind::Email);
        self.url = kinds.contains(&LinkKind::Url);
        self
    }

    /// Returns the links of a text. Lazy; takes time linear in the text.
    pub fn links<'t>(&self, text: &'t str) -> Links<'t> {
        let linkifier = match (self.url, self.url_must_have_scheme) {
            (false, _) => &ADDRESSES,
            (true, true) => &WITH_SCHEME,
            (true, false) => &WITHOUT_SCHEME,
        };
        let searched = if self.url || self.email { text } else { "" };
        Links::new(text, linkifier.links(searched), self.email, self.url_can_be_iri)
    }

    /// Splits a text into spans, each a link or the text between links. Joined, they are the text. Lazy; takes time
    /// linear in the text.
    pub fn spans<'t>(&self, text: &'t str) -> Spans<'t> {
        Spans::new(text, self.links(text))
    }
}

impl Default for LinkFinder {
    fn default() -> Self {
        LinkFinder::new()
    }
}
