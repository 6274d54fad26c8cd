//! Writes documents with links, chunk by chunk.

use std::io::{self, Write};
use std::ops::Range;

use uts58_linkify::markup::JoinedText;
use uts58_linkify::{Link, Linkifier};

use crate::anchor::{Anchor, Decision};
use crate::balance::Balance;
use crate::elements;
use crate::hook::Hook;
use crate::linked::Linked;
use crate::linker::HtmlLinker;
use crate::markup::Markup;
use crate::references::References;
use crate::run::{Kind, Linking, Run, RunText, Runs, Sink};
use crate::tokens::{More, Tokens};

/// Accepts a document in chunks of any size, and writes it with links; from [`HtmlLinker::writer`].
///
/// The output doesn't depend on the chunks. Call [`finish`](Self::finish) after the last chunk; otherwise the end of
/// the document is missing.
#[derive(Debug)]
#[must_use = "`finish` writes the end of the document"]
pub struct LinkWriter<W, H> {
    tokens: Tokens,
    runs: Runs<Links<W, H>>,
}

impl<W: Write, H: Hook> LinkWriter<W, H> {
    pub(crate) fn new(linker: HtmlLinker, out: W, hook: H) -> Self {
        let tokens = Tokens::new(Markup::new(linker.skip.iter().map(String::as_str)), linker.max_token);
        Self {
            tokens,
            runs: Runs::new(Links {
                linker,
                out,
                hook,
                removes_end: false,
                references: References::default(),
            }),
        }
    }

    /// The byte offset in the document up to which everything has been written. No later anchor
    /// [starts](Anchor::start) before this offset.
    ///
    /// ```
    /// use std::io::Write;
    ///
    /// let html = format!("<p>größe</p>{}<p>bücher", " ".repeat(1024));
    /// let mut writer = uts58_html::HtmlLinker::default().writer(Vec::new());
    /// // It looks at the encoding first.
    /// writer.write_all(&html.as_bytes()[..20])?;
    /// assert_eq!(writer.done(), 0);
    /// writer.write_all(&html.as_bytes()[20..])?;
    /// // The word may continue.
    /// assert_eq!(writer.done(), html.len() - "bücher".len());
    /// # Ok::<(), std::io::Error>(())
    /// ```
    #[must_use]
    pub const fn done(&self) -> usize {
        self.runs.begin()
    }

    /// Ends the document, writes the rest, flushes and returns the writer. [`Linked::is_complete`] says whether the
    /// whole document was read.
    ///
    /// # Errors
    ///
    /// The errors of the underlying writer.
    pub fn finish(mut self) -> io::Result<Linked<W>> {
        self.tokens.feed(b"", More::No, &mut self.runs)?;
        self.runs.end()?;
        self.runs.sink.out.flush()?;
        Ok(Linked::new(self.runs.sink.out, self.tokens.stopped_at()))
    }
}

impl<W: Write, H: Hook> Write for LinkWriter<W, H> {
    /// Always accepts all of `bytes`.
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.tokens.feed(bytes, More::Expected, &mut self.runs)?;
        Ok(bytes.len())
    }

    /// Flushes the output. Bytes that may become part of a link or a tag stay in memory.
    fn flush(&mut self) -> io::Result<()> {
        self.runs.sink.out.flush()
    }
}

/// Writes runs with links.
#[derive(Debug)]
struct Links<W, H> {
    linker: HtmlLinker,
    out: W,
    hook: H,
    /// Whether the start tag of an `a` has been removed, and its end tag is still to come.
    removes_end: bool,
    references: References,
}

/// An element in a run that the hook may change.
#[derive(Debug)]
enum Editable<'t> {
    Link {
        link: Link<'t>,
        range: Range<usize>,
    },
    /// An `a` element of the document: the items of its tags, and where it begins.
    Anchor {
        start: usize,
        end: Option<usize>,
        at: usize,
    },
    /// The end of an `a` element whose start was written before.
    LateEnd {
        tag: Range<usize>,
    },
}

impl Editable<'_> {
    const fn start(&self) -> usize {
        match self {
            Self::Link { range, .. } => range.start,
            Self::Anchor { at, .. } => *at,
            Self::LateEnd { tag } => tag.start,
        }
    }
}

/// A range of the source, and its replacement.
type Edit = (Range<usize>, String);

impl<W: Write, H: Hook> Sink for Links<W, H> {
    fn wants_anchors(&self) -> bool {
        H::IS_THERE
    }

    fn stable_prefix(&self, text: &JoinedText) -> usize {
        text.stable_prefix(&self.linker.linkifier)
    }

    fn run(&mut self, run: Run<'_>) -> io::Result<()> {
        let text = run.text(&mut self.references);
        let mut places = self.links(run, &text);
        let mut of_anchors = RunText::default();
        if H::IS_THERE {
            of_anchors = run.text_of_anchors(&mut self.references);
            places = merged(places, anchors(run));
        }
        let mut edits = Vec::new();
        for place in places {
            self.edit(place, run, &of_anchors, &mut edits);
        }
        let mut at = 0;
        for (range, instead) in edits {
            self.out.write_all(run.source.get(at..range.start).unwrap_or_default())?;
            self.out.write_all(instead.as_bytes())?;
            at = range.end;
        }
        self.out.write_all(run.source.get(at..).unwrap_or_default())
    }

    fn between(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.out.write_all(bytes)
    }
}

impl<W: Write, H: Hook> Links<W, H> {
    /// The possible links, each with the range of source between its tags.
    fn links<'t>(&self, run: Run<'_>, text: &'t RunText) -> Vec<Editable<'t>> {
        let linkifier = &self.linker.linkifier;
        let torn = match run.linking {
            Linking::Whole => 0..0,
            Linking::AfterTear => 0..first_boundary(linkifier, text.joined.as_str()),
            Linking::Nothing => return Vec::new(),
        };
        let mut unlinked = std::iter::once(&torn).chain(&text.notes.unlinked).peekable();
        let mut balance = Balance::new(run);
        let mut found = Vec::new();
        for (link, mut places) in text.joined.links(linkifier) {
            while unlinked.next_if(|range| range.end <= link.start()).is_some() {}
            if unlinked.peek().is_some_and(|range| range.start < link.end()) {
                continue;
            }
            if [link.start(), link.end()].into_iter().any(|at| is_inside(&text.notes.indivisible, at)) {
                continue;
            }
            let Some(first) = places.next() else { continue };
            let last = places.last().map_or(first.end, |last| last.end);
            let bare = first.start.saturating_sub(run.offset)..last.saturating_sub(run.offset);
            if let Some(range) = balance.around(bare) {
                found.push(Editable::Link { link, range });
            }
        }
        found
    }

    fn edit(&mut self, place: Editable<'_>, run: Run<'_>, text: &RunText, edits: &mut Vec<Edit>) {
        match place {
            Editable::Link { link, range } => {
                let start = run.offset + range.start;
                let mut anchor = Anchor::found(link, self.linker.attributes(link), start);
                if self.hook.decide(&mut anchor) == Decision::Remove {
                    return;
                }
                edits.push((range.start..range.start, anchor.start_tag()));
                if anchor.has_other_text {
                    edits.push((range.clone(), anchor.escaped_text()));
                }
                edits.push((range.end..range.end, "</a>".into()));
            }
            Editable::Anchor { start, end, .. } => self.edit_anchor(start, end, run, text, edits),
            Editable::LateEnd { tag } => {
                if std::mem::take(&mut self.removes_end) {
                    edits.push((tag, String::new()));
                }
            }
        }
    }

    /// Edits an `a` element whose tags are the items `start` and `end`.
    fn edit_anchor(
        &mut self,
        start: usize,
        end: Option<usize>,
        run: Run<'_>,
        text: &RunText,
        edits: &mut Vec<Edit>,
    ) {
        let Some(Kind::AnchorStart(attributes, _)) = run.items.get(start).map(|item| &item.kind) else {
            return;
        };
        // An element without an end tag ends at the next `a`.
        let next = (start + 1..run.items.len())
            .find(|&at| run.items.get(at).is_some_and(|item| matches!(item.kind, Kind::AnchorStart(..))));
        let after = end.or(next).unwrap_or(run.items.len());
        let text_at = |item: usize| text.starts.get(item).copied().unwrap_or(text.joined.as_str().len());
        let begins = |item: usize, is: fn(&[u8]) -> bool| {
            run.items
                .get(item)
                .is_some_and(|item| matches!(item.kind, Kind::Break | Kind::Edge(..) | Kind::Cell(_)))
                && is(started(run.source.get(run.range(item)).unwrap_or_default()))
        };
        // The end of an element such as `option` may have ended this one. Parsers reopen it for text, but not for a
        // `textarea`.
        let textarea =
            (start + 1..after).find(|&item| begins(item, |name| name.eq_ignore_ascii_case(b"textarea")));
        let inner = text_at(start + 1)..text_at(textarea.unwrap_or(after));
        let inner = text.joined.as_str().get(inner).unwrap_or_default();
        // Replace broken units as browsers do.
        let inner = if inner.contains('\0') { inner.replace('\0', "\u{FFFD}").into() } else { inner.into() };
        let start_tag = run.range(start);
        let mut anchor = Anchor::existing(inner, attributes.clone(), run.offset + start_tag.start);
        let is_cut = run.is_cut && after == run.items.len();
        // If a cell begins before the next `a`, that `a` is inside this element, which continues after it.
        let mut between = start + 1..next.unwrap_or(start);
        let may_go_on = end.is_none()
            && between.any(|item| begins(item, |name| elements::is_cell(&name.to_ascii_lowercase())));
        anchor.is_cut = is_cut || may_go_on || textarea.is_some();
        let decision = self.hook.decide(&mut anchor);
        let content = start_tag.end..run.range(after.saturating_sub(1)).end;
        match decision {
            Decision::Remove => edits.push((start_tag, String::new())),
            Decision::Keep if anchor.has_other_attributes => edits.push((start_tag, anchor.start_tag())),
            Decision::Keep => {}
        }
        if anchor.has_other_text {
            edits.push((content, anchor.escaped_text()));
        }
        match end {
            Some(end) if decision == Decision::Remove => edits.push((run.range(end), String::new())),
            _ => self.removes_end = decision == Decision::Remove && is_cut,
        }
    }
}

/// Merges two ascending sequences.
fn merged<'t>(links: Vec<Editable<'t>>, anchors: impl Iterator<Item = Editable<'t>>) -> Vec<Editable<'t>> {
    let mut all = Vec::with_capacity(links.len());
    let mut links = links.into_iter().peekable();
    for anchor in anchors {
        while let Some(link) = links.next_if(|link| link.start() <= anchor.start()) {
            all.push(link);
        }
        all.push(anchor);
    }
    all.extend(links);
    all
}

/// Finds the `a` elements of a run.
fn anchors<'t>(run: Run<'_>) -> impl Iterator<Item = Editable<'t>> {
    let mut items = run.items.iter().enumerate().peekable();
    std::iter::from_fn(move || {
        loop {
            let (at, item) = items.next()?;
            match item.kind {
                Kind::AnchorStart(..) => {
                    let is_tag = |kind: &Kind| matches!(kind, Kind::AnchorStart(..) | Kind::AnchorEnd(_));
                    while items.next_if(|(_, item)| !is_tag(&item.kind)).is_some() {}
                    let end =
                        items.next_if(|(_, item)| matches!(item.kind, Kind::AnchorEnd(_))).map(|(at, _)| at);
                    return Some((at, end));
                }
                Kind::AnchorEnd(_) => return Some((at, Some(at))),
                _ => {}
            }
        }
    })
    .map(move |(start, end)| {
        if end == Some(start) {
            Editable::LateEnd { tag: run.range(start) }
        } else {
            Editable::Anchor { start, end, at: run.range(start).start }
        }
    })
}

/// The name of the element that the tag starts; empty for an end tag.
fn started(tag: &[u8]) -> &[u8] {
    if tag.starts_with(b"</") { b"" } else { elements::name_in(tag) }
}

/// Whether `at` is inside one of these ascending ranges, but not at its border.
fn is_inside(ranges: &[Range<usize>], at: usize) -> bool {
    let next = ranges.partition_point(|range| range.end <= at);
    ranges.get(next).is_some_and(|range| range.start < at)
}

/// The end of the first code point that no link can contain.
fn first_boundary(linkifier: &Linkifier, text: &str) -> usize {
    // A broken sequence may have begun before the cut.
    let is_boundary = |c: char| c != '\0' && linkifier.stable_prefix(c.encode_utf8(&mut [0; 4])) > 0;
    text.char_indices().find(|&(_, c)| is_boundary(c)).map_or(text.len(), |(at, c)| at + c.len_utf8())
}
