//! Time is linear: four times the events take at most eight times as long, by the processor's time, whenever it is tried. A quadratic algorithm takes
//! sixteen times as long. The parser is not measured.

#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::string_slice,
    clippy::unwrap_used,
    reason = "tests"
)]

#[allow(dead_code, reason = "shared with the benches")]
#[path = "../../uts58-linkify/benches/common/mod.rs"]
mod benches;

use std::hint::black_box;

use pulldown_cmark::{Event, Options, Parser};
use uts58_linkify::{Linkifier, Profile};
use uts58_markdown::LinkEvents;

/// What a careless adapter looks at again and again.
const SOURCES: [&str; 12] = [
    "exam**ple.com** ",
    "**exam**ple.com ",
    "**example.co**m ",
    "`a`.com",
    "a.com<b>",
    "<b>a.co</b>m ",
    "<a></kbd>a.com ",
    "<a><kbd>a.com ",
    "&amp;a.de\\_ ",
    "https://a.de/![x](y) ",
    "<b><i>a.de",
    "я@example.com\n",
];

fn seconds(events: &[Event<'_>], linkifier: &Linkifier) -> f64 {
    let (seconds, ()) = benches::seconds(|| {
        black_box(LinkEvents::new(linkifier, events.iter().cloned()).count());
    });
    seconds
}

#[test]
fn time_is_linear() {
    let linkifier = Linkifier::new(Profile::Messages);
    for repeated in SOURCES {
        let source = |bytes: usize| format!("x {repeated}").repeat(bytes / repeated.len());
        let sources = [source(30_000), source(120_000)];
        let [short, long] =
            sources.each_ref().map(|source| Parser::new_ext(source, Options::all()).collect::<Vec<_>>());
        let mut best = [f64::INFINITY; 2];
        let is_linear = (0..20).any(|_| {
            best[0] = best[0].min(seconds(&short, &linkifier));
            best[1] = best[1].min(seconds(&long, &linkifier));
            best[1] <= 8.0 * best[0]
        });
        assert!(is_linear, "{repeated:?}: {best:?}");
    }
}
