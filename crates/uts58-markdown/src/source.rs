//! The links of a Markdown text, with their places.

use core::ops::Range;

use pulldown_cmark::{LinkType, Options, Parser};
use uts58_linkify::{ImpliedScheme, Link, LinkKind, Linkifier};

use crate::events::{destination, is_verbatim};
use crate::inline::{Role, role};
use crate::run::Run;

/// A bare URL or address in Markdown.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct SourceLink {
    /// The link as a reader sees it: without escapes, references and marks.
    pub text: String,
    /// Where it goes, absolute and in ASCII, with `mailto:` for an address.
    pub destination: String,
    /// Where its text stands, in bytes of the source, ends exclusive: in order, without what stands between.
    pub places: Vec<Range<usize>>,
    inside: Inside,
}

/// What it takes to have the link again.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Inside {
    /// In bytes of the text.
    host: Range<usize>,
    authority_end: usize,
    kind: LinkKind,
    implied_scheme: ImpliedScheme,
}

impl Inside {
    fn of(link: &Link<'_>) -> Self {
        let inside = |offset: usize| offset - link.start();
        let host = link.host_range();
        Self {
            host: inside(host.start)..inside(host.end),
            authority_end: inside(link.authority_end()),
            kind: link.kind(),
            implied_scheme: match link.implied_scheme() {
                Some("http") => ImpliedScheme::Http,
                // What has a scheme is given none.
                _ => ImpliedScheme::Https,
            },
        }
    }
}

impl SourceLink {
    /// The link in [`text`](Self::text), for all else that is known of a link: its host, its risks, a form to show. None if the
    /// text is not what it was when the link was found. Constant time.
    ///
    /// ```
    /// use pulldown_cmark::Options;
    /// use uts58_linkify::{Linkifier, Profile};
    ///
    /// let messages = Linkifier::new(Profile::Messages);
    /// let links = uts58_markdown::links(&messages, "→ **www.bücher**.de", Options::empty());
    /// assert_eq!(links[0].link().and_then(|link| link.domain()), Some("bücher.de"));
    /// ```
    #[must_use]
    pub fn link(&self) -> Option<Link<'_>> {
        let Inside { host, authority_end, kind, implied_scheme } = self.inside.clone();
        Link::from_places(&self.text, 0..self.text.len(), host, authority_end, kind, implied_scheme)
    }
}

/// The links that [`LinkEvents`](crate::LinkEvents) makes, with the list of their places in the source. Linear.
///
/// ```
/// use pulldown_cmark::Options;
/// use uts58_linkify::{Linkifier, Profile};
///
/// let source = "см. **пример**.рф/путь, `пример.рф`";
/// let links = uts58_markdown::links(&Linkifier::new(Profile::Messages), source, Options::empty());
/// assert_eq!(links.len(), 1);
/// assert_eq!((links[0].text.as_str(), links[0].destination.is_ascii()), ("пример.рф/путь", true));
/// let places: Vec<_> = links[0].places.iter().map(|place| &source[place.clone()]).collect();
/// assert_eq!(places, ["пример", ".рф/путь"]);
/// ```
#[must_use]
pub fn links(linkifier: &Linkifier, source: &str, options: Options) -> Vec<SourceLink> {
    let mut found = Vec::new();
    let mut run = Run::default();
    let mut verbatim = false;
    for (event, place) in Parser::new_ext(source, options).into_offset_iter() {
        match role(&event) {
            Role::Block => {
                take_links(&mut run, linkifier, &mut found);
                verbatim = is_verbatim(&event).unwrap_or(verbatim);
            }
            _ if verbatim => {}
            role => run.push(event, place, role, source),
        }
    }
    take_links(&mut run, linkifier, &mut found);
    found
}

fn take_links(run: &mut Run<'_>, linkifier: &Linkifier, found: &mut Vec<SourceLink>) {
    for made in run.links(linkifier) {
        let destination = match destination(&made.link) {
            (LinkType::Email, address) => format!("mailto:{address}"),
            (_, url) => url,
        };
        let places = run.joined().places(made.link.range()).collect();
        let (text, inside) = (made.link.text().to_owned(), Inside::of(&made.link));
        found.push(SourceLink { text, destination, places, inside });
    }
    let _: Vec<_> = run.take_events();
}
