//! R5: finds the text above a bare host, which may be the rest of a URL.

use crate::screen::{Cell, Row};
use crate::shape::{MARGIN, Shape};

/// If the text at this column is at the beginning of its row or pane, and its first word had no room in the row above,
/// returns the column at which the text above it ends.
pub(crate) fn end_above(
    (row, shape): (Row<'_>, &Shape),
    (above, above_shape): (Row<'_>, &Shape),
    column: u32,
    columns: u32,
) -> Option<u32> {
    let start = row.cell_at(column);
    let start_above = if start == shape.content().start {
        if !shape.has_frame_of(above_shape) {
            return None;
        }
        above_shape.content().start
    } else {
        let bar = row.cells(0..start).rfind(|cell| !cell.is_blank()).filter(Cell::is_frame)?;
        let bar_above = above.cell_at(bar.column);
        above.cell(bar_above).filter(|cell| cell.is_frame() && cell.column == bar.column)?;
        bar_above + 1
    };
    let cells = above.cells(start_above..above_shape.content().end);
    let bar = cells.clone().find(Cell::is_frame);
    let edge = bar.map_or(above_shape.edge(columns), |bar| bar.column);
    let pane_end = cells.clone().position(|cell| cell.is_frame()).unwrap_or(cells.len());
    let end = cells.take(pane_end).rfind(|cell| !cell.is_blank())?.end_column();
    let word = row.cells(start..row.len()).take_while(|cell| !cell.is_blank() && !cell.is_frame());
    let width = word.last().map_or(0, |cell| cell.end_column() - column);
    (edge.saturating_sub(end) < width.saturating_add(MARGIN)).then_some(end)
}
