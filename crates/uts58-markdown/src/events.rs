//! Adapts iterators of Markdown events.

use core::ops::Range;
use std::collections::VecDeque;

use pulldown_cmark::{CowStr, Event, LinkType, Tag, TagEnd};
use uts58_linkify::markup::InlinePlace;
use uts58_linkify::{Link, LinkKind, Linkifier};

use crate::run::{Made, Run};

/// The events of a Markdown parser, with bare URLs and addresses as links.
///
/// Wraps a `pulldown_cmark::Parser` or any other iterator of its events. Buffers one block; takes linear time. The
/// events don't tell the marks of emphasis, so each ends a URL: [`LinkEventsWithOffsets`] finds all of
/// `https://example.com/_abc_/`.
///
/// ```
/// use pulldown_cmark::{Event, LinkType, Parser, Tag, TagEnd};
/// use uts58_linkify::{Linkifier, Profile};
/// use uts58_markdown::LinkEvents;
///
/// let linkifier = Linkifier::new(Profile::Messages);
/// let events: Vec<_> = LinkEvents::new(&linkifier, Parser::new("*см.* пример.рф!")).collect();
/// assert_eq!(events[4..8], [
///     Event::Text(" ".into()),
///     Event::Start(Tag::Link {
///         link_type: LinkType::Autolink,
///         dest_url: "https://xn--e1afmkfd.xn--p1ai".into(),
///         title: "".into(),
///         id: "".into(),
///     }),
///     Event::Text("пример.рф".into()),
///     Event::End(TagEnd::Link),
/// ]);
/// ```
pub struct LinkEvents<'l, 'e, I> {
    inner: LinkEventsWithOffsets<'l, 'e, Placeless<I>>,
}

impl<'l, 'e, I: Iterator<Item = Event<'e>>> LinkEvents<'l, 'e, I> {
    /// Wraps an iterator of events.
    pub fn new(linkifier: &'l Linkifier, events: I) -> Self {
        // Without the source, no text can be matched with it.
        Self { inner: LinkEventsWithOffsets::new(linkifier, "", Placeless(events)) }
    }
}

impl<'e, I: Iterator<Item = Event<'e>>> Iterator for LinkEvents<'_, 'e, I> {
    type Item = Event<'e>;

    fn next(&mut self) -> Option<Event<'e>> {
        self.inner.next().map(|(event, _)| event)
    }
}

/// Events whose places are unknown.
struct Placeless<I>(I);

impl<'e, I: Iterator<Item = Event<'e>>> Iterator for Placeless<I> {
    type Item = (Event<'e>, Range<usize>);

    fn next(&mut self) -> Option<Self::Item> {
        self.0.next().map(|event| (event, NO_PLACE))
    }
}

/// The place of an event whose text isn't in the source.
const NO_PLACE: Range<usize> = usize::MAX..usize::MAX;

/// Like [`LinkEvents`], for a parser's `into_offset_iter()`: each event comes with its place in the source.
///
/// The events of a link have the place of the whole link, as the parser's own links do; a piece of text has its own
/// place. Places are in bytes; ends are exclusive. `source` is the text that the parser reads. It is needed for
/// marks of emphasis that are part of a URL, and to turn smart punctuation such as `–` back into `--`.
///
/// ```
/// use pulldown_cmark::{Event, Parser, Tag};
/// use uts58_linkify::{Linkifier, Profile};
/// use uts58_markdown::LinkEventsWithOffsets;
///
/// let source = r"> см. пример.рф/a\_b&amp;c!";
/// let linkifier = Linkifier::new(Profile::Messages);
/// let events = Parser::new(source).into_offset_iter();
/// let mut events = LinkEventsWithOffsets::new(&linkifier, source, events);
/// let found = events.find_map(|(event, place)| match event {
///     Event::Start(Tag::Link { dest_url, .. }) => Some((dest_url.into_string(), &source[place])),
///     _ => None,
/// });
/// let href = "https://xn--e1afmkfd.xn--p1ai/a_b&c".to_owned();
/// assert_eq!(found, Some((href, r"пример.рф/a\_b&amp;c")));
/// ```
pub struct LinkEventsWithOffsets<'l, 'e, I> {
    linkifier: &'l Linkifier,
    source: &'l str,
    events: I,
    run: Run<'e>,
    /// Whether the current block shows its text verbatim.
    verbatim: bool,
    has_links: bool,
    ready: VecDeque<(Event<'e>, Range<usize>)>,
}

impl<'l, 'e, I: Iterator<Item = (Event<'e>, Range<usize>)>> LinkEventsWithOffsets<'l, 'e, I> {
    /// Wraps an iterator of events.
    pub fn new(linkifier: &'l Linkifier, source: &'l str, events: I) -> Self {
        let (run, ready) = (Run::default(), VecDeque::new());
        Self { linkifier, source, events, run, verbatim: false, has_links: true, ready }
    }

    /// The same events without the links: marks in URLs are text.
    pub(crate) fn without_links(linkifier: &'l Linkifier, source: &'l str, events: I) -> Self {
        Self { has_links: false, ..Self::new(linkifier, source, events) }
    }

    /// Queues the events of a run, with its links.
    fn end_run(&mut self) {
        let mut tags = Vec::new();
        self.run.read_marks(self.linkifier);
        let made = if self.has_links { self.run.links(self.linkifier) } else { Vec::new() };
        for made in made {
            let place = place_of(&made, &self.run);
            tags.push((made.start, Event::Start(tag(&made.link)), place.clone()));
            tags.push((made.end, Event::End(TagEnd::Link), place));
        }
        let mut tags = tags.into_iter().peekable();
        for (at, inline) in self.run.take_events().into_iter().enumerate() {
            let mut byte = 0;
            while let Some((place, tag, source)) = tags.next_if(|(place, ..)| place.item == at) {
                if place.byte > byte {
                    self.ready.push_back(inline.part(byte..place.byte));
                    byte = place.byte;
                }
                self.ready.push_back((tag, source));
            }
            if byte == 0 {
                self.ready.push_back((inline.event, inline.source));
            } else if byte < inline.len() {
                self.ready.push_back(inline.part(byte..inline.len()));
            }
        }
        self.ready.extend(tags.map(|(_, tag, source)| (tag, source)));
    }
}

impl<'e, I: Iterator<Item = (Event<'e>, Range<usize>)>> Iterator for LinkEventsWithOffsets<'_, 'e, I> {
    type Item = (Event<'e>, Range<usize>);

    fn next(&mut self) -> Option<Self::Item> {
        while self.ready.is_empty() {
            let Some((event, place)) = self.events.next() else {
                if self.run.is_empty() {
                    return None;
                }
                self.end_run();
                continue;
            };
            if let (true, Event::Text(_)) = (self.verbatim, &event) {
                self.ready.push_back((event, place));
            } else if let Err(block) = self.run.push(event, place.clone(), self.source) {
                self.end_run();
                self.verbatim = is_verbatim(&block).unwrap_or(self.verbatim);
                self.ready.push_back((block, place));
            }
        }
        self.ready.pop_front()
    }
}

/// `Some(true)` if the event begins a block whose text is shown verbatim, `Some(false)` if it ends one, `None`
/// otherwise.
pub(crate) fn is_verbatim(event: &Event<'_>) -> Option<bool> {
    match event {
        Event::Start(Tag::CodeBlock(_) | Tag::HtmlBlock | Tag::MetadataBlock(_)) => Some(true),
        Event::End(TagEnd::CodeBlock | TagEnd::HtmlBlock | TagEnd::MetadataBlock(_)) => Some(false),
        _ => None,
    }
}

fn tag<'e>(link: &Link<'_>) -> Tag<'e> {
    let (link_type, dest_url) = destination(link);
    Tag::Link { link_type, dest_url: dest_url.into(), title: CowStr::Borrowed(""), id: CowStr::Borrowed("") }
}

/// The link type and destination, as the parser gives them for `<…>`: an address has no scheme, because renderers add
/// it.
pub(crate) fn destination(link: &Link<'_>) -> (LinkType, String) {
    let absolute = link.absolute().to_string();
    match (link.kind(), absolute.strip_prefix("mailto:")) {
        (LinkKind::Email, Some(address)) => (LinkType::Email, address.to_owned()),
        _ => (LinkType::Autolink, absolute),
    }
}

/// The range from the first to the last piece of a link.
fn place_of(made: &Made<'_>, run: &Run<'_>) -> Range<usize> {
    let events = run.events();
    let first = events.get(made.start.item);
    let last = match made.end {
        InlinePlace { item, byte: 0 } => item.checked_sub(1).and_then(|before| events.get(before)),
        InlinePlace { item, .. } => events.get(item),
    };
    let (Some(first), Some(last)) = (first, last) else { return 0..0 };
    let end = if made.end.byte == 0 { last.len() } else { made.end.byte };
    first.place_of_part(made.start.byte..first.len()).start..last.place_of_part(0..end).end
}
