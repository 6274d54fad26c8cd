//! A simple terminal, which knows the widths of its cells.

use unicode_width::UnicodeWidthChar as _;
use uts58_terminal::{RowEnd, Screen};

pub(crate) fn cells(text: &str) -> Vec<(String, usize)> {
    text.chars().map(|c| (c.to_string(), c.width().unwrap_or(1))).collect()
}

pub(crate) fn screen(columns: usize, rows: &[(String, RowEnd)]) -> Screen {
    let mut screen = Screen::new(columns);
    for (text, end) in rows {
        screen.push_row(cells(text).iter().map(|(text, width)| (text.as_str(), *width)), *end);
    }
    screen
}
