//! Writes text as HTML, with its links as `<a>`.

mod anchor;
mod attribute;
mod lines;

use core::fmt::{self, Write};

pub use anchor::escape;
pub use attribute::{Attribute, LinkDecision};
pub use lines::LineBreaks;

use anchor::{Escaped, write_anchor};
use lines::Lines;

use crate::link::display::HostDisplay;
use crate::link::segments::Segment;
use crate::linkifier::Linkifier;

/// Options for writing plain text as HTML, with links as `<a href="…">`. Set them once and use them for any number of
/// texts.
///
/// All text is escaped (by `askama_escape`). The only elements are `<a>`, `<br>` and `<p>` if enabled, and
/// [yours](LinkDecision::Html). You can put the result wherever HTML allows flow or phrasing content, but not into
/// `<script>`, `<style>` or attributes. Every `href` is the [`absolute`](crate::Link::absolute) form of its link, so its
/// scheme is one of the linkifier's or `mailto`; or it is your [`Attribute`], which can't run scripts. U+0000, which
/// HTML can't represent, becomes U+FFFD. Writing takes linear time and doesn't allocate, except for
/// [`LinkText::DisplayedAndShortened`].
///
/// ```
/// use uts58_linkify::{Linkifier, html::Html};
///
/// let html = Html::new().display(Linkifier::messages(), "<b>Siehe</b> bücher.de/größe!").to_string();
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
///     html.display(Linkifier::standard(), "example.com/a/long/path").to_string(),
///     r#"<a href="https://example.com/a/long/path" title="example.com/a/long/path">example.com/…</a>"#
/// );
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum LinkText {
    /// The link as written in the text.
    #[default]
    AsWritten,
    /// [`Link::display`](crate::Link::display).
    Displayed(HostDisplay),
    /// [`Link::shortened`](crate::Link::shortened) to this many code points. If that shortens the link, `title` has the original text.
    Shortened(usize),
    /// [`Link::display`](crate::Link::display), [shortened](crate::display::DisplayLink::shortened) to this many code points. If that
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
/// let html = html.display(Linkifier::standard(), "ראו example.com/א").to_string();
/// assert_eq!(html, format!("ראו {link}"));
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

    /// Sets the `rel` attribute of every `<a>`. An empty string omits the attribute.
    pub const fn rel(mut self, rel: &'a str) -> Self {
        self.rel = rel;
        self
    }

    /// Sets the `target` attribute of every `<a>`, such as `_blank`. Empty by default, which omits the attribute.
    pub const fn target(mut self, target: &'a str) -> Self {
        self.target = target;
        self
    }

    /// Sets the `class` attribute of every `<a>`. Empty by default, which omits the attribute.
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

    /// Displays the text as HTML, for `to_string`, and for `write!` to any [`core::fmt::Write`] or `std::io::Write`.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, html::{Html, Isolation}};
    ///
    /// let html = Html::new().rel("").target("_blank").class("ext").isolation(Isolation::None);
    /// assert_eq!(
    ///     html.display(Linkifier::standard(), "→ я@example.com").to_string(),
    ///     r#"→ <a href="mailto:%D1%8F@example.com" target="_blank" class="ext">я@example.com</a>"#
    /// );
    /// ```
    pub fn display(self, linkifier: &'a Linkifier, text: &'a str) -> impl fmt::Display {
        DisplayHtml { html: self, linkifier, text }
    }

    /// Writes segments as HTML: those of [`Linkifier::segments`], or of [`merge`](crate::merge) with your own spans.
    /// Calls `decide` for each link and each span, in order.
    ///
    /// # Errors
    ///
    /// Only the errors of `out`.
    ///
    /// ```
    /// use uts58_linkify::html::{Attribute, Html, Isolation, LineBreaks, LinkDecision};
    /// use uts58_linkify::{Linkifier, merge};
    ///
    /// let text = "@ann <3\nbücher.de я@b.de";
    /// let linkifier = Linkifier::messages();
    /// let own = [Attribute::new("href", "/users/ann")?, Attribute::new("rel", "")?];
    /// let segments = merge(text, linkifier.links(text), [(0..4, own)]);
    ///
    /// let html = Html::new().rel("ugc").isolation(Isolation::None).line_breaks(LineBreaks::Br);
    /// let mut out = String::new();
    /// html.write_segments(
    ///     segments,
    ///     |segment| match (segment.span(), segment.link()) {
    ///         (Some(own), _) => LinkDecision::With(own.to_vec()),
    ///         (_, Some(link)) if link.local_part().is_some() => LinkDecision::Remove,
    ///         _ => LinkDecision::Keep,
    ///     },
    ///     &mut out,
    /// )?;
    /// let link = r#"<a href="https://xn--bcher-kva.de" rel="ugc">bücher.de</a>"#;
    /// assert_eq!(out, format!(r#"<a href="/users/ann">@ann</a> &#60;3<br>{link} я@b.de"#));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn write_segments<'t, S, W: Write + ?Sized>(
        self,
        segments: impl IntoIterator<Item = Segment<'t, S>>,
        mut decide: impl FnMut(&Segment<'t, S>) -> LinkDecision<'t>,
        out: &mut W,
    ) -> fmt::Result {
        let mut lines = Lines::new(self.line_breaks, out);
        for segment in segments {
            let (link, is_text) = (segment.link(), segment.is_text());
            let decision = if is_text { LinkDecision::Remove } else { decide(&segment) };
            match (decision, link) {
                (LinkDecision::Keep, Some(_)) => self.link(&segment, &[], lines.content()?)?,
                (LinkDecision::With(attributes), _) => self.link(&segment, &attributes, lines.content()?)?,
                (LinkDecision::Html(html), _) => lines.content()?.write_str(&html)?,
                (LinkDecision::Keep | LinkDecision::Remove, _) => lines.text(segment.as_str())?,
            }
        }
        lines.end_paragraph()
    }

    /// Writes `<a …>…</a>`.
    fn link<S, W: Write + ?Sized>(
        self,
        segment: &Segment<'_, S>,
        more: &[Attribute<'_>],
        out: &mut W,
    ) -> fmt::Result {
        let (link, text) = (segment.link(), segment.as_str());
        let shortened = link.and_then(|link| match self.link_text {
            LinkText::Shortened(max) => Some(link.shortened(max)),
            LinkText::DisplayedAndShortened(host, max) => Some(link.display(host).shortened(max)),
            LinkText::AsWritten | LinkText::Displayed(_) => None,
        });
        let is_cut = shortened.is_some_and(|shortened| shortened.is_needed());
        let title = if is_cut { text } else { "" };
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
        let text = |out: &mut Escaped<'_, W>| match (link, self.link_text, shortened) {
            (_, _, Some(shortened)) => write!(out, "{shortened}"),
            (Some(link), LinkText::Displayed(host), None) => write!(out, "{}", link.display(host)),
            _ => out.write_str(text),
        };
        write_anchor(link, own.into_iter(), more, text, out)
    }
}

struct DisplayHtml<'a> {
    html: Html<'a>,
    linkifier: &'a Linkifier,
    text: &'a str,
}

impl fmt::Display for DisplayHtml<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.html.write_segments(self.linkifier.segments(self.text), |_| LinkDecision::Keep, f)
    }
}
