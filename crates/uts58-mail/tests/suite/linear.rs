//! Bodies made of each piece in `testdata/hostile/repeats.json` take linear time, in each format.

use std::hint::black_box;

use uts58_linkify::html::Html;
use uts58_linkify::{Linkifier, Profile};
use uts58_mail::{Format, HtmlWriter, paragraphs};
use uts58_testing::linear::{assert_linear, in_turn, longest};
use uts58_testing::repeats::share_of_repeats;

fn read(body: &str, format: Format, linkifier: &Linkifier) {
    let mut writer = HtmlWriter::new(Html::new(), linkifier, String::new());
    for paragraph in paragraphs(body, format) {
        black_box(paragraph.links(linkifier).flat_map(|(_, places)| places).count());
        writer.paragraph(&paragraph).expect("a string takes all");
    }
    black_box(writer.finish().expect("a string takes all"));
}

#[test]
fn time_is_linear() {
    let linkifier = Linkifier::new(Profile::Messages);
    const FORMATS: [Format; 3] = [Format::Fixed, Format::Flowed, Format::FlowedDelSp];
    for (index, repeat) in share_of_repeats(0).into_iter().enumerate() {
        let [short, long] = [1, 4].map(|times| repeat.text(longest() / 8, times));
        for &format in in_turn(index, &FORMATS) {
            let name = format!("{repeat} {format:?}");
            assert_linear(&name, short.as_str(), &long, |body| read(body, format, &linkifier));
        }
    }
}
