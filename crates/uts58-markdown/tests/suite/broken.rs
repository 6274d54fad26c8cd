//! Broken input in Markdown: U+0000, which CommonMark replaces with U+FFFD.

use std::ops::Range;

use pulldown_cmark::Options;
use uts58_linkify::{Linkifier, Profile};
use uts58_testing::broken;

/// The links in the table are the same as in plain text.
#[test]
fn the_table_of_broken_texts() {
    for line in broken::lines() {
        let wanted = line.replace(broken::BROKEN, "\0");
        let text = wanted.replace(['⸠', '⸡'], "");
        for profile in [Profile::Standard, Profile::Messages] {
            let linkifier = Linkifier::new(profile);
            let found = uts58_markdown::links(&linkifier, &text, Options::empty());
            let places = found.filter(|found| found.link().is_some()).flat_map(|found| found.places);
            assert_eq!(marked(&text, places), wanted, "{profile:?}");
        }
    }
}

fn marked(text: &str, places: impl Iterator<Item = Range<usize>>) -> String {
    let (mut marked, mut at) = (String::new(), 0);
    for place in places {
        marked += &format!("{}⸠{}⸡", &text[at..place.start], &text[place.clone()]);
        at = place.end;
    }
    marked + &text[at..]
}
