//! Runs: text that continues across inline elements, up to the next break.

use std::io;
use std::ops::Range;

use uts58_linkify::markup::{Boundary, JoinedText};

use crate::attributes::Attributes;
use crate::markup::{Role, TextRole};
use crate::receiver::Receiver;
use crate::references::References;
use crate::text::{self, Notes};

/// The maximum length of a run, in bytes of source. Longer runs are cut (H9).
pub(crate) const MAX_RUN: usize = 64 << 10;

/// Replaces a tag across which a reader may see one word, and one that may show letters in another order.
const MAYBE_NOTHING: &str = "\u{2060}";
const TURNED: &str = "\u{202E}";

/// A piece of a run.
#[derive(Debug)]
pub(crate) struct Item {
    /// Where the item ends in the source of the run. It begins where the previous item ends.
    pub(crate) end: usize,
    pub(crate) kind: Kind,
}

#[derive(Debug)]
pub(crate) enum Kind {
    Text,
    /// Text that isn't linked.
    UnlinkedText,
    StartTag(Boundary),
    EndTag(Boundary),
    /// A comment, or an invisible element.
    Unseen,
    /// A line end, inside an `a` element, which may contain several runs, or inside hidden text.
    Break,
    /// A tag that no link crosses, and what replaces it in the text of an `a` element. A gap without a boundary.
    Edge(Option<Boundary>, &'static str),
    /// A tag of a cell next to which a reader sees no white space.
    Cell(Boundary),
    AnchorStart(Attributes, Boundary),
    AnchorEnd(Boundary),
}

/// Which links to look for in a run, depending on where it was cut.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Linking {
    Whole,
    /// The previous run was cut where there may be a link. Nothing is linked before the next position that can't be
    /// inside a link.
    AfterTear,
    /// The run may be part of a longer link. Nothing is linked.
    Nothing,
}

/// A run, or a part of one that was cut.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Run<'r> {
    pub(crate) source: &'r [u8],
    /// Where the source begins in the document.
    pub(crate) offset: usize,
    pub(crate) items: &'r [Item],
    pub(crate) linking: Linking,
    /// Whether the run continues after this part.
    pub(crate) is_cut: bool,
}

/// The text of a run.
#[derive(Debug, Default)]
pub(crate) struct RunText {
    pub(crate) joined: JoinedText,
    /// Where in the text each item begins.
    pub(crate) starts: Vec<usize>,
    pub(crate) notes: Notes,
}

impl Run<'_> {
    /// The range of an item in the source.
    pub(crate) fn range(&self, item: usize) -> Range<usize> {
        let end = |at: Option<usize>| at.and_then(|at| self.items.get(at)).map_or(0, |item| item.end);
        end(item.checked_sub(1))..end(Some(item))
    }

    /// Reads the text to search for links. Places in the text are offsets in the document.
    pub(crate) fn text(&self, references: &mut References) -> RunText {
        self.read(references, |joined, boundary, _| match boundary {
            Some(boundary) => joined.push_boundary(boundary),
            None => joined.push_inserted("\n"),
        })
    }

    /// Reads the text of `a` elements.
    pub(crate) fn text_of_anchors(&self, references: &mut References) -> RunText {
        self.read(references, |joined, _, seen| joined.push_inserted(seen))
    }

    fn read(
        &self,
        references: &mut References,
        push: fn(&mut JoinedText, Option<Boundary>, &str),
    ) -> RunText {
        let mut read = RunText::default();
        let seen = self.seen();
        for (at, item) in self.items.iter().enumerate() {
            let RunText { joined, starts, notes } = &mut read;
            let begin = joined.as_str().len();
            starts.push(begin);
            let range = seen.get(at).cloned().unwrap_or_else(|| self.range(at));
            let offset = self.offset + range.start;
            let source = self.source_of(range);
            match item.kind {
                Kind::Text => text::read(joined, notes, references, source, offset),
                Kind::UnlinkedText => {
                    text::read(joined, &mut Notes::default(), references, source, offset);
                    notes.unlinked.push(begin..joined.as_str().len());
                }
                Kind::Break => joined.push_inserted("\n"),
                Kind::Edge(boundary, seen) => push(joined, boundary, seen),
                Kind::Cell(boundary) => push(joined, Some(boundary), MAYBE_NOTHING),
                Kind::StartTag(boundary)
                | Kind::EndTag(boundary)
                | Kind::AnchorStart(_, boundary)
                | Kind::AnchorEnd(boundary) => push(joined, Some(boundary), ""),
                Kind::Unseen => {}
            }
        }
        read
    }

    fn source_of(&self, range: Range<usize>) -> &[u8] {
        self.source.get(range.start..range.end.min(self.source.len())).unwrap_or_default()
    }

    /// The range of each item without the white space next to the tags of cells. Without such tags, the list is empty.
    fn seen(&self) -> Vec<Range<usize>> {
        if !self.items.iter().any(|item| matches!(item.kind, Kind::Cell(_))) {
            return Vec::new();
        }
        let mut ranges: Vec<_> = (0..self.items.len()).map(|at| self.range(at)).collect();
        let (mut last, mut is_after_cell) = (0, false);
        for (at, item) in self.items.iter().enumerate() {
            let Some(range) = ranges.get_mut(at) else { break };
            let source = self.source_of(range.clone());
            if is_after_cell {
                range.start += source.len() - source.trim_ascii_start().len();
            }
            match item.kind {
                Kind::Cell(_) => {
                    for range in ranges.get_mut(last..at).into_iter().flatten() {
                        range.end = range.start + self.source_of(range.clone()).trim_ascii_end().len();
                    }
                    (last, is_after_cell) = (at, true);
                }
                Kind::Text | Kind::UnlinkedText | Kind::Break if !source.trim_ascii().is_empty() => {
                    (last, is_after_cell) = (at, false);
                }
                _ => {}
            }
        }
        ranges
    }
}

/// Processes runs.
pub(crate) trait Sink {
    /// Whether the sink needs each `a` element of the document as a whole.
    fn wants_anchors(&self) -> bool;

    /// The length of the prefix whose links can't change, whatever text follows.
    fn stable_prefix(&self, text: &JoinedText) -> usize;

    fn run(&mut self, run: Run<'_>) -> io::Result<()>;

    /// Receives the bytes between runs.
    fn between(&mut self, bytes: &[u8]) -> io::Result<()>;
}

#[derive(Debug)]
pub(crate) struct Runs<S> {
    pub(crate) sink: S,
    source: Vec<u8>,
    items: Vec<Item>,
    /// Where the source begins in the document.
    offset: usize,
    is_torn: bool,
    /// Whether an `a` element that the sink needs as a whole is still open.
    in_anchor: bool,
}

impl<S: Sink> Runs<S> {
    pub(crate) fn new(sink: S) -> Self {
        Self { sink, source: Vec::new(), items: Vec::new(), offset: 0, is_torn: false, in_anchor: false }
    }

    /// Where the current run begins in the document. If there is none, where the next one begins.
    pub(crate) const fn begin(&self) -> usize {
        self.offset
    }

    /// Ends the run.
    pub(crate) fn end(&mut self) -> io::Result<()> {
        self.hand_on(self.source.len(), self.linking(), false)?;
        self.is_torn = false;
        self.in_anchor = false;
        Ok(())
    }

    const fn linking(&self) -> Linking {
        if self.is_torn { Linking::AfterTear } else { Linking::Whole }
    }

    fn between(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.end()?;
        self.offset += bytes.len();
        self.sink.between(bytes)
    }

    fn push(&mut self, bytes: &[u8], kind: Kind) {
        self.source.extend_from_slice(bytes);
        let end = self.source.len();
        match (self.items.last_mut(), &kind) {
            (Some(last), Kind::Text | Kind::UnlinkedText | Kind::Unseen)
                if std::mem::discriminant(&last.kind) == std::mem::discriminant(&kind) =>
            {
                last.end = end;
            }
            _ => self.items.push(Item { end, kind }),
        }
    }

    /// Processes a tag that ends a run.
    fn break_at(&mut self, tag: &[u8]) -> io::Result<()> {
        if self.in_anchor { self.whole(tag, Kind::Break) } else { self.between(tag) }
    }

    /// Appends bytes that may be cut anywhere. The cuts don't depend on the chunks.
    fn any_part(&mut self, mut bytes: &[u8], kind: fn() -> Kind) -> io::Result<()> {
        while !bytes.is_empty() {
            while self.source.len() >= MAX_RUN {
                self.cut()?;
            }
            let room = MAX_RUN - self.source.len();
            let (now, later) = bytes.split_at_checked(room).unwrap_or((bytes, b""));
            self.push(now, kind());
            bytes = later;
        }
        Ok(())
    }

    /// Appends bytes that can't be cut.
    fn whole(&mut self, bytes: &[u8], kind: Kind) -> io::Result<()> {
        while !self.source.is_empty() && self.source.len() + bytes.len() > MAX_RUN {
            self.cut()?;
        }
        self.push(bytes, kind);
        Ok(())
    }

    /// Passes on at least one byte: the part whose links can't change, or, if that is less than half a run, everything,
    /// without adding links.
    fn cut(&mut self) -> io::Result<()> {
        let end = self.source.len();
        if let Some(anchor) = self.wanted_anchor().filter(|&anchor| anchor > 0) {
            // Keep as much of the element as possible.
            let known = self.known_end(anchor);
            return if known > 0 { self.hand_on_known(known) } else { self.tear(anchor) };
        }
        let unfinished = match self.items.last() {
            Some(Item { kind: Kind::Text | Kind::UnlinkedText, .. }) => text::unfinished(&self.source),
            _ => None,
        };
        let known = self.known_end(unfinished.unwrap_or(end));
        if known > 0 {
            self.hand_on_known(known)?;
        }
        if known < MAX_RUN / 2 { self.tear(self.source.len()) } else { Ok(()) }
    }

    /// The start of the unfinished `a` element, if the sink needs it as a whole.
    fn wanted_anchor(&self) -> Option<usize> {
        let at = self.items.iter().rposition(|item| matches!(item.kind, Kind::AnchorStart(..)));
        at.filter(|_| self.in_anchor).map(|at| self.run_to(self.source.len()).range(at).start)
    }

    /// The end of the part of the source whose links can't change, whatever follows `end`.
    fn known_end(&self, end: usize) -> usize {
        let RunText { joined, starts, .. } = self.run_to(end).text(&mut References::default());
        let known = self.sink.stable_prefix(&joined);
        // Rule M3 considers the marks of a whole line, so it is better to cut between lines.
        let line = joined.as_str().get(..known).and_then(|text| text.rfind('\n')).map_or(0, |at| at + 1);
        let [line, known] = [line, known].map(|end| self.source_end(end, &joined, &starts));
        if line >= MAX_RUN / 2 { line } else { known }
    }

    fn hand_on_known(&mut self, end: usize) -> io::Result<()> {
        self.hand_on(end, self.linking(), true)?;
        self.is_torn = false;
        Ok(())
    }

    /// The run up to `end`, as if it were cut there.
    fn run_to(&self, end: usize) -> Run<'_> {
        let source = self.source.get(..end).unwrap_or_default();
        Run { source, offset: self.offset, items: &self.items, linking: self.linking(), is_cut: true }
    }

    /// Passes on the source before `end`, without links.
    fn tear(&mut self, end: usize) -> io::Result<()> {
        let begun = |item: &Item| matches!(item.kind, Kind::Text | Kind::UnlinkedText);
        let has_text = self.items.iter().take_while(|item| item.end <= end).any(begun);
        self.hand_on(end, Linking::Nothing, true)?;
        self.is_torn |= has_text;
        Ok(())
    }

    /// Maps the end of a text to its position in the source.
    fn source_end(&self, end: usize, joined: &JoinedText, starts: &[usize]) -> usize {
        let Some(before) = end.checked_sub(1) else { return 0 };
        match joined.places(before..end).last() {
            Some(place) => place.end - self.offset,
            // The text ends with a line end that replaces a break.
            None => {
                let item = starts.partition_point(|&start| start <= before).checked_sub(1);
                item.and_then(|at| self.items.get(at)).map_or(0, |item| item.end)
            }
        }
    }

    /// Passes on the source up to `end` and keeps the rest.
    fn hand_on(&mut self, end: usize, linking: Linking, is_cut: bool) -> io::Result<()> {
        let rest = self.split_items(end);
        let source = self.source.get(..end).unwrap_or_default();
        if !self.items.is_empty() {
            self.sink.run(Run { source, offset: self.offset, items: &self.items, linking, is_cut })?;
            if is_cut {
                // If the start of the element has been passed on, the sink knows that the element is cut.
                self.in_anchor &= rest.iter().any(|item| matches!(item.kind, Kind::AnchorStart(..)));
            }
        }
        self.offset += end;
        self.source.drain(..end);
        self.items.clear();
        self.items.extend(rest.into_iter().map(|item| Item { end: item.end - end, ..item }));
        Ok(())
    }

    /// Removes and returns the items after `end`.
    fn split_items(&mut self, end: usize) -> Vec<Item> {
        let whole = self.items.partition_point(|item| item.end <= end);
        let rest = self.items.split_off(whole);
        let begun = self.items.last().map_or(0, |item| item.end);
        if let Some(first) = rest.first().filter(|_| begun < end) {
            let is_unlinked = matches!(first.kind, Kind::UnlinkedText);
            self.items.push(Item { end, kind: if is_unlinked { Kind::UnlinkedText } else { Kind::Text } });
        }
        rest
    }
}

impl<S: Sink> Receiver for Runs<S> {
    fn text(&mut self, bytes: &[u8], role: TextRole) -> io::Result<()> {
        match role {
            _ if bytes.is_empty() => Ok(()),
            TextRole::Linked => self.any_part(bytes, || Kind::Text),
            TextRole::Boxed if !self.in_anchor => self.between(bytes),
            TextRole::Unlinked | TextRole::Boxed => self.any_part(bytes, || Kind::UnlinkedText),
            // The tokenizer passes on only the white space of moved text.
            TextRole::Unseen | TextRole::Apart | TextRole::Moved => self.any_part(bytes, || Kind::Unseen),
        }
    }

    fn token(&mut self, bytes: &[u8], role: Role, attributes: Attributes) -> io::Result<()> {
        let tag = if bytes.starts_with(b"</") { Kind::EndTag } else { Kind::StartTag };
        match role {
            Role::Break | Role::Unclear => self.break_at(bytes),
            Role::BreakAfterAnchor => {
                self.end()?;
                self.break_at(bytes)
            }
            Role::HiddenBreak => self.whole(bytes, Kind::Break),
            Role::Boundary(boundary) => self.whole(bytes, Kind::Edge(Some(boundary), MAYBE_NOTHING)),
            Role::Cell(boundary) => self.whole(bytes, Kind::Cell(boundary)),
            Role::Replaced if self.in_anchor => self.whole(bytes, Kind::Edge(None, MAYBE_NOTHING)),
            Role::Replaced => self.between(bytes),
            Role::Turned => self.whole(bytes, Kind::Edge(Some(Boundary::Unclear), TURNED)),
            Role::Unseen => self.whole(bytes, Kind::Unseen),
            Role::AnchorStart(boundary) if self.sink.wants_anchors() => {
                self.whole(bytes, Kind::AnchorStart(attributes, boundary))?;
                self.in_anchor = true;
                Ok(())
            }
            Role::AnchorEnd(boundary) if self.sink.wants_anchors() => {
                self.whole(bytes, Kind::AnchorEnd(boundary))?;
                self.in_anchor = false;
                Ok(())
            }
            Role::Inline(boundary) | Role::AnchorStart(boundary) | Role::AnchorEnd(boundary) => {
                self.whole(bytes, tag(boundary))
            }
        }
    }

    fn rest(&mut self, bytes: &[u8]) -> io::Result<()> {
        if self.in_anchor && !bytes.is_empty() {
            self.hand_on(self.source.len(), self.linking(), true)?;
        }
        self.end()?;
        self.offset += bytes.len();
        self.sink.between(bytes)
    }
}
