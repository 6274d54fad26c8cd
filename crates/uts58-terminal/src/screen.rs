//! The rows of a screen.

use alloc::string::String;
use alloc::vec::Vec;

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
    pub(crate) columns: usize,
    pub(crate) rows: Vec<Row>,
}

#[derive(Clone, Debug)]
pub(crate) struct Row {
    text: String,
    pub(crate) cells: Vec<Cell>,
    pub(crate) end: RowEnd,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Cell {
    /// The byte offset of the cell in the text.
    start: usize,
    end: usize,
    pub(crate) column: usize,
    pub(crate) width: usize,
}

impl Cell {
    pub(crate) const fn end_column(&self) -> usize {
        self.column.saturating_add(self.width)
    }
}

impl Row {
    pub(crate) fn text(&self, cell: &Cell) -> &str {
        self.text.get(cell.start..cell.end).unwrap_or_default()
    }

    /// The cell's text, if it is a single code point.
    pub(crate) fn single(&self, cell: &Cell) -> Option<char> {
        let mut chars = self.text(cell).chars();
        chars.next().filter(|_| chars.next().is_none())
    }

    pub(crate) fn is_blank(&self, cell: &Cell) -> bool {
        self.text(cell).trim_start().is_empty()
    }

    /// Whether the cell is a part of a frame: Box Drawing, except its diagonals, or Block Elements.
    pub(crate) fn is_frame(&self, cell: &Cell) -> bool {
        let is_diagonal = |c: char| matches!(c, '╱' | '╲' | '╳');
        self.single(cell).is_some_and(|c| matches!(c, '\u{2500}'..='\u{259F}') && !is_diagonal(c))
    }
}

impl Screen {
    /// Creates an empty screen with this many columns.
    #[must_use]
    pub const fn new(columns: usize) -> Self {
        Self { columns, rows: Vec::new() }
    }

    /// Appends a row at the bottom. Each cell has a text and a width in columns, as the terminal shows it: 1, or 2
    /// for a wide character. An empty text means a cell that was never written. A cell of width 0 belongs to the
    /// column of the previous cell.
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
        let mut row = Row { text: String::new(), cells: Vec::new(), end };
        let mut column = 0_usize;
        for (text, width) in cells {
            let start = row.text.len();
            row.text.push_str(text);
            row.cells.push(Cell { start, end: row.text.len(), column, width });
            column = column.saturating_add(width);
        }
        self.rows.push(row);
    }
}
