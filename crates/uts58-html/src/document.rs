//! A document in, the same document with its links out: at once, or in chunks.

use std::io::Write;

use crate::anchor::{Anchor, Decision};
use crate::hook::{Hook, NewLinks, NoHook};
use crate::linker::HtmlLinker;
use crate::writer::LinkWriter;

impl HtmlLinker {
    /// The document with its links.
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

    /// The document with its links. `hook` is asked about each link that was found, and about each `a` element that the document
    /// has, in order; it may change them.
    ///
    /// It is not asked about `a` in `svg`, `math`, `noscript` and `template`. Sanitising takes these away: readers may click on the first
    /// two, see the third without scripts, and the last after a script has
    /// taken it out. A `template` with `for` or `shadowrootmode`, which needs no script, ends what is read (H8).
    ///
    /// After a place where it is unclear how browsers read on (H8) the hook is asked about nothing, but readers see what is there.
    /// So a program that relies on its hook looks at [`Linked::is_complete`].
    ///
    /// ```
    /// use uts58_html::{Decision, HtmlLinker};
    /// use uts58_linkify::html::Isolation;
    /// use uts58_linkify::{Linkifier, TextTarget};
    ///
    /// // A mail program: a mark on what says that it goes elsewhere.
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

    /// Takes a document in chunks of any size, and writes it with its links to `out`. Constant memory: at most 64 KiB of text, and
    /// one tag, comment or `noscript` of at most 16 MiB ([`HtmlLinker::max_token`]).
    ///
    /// The document has to be UTF-8, or of another encoding in which a byte below 0x80 is always that character of ASCII: the
    /// ISO-8859 and windows-125x families, KOI8, EUC-JP. UTF-16 and ISO-2022-JP have to be decoded first, and so should Shift_JIS,
    /// Big5, EUC-KR, GBK and GB18030, whose characters may end in a letter of ASCII. As a guard for what was mislabelled, a document
    /// stays as it is that begins with a mark of UTF-16 or has U+0000 in its first 1,024 bytes, and so does what is after a U+0000
    /// or an escape of ISO-2022-JP further on (H2). The guard cannot see all: every ASCII text of an even length is also one of
    /// UTF-16. So decode a document by the label that it came with, and serve what is written here as UTF-8.
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
        LinkWriter::new(self.clone(), out, hook)
    }

    /// Like [`writer_with`](Self::writer_with), but the hook is asked about the links that were found, and about no `a` element that
    /// the document has: these need not be kept until their end, and stay as they are.
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

/// A document with its links, or the writer that it was written to; from [`HtmlLinker::link_with`] and [`LinkWriter::finish`].
///
/// ```
/// use uts58_html::{Decision, HtmlLinker};
///
/// let html = "größe<plaintext><a href=/>größe</a>";
/// let linked = HtmlLinker::default().link_with(html, |_| Decision::Remove);
/// assert_eq!((linked.is_complete(), linked.stopped_at()), (false, Some(7)));
/// assert_eq!(linked.into_inner(), html);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Linked<T> {
    inner: T,
    stopped_at: Option<usize>,
}

impl<T> Linked<T> {
    pub(crate) const fn new(inner: T, stopped_at: Option<usize>) -> Self {
        Self { inner, stopped_at }
    }

    /// Was the document read to its end? Otherwise a part stayed as it was, with links that were not made and `a` elements that no
    /// hook was asked about: how a browser reads it is unclear (H8), a tag was too long (H9), or its encoding is none that can be
    /// read (H2).
    pub const fn is_complete(&self) -> bool {
        self.stopped_at.is_none()
    }

    /// Where the part begins that stayed as it was, in bytes of the input; none if the document was read to its end.
    pub const fn stopped_at(&self) -> Option<usize> {
        self.stopped_at
    }

    /// The document, or the writer.
    pub const fn get_ref(&self) -> &T {
        &self.inner
    }

    /// The document, or the writer.
    pub fn into_inner(self) -> T {
        self.inner
    }
}

fn write<H: Hook>(mut writer: LinkWriter<Vec<u8>, H>, html: &str) -> Linked<String> {
    // Memory takes everything.
    let written = writer.write_all(html.as_bytes()).and_then(|()| writer.finish());
    let Ok(Linked { inner, stopped_at }) = written else { return Linked::new(html.to_owned(), Some(0)) };
    Linked::new(string(inner), stopped_at)
}

/// What is put into UTF-8 is UTF-8.
fn string(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
}
