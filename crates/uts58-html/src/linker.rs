//! The options, set once and used for any number of documents.

use uts58_linkify::html::Isolation;
use uts58_linkify::{Link, Linkifier};

use crate::attributes::{Attribute, Attributes};

/// Puts the links of HTML documents into `<a href="…">`, and leaves all else as it is: options, set once and used for any
/// number of documents.
///
/// What it writes is its input, byte for byte, with `<a …>` and `</a>` put in. The new links have the `href` of
/// [`Link::absolute`], `rel="nofollow noopener noreferrer"` and `dir="auto"`, as those of [`uts58_linkify::html::Html`]. A document
/// need not be complete or well-formed: part of a page, or broken markup, is read as browsers read it. Linear in the document, in
/// constant memory if it comes [in chunks](Self::writer).
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
    /// of a longer one on (H9). So much memory may be needed, and some twenty times as much for an `a` that has nothing but attributes.
    pub fn max_token(self, max_token: usize) -> Self {
        Self { max_token, ..self }
    }

    /// What a new link has.
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
