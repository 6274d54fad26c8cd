//! Does a displayed text name another host than the link behind it goes to? For mail clients and chat with markup.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use percent_encoding::percent_decode_str;

use crate::host::judge;
use crate::link::domain::registrable;
use crate::link::found::{Link, LinkKind};
use crate::link::href::parse;
use crate::linkifier::Linkifier;
use crate::options::tailoring::Profile;

/// How what a text names relates to what its link goes to; see [`same_target`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TextTarget<'t> {
    /// The text names no host: words, or something that is no link.
    NoHost,
    /// All hosts in the text are that of the target.
    Same,
    /// This link in the text has another host of the same registrable domain, or is another address at the same host.
    SameDomain(Link<'t>),
    /// This link in the text goes elsewhere: a reader is being misled, or the target has no host at all.
    Different(Link<'t>),
}

/// Compares the text of a hyperlink with its target: [`Linkifier::same_target`] with
/// [`Profile::Messages`](crate::Profile).
///
/// ```
/// use uts58_linkify::{TextTarget, same_target};
///
/// assert_eq!(same_target("zur größten Bank", "https://evil.example/"), TextTarget::NoHost);
/// assert_eq!(same_target("bücher.de", "https://xn--bcher-kva.de/neu"), TextTarget::Same);
/// assert!(matches!(same_target("bücher.de", "https://www.bücher.de"), TextTarget::SameDomain(_)));
/// let target = same_target("bücher.de/neu", "https://bücher.de.evil.example");
/// assert!(matches!(target, TextTarget::Different(_)));
/// ```
#[must_use]
pub fn same_target<'t>(text: &'t str, href: &str) -> TextTarget<'t> {
    Linkifier::new(Profile::Messages).same_target(text, href)
}

impl Linkifier {
    /// Compares what this linkifier finds in the text of a hyperlink with the target of the hyperlink.
    ///
    /// Hosts are compared as the WHATWG URL standard reads them (IDN in A-label form, a userinfo is no host, the root
    /// dot does not matter), registrable domains with private suffixes (`a.github.io` and `b.github.io` are
    /// different). Addresses are compared with the recipients of a `mailto:` URL, all of them. A relative target is
    /// read as if behind a host that no text names. Of several links in the text the worst one decides.
    ///
    /// Linear in both; allocates.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, Profile, TextTarget};
    ///
    /// let linkifier = Linkifier::new(Profile::Messages);
    /// let text = "пишите на юра@пример.рф";
    /// assert_eq!(
    ///     linkifier.same_target(text, "mailto:%D1%8E%D1%80%D0%B0@xn--e1afmkfd.xn--p1ai?subject=x"),
    ///     TextTarget::Same
    /// );
    /// let TextTarget::Different(link) = linkifier.same_target(text, "mailto:a@example.com") else {
    ///     panic!()
    /// };
    /// assert_eq!(link.text(), "юра@пример.рф");
    /// ```
    #[must_use]
    pub fn same_target<'t>(&self, text: &'t str, href: &str) -> TextTarget<'t> {
        let mut links = self.links(text).filter(|link| !link.host().is_empty()).peekable();
        if links.peek().is_none() {
            return TextTarget::NoHost;
        }
        let targets = places(href);
        let first = targets.first();
        // As the relations are nested, none is worse than the one to the first target and the worst among the targets.
        let among = |relation: fn(&Place, &Place) -> Relation| {
            first.and_then(|first| targets.iter().map(|other| relation(first, other)).max())
        };
        let (among_hosts, among_mailboxes) = (among(Place::host_relation), among(Place::relation));
        let mut worst = TextTarget::Same;
        for link in links {
            let to_first =
                first.and_then(|to| places(&link.href()).iter().map(|shown| shown.relation(to)).max());
            let among = if link.kind() == LinkKind::Email { among_mailboxes } else { among_hosts };
            match to_first.zip(among).map(|(to_first, among)| to_first.max(among)) {
                None | Some(Relation::Different) => return TextTarget::Different(link),
                Some(Relation::SameDomain) if worst == TextTarget::Same => {
                    worst = TextTarget::SameDomain(link)
                }
                Some(Relation::SameDomain | Relation::Same) => {}
            }
        }
        worst
    }
}

/// From good to bad; each is an equivalence with those before it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Relation {
    Same,
    SameDomain,
    Different,
}

/// A host, or a mailbox at one.
struct Place {
    local_part: Option<String>,
    /// Without root dot; in lower-case A-label form, as far as it has one.
    host: String,
}

impl Place {
    fn new(local_part: Option<&str>, host: &str) -> Self {
        let host = decoded(host);
        let host = host.strip_suffix('.').unwrap_or(&host);
        let host =
            judge::to_ascii(host).map_or_else(|| host.to_ascii_lowercase(), |ascii| ascii.as_str().into());
        Self { local_part: local_part.map(|local| decoded(local).into_owned()), host }
    }

    /// `юра@пример.рф`, percent-encoded.
    fn mailbox(address: &str) -> Option<Self> {
        address.trim().rsplit_once('@').map(|(local, host)| Self::new(Some(local), host))
    }

    fn relation(&self, target: &Self) -> Relation {
        let other_mailbox = match (&self.local_part, &target.local_part) {
            (Some(shown), Some(target)) => !shown.eq_ignore_ascii_case(target),
            _ => false,
        };
        match self.host_relation(target) {
            Relation::Same if other_mailbox => Relation::SameDomain,
            relation => relation,
        }
    }

    fn host_relation(&self, target: &Self) -> Relation {
        let domain = || registrable(&self.host);
        if self.host == target.host {
            Relation::Same
        } else if domain().is_some() && domain() == registrable(&target.host) {
            Relation::SameDomain
        } else {
            Relation::Different
        }
    }
}

/// Where a URL goes; nothing if it has no host, such as `javascript:` and `tel:`.
fn places(href: &str) -> Vec<Place> {
    let Some(url) = parse(href) else { return Vec::new() };
    if let Some(host) = url.host_str() {
        return Vec::from([Place::new(None, host)]);
    }
    if url.scheme() != "mailto" {
        // `xmpp:юра@пример.рф/home`
        let authority = url.path().split(['/', ';', '?']).next().unwrap_or_default();
        return Place::mailbox(authority).into_iter().collect();
    }
    // RFC 6068 §2
    let headers = url.query().unwrap_or_default().split('&').filter_map(|header| header.split_once('='));
    let more = headers
        .filter(|(name, _)| ["to", "cc", "bcc"].contains(&decoded(name).to_ascii_lowercase().as_str()));
    core::iter::once(url.path())
        .chain(more.map(|(_, addresses)| addresses))
        .flat_map(|addresses| addresses.split(','))
        .filter_map(Place::mailbox)
        .collect()
}

fn decoded(escaped: &str) -> Cow<'_, str> {
    percent_decode_str(escaped).decode_utf8_lossy()
}
