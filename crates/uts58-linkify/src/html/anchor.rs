//! Writes a single `<a>`, and escapes text. This is the only file that uses `askama_escape`.

use core::fmt::{self, Write};

use askama_escape::escape_html;

use crate::html::attribute::Attribute;
use crate::link::found::Link;

/// Writes an `<a>`, and escapes everything in it. The target is the `href` in `more`, or the [absolute](Link::absolute)
/// form of the link. Attributes in `more` replace those of the same name in `own`; if `more` contains a name twice, the
/// first one counts. An attribute with an empty value isn't written.
pub(super) fn write_anchor<'o, W: Write + ?Sized>(
    link: Option<Link<'_>>,
    own: impl Iterator<Item = (&'o str, &'o str)>,
    more: &'o [Attribute<'_>],
    text: impl FnOnce(&mut Escaped<'_, W>) -> fmt::Result,
    out: &mut W,
) -> fmt::Result {
    out.write_str("<a")?;
    match (more.iter().find(|attribute| attribute.is_named("href")), link) {
        (Some(target), _) => write_attribute("href", target.value(), out)?,
        (None, Some(link)) => write_attribute("href", link.absolute(), out)?,
        (None, None) => {}
    }
    let own = own.filter(|(name, _)| !more.iter().any(|attribute| attribute.is_named(name)));
    let more = more
        .iter()
        .enumerate()
        .filter(|(_, attribute)| !attribute.is_named("href"))
        .filter(|(at, attribute)| !more.iter().take(*at).any(|before| before.is_named(attribute.name())))
        .map(|(_, attribute)| (attribute.name(), attribute.value()));
    for (name, value) in own.chain(more).filter(|(_, value)| !value.is_empty()) {
        write_attribute(name, value, out)?;
    }
    out.write_char('>')?;
    text(&mut Escaped { out })?;
    out.write_str("</a>")
}

fn write_attribute<W: Write + ?Sized>(name: &str, value: impl fmt::Display, out: &mut W) -> fmt::Result {
    write!(out, " {name}=\"")?;
    write!(Escaped { out }, "{value}")?;
    out.write_char('"')
}

/// Escapes a text for use in HTML elements and quoted attribute values. U+0000, which HTML can't represent, becomes
/// U+FFFD. Takes linear time and doesn't allocate.
///
/// ```
/// let html = uts58_linkify::html::escape("\"größe\" <\0>").to_string();
/// assert_eq!(html, "&#34;größe&#34; &#60;\u{FFFD}&#62;");
/// ```
pub fn escape(text: &str) -> impl fmt::Display {
    Escape(text)
}

struct Escape<'t>(&'t str);

impl fmt::Display for Escape<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_escaped(self.0, f)
    }
}

pub(super) fn write_escaped<W: Write + ?Sized>(text: &str, out: &mut W) -> fmt::Result {
    // Vectors look at all bytes faster than a loop finds the first.
    let is_escaped = |byte| matches!(byte, 0 | b'&' | b'<' | b'>' | b'"' | b'\'');
    if !text.bytes().fold(false, |any, byte| any | is_escaped(byte)) {
        return out.write_str(text);
    }
    let mut pieces = text.split('\0');
    escape_html(&mut *out, pieces.next().unwrap_or_default())?;
    pieces.try_for_each(|piece| {
        out.write_char(char::REPLACEMENT_CHARACTER)?;
        escape_html(&mut *out, piece)
    })
}

/// A writer that escapes all text, like [`write_escaped`].
pub(super) struct Escaped<'w, W: ?Sized> {
    out: &'w mut W,
}

impl<W: Write + ?Sized> Write for Escaped<'_, W> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        write_escaped(text, self.out)
    }
}
