//! Tests bytes that aren't UTF-8 through every way into the library: every line of `testdata/broken/texts.txt`, and
//! arbitrary bytes.

use proptest::prelude::*;
use uts58_linkify::bytes::LossyText;
use uts58_linkify::markup::JoinedText;
use uts58_linkify::{Linkifier, Profile, TextTarget};
use uts58_testing::broken::{BROKEN, INVALID, bytes_of, lines};
use uts58_testing::properties::links::stream_finds_the_whole;

/// Marks the links of the bytes.
fn mark_bytes(linkifier: &Linkifier, bytes: &[u8]) -> Vec<u8> {
    let (mut marked, mut done) = (Vec::new(), 0);
    for link in linkifier.links_bytes(bytes) {
        marked.extend(
            [&bytes[done..link.start()], "⸠".as_bytes(), &bytes[link.range()], "⸡".as_bytes()].concat(),
        );
        done = link.end();
    }
    marked.extend(&bytes[done..]);
    marked
}

fn mark_lossy(linkifier: &Linkifier, text: &LossyText<'_>) -> String {
    let linkifier = text.linkifier(linkifier);
    let marked = linkifier.segments(text.as_str()).map(|segment| match segment.link() {
        None => segment.as_str().to_owned(),
        Some(link) => format!("⸠{}⸡", link.as_str()),
    });
    marked.collect()
}

#[test]
fn broken_bytes_are_linked_as_listed() {
    for line in lines() {
        let text = line.replace(['⸠', '⸡'], "");
        for linkifier in [Profile::Standard, Profile::Messages].map(Linkifier::new) {
            for invalid in INVALID {
                let bytes = bytes_of(&text, invalid);
                assert_eq!(mark_bytes(&linkifier, &bytes), bytes_of(&line, invalid), "{line}");
                let lossy = LossyText::new(&bytes);
                assert_eq!(mark_lossy(&linkifier, &lossy), line.replace(BROKEN, "\0"));
                check(&linkifier, &bytes);
            }
        }
    }
}

/// [`LossyText`] and [`JoinedText`] have the links of [`Linkifier::links_bytes`].
fn check(linkifier: &Linkifier, bytes: &[u8]) {
    let lossy = LossyText::new(bytes);
    let text = String::from_utf8_lossy(bytes);
    assert_eq!(lossy.as_str().chars().count(), text.chars().count());
    assert_eq!(lossy.is_lossy(), std::str::from_utf8(bytes).is_err());
    assert_eq!(lossy.bytes(), bytes);
    let of_lossy = lossy.linkifier(linkifier);
    let text = lossy.as_str();
    let links: Vec<_> = of_lossy.links(text).collect();
    let in_bytes: Vec<_> = linkifier.links_bytes(bytes).collect();
    assert_eq!(links.len(), in_bytes.len());
    for (link, in_bytes) in links.iter().zip(&in_bytes) {
        assert_eq!(link.source(), lossy.as_str());
        assert_eq!(lossy.in_bytes(link.start())..lossy.in_bytes(link.end()), in_bytes.range());
        let other = in_bytes.link();
        assert_eq!((link.as_str(), link.host(), link.kind()), (other.as_str(), other.host(), other.kind()));
        assert_eq!(link.href(), other.href());
        assert_eq!(of_lossy.link_at(text, link.start()), Some(*link));
        assert_eq!(of_lossy.link_at(text, link.end() - 1), Some(*link));
    }
    let at_start = links.first().filter(|link| link.start() == 0);
    assert_eq!(of_lossy.link_at_start(text).as_ref(), at_start);
    assert_eq!(lossy.in_bytes(of_lossy.stable_prefix(text)), linkifier.stable_prefix_bytes(bytes));
    stream_finds_the_whole(&of_lossy, text);
    let joined = joined(bytes);
    assert_eq!(joined.as_str(), lossy.as_str());
    let in_joined: Vec<_> = joined.links(linkifier).map(|(link, places)| (link, places.collect())).collect();
    let wanted: Vec<_> =
        links.iter().zip(&in_bytes).map(|(link, in_bytes)| (*link, vec![in_bytes.range()])).collect();
    assert_eq!(in_joined, wanted);
    assert_eq!(joined.stable_prefix(linkifier), of_lossy.stable_prefix(text));
    if let TextTarget::Different(link) = of_lossy.same_target(text, "https://evil.example/ä") {
        assert_eq!(link.source(), lossy.as_str());
    }
}

fn joined(bytes: &[u8]) -> JoinedText {
    let (mut joined, mut at) = (JoinedText::new(), 0);
    for chunk in bytes.utf8_chunks() {
        joined.push_verbatim(chunk.valid(), at);
        at += chunk.valid().len();
        if !chunk.invalid().is_empty() {
            joined.push_broken(at..at + chunk.invalid().len());
            at += chunk.invalid().len();
        }
    }
    joined
}

/// A cleared text equals an empty one.
#[test]
fn a_cleared_text_is_empty() {
    let mut cleared = joined(b"b\xFCcher.de");
    cleared.clear();
    assert_eq!(cleared, JoinedText::new());
}

/// A host that touches invalid UTF-8 counts as different from every readable host.
#[test]
fn a_broken_host_goes_elsewhere() {
    let linkifier = Linkifier::new(Profile::Messages);
    let target = |bytes: &[u8], href| {
        let lossy = LossyText::new(bytes);
        match lossy.linkifier(&linkifier).same_target(lossy.as_str(), href) {
            TextTarget::Different(link) => Err(link.as_str().to_owned()),
            target => Ok(format!("{target:?}")),
        }
    };
    assert_eq!(target(b"b\xFCcher.de", "https://cher.de/"), Err("cher.de".to_owned()));
    assert_eq!(target(b"\xFC cher.de", "https://cher.de/"), Ok("Same".to_owned()));
    assert_eq!(target(b"\xFC cher.de", "https://evil.example/"), Err("cher.de".to_owned()));
    assert_eq!(target(b"\xFC", "https://cher.de/"), Ok("NoHost".to_owned()));
}

fn any_bytes() -> impl Strategy<Value = Vec<u8>> {
    const PIECES: &[&[u8]] = &[
        b"example.com",
        "bücher.de".as_bytes(),
        b"https://",
        b"jo@",
        b"mailto:",
        b"\xFC",
        b"\xE2\x82",
        b"\xFF",
        b".",
        b"-",
        b"_",
        b"/",
        b"?q=",
        b"#",
        b":80",
        b" ",
        b"\n",
        b"\"",
        b"(",
        b")",
        "。".as_bytes(),
        "\u{200B}".as_bytes(),
        "😀".as_bytes(),
        b"\0",
    ];
    let piece =
        prop_oneof![6 => proptest::sample::select(PIECES).prop_map(<[u8]>::to_vec), 1 => any::<Vec<u8>>()];
    proptest::collection::vec(piece, 0..12).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(uts58_testing::random::config(500))]

    #[test]
    fn any_bytes_give_the_same_every_way(bytes in any_bytes(), messages in any::<bool>()) {
        let profile = if messages { Profile::Messages } else { Profile::Standard };
        // In a lossy text, every U+0000 means invalid UTF-8.
        let is_lossy = std::str::from_utf8(&bytes).is_err();
        let bytes: Vec<u8> = bytes.into_iter().filter(|&byte| !is_lossy || byte != 0).collect();
        check(&Linkifier::new(profile), &bytes);
    }
}
