//! R1, R5, R6: joins the rows of a screen, finds the links, and maps them back to cells.

use alloc::vec::Vec;
use core::iter::FusedIterator;
use core::ops::Range;

use uts58_linkify::markup::{self, JoinedLinks, JoinedText};
use uts58_linkify::{Link, LinkKind, Linkifier};

use crate::above::end_above;
use crate::join::Join;
use crate::screen::{Row, RowEnd, Screen};
use crate::shape::{Shape, not_wrapped};

/// A screen whose rows have been joined, from [`Screen::find`].
#[derive(Clone, Debug)]
pub struct Found {
    joined: JoinedText,
    joins: Vec<Join>,
    /// R5: where in the text bare hosts begin that are rather the rest of a URL, in order.
    rests: Vec<usize>,
    /// The number of source offsets per row. In the source of the joined text, a cell has the offset `row * stride + 1 +
    /// column`, and the line end before the row `row * stride`.
    stride: usize,
}

impl Found {
    /// The text of the screen. Joined rows follow each other directly; a line feed ends each other row. A space replaces
    /// each part of a frame.
    #[must_use]
    pub fn as_str(&self) -> &str {
        self.joined.as_str()
    }

    /// For each row, whether the next one continues it, and why.
    #[must_use]
    pub fn joins(&self) -> &[Join] {
        &self.joins
    }

    /// Returns the links of [`as_str`](Self::as_str). Each has its cells, one place per row. Use the linkifier you
    /// passed to [`Screen::find`]. Takes linear time; allocates nothing.
    pub fn links<'l, 't>(&'t self, linkifier: &'l Linkifier) -> FoundLinks<'l, 't> {
        FoundLinks { links: self.joined.links(linkifier), rests: &self.rests, stride: self.stride }
    }

    /// The cells of a range of [`as_str`](Self::as_str), in bytes, end exclusive. Takes time logarithmic in the
    /// number of cells.
    pub fn places(&self, range: Range<usize>) -> Places<'_> {
        Places { places: self.joined.places(range), stride: self.stride }
    }
}

/// A part of a row, in columns from 0, end exclusive. Rows count from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Place {
    /// The row, counted in the order in which rows were pushed.
    pub row: usize,
    /// The first column.
    pub start: usize,
    /// The column after the last one.
    pub end: usize,
}

/// Iterator over the links of a screen with their places, from [`Found::links`].
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy"]
pub struct FoundLinks<'l, 't> {
    links: JoinedLinks<'l, 't>,
    rests: &'t [usize],
    stride: usize,
}

impl<'t> Iterator for FoundLinks<'_, 't> {
    type Item = (Link<'t>, Places<'t>);

    fn next(&mut self) -> Option<Self::Item> {
        let (link, places) = self.links.find(|(link, _)| !is_rest(link, self.rests))?;
        Some((link, Places { places, stride: self.stride }))
    }
}

impl FusedIterator for FoundLinks<'_, '_> {}

/// Iterator over the places of a link from top to bottom, one for each row.
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy"]
pub struct Places<'t> {
    places: markup::Places<'t>,
    stride: usize,
}

impl Iterator for Places<'_> {
    type Item = Place;

    fn next(&mut self) -> Option<Place> {
        // The stride is more than the number of columns by two, so ranges of two rows are never adjacent.
        loop {
            let Range { start, end } = self.places.next()?;
            let row = start / self.stride;
            let column = |at: usize| at.saturating_sub(row * self.stride + 1);
            // A line end is in no column.
            if column(end) > 0 {
                return Some(Place { row, start: column(start), end: column(end) });
            }
        }
    }
}

impl FusedIterator for Places<'_> {}

impl Screen {
    /// Joins rows and finds the links. Takes time linear in the number of cells: at most four scans of the text.
    #[must_use]
    pub fn find(&self, linkifier: &Linkifier) -> Found {
        // Exactly as many as there are rows: large screens have many.
        let mut shapes = Vec::with_capacity(self.count());
        shapes.extend(self.rows().map(Shape::of));
        let mut joins: Vec<Join> = not_wrapped(self, &shapes)
            .into_iter()
            .zip(self.rows())
            .map(|(reason, row)| match row.end {
                RowEnd::Soft => Join::SoftWrap,
                RowEnd::Hard => reason.unwrap_or(Join::Wrapped),
            })
            .collect();
        joins.extend(shapes.last().map(|_| Join::LastRow));
        // Each scan may find that no link crosses a line end, which changes the text. After the second scan, all line
        // ends of a changed text become hard, so the third scan is the last.
        let mut text = Text::default();
        text.join(self, &shapes, &joins);
        for whole in [false, true] {
            if !text.split(&mut joins, linkifier, whole) {
                break;
            }
            text.join(self, &shapes, &joins);
        }
        let rests = text.rests(self, &shapes, linkifier);
        Found { joined: text.joined, joins, rests, stride: text.stride }
    }
}

#[derive(Default)]
struct Text {
    joined: JoinedText,
    stride: usize,
    /// Where each row ends in the text.
    ends: Vec<usize>,
}

impl Text {
    fn join(&mut self, screen: &Screen, shapes: &[Shape], joins: &[Join]) {
        let Self { joined, stride, ends } = self;
        joined.clear();
        ends.clear();
        ends.reserve_exact(joins.len());
        let widest = screen.rows().filter_map(|row| row.cells(0..row.len()).next_back());
        *stride = widest.map(|cell| cell.end_column() as usize).max().unwrap_or(0).saturating_add(2);
        let mut is_continued = false;
        for (index, ((row, shape), &join)) in screen.rows().zip(shapes).zip(joins).enumerate() {
            let start = if is_continued { shape.content().start } else { 0 };
            let end = match join {
                Join::Wrapped => shape.content().end,
                Join::SoftWrap => end_before_wrap(row, screen.row(index + 1)),
                _ => row.len(),
            };
            for cell in row.cells(start..end) {
                let at = index.saturating_mul(*stride).saturating_add(cell.column as usize + 1);
                let text = if cell.text.is_empty() || cell.is_frame() { " " } else { cell.text };
                match cell.width as usize {
                    // The text is a combining mark on the previous cell.
                    0 if cell.column > 0 => joined.push_replaced(text, at - 1..at),
                    // Bytes that are columns make one piece, which takes less memory.
                    1 if text.len() == 1 => joined.push_verbatim(text, at),
                    width => joined.push_replaced(text, at..at.saturating_add(width)),
                }
            }
            ends.push(joined.as_str().len());
            if !join.is_joined() {
                joined.push_verbatim("\n", (index + 1).saturating_mul(*stride));
            }
            is_continued = join == Join::Wrapped;
        }
    }

    /// R5: where bare hosts begin that are rather the rest of the URL at which the row above ends, in order.
    fn rests(&self, screen: &Screen, shapes: &[Shape], linkifier: &Linkifier) -> Vec<usize> {
        let mut rests = Vec::new();
        // The row and the column at which each URL ends, in order.
        let mut ends: Vec<(usize, usize)> = Vec::new();
        for (link, places) in self.joined.links(linkifier).filter(|(link, _)| link.kind() == LinkKind::Url) {
            let mut places = Places { places, stride: self.stride };
            let Some(first) = places.next() else { continue };
            let last = places.last();
            let end = || {
                let above = first.row.checked_sub(1)?;
                let [row, above_row] = [first.row, above].map(|at| screen.row(at).zip(shapes.get(at)));
                let end = end_above(row?, above_row?, first.start as u32, screen.columns)?;
                Some((above, end as usize))
            };
            let may_be_rest = is_bare(&link) && last.is_none();
            let is_rest = may_be_rest && end().is_some_and(|end| ends.binary_search(&end).is_ok());
            if is_rest {
                rests.push(link.start());
            }
            if is_rest || !is_bare(&link) || link.end() > link.authority_end() {
                let last = last.unwrap_or(first);
                ends.push((last.row, last.end));
            }
        }
        rests
    }

    /// Assigns a reason to each hard line end that no link crosses, and returns whether there is one. If `whole` is
    /// set, this affects all hard line ends of such a text.
    fn split(&self, joins: &mut [Join], linkifier: &Linkifier, whole: bool) -> bool {
        let mut links = self.joined.links(linkifier).map(|(link, _)| link).peekable();
        let mut ends = self.ends.iter();
        let mut is_split = false;
        for text in joins.chunk_by_mut(|join, _| join.is_joined()) {
            let mut is_text_split = false;
            for (join, &end) in text.iter_mut().zip(&mut ends).filter(|(join, _)| **join == Join::Wrapped) {
                while links.next_if(|link| link.end() <= end).is_some() {}
                if let Some(reason) = not_crossed(links.peek(), end) {
                    *join = reason;
                    is_text_split = true;
                }
            }
            if whole && is_text_split {
                text.iter_mut().filter(|join| **join == Join::Wrapped).for_each(|join| *join = Join::NoLink);
            }
            is_split |= is_text_split;
        }
        is_split
    }
}

/// R5: whether the link is a bare host that begins at one of these places.
fn is_rest(link: &Link<'_>, rests: &[usize]) -> bool {
    rests.binary_search(&link.start()).is_ok() && is_bare(link)
}

fn is_bare(link: &Link<'_>) -> bool {
    link.kind() == LinkKind::Url && link.scheme().is_none() && !is_www(link)
}

/// R1: the end of the row, without the cell that is left free if a wide character didn't fit.
fn end_before_wrap(row: Row<'_>, next: Option<Row<'_>>) -> usize {
    let is_free = row.cells(0..row.len()).next_back().is_some_and(|cell| cell.text.is_empty())
        && next.and_then(|next| next.cell(0)).is_some_and(|cell| cell.width == 2);
    row.len() - usize::from(is_free)
}

/// R5, R6: why the line end at `end` isn't inside this link, which is the first to end after it.
fn not_crossed(link: Option<&Link<'_>>, end: usize) -> Option<Join> {
    match link.filter(|link| link.start() < end) {
        None => Some(Join::NoLink),
        Some(link) if link.scheme().is_some() || is_www(link) || link.authority_end() <= end => None,
        Some(_) => Some(Join::CutHost),
    }
}

fn is_www(link: &Link<'_>) -> bool {
    link.as_str().get(..4).is_some_and(|start| start.eq_ignore_ascii_case("www."))
}
