//! A text joined from pieces of a source, which maps links back to the source.

use alloc::string::String;
use alloc::vec::Vec;
use core::iter::FusedIterator;
use core::ops::Range;

use crate::chars::slice;
use crate::link::boundary::{Boundary, BoundedLinks, GAP, Mark};
use crate::link::found::Link;
use crate::linkifier::Linkifier;

/// A text joined from pieces of a source, for example with decoded references and without soft line breaks.
///
/// Push the pieces in order, each with its place in the source. Then [`links`](Self::links) returns the links of the
/// whole text in one pass, each with its ranges in the source. Offsets count bytes. Ends are exclusive. If you push
/// each piece with [`push_replaced`](Self::push_replaced), offsets in the source can have another unit, because they
/// are returned unchanged.
///
/// ```
/// use uts58_linkify::{Linkifier, markup::JoinedText};
///
/// // Quoted text of a mail, wrapped by soft breaks: `> ` and the line end are not part of the text.
/// let source = "> см. https://пример.рф/длинный/ \n> путь!";
/// let mut joined = JoinedText::new();
/// let mut at = 0;
/// for line in source.split_inclusive('\n') {
///     joined.push_verbatim(line.trim_start_matches("> ").trim_end(), at + 2);
///     at += line.len();
/// }
/// assert_eq!(joined.as_str(), "см. https://пример.рф/длинный/путь!");
///
/// let (link, places) = joined.links(Linkifier::messages()).next().unwrap();
/// assert_eq!(link.as_str(), "https://пример.рф/длинный/путь");
/// let there: Vec<_> = places.map(|place| &source[place]).collect();
/// assert_eq!(there, ["https://пример.рф/длинный/", "путь"]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct JoinedText {
    text: String,
    /// Whether U+0000 in the text marks broken input.
    is_broken: bool,
    /// In order and not empty. They cover the text without gaps.
    pieces: Vec<Piece>,
    /// In order, at most one at each offset.
    marks: Vec<Mark>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Piece {
    /// Its range in the text.
    text: Range<usize>,
    source: Source,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Source {
    /// The source contains the piece unchanged. An offset in the source is the offset in the text plus `distance`; the
    /// addition wraps, because the piece may come earlier in the source.
    Verbatim { distance: usize },
    /// The piece replaces a whole range of the source, which is empty if the text isn't in the source.
    Whole(Range<usize>),
}

impl Piece {
    /// The part of the piece that is in this range of the text; `None` if there is none.
    fn part(&self, range: &Range<usize>) -> Option<(Range<usize>, &Source)> {
        let part = range.start.max(self.text.start)..range.end.min(self.text.end);
        (!part.is_empty()).then_some((part, &self.source))
    }
}

impl JoinedText {
    /// Creates an empty text.
    #[must_use]
    pub const fn new() -> Self {
        Self { text: String::new(), is_broken: false, pieces: Vec::new(), marks: Vec::new() }
    }

    /// Appends text that the source contains unchanged, from the offset `source_start` on.
    pub fn push_verbatim(&mut self, text: &str, source_start: usize) {
        self.push(text, Source::Verbatim { distance: source_start.wrapping_sub(self.text.len()) });
    }

    /// Appends text that replaces a range of the source, as `&` replaces `&amp;`.
    ///
    /// A link that begins or ends inside this text includes the whole range in its places. For text that replaces
    /// nothing, use [`push_inserted`](Self::push_inserted).
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, markup::JoinedText};
    ///
    /// let source = "http://пример.рф/?a&amp;b";
    /// let mut joined = JoinedText::new();
    /// joined.push_verbatim(&source[..27], 0);
    /// joined.push_replaced("&", 27..32);
    /// joined.push_verbatim(&source[32..], 32);
    /// let (link, places) = joined.links(Linkifier::standard()).next().unwrap();
    /// assert_eq!(link.as_str(), "http://пример.рф/?a&b");
    /// assert_eq!(places.collect::<Vec<_>>(), [0..33]); // adjacent ranges are merged
    /// ```
    pub fn push_replaced(&mut self, text: &str, source: Range<usize>) {
        self.push(text, Source::Whole(source));
    }

    /// Appends text that isn't in the source, such as a space for a removed line break. This text has no place there.
    pub fn push_inserted(&mut self, text: &str) {
        self.push_replaced(text, 0..0);
    }

    /// Appends U+0000 for a broken range of the source: an invalid UTF-8 sequence or a lone surrogate. As in
    /// [`Linkifier::links_bytes`], Parts end there, and a host or local part that touches it isn't linked.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, markup::JoinedText};
    ///
    /// let mut joined = JoinedText::new();
    /// joined.push_verbatim("b", 0); // b"b\xFCcher.de, example.com"
    /// joined.push_broken(1..2);
    /// joined.push_verbatim("cher.de, example.com", 2);
    /// assert_eq!(joined.as_str(), "b\0cher.de, example.com");
    /// let found: Vec<_> = joined.links(Linkifier::messages()).map(|(link, _)| link.as_str()).collect();
    /// assert_eq!(found, ["example.com"]);
    /// ```
    pub fn push_broken(&mut self, source: Range<usize>) {
        self.push_replaced("\0", source);
        self.is_broken = true;
    }

    /// Records that markup begins or ends at the end of the text so far: [`links`](Self::links) decides for each link
    /// whether it continues there. Of several boundaries at one place, the strictest counts. A line end takes the place
    /// of those that no link crosses. Don't call it for comments and elements that show nothing.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, markup::{Boundary, JoinedText}};
    ///
    /// fn links(pieces: &[&str], boundary: Boundary) -> Vec<String> {
    ///     let mut joined = JoinedText::new();
    ///     for piece in pieces {
    ///         joined.push_inserted(piece);
    ///         joined.push_boundary(boundary);
    ///     }
    ///     joined.links(Linkifier::messages()).map(|(link, _)| link.as_str().into()).collect()
    /// }
    /// // <b>bü</b>cher.de
    /// assert_eq!(links(&["bü", "cher.de"], Boundary::Style), ["bücher.de"]);
    /// // https://bücher.de/ä<sup>1</sup>
    /// assert_eq!(links(&["https://bücher.de/ä", "1"], Boundary::End), ["https://bücher.de/ä"]);
    /// // https://bücher.co<b>m</b>/: a reader sees another host than bücher.co.
    /// assert_eq!(links(&["https://bücher.co", "m", "/"], Boundary::Style), [""; 0]);
    /// // https://bücher.de<b>fett</b>
    /// assert_eq!(links(&["https://bücher.de", "fett"], Boundary::Style), ["https://bücher.de"]);
    /// ```
    pub fn push_boundary(&mut self, boundary: Boundary) {
        let at = self.text.len();
        if at == 0 {
            return;
        }
        match self.marks.last_mut() {
            Some(last) if last.end() == at => {
                last.boundary = last.boundary.and(boundary);
                last.is_alone = false;
                if last.at < at {
                    return;
                }
            }
            _ => self.marks.push(Mark { at, boundary, is_alone: true }),
        }
        if boundary.is_gap() {
            self.push_inserted(GAP);
        }
    }

    /// Whether there is a boundary at an offset of the text.
    pub(crate) fn has_boundary(&self, at: usize) -> bool {
        self.marks.binary_search_by_key(&at, |mark| mark.at).is_ok()
    }

    /// Appends a part of another text.
    pub(crate) fn push_part(&mut self, other: &Self, part: Range<usize>) {
        self.is_broken |= other.is_broken;
        let mut pieces = other.pieces_from(part.start).iter();
        while let Some((range, source)) = pieces.next().and_then(|piece| piece.part(&part)) {
            let text = slice(&other.text, range.start, range.end);
            match source {
                Source::Verbatim { distance } => {
                    self.push_verbatim(text, range.start.wrapping_add(*distance))
                }
                Source::Whole(source) => self.push_replaced(text, source.clone()),
            }
        }
    }

    /// The pieces that end after an offset of the text.
    fn pieces_from(&self, start: usize) -> &[Piece] {
        let first = self.pieces.partition_point(|piece| piece.text.end <= start);
        self.pieces.get(first..).unwrap_or_default()
    }

    fn push(&mut self, text: &str, source: Source) {
        if text.is_empty() {
            return;
        }
        let start = self.text.len();
        self.text.push_str(text);
        match self.pieces.last_mut() {
            Some(last) if last.source == source => last.text.end = self.text.len(),
            _ => self.pieces.push(Piece { text: start..self.text.len(), source }),
        }
    }

    /// The whole text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Removes all text, for reuse. Keeps the allocated memory.
    pub fn clear(&mut self) {
        self.text.clear();
        self.is_broken = false;
        self.pieces.clear();
        self.marks.clear();
    }

    /// The links of the whole text, each with its places in the source. Takes linear time and doesn't allocate.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, markup::JoinedText};
    ///
    /// let mut joined = JoinedText::new();
    /// joined.push_verbatim("пример.рф", 100);
    /// joined.push_inserted("\n");
    /// joined.push_verbatim("я@example.com", 200);
    /// let places: Vec<_> = joined.links(Linkifier::standard()).flat_map(|(_, places)| places).collect();
    /// assert_eq!(places, [100..117, 200..214]);
    /// ```
    pub fn links<'l, 't>(&'t self, linkifier: &'l Linkifier) -> JoinedLinks<'l, 't> {
        let is_lossy = self.is_broken || linkifier.is_lossy();
        let links = BoundedLinks::new(linkifier, &self.text, is_lossy, &self.marks);
        JoinedLinks { links, pieces: &self.pieces }
    }

    /// The length of the prefix in which appended text can't change any link, as [`Linkifier::stable_prefix`] or, for a
    /// text with [broken input](Self::push_broken), [`Linkifier::stable_prefix_bytes`] returns it.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, markup::JoinedText};
    ///
    /// let mut joined = JoinedText::new();
    /// joined.push_verbatim("siehe bücher.de", 0);
    /// joined.push_broken(16..17);
    /// assert_eq!(joined.stable_prefix(Linkifier::messages()), "siehe ".len());
    /// ```
    #[must_use]
    pub fn stable_prefix(&self, linkifier: &Linkifier) -> usize {
        linkifier.with_lossy(self.is_broken || linkifier.is_lossy()).stable_prefix(&self.text)
    }

    /// The places in the source of a range of the text. Takes time logarithmic in the number of pieces.
    ///
    /// ```
    /// let mut joined = uts58_linkify::markup::JoinedText::new();
    /// joined.push_verbatim("große", 10);
    /// joined.push_verbatim(" größe", 20);
    /// assert_eq!(joined.places(4..8).collect::<Vec<_>>(), [14..16, 20..22]);
    /// assert_eq!(joined.places(4..99).collect::<Vec<_>>(), [14..16, 20..28]);
    /// ```
    pub fn places(&self, range: Range<usize>) -> Places<'_> {
        Places { pieces: self.pieces_from(range.start).iter(), range, open: None }
    }
}

/// Iterator over the links of a joined text, each with its places in the source, from [`JoinedText::links`].
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy"]
pub struct JoinedLinks<'l, 't> {
    links: BoundedLinks<'l, 't>,
    /// The pieces that end after the last link.
    pieces: &'t [Piece],
}

impl<'t> Iterator for JoinedLinks<'_, 't> {
    type Item = (Link<'t>, Places<'t>);

    fn next(&mut self) -> Option<Self::Item> {
        let link = self.links.next()?;
        let passed = self.pieces.iter().take_while(|piece| piece.text.end <= link.start()).count();
        self.pieces = self.pieces.get(passed..).unwrap_or_default();
        Some((link, Places { pieces: self.pieces.iter(), range: link.range(), open: None }))
    }
}

impl FusedIterator for JoinedLinks<'_, '_> {}

/// Iterator over the places of a range in the source: in the order of the text, not empty. Adjacent and overlapping
/// ranges are merged.
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy"]
pub struct Places<'t> {
    pieces: core::slice::Iter<'t, Piece>,
    /// The range in the text.
    range: Range<usize>,
    /// The last place so far, which may still be merged with the next one.
    open: Option<Range<usize>>,
}

impl Places<'_> {
    /// The place of the next piece; empty if it isn't in the source.
    fn next_piece(&mut self) -> Option<Range<usize>> {
        let (text, source) = self.pieces.next()?.part(&self.range)?;
        Some(match source {
            Source::Whole(source) => source.clone(),
            Source::Verbatim { distance } => {
                let start = text.start.wrapping_add(*distance);
                start..start.saturating_add(text.len())
            }
        })
    }
}

impl Iterator for Places<'_> {
    type Item = Range<usize>;

    fn next(&mut self) -> Option<Range<usize>> {
        while let Some(place) = self.next_piece() {
            match &mut self.open {
                _ if place.is_empty() => {}
                Some(open) if open.start <= place.start && place.start <= open.end => {
                    open.end = open.end.max(place.end);
                }
                open => {
                    if let Some(done) = open.replace(place) {
                        return Some(done);
                    }
                }
            }
        }
        self.open.take()
    }
}

impl FusedIterator for Places<'_> {}
