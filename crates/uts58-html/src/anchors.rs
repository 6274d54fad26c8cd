//! The open `a` elements: at most one outside tables, and one in each open cell or caption.
//!
//! An `a` counts as open until it is certain that it is closed. It ends with its end tag, or with its cell.

#[derive(Debug, Default)]
pub(crate) struct Anchors {
    /// How many tables are around each, from the outermost on.
    open: Vec<usize>,
    /// One began between the cells of a table.
    between_cells: bool,
}

impl Anchors {
    pub(crate) const fn is_any_open(&self) -> bool {
        !self.open.is_empty() || self.between_cells
    }

    /// Did the last one begin between the cells of a table, and is it still open?
    pub(crate) const fn is_between_cells(&self) -> bool {
        self.between_cells
    }

    /// A start tag in so many tables, in a cell of the last one. It ends an `a` that is open there.
    pub(crate) fn open(&mut self, tables: usize) {
        self.end_from(tables);
        self.open.push(tables);
    }

    pub(crate) const fn open_between_cells(&mut self) {
        self.between_cells = true;
    }

    /// An end tag: in a cell in so many tables, or between cells. Does it end one?
    pub(crate) fn close(&mut self, tables: Option<usize>) -> bool {
        match tables {
            Some(tables) => self.end_from(tables),
            None => std::mem::take(&mut self.between_cells),
        }
    }

    /// Closes all that are in so many tables or more, because what is around them has ended. Were there any?
    pub(crate) fn end_from(&mut self, tables: usize) -> bool {
        let before = self.open.len();
        while self.open.pop_if(|around| *around >= tables).is_some() {}
        self.open.len() < before
    }
}
