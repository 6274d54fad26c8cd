//! R5: finds the text above a bare host, which may be the rest of a URL.

use crate::screen::Row;
use crate::shape::{MARGIN, Shape};

/// If the text at this column is at the beginning of its row or pane, and its first word had no room in the row above,
/// returns the column at which the text above it ends.
pub(crate) fn end_above(
    (row, shape): (&Row, &Shape),
    (above, above_shape): (&Row, &Shape),
    column: usize,
    columns: usize,
) -> Option<usize> {
    let cell_at = |row: &Row, column: usize| row.cells.partition_point(|cell| cell.column < column);
    let start = cell_at(row, column);
    let start_above = if start == shape.content.start {
        if !shape.has_frame_of(above_shape) {
            return None;
        }
        above_shape.content.start
    } else {
        let before = row.cells.get(..start)?;
        let bar = before.iter().rfind(|cell| !row.is_blank(cell)).filter(|cell| row.is_frame(cell))?;
        let bar_above = cell_at(above, bar.column);
        above.cells.get(bar_above).filter(|cell| above.is_frame(cell) && cell.column == bar.column)?;
        bar_above + 1
    };
    let cells = above.cells.get(start_above..above_shape.content.end)?;
    let pane_end = cells.iter().position(|cell| above.is_frame(cell));
    let edge = pane_end.and_then(|at| cells.get(at)).map_or(above_shape.edge(columns), |bar| bar.column);
    let pane = cells.get(..pane_end.unwrap_or(cells.len()))?;
    let end = pane.iter().rfind(|cell| !above.is_blank(cell))?.end_column();
    let word = row.cells.get(start..)?.iter().take_while(|cell| !row.is_blank(cell) && !row.is_frame(cell));
    let width: usize = word.map(|cell| cell.width).sum();
    (edge.saturating_sub(end) < width + MARGIN).then_some(end)
}
