//! A document in, the same document with its links out: at once, or in chunks.

use std::io::Write;

use crate::anchor::{Anchor, Decision};
use crate::linker::HtmlLinker;
use crate::writer::LinkWriter;

impl HtmlLinker {
    /// The document with its links.
    ///
    /// ```
    /// let linker = uts58_html::HtmlLinker::default().rel("").isolation(uts58_linkify::Isolation::None);
    /// assert_eq!(
    ///     linker.link("<li>пример.рф <a href=/>пример.рф</a>"),
    ///     "<li><a href=\"https://xn--e1afmkfd.xn--p1ai\">пример.рф</a> <a href=/>пример.рф</a>",
    /// );
    /// ```
    #[must_use]
    pub fn link(&self, html: &str) -> String {
        string(write(self.writer(Vec::new()), html.as_bytes()))
    }

    /// The document with its links. `hook` is asked about each link that was found, and about each `a` element that the document
    /// has, in order; it may change them.
    ///
    /// ```
    /// use uts58_html::{Decision, HtmlLinker};
    /// use uts58_linkify::{Isolation, TextTarget, same_target};
    ///
    /// // A mail program: a mark on what says that it goes elsewhere.
    /// let linker = HtmlLinker::default().rel("").isolation(Isolation::None);
    /// let html = "<a href='https://evil.example/'>bücher.de</a> example.com";
    /// let html = linker.link_with(html, |anchor| {
    ///     if anchor.link().is_none() {
    ///         let target = anchor.attribute("href").unwrap_or_default().to_owned();
    ///         if let TextTarget::Different(_) | TextTarget::Unclear = same_target(anchor.text(), &target) {
    ///             anchor.set_attribute("class", "suspicious").unwrap();
    ///             anchor.set_text(format!("{} → {target}", anchor.text()));
    ///         }
    ///     }
    ///     Decision::Keep
    /// });
    /// assert_eq!(
    ///     html,
    ///     "<a href=\"https://evil.example/\" class=\"suspicious\">bücher.de → https://evil.example/</a> \
    ///      <a href=\"https://example.com\">example.com</a>",
    /// );
    /// ```
    #[must_use]
    pub fn link_with(&self, html: &str, hook: impl FnMut(&mut Anchor<'_>) -> Decision) -> String {
        string(write(self.writer_with(Vec::new(), hook), html.as_bytes()))
    }

    /// Takes a document in chunks of any size, and writes it with its links to `out`. Constant memory: at most 64 KiB of text, and
    /// one tag.
    ///
    /// ```
    /// use std::io::Write;
    ///
    /// let mut writer = uts58_html::HtmlLinker::default().rel("").writer(Vec::new());
    /// for byte in "<b>пример</b>.рф".bytes() {
    ///     writer.write_all(&[byte])?;
    /// }
    /// let html = "<a href=\"https://xn--e1afmkfd.xn--p1ai\" dir=\"auto\"><b>пример</b>.рф</a>";
    /// assert_eq!(String::from_utf8(writer.finish()?).as_deref(), Ok(html));
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn writer<W: Write>(&self, out: W) -> LinkWriter<W, NoHook> {
        LinkWriter::new(self.clone(), out, None)
    }

    /// Like [`writer`](Self::writer), with a hook as [`link_with`](Self::link_with) has it. An `a` element is kept until its end has
    /// come, or for 64 KiB.
    ///
    /// ```
    /// use std::io::Write;
    /// use uts58_html::{Decision, HtmlLinker};
    ///
    /// let mut texts = Vec::new();
    /// let mut writer = HtmlLinker::default().writer_with(std::io::sink(), |anchor| {
    ///     texts.push(anchor.text().to_owned());
    ///     Decision::Keep
    /// });
    /// writer.write_all("<a>größ".as_bytes())?;
    /// writer.write_all("er</a>, bücher.de".as_bytes())?;
    /// writer.finish()?;
    /// assert_eq!(texts, ["größer", "bücher.de"]);
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn writer_with<W: Write, H: FnMut(&mut Anchor<'_>) -> Decision>(
        &self,
        out: W,
        hook: H,
    ) -> LinkWriter<W, H> {
        LinkWriter::new(self.clone(), out, Some(hook))
    }
}

/// The hook of a writer that has none.
pub type NoHook = fn(&mut Anchor<'_>) -> Decision;

fn write<H: FnMut(&mut Anchor<'_>) -> Decision>(mut writer: LinkWriter<Vec<u8>, H>, html: &[u8]) -> Vec<u8> {
    // Memory takes everything.
    let written = writer.write_all(html).and_then(|()| writer.finish());
    written.unwrap_or_default()
}

/// What is put into UTF-8 is UTF-8.
fn string(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
}
