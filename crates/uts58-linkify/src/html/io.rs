//! Writes HTML to byte writers (`io::Write`).

use core::fmt;
use std::io::{Error, Result, Write};

use super::{Html, LinkDecision};
use crate::link::found::Link;
use crate::linkifier::Linkifier;

impl Html<'_> {
    /// Like [`write_with`](Self::write_with), for a byte writer, in UTF-8. It makes many small writes, so pass a
    /// buffered writer.
    ///
    /// # Errors
    ///
    /// Only the errors of `out`.
    ///
    /// ```
    /// use uts58_linkify::html::{Html, LinkDecision};
    /// use uts58_linkify::{Linkifier, Profile};
    ///
    /// let mut out = Vec::new();
    /// let text = "пример.рф & Co.";
    /// Html::new().write_io_with(
    ///     &Linkifier::new(Profile::Standard),
    ///     text,
    ///     |_| LinkDecision::Remove,
    ///     &mut out,
    /// )?;
    /// assert_eq!(out, "пример.рф &#38; Co.".as_bytes());
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn write_io_with<'t, W: Write>(
        self,
        linkifier: &Linkifier,
        text: &'t str,
        decide: impl FnMut(&Link<'t>) -> LinkDecision<'t>,
        out: &mut W,
    ) -> Result<()> {
        let mut bytes = Bytes { out, error: None };
        let written = self.write_with(linkifier, text, decide, &mut bytes);
        match (written, bytes.error) {
            (_, Some(error)) => Err(error),
            (written, None) => written.map_err(Error::other),
        }
    }
}

/// Stores the I/O error, because `fmt::Error` can't carry it.
struct Bytes<'w, W> {
    out: &'w mut W,
    error: Option<Error>,
}

impl<W: Write> fmt::Write for Bytes<'_, W> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.out.write_all(text.as_bytes()).map_err(|error| {
            self.error = Some(error);
            fmt::Error
        })
    }
}
