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

use pulldown_cmark::{Event, Options, Parser};
use uts58_linkify::{Linkifier, Profile};
use uts58_markdown::LinkEvents;
use uts58_testing::linear::{assert_linear, longest};
use uts58_testing::repeats::repeats;

#[test]
fn time_is_linear() {
    let linkifier = Linkifier::new(Profile::Messages);
    for repeat in repeats() {
        let sources = [1, 4].map(|times| repeat.text(longest() / 4, times));
        let [short, long] = sources
            .each_ref()
            .map(|source| Parser::new_ext(source, Options::all()).collect::<Vec<Event<'_>>>());
        // A quadratic number of events is the parser's own.
        if long.len() <= 8 * short.len() {
            assert_linear(&repeat.to_string(), &short, &long, |events| {
                black_box(LinkEvents::new(&linkifier, events.iter().cloned()).count());
            });
        }
    }
}
