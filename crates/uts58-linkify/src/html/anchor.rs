//! Writes a single `<a>`, and escapes text. This is the only file that uses `askama_escape`.

use core::fmt::{self, Write};

use askama_escape::escape_html;

use crate::html::attribute::Attribute;
use crate::link::found::Link;

/// Writes a link as `<a href="…" …>…</a>`, and escapes everything in it. Use it if you write other elements between
/// links, as the example of [`merge`](crate::markup::merge) does. To write whole texts, use
/// [`Html`](crate::html::Html).
///
/// The target is the [absolute](Link::absolute) form of the link, or your [`Attribute::href`]. Attributes in `more`
/// replace those of the same name in `own`; if `more` contains a name twice, the first one counts. An attribute with
/// an empty value isn't written. Takes linear time and doesn't allocate.
///
/// # Errors
///
/// Only the errors of `out`.
///
/// ```
/// use uts58_linkify::{Linkifier, html::{Attribute, write_anchor}};
///
/// let link = Linkifier::messages().links("bücher.de").next().unwrap();
/// let rel = [Attribute::new("rel", "ugc")?];
/// let mut out = String::new();
/// write_anchor(&link, &rel, &[], "<Bücher>", &mut out)?;
/// assert_eq!(out, r#"<a href="https://xn--bcher-kva.de" rel="ugc">&#60;Bücher&#62;</a>"#);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write_anchor<W: Write>(
    link: &Link<'_>,
    own: &[Attribute<'_>],
    more: &[Attribute<'_>],
    text: &str,
    out: &mut W,
) -> fmt::Result {
    let own = own.iter().map(|attribute| (attribute.name(), attribute.value()));
    write_anchor_with(link, own, more, |out| out.write_str(text), out)
}

/// [`write_anchor`] with a text that isn't assembled in memory first.
pub(super) fn write_anchor_with<'o, W: Write>(
    link: &Link<'_>,
    own: impl Iterator<Item = (&'o str, &'o str)>,
    more: &'o [Attribute<'_>],
    text: impl FnOnce(&mut Escaped<'_, W>) -> fmt::Result,
    out: &mut W,
) -> fmt::Result {
    out.write_str("<a href=\"")?;
    match more.iter().find(|attribute| attribute.is_named("href")) {
        Some(target) => write_escaped(target.value(), out)?,
        None => write!(Escaped { out }, "{}", link.absolute())?,
    }
    out.write_char('"')?;
    let own = own.filter(|(name, _)| !more.iter().any(|attribute| attribute.is_named(name)));
    let more = more
        .iter()
        .enumerate()
        .filter(|(_, attribute)| !attribute.is_named("href"))
        .filter(|(at, attribute)| !more.iter().take(*at).any(|before| before.is_named(attribute.name())))
        .map(|(_, attribute)| (attribute.name(), attribute.value()));
    for (name, value) in own.chain(more).filter(|(_, value)| !value.is_empty()) {
        out.write_char(' ')?;
        out.write_str(name)?;
        out.write_str("=\"")?;
        write_escaped(value, out)?;
        out.write_char('"')?;
    }
    out.write_char('>')?;
    text(&mut Escaped { out })?;
    out.write_str("</a>")
}

/// Escapes a text for use in HTML elements and quoted attribute values. U+0000, which HTML can't represent, becomes
/// U+FFFD. Takes linear time and doesn't allocate.
///
/// # Errors
///
/// Only the errors of `out`.
///
/// ```
/// let mut out = String::new();
/// uts58_linkify::html::write_escaped("\"größe\" <\0>", &mut out)?;
/// assert_eq!(out, "&#34;größe&#34; &#60;\u{FFFD}&#62;");
/// # Ok::<(), std::fmt::Error>(())
/// ```
pub fn write_escaped<W: Write>(text: &str, out: &mut W) -> fmt::Result {
    // Splitting a short text takes as long as escaping it.
    if !text.as_bytes().contains(&0) {
        return escape_html(out, text);
    }
    let mut pieces = text.split('\0');
    escape_html(&mut *out, pieces.next().unwrap_or_default())?;
    pieces.try_for_each(|piece| {
        out.write_char(char::REPLACEMENT_CHARACTER)?;
        escape_html(&mut *out, piece)
    })
}

/// A writer that escapes all text, like [`write_escaped`].
pub(super) struct Escaped<'w, W> {
    out: &'w mut W,
}

impl<W: Write> Write for Escaped<'_, W> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        write_escaped(text, self.out)
    }
}
