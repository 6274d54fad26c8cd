//! Writes text as HTML, with its links as `<a>`.

mod anchor;
mod attribute;
mod escaped;
#[cfg(feature = "std")]
mod io;
mod lines;

use alloc::string::String;
use core::fmt::{self, Write};

pub use anchor::{write_anchor, write_escaped};
pub use attribute::{Attribute, InvalidAttribute, LinkDecision};
pub use lines::LineBreaks;

use anchor::write_anchor_with;
use escaped::Escaped;
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
/// use uts58_linkify::html::Html;
/// use uts58_linkify::{Linkifier, Profile};
///
/// let linkifier = Linkifier::new(Profile::Messages);
/// let text = "<b>Siehe</b> bücher.de/größe!";
/// assert_eq!(
///     Html::new().to_string(&linkifier, text),
///     "&#60;b&#62;Siehe&#60;/b&#62; <a href=\"https://xn--bcher-kva.de/gr%C3%B6%C3%9Fe\" \
///      rel=\"nofollow noopener noreferrer\" dir=\"auto\">bücher.de/größe</a>!",
/// );
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
/// use uts58_linkify::html::{Html, Isolation, LinkText};
/// use uts58_linkify::{Linkifier, Profile};
///
/// let linkifier = Linkifier::new(Profile::Standard);
/// let html = Html::new().rel("").isolation(Isolation::None).link_text(LinkText::Shortened(12));
/// assert_eq!(
///     html.display(&linkifier, "пример.рф/длинный/путь").to_string(),
///     "<a href=\"https://xn--e1afmkfd.xn--p1ai\
///      /%D0%B4%D0%BB%D0%B8%D0%BD%D0%BD%D1%8B%D0%B9/%D0%BF%D1%83%D1%82%D1%8C\" \
///      title=\"пример.рф/длинный/путь\">пример.рф/д…</a>",
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
/// use uts58_linkify::html::{Html, Isolation};
/// use uts58_linkify::{Linkifier, Profile};
///
/// let html = Html::new().rel("").isolation(Isolation::None);
/// let text = "ראו example.com/א";
/// let link = "<a href=\"https://example.com/%D7%90\">example.com/א</a>";
/// assert_eq!(
///     html.display(&Linkifier::new(Profile::Standard), text).to_string(),
///     format!("ראו {link}")
/// );
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
    /// use std::io::Write as _;
    /// use uts58_linkify::html::{Html, Isolation};
    /// use uts58_linkify::{Linkifier, Profile};
    ///
    /// let html = Html::new().rel("").target("_blank").class("ext").isolation(Isolation::None);
    /// let mut out = Vec::new();
    /// write!(out, "{}", html.display(&Linkifier::new(Profile::Standard), "→ я@example.com"))?;
    /// let link =
    ///     r#"<a href="mailto:%D1%8F@example.com" target="_blank" class="ext">я@example.com</a>"#;
    /// assert_eq!(out, format!("→ {link}").into_bytes());
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub const fn display<'t>(self, linkifier: &'a Linkifier, text: &'t str) -> DisplayHtml<'a, 't> {
        DisplayHtml { html: self, linkifier, text }
    }

    /// Returns the text as HTML.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, Profile, html::Html};
    ///
    /// let linkifier = Linkifier::new(Profile::Messages);
    /// assert_eq!(
    ///     Html::new().to_string(&linkifier, "See <example.com/a>."),
    ///     "See &#60;<a href=\"https://example.com/a\" rel=\"nofollow noopener noreferrer\" \
    ///      dir=\"auto\">example.com/a</a>&#62;.",
    /// );
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
    /// use uts58_linkify::{LinkKind, Linkifier, Profile};
    ///
    /// let local = Attribute::new("rel", "")?;
    /// let mut seen = 0;
    /// let mut out = String::new();
    /// let html = Html::new().rel("ugc").isolation(Isolation::None);
    /// html.write_with(
    ///     &Linkifier::new(Profile::Standard),
    ///     "bücher.de, example.com/ä, я@example.com",
    ///     |link| {
    ///         seen += 1;
    ///         match link.host() {
    ///             _ if link.kind() == LinkKind::Email => LinkDecision::Remove,
    ///             Some("bücher.de") => LinkDecision::With([local.clone()].into()),
    ///             _ => LinkDecision::Keep,
    ///         }
    ///     },
    ///     &mut out,
    /// )
    /// .unwrap();
    /// assert_eq!(seen, 3);
    /// assert_eq!(
    ///     out,
    ///     "<a href=\"https://xn--bcher-kva.de\">bücher.de</a>, \
    ///     <a href=\"https://example.com/%C3%A4\" rel=\"ugc\">example.com/ä</a>, я@example.com"
    /// );
    /// # Ok::<(), uts58_linkify::html::InvalidAttribute>(())
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
    /// use uts58_linkify::bytes::LossyText;
    /// use uts58_linkify::html::{Html, Isolation, LinkDecision};
    /// use uts58_linkify::{Linkifier, Profile};
    ///
    /// let lossy = LossyText::new(b"b\xFCcher.de, b\xC3\xBCcher.de"); // the first one is Latin-1
    /// let linkifier = lossy.linkifier(&Linkifier::new(Profile::Messages));
    /// let html = Html::new().rel("").isolation(Isolation::None);
    /// let mut out = String::new();
    /// html.write_segments(linkifier.segments(lossy.as_str()), |_| LinkDecision::Keep, &mut out).unwrap();
    /// assert_eq!(out, "b\u{FFFD}cher.de, <a href=\"https://xn--bcher-kva.de\">bücher.de</a>");
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
        lines.finish()
    }

    /// Writes `<a …>…</a>`.
    fn link<W: Write>(self, link: Link<'_>, more: &[Attribute<'_>], out: &mut W) -> fmt::Result {
        let title = match self.link_text {
            LinkText::Shortened(max) if link.shortened(max).is_needed() => link.as_str(),
            LinkText::DisplayedAndShortened(host, max) if link.display(host).shortened(max).is_needed() => {
                link.as_str()
            }
            _ => "",
        };
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

/// Displays a text as HTML. Created by [`Html::display`].
///
/// ```
/// use uts58_linkify::html::Html;
/// use uts58_linkify::{Linkifier, Profile};
///
/// let linkifier = Linkifier::new(Profile::Standard);
/// assert_eq!(format!("{}", Html::new().display(&linkifier, "ä & ö")), "ä &#38; ö");
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
