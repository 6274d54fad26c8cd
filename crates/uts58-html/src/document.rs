//! Links a document at once, or in chunks.

use std::io::Write;

use crate::anchor::{Anchor, Decision};
use crate::hook::{Hook, NewLinks, NoHook};
use crate::linked::Linked;
use crate::linker::HtmlLinker;
use crate::tokens;
use crate::writer::LinkWriter;

impl HtmlLinker {
    /// Returns the document with links.
    ///
    /// ```
    /// use uts58_linkify::html::Isolation;
    ///
    /// let linker = uts58_html::HtmlLinker::default().rel("").isolation(Isolation::None);
    /// assert_eq!(
    ///     linker.link("<li>пример.рф <a href=/>пример.рф</a>"),
    ///     "<li><a href=\"https://xn--e1afmkfd.xn--p1ai\">пример.рф</a> <a href=/>пример.рф</a>",
    /// );
    /// ```
    #[must_use]
    pub fn link(&self, html: &str) -> String {
        write(self.writer(Vec::new()), html).into_inner()
    }

    /// Returns the document with links. `hook` decides what happens to each new link and to each `a` element of the
    /// document, in order, and may change them.
    ///
    /// The hook doesn't see an `a` in `svg`, `math`, `noscript` or `template`, so sanitise the document first, which
    /// removes them. Readers can click an `a` in the first two; they see one in a `noscript` if scripting is
    /// disabled, and one in a `template` once a script has taken it out. A `template` with `for` or `shadowrootmode`
    /// needs no script, so the linker stops there (H8).
    ///
    /// After a position where it is unclear how browsers continue (H8), the hook sees nothing more, but readers do.
    /// If you rely on the hook, check [`Linked::is_complete`].
    ///
    /// ```
    /// use uts58_html::{Decision, HtmlLinker};
    /// use uts58_linkify::html::Isolation;
    /// use uts58_linkify::{Linkifier, TextTarget};
    ///
    /// // A mail client marks links whose text names another host.
    /// let linker = HtmlLinker::default().rel("").isolation(Isolation::None);
    /// let html = "<a href='https://evil.example/'>bücher.de</a> example.com";
    /// let html = linker.link_with(html, |anchor| {
    ///     if anchor.link().is_none() {
    ///         let target = anchor.attribute("href").unwrap_or_default().to_owned();
    ///         let answer = Linkifier::messages().same_target(anchor.text(), &target);
    ///         if matches!(answer, TextTarget::Different(_) | TextTarget::Unclear) {
    ///             anchor.set_attribute("class", "suspicious").unwrap();
    ///             anchor.set_text(format!("{} → {target}", anchor.text()));
    ///         }
    ///     }
    ///     Decision::Keep
    /// });
    /// assert!(html.is_complete());
    /// assert_eq!(
    ///     html.get_ref(),
    ///     "<a href=\"https://evil.example/\" class=\"suspicious\">bücher.de → https://evil.example/</a> \
    ///      <a href=\"https://example.com\">example.com</a>",
    /// );
    /// ```
    #[must_use]
    pub fn link_with(&self, html: &str, hook: impl FnMut(&mut Anchor<'_>) -> Decision) -> Linked<String> {
        write(self.writer_with(Vec::new(), hook), html)
    }

    /// Returns a writer that accepts a document in chunks of any size and writes it with links to `out`. It needs
    /// constant memory: at most 64 KiB of text, and one tag, comment or `noscript` of at most 16 MiB
    /// ([`HtmlLinker::max_token`]).
    ///
    /// The document must be UTF-8, or in an ASCII-compatible encoding in which a byte below 0x80 always stands for
    /// that ASCII character: the ISO-8859 and windows-125x families, KOI8, EUC-JP. Decode UTF-16 and ISO-2022-JP
    /// first. It is better to decode Shift_JIS, Big5, EUC-KR, GBK and GB18030 as well, because their characters may
    /// end in an ASCII letter. As a guard against wrong labels, a document remains unchanged if it begins with a
    /// UTF-16 byte order mark or has U+0000 in its first 1,024 bytes. After a later U+0000 or ISO-2022-JP escape
    /// sequence, the rest remains unchanged (H2). The guard can't catch everything: every ASCII text of even length
    /// is also valid UTF-16. So decode a document according to its label, and serve the output as UTF-8.
    ///
    /// ```
    /// use std::io::Write;
    ///
    /// let mut writer = uts58_html::HtmlLinker::default().rel("").writer(Vec::new());
    /// for byte in "<b>пример</b>.рф".bytes() {
    ///     writer.write_all(&[byte])?;
    /// }
    /// let html = "<a href=\"https://xn--e1afmkfd.xn--p1ai\" dir=\"auto\"><b>пример</b>.рф</a>";
    /// let linked = writer.finish()?;
    /// assert_eq!(String::from_utf8(linked.into_inner()).as_deref(), Ok(html));
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn writer<W: Write>(&self, out: W) -> LinkWriter<W, NoHook> {
        LinkWriter::new(self.clone(), out, NoHook)
    }

    /// Like [`writer`](Self::writer), but with a hook as in [`link_with`](Self::link_with). The writer buffers an `a`
    /// element until it ends, or up to 64 KiB of it.
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
        LinkWriter::new(self.clone(), out, hook)
    }

    /// Like [`writer_with`](Self::writer_with), but the hook only decides what happens to new links. The `a` elements
    /// of the document remain unchanged, so the writer needn't keep them until they end.
    ///
    /// ```
    /// use std::io::Write;
    /// use uts58_html::{Decision, HtmlLinker};
    /// use uts58_linkify::html::Isolation;
    ///
    /// let linker = HtmlLinker::default().rel("").isolation(Isolation::None);
    /// let mut writer = linker.writer_for_new_links(Vec::new(), |anchor| {
    ///     anchor.set_attribute("href", format!("/out?to={}", anchor.text())).unwrap();
    ///     Decision::Keep
    /// });
    /// writer.write_all("<a href=/>größe</a> bücher.de".as_bytes())?;
    /// let html = "<a href=/>größe</a> <a href=\"/out?to=bücher.de\">bücher.de</a>";
    /// assert_eq!(writer.finish()?.into_inner(), html.as_bytes());
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn writer_for_new_links<W: Write, F: FnMut(&mut Anchor<'_>) -> Decision>(
        &self,
        out: W,
        hook: F,
    ) -> LinkWriter<W, NewLinks<F>> {
        LinkWriter::new(self.clone(), out, NewLinks(hook))
    }
}

fn write<H: Hook>(mut writer: LinkWriter<Vec<u8>, H>, html: &str) -> Linked<String> {
    // Writing to memory doesn't fail.
    let written = writer.write_all(html.as_bytes()).and_then(|()| writer.finish());
    written.map_or_else(|_| Linked::new(html.to_owned(), Some(0)), |linked| linked.map(tokens::text))
}
