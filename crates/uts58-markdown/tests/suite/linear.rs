//! The events of everything in `testdata/hostile/repeats.json` take linear time. The parser isn't measured.

use std::hint::black_box;
use std::ops::Range;

use pulldown_cmark::{Event, Options, Parser, TextMergeStream, TextMergeWithOffset};
use uts58_linkify::{Linkifier, Profile};
use uts58_markdown::{LinkEvents, LinkEventsWithOffsets};
use uts58_testing::linear::{assert_linear, in_turn, longest};
use uts58_testing::repeats::share_of_repeats;

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

/// Links the events of a text and counts the resulting events.
type Way = (&'static str, fn(&Linkifier, &Parsed<'_>) -> usize);

/// The parser's events one by one, and merged so that each text is one string.
const WAYS: [Way; 4] = [
    ("events", |linkifier, parsed| LinkEvents::new(linkifier, parsed.events()).count()),
    ("merged events", |linkifier, parsed| {
        LinkEvents::new(linkifier, TextMergeStream::new(parsed.events())).count()
    }),
    ("events with offsets", |linkifier, parsed| {
        LinkEventsWithOffsets::new(linkifier, parsed.source, parsed.events_with_offsets()).count()
    }),
    ("merged events with offsets", |linkifier, parsed| {
        let events = TextMergeWithOffset::new(parsed.events_with_offsets());
        LinkEventsWithOffsets::new(linkifier, parsed.source, events).count()
    }),
];

fn assert_all_linear(ways: &[Way], name: &str, short: &Parsed<'_>, long: &Parsed<'_>) {
    let linkifier = &Linkifier::new(Profile::Messages);
    for (way, work) in ways {
        assert_linear(&format!("{name}: {way}"), short, long, |parsed| {
            black_box(work(linkifier, parsed));
        });
    }
}

#[test]
fn time_is_linear() {
    for (index, repeat) in share_of_repeats(1).into_iter().enumerate() {
        let sources = [1, 4].map(|times| repeat.text(longest() / 4, times));
        let [short, long] = sources.each_ref().map(|source| Parsed::new(source));
        // If the number of events is quadratic, that is the parser's fault.
        if long.events.len() <= 8 * short.events.len() {
            assert_all_linear(in_turn(index, &WAYS), &repeat.to_string(), &short, &long);
        }
    }
}

/// Many links in one text. It is long enough that rereading it for each link would show even without optimisation.
#[test]
fn time_is_linear_for_links_of_one_text() {
    let [short, long] = [10_000, 40_000].map(|count| "a.de ".repeat(count));
    assert_all_linear(&WAYS, "a.de", &Parsed::new(&short), &Parsed::new(&long));
}
