//! Collects a run of inline events and finds the links in its text.

use core::ops::Range;

use pulldown_cmark::{CowStr, Event};
use uts58_linkify::markup::{InlinePlace, InlineText, JoinedText};
use uts58_linkify::{Link, Linkifier};

use crate::inline::inline;

/// An event of a run, with its place in the source.
pub(crate) struct Placed<'e> {
    pub(crate) event: Event<'e>,
    pub(crate) source: Range<usize>,
    written: Written,
}

/// How the source spells the text of an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Written {
    /// It spells the text verbatim. This is determined only once, because a text may have many links.
    Verbatim,
    /// The parser turned it into smart punctuation. The event's text differs from that of the run, so it can't be
    /// split.
    Smart,
    /// It spells the text in another way, or the spelling is unknown.
    Otherwise,
}

/// Adjacent inline events and their text.
pub(crate) struct Run<'e> {
    events: Vec<Placed<'e>>,
    text: InlineText,
}

/// A link to be created.
pub(crate) struct Made<'t> {
    pub(crate) link: Link<'t>,
    pub(crate) start: InlinePlace,
    pub(crate) end: InlinePlace,
}

impl Default for Run<'_> {
    fn default() -> Self {
        Self { events: Vec::new(), text: InlineText::markdown() }
    }
}

impl<'e> Run<'e> {
    pub(crate) fn is_empty(&self) -> bool {
        self.events.is_empty()
    }

    pub(crate) fn events(&self) -> &[Placed<'e>] {
        &self.events
    }

    pub(crate) fn text(&self) -> &InlineText {
        &self.text
    }

    /// The approximate memory use in bytes, of the text and the places of events.
    pub(crate) fn size(&self) -> usize {
        self.text.joined().as_str().len() + self.events.len() * size_of::<Range<usize>>()
    }

    /// Prepares for the next line of the block. Open elements stay open.
    pub(crate) fn end_line(&mut self) {
        self.text.end_line();
        self.events.clear();
    }

    /// Prepares for the next block. An unclosed `<a>` ends with its block.
    pub(crate) fn take_events(&mut self) -> Vec<Placed<'e>> {
        self.text.end_paragraph();
        core::mem::take(&mut self.events)
    }

    /// Appends an event, with its place and the whole source if these are known. Returns it if it is a block.
    pub(crate) fn push(
        &mut self,
        event: Event<'e>,
        place: Range<usize>,
        source: &str,
    ) -> Result<(), Event<'e>> {
        let Some(inline) = inline(&event, &place, source) else { return Err(event) };
        let written = self.text.push(inline, |joined| match &event {
            Event::Text(text) => push_text(joined, text, &place, source),
            Event::Code(text) | Event::InlineMath(text) => {
                push_replaced(joined, text, &place);
                Written::Otherwise
            }
            _ => Written::Otherwise,
        });
        self.events.push(Placed { event, source: place, written });
        Ok(())
    }

    /// Turns the events of marks that are part of a URL into text, as the source has them. Call it before
    /// [`links`](Self::links).
    pub(crate) fn read_marks(&mut self, linkifier: &Linkifier) {
        self.text.read_marks(linkifier);
        for (index, placed) in self.events.iter_mut().enumerate() {
            if let Some(mark) = self.text.mark_in_url(index) {
                let (start, end) = (placed.source.start, placed.source.end);
                let is_start = matches!(placed.event, Event::Start(_));
                placed.source = if is_start { start..start + mark.len() } else { end - mark.len()..end };
                placed.event = Event::Text(CowStr::Borrowed(mark));
                placed.written = Written::Verbatim;
            }
        }
    }

    /// The links that can be created.
    pub(crate) fn links<'t>(&'t self, linkifier: &Linkifier) -> Vec<Made<'t>> {
        let whole = |place: InlinePlace| {
            let is_smart = self.events.get(place.item).is_some_and(|placed| placed.written == Written::Smart);
            if is_smart { InlinePlace { byte: 0, ..place } } else { place }
        };
        let links = self.text.links(linkifier);
        links.map(|made| Made { link: made.link, start: whole(made.start), end: whole(made.end) }).collect()
    }
}

impl<'e> Placed<'e> {
    /// A part of the event, in bytes, with its place in the source.
    pub(crate) fn part(&self, range: Range<usize>) -> (Event<'e>, Range<usize>) {
        let Event::Text(text) = &self.event else { return (self.event.clone(), self.source.clone()) };
        let part = match text {
            CowStr::Borrowed(text) => text.get(range.clone()).unwrap_or_default().into(),
            text => text.get(range.clone()).unwrap_or_default().to_owned().into(),
        };
        (Event::Text(part), self.place_of_part(range))
    }

    /// The place of a part of the event. Verbatim text has the exact place of that part.
    pub(crate) fn place_of_part(&self, range: Range<usize>) -> Range<usize> {
        match self.written {
            Written::Verbatim => self.source.start + range.start..self.source.start + range.end,
            Written::Smart | Written::Otherwise => self.source.clone(),
        }
    }

    /// The length of the event's text in bytes; 0 for other events, which can't be split.
    pub(crate) fn len(&self) -> usize {
        match &self.event {
            Event::Text(text) => text.len(),
            _ => 0,
        }
    }
}

/// Appends the text of an event.
fn push_text(joined: &mut JoinedText, text: &str, place: &Range<usize>, source: &str) -> Written {
    match source.get(place.clone()) {
        Some(written) if written == text => {
            push_verbatim(joined, text, place.start);
            Written::Verbatim
        }
        // K4: the characters of smart punctuation aren't part of a URL.
        Some(written) if is_smart(written, text) => {
            joined.push_verbatim(written, place.start);
            Written::Smart
        }
        _ => {
            push_replaced(joined, text, place);
            Written::Otherwise
        }
    }
}

/// Appends text that the source contains verbatim.
fn push_verbatim(joined: &mut JoinedText, text: &str, start: usize) {
    let mut at = start;
    for (piece, is_broken) in pieces(text) {
        joined.push_verbatim(piece, at);
        at += piece.len();
        if is_broken {
            joined.push_broken(at..at + 1);
            at += 1;
        }
    }
}

/// Appends text that the source spells differently, or whose place is unknown.
fn push_replaced(joined: &mut JoinedText, text: &str, place: &Range<usize>) {
    for (piece, is_broken) in pieces(text) {
        joined.push_replaced(piece, place.clone());
        if is_broken {
            joined.push_broken(place.clone());
        }
    }
}

/// The pieces of a text, and whether a broken unit follows each piece. CommonMark replaces U+0000 with U+FFFD, so
/// U+FFFD counts as broken, as in HTML.
fn pieces(text: &str) -> impl Iterator<Item = (&str, bool)> {
    text.split_inclusive('\0')
        .map(|piece| piece.strip_suffix('\0').map_or((piece, false), |piece| (piece, true)))
}

/// Whether `text` is smart punctuation for `written`: `–` for `--`, `…` for `...`, or curly quotation marks.
fn is_smart(written: &str, text: &str) -> bool {
    !written.is_empty()
        && written.bytes().all(|byte| matches!(byte, b'-' | b'.' | b'"' | b'\''))
        && text.chars().all(|c| matches!(c, '–' | '—' | '…' | '“' | '”' | '‘' | '’'))
}
