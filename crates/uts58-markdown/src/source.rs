//! Finds the links of a Markdown text, with their places.

use core::ops::Range;
use std::collections::VecDeque;

use pulldown_cmark::{CowStr, Event, LinkType, OffsetIter, Options, Parser};
use uts58_linkify::raw::LinkPlaces;
use uts58_linkify::{Link, Linkifier};

use crate::events::{destination, is_verbatim};
use crate::run::Run;

/// A bare URL or address in Markdown.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct SourceLink {
    /// The link as a reader sees it: without escapes, references and marks.
    pub text: String,
    /// The absolute URL that the link goes to, in ASCII, with `mailto:` for an address.
    pub destination: String,
    /// The byte ranges of the link's text in the source, in order, ends exclusive. They exclude the marks in between.
    pub places: Vec<Range<usize>>,
    inside: LinkPlaces,
}

/// The offsets of a link in its own text.
fn inside(link: Link<'_>) -> LinkPlaces {
    let inside = |offset: usize| offset - link.start();
    let mut places = LinkPlaces::from(link);
    places.range = 0..inside(link.end());
    places.host = places.host.map(|host| inside(host.start)..inside(host.end));
    places.authority_end = inside(places.authority_end);
    places
}

impl SourceLink {
    /// The link in [`text`](Self::text), for its other properties: host, risks, readable form. Returns `None` if the
    /// text has been changed since the link was found. Takes constant time.
    ///
    /// ```
    /// use pulldown_cmark::Options;
    /// use uts58_linkify::{Linkifier, Profile};
    ///
    /// let messages = Linkifier::new(Profile::Messages);
    /// let mut links = uts58_markdown::links(&messages, "→ **www.bücher**.de", Options::empty());
    /// let link = links.next().unwrap();
    /// assert_eq!(link.link().and_then(|link| link.domain()), Some("bücher.de"));
    /// ```
    #[must_use]
    pub fn link(&self) -> Option<Link<'_>> {
        let is_whole = self.inside.range.end == self.text.len();
        self.inside.clone().in_text(&self.text).filter(|_| is_whole)
    }
}

/// Returns the links that [`LinkEvents`](crate::LinkEvents) creates, each with its places in the source.
///
/// Takes linear time. The parser keeps a tree of the whole source, up to about 65 bytes per byte; beyond that, only
/// one line is in memory. A line of more than 64 KiB is read in pieces that end after a code point that ends any
/// link. Without such a code point, it is cut after 1 MiB.
///
/// ```
/// use pulldown_cmark::Options;
/// use uts58_linkify::{Linkifier, Profile};
///
/// let source = "см. **пример**.рф/путь, `пример.рф`";
/// let linkifier = Linkifier::new(Profile::Messages);
/// let links: Vec<_> = uts58_markdown::links(&linkifier, source, Options::empty()).collect();
/// assert_eq!(links.len(), 1);
/// assert_eq!((links[0].text.as_str(), links[0].destination.is_ascii()), ("пример.рф/путь", true));
/// let places: Vec<_> = links[0].places.iter().map(|place| &source[place.clone()]).collect();
/// assert_eq!(places, ["пример", ".рф/путь"]);
/// ```
pub fn links<'l, 's>(linkifier: &'l Linkifier, source: &'s str, options: Options) -> SourceLinks<'l, 's> {
    let events = Parser::new_ext(source, options).into_offset_iter();
    SourceLinks {
        linkifier,
        source,
        events,
        run: Run::default(),
        verbatim: false,
        rest: ("", 0),
        ready: VecDeque::new(),
        texts: None,
    }
}

/// Returns the text that [`links`] scans, line by line, to explain to a person why something is or isn't a link.
///
/// Each text is what a reader sees, with escapes and references decoded. U+0000 replaces bytes that are never part of
/// a link, such as code and existing links, and a line end follows a link that ends at a mark or tag. A plain scan of
/// the text finds the same links. Needs the same time and memory as [`links`].
///
/// ```
/// use pulldown_cmark::Options;
/// use uts58_linkify::{Linkifier, Profile};
///
/// let source = "see **example**.com/a\\_b and `c.de`";
/// let linkifier = Linkifier::new(Profile::Messages);
/// let texts: Vec<_> = uts58_markdown::texts(&linkifier, source, Options::empty()).collect();
/// assert_eq!(texts, ["see example.com/a_b and \0\0\0\0"]);
/// ```
pub fn texts<'l, 's>(
    linkifier: &'l Linkifier,
    source: &'s str,
    options: Options,
) -> impl Iterator<Item = String> + use<'l, 's> {
    let mut lines = links(linkifier, source, options);
    lines.texts = Some(VecDeque::new());
    std::iter::from_fn(move || {
        while lines.texts.as_ref().is_some_and(VecDeque::is_empty) && lines.advance() {}
        lines.texts.as_mut().and_then(VecDeque::pop_front)
    })
}

/// Iterator over the links of a Markdown text, from [`links`].
#[must_use = "iterators are lazy"]
pub struct SourceLinks<'l, 's> {
    linkifier: &'l Linkifier,
    source: &'s str,
    events: OffsetIter<'s>,
    /// The part of the line read so far.
    run: Run<'s>,
    /// Whether the current block shows its text verbatim.
    verbatim: bool,
    /// The rest of a text that was split, and its place in the source.
    rest: (&'s str, usize),
    /// The links of the last line.
    ready: VecDeque<SourceLink>,
    /// The text of the last lines, if texts are wanted instead of links.
    texts: Option<VecDeque<String>>,
}

/// The size from which a line counts as long, and the size at which it is cut even if there is no good place;
/// compared with [`Run::size`].
const LONG: usize = 64 * 1024;
const TOO_LONG: usize = 1024 * 1024;

impl<'s> SourceLinks<'_, 's> {
    fn event(&mut self, event: Event<'s>, place: Range<usize>) {
        match event {
            Event::Text(_) if self.verbatim => {}
            Event::Text(text) => self.text(text, place),
            event => {
                // No link crosses it.
                let is_break = matches!(event, Event::SoftBreak | Event::HardBreak);
                self.push(event, place);
                if is_break {
                    self.end_line();
                }
            }
        }
    }

    fn push(&mut self, event: Event<'s>, place: Range<usize>) {
        if let Err(block) = self.run.push(event, place, self.source) {
            self.end_line();
            let _: Vec<_> = self.run.take_events();
            self.verbatim = is_verbatim(&block).unwrap_or(self.verbatim);
        } else if self.run.size() > TOO_LONG {
            self.end_line();
        }
    }

    /// Adds text to the line.
    fn text(&mut self, text: CowStr<'s>, place: Range<usize>) {
        match self.source.get(place.clone()).filter(|written| **written == *text) {
            Some(written) => self.rest = (written, place.start),
            None => self.push(Event::Text(text), place),
        }
    }

    /// Adds the rest of a text. If the line is long, adds it only up to a place where there can't be a link.
    fn take_rest(&mut self) {
        let (rest, at) = self.rest;
        let is_long = self.run.size() + rest.len() > LONG;
        let window = if is_long { rest.get(..floor(rest, LONG)).unwrap_or(rest) } else { rest };
        let stable = if is_long { self.linkifier.stable_prefix(window) } else { 0 };
        // The text after a broken unit touches that unit.
        let is_torn = window.get(..stable).is_some_and(|before| before.ends_with('\0'));
        let stable = if is_torn { 0 } else { stable };
        let (piece, after) = rest.split_at(if stable > 0 { stable } else { window.len() });
        let end = at + piece.len();
        self.rest = (after, end);
        self.push(Event::Text(piece.into()), at..end);
        if stable > 0 {
            self.end_line();
        }
    }

    /// Reads one event or one piece of text. Returns false at the end.
    fn advance(&mut self) -> bool {
        if !self.rest.0.is_empty() {
            self.take_rest();
            return true;
        }
        match self.events.next() {
            Some((event, place)) => self.event(event, place),
            None if self.run.is_empty() => return false,
            None => self.end_line(),
        }
        true
    }

    /// Queues the links of a line. Open elements stay open.
    fn end_line(&mut self) {
        self.run.read_marks(self.linkifier);
        if let Some(texts) = &mut self.texts {
            texts.extend(Some(self.run.text().explained(self.linkifier)).filter(|text| !text.is_empty()));
            return self.run.end_line();
        }
        for made in self.run.links(self.linkifier) {
            let destination = match destination(&made.link) {
                (LinkType::Email, address) => format!("mailto:{address}"),
                (_, url) => url,
            };
            let places = self.run.text().joined().places(made.link.range()).collect();
            let (text, inside) = (made.link.as_str().to_owned(), inside(made.link));
            self.ready.push_back(SourceLink { text, destination, places, inside });
        }
        self.run.end_line();
    }
}

impl Iterator for SourceLinks<'_, '_> {
    type Item = SourceLink;

    fn next(&mut self) -> Option<SourceLink> {
        while self.ready.is_empty() {
            if !self.advance() {
                return None;
            }
        }
        self.ready.pop_front()
    }
}

/// The last char boundary at or before an offset.
fn floor(text: &str, at: usize) -> usize {
    (0..=at.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or_default()
}
