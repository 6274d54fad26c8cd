//! Time is linear, for the events of all that `testdata/hostile/repeats.json` has. The parser is not measured.

#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::string_slice,
    clippy::unwrap_used,
    reason = "tests"
)]

use std::hint::black_box;
use std::ops::Range;

use pulldown_cmark::{Event, Options, Parser, TextMergeStream, TextMergeWithOffset};
use uts58_linkify::{Linkifier, Profile};
use uts58_markdown::{LinkEvents, LinkEventsWithOffsets};
use uts58_testing::linear::{assert_linear, longest};
use uts58_testing::repeats::repeats;

/// A source and its events.
struct Parsed<'s> {
    source: &'s str,
    events: Vec<(Event<'s>, Range<usize>)>,
}

impl<'s> Parsed<'s> {
    fn new(source: &'s str) -> Self {
        Self { source, events: Parser::new_ext(source, Options::all()).into_offset_iter().collect() }
    }

    fn events(&self) -> impl Iterator<Item = Event<'s>> {
        self.events_with_offsets().map(|(event, _)| event)
    }

    fn events_with_offsets(&self) -> impl Iterator<Item = (Event<'s>, Range<usize>)> {
        self.events.iter().cloned()
    }
}

/// Each way in gives the events of a parser, one by one or merged, which makes the text one string.
fn assert_all_linear(name: &str, short: &Parsed<'_>, long: &Parsed<'_>) {
    let linkifier = &Linkifier::new(Profile::Messages);
    let check = |way: &str, work: &dyn Fn(&Parsed<'_>) -> usize| {
        assert_linear(&format!("{name}: {way}"), short, long, |parsed| {
            black_box(work(parsed));
        });
    };
    check("events", &|parsed| LinkEvents::new(linkifier, parsed.events()).count());
    check("merged events", &|parsed| {
        LinkEvents::new(linkifier, TextMergeStream::new(parsed.events())).count()
    });
    check("events with offsets", &|parsed| {
        LinkEventsWithOffsets::new(linkifier, parsed.source, parsed.events_with_offsets()).count()
    });
    check("merged events with offsets", &|parsed| {
        let events = TextMergeWithOffset::new(parsed.events_with_offsets());
        LinkEventsWithOffsets::new(linkifier, parsed.source, events).count()
    });
}

#[test]
fn time_is_linear() {
    for repeat in repeats() {
        let sources = [1, 4].map(|times| repeat.text(longest() / 4, times));
        let [short, long] = sources.each_ref().map(|source| Parsed::new(source));
        // A quadratic number of events is the parser's own.
        if long.events.len() <= 8 * short.events.len() {
            assert_all_linear(&repeat.to_string(), &short, &long);
        }
    }
}

/// Many links in one text. It is long enough that a look at all of it for each link is seen without optimisation, too.
#[test]
fn time_is_linear_for_links_of_one_text() {
    let [short, long] = [25_000, 100_000].map(|count| "a.de ".repeat(count));
    assert_all_linear("a.de", &Parsed::new(&short), &Parsed::new(&long));
}
