//! Time is linear: four times the body takes at most eight times as long, by the processor's time, whenever it is tried. A quadratic algorithm takes sixteen
//! times as long.

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

use uts58_linkify::{Html, Linkifier, Profile};
use uts58_mail::{Format, HtmlWriter, paragraphs};

/// What a careless reader looks at again and again: a beginning, what is repeated, and an end.
const BODIES: [(&str, &str, &str); 12] = [
    ("", "<https://a.de/\n", ""),
    ("", "<https://a.de/ä\nb\nb\nb\n", "\"\n"),
    ("<https://a.de/", "ä\n", "\"\n"),
    ("<https://a.de/", "ä \n", "\n"),
    ("<https://a.de/%E6%A1", "\n%9Cx%E6%A1", "\n"),
    ("https://a.de/", "%E6%A1%\n9C", "\n"),
    ("", "<", "\n"),
    ("", ">", "\n"),
    ("", ">>>>>>>>>>>>>>>>\na\n", ""),
    ("", "-- \n", ""),
    ("", " \n", ""),
    ("<URL:ht", "t \nt", "ps://a.de\n"),
];

fn seconds(body: &str, format: Format, linkifier: &Linkifier) -> f64 {
    let (seconds, ()) = benches::seconds(|| {
        let mut writer = HtmlWriter::new(Html::new(), linkifier, String::new());
        for paragraph in paragraphs(body, format) {
            black_box(paragraph.links(linkifier).flat_map(|(_, places)| places).count());
            writer.paragraph(&paragraph).expect("a string takes all");
        }
        black_box(writer.finish().expect("a string takes all"));
    });
    seconds
}

#[test]
fn time_is_linear() {
    let linkifier = Linkifier::new(Profile::Messages);
    for (begin, repeated, end) in BODIES {
        let body = |bytes: usize| format!("{begin}{}{end}", repeated.repeat(bytes / repeated.len()));
        let (short, long) = (body(15_000), body(60_000));
        for format in [Format::Fixed, Format::Flowed, Format::FlowedDelSp] {
            let mut best = [f64::INFINITY; 2];
            let is_linear = (0..20).any(|_| {
                best[0] = best[0].min(seconds(&short, format, &linkifier));
                best[1] = best[1].min(seconds(&long, format, &linkifier));
                best[1] <= 8.0 * best[0]
            });
            assert!(is_linear, "{begin:?} {repeated:?} {end:?} {format:?}: {best:?}");
        }
    }
}
