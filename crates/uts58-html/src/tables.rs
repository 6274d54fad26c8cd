//! Where in its open tables a document is, as the insertion modes of the HTML standard have it (13.2.6.4.9 to 13.2.6.4.15).

/// The open tables, each in a cell or caption of the one before.
#[derive(Debug, Default)]
pub(crate) struct Tables {
    open: Vec<Table>,
}

#[derive(Debug)]
struct Table {
    place: Place,
    section: Section,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    Table,
    Caption,
    Columns,
    Section,
    Row,
    /// `td` or `th`
    Cell(Cell),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Cell {
    Td,
    Th,
}

/// What a row is in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Section {
    Head,
    /// Also where no start tag says so.
    Body,
    Foot,
}

impl Tables {
    pub(crate) const fn is_empty(&self) -> bool {
        self.open.is_empty()
    }

    /// How many are open.
    pub(crate) const fn depth(&self) -> usize {
        self.open.len()
    }

    /// Text and elements that stand here are moved in front of the table.
    pub(crate) fn is_between_cells(&self) -> bool {
        self.open.last().is_some_and(|table| !table.is_in_cell())
    }

    /// The start tag of a table or of a part of one. Where the document is then does not depend on where it was, but for the
    /// section.
    pub(crate) fn start(&mut self, name: &[u8]) {
        if name == b"table" {
            // Between cells it ends the table that is open.
            if self.is_between_cells() {
                self.open.pop();
            }
            self.open.push(Table { place: Place::Table, section: Section::Body });
            return;
        }
        let Some(table) = self.open.last_mut() else { return };
        if let Some(section) = section(name) {
            table.place = Place::Section;
            table.section = section;
            return;
        }
        // A row in none of them begins a body.
        if matches!(table.place, Place::Table | Place::Caption | Place::Columns) {
            table.section = Section::Body;
        }
        table.place = match name {
            b"caption" => Place::Caption,
            b"col" | b"colgroup" => Place::Columns,
            b"tr" => Place::Row,
            b"td" => Place::Cell(Cell::Td),
            _ => Place::Cell(Cell::Th),
        };
    }

    /// The end tag of a table or of a part of one. Did it end a cell or caption? One of an element that is not open is ignored.
    pub(crate) fn end(&mut self, name: &[u8]) -> bool {
        let Some(table) = self.open.last_mut() else { return false };
        let was_in_cell = table.is_in_cell();
        if name == b"table" {
            self.open.pop();
            return was_in_cell;
        }
        let is_in_section = matches!(table.place, Place::Section | Place::Row | Place::Cell(_));
        let place = match (name, table.place) {
            (b"caption", Place::Caption) => Place::Table,
            // Any end tag but that of `col`, which is ignored, ends the columns.
            (b"col", Place::Columns) => Place::Columns,
            (_, Place::Columns) => Place::Table,
            (b"td", Place::Cell(Cell::Td)) | (b"th", Place::Cell(Cell::Th)) => Place::Row,
            (b"tr", Place::Cell(_) | Place::Row) => Place::Section,
            _ if is_in_section && section(name) == Some(table.section) => Place::Table,
            _ => return false,
        };
        table.place = place;
        was_in_cell
    }
}

impl Table {
    const fn is_in_cell(&self) -> bool {
        matches!(self.place, Place::Caption | Place::Cell(_))
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
