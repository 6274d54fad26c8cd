//! An `a` element before it is written, for the caller to change.

use std::borrow::Cow;
use std::fmt;

use uts58_linkify::Link;
#[cfg(doc)]
use uts58_linkify::Linkifier;

use crate::attributes::{Attribute, Attributes};

/// An `a` element: a link that was found, or one that the document has. A hook may change it; see
/// [`HtmlLinker::link_with`](crate::HtmlLinker::link_with).
///
/// What a hook does not change of an element of the document stays as it was, byte for byte.
#[derive(Debug)]
pub struct Anchor<'a> {
    start: usize,
    link: Option<Link<'a>>,
    attributes: Attributes,
    text: Cow<'a, str>,
    is_cut: bool,
    pub(crate) has_other_attributes: bool,
    pub(crate) has_other_text: bool,
}

/// What becomes of an `a` element.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Decision {
    /// It is written, with what the hook has changed.
    Keep,
    /// It is not: of a link that was found nothing is written but the text that was there; of an element that the document
    /// has the tags go, and what is in it stays.
    Remove,
}

impl<'a> Anchor<'a> {
    pub(crate) fn found(link: Link<'a>, attributes: Attributes, start: usize) -> Self {
        Self::existing(link.as_str().into(), attributes, start).of(link)
    }

    pub(crate) const fn existing(text: Cow<'a, str>, attributes: Attributes, start: usize) -> Self {
        Self {
            start,
            link: None,
            attributes,
            text,
            is_cut: false,
            has_other_attributes: false,
            has_other_text: false,
        }
    }

    const fn of(mut self, link: Link<'a>) -> Self {
        self.link = Some(link);
        self
    }

    pub(crate) const fn cut(mut self) -> Self {
        self.is_cut = true;
        self
    }

    /// Where the element is in the document, in bytes: of one that the document has its `<a`, of a link that was found the
    /// place where its `<a>` is put in. Not before that of the anchor before it.
    ///
    /// ```
    /// use uts58_html::{Decision, HtmlLinker};
    ///
    /// let html = "é <a href=/>größe</a> <b>bücher</b>.de";
    /// let mut starts = Vec::new();
    /// HtmlLinker::default().link_with(html, |anchor| {
    ///     starts.push(anchor.start());
    ///     Decision::Keep
    /// });
    /// assert_eq!(starts, [html.find("<a").unwrap(), html.find("<b>").unwrap()]);
    /// ```
    #[must_use]
    pub const fn start(&self) -> usize {
        self.start
    }

    /// The link that was found; none for an element that the document has.
    #[must_use]
    pub const fn link(&self) -> Option<Link<'a>> {
        self.link
    }

    /// The value of an attribute, with its references read. The name is in lower case.
    ///
    /// ```
    /// use uts58_html::{Decision, HtmlLinker};
    ///
    /// let html = r#"<a HREF="/größe?a=1&amp;b">größe</a>"#;
    /// HtmlLinker::default().link_with(html, |anchor| {
    ///     assert_eq!((anchor.attribute("href"), anchor.attribute("rel")), (Some("/größe?a=1&b"), None));
    ///     Decision::Keep
    /// });
    /// ```
    #[must_use]
    pub fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes().find(|(known, _)| *known == name).map(|(_, value)| value)
    }

    /// All attributes in order: names, in lower case, and values, with their references read.
    pub fn attributes(&self) -> impl Iterator<Item = (&str, &str)> {
        self.attributes.iter().map(|attribute| (attribute.name(), attribute.value()))
    }

    /// Sets an attribute: in its place if there is one of that name, otherwise as the last one. The value may be any text; it is
    /// escaped when it is written.
    ///
    /// # Errors
    ///
    /// If the name is none that HTML can have: empty, or with white space, a control character or one of `"'>/=<`.
    ///
    /// ```
    /// use uts58_html::{Decision, HtmlLinker};
    ///
    /// let html = HtmlLinker::default().link_with("<a href=/ä>ä</a>", |anchor| {
    ///     assert!(anchor.set_attribute("title=", "").is_err());
    ///     anchor.set_attribute("title", "„ä“ & \"ö\"").unwrap();
    ///     Decision::Keep
    /// });
    /// assert_eq!(html.get_ref(), r#"<a href="/ä" title="„ä“ &amp; &quot;ö&quot;">ä</a>"#);
    /// ```
    pub fn set_attribute(&mut self, name: &str, value: impl Into<String>) -> Result<(), InvalidName> {
        let forbids = |c: char| c.is_control() || c.is_whitespace() || "\"'>/=<".contains(c);
        if name.is_empty() || name.contains(forbids) {
            return Err(InvalidName { name: name.into() });
        }
        let attribute = Attribute::new(name.to_ascii_lowercase(), value.into());
        self.has_other_attributes |= self.attributes.set(attribute);
        Ok(())
    }

    /// Takes an attribute away, if it is there.
    pub fn remove_attribute(&mut self, name: &str) {
        self.has_other_attributes |= self.attributes.remove(name);
    }

    /// What is read in the element: its text without tags, references read, a line end where a browser begins a line (blocks, `<br>`). For
    /// other tags at which a text ends (`img`, `object`), and for those that parsers ignore (`</div>` without a `div`), it has a word joiner
    /// (U+2060), so that [`same_target`](Linkifier::same_target) knows that what is around it may be read as one word; for `<bdo>`
    /// it has U+202E, except `<bdo dir=ltr>`.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Is the text only the beginning? The element goes on for too long (64 KiB), or after another `a` in the cell of a table.
    #[must_use]
    pub const fn is_text_cut(&self) -> bool {
        self.is_cut
    }

    /// Sets the text, which is escaped when it is written, and is in place of all that is in the element. Nothing
    /// happens if [`is_text_cut`](Self::is_text_cut).
    ///
    /// ```
    /// use uts58_html::{Decision, HtmlLinker};
    ///
    /// let html = HtmlLinker::default().link_with("<a href=/>hier <b>klicken</b></a>", |anchor| {
    ///     anchor.set_text("<größer>");
    ///     Decision::Keep
    /// });
    /// assert_eq!(html.get_ref(), "<a href=/>&lt;größer&gt;</a>");
    /// ```
    pub fn set_text(&mut self, text: impl Into<String>) {
        if !self.is_cut {
            self.text = Cow::Owned(text.into());
            self.has_other_text = true;
        }
    }

    /// `<a …>`
    pub(crate) fn start_tag(&self) -> String {
        let mut tag = String::from("<a");
        for (name, value) in self.attributes() {
            tag.push(' ');
            tag.push_str(name);
            tag.push_str("=\"");
            tag.push_str(&htmlize::escape_attribute(value));
            tag.push('"');
        }
        tag.push('>');
        tag
    }

    pub(crate) fn escaped_text(&self) -> String {
        htmlize::escape_text(self.text()).into_owned()
    }
}

/// The name is none that an attribute can have; from [`Anchor::set_attribute`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InvalidName {
    name: Box<str>,
}

impl fmt::Display for InvalidName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:?} is no name of an attribute: leave out white space, controls and any of \"'>/=<",
            self.name
        )
    }
}

impl std::error::Error for InvalidName {}
