//! A text to explain.

use std::ops::Range;

use uts58_linkify::Linkifier;

use crate::full::whole::lossy;
use crate::report::visible;

/// A text that is scanned as one piece.
pub(crate) struct Unit<'t> {
    pub(crate) text: &'t str,
    pub(crate) linkifier: Linkifier,
    /// The file and the line, each followed by `, `.
    pub(crate) place: String,
    /// Whether offsets in the text are also offsets in the source.
    pub(crate) has_offsets: bool,
}

impl<'t> Unit<'t> {
    /// Creates a unit for an argument.
    pub(crate) fn argument(text: &'t str, linkifier: &Linkifier) -> Self {
        Self { text, linkifier: linkifier.clone(), place: String::new(), has_offsets: true }
    }

    /// Creates a unit for a run of text as a reader sees it. U+0000 replaces what couldn't be decoded. Offsets in the
    /// text don't refer to the file.
    pub(crate) fn run(text: &'t str, linkifier: &Linkifier, place: &str) -> Self {
        let linkifier = if text.contains('\0') { lossy(linkifier) } else { linkifier.clone() };
        Self { text, linkifier, place: place.to_owned(), has_offsets: false }
    }

    /// The place of a range in the form `(chat.txt, line 2, bytes 6..15)`.
    pub(crate) fn place(&self, range: Range<usize>) -> String {
        let place = visible(&self.place);
        match (self.has_offsets, place.trim_end_matches(", ")) {
            (true, _) => format!(" ({place}bytes {}..{})", range.start, range.end),
            (false, "") => String::new(),
            (false, place) => format!(" ({place})"),
        }
    }

    /// A text on one line, safe to show. In a document, `…` replaces what isn't scanned, such as code and existing
    /// links.
    pub(crate) fn shown(&self, text: &str) -> String {
        let mut line = text.replace('\n', "␊");
        if self.has_offsets {
            line = line.replace('\0', "␀");
        }
        let mut shown = String::with_capacity(line.len());
        for c in line.chars() {
            match c {
                '\0' if shown.ends_with('…') => {}
                '\0' => shown.push('…'),
                c => shown.push(c),
            }
        }
        visible(&shown).into_owned()
    }
}
