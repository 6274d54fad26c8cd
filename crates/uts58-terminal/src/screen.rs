//! The rows of a screen.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

/// How a row ends. No other ways exist, so the enum isn't `#[non_exhaustive]`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RowEnd {
    /// The terminal wrapped here: the next row continues this one.
    Soft,
    /// The program ended the line here, or moved the cursor.
    Hard,
}

/// The rows of a terminal's screen, from the top, as cells.
///
/// If a row above the screen soft-wraps into the first one, push that row too: a link can only be found in rows you
/// push. Leave cells that already have a hyperlink (OSC 8) blank, so that no link is found in them.
#[derive(Clone, Debug)]
pub struct Screen {
    pub(crate) columns: u32,
    /// The text of all cells.
    text: String,
    /// Where each cell begins, and for each row also where its last cell ends.
    starts: Vec<Start>,
    /// For each row, where its part of `starts` ends.
    rows: Vec<(u32, RowEnd)>,
}

#[derive(Clone, Copy, Debug)]
struct Start {
    text: u32,
    column: u32,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Row<'s> {
    text: &'s str,
    starts: &'s [Start],
    pub(crate) end: RowEnd,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Cell<'s> {
    pub(crate) text: &'s str,
    pub(crate) column: u32,
    pub(crate) width: u32,
}

impl Cell<'_> {
    pub(crate) const fn end_column(&self) -> u32 {
        self.column.saturating_add(self.width)
    }

    /// The cell's text, if it is a single code point.
    pub(crate) fn single(&self) -> Option<char> {
        let mut chars = self.text.chars();
        chars.next().filter(|_| chars.next().is_none())
    }

    pub(crate) fn is_blank(&self) -> bool {
        self.text.trim_start().is_empty()
    }

    /// Whether the cell is a part of a frame: Box Drawing, except its diagonals, or Block Elements.
    pub(crate) fn is_frame(&self) -> bool {
        let is_diagonal = |c: char| matches!(c, '╱' | '╲' | '╳');
        self.single().is_some_and(|c| matches!(c, '\u{2500}'..='\u{259F}') && !is_diagonal(c))
    }
}

impl<'s> Row<'s> {
    /// The number of cells.
    pub(crate) const fn len(self) -> usize {
        self.starts.len().saturating_sub(1)
    }

    /// The first cell at this column or after it.
    pub(crate) fn cell_at(self, column: u32) -> usize {
        self.starts.partition_point(|start| start.column < column).min(self.len())
    }

    pub(crate) fn cell(self, at: usize) -> Option<Cell<'s>> {
        self.cells(at..at + 1).next()
    }

    pub(crate) fn cells(
        self,
        range: Range<usize>,
    ) -> impl DoubleEndedIterator<Item = Cell<'s>> + ExactSizeIterator + Clone {
        let text = self.text;
        let starts = self.starts.get(range.start..=range.end).unwrap_or_default();
        starts.iter().zip(starts.iter().skip(1)).map(move |(start, end)| Cell {
            text: text.get(start.text as usize..end.text as usize).unwrap_or_default(),
            column: start.column,
            width: end.column - start.column,
        })
    }
}

impl Screen {
    /// Creates an empty screen with this many columns.
    #[must_use]
    pub const fn new(columns: usize) -> Self {
        let columns = if columns > u32::MAX as usize { u32::MAX } else { columns as u32 };
        Self { columns, text: String::new(), starts: Vec::new(), rows: Vec::new() }
    }

    /// Appends a row at the bottom. Each cell has a text and a width in columns, as the terminal shows it: 1, or 2
    /// for a wide character. An empty text means a cell that was never written. A cell of width 0 belongs to the
    /// column of the previous cell. A screen holds 4 GiB of text at most; a row that is longer than the rest
    /// stays empty.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, Profile};
    /// use uts58_terminal::{Place, RowEnd, Screen};
    ///
    /// let mut screen = Screen::new(80);
    /// screen.push_row([("見", 2), ("て", 2), (":", 1), ("", 1)], RowEnd::Soft);
    /// screen.push_row([("a", 1), (".", 1), ("d", 1), ("e", 1)], RowEnd::Hard);
    /// let linkifier = Linkifier::new(Profile::Messages);
    /// let found = screen.find(&linkifier);
    /// let (_, places) = found.links(&linkifier).next().unwrap();
    /// assert_eq!(places.collect::<Vec<_>>(), [Place { row: 1, start: 0, end: 4 }]);
    /// ```
    pub fn push_row<'c>(&mut self, cells: impl IntoIterator<Item = (&'c str, usize)>, end: RowEnd) {
        let (text, first) = (self.text.len(), self.starts.len());
        let mut at = Start { text: text as u32, column: 0 };
        self.starts.push(at);
        for (cell, width) in cells {
            self.text.push_str(cell);
            at.text = self.text.len() as u32;
            at.column = at.column.saturating_add(u32::try_from(width).unwrap_or(u32::MAX));
            self.starts.push(at);
        }
        if u32::try_from(self.text.len().max(self.starts.len())).is_err() {
            self.text.truncate(text);
            self.starts.truncate(first);
        }
        self.rows.push((self.starts.len() as u32, end));
    }

    pub(crate) const fn count(&self) -> usize {
        self.rows.len()
    }

    pub(crate) fn row(&self, at: usize) -> Option<Row<'_>> {
        let &(last, end) = self.rows.get(at)?;
        let first = at.checked_sub(1).and_then(|before| self.rows.get(before)).map_or(0, |before| before.0);
        let starts = self.starts.get(first as usize..last as usize).unwrap_or_default();
        Some(Row { text: &self.text, starts, end })
    }

    pub(crate) fn rows(&self) -> impl Iterator<Item = Row<'_>> {
        (0..self.count()).filter_map(|at| self.row(at))
    }
}
