//! Formats values as the Parts of a URL (D13).

use crate::escape::{Writer, would_start_directive};
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
        let directives = directives.iter().copied();
        let mut directives = directives.filter(|directive| !directive.is_empty()).peekable();
        let has_directive = directives.peek().is_some();
        let has_fragment = has_directive || !fragment.is_empty();
        let has_query = !matches!(query, [] | [("", None)]);

        let mut writer = Writer::new(out, is_legacy);
        for (index, segment) in path.iter().enumerate() {
            let is_last = index + 1 == path.len() && !has_query && !has_fragment;
            writer.start(Part::Path)?; // the separator is the initiator, and clears the stack too
            writer.value(Part::Path, segment, is_last)?;
        }
        if has_query {
            writer.start(Part::Query)?;
            writer.query(query, !has_fragment)?;
        }
        if has_fragment {
            writer.start(Part::Fragment)?;
            writer.value(Part::Fragment, fragment, !has_directive)?;
        }
        writer.directives(directives)
    }
}

impl Display for MinimalEscapeParts<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_to(f)
    }
}

impl<W: Write> Writer<'_, W> {
    fn query(&mut self, pairs: &[(&str, Option<&str>)], is_last: bool) -> fmt::Result {
        for (index, &(key, value)) in pairs.iter().enumerate() {
            if index > 0 {
                self.separator('&')?;
            }
            let is_last = is_last && index + 1 == pairs.len();
            self.value(Part::Query, key, is_last && value.is_none())?;
            if let Some(value) = value {
                self.separator('=')?;
                self.value(Part::Query, value, is_last)?;
            }
        }
        Ok(())
    }

    /// Writes a separator unescaped.
    fn separator(&mut self, cp: char) -> fmt::Result {
        self.clear_open_stack();
        self.code_point(cp, None, false)
    }

    /// Writes a literal value. `is_last` is whether nothing follows it in the URL.
    fn value(&mut self, part: Part, value: &str, is_last: bool) -> fmt::Result {
        let mut cps = value.chars();
        loop {
            let at = cps.as_str();
            let Some(cp) = cps.next() else { return Ok(()) };
            if is_syntax(part, cp)
                || percent::escaped_byte(at).is_some()
                || would_start_directive(part, at.chars(), is_last)
            {
                self.escaped(cp, None)?;
            } else {
                self.code_point(cp, None, is_last && cps.as_str().is_empty())?;
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
