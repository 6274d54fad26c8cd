//! The text of a document, with its place there.

use std::io;

use uts58_linkify::{JoinedText, Linkifier, Profile};

use crate::markup::Markup;
use crate::run::{Run, Runs, Sink};
use crate::tokens::{MAX_TOKEN, More, Tokens};

/// Gives the text of a document to `each`, run by run: what is read between two block elements, over inline elements and
/// comments, with references read. The places of [`JoinedText`] are offsets in the document, in bytes.
///
/// The text of `a` and `button` is there, that of scripts, styles and heads is not. For a program that wants the links of a
/// document, not another document. Linear. Runs are cut after 64 KiB, where no link can be if there is such a place.
///
/// Returns where reading stopped, in bytes, if it did: behind that it is unclear what is text ([`Linked::stopped_at`]).
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
///         found.push((link.text().to_owned(), places.collect::<Vec<_>>()));
///     }
/// });
/// assert_eq!(found[0], ("bücher.de".to_owned(), vec![3..10, 13..17, 21..24]));
/// assert_eq!(found[1].0, "größe.рф");
/// assert_eq!(stopped_at, None);
/// ```
pub fn texts(html: &[u8], each: impl FnMut(&JoinedText)) -> Option<usize> {
    let mut runs = Runs::new(Texts { each, linkifier: Linkifier::new(Profile::Messages) });
    let mut tokens = Tokens::new(Markup::new([]), MAX_TOKEN);
    // Nothing here can fail.
    let _: io::Result<()> = tokens.feed(html, More::No, &mut runs).and_then(|()| runs.end());
    tokens.stopped_at()
}

struct Texts<F> {
    each: F,
    /// Says where a run can be cut.
    linkifier: Linkifier,
}

impl<F: FnMut(&JoinedText)> Sink for Texts<F> {
    fn wants_anchors(&self) -> bool {
        false
    }

    fn stable_prefix(&self, text: &str) -> usize {
        self.linkifier.stable_prefix(text)
    }

    fn run(&mut self, run: Run<'_>) -> io::Result<()> {
        let joined = run.text().joined;
        if !joined.text().is_empty() {
            (self.each)(&joined);
        }
        Ok(())
    }

    fn between(&mut self, _: &[u8]) -> io::Result<()> {
        Ok(())
    }
}
