//! Texts joined from pieces of a source, compared with a table of the place of every byte.

use std::ops::Range;

use proptest::prelude::*;
use uts58_linkify::markup::JoinedText;

use uts58_testing::texts::{linkifiers, texts};

/// How a piece of a text was pushed.
#[derive(Clone, Copy, Debug)]
enum Piece {
    Verbatim { source: usize },
    Replaced { source: usize, length: usize },
    Inserted,
}

fn pieces() -> impl Strategy<Value = Vec<(usize, Piece)>> {
    let piece = prop_oneof![
        3 => (0..120_usize).prop_map(|source| Piece::Verbatim { source }),
        // Continues where the previous one ended, as is usual in a source.
        3 => Just(Piece::Verbatim { source: usize::MAX }),
        2 => (0..120_usize, 0..6_usize).prop_map(|(source, length)| Piece::Replaced { source, length }),
        1 => (0..6_usize).prop_map(|length| Piece::Replaced { source: usize::MAX, length }),
        1 => Just(Piece::Inserted),
    ];
    prop::collection::vec((0..9_usize, piece), 0..30)
}

/// The text joined from such pieces, and the place of each of its bytes.
fn join(text: &str, pieces: &[(usize, Piece)]) -> (JoinedText, Vec<Range<usize>>) {
    let mut joined = JoinedText::new();
    let mut table = Vec::new();
    let (mut at, mut source_end) = (0, 0);
    for (length, piece) in pieces.iter().copied().chain([(usize::MAX, Piece::Verbatim { source: 500 })]) {
        let end = (at..=text.len()).find(|&end| end - at >= length && text.is_char_boundary(end));
        let part = &text[at..end.unwrap_or(text.len())];
        at += part.len();
        let place = |source: usize| if source == usize::MAX { source_end } else { source };
        match piece {
            Piece::Verbatim { source } => {
                let source = place(source);
                joined.push_verbatim(part, source);
                table.extend((0..part.len()).map(|i| source + i..source + i + 1));
                source_end = source + part.len();
            }
            Piece::Replaced { source, length } => {
                let source = place(source)..place(source) + length;
                joined.push_replaced(part, source.clone());
                source_end = source.end;
                table.extend(part.bytes().map(|_| source.clone()));
            }
            Piece::Inserted => {
                joined.push_inserted(part);
                table.extend(part.bytes().map(|_| 0..0));
            }
        }
    }
    (joined, table)
}

fn slow(table: &[Range<usize>]) -> Vec<Range<usize>> {
    let mut merged: Vec<Range<usize>> = Vec::new();
    for place in table.iter().filter(|place| !place.is_empty()) {
        match merged.last_mut() {
            Some(last) if (last.start..=last.end).contains(&place.start) => {
                last.end = last.end.max(place.end)
            }
            _ => merged.push(place.clone()),
        }
    }
    merged
}

proptest! {
    #[test]
    fn like_the_table(text in texts(), pieces in pieces(), start in 0..80_usize, length in 0..80_usize) {
        let (joined, table) = join(&text, &pieces);
        prop_assert_eq!(joined.as_str(), text.as_str());
        for linkifier in linkifiers() {
            let found: Vec<_> = joined.links(&linkifier).map(|(link, places)| (link, places.collect())).collect();
            let expected: Vec<_> = linkifier.links(&text).map(|link| (link, slow(&table[link.range()]))).collect();
            prop_assert_eq!(found, expected);
        }
        let range = start.min(text.len())..(start + length).min(text.len());
        prop_assert_eq!(joined.places(range.clone()).collect::<Vec<_>>(), slow(&table[range]));
    }

    /// A source with other data between the pieces: the places cover the link's text.
    #[test]
    fn the_places_hold_the_link(text in texts(), cuts in prop::collection::vec(0..9_usize, 0..30)) {
        let mut source = String::new();
        let mut joined = JoinedText::new();
        let (mut at, mut cuts) = (0, cuts.into_iter());
        while at < text.len() {
            let length = cuts.next().unwrap_or(usize::MAX);
            let end = (at..text.len()).find(|&end| end - at >= length && text.is_char_boundary(end));
            let part = &text[at..end.unwrap_or(text.len())];
            joined.push_verbatim(part, source.len());
            source.push_str(part);
            source.push_str("<b>");
            at += part.len();
        }
        for linkifier in linkifiers() {
            for (link, places) in joined.links(&linkifier) {
                let there: String = places.map(|place| &source[place]).collect();
                prop_assert_eq!(there, link.as_str());
            }
        }
    }
}

#[test]
fn a_piece_is_taken_whole() {
    let mut joined = JoinedText::new();
    joined.push_replaced("→ http://", 0..4);
    joined.push_verbatim("пример.рф", 10);
    joined.push_replaced("/ä ö", 40..50);
    let [standard, _] = linkifiers();
    let (link, places) = joined.links(&standard).next().unwrap();
    assert_eq!(link.as_str(), "http://пример.рф/ä");
    assert_eq!(places.collect::<Vec<_>>(), [0..4, 10..27, 40..50]);
}

#[test]
fn odd_ranges_do_not_panic() {
    let mut joined = JoinedText::new();
    joined.push_verbatim("a.com", usize::MAX - 2);
    joined.push_replaced(" ", 9..3);
    joined.push_verbatim("", 7);
    joined.push_replaced("b.com", usize::MAX..usize::MAX);
    let [standard, _] = linkifiers();
    let places: Vec<Vec<_>> = joined.links(&standard).map(|(_, places)| places.collect()).collect();
    assert_eq!(places, [vec![usize::MAX - 2..usize::MAX], vec![]]);
    assert_eq!(joined.places(3..1).count(), 0);
    assert_eq!(joined.places(90..99).count(), 0);
    joined.clear();
    assert_eq!((joined.as_str(), joined.links(&standard).count()), ("", 0));
}
