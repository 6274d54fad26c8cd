//! The text of documents.

use proptest::prelude::*;
use uts58_html::texts;
use uts58_linkify::{Linkifier, Profile};

use crate::random::bytes;

fn of(html: &str) -> Vec<String> {
    let mut found = Vec::new();
    texts(html.as_bytes(), |text| found.push(text.text().to_owned()));
    found
}

#[test]
fn runs() {
    assert_eq!(
        of("<title>x</title>a<b>b</b><p>c<br>d&amp;<!-- x -->e<script>x</script>f"),
        ["ab", "c", "d&ef"]
    );
    assert_eq!(of("<a href=x>g<i>h</i></a> i <button>j</button>k"), ["gh i ", "j", "k"]);
    assert_eq!(of("<svg><text>x</text></svg>l<textarea>x</textarea>\u{E4}"), ["l", "ä"]);
}

proptest! {
    /// What stands at the places is the text, but for references and what a parser leaves out.
    #[test]
    fn places(html in bytes()) {
        let linkifier = Linkifier::new(Profile::Messages);
        let mut end = 0;
        texts(&html, |text| {
            for (link, places) in text.links(&linkifier) {
                let places: Vec<_> = places.collect();
                let there: Vec<u8> = places.iter().flat_map(|place| html[place.clone()].to_vec()).collect();
                let is_plain = !there.iter().any(|byte| b"&\0\r<".contains(byte));
                if is_plain && !link.text().contains('\u{FFFD}') {
                    assert_eq!(there, link.text().as_bytes());
                }
                assert!(places.windows(2).all(|pair| pair[0].end < pair[1].start));
                assert!(end <= places[0].start);
                end = places.last().unwrap().end;
            }
        });
    }
}
