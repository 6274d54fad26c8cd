//! An `a` element that a caller may change before it is written.

use std::borrow::Cow;

#[cfg(doc)]
use uts58_linkify::Linkifier;
use uts58_linkify::{Error, Link, html};

use crate::attributes::{Attribute, Attributes};

/// An `a` element: a new link, or an element already in the document. A hook may change it; see
/// [`HtmlLinker::link_with`](crate::HtmlLinker::link_with).
///
/// If the hook doesn't change an element of the document, the element stays as it was, byte for byte.
#[derive(Debug)]
pub struct Anchor<'a> {
    start: usize,
    link: Option<Link<'a>>,
    attributes: Attributes,
    text: Cow<'a, str>,
    pub(crate) is_cut: bool,
    pub(crate) has_other_attributes: bool,
    pub(crate) has_other_text: bool,
}

/// What to do with an `a` element.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Decision {
    /// Write the element, with the changes that the hook made.
    Keep,
    /// Leave out the element's tags, but write its content. For a new link, that is the original text.
    Remove,
}

impl<'a> Anchor<'a> {
    pub(crate) fn found(link: Link<'a>, attributes: Attributes, start: usize) -> Self {
        Self { link: Some(link), ..Self::existing(link.as_str().into(), attributes, start) }
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

    /// The byte offset in the document where the element begins: the position of its `<a`, or where the `<a>` of a
    /// new link is inserted. Never before the start of the previous element.
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

    /// The new link, or `None` for an element of the document.
    #[must_use]
    pub const fn link(&self) -> Option<Link<'a>> {
        self.link
    }

    /// The value of an attribute, with character references decoded. The name is in lower case.
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

    /// All attributes in order: names in lower case, and values with character references decoded.
    pub fn attributes(&self) -> impl Iterator<Item = (&str, &str)> {
        self.attributes.iter().map(|attribute| (attribute.name(), attribute.value()))
    }

    /// Sets an attribute: replaces its value if it exists, otherwise appends it. The writer escapes the value.
    ///
    /// # Errors
    ///
    /// As of [`Attribute::new`](html::Attribute::new): no name may begin with `on`, and no click on an `href` may run
    /// code or read local data. An attribute of the document may keep its value.
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
    pub fn set_attribute(&mut self, name: &str, value: impl Into<String>) -> Result<(), Error> {
        let (name, value) = (name.to_ascii_lowercase(), value.into());
        let checked = match html::Attribute::new(name.clone(), value.clone()) {
            Err(_) if self.attribute(&name) == Some(&value) => return Ok(()),
            checked => checked?,
        };
        let attribute = Attribute::new(checked.name().into(), checked.value().into());
        self.has_other_attributes |= self.attributes.set(attribute);
        Ok(())
    }

    /// Removes an attribute if it exists.
    pub fn remove_attribute(&mut self, name: &str) {
        self.has_other_attributes |= self.attributes.remove(name);
    }

    /// The text of the element as a reader sees it: without tags, with character references decoded, and with a line
    /// end where a browser begins a line (blocks, `<br>`). Other tags that end the text (`img`, `object`), and tags
    /// that parsers ignore (`</div>` without a `div`), become a word joiner (U+2060). It tells
    /// [`same_target`](Linkifier::same_target) that a reader may see one word. `<bdo>` becomes U+202E, except for
    /// `<bdo dir=ltr>`.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Whether the text is only the beginning of the element's text. The element is longer than 64 KiB, contains a
    /// `textarea`, or continues after another `a` in a table cell.
    #[must_use]
    pub const fn is_text_cut(&self) -> bool {
        self.is_cut
    }

    /// Replaces the element's content with a text, which the writer escapes. Does nothing if
    /// [`is_text_cut`](Self::is_text_cut).
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

    /// The start tag, `<a …>`.
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
