//! Extracts the text of a document, with its positions in the source.

use std::io::{self, Write};

use uts58_linkify::markup::JoinedText;
use uts58_linkify::{Linkifier, Profile};

use crate::markup::Markup;
use crate::references::References;
use crate::run::{Run, Runs, Sink};
use crate::tokens::{MAX_TOKEN, More, Tokens};

/// Passes the text of a document to `each`, run by run. Use it if you want the links of a document rather than a
/// linked document.
///
/// A run is the text between two block elements. It continues across inline elements and comments, and character
/// references in it are decoded. The places of [`JoinedText`] are byte offsets in the document. U+0000 stands for
/// each sequence that isn't UTF-8; no host touches it ([`JoinedText::push_broken`]). The text of `a` and `button` is
/// included; that of scripts, styles and heads isn't. Takes linear time. Runs are cut after 64 KiB, where there can't
/// be a link if such a position exists.
///
/// Returns the offset where reading stopped, if it did: after that it is unclear what is text
/// ([`Linked::stopped_at`]).
///
/// [`Linked::stopped_at`]: crate::Linked::stopped_at
///
/// ```
/// use uts58_linkify::{Linkifier, Profile};
///
/// let html = "<p>b&uuml;<b>cher</b>.de <a href=/>größe.рф</a></p>";
/// let linkifier = Linkifier::new(Profile::Messages);
/// let mut found = Vec::new();
/// let stopped_at = uts58_html::texts(html.as_bytes(), |text| {
///     for (link, places) in text.links(&linkifier) {
///         found.push((link.as_str().to_owned(), places.collect::<Vec<_>>()));
///     }
/// });
/// assert_eq!(found[0], ("bücher.de".to_owned(), vec![3..10, 13..17, 21..24]));
/// assert_eq!(found[1].0, "größe.рф");
/// assert_eq!(stopped_at, None);
/// ```
pub fn texts(html: &[u8], each: impl FnMut(&JoinedText)) -> Option<usize> {
    let mut writer = TextWriter::new(each);
    // A `TextWriter` never fails.
    let _: io::Result<()> = writer.write_all(html);
    writer.finish()
}

/// Accepts a document in chunks of any size, and passes its text to a function run by run, like [`texts`].
///
/// The runs don't depend on the chunks. Call [`finish`](Self::finish) after the last chunk; otherwise the end of the
/// document is missing. The writer buffers at most one run and one tag or comment, like
/// [`LinkWriter`](crate::LinkWriter), and never fails.
///
/// ```
/// use std::io::Write as _;
///
/// let mut found = String::new();
/// let mut writer = uts58_html::TextWriter::new(|text| found.push_str(text.as_str()));
/// for chunk in "<p>b&uuml;<b>cher</b>.рф".as_bytes().chunks(1) {
///     writer.write_all(chunk)?;
/// }
/// writer.finish();
/// assert_eq!(found, "bücher.рф");
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
#[must_use = "`finish` passes on the end of the document"]
pub struct TextWriter<F> {
    tokens: Tokens,
    runs: Runs<Texts<F>>,
}

impl<F: FnMut(&JoinedText)> TextWriter<F> {
    /// Creates a writer that passes each run to `each`.
    pub fn new(each: F) -> Self {
        let linkifier = Linkifier::new(Profile::Messages);
        Self {
            tokens: Tokens::new(Markup::new([]), MAX_TOKEN),
            runs: Runs::new(Texts { each, linkifier, references: References::default() }),
        }
    }

    /// The byte offset up to which all text has been passed on.
    #[must_use]
    pub fn done(&self) -> usize {
        self.runs.begin()
    }

    /// Ends the document and passes on the remaining text. Returns where reading stopped, like [`texts`].
    pub fn finish(mut self) -> Option<usize> {
        let _: io::Result<()> =
            self.tokens.feed(b"", More::No, &mut self.runs).and_then(|()| self.runs.end());
        self.tokens.stopped_at()
    }
}

impl<F: FnMut(&JoinedText)> Write for TextWriter<F> {
    /// Always accepts all of `bytes`.
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.tokens.feed(bytes, More::Expected, &mut self.runs)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[derive(Debug)]
struct Texts<F> {
    each: F,
    /// Decides where a run can be cut.
    linkifier: Linkifier,
    references: References,
}

impl<F: FnMut(&JoinedText)> Sink for Texts<F> {
    fn wants_anchors(&self) -> bool {
        false
    }

    fn stable_prefix(&self, text: &JoinedText) -> usize {
        text.stable_prefix(&self.linkifier)
    }

    fn run(&mut self, run: Run<'_>) -> io::Result<()> {
        let joined = run.text(&mut self.references).joined;
        if !joined.as_str().is_empty() {
            (self.each)(&joined);
        }
        Ok(())
    }

    fn between(&mut self, _: &[u8]) -> io::Result<()> {
        Ok(())
    }
}
