//! Writes a single `<a>`.

use core::fmt::{self, Write};

use crate::html::attribute::Attribute;
use crate::html::escaped::Escaped;
use crate::link::found::Link;

/// Writes a link as `<a href="…" …>…</a>`, and escapes everything in it. Use it if you write other elements between
/// links, such as the spans of [`merge`](crate::markup::merge). To write whole texts, use
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
/// use uts58_linkify::html::{Attribute, write_anchor, write_escaped};
/// use uts58_linkify::markup::{MergedSegment, merge};
/// use uts58_linkify::{Linkifier, Profile};
///
/// let (linkifier, text) = (Linkifier::new(Profile::Messages), "<юра> bücher.de #größe");
/// let rel = Attribute::new("rel", "ugc")?;
/// let mut out = String::new();
/// for piece in merge(text, linkifier.links(text), [(20..28, "größe")]) {
///     match piece {
///         MergedSegment::Text(text) => write_escaped(text, &mut out)?,
///         MergedSegment::Link(link) => {
///             write_anchor(&link, &[rel.clone()], &[], link.as_str(), &mut out)?;
///         }
///         MergedSegment::Span(tag, _) => out.push_str(&format!("<b>{tag}</b>")),
///     }
/// }
/// assert_eq!(
///     out,
///     "&#60;юра&#62; <a href=\"https://xn--bcher-kva.de\" rel=\"ugc\">bücher.de</a> <b>größe</b>"
/// );
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
        None => write!(Escaped::new(out), "{}", link.absolute())?,
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
    text(&mut Escaped::new(out))?;
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
    Escaped::new(out).write_str(text)
}
