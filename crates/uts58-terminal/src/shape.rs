//! R2, R3: finds the parts of a row, and whether its text reaches the edge.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

use crate::begins;
use crate::join::Join;
use crate::screen::{Cell, Row};

/// A border or quote mark: its column, and the mark itself.
type Mark = (usize, char);

/// The parts of a row.
#[derive(Clone, Debug)]
pub(crate) struct Shape {
    frame: Vec<Mark>,
    border: Option<Mark>,
    has_number: bool,
    /// Whether a bar divides the text: panes side by side, or a table.
    is_divided: bool,
    /// The cells between the frame and the border, without the blanks around them.
    pub(crate) content: Range<usize>,
    /// The columns of `content`.
    columns: Range<usize>,
}

impl Shape {
    pub(crate) fn of(row: &Row) -> Self {
        let Frame { marks: frame, cells, has_number } = Frame::of(row);
        let is_seen = |cell: &Cell| !row.is_blank(cell);
        let end_of = |end: usize| {
            row.cells
                .get(cells..end)
                .and_then(|all| all.iter().rposition(is_seen))
                .map_or(cells, |at| cells + at + 1)
        };
        let whole_end = end_of(row.cells.len());
        let last = whole_end.checked_sub(1).filter(|&last| last >= cells);
        let border = last.and_then(|last| Some((last, border_at(row, last, &frame)?)));
        let end = border.map_or(whole_end, |(last, _)| end_of(last));
        let blanks = |all: &[Cell]| all.iter().take_while(|cell| !is_seen(cell)).count();
        let start = (cells + row.cells.get(cells..end).map_or(0, blanks)).min(end);
        let column = |at: usize| row.cells.get(at).map_or(0, |cell| cell.column);
        let columns = match end.checked_sub(1).filter(|_| start < end).and_then(|last| row.cells.get(last)) {
            Some(last) => column(start)..last.end_column(),
            None => 0..0,
        };
        let is_divided = (start..end).any(|at| border_at(row, at, &frame).is_some());
        let border = border.map(|(_, mark)| mark);
        Self { frame, border, has_number, is_divided, content: start..end, columns }
    }

    /// Whether the rows begin with the same border or quote marks.
    pub(crate) fn has_frame_of(&self, other: &Self) -> bool {
        self.frame == other.frame
    }

    /// The column of the right border or edge.
    pub(crate) fn edge(&self, columns: usize) -> usize {
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
    fn left_padding(&self) -> usize {
        let edge = self.frame.last().map_or(0, |(column, _)| column + 1);
        self.columns.start.saturating_sub(edge)
    }

    /// The columns between the text and the right border or edge.
    fn right_padding(&self, columns: usize) -> usize {
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
    fn of(row: &Row) -> Self {
        let (mut marks, mut cells, mut has_number) = (Vec::new(), 0, false);
        let mut at = 0;
        let mut digits = false;
        while let Some(cell) = row.cells.get(at) {
            match row.single(cell) {
                _ if row.is_blank(cell) => {}
                Some(c) if c.is_ascii_digit() => digits = true,
                Some(c) if is_bar(c) || (is_ascii_mark(c) && marks_follow(row, at + 1)) => {
                    // Digits before a `>` are text, not a line number.
                    if digits && !is_bar(c) && c != '|' {
                        break;
                    }
                    has_number |= core::mem::take(&mut digits);
                    marks.push((cell.column, c));
                    cells = at + 1;
                }
                _ => break,
            }
            at += 1;
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
fn marks_follow(row: &Row, at: usize) -> bool {
    row.cells.get(at).is_none_or(|cell| row.is_blank(cell) || row.single(cell).is_some_and(is_ascii_mark))
}

fn border_at(row: &Row, last: usize, frame: &[Mark]) -> Option<Mark> {
    let cell = row.cells.get(last)?;
    let c = row.single(cell)?;
    let is_after_blank =
        || last.checked_sub(1).and_then(|at| row.cells.get(at)).is_some_and(|cell| row.is_blank(cell));
    let is_border = is_bar(c) || (c == '|' && frame.iter().any(|&(_, mark)| mark == '|') && is_after_blank());
    is_border.then_some((cell.column, c))
}

/// What neighbouring rows of the same box, column or paragraph share.
#[derive(Clone, Copy, Debug, Default)]
struct Shared {
    /// The smallest padding on the left.
    left: usize,
    right: Edge,
    /// The margin on the right: the edge of all rows with the same frame up to one that leaves no column free, even
    /// if blank rows are between them.
    margin: Edge,
}

/// The smallest padding on the right of some rows.
#[derive(Clone, Copy, Debug, Default)]
struct Edge {
    padding: usize,
    /// The number of rows with exactly this padding.
    count: usize,
}

impl Edge {
    fn of<'s>(rows: impl Iterator<Item = &'s Shape> + Clone, columns: usize) -> Self {
        let padding = rows.clone().map(|row| row.right_padding(columns)).min().unwrap_or(0);
        Self { padding, count: rows.filter(|row| row.right_padding(columns) == padding).count() }
    }
}

/// For each row, what it shares with the neighbouring rows. Takes linear time.
fn shared(shapes: &[Shape], columns: usize) -> Vec<Shared> {
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
pub(crate) fn not_wrapped(rows: &[Row], shapes: &[Shape], columns: usize) -> Vec<Option<Join>> {
    let shared = shared(shapes, columns);
    let pairs = rows.windows(2).zip(shapes.windows(2)).zip(shared);
    pairs
        .map(|((rows, shapes), shared)| match (rows, shapes) {
            ([row, next], [shape, next_shape]) => {
                let pair = Pair { row, next, shape, next_shape };
                pair.other_shape().or_else(|| pair.not_full(shared, columns)).or_else(|| pair.begins())
            }
            _ => None,
        })
        .collect()
}

/// Two consecutive rows.
struct Pair<'r> {
    row: &'r Row,
    next: &'r Row,
    shape: &'r Shape,
    next_shape: &'r Shape,
}

/// The maximum number of columns by which a continuation may be indented further, as in list items and gutters.
const HANGING: usize = 8;

/// The maximum number of columns of a margin on the right.
pub(crate) const MARGIN: usize = 4;

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
    fn not_full(&self, shared: Shared, columns: usize) -> Option<Join> {
        let padding = self.shape.right_padding(columns);
        // If a wide character didn't fit, it leaves a cell free.
        let is_next_wide =
            self.next.cells.get(self.next_shape.content.start).is_some_and(|cell| cell.width == 2);
        let reaches = |most: usize| padding == most || (is_next_wide && padding == most + 1);
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
            () if has_margins && margin.count >= 3 && !self.is_justified() => None,
            () => Some(Join::NotCut),
        }
    }

    /// R3: whether the row looks like a broken URL, unlike the beginning or end of prose.
    fn looks_cut(&self, padding: usize, columns: usize) -> bool {
        let word = first_word(self.next, self.next_shape);
        // In prose, wide characters fill rows without blanks too.
        let is_full_word = word.iter().all(|cell| cell.width < 2)
            && self.is_next_one_word()
            && self.next_shape.right_padding(columns) == padding;
        let last = self.shape.content.end.checked_sub(1).and_then(|at| self.row.cells.get(at));
        let ends_cut = last.and_then(|last| self.row.single(last)).is_some_and(|c| "=&%_?-+~#".contains(c));
        let is_of_urls =
            |cell: &Cell| self.next.single(cell).is_some_and(|c| c.is_ascii_digit() || "/=&%_?#".contains(c));
        ends_cut || is_full_word || word.iter().any(is_of_urls)
    }

    /// Whether the row has wide gaps between words, so that it would reach the margin anyway.
    fn is_justified(&self) -> bool {
        let content = self.row.cells.get(self.shape.content.clone()).unwrap_or_default();
        content.windows(2).any(|pair| pair.iter().all(|cell| self.row.is_blank(cell)))
    }

    fn is_next_one_word(&self) -> bool {
        first_word(self.next, self.next_shape).len() == self.next_shape.content.len()
    }

    /// R4: the reason if the second row begins something new.
    fn begins(&self) -> Option<Join> {
        let before = self.row.cells.get(self.shape.content.clone()).unwrap_or_default();
        let next = self.next.cells.get(self.next_shape.content.clone()).unwrap_or_default();
        begins::something_new((self.row, before), (self.next, next))
    }
}

fn first_word<'r>(row: &'r Row, shape: &Shape) -> &'r [Cell] {
    let content = row.cells.get(shape.content.clone()).unwrap_or_default();
    let end = content.iter().position(|cell| row.is_blank(cell)).unwrap_or(content.len());
    content.get(..end).unwrap_or_default()
}
