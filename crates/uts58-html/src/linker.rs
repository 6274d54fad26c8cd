//! The options, set once and used for any number of documents.

use std::io::Write;

use uts58_linkify::{Isolation, Link, Linkifier};

use crate::anchor::{Anchor, Attribute, Decision};
use crate::writer::LinkWriter;

/// Puts the links of HTML documents into `<a href="…">`, and leaves all else as it is: options, set once and used for any
/// number of documents.
///
/// What it writes is its input, byte for byte, with `<a …>` and `</a>` put in. The new links have the `href` of
/// [`Link::absolute`], `rel="nofollow noopener noreferrer"` and `dir="auto"`, as those of [`uts58_linkify::Html`]. A document
/// need not be complete or well-formed: part of a page, or broken markup, is read as browsers read it. Linear in the document, in
/// constant memory if it comes [in chunks](Self::writer).
///
/// ```
/// use uts58_html::HtmlLinker;
/// use uts58_linkify::{Isolation, Linkifier, Profile};
///
/// let linker = HtmlLinker::new(Linkifier::new(Profile::Messages)).rel("ugc").isolation(Isolation::None);
/// assert_eq!(
///     linker.link("<p>Siehe b&uuml;cher.<b>de</b>/größe!<br>"),
///     "<p>Siehe <a href=\"https://xn--bcher-kva.de/gr%C3%B6%C3%9Fe\" rel=\"ugc\">b&uuml;cher.<b>de</b>/größe</a>!<br>",
/// );
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct HtmlLinker {
    pub(crate) linkifier: Linkifier,
    rel: String,
    target: String,
    class: String,
    isolation: Isolation,
    pub(crate) skip: Vec<String>,
    pub(crate) max_token: usize,
}

impl Default for HtmlLinker {
    /// With [`Profile::Standard`](uts58_linkify::Profile).
    fn default() -> Self {
        Self::new(Linkifier::default())
    }
}

impl HtmlLinker {
    /// With `rel="nofollow noopener noreferrer"` and `dir="auto"`, no target or class, and links in code too.
    pub fn new(linkifier: Linkifier) -> Self {
        Self {
            linkifier,
            rel: "nofollow noopener noreferrer".into(),
            target: String::new(),
            class: String::new(),
            isolation: Isolation::Auto,
            skip: Vec::new(),
            max_token: crate::tokens::MAX_TOKEN,
        }
    }

    /// Sets `rel` of every new link; none if empty.
    pub fn rel(self, rel: impl Into<String>) -> Self {
        Self { rel: rel.into(), ..self }
    }

    /// Sets `target` of every new link, such as `_blank`; none if empty, which is the default.
    pub fn target(self, target: impl Into<String>) -> Self {
        Self { target: target.into(), ..self }
    }

    /// Sets `class` of every new link; none if empty, which is the default.
    pub fn class(self, class: impl Into<String>) -> Self {
        Self { class: class.into(), ..self }
    }

    /// Sets whether new links are isolated from the direction of the text around them; they are by default.
    pub fn isolation(self, isolation: Isolation) -> Self {
        Self { isolation, ..self }
    }

    /// Makes no links in these elements either, such as [`CODE_ELEMENTS`](crate::CODE_ELEMENTS). Such an element ends with its end
    /// tag. Adds to what was named before; case does not matter.
    pub fn skip<'n>(mut self, names: impl IntoIterator<Item = &'n &'n str>) -> Self {
        self.skip.extend(names.into_iter().map(|name| name.to_ascii_lowercase()));
        self
    }

    /// Sets how long a tag, a comment or a script with `<!--` may be, in bytes; 16 MiB by default. Nothing is changed from the start
    /// of a longer one on (H9). So much memory may be needed.
    pub fn max_token(self, max_token: usize) -> Self {
        Self { max_token, ..self }
    }

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
    ///         if let TextTarget::Different(_) = same_target(anchor.text(), &target) {
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

    /// What a new link has.
    pub(crate) fn attributes(&self, link: Link<'_>) -> Vec<Attribute> {
        let dir = match self.isolation {
            Isolation::Auto => "auto",
            Isolation::None => "",
        };
        let href = ("href", link.absolute().to_string());
        let more =
            [("rel", self.rel.as_str()), ("target", &self.target), ("class", &self.class), ("dir", dir)];
        let more = more.into_iter().filter(|(_, value)| !value.is_empty());
        let all = std::iter::once(href).chain(more.map(|(name, value)| (name, value.to_owned())));
        all.map(|(name, value)| Attribute::as_read(name.to_owned(), value)).collect()
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
