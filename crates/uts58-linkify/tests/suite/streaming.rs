//! The program of the guide finds the links of the whole text, whatever the pieces are.

use uts58_linkify::Linkifier;

#[path = "../../examples/streaming.rs"]
#[allow(dead_code, reason = "`main` reads the standard input")]
mod program;

#[test]
fn the_streaming_example_finds_the_links_of_the_whole_text() {
    let samples = [
        include_str!("../../../../testdata/samples/chat.txt"),
        include_str!("../../../../testdata/samples/sample.txt"),
        "See https://example.com/é",
    ];
    // A piece has seven bytes, so this moves the ends of the pieces.
    for (sample, shift) in samples.iter().flat_map(|sample| (0..7).map(move |shift| (sample, shift))) {
        let text = format!("{}{sample}", " ".repeat(shift));
        let mut found = Vec::new();
        program::stream(text.as_bytes(), |range, link| found.push((range, link.to_owned()))).unwrap();
        let links = Linkifier::messages().links(&text);
        let whole: Vec<_> = links.map(|link| (link.range(), link.as_str().to_owned())).collect();
        assert!(!whole.is_empty());
        assert_eq!(found, whole);
    }
    assert!(program::stream(&b"example.com \xFFx"[..], |_, _| ()).is_err());
}
