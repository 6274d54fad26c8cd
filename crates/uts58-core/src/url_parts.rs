//! Formats values as the Parts of a URL (D13).

use crate::escape::{Next, Position, Writer, followed_by, non_ascii, would_start_directive};
use crate::part::Part;
use crate::percent;
use core::fmt::{self, Display, Write};

/// The contents of a Path, Query and Fragment, for [`UrlParts::minimal_escape`].
///
/// Segments, keys, values and the fragment are literal data: a `/` in a segment isn't a separator, and `%41` is three
/// characters. A directive has its own syntax, so it is read as in a URL: `text=vor-,von,bis` has separators, and
/// `%2C` is a comma that doesn't separate.
///
/// Table 3-3 of the standard defines the Parts, so the struct isn't `#[non_exhaustive]`. Use `..Default::default()`
/// for the fields you don't need.
///
/// ```
/// use uts58_core::UrlParts;
///
/// let parts = UrlParts {
///     path: &["wiki", "α/β"],
///     query: &[("q", Some("γ&δ")), ("plain", None)],
///     fragment: Some("ε ζ."),
///     directives: &[],
/// };
/// assert_eq!(parts.minimal_escape().to_string(), "/wiki/α%2Fβ?q=γ%26δ&plain#ε%20ζ%2E");
/// ```
#[doc(alias = "serialization")]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct UrlParts<'a> {
    /// The segments. A `/` precedes each.
    pub path: &'a [&'a str],
    /// Keys and values. A key without a value gets no `=`.
    pub query: &'a [(&'a str, Option<&'a str>)],
    /// The text after `#`.
    pub fragment: Option<&'a str>,
    /// The text after each `:~:`.
    pub directives: &'a [&'a str],
}

impl<'a> UrlParts<'a> {
    /// Formats the Parts as they follow a host, with as few percent-escapes as possible (§4.1, [D13]).
    ///
    /// An empty Query, Fragment or directive is omitted ([D14]). Takes linear time and doesn't allocate.
    ///
    /// ```
    /// use uts58_core::UrlParts;
    ///
    /// let parts = UrlParts { path: &["100%", "%41 я"], ..UrlParts::default() };
    /// assert_eq!(parts.minimal_escape().to_string(), "/100%/%2541%20я");
    /// ```
    ///
    /// [D13]: https://docs.rs/uts58-linkify/latest/uts58_linkify/decisions/index.html#D13
    /// [D14]: https://docs.rs/uts58-linkify/latest/uts58_linkify/decisions/index.html#D14
    #[must_use]
    pub const fn minimal_escape(self) -> MinimalEscapeParts<'a> {
        MinimalEscapeParts { parts: self }
    }
}

/// Displays the Parts of a URL minimally escaped. Created by [`UrlParts::minimal_escape`].
///
/// ```
/// let parts = uts58_core::UrlParts { fragment: Some("見出し"), ..Default::default() };
/// assert_eq!(
///     format!("https://example.com{}", parts.minimal_escape()),
///     "https://example.com#見出し"
/// );
/// ```
#[derive(Clone, Copy, Debug)]
pub struct MinimalEscapeParts<'a> {
    parts: UrlParts<'a>,
}

impl MinimalEscapeParts<'_> {
    /// Writes the Parts to `out`, in linear time and without allocation.
    ///
    /// # Errors
    ///
    /// Only the errors of `out`.
    ///
    /// ```
    /// let mut out = String::from("example.com");
    /// let parts = uts58_core::UrlParts { path: &["путь"], ..Default::default() };
    /// parts.minimal_escape().write_to(&mut out).unwrap();
    /// assert_eq!(out, "example.com/путь");
    /// ```
    pub fn write_to<W: Write>(self, out: &mut W) -> fmt::Result {
        let UrlParts { path, query, fragment, directives } = self.parts;
        let fragment = fragment.unwrap_or_default();
        let is_legacy = directives.iter().any(|directive| percent::is_legacy(directive));
        let mut directives = directives.iter().filter(|directive| !directive.is_empty()).peekable();
        let has_directive = directives.peek().is_some();
        let has_fragment = has_directive || !fragment.is_empty();
        let has_query = !matches!(query, [] | [("", None)]);

        let mut writer = Writer::new(out, non_ascii(is_legacy));
        let next = followed_by(has_query || has_fragment);
        let mut segments = path.iter().peekable();
        while let Some(segment) = segments.next() {
            writer.start(Part::Path)?; // the separator is the initiator, and clears the stack too
            writer.value(Part::Path, segment, after(segments.peek().is_some(), next))?;
        }
        if has_query {
            writer.start(Part::Query)?;
        }
        let next = followed_by(has_fragment);
        let mut pairs = query.iter().filter(|_| has_query).peekable();
        while let Some(&(key, value)) = pairs.next() {
            let is_inner = pairs.peek().is_some();
            writer.value(Part::Query, key, after(is_inner || value.is_some(), next))?;
            if let Some(value) = value {
                writer.separator('=')?;
                writer.value(Part::Query, value, after(is_inner, next))?;
            }
            if is_inner {
                writer.separator('&')?;
            }
        }
        if has_fragment {
            writer.start(Part::Fragment)?;
            writer.value(Part::Fragment, fragment, followed_by(has_directive))?;
        }
        while let Some(directive) = directives.next() {
            writer.url_part(Part::FragmentDirective, directive, followed_by(directives.peek().is_some()))?;
        }
        Ok(())
    }
}

impl Display for MinimalEscapeParts<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_to(f)
    }
}

/// What follows a value: more of its Part, or whatever follows the Part.
fn after(more: bool, next: Next) -> Next {
    if more { Next::Part } else { next }
}

impl<W: Write> Writer<'_, W> {
    /// Writes a separator unescaped.
    fn separator(&mut self, cp: char) -> fmt::Result {
        self.clear_open_stack();
        self.code_point(cp, None, Position::Elsewhere)
    }

    /// Writes a literal value.
    fn value(&mut self, part: Part, value: &str, next: Next) -> fmt::Result {
        let mut cps = value.chars();
        loop {
            let at = cps.as_str();
            let Some(cp) = cps.next() else { return Ok(()) };
            let place = match next {
                Next::Nothing if cps.as_str().is_empty() => Position::VeryLast,
                _ => Position::Elsewhere,
            };
            if is_syntax(part, cp)
                || percent::escaped_byte(at).is_some()
                || would_start_directive(part, at.chars(), next)
            {
                self.escaped(cp, None)?;
            } else {
                self.code_point(cp, None, place)?;
            }
        }
    }
}

/// §4.1: for Path, literal [?#/] must be escaped; for Query, literal [+#=&].
fn is_syntax(part: Part, cp: char) -> bool {
    match part {
        Part::Path => matches!(cp, '?' | '#' | '/'),
        Part::Query => matches!(cp, '+' | '#' | '=' | '&'),
        Part::Fragment | Part::FragmentDirective => false,
    }
}
