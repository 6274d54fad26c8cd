//! Writes text as HTML, with its links as `<a>`.

mod anchor;
mod attribute;
mod lines;

use alloc::string::String;
use core::fmt::{self, Write};
#[cfg(feature = "std")]
use std::io;

pub use anchor::{write_anchor, write_escaped};
pub use attribute::{Attribute, LinkDecision};
pub use lines::LineBreaks;

use anchor::{Escaped, write_anchor_with};
use lines::Lines;

use crate::link::display::HostDisplay;
use crate::link::found::Link;
use crate::link::segments::Segment;
use crate::linkifier::Linkifier;

/// Options for writing plain text as HTML, with links as `<a href="…">`. Set them once and use them for any number of
/// texts.
///
/// All text is escaped (by `askama_escape`). The only elements are `<a>`, and `<br>` and `<p>` if enabled. You can
/// put the result wherever HTML allows flow or phrasing content, but not into `<script>`, `<style>` or attributes.
/// Every `href` is the [`absolute`](Link::absolute) form of its link, so its scheme is one of the linkifier's or
/// `mailto`; or it is your [`Attribute::href`], which can't run scripts. U+0000, which HTML can't represent, becomes
/// U+FFFD. Writing takes linear time and doesn't allocate, except for [`LinkText::DisplayedAndShortened`].
///
/// ```
/// use uts58_linkify::{Linkifier, html::Html};
///
/// let html = Html::new().to_string(Linkifier::messages(), "<b>Siehe</b> bücher.de/größe!");
/// let attributes = r#"rel="nofollow noopener noreferrer" dir="auto""#;
/// let link = format!(
///     r#"<a href="https://xn--bcher-kva.de/gr%C3%B6%C3%9Fe" {attributes}>bücher.de/größe</a>"#
/// );
/// assert_eq!(html, format!("&#60;b&#62;Siehe&#60;/b&#62; {link}!"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[must_use]
pub struct Html<'a> {
    rel: &'a str,
    target: &'a str,
    class: &'a str,
    line_breaks: LineBreaks,
    link_text: LinkText,
    isolation: Isolation,
}

/// The text inside an `<a>`.
///
/// ```
/// use uts58_linkify::{Linkifier, html::{Html, Isolation, LinkText}};
///
/// let html = Html::new().rel("").isolation(Isolation::None).link_text(LinkText::Shortened(13));
/// assert_eq!(
///     html.to_string(Linkifier::standard(), "example.com/a/long/path"),
///     r#"<a href="https://example.com/a/long/path" title="example.com/a/long/path">example.com/…</a>"#
/// );
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum LinkText {
    /// The link as written in the text.
    #[default]
    AsWritten,
    /// [`Link::display`].
    Displayed(HostDisplay),
    /// [`Link::shortened`] to this many code points. If that shortens the link, `title` has the original text.
    Shortened(usize),
    /// [`Link::display`], [shortened](crate::display::DisplayLink::shortened) to this many code points. If that
    /// shortens it, `title` has the link as written in the text. Allocates.
    DisplayedAndShortened(HostDisplay, usize),
}

/// Whether to isolate the text direction of a link (UAX #9) from its surroundings.
///
/// ```
/// use uts58_linkify::{Linkifier, html::{Html, Isolation}};
///
/// let html = Html::new().rel("").isolation(Isolation::None);
/// let link = r#"<a href="https://example.com/%D7%90">example.com/א</a>"#;
/// assert_eq!(html.to_string(Linkifier::standard(), "ראו example.com/א"), format!("ראו {link}"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Isolation {
    /// Don't isolate.
    None,
    /// Isolate with `dir="auto"`, which works like `<bdi>` but without another element. Then neither the direction of
    /// a link nor a bidi control in it can reorder the surrounding text.
    #[default]
    Auto,
}

impl Default for Html<'_> {
    fn default() -> Self {
        Self::new()
    }
}

impl<'a> Html<'a> {
    /// Creates the default options: `rel="nofollow noopener noreferrer"`, no target or class, line breaks and link
    /// texts unchanged, and links isolated.
    pub const fn new() -> Self {
        Self {
            rel: "nofollow noopener noreferrer",
            target: "",
            class: "",
            line_breaks: LineBreaks::Keep,
            link_text: LinkText::AsWritten,
            isolation: Isolation::Auto,
        }
    }

    /// Sets the `rel` attribute of every link. An empty string omits the attribute.
    pub const fn rel(mut self, rel: &'a str) -> Self {
        self.rel = rel;
        self
    }

    /// Sets the `target` attribute of every link, such as `_blank`. Empty by default, which omits the attribute.
    pub const fn target(mut self, target: &'a str) -> Self {
        self.target = target;
        self
    }

    /// Sets the `class` attribute of every link. Empty by default, which omits the attribute.
    pub const fn class(mut self, class: &'a str) -> Self {
        self.class = class;
        self
    }

    /// Sets how to write line breaks; by default they are kept.
    pub const fn line_breaks(mut self, line_breaks: LineBreaks) -> Self {
        self.line_breaks = line_breaks;
        self
    }

    /// Sets the text inside an `<a>`; by default it is the link as written in the text.
    pub const fn link_text(mut self, link_text: LinkText) -> Self {
        self.link_text = link_text;
        self
    }

    /// Sets whether to isolate links from the direction of the surrounding text; by default they are isolated.
    pub const fn isolation(mut self, isolation: Isolation) -> Self {
        self.isolation = isolation;
        self
    }

    /// Displays the text as HTML, for `write!` to any [`core::fmt::Write`] or `std::io::Write`.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, html::{Html, Isolation}};
    ///
    /// let html = Html::new().rel("").target("_blank").class("ext").isolation(Isolation::None);
    /// assert_eq!(
    ///     format!("→ {}", html.display(Linkifier::standard(), "я@example.com")),
    ///     r#"→ <a href="mailto:%D1%8F@example.com" target="_blank" class="ext">я@example.com</a>"#
    /// );
    /// ```
    pub const fn display<'t>(self, linkifier: &'a Linkifier, text: &'t str) -> DisplayHtml<'a, 't> {
        DisplayHtml { html: self, linkifier, text }
    }

    /// Returns the text as HTML.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, html::{Html, Isolation}};
    ///
    /// let html = Html::new().rel("").isolation(Isolation::None);
    /// let written = html.to_string(Linkifier::messages(), "<example.com>");
    /// assert_eq!(written, r#"&#60;<a href="https://example.com">example.com</a>&#62;"#);
    /// ```
    #[must_use]
    pub fn to_string(self, linkifier: &Linkifier, text: &str) -> String {
        let mut out = String::with_capacity(text.len());
        // Writing to a `String` can't fail.
        let _ = self.write_with(linkifier, text, |_| LinkDecision::Keep, &mut out);
        out
    }

    /// Writes the text as HTML, with your decision about each link.
    ///
    /// # Errors
    ///
    /// Only the errors of `out`.
    ///
    /// ```
    /// use uts58_linkify::html::{Attribute, Html, Isolation, LinkDecision};
    /// use uts58_linkify::{Link, LinkKind, Linkifier};
    ///
    /// let own = [Attribute::new("rel", "")?];
    /// let decide = |link: &Link<'_>| match link.host() {
    ///     _ if link.kind() == LinkKind::Email => LinkDecision::Remove,
    ///     Some("a.de") => LinkDecision::With(own.to_vec()),
    ///     _ => LinkDecision::Keep,
    /// };
    /// let html = Html::new().rel("ugc").isolation(Isolation::None);
    /// let mut out = String::new();
    /// html.write_with(Linkifier::standard(), "a.de b.de я@b.de", decide, &mut out)?;
    /// let links = r#"<a href="https://a.de">a.de</a> <a href="https://b.de" rel="ugc">b.de</a>"#;
    /// assert_eq!(out, format!("{links} я@b.de"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn write_with<'t, W: Write>(
        self,
        linkifier: &Linkifier,
        text: &'t str,
        decide: impl FnMut(&Link<'t>) -> LinkDecision<'t>,
        out: &mut W,
    ) -> fmt::Result {
        self.write_segments(linkifier.segments(text), decide, out)
    }

    /// Writes segments as HTML, with your decision about each link. Like [`write_with`](Self::write_with), for links
    /// that don't come from [`Linkifier::links`].
    ///
    /// # Errors
    ///
    /// Only the errors of `out`.
    ///
    /// ```
    /// use uts58_linkify::html::{Html, Isolation, LinkDecision};
    /// use uts58_linkify::{Linkifier, bytes::LossyText};
    ///
    /// let lossy = LossyText::new(b"b\xFCcher.de, b\xC3\xBCcher.de"); // the first one is Latin-1
    /// let linkifier = lossy.linkifier(Linkifier::messages());
    /// let html = Html::new().rel("").isolation(Isolation::None);
    /// let mut out = String::new();
    /// html.write_segments(linkifier.segments(lossy.as_str()), |_| LinkDecision::Keep, &mut out)?;
    /// assert_eq!(out, "b\u{FFFD}cher.de, <a href=\"https://xn--bcher-kva.de\">bücher.de</a>");
    /// # Ok::<(), std::fmt::Error>(())
    /// ```
    pub fn write_segments<'t, W: Write>(
        self,
        segments: impl IntoIterator<Item = Segment<'t>>,
        mut decide: impl FnMut(&Link<'t>) -> LinkDecision<'t>,
        out: &mut W,
    ) -> fmt::Result {
        let mut lines = Lines::new(self.line_breaks, out);
        for segment in segments {
            match segment {
                Segment::Text(text) => lines.text(text)?,
                Segment::Link(link) => match decide(&link) {
                    LinkDecision::Keep => self.link(link, &[], lines.content()?)?,
                    LinkDecision::With(attributes) => self.link(link, &attributes, lines.content()?)?,
                    LinkDecision::Remove => lines.text(link.as_str())?,
                },
            }
        }
        lines.end_paragraph()
    }

    /// Like [`write_with`](Self::write_with), for a byte writer, in UTF-8. It makes many small writes, so pass a
    /// buffered writer.
    ///
    /// # Errors
    ///
    /// Only the errors of `out`.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, html::{Html, LinkDecision}};
    ///
    /// let mut out = Vec::new();
    /// let text = "пример.рф & Co.";
    /// Html::new().write_io_with(Linkifier::standard(), text, |_| LinkDecision::Remove, &mut out)?;
    /// assert_eq!(out, "пример.рф &#38; Co.".as_bytes());
    /// # Ok::<(), std::io::Error>(())
    /// ```
    #[cfg(feature = "std")]
    pub fn write_io_with<'t, W: io::Write>(
        self,
        linkifier: &Linkifier,
        text: &'t str,
        decide: impl FnMut(&Link<'t>) -> LinkDecision<'t>,
        out: &mut W,
    ) -> io::Result<()> {
        let mut bytes = Bytes { out, error: None };
        let written = self.write_with(linkifier, text, decide, &mut bytes);
        match bytes.error {
            Some(error) => Err(error),
            None => written.map_err(io::Error::other),
        }
    }

    /// Writes `<a …>…</a>`.
    fn link<W: Write>(self, link: Link<'_>, more: &[Attribute<'_>], out: &mut W) -> fmt::Result {
        let is_shortened = match self.link_text {
            LinkText::Shortened(max) => link.shortened(max).is_needed(),
            LinkText::DisplayedAndShortened(host, max) => link.display(host).shortened(max).is_needed(),
            LinkText::AsWritten | LinkText::Displayed(_) => false,
        };
        let title = if is_shortened { link.as_str() } else { "" };
        let dir = match self.isolation {
            Isolation::Auto => "auto",
            Isolation::None => "",
        };
        let own = [
            ("rel", self.rel),
            ("target", self.target),
            ("class", self.class),
            ("title", title),
            ("dir", dir),
        ];
        let text = |out: &mut Escaped<'_, W>| match self.link_text {
            LinkText::AsWritten => out.write_str(link.as_str()),
            LinkText::Displayed(host) => write!(out, "{}", link.display(host)),
            LinkText::Shortened(max) => write!(out, "{}", link.shortened(max)),
            LinkText::DisplayedAndShortened(host, max) => {
                write!(out, "{}", link.display(host).shortened(max))
            }
        };
        write_anchor_with(&link, own.into_iter(), more, text, out)
    }
}

/// Stores the I/O error, because `fmt::Error` can't carry it.
#[cfg(feature = "std")]
struct Bytes<'w, W> {
    out: &'w mut W,
    error: Option<io::Error>,
}

#[cfg(feature = "std")]
impl<W: io::Write> Write for Bytes<'_, W> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.out.write_all(text.as_bytes()).map_err(|error| {
            self.error = Some(error);
            fmt::Error
        })
    }
}

/// Displays a text as HTML. Created by [`Html::display`].
///
/// ```
/// let html = uts58_linkify::html::Html::new();
/// assert_eq!(format!("{}", html.display(uts58_linkify::Linkifier::standard(), "ä & ö")), "ä &#38; ö");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct DisplayHtml<'a, 't> {
    html: Html<'a>,
    linkifier: &'a Linkifier,
    text: &'t str,
}

impl fmt::Display for DisplayHtml<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.html.write_with(self.linkifier, self.text, |_| LinkDecision::Keep, f)
    }
}
