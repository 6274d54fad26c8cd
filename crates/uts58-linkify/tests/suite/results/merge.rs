//! Links among other spans, compared with a search through all of them for each segment.

use std::cmp::Reverse;
use std::ops::Range;

use proptest::prelude::*;
use uts58_linkify::{Link, Segment, merge};

use uts58_testing::texts::{first, linkifiers, texts};

/// The segments, with `⸠…⸡` around links and `‹value:…›` around spans.
fn shown<S: std::fmt::Display>(pieces: impl Iterator<Item = Segment<'static, S>>) -> String {
    pieces
        .map(|piece| match (piece.link(), piece.span()) {
            (None, None) => piece.as_str().to_owned(),
            (Some(_), _) => format!("⸠{}⸡", piece.as_str()),
            (_, Some(value)) => format!("‹{value}:{}›", piece.as_str()),
        })
        .collect()
}

#[track_caller]
fn check(spans: &[Range<usize>], expected: &str) {
    const TEXT: &str = "é a.com b.de/c ü"; // a.com at 3..8, b.de/c at 9..15
    let [standard, _] = linkifiers();
    let pieces: Vec<_> = merge(TEXT, standard.links(TEXT), spans.iter().cloned().zip(1..)).collect();
    assert_eq!(pieces.iter().map(Segment::as_str).collect::<String>(), TEXT);
    assert_eq!(shown(pieces.into_iter()), expected, "{spans:?}");
}

#[test]
fn earliest_then_longest_then_link() {
    check(&[], "é ⸠a.com⸡ ⸠b.de/c⸡ ü");
    check(&[0..2, 16..18], "‹1:é› ⸠a.com⸡ ⸠b.de/c⸡ ‹2:ü›");
    check(&[2..4], "é‹1: a›.com ⸠b.de/c⸡ ü");
    check(&[5..20], "é ⸠a.com⸡ ⸠b.de/c⸡ ü");
    check(&[5..12], "é ⸠a.com⸡ ⸠b.de/c⸡ ü");
    check(&[3..8], "é ⸠a.com⸡ ⸠b.de/c⸡ ü");
    check(&[3..9], "é ‹1:a.com ›⸠b.de/c⸡ ü");
    check(&[3..7], "é ⸠a.com⸡ ⸠b.de/c⸡ ü");
    check(&[3..4, 3..9, 3..9], "é ‹2:a.com ›⸠b.de/c⸡ ü");
    check(&[0..18], "‹1:é a.com b.de/c ü›");
    check(&[2..18, 4..5], "é‹1: a.com b.de/c ü›");
}

#[test]
fn invalid_spans() {
    check(&[1..2, 0..1, 0..0, 5..4, 17..99, 99..100], "é ⸠a.com⸡ ⸠b.de/c⸡ ü");
    check(&[16..18, 0..2], "é ⸠a.com⸡ ⸠b.de/c⸡ ‹1:ü›"); // out of order
}

#[test]
fn some_links_only() {
    let text = "a.com ü b.de";
    let link = first("a.com ü b.de");
    let pieces: Vec<_> = merge(text, [link], [(6..8, 'u')]).collect();
    assert_eq!(shown(pieces.into_iter()), "⸠a.com⸡ ‹u:ü› b.de");
}

/// Searches all candidates for each segment.
fn slow<'t>(
    text: &'t str,
    links: &[Link<'t>],
    spans: &[(Range<usize>, usize)],
) -> Vec<(Range<usize>, Option<Link<'t>>, Option<usize>)> {
    let mut pieces = Vec::new();
    let mut at = 0;
    loop {
        let links = links.iter().map(|link| (link.range(), Some(*link), None));
        let spans = spans.iter().filter_map(|(range, value)| {
            text.get(range.clone()).map(|_| (range.clone(), None, Some(*value)))
        });
        let next = links
            .chain(spans)
            .filter(|(range, ..)| range.start >= at && !range.is_empty())
            .min_by_key(|(range, ..)| (range.start, Reverse(range.end)));
        let end = next.as_ref().map_or(text.len(), |(range, ..)| range.start);
        if end > at {
            pieces.push((at..end, None, None));
        }
        let Some(next) = next else { return pieces };
        at = next.0.end;
        pieces.push(next);
    }
}

proptest! {
    #[test]
    fn like_the_slow_one(text in texts(), mut spans in prop::collection::vec((0..60_usize, 0..12_usize), 0..12)) {
        spans.sort_by_key(|&(start, _)| start);
        let spans: Vec<_> = spans.into_iter().enumerate().map(|(i, (start, len))| (start..start + len, i)).collect();
        for linkifier in linkifiers() {
            let links: Vec<_> = linkifier.links(&text).collect();
            let merged: Vec<_> = merge(&text, links.iter().copied(), spans.iter().cloned()).collect();
            prop_assert_eq!(merged.iter().map(Segment::as_str).collect::<String>(), text.as_str());
            let merged = merged.iter().map(|piece| (piece.range(), piece.link(), piece.span().copied()));
            prop_assert_eq!(merged.collect::<Vec<_>>(), slow(&text, &links, &spans));
        }
    }
}
