//! The text of documents.

use std::io::Write as _;

use proptest::prelude::*;
use uts58_html::{TextWriter, texts};
use uts58_linkify::{Linkifier, Profile};

use crate::random::bytes;

fn of(html: &str) -> Vec<String> {
    let mut found = Vec::new();
    texts(html.as_bytes(), |text| found.push(text.as_str().to_owned()));
    found
}

#[test]
fn texts_are_those_of_blocks() {
    assert_eq!(
        of("<title>x</title>a<b>b</b><p>c<br>d&amp;<!-- x -->e<script>x</script>f"),
        ["ab", "c", "d&ef"]
    );
    assert_eq!(of("<a href=x>g<i>h</i></a> i <button>j</button>k"), ["gh i ", "j", "k"]);
    assert_eq!(of("<svg><text>x</text></svg>l<textarea>x</textarea>\u{E4}"), ["l", "ä"]);
}

proptest! {
    /// Chunks of any size give the same text, and no later place is before `done`.
    #[test]
    fn chunks_of_any_size_give_the_same(html in bytes(), chunk in 1..40_usize) {
        let linkifier = Linkifier::new(Profile::Messages);
        let mut whole = Vec::new();
        texts(&html, |text| whole.push(format!("{text:?}")));
        let (done, found) = (std::cell::Cell::new(0), std::cell::RefCell::new(Vec::new()));
        let mut writer = TextWriter::new(|text| {
            for (_, mut places) in text.links(&linkifier) {
                assert!(places.next().unwrap().start >= done.get());
            }
            found.borrow_mut().push(format!("{text:?}"));
        });
        for bytes in html.chunks(chunk) {
            writer.write_all(bytes).unwrap();
            assert!(writer.done() >= done.get() && writer.done() <= html.len());
            done.set(writer.done());
        }
        writer.finish();
        prop_assert_eq!(found.into_inner(), whole);
    }

    /// The places contain the text, except for references and for what a parser drops.
    #[test]
    fn places_hold_their_text(html in bytes()) {
        let linkifier = Linkifier::new(Profile::Messages);
        let mut end = 0;
        texts(&html, |text| {
            for (link, places) in text.links(&linkifier) {
                let places: Vec<_> = places.collect();
                let there: Vec<u8> = places.iter().flat_map(|place| html[place.clone()].to_vec()).collect();
                let is_plain = !there.iter().any(|byte| b"&\r<".contains(byte));
                if is_plain {
                    assert_eq!(there, link.as_str().as_bytes());
                }
                assert!(places.windows(2).all(|pair| pair[0].end < pair[1].start));
                assert!(end <= places[0].start);
                end = places.last().unwrap().end;
            }
        });
    }
}
