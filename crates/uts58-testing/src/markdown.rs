//! Properties that hold for any Markdown, as functions for random tests and for fuzzing. The first byte of an input
//! has the options.

use std::ops::Range;

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd, TextMergeStream};
use uts58_linkify::{Linkifier, Profile};
use uts58_markdown::{LinkEvents, LinkEventsWithOffsets, autolink, links};

pub fn any_markdown(bytes: &[u8]) {
    let Some((&first, bytes)) = bytes.split_first() else { return };
    let options = if first % 2 == 0 { Options::empty() } else { Options::all() };
    let profile = if first / 2 % 2 == 0 { Profile::Messages } else { Profile::Standard };
    let linkifier = Linkifier::new(profile);
    let source = String::from_utf8_lossy(bytes);
    let plain: Vec<_> = Parser::new_ext(&source, options).collect();
    let linked: Vec<_> = LinkEvents::new(&linkifier, plain.iter().cloned()).collect();
    events_stay(&plain, &linked);
    elements_nest(&linked);
    links_do_not_nest(&linked);

    let events = Parser::new_ext(&source, options).into_offset_iter();
    let placed: Vec<_> = LinkEventsWithOffsets::new(&linkifier, &source, events).collect();
    let with_offsets: Vec<_> = placed.iter().map(|(event, _)| event.clone()).collect();
    events_stay(&parsed_with_marks(&source, options), &with_marks(&placed, &source));
    elements_nest(&with_offsets);
    let found: Vec<_> = links(&linkifier, &source, options).collect();
    places_hold(&source, &placed, &found);
    // A whole block gives the same links as its lines.
    assert_eq!(links_of(&plain) + found.len(), links_of(&with_offsets));
    found.iter().for_each(|link| is_in_source(link, &source));

    markdown_keeps_its_events(&linkifier, &source, options);
}

/// Without the new links, and with texts merged, the events are those of the parser.
fn events_stay(plain: &[Event<'_>], linked: &[Event<'_>]) {
    assert!(links_of(linked) >= links_of(plain));
    let all = merged(plain.iter().filter(|event| !is_link(event)));
    assert_eq!(merged(linked.iter().filter(|event| !is_link(event))), all);
}

/// The events with marks of emphasis as text, because those in a URL are part of it.
fn with_marks<'e>(placed: &[(Event<'e>, Range<usize>)], source: &str) -> Vec<Event<'e>> {
    let mark = |(event, place): &(Event<'e>, Range<usize>)| {
        let written = &source[place.clone()];
        let length = match event {
            Event::Start(Tag::Emphasis | Tag::Subscript)
            | Event::End(TagEnd::Emphasis | TagEnd::Subscript) => 1,
            Event::Start(Tag::Strong) | Event::End(TagEnd::Strong) => 2,
            Event::Start(Tag::Strikethrough) | Event::End(TagEnd::Strikethrough) => {
                1 + usize::from(written.starts_with("~~"))
            }
            _ => return event.clone(),
        };
        Event::Text(written[..length].to_owned().into())
    };
    placed.iter().map(mark).collect()
}

fn parsed_with_marks(source: &str, options: Options) -> Vec<Event<'_>> {
    let placed: Vec<_> = Parser::new_ext(source, options).into_offset_iter().collect();
    with_marks(&placed, source)
}

/// The source has the host and the Parts of a link as they are: marks are part of Parts, and no name is made of pieces
/// with something visible in between.
fn is_in_source(link: &uts58_markdown::SourceLink, source: &str) {
    let (first, last) = (link.places.first().expect("a place"), link.places.last().expect("a place"));
    let written = source[first.start..last.end].replace("&amp;", "&").replace("&lt;", "<");
    let is_plain = !written.contains(['\\', '<']) && !written.contains("&acE;");
    if is_plain && let Some(found) = link.link() {
        let end = found.authority_end() - found.start();
        assert!(written.ends_with(&link.text[end..]), "{link:?} {written}");
        let without_marks = |text: &str| text.replace(['*', '_', '~', '^'], "");
        assert_eq!(without_marks(&written), without_marks(&link.text));
    }
}

fn is_link(event: &Event<'_>) -> bool {
    matches!(event, Event::Start(Tag::Link { .. }) | Event::End(TagEnd::Link))
}

fn links_of(events: &[Event<'_>]) -> usize {
    events.iter().filter(|event| matches!(event, Event::Start(Tag::Link { .. }))).count()
}

fn merged<'a, 'e: 'a>(events: impl Iterator<Item = &'a Event<'e>>) -> Vec<Event<'e>> {
    TextMergeStream::new(events.cloned()).collect()
}

fn elements_nest(events: &[Event<'_>]) {
    let mut open = Vec::new();
    for event in events {
        match event {
            Event::Start(tag) => open.push(tag.to_end()),
            Event::End(end) => assert_eq!(open.pop().as_ref(), Some(end)),
            _ => {}
        }
    }
    assert!(open.is_empty());
}

/// None of our links is empty either. (The parser itself nests links if footnotes or images are in between.)
fn links_do_not_nest(events: &[Event<'_>]) {
    for pair in events.windows(2) {
        if let [Event::Start(Tag::Link { link_type, .. }), next] = pair
            && *link_type == pulldown_cmark::LinkType::Autolink
        {
            assert!(!matches!(next, Event::Start(Tag::Link { .. }) | Event::End(TagEnd::Link)));
        }
    }
}

/// The events of a link cover its places, in order. The source at these places is the link's text, unless something
/// in it is escaped.
fn places_hold(source: &str, placed: &[(Event<'_>, Range<usize>)], found: &[uts58_markdown::SourceLink]) {
    for (event, place) in placed {
        assert!(source.get(place.clone()).is_some(), "{event:?} {place:?}");
    }
    let mut starts = placed.iter().filter_map(|(event, place)| match event {
        Event::Start(Tag::Link { dest_url, .. }) => Some((dest_url, place)),
        _ => None,
    });
    let mut last = 0;
    for link in found {
        let (first, end) = (link.places.first().expect("a place"), link.places.last().expect("a place"));
        assert!(link.places.windows(2).all(|pair| pair[0].end < pair[1].start), "{link:?}");
        assert!(first.start >= last, "{link:?}");
        last = end.end;
        let destination = link.destination.strip_prefix("mailto:").unwrap_or(&link.destination);
        assert!(
            starts.any(|(url, place)| {
                (**url == *destination || **url == *link.destination)
                    && place.start <= first.start
                    && end.end <= place.end
            }),
            "{link:?}"
        );
        let written: String = link.places.iter().map(|place| &source[place.clone()]).collect();
        if !written.contains(['&', '\\']) {
            assert!(written.contains(&link.text), "{link:?} {written:?}");
        }
    }
}

/// Linked Markdown has the events of the source, except for links. Without the links it is the source.
fn markdown_keeps_its_events(linkifier: &Linkifier, source: &str, options: Options) {
    let options = options.difference(Options::ENABLE_SMART_PUNCTUATION);
    let once = autolink(linkifier, source, options);
    events_stay(&parsed_with_marks(source, options), &parsed_with_marks(&once, options));
    if links(linkifier, source, options).next().is_none() {
        assert_eq!(once, source);
    }
}
