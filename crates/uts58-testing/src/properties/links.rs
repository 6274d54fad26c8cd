//! Properties of links that hold for any text and options. The numbers are those of docs/ARCHITECTURE.md.

use std::ops::Range;

use uts58_linkify::explain::Finding;
use uts58_linkify::{Linkifier, Tailoring};

pub fn ranges(linkifier: &Linkifier, text: &str) -> Vec<Range<usize>> {
    linkifier.links(text).map(|link| link.range()).collect()
}

/// The links of a text that begins at an offset of the whole.
fn ranges_at(linkifier: &Linkifier, start: usize, text: &str) -> impl Iterator<Item = Range<usize>> {
    linkifier.links(text).map(move |link| link.start() + start..link.end() + start)
}

/// Invariants 1 and 2.
#[track_caller]
pub fn are_ordered_disjoint_inside(linkifier: &Linkifier, text: &str) {
    let mut before = 0;
    for Range { start, end } in ranges(linkifier, text) {
        assert!(before <= start && start < end && end <= text.len(), "{text:?}");
        assert!(text.is_char_boundary(start) && text.is_char_boundary(end), "{text:?}");
        before = end;
    }
    let whole: String = linkifier.segments(text).map(|segment| segment.as_str()).collect();
    assert_eq!(whole, text);
}

/// The offsets at which a text may be cut.
fn cuts(linkifier: &Linkifier, text: &str) -> Vec<usize> {
    let ends = text.char_indices().map(|(at, c)| at + c.len_utf8());
    ends.filter(|&end| linkifier.stable_prefix(&text[..end]) == end).collect()
}

/// Invariant 6: a text can be cut at any code point that ends a Part and is in no host or local part, unless M1 or M3
/// look back in the line.
pub fn halves_have_the_links_of_the_whole(linkifier: &Linkifier, text: &str) {
    let looks_back = [Tailoring::SoftEnds, Tailoring::WrappingMarks];
    if looks_back.iter().any(|&tailoring| linkifier.options().get_tailorings().contains(tailoring)) {
        return;
    }
    for cut in cuts(linkifier, text) {
        let (left, right) = text.split_at(cut);
        let mut halves = ranges(linkifier, left);
        halves.extend(ranges_at(linkifier, cut, right));
        assert_eq!(ranges(linkifier, text), halves, "{text:?} at {cut}");
    }
}

/// Invariant 6: a text can be cut at the end of a line.
pub fn lines_have_the_links_of_the_whole(linkifier: &Linkifier, left: &str, right: &str) {
    let whole = format!("{left}\n{right}");
    let mut halves = ranges(linkifier, left);
    halves.extend(ranges_at(linkifier, left.len() + 1, right));
    assert_eq!(ranges(linkifier, &whole), halves, "{whole:?}");
}

/// Invariant 6: appended text changes nothing in the stable prefix.
pub fn stable_prefix_is_stable(linkifier: &Linkifier, text: &str, more: &str) {
    let stable = linkifier.stable_prefix(text);
    assert!(text.is_char_boundary(stable));
    let whole = format!("{text}{more}");
    let inside = |text: &str| {
        ranges(linkifier, text).into_iter().take_while(|link| link.start < stable).collect::<Vec<_>>()
    };
    let found = inside(text);
    assert!(found.last().is_none_or(|link| link.end <= stable), "{text:?} {more:?}");
    assert_eq!(inside(&whole), found, "{text:?} {more:?}");
}

/// The word property: `findings` takes every trigger of the text, so it would find a link in a word that the search skips.
pub fn findings_have_the_links(linkifier: &Linkifier, text: &str) {
    let links = linkifier.findings(text).filter_map(|finding| match finding {
        Finding::Link(link) => Some(link.range()),
        _ => None,
    });
    assert_eq!(links.collect::<Vec<_>>(), ranges(linkifier, text), "{text:?}");
}

/// No candidate, with the text it consumes, crosses a byte up to U+0020.
pub fn nothing_consumes_over_words(linkifier: &Linkifier, text: &str) {
    for finding in linkifier.findings(text) {
        let range = match finding {
            Finding::Link(link) => link.range(),
            Finding::Refused(refused) => refused.range(),
            _ => continue,
        };
        let inside = &text.as_bytes()[range.clone()];
        assert!(inside.iter().all(|&byte| byte > b' '), "{text:?} {range:?}");
    }
}

/// `link_at` finds a link exactly where there is one.
pub fn link_at_agrees_with_links(linkifier: &Linkifier, text: &str) {
    let links = ranges(linkifier, text);
    for offset in 0..=text.len() {
        let expected = links.iter().find(|link| link.contains(&offset)).cloned();
        let found = linkifier.link_at(text, offset).map(|link| link.range());
        assert_eq!(found, expected, "{text:?} at {offset}");
    }
    let at_start = linkifier.link_at_start(text).map(|link| link.range());
    assert_eq!(at_start, links.first().cloned().filter(|link| link.start == 0), "{text:?}");
    assert_eq!(linkifier.contains_link(text), !links.is_empty(), "{text:?}");
}

/// Invariant 6: a text that arrives piece by piece, scanned as the docs of `stable_prefix` advise: again from the
/// start of the last line.
pub fn streamed_as_the_whole(linkifier: &Linkifier, text: &str) {
    let mut found = Vec::new();
    let mut stable = 0;
    let line_start = |at: usize| text[..at].rfind('\n').map_or(0, |at| at + 1);
    let new_links = |from: usize, to: usize, stable: Range<usize>| {
        let start = line_start(from);
        ranges_at(linkifier, start, &text[start..to]).filter(move |link| stable.contains(&link.start))
    };
    for (at, c) in text.char_indices() {
        let now = at + c.len_utf8();
        let prefix = linkifier.stable_prefix(&text[..now]);
        assert!(stable <= prefix, "{text:?} {now}");
        found.extend(new_links(stable, now, stable..prefix));
        stable = prefix;
    }
    found.extend(new_links(stable, text.len(), stable..usize::MAX));
    assert_eq!(found, ranges(linkifier, text), "{text:?}");
    stream_finds_the_whole(linkifier, text);
}

/// A [`Stream`](uts58_linkify::Stream) returns the text and the links of the whole text, whatever the pieces are.
pub fn stream_finds_the_whole(linkifier: &Linkifier, text: &str) {
    for size in [1, 4, 11] {
        let mut stream = linkifier.stream();
        let (mut found, mut end) = (Vec::new(), 0);
        let mut take = |segments: uts58_linkify::StreamSegments<'_, '_>| {
            for segment in segments {
                assert_eq!(segment.start(), end, "{text:?}");
                assert_eq!(&text[segment.range()], segment.as_str(), "{text:?}");
                end = segment.end();
                if let Some(link) = segment.link() {
                    assert_eq!(link.as_str(), segment.as_str());
                    found.push(segment.range());
                }
            }
        };
        let chars: Vec<char> = text.chars().collect();
        for piece in chars.chunks(size) {
            take(stream.push(&piece.iter().collect::<String>()));
        }
        take(stream.finish());
        assert_eq!(end, text.len());
        assert_eq!(found, ranges(linkifier, text), "{text:?}");
    }
}
