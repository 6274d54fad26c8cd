//! Checks whether the text of a hyperlink names a different host than its target (T1 to T5).

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use percent_encoding::percent_decode_str;

use crate::link::domain::registrable;
use crate::link::found::{Link, LinkKind};
use crate::link::href::{Url, parse};
use crate::link::shown;
use crate::linkifier::Linkifier;
use crate::options::lines::sorted;
use crate::options::scheme::{is_local, is_web};

/// How the hosts named in a hyperlink's text relate to its target; see [`Linkifier::same_target`].
///
/// The enum isn't `#[non_exhaustive]`, because a `_` arm of a caller would hide a new warning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TextTarget<'t> {
    /// The text doesn't show a host. It consists of words, or of something that isn't a link.
    NoHost,
    /// All hosts in the text equal that of the target, which is a page or a mailbox.
    Same,
    /// This link in the text has another host of the same registrable domain, or is another address at the same host.
    SameDomain(Link<'t>),
    /// It isn't clear which host a reader sees. A reader may mistake unlinked text for a host (`bank<U+200B>.com`,
    /// `ftp://bank.com`, `https://user@bank.com`, `b<U+FFFD>bank.com`). Letters or labels may appear in a different
    /// order (U+202E, T5). Or the target has the same host, but is neither a page nor a mailbox (`ftp://bank.com`,
    /// `mailto://bank.com`). If you can't ask the user, treat this answer like [`Different`](Self::Different).
    Unclear,
    /// This link in the text names another host, so the reader is being misled; or the target has no host at all.
    Different(Link<'t>),
}

impl Linkifier {
    /// Compares the links in the text of a hyperlink with its target.
    ///
    /// Reads both hosts as the WHATWG URL standard does: IDNs in A-label form, ignoring userinfo and the root dot.
    /// Registrable domains include private suffixes, so `a.github.io` and `b.github.io` are different. Compares an
    /// address with all recipients of a `mailto:` URL. A relative target counts as a host that no text names. If the
    /// text has several links, the worst one decides (T1 to T5 of the [decisions](crate::decisions)).
    ///
    /// Pass the text as a browser shows it: for HTML, without tags and without invisible elements. Takes time linear in
    /// both arguments, and allocates.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, TextTarget};
    ///
    /// let target = |text, href| Linkifier::messages().same_target(text, href);
    /// assert_eq!(target("your bank", "https://evil.example/"), TextTarget::NoHost);
    /// assert_eq!(target("example.com", "https://example.com/new"), TextTarget::Same);
    /// assert!(matches!(target("example.com", "https://www.example.com"), TextTarget::SameDomain(_)));
    /// assert_eq!(target("exam\u{AD}ple.com", "https://evil.example/"), TextTarget::Unclear);
    /// assert_eq!(target("юра@пример.рф", "mailto:%D1%8E%D1%80%D0%B0@xn--e1afmkfd.xn--p1ai?cc="), TextTarget::Same);
    /// assert!(matches!(target("example.com", "https://example.com.evil.example"), TextTarget::Different(_)));
    /// ```
    #[must_use]
    pub fn same_target<'t>(&self, text: &'t str, href: &str) -> TextTarget<'t> {
        if self.is_lossy()
            && let Some(torn) = self.torn(text)
        {
            return TextTarget::Different(torn);
        }
        let target = Target::new(href);
        let mut linked = Vec::new();
        let mut worst = TextTarget::NoHost;
        let mut is_misread = false;
        for link in self.links(text) {
            let Some(host) = link.host() else { continue };
            is_misread |= link.touches(char::REPLACEMENT_CHARACTER) || seems_to_end_early(&link);
            let name = shown::name(host);
            if linked.last() != Some(&name) {
                linked.push(name);
            }
            match (target.relation(&link), worst) {
                (None | Some(Relation::Different), _) => return TextTarget::Different(link),
                _ if !target.is_web_or_mail => worst = TextTarget::Unclear,
                (Some(Relation::SameDomain), TextTarget::NoHost | TextTarget::Same) => {
                    worst = TextTarget::SameDomain(link);
                }
                (Some(Relation::Same), TextTarget::NoHost) => worst = TextTarget::Same,
                (Some(Relation::SameDomain | Relation::Same), _) => {}
            }
        }
        let shows_other = || self.shows_other_host(text, &sorted(linked), target.only_host());
        if is_misread || shown::is_turned_round(text) || shows_other() || self.looks_like_host(text) {
            worst = TextTarget::Unclear;
        }
        worst
    }

    /// Compares as [`same_target`](Self::same_target) does, for a hyperlink in a mail. A mail has no base URL, so an
    /// `href` without a scheme that is one host or address means what it says.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, TextTarget};
    ///
    /// let linkifier = Linkifier::messages();
    /// let target = |text, href| linkifier.same_target_without_base(text, href);
    /// assert_eq!(target("юра@пример.рф", "юра@пример.рф"), TextTarget::Same);
    /// assert!(matches!(target("example.org", "evil.com"), TextTarget::Different(_)));
    /// assert!(matches!(target("example.org", "/page"), TextTarget::Different(_)));
    /// ```
    #[must_use]
    pub fn same_target_without_base<'t>(&self, text: &'t str, href: &str) -> TextTarget<'t> {
        let href = href.trim();
        match self.reader().link_at_start(href) {
            Some(said) if said.scheme().is_none() && said.as_str() == href => {
                self.same_target(text, &said.href())
            }
            _ => self.same_target(text, href),
        }
    }

    /// A link that was rejected only because it touches invalid bytes.
    fn torn<'t>(&self, text: &'t str) -> Option<Link<'t>> {
        let mut links = self.links(text).map(|link| link.start()).peekable();
        self.links_of(text, false).find(|link| {
            while links.next_if(|&start| start < link.start()).is_some() {}
            links.peek() != Some(&link.start())
        })
    }
}

/// T3: whether a reader may take a part of the host for the whole host, because of a look-alike of `/`.
fn seems_to_end_early(link: &Link<'_>) -> bool {
    link.host().is_some_and(|host| !host.is_ascii())
        && link.risks().contains(crate::link::risk::Risk::FakeDelimiter)
}

/// The target of a hyperlink.
struct Target {
    destinations: Vec<Destination>,
    /// The worst relations among the target's hosts and among its destinations. Relations are nested, so a link's
    /// relation to any destination is at worst the worst of these and its relation to the first destination.
    among_hosts: Option<Relation>,
    among_mailboxes: Option<Relation>,
    /// T2: whether the target is a page or mailboxes.
    is_web_or_mail: bool,
}

impl Target {
    fn new(href: &str) -> Self {
        let (scheme, destinations) = destinations(href);
        let worst = |relation: fn(&Destination, &Destination) -> Relation| {
            let first = destinations.first()?;
            destinations.iter().map(|other| relation(first, other)).max()
        };
        let (among_hosts, among_mailboxes) =
            (worst(Destination::host_relation), worst(Destination::relation));
        let is_web_or_mail = is_web(&scheme) || scheme == MAILTO;
        Self { destinations, among_hosts, among_mailboxes, is_web_or_mail }
    }

    /// The host of the page, or of all mailboxes if they share it.
    fn only_host(&self) -> Option<&str> {
        let is_one = self.is_web_or_mail && self.among_hosts == Some(Relation::Same);
        self.destinations.first().filter(|_| is_one).map(|first| first.host.as_str())
    }

    /// How a link in the text relates to the target; `None` if the link has no host.
    fn relation(&self, link: &Link<'_>) -> Option<Relation> {
        let first = self.destinations.first()?;
        let (_, shown) = destinations(&link.href());
        let to_first = shown.iter().map(|shown| shown.relation(first)).max()?;
        let among = if link.kind() == LinkKind::Email { self.among_mailboxes } else { self.among_hosts };
        Some(to_first.max(among?))
    }
}

/// The relations from best to worst. Each one, together with the better ones, is an equivalence relation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Relation {
    Same,
    SameDomain,
    Different,
}

/// A host, or a mailbox at a host.
struct Destination {
    local_part: Option<String>,
    /// The host, in lower-case A-label form if possible, without root dot. Empty if unknown.
    host: String,
}

impl Destination {
    /// Both arguments are already decoded.
    fn at(local_part: Option<String>, host: &str) -> Self {
        let host = host.strip_suffix('.').unwrap_or(host);
        Self { local_part, host: shown::comparable(host) }
    }

    const UNKNOWN_HOST: Self = Self { local_part: None, host: String::new() };

    /// The mailboxes of a recipient such as `юра@пример.рф`, percent-encoded. Programs disagree about
    /// `a@x.com;b@y.com`, escaped commas and `Name <a@x.com>`. So everything that may be an address counts, and a
    /// recipient without one has an unknown host.
    fn mailboxes(recipient: &str) -> Vec<Self> {
        let recipient = decoded(recipient);
        let recipient = recipient.trim();
        if recipient.is_empty() {
            return Vec::new();
        }
        if let Some((local, host)) = recipient.rsplit_once('@').filter(|(local, _)| is_quoted(local)) {
            return Vec::from([Self::at(Some(local.into()), host)]);
        }
        let mailbox = |address: &str| match address.split_once('@') {
            Some((local, host)) if !host.contains('@') => Self::at(Some(local.into()), host),
            _ => Self::UNKNOWN_HOST,
        };
        let all: Vec<_> =
            recipient.split(ends_an_address).filter(|part| part.contains('@')).map(mailbox).collect();
        if all.is_empty() { Vec::from([Self::UNKNOWN_HOST]) } else { all }
    }

    fn relation(&self, target: &Self) -> Relation {
        let mailboxes = match (&self.local_part, &target.local_part) {
            (Some(shown), Some(target)) if !shown.eq_ignore_ascii_case(target) => Relation::SameDomain,
            _ => Relation::Same,
        };
        self.host_relation(target).max(mailboxes)
    }

    fn host_relation(&self, target: &Self) -> Relation {
        let domain = registrable(&self.host);
        if self.host == target.host && !self.host.is_empty() {
            Relation::Same
        } else if domain.is_some() && domain == registrable(&target.host) {
            Relation::SameDomain
        } else {
            Relation::Different
        }
    }
}

const MAILTO: &str = "mailto";

/// The scheme of a URL and its destinations: none if it has no host (`tel:`), or runs or reads something (T2).
fn destinations(href: &str) -> (String, Vec<Destination>) {
    let Some(url) = parse(href) else { return (String::new(), Vec::new()) };
    let scheme = url.scheme();
    let destinations = match url.host_str() {
        _ if is_local(scheme.as_bytes()) => Vec::new(),
        Some(host) => Vec::from([Destination::at(None, &decoded(host))]),
        None if scheme == MAILTO => recipients(&url),
        None => {
            // For example `xmpp:юра@пример.рф/home`.
            let mailbox = url.path().split(['/', ';', '?']).next().filter(|part| part.contains('@'));
            mailbox.map(Destination::mailboxes).unwrap_or_default()
        }
    };
    // `mailto://example.com` isn't a mailbox.
    let scheme = if url.has_host() && scheme == MAILTO { "" } else { scheme };
    (scheme.into(), destinations)
}

/// The recipients of a `mailto:` URL (RFC 6068 §2).
fn recipients(url: &Url) -> Vec<Destination> {
    let headers = url.query().unwrap_or_default().split('&').filter_map(|header| header.split_once('='));
    let more = headers
        .filter(|(name, _)| ["to", "cc", "bcc"].contains(&decoded(name).to_ascii_lowercase().as_str()));
    core::iter::once(url.path())
        .chain(more.map(|(_, addresses)| addresses))
        .flat_map(|addresses| addresses.split(','))
        .flat_map(Destination::mailboxes)
        .collect()
}

/// Whether the text is a local part in quotation marks, with none inside.
fn is_quoted(local: &str) -> bool {
    let quoted = local.strip_prefix('"').and_then(|local| local.strip_suffix('"'));
    quoted.is_some_and(|quoted| !quoted.contains(|c: char| c == '"' || c.is_control()))
}

/// Whether an address may begin or end next to this code point: in a list, in a group or after a name.
fn ends_an_address(c: char) -> bool {
    matches!(c, ',' | ';' | ':' | '<' | '>' | '"') || c.is_whitespace() || c.is_control()
}

fn decoded(escaped: &str) -> Cow<'_, str> {
    percent_decode_str(escaped).decode_utf8_lossy()
}
