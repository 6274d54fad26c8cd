//! The options, which are set once and apply to any number of documents.

use uts58_linkify::html::Isolation;
use uts58_linkify::{Link, Linkifier};

use crate::attributes::{Attribute, Attributes};

/// Adds links to HTML documents and leaves everything else as it is. Set the options once, and use them for any number of documents.
///
/// The output is the input, byte for byte, with `<a …>` and `</a>` inserted. New links have the `href` of
/// [`Link::absolute`], `rel="nofollow noopener noreferrer"` and `dir="auto"`, like those of
/// [`uts58_linkify::html::Html`]. A document needn't be complete or well-formed: a fragment of a page, or broken
/// markup, is read the way browsers read it. Takes linear time, and constant memory if the document comes [in
/// chunks](Self::writer).
///
/// ```
/// use uts58_html::HtmlLinker;
/// use uts58_linkify::html::Isolation;
/// use uts58_linkify::{Linkifier, Profile};
///
/// let linkifier = Linkifier::new(Profile::Messages);
/// let linker = HtmlLinker::new(linkifier).rel("ugc").isolation(Isolation::None);
/// assert_eq!(
///     linker.link("<p>Siehe b&uuml;cher.<b>de</b>/größe!<br>"),
///     "<p>Siehe <a href=\"https://xn--bcher-kva.de/gr%C3%B6%C3%9Fe\" rel=\"ugc\">\
///      b&uuml;cher.<b>de</b>/größe</a>!<br>",
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
    /// A linker with [`Profile::Standard`](uts58_linkify::Profile).
    fn default() -> Self {
        Self::new(Linkifier::default())
    }
}

impl HtmlLinker {
    /// Creates a linker. By default, new links have `rel="nofollow noopener noreferrer"` and `dir="auto"`, but no
    /// target and no class. Text in code elements is linked too.
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

    /// Sets the `rel` attribute of every new link. An empty value omits the attribute.
    pub fn rel(self, rel: impl Into<String>) -> Self {
        Self { rel: rel.into(), ..self }
    }

    /// Sets the `target` attribute of every new link, such as `_blank`. Empty by default, which omits the attribute.
    pub fn target(self, target: impl Into<String>) -> Self {
        Self { target: target.into(), ..self }
    }

    /// Sets the `class` attribute of every new link. Empty by default, which omits the attribute.
    pub fn class(self, class: impl Into<String>) -> Self {
        Self { class: class.into(), ..self }
    }

    /// Sets whether new links are isolated from the direction of the surrounding text. By default they are.
    pub fn isolation(self, isolation: Isolation) -> Self {
        Self { isolation, ..self }
    }

    /// Also skips these elements, such as [`CODE_ELEMENTS`](crate::CODE_ELEMENTS), up to their end tags. Names are
    /// case-insensitive, and repeated calls add to them.
    pub fn skip(mut self, names: impl IntoIterator<Item = impl AsRef<str>>) -> Self {
        self.skip.extend(names.into_iter().map(|name| name.as_ref().to_ascii_lowercase()));
        self
    }

    /// Sets the maximum length in bytes of a tag, a comment, or a script containing `<!--`; 16 MiB by default. The
    /// linker stops before a longer one (H9). It may buffer that many bytes, and use about twenty times as much
    /// memory for an `a` tag full of attributes.
    pub fn max_token(self, max_token: usize) -> Self {
        Self { max_token, ..self }
    }

    /// The attributes of a new link.
    pub(crate) fn attributes(&self, link: Link<'_>) -> Attributes {
        let dir = match self.isolation {
            Isolation::None => "",
            _ => "auto",
        };
        let href = ("href", link.absolute().to_string());
        let more =
            [("rel", self.rel.as_str()), ("target", &self.target), ("class", &self.class), ("dir", dir)];
        let more = more.into_iter().filter(|(_, value)| !value.is_empty());
        let all = std::iter::once(href).chain(more.map(|(name, value)| (name, value.to_owned())));
        let mut attributes = Attributes::default();
        all.for_each(|(name, value)| attributes.add(Attribute::new(name.to_owned(), value)));
        attributes
    }
}
