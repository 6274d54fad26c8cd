//! R2, R3: finds the parts of a row, and whether its text reaches the edge.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

use crate::begins;
use crate::join::Join;
use crate::screen::{Cell, Row, Screen};

/// A border or quote mark: its column, and the mark itself.
type Mark = (u32, char);

/// The parts of a row.
#[derive(Clone, Debug)]
pub(crate) struct Shape {
    frame: Box<[Mark]>,
    border: Option<Mark>,
    has_number: bool,
    /// Whether a bar divides the text: panes side by side, or a table.
    is_divided: bool,
    content: Range<u32>,
    /// The columns of `content`.
    columns: Range<u32>,
}

impl Shape {
    pub(crate) fn of(row: Row<'_>) -> Self {
        let Frame { marks: frame, cells, has_number } = Frame::of(row);
        let is_seen = |cell: Cell<'_>| !cell.is_blank();
        let end_of = |end: usize| row.cells(cells..end).rposition(is_seen).map_or(cells, |at| cells + at + 1);
        let whole_end = end_of(row.len());
        let last = whole_end.checked_sub(1).filter(|&last| last >= cells);
        let border = last.and_then(|last| Some((last, border_at(row, last, &frame)?)));
        let end = border.map_or(whole_end, |(last, _)| end_of(last));
        let start = row.cells(cells..end).position(is_seen).map_or(end, |blanks| cells + blanks);
        let last = row.cells(start..end).next_back();
        let columns = row.cell(start).zip(last).map_or(0..0, |(first, last)| first.column..last.end_column());
        let is_divided = (start..end).any(|at| border_at(row, at, &frame).is_some());
        let border = border.map(|(_, mark)| mark);
        let content = start as u32..end as u32;
        Self { frame: frame.into(), border, has_number, is_divided, content, columns }
    }

    /// The cells between the frame and the border, without the blanks around them.
    pub(crate) const fn content(&self) -> Range<usize> {
        self.content.start as usize..self.content.end as usize
    }

    /// Whether the rows begin with the same border or quote marks.
    pub(crate) fn has_frame_of(&self, other: &Self) -> bool {
        self.frame == other.frame
    }

    /// The column of the right border or edge.
    pub(crate) fn edge(&self, columns: u32) -> u32 {
        self.border.map_or(columns, |(column, _)| column)
    }

    pub(crate) fn is_blank(&self) -> bool {
        self.content.is_empty()
    }

    /// Whether the rows belong to the same box, column or paragraph.
    fn is_with(&self, other: &Self) -> bool {
        self.is_blank() == other.is_blank() && self.border == other.border && self.frame == other.frame
    }

    /// The columns between the left border, or the edge, and the text.
    fn left_padding(&self) -> u32 {
        let edge = self.frame.last().map_or(0, |(column, _)| column + 1);
        self.columns.start.saturating_sub(edge)
    }

    /// The columns between the text and the right border or edge.
    fn right_padding(&self, columns: u32) -> u32 {
        self.edge(columns).saturating_sub(self.columns.end)
    }
}

/// The marks at the left of a row.
struct Frame {
    marks: Vec<Mark>,
    /// The number of cells that the marks occupy, including blanks before them.
    cells: usize,
    has_number: bool,
}

impl Frame {
    fn of(row: Row<'_>) -> Self {
        let (mut marks, mut cells, mut has_number) = (Vec::new(), 0, false);
        let mut digits = false;
        for (at, cell) in row.cells(0..row.len()).enumerate() {
            match cell.single() {
                _ if cell.is_blank() => {}
                Some(c) if c.is_ascii_digit() => digits = true,
                Some(c) if is_bar(c) || (is_ascii_mark(c) && marks_follow(row, at + 1)) => {
                    // Digits before a `>`, or alone in a box, are text, not a line number.
                    let mut rest = row.cells(at + 1..row.len());
                    if digits && (c == '>' || (!marks.is_empty() && rest.all(|cell| cell.is_blank()))) {
                        break;
                    }
                    has_number |= core::mem::take(&mut digits);
                    marks.push((cell.column, c));
                    cells = at + 1;
                }
                _ => break,
            }
        }
        Self { marks, cells, has_number }
    }
}

/// Whether `c` is a vertical bar from Box Drawing or Block Elements.
fn is_bar(c: char) -> bool {
    matches!(
        c,
        '│' | '┃'
            | '║'
            | '┆'
            | '┇'
            | '┊'
            | '┋'
            | '╎'
            | '╏'
            | '▏'
            | '▌'
            | '▍'
            | '▎'
            | '▐'
            | '█'
            | '▕'
    )
}

/// Whether `c` is an ASCII border or a quote mark.
fn is_ascii_mark(c: char) -> bool {
    matches!(c, '|' | '>')
}

/// Whether a blank, another mark or the end follows.
fn marks_follow(row: Row<'_>, at: usize) -> bool {
    row.cell(at).is_none_or(|cell| cell.is_blank() || cell.single().is_some_and(is_ascii_mark))
}

fn border_at(row: Row<'_>, last: usize, frame: &[Mark]) -> Option<Mark> {
    let cell = row.cell(last)?;
    let c = cell.single()?;
    let is_after_blank =
        || last.checked_sub(1).and_then(|at| row.cell(at)).is_some_and(|cell| cell.is_blank());
    let is_border = is_bar(c) || (c == '|' && frame.iter().any(|&(_, mark)| mark == '|') && is_after_blank());
    is_border.then_some((cell.column, c))
}

/// What neighbouring rows of the same box, column or paragraph share.
#[derive(Clone, Copy, Debug, Default)]
struct Shared {
    /// The smallest padding on the left.
    left: u32,
    right: Edge,
    /// The margin on the right: the edge of all rows with the same frame up to one that leaves no column free, even
    /// if blank rows are between them.
    margin: Edge,
}

/// The smallest padding on the right of some rows.
#[derive(Clone, Copy, Debug, Default)]
struct Edge {
    padding: u32,
    /// The number of rows with exactly this padding.
    count: u32,
}

impl Edge {
    fn of<'s>(rows: impl Iterator<Item = &'s Shape> + Clone, columns: u32) -> Self {
        let padding = rows.clone().map(|row| row.right_padding(columns)).min().unwrap_or(0);
        Self { padding, count: rows.filter(|row| row.right_padding(columns) == padding).count() as u32 }
    }
}

/// For each row, what it shares with the neighbouring rows. Takes linear time.
fn shared(shapes: &[Shape], columns: u32) -> Vec<Shared> {
    let mut all = vec![Shared::default(); shapes.len()];
    let mut rest = all.as_mut_slice();
    for rows in shapes.chunk_by(Shape::is_with) {
        let left = rows.iter().map(Shape::left_padding).min().unwrap_or(0);
        let right = Edge::of(rows.iter(), columns);
        let (these, after) = core::mem::take(&mut rest).split_at_mut(rows.len());
        these.fill(Shared { left, right, margin: right });
        rest = after;
    }
    let mut start = 0;
    while let Some(first) = shapes.get(start) {
        let is_same = |row: &&Shape| {
            row.is_blank()
                || (row.frame == first.frame && row.border == first.border && row.right_padding(columns) > 0)
        };
        let rows = shapes.get(start..).unwrap_or_default();
        let rows = rows.get(..rows.iter().take_while(is_same).count().max(1)).unwrap_or_default();
        let margin = Edge::of(rows.iter().filter(|row| !row.is_blank()), columns);
        all.iter_mut().skip(start).take(rows.len()).for_each(|shared| shared.margin = margin);
        start += rows.len();
    }
    all
}

/// For each row except the last: `None` if its end looks like a wrap, otherwise the reason why it doesn't. R2 to R4.
pub(crate) fn not_wrapped(screen: &Screen, shapes: &[Shape]) -> Vec<Option<Join>> {
    let columns = screen.columns;
    let pairs = screen.rows().zip(screen.rows().skip(1)).zip(shapes.iter().zip(shapes.iter().skip(1)));
    let mut is_continued = false;
    pairs
        .zip(shared(shapes, columns))
        .map(|(((row, next), (shape, next_shape)), shared)| {
            let pair = Pair { row, next, shape, next_shape, is_continued };
            let reason =
                pair.other_shape().or_else(|| pair.not_full(shared, columns)).or_else(|| pair.begins());
            is_continued = reason.is_none();
            reason
        })
        .collect()
}

/// Two consecutive rows.
struct Pair<'r> {
    row: Row<'r>,
    next: Row<'r>,
    shape: &'r Shape,
    next_shape: &'r Shape,
    /// Whether the first row seems to continue the one before it.
    is_continued: bool,
}

/// The maximum number of columns by which a continuation may be indented further, as in list items and gutters.
const HANGING: u32 = 8;

/// The maximum number of columns of a margin on the right.
pub(crate) const MARGIN: u32 = 4;

impl Pair<'_> {
    /// R2: the reason if the rows belong to different frames or levels.
    fn other_shape(&self) -> Option<Join> {
        let (shape, next) = (self.shape, self.next_shape);
        let hanging = next.columns.start.checked_sub(shape.columns.start);
        match () {
            () if shape.is_blank() || next.is_blank() => Some(Join::Blank),
            () if next.has_number => Some(Join::NewLineNumber),
            () if shape.is_divided || next.is_divided => Some(Join::OtherFrame),
            () if shape.frame != next.frame || shape.border != next.border => Some(Join::OtherFrame),
            // A terminal never indents a soft wrap, so the previous row doesn't matter.
            () if hanging.is_none_or(|more| more > HANGING) => Some(Join::Indentation),
            () => None,
        }
    }

    /// R3: the reason if the row ends too early for a wrap.
    fn not_full(&self, shared: Shared, columns: u32) -> Option<Join> {
        let padding = self.shape.right_padding(columns);
        // If a wide character didn't fit, it leaves a cell free.
        let is_next_wide =
            self.next.cell(self.next_shape.content().start).is_some_and(|cell| cell.width == 2);
        let reaches = |most: u32| padding == most || (is_next_wide && padding == most + 1);
        let Shared { left, right, margin } = shared;
        let edge = match self.shape.border {
            // Boxes have equal padding on the left and right.
            Some(_) => right.padding,
            None => 0,
        };
        let left = if self.shape.frame.is_empty() { 1 } else { left };
        let is_padding_known = self.shape.border.is_none() || right.padding <= left;
        if is_padding_known && reaches(edge) {
            return None;
        }
        let is_at = |edge: Edge| padding == edge.padding;
        let has_margins = self.shape.border.is_none()
            && is_at(margin)
            && padding <= MARGIN
            && self.next_shape.left_padding() > 0;
        match () {
            () if !(has_margins || (is_at(right) && right.count >= 2)) => Some(Join::NotFull),
            () if self.looks_cut(padding, columns) => None,
            () if has_margins
                && margin.count >= if self.is_rest() { 2 } else { 3 }
                && !self.is_justified() =>
            {
                None
            }
            () => Some(Join::NotCut),
        }
    }

    /// R3: whether the row looks like a broken URL, unlike the beginning or end of prose.
    fn looks_cut(&self, padding: u32, columns: u32) -> bool {
        let mut word = first_word(self.next, self.next_shape);
        // In prose, wide characters fill rows without blanks too.
        let is_full_word = word.clone().all(|cell| cell.width < 2)
            && is_one_word(self.next, self.next_shape)
            && self.next_shape.right_padding(columns) == padding;
        let last = self.row.cells(self.shape.content()).next_back();
        let ends_cut = last.and_then(|last| last.single()).is_some_and(|c| "=&%_?-+~#".contains(c));
        let is_of_urls =
            |cell: Cell<'_>| cell.single().is_some_and(|c| c.is_ascii_digit() || "/=&%_?#".contains(c));
        ends_cut || is_full_word || word.any(is_of_urls)
    }

    /// Whether the row has wide gaps between words, so that it would reach the margin anyway.
    fn is_justified(&self) -> bool {
        let blanks = self.row.cells(self.shape.content()).map(|cell| cell.is_blank());
        blanks.clone().zip(blanks.skip(1)).any(|(one, other)| one && other)
    }

    /// Whether the row is one word that continues the row before it: the middle of a long URL.
    fn is_rest(&self) -> bool {
        self.is_continued && is_one_word(self.row, self.shape)
    }

    /// R4: the reason if the second row begins something new.
    fn begins(&self) -> Option<Join> {
        let before = self.row.cells(self.shape.content());
        begins::something_new(before, self.next.cells(self.next_shape.content()))
    }
}

fn is_one_word(row: Row<'_>, shape: &Shape) -> bool {
    first_word(row, shape).count() == shape.content().len()
}

fn first_word<'r>(row: Row<'r>, shape: &Shape) -> impl Iterator<Item = Cell<'r>> + Clone + use<'r> {
    row.cells(shape.content()).take_while(|cell| !cell.is_blank())
}
