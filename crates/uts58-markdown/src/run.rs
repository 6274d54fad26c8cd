//! Collects a run of inline events and finds the links in its text.

use core::ops::Range;

use pulldown_cmark::{CowStr, Event};
use uts58_linkify::markup::JoinedText;
use uts58_linkify::{Link, Linkifier};

use crate::inline::{Role, unlinked_name};

/// An event of a run, with its place in the source.
pub(crate) struct Inline<'e> {
    pub(crate) event: Event<'e>,
    pub(crate) source: Range<usize>,
    role: Role,
    /// The byte range of the event's text in the text of the run.
    text: Range<usize>,
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
#[derive(Default)]
pub(crate) struct Run<'e> {
    events: Vec<Inline<'e>>,
    joined: JoinedText,
    /// Ranges of the text that can't be linked, in bytes, in order.
    unlinked: Vec<Range<usize>>,
    /// The number of open links and images.
    depth: usize,
    /// The open HTML elements that can't contain links, with the number of open ones of each name.
    unlinked_html: Vec<(&'static str, usize)>,
}

/// One end of a link: an event, and a byte offset inside it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Place {
    pub(crate) event: usize,
    pub(crate) byte: usize,
}

/// A link to be created.
pub(crate) struct Made<'t> {
    pub(crate) link: Link<'t>,
    pub(crate) start: Place,
    pub(crate) end: Place,
}

impl<'e> Run<'e> {
    pub(crate) fn is_empty(&self) -> bool {
        self.events.is_empty()
    }

    pub(crate) fn events(&self) -> &[Inline<'e>] {
        &self.events
    }

    pub(crate) fn joined(&self) -> &JoinedText {
        &self.joined
    }

    /// The text, with U+0000 in place of each byte that no link may touch.
    pub(crate) fn linked_text(&self) -> String {
        let text = self.joined.as_str();
        let mut linked = String::with_capacity(text.len());
        let mut passed = 0;
        for range in &self.unlinked {
            linked.push_str(text.get(passed..range.start).unwrap_or_default());
            linked.extend(range.clone().map(|_| '\0'));
            passed = range.end;
        }
        linked.push_str(text.get(passed..).unwrap_or_default());
        linked
    }

    /// The approximate memory use in bytes, of the text and the places of events.
    pub(crate) fn size(&self) -> usize {
        self.joined.as_str().len() + self.events.len() * size_of::<Range<usize>>()
    }

    /// Prepares for the next line of the block. Open elements stay open.
    pub(crate) fn end_line(&mut self) {
        self.joined.clear();
        self.unlinked.clear();
        self.events.clear();
    }

    /// Prepares for the next block. An unclosed `<a>` ends with its block.
    pub(crate) fn take_events(&mut self) -> Vec<Inline<'e>> {
        self.joined.clear();
        self.unlinked.clear();
        self.unlinked_html.clear();
        self.depth = 0;
        core::mem::take(&mut self.events)
    }

    /// Appends an event, with its place and the whole source if these are known.
    pub(crate) fn push(&mut self, event: Event<'e>, place: Range<usize>, role: Role, source: &str) {
        let start = self.joined.as_str().len();
        let mut written = Written::Otherwise;
        match (&event, role) {
            (Event::Text(text), Role::Text) => written = push_text(&mut self.joined, text, &place, source),
            (Event::Code(text) | Event::InlineMath(text), Role::Unlinked) => {
                push_replaced(&mut self.joined, text, &place);
            }
            (_, Role::Gap) => self.joined.push_inserted("\n"),
            // An image takes the place of text.
            (Event::Start(pulldown_cmark::Tag::Image { .. }), _) => self.joined.push_inserted("\n"),
            _ => {}
        }
        self.open_and_close(&event, role);
        let text = start..self.joined.as_str().len();
        let is_unlinked =
            role == Role::Unlinked || self.depth > 0 || self.unlinked_html.iter().any(|(_, open)| *open > 0);
        if is_unlinked && !text.is_empty() {
            self.unlinked.push(text.clone());
        }
        self.events.push(Inline { event, source: place, role, text, written });
    }

    fn open_and_close(&mut self, event: &Event<'_>, role: Role) {
        let html = match event {
            Event::InlineHtml(html) => unlinked_name(html),
            _ => None,
        };
        let Some(name) = html else {
            match role {
                Role::OpenUnlinked => self.depth += 1,
                Role::CloseUnlinked => self.depth = self.depth.saturating_sub(1),
                _ => {}
            }
            return;
        };
        let known = self.unlinked_html.iter_mut().find(|(other, _)| *other == name);
        match (role, known) {
            (Role::OpenUnlinked, Some((_, open))) => *open += 1,
            (Role::OpenUnlinked, None) => self.unlinked_html.push((name, 1)),
            (_, Some((_, open))) => *open = open.saturating_sub(1),
            (_, None) => {}
        }
    }

    /// Returns the links that can be created: those that don't touch text that can't be linked and don't split an
    /// element.
    pub(crate) fn links<'t>(&'t self, linkifier: &Linkifier) -> Vec<Made<'t>> {
        let mut made = Vec::new();
        let (mut unlinked, mut event) = (0, 0);
        for (link, _) in self.joined.links(linkifier) {
            while self.unlinked.get(unlinked).is_some_and(|range| range.end <= link.start()) {
                unlinked += 1;
            }
            if self.unlinked.get(unlinked).is_some_and(|range| range.start < link.end()) {
                continue;
            }
            while self.events.get(event).is_some_and(|inline| inline.text.end <= link.start()) {
                event += 1;
            }
            if let Some((start, end)) = self.bounds(&link, event) {
                made.push(Made { link, start, end });
            }
        }
        made
    }

    /// The two ends of the link, if every element with a tag inside the link can be moved completely inside it.
    /// `first` is the event in which the link's text begins.
    fn bounds(&self, link: &Link<'_>, first: usize) -> Option<(Place, Place)> {
        let mut last = first;
        // Elements that were opened before the link and closed inside it, and elements that stay open at its end.
        let (mut closed, mut open) = (Vec::new(), Vec::new());
        for (at, inline) in self.events.iter().enumerate().skip(first) {
            if inline.text.start >= link.end() {
                break;
            }
            match inline.role {
                Role::Open => open.push(inline.is_html()),
                Role::Close => match open.pop() {
                    // HTML tags and Markdown marks aren't properly nested.
                    Some(other) if other != inline.is_html() => return None,
                    Some(_) => {}
                    None => closed.push(inline.is_html()),
                },
                // K2: these belong to a link without text, or to an element that can't contain links.
                Role::OpenUnlinked | Role::CloseUnlinked => return None,
                _ => {}
            }
            if !inline.text.is_empty() {
                last = at;
            }
        }
        let is_tag = |at: usize, role: Role, is_html: bool| {
            self.events.get(at).is_some_and(|inline| inline.role == role && inline.is_html() == is_html)
        };
        let mut start = self.place(first, link.start());
        for is_html in closed {
            let before = start.event.checked_sub(1)?;
            if start.byte > 0 || !is_tag(before, Role::Open, is_html) {
                return None;
            }
            start.event = before;
        }
        let mut end = self.place(last, link.end());
        for is_html in open.into_iter().rev() {
            if end.byte > 0 || !is_tag(end.event, Role::Close, is_html) {
                return None;
            }
            end.event += 1;
        }
        Some((start, end))
    }

    /// The place of an offset in the text. The offset is in `event` or at its end. The end of an event is the
    /// beginning of the next one.
    fn place(&self, event: usize, at: usize) -> Place {
        let Some(inline) = self.events.get(event) else { return Place { event, byte: 0 } };
        match at.saturating_sub(inline.text.start) {
            byte if byte >= inline.text.len() => Place { event: event + 1, byte: 0 },
            _ if inline.written == Written::Smart => Place { event, byte: 0 },
            byte => Place { event, byte },
        }
    }
}

impl<'e> Inline<'e> {
    fn is_html(&self) -> bool {
        matches!(self.event, Event::InlineHtml(_))
    }

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
