//! Finds links in a text that arrives in pieces. Each code point is scanned once, however long the text and its lines.

use alloc::string::String;
use core::iter::FusedIterator;

use crate::chars::slice;
use crate::link::segments::{Segment, Segments};
use crate::linkifier::{BROKEN, Linkifier};
use crate::scan::OpenBefore;

/// The links of a text that arrives in pieces, such as an answer of a language model. From [`Linkifier::stream`].
///
/// [`push`](Self::push) returns the segments that nothing later can change, and [`finish`](Self::finish) the rest. All
/// segments together are the whole text, with the links that [`Linkifier::links`] finds in it; text between links may
/// come in several segments. The offsets of a segment count from the start of the whole text, those of its
/// [`Link`](crate::Link) from the text that the stream keeps. Takes linear time, and keeps only what isn't final.
///
/// ```
/// let mut stream = uts58_linkify::Linkifier::messages().stream();
/// let mut links = Vec::new();
/// let mut add = |segments: uts58_linkify::StreamSegments<'_, '_>| {
///     let found = segments.filter(|segment| segment.link().is_some());
///     links.extend(found.map(|segment| (segment.range(), segment.as_str().to_owned())));
/// };
/// for piece in ["See https://en.wikiped", "ia.org/wiki/Bri", "dge, or ", "bücher.d", "e"] {
///     add(stream.push(piece));
/// }
/// add(stream.finish());
/// assert_eq!(links[0], (4..40, "https://en.wikipedia.org/wiki/Bridge".to_owned()));
/// assert_eq!(links[1].1, "bücher.de");
/// ```
#[derive(Clone, Debug)]
pub struct Stream {
    linkifier: Linkifier,
    /// The text from a little before the last boundary on: rules look back that far.
    kept: String,
    /// Where `kept` begins in the whole text.
    offset: usize,
    /// The part of `kept` whose segments were returned before.
    given: usize,
    /// The part of `kept` that nothing later can change.
    stable: usize,
    /// M3: the marks that are open before `kept`.
    open: OpenBefore,
}

/// How many code points before a host or a scheme decide about it, even across a boundary: `{@link ` (M3), `n [at] ` (M8).
const CONTEXT: usize = 8;
/// How many marks in a row to keep besides.
const MOST_MARKS: usize = 64;

/// Whether M3 may count the code point as an open mark.
const fn is_mark(c: char) -> bool {
    matches!(c, '"' | '\'' | '`' | '“' | '”' | '„' | '«' | '»' | '*' | '_' | '~')
}

impl Linkifier {
    /// Creates a stream, which finds the links of a text that arrives in pieces.
    #[must_use]
    pub fn stream(&self) -> Stream {
        let linkifier = self.clone();
        Stream { linkifier, kept: String::new(), offset: 0, given: 0, stable: 0, open: OpenBefore::default() }
    }
}

impl Stream {
    /// Adds a piece of the text, and returns the segments that are final now. The piece may begin or end inside a link.
    pub fn push(&mut self, piece: &str) -> StreamSegments<'_, '_> {
        self.forget();
        let before = self.kept.len();
        self.kept.push_str(piece);
        // Only a new boundary makes anything final, so nothing is scanned without one.
        self.stable = match self.linkifier.stable_prefix(piece) {
            0 => self.given,
            boundary => before + boundary,
        };
        self.segments()
    }

    /// Ends the text, and returns the remaining segments.
    pub fn finish(&mut self) -> StreamSegments<'_, '_> {
        self.forget();
        self.stable = self.kept.len();
        self.segments()
    }

    /// Forgets the text that is final, except its end: the next links may follow it.
    fn forget(&mut self) {
        let stable = slice(&self.kept, 0, self.stable);
        let mut places = stable.char_indices().rev().skip(CONTEXT - 1);
        // M3: what precedes a mark decides about it, so the kept text doesn't begin with one, unless there are many.
        let unmarked = places.clone().take(MOST_MARKS).find(|&(_, c)| !is_mark(c));
        let end = unmarked.or_else(|| places.next()).map_or(0, |(at, _)| at);
        // A mark before invalid bytes doesn't affect what follows them.
        let lossy = if self.linkifier.is_lossy() { slice(&self.kept, 0, end) } else { "" };
        let from = lossy.rfind(BROKEN).map_or(0, |at| at + BROKEN.len_utf8());
        if from > 0 {
            self.open = OpenBefore::default();
        }
        self.open.pass_to(slice(&self.kept, from, self.kept.len()), end - from, self.linkifier.tailorings());
        self.kept.drain(..end);
        self.offset += end;
        self.stable -= end;
        self.given = self.stable;
    }

    fn segments(&self) -> StreamSegments<'_, '_> {
        let text = slice(&self.kept, 0, self.stable);
        // If nothing is new, nothing is scanned.
        let scanned = if self.given < self.stable { text } else { "" };
        let links = self.linkifier.links_after(scanned, self.open.clone());
        StreamSegments { segments: Segments::new(text, links, self.given), offset: self.offset }
    }
}

/// Iterator over the final segments of a [`Stream`], with offsets in the whole text.
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy, and a stream returns each segment once"]
pub struct StreamSegments<'l, 't> {
    segments: Segments<'l, 't>,
    /// Where the text of the segments begins in the whole text.
    offset: usize,
}

impl<'t> Iterator for StreamSegments<'_, 't> {
    type Item = Segment<'t>;

    fn next(&mut self) -> Option<Segment<'t>> {
        Some(self.segments.next()?.moved(self.offset))
    }
}

impl FusedIterator for StreamSegments<'_, '_> {}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::{format, vec::Vec};

    /// A line without an end, in pieces of four code points: the scans together read each byte about once.
    #[test]
    fn reads_once() {
        for unit in ["lorem a.de ", "\"a.de *b.de ", "a.de。", "官网是example.com和", "_ a.de/x_ "] {
            let text = unit.repeat(2000);
            let mut stream = Linkifier::messages().stream();
            let (mut read, mut links, mut pushes) = (0, 0, 0);
            let chars: Vec<char> = text.chars().collect();
            for piece in chars.chunks(4) {
                let piece: String = piece.iter().collect();
                let count = stream.push(&piece).filter(|segment| segment.link().is_some()).count();
                links += count;
                pushes += 1;
                if stream.stable > stream.given {
                    read += stream.stable;
                }
            }
            links += stream.finish().filter(|segment| segment.link().is_some()).count();
            read += stream.stable;
            assert!(read <= text.len() + 4 * CONTEXT * pushes, "{unit}: {read}");
            assert_eq!(links, Linkifier::messages().links(&text).count(), "{unit}");
        }
    }

    #[test]
    fn an_empty_stream() {
        let mut stream = Linkifier::messages().stream();
        assert_eq!(stream.push("").count() + stream.finish().count(), 0);
        assert_eq!(format!("{:?}", stream.push(" ").next().map(|segment| segment.range())), "Some(0..1)");
        assert_eq!(stream.finish().count(), 0);
    }
}
