//! The open `a` elements: at most one outside tables, and one in each open cell or caption.
//!
//! An `a` counts as open until it is certainly closed, by its end tag or by the end of its cell.

#[derive(Debug, Default)]
pub(crate) struct Anchors {
    /// The number of tables that enclose each `a`, starting with the outermost `a`.
    open: Vec<usize>,
    /// Whether an `a` that began between the cells of a table is open.
    between_cells: bool,
}

impl Anchors {
    pub(crate) const fn is_any_open(&self) -> bool {
        !self.open.is_empty() || self.between_cells
    }

    /// Whether the last `a` began between the cells of a table and is still open.
    pub(crate) const fn is_between_cells(&self) -> bool {
        self.between_cells
    }

    /// Processes a start tag inside `tables` tables, in a cell of the innermost one. The tag ends an `a` that is open
    /// in that cell.
    pub(crate) fn open(&mut self, tables: usize) {
        self.end_from(tables);
        self.open.push(tables);
    }

    pub(crate) const fn open_between_cells(&mut self) {
        self.between_cells = true;
    }

    /// Processes an end tag: in a cell inside this number of tables, or between cells (`None`). Returns whether it
    /// ends an `a`.
    pub(crate) fn close(&mut self, tables: Option<usize>) -> bool {
        match tables {
            Some(tables) => self.end_from(tables),
            None => std::mem::take(&mut self.between_cells),
        }
    }

    /// Closes every `a` inside `tables` tables or more, because its cell has ended. Returns whether there were any.
    pub(crate) fn end_from(&mut self, tables: usize) -> bool {
        let before = self.open.len();
        while self.open.pop_if(|around| *around >= tables).is_some() {}
        self.open.len() < before
    }
}
