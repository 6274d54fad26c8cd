//! The `a` elements that are open: at most one outside of tables, and one in each open cell or caption.
//!
//! An `a` is said to be open until it is certain that it is closed. It ends with its end tag, or with its cell.

/// So many elements may be open in an `a` that its end tag ends: the standard's algorithm takes eight steps (13.2.6.4.7,
/// "adoption agency"), one for each block that is open in it, and leaves the `a` open behind the last.
const MAX_ELEMENTS: usize = 7;

/// More are not counted.
const MAX_COUNTED: usize = 512;

/// Longer names are not kept, in bytes.
const MAX_NAME: usize = 128;

#[derive(Debug, Default)]
pub(crate) struct Anchors {
    /// From the outermost on.
    open: Vec<Open>,
    /// The elements that are open in each, one behind the other.
    elements: Vec<Box<[u8]>>,
    /// One was opened between the cells of a table.
    between_cells: bool,
}

#[derive(Debug)]
struct Open {
    /// How many tables are around it.
    tables: usize,
    /// Where in `elements` its own begin.
    start: usize,
}

impl Anchors {
    pub(crate) const fn is_any_open(&self) -> bool {
        !self.open.is_empty() || self.between_cells
    }

    /// Was the last one opened between the cells of a table, and is it still open?
    pub(crate) const fn is_between_cells(&self) -> bool {
        self.between_cells
    }

    /// Are there so many elements open in the last one that its end tag may not end it?
    pub(crate) fn is_deep(&self) -> bool {
        self.open.last().is_some_and(|anchor| self.elements.len() - anchor.start > MAX_ELEMENTS)
    }

    /// A start tag in as many tables, in a cell of the last one. It ends one that is open there.
    pub(crate) fn open(&mut self, tables: usize) {
        self.end_from(tables);
        self.open.push(Open { tables, start: self.elements.len() });
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

    /// What is around those in as many tables or more has ended. Were there any?
    pub(crate) fn end_from(&mut self, tables: usize) -> bool {
        let before = self.open.len();
        while let Some(anchor) = self.open.pop_if(|anchor| anchor.tables >= tables) {
            self.elements.truncate(anchor.start);
        }
        self.open.len() < before
    }

    /// A start tag in a cell in so many tables. False if it is too much to keep.
    pub(crate) fn open_in(&mut self, tables: usize, name: &[u8]) -> bool {
        let Some(anchor) = self.open.last().filter(|anchor| anchor.tables == tables) else { return true };
        if crate::elements::is_void(name) {
            return true;
        }
        let last = self.elements.get(anchor.start..).and_then(<[_]>::last);
        let ends_last = crate::elements::does_not_nest(name) && last.is_some_and(|last| **last == *name);
        if !ends_last {
            self.elements.push(name.into());
        }
        self.elements.len() <= MAX_COUNTED && name.len() <= MAX_NAME
    }

    /// An end tag in a cell in so many tables.
    pub(crate) fn close_in(&mut self, tables: usize, name: &[u8]) {
        let Some(start) =
            self.open.last().filter(|anchor| anchor.tables == tables).map(|anchor| anchor.start)
        else {
            return;
        };
        if self.elements.len() > start {
            self.elements.pop_if(|last| **last == *name);
        }
    }
}
