//! Writes URLs with as few percent-escapes as possible (§4.1 of revision 2).

use crate::open_stack::OpenStack;
use crate::part::Part;
use crate::percent::{self, Unit, Units};
use crate::url_text::UrlText;
use core::fmt::{self, Display, Write};
use core::iter::Peekable;
use uts58_data::{LinkTerm, link_bracket, link_term};

/// Makes a URL readable: only code points that must be percent-escaped are (§4.1).
///
/// In `scheme://host/…` or `host/…`, the Path, Query and Fragment are rewritten. Everything before them is copied, so
/// the caller chooses how to write the host. A `mailto:` URL is copied unchanged. Between two spaces,
/// [`scan_path_query_fragment`](crate::scan_path_query_fragment) finds the whole result as one link, starting at the
/// end of its host. Escaping the result again doesn't change it. Takes linear time and doesn't allocate.
///
/// Which escapes are decoded ([D11], [D12]):
///
/// * Each escape is decoded once. Escaped bytes that aren't UTF-8 stay. They come from a page in another encoding, so
///   everything outside ASCII in that URL is escaped.
/// * `%25`, `%5C`, `%2B`, the escaped separators of the Part, and everything that would end the link stay escaped.
///   `+` stays `+`.
/// * A `%` that begins no escape stays, and decoding never turns it into one.
/// * An empty Query, Fragment or directive is removed ([D14]).
/// * In `([))` both `)` are escaped. §4.1 alone would leave the last one, and §3.5.1 would end the link before it.
///
/// ```
/// use uts58_core::minimal_escape;
///
/// let written = |url| minimal_escape(url).to_string();
/// assert_eq!(
///     written("https://cs.wikipedia.org/wiki/Anton%C3%ADn_Dvo%C5%99%C3%A1k"),
///     "https://cs.wikipedia.org/wiki/Antonín_Dvořák"
/// );
/// // A link would end before a final full stop, and before an unmatched bracket.
/// assert_eq!(written("example.com/путь."), "example.com/путь%2E");
/// assert_eq!(
///     written("example.com/アルベルト%29アインシュタイン"),
///     "example.com/アルベルト%29アインシュタイン"
/// );
/// // %26 doesn't separate fields; & does.
/// assert_eq!(written("example.com?q=%C3%A9%26%C3%A8&r=%20"), "example.com?q=é%26è&r=%20");
/// ```
///
/// [D11]: https://docs.rs/uts58-linkify/latest/uts58_linkify/decisions/index.html#D11
/// [D12]: https://docs.rs/uts58-linkify/latest/uts58_linkify/decisions/index.html#D12
/// [D14]: https://docs.rs/uts58-linkify/latest/uts58_linkify/decisions/index.html#D14
#[doc(alias = "Minimal Escaping")]
#[doc(alias = "serialization")]
#[must_use]
pub const fn minimal_escape(url: &str) -> MinimalEscape<'_> {
    MinimalEscape { url }
}

/// Displays a URL minimally escaped. Created by [`minimal_escape`].
#[derive(Clone, Copy, Debug)]
pub struct MinimalEscape<'a> {
    url: &'a str,
}

impl MinimalEscape<'_> {
    /// Writes the URL to `out`, in linear time and without allocation.
    ///
    /// # Errors
    ///
    /// Only the errors of `out`.
    ///
    /// ```
    /// let mut out = String::new();
    /// uts58_core::minimal_escape("example.com#%D1%8F").write_to(&mut out).unwrap();
    /// assert_eq!(out, "example.com#я");
    /// ```
    pub fn write_to<W: Write>(self, out: &mut W) -> fmt::Result {
        let UrlText { before, path, query, fragment, directives } = UrlText::split(self.url);
        let after = self.url.get(before.len()..).unwrap_or_default();
        let directives = directives.split(Part::FragmentDirective.initiator());
        let mut directives = directives.filter(|directive| !directive.is_empty()).peekable();
        let (has_directive, has_query) = (directives.peek().is_some(), !query.is_empty());
        let has_fragment = has_directive || !fragment.is_empty();

        out.write_str(before)?;
        let mut writer = Writer::new(out, percent::is_legacy(after));
        if let Some(path) = path {
            writer.url_part(Part::Path, path, !has_query && !has_fragment)?;
        }
        if has_query {
            writer.url_part(Part::Query, query, !has_fragment)?;
        }
        if has_fragment {
            writer.url_part(Part::Fragment, fragment, !has_directive)?;
        }
        writer.directives(directives)
    }
}

impl Display for MinimalEscape<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_to(f)
    }
}

/// The output, and the variables of §4.1.
pub(crate) struct Writer<'w, W> {
    out: &'w mut W,
    /// The note of §4.1 on legacy encodings: code points outside ASCII are escaped.
    is_legacy: bool,
    /// openStack of §4.1.
    open_stack: OpenStack,
    /// openStack of §3.5.1 when it reads the output. §4.1 pops even for a Close that it then escapes, as in `([))`,
    /// so its own stack can't tell whether the reader will match a Close.
    open_when_read: OpenStack,
    /// How many more hex digits would turn the `%` just written into an escape.
    hex_digits_wanted: u8,
}

impl<'w, W: Write> Writer<'w, W> {
    pub(crate) fn new(out: &'w mut W, is_legacy: bool) -> Writer<'w, W> {
        let (open_stack, open_when_read) = (OpenStack::new(), OpenStack::new());
        Writer { out, is_legacy, open_stack, open_when_read, hex_digits_wanted: 0 }
    }

    /// Append to output: part.initiator. Clear the openStack.
    pub(crate) fn start(&mut self, part: Part) -> fmt::Result {
        self.clear_open_stack();
        self.hex_digits_wanted = 0;
        self.out.write_str(part.initiator())
    }

    /// If one of the part.clearStackOpen elements matches at i, clear the openStack. (D15)
    pub(crate) fn clear_open_stack(&mut self) {
        self.open_stack.clear();
        self.open_when_read.clear();
    }

    /// Rewrites the directives of a URL, which are its last Parts.
    pub(crate) fn directives<'d>(
        &mut self,
        mut directives: Peekable<impl Iterator<Item = &'d str>>,
    ) -> fmt::Result {
        while let Some(directive) = directives.next() {
            self.url_part(Part::FragmentDirective, directive, directives.peek().is_none())?;
        }
        Ok(())
    }

    /// Rewrites a Part of a URL, without its initiator (D11, D12).
    fn url_part(&mut self, part: Part, text: &str, is_last: bool) -> fmt::Result {
        self.start(part)?;
        let mut units = Units::new(text);
        loop {
            // Letters and digits are copied. They change the state only if they complete an escape.
            if self.hex_digits_wanted == 0 {
                self.out.write_str(units.words())?;
            }
            let at = units.rest;
            let Some(unit) = units.next() else { return Ok(()) };
            let (cp, escapes) = match unit {
                Unit::Raw(cp) => (cp, None),
                Unit::Escaped(cp, escapes) => (cp, Some(escapes)),
                // §4.1: "those bytes should be retained".
                Unit::Byte(escape) => {
                    self.hex_digits_wanted = 0;
                    self.out.write_str(escape)?;
                    continue;
                }
            };
            let completes_an_escape = cp.is_ascii_hexdigit()
                && match self.hex_digits_wanted {
                    0 => false,
                    1 => true,
                    _ => decoded(units.rest).next().is_some_and(|next| next.is_ascii_hexdigit()),
                };
            let stays_escaped = escapes.is_some() && (never_decoded(part, cp) || completes_an_escape);
            if stays_escaped || would_start_directive(part, decoded(at), is_last) {
                self.escaped(cp, escapes)?;
                continue;
            }
            if escapes.is_none() && part.clear_stack_open_at(at.as_bytes()).is_some() {
                self.clear_open_stack();
            }
            self.code_point(cp, escapes, is_last && units.rest.is_empty())?;
        }
    }

    /// Writes one code point, depending on its Link_Term. `escapes` is its escaped form in the URL, if it has one
    /// there. `is_last` is whether nothing follows it in the output.
    pub(crate) fn code_point(&mut self, cp: char, escapes: Option<&str>, is_last: bool) -> fmt::Result {
        let as_itself = match link_term(cp) {
            _ if !cp.is_ascii() && self.is_legacy => false,
            LinkTerm::Include => true,
            LinkTerm::Hard => false,
            // If part is not last: all code points between copiedAlready and n. Else … percentEscape(cp[n - 1]). (D17)
            LinkTerm::Soft => !is_last,
            LinkTerm::Open => self.open(cp),
            LinkTerm::Close => self.close(cp),
        };
        if !as_itself {
            return self.escaped(cp, escapes);
        }
        self.hex_digits_wanted = match cp {
            '%' => 2,
            _ if cp.is_ascii_hexdigit() => self.hex_digits_wanted.saturating_sub(1),
            _ => 0,
        };
        self.out.write_char(cp)
    }

    /// Writes a code point escaped, the same way as in the URL if it is escaped there.
    pub(crate) fn escaped(&mut self, cp: char, escapes: Option<&str>) -> fmt::Result {
        self.hex_digits_wanted = 0;
        match escapes {
            Some(escapes) => self.out.write_str(escapes),
            None => percent::write_escaped(self.out, cp),
        }
    }

    /// If openStack.length() == 125, then do the same as LT == Hard. Else push. (D5)
    /// If §4.1 popped for a Close it escaped, the reader's stack fills up earlier. Then this Open is escaped too.
    fn open(&mut self, cp: char) -> bool {
        self.open_stack.push(cp).is_some() && self.open_when_read.push(cp).is_some()
    }

    /// Set lastOpen = openStack.pop(). If Link_Bracket(cp[i]) == lastOpen, as Include. Else as Hard.
    /// Escapes a Close that §3.5.1 wouldn't match in the output (D15).
    fn close(&mut self, cp: char) -> bool {
        let open = link_bracket(cp);
        let matched = self.open_stack.pop() == open && open.is_some() && self.open_when_read.top() == open;
        if matched {
            self.open_when_read.pop();
        }
        matched
    }
}

/// D12: these stay escaped, although their Link_Term would allow decoding.
fn never_decoded(part: Part, cp: char) -> bool {
    match part {
        _ if matches!(cp, '%' | '\\' | '+') => true,
        Part::Path => matches!(cp, '/' | '?' | '#'),
        Part::Query => matches!(cp, '&' | '=' | '#'),
        Part::Fragment => false,
        Part::FragmentDirective => matches!(cp, '&' | ',' | '-'),
    }
}

/// For Fragment, the first character of a literal ":~:" must be escaped; for Fragment Directive as well. (D12)
/// `:~` mustn't run into the `:~:` of a directive either, which follows the Part unless it is the last one.
pub(crate) fn would_start_directive(part: Part, cps: impl Iterator<Item = char>, is_last: bool) -> bool {
    let initiator = Part::FragmentDirective.initiator();
    let following = if is_last { "" } else { initiator };
    matches!(part, Part::Fragment | Part::FragmentDirective)
        && cps.chain(following.chars()).take(initiator.len()).eq(initiator.chars())
}

/// The code points of a text, with its escapes decoded.
fn decoded(text: &str) -> impl Iterator<Item = char> {
    Units::new(text).map(|unit| match unit {
        Unit::Raw(cp) | Unit::Escaped(cp, _) => cp,
        Unit::Byte(_) => char::REPLACEMENT_CHARACTER,
    })
}
