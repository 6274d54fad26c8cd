//! The link finder and its iterator.

use std::fmt;
use std::sync::LazyLock;

use uts58_linkify::{BareHosts, Linkifier, Options};

use crate::link::{Link, LinkKind};
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
        Links {
            text,
            emails: self.email,
            url_can_be_iri: self.url_can_be_iri,
            links: linkifier.links(searched),
        }
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

/// Iterator over links, from [`LinkFinder::links`].
pub struct Links<'t> {
    text: &'t str,
    emails: bool,
    url_can_be_iri: bool,
    links: uts58_linkify::Links<'static, 't>,
}

impl<'t> Iterator for Links<'t> {
    type Item = Link<'t>;

    #[inline]
    fn next(&mut self) -> Option<Link<'t>> {
        let (emails, url_can_be_iri) = (self.emails, self.url_can_be_iri);
        self.links.by_ref().find_map(|found| match found.kind() {
            uts58_linkify::LinkKind::Email => emails.then(|| Link::new(&found)),
            _ if url_can_be_iri => Some(Link::new(&found)),
            _ => found.host().is_none_or(str::is_ascii).then(|| Link::new(&found).ending_in_ascii()),
        })
    }
}

impl fmt::Debug for Links<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Links").field("text", &self.text).finish()
    }
}
