//! Escapes text for HTML. This is the only file that uses `askama_escape`.

use core::fmt::{self, Write};

use askama_escape::escape_html;

/// A writer that escapes all text for HTML elements and quoted attribute values.
pub(super) struct Escaped<'w, W> {
    out: &'w mut W,
}

impl<'w, W: Write> Escaped<'w, W> {
    pub(super) fn new(out: &'w mut W) -> Self {
        Self { out }
    }
}

impl<W: Write> Write for Escaped<'_, W> {
    /// HTML can't represent U+0000 in any form.
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let mut pieces = text.split('\0');
        escape_html(&mut *self.out, pieces.next().unwrap_or_default())?;
        pieces.try_for_each(|piece| {
            self.out.write_char(char::REPLACEMENT_CHARACTER)?;
            escape_html(&mut *self.out, piece)
        })
    }
}
