//! Tracks the position in the open tables: the insertion modes of the HTML standard (13.2.6.4.9 to 13.2.6.4.15).

/// The open tables. Each one is in a cell or caption of the previous one.
#[derive(Debug, Default)]
pub(crate) struct Tables {
    open: Vec<Table>,
}

#[derive(Debug)]
struct Table {
    mode: Mode,
    section: Section,
    /// Whether nothing separates the text of cells.
    is_tight: bool,
    /// Whether text directly precedes the table, so text that parsers move goes on there.
    is_after_text: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mode {
    Table,
    Caption,
    Columns,
    Section,
    Row,
    /// In a `td` or `th`.
    Cell(Cell),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Cell {
    Td,
    Th,
}

/// The section that a row belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Section {
    Head,
    /// `tbody`, which is implied if no start tag says otherwise.
    Body,
    Foot,
}

impl Tables {
    pub(crate) const fn is_empty(&self) -> bool {
        self.open.is_empty()
    }

    /// The number of open tables.
    pub(crate) const fn depth(&self) -> usize {
        self.open.len()
    }

    /// Whether a parser would move text and elements from here to before the table.
    pub(crate) fn is_between_cells(&self) -> bool {
        self.open.last().is_some_and(|table| !table.is_in_cell())
    }

    /// Whether the tags of cells leave no gap here: outside of tables, or without cell spacing and padding.
    pub(crate) fn is_tight(&self) -> bool {
        self.open.last().is_none_or(|table| table.is_tight)
    }

    /// The number of open tables, and where in the innermost one this is.
    pub(crate) fn place(&self) -> impl PartialEq + use<> {
        (self.open.len(), self.open.last().map(|table| table.mode))
    }

    /// Whether text directly precedes the innermost table.
    pub(crate) fn is_after_text(&self) -> bool {
        self.open.last().is_some_and(|table| table.is_after_text)
    }

    /// Processes the start tag of a table or of a part of one. Except for the section, the new position doesn't
    /// depend on the old one.
    pub(crate) fn start(&mut self, name: &[u8], is_tight: bool, is_after_text: bool) {
        if name == b"table" {
            // Between cells, the start tag of a table ends the open table.
            if self.is_between_cells() {
                self.open.pop();
            }
            self.open.push(Table { mode: Mode::Table, section: Section::Body, is_tight, is_after_text });
            return;
        }
        let Some(table) = self.open.last_mut() else { return };
        if let Some(section) = section(name) {
            table.mode = Mode::Section;
            table.section = section;
            return;
        }
        // A row outside any section begins a body.
        if matches!(table.mode, Mode::Table | Mode::Caption | Mode::Columns) {
            table.section = Section::Body;
        }
        table.mode = match name {
            b"caption" => Mode::Caption,
            b"col" | b"colgroup" => Mode::Columns,
            b"tr" => Mode::Row,
            b"td" => Mode::Cell(Cell::Td),
            _ => Mode::Cell(Cell::Th),
        };
    }

    /// Processes the end tag of a table or of a part of one. Returns whether it ended a cell or caption. Parsers
    /// ignore the tag if the element isn't open.
    pub(crate) fn end(&mut self, name: &[u8]) -> bool {
        let Some(table) = self.open.last_mut() else { return false };
        let was_in_cell = table.is_in_cell();
        if name == b"table" {
            self.open.pop();
            return was_in_cell;
        }
        let is_in_section = matches!(table.mode, Mode::Section | Mode::Row | Mode::Cell(_));
        let mode = match (name, table.mode) {
            (b"caption", Mode::Caption) => Mode::Table,
            // Any end tag ends the columns, except for that of `col`, which parsers ignore.
            (b"col", Mode::Columns) => Mode::Columns,
            (_, Mode::Columns) => Mode::Table,
            (b"td", Mode::Cell(Cell::Td)) | (b"th", Mode::Cell(Cell::Th)) => Mode::Row,
            (b"tr", Mode::Cell(_) | Mode::Row) => Mode::Section,
            _ if is_in_section && section(name) == Some(table.section) => Mode::Table,
            _ => return false,
        };
        table.mode = mode;
        was_in_cell
    }
}

impl Table {
    const fn is_in_cell(&self) -> bool {
        matches!(self.mode, Mode::Caption | Mode::Cell(_))
    }
}

fn section(name: &[u8]) -> Option<Section> {
    match name {
        b"thead" => Some(Section::Head),
        b"tbody" => Some(Section::Body),
        b"tfoot" => Some(Section::Foot),
        _ => None,
    }
}
