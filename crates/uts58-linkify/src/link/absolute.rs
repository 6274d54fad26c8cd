//! Writes the absolute form of a link in ASCII, without allocating. `href` and the HTML writer start from it.

use core::fmt::{self, Display, Write};

use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};

use crate::chars::{is_separator, slice};
use crate::host::judge;
use crate::link::found::{Link, LinkKind};

/// The code points that the WHATWG parser always escapes: controls, and everything outside ASCII.
const EVERYWHERE: &AsciiSet = CONTROLS;

/// RFC 6068 §2: code points that a local part in a `mailto:` URL has to escape. `%` is handled separately.
const LOCAL_PART: &AsciiSet = &CONTROLS
    .add(b' ')
    .add(b'"')
    .add(b'<')
    .add(b'>')
    .add(b'`')
    .add(b'^')
    .add(b'{')
    .add(b'|')
    .add(b'}')
    .add(b'\\')
    // The gen-delims of RFC 3986
    .add(b'/')
    .add(b'?')
    .add(b'#')
    .add(b'[')
    .add(b']')
    .add(b'@')
    .add(b':')
    // Some of its sub-delims
    .add(b'&')
    .add(b';')
    .add(b'=')
    .add(b',');

/// Displays a link as an absolute URL in ASCII. Created by [`Link::absolute`].
///
/// ```
/// use uts58_linkify::{Linkifier, Profile};
///
/// let link = Linkifier::new(Profile::Standard).links("bücher.de/./ß").next().unwrap();
/// assert_eq!(link.absolute().to_string(), "https://xn--bcher-kva.de/./%C3%9F");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Absolute<'t> {
    link: Link<'t>,
}

impl<'t> Link<'t> {
    /// The absolute URL of the link in ASCII, for parsers and documents. Needs neither `url` nor allocation.
    ///
    /// The scheme (from the text, or the implied one) is in lower case, and the host in A-label form. An address
    /// becomes a `mailto:` URL by RFC 6068. The rest is unchanged, except that it is percent-encoded where every
    /// WHATWG parser would encode it. So a parser reads this URL and the link in the same way. `Link::href` is
    /// this URL, parsed and serialised. Takes time linear in the link.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, Profile};
    ///
    /// let linkifier = Linkifier::new(Profile::Standard);
    /// let urls: Vec<_> = linkifier
    ///     .links("HTTP://пример.рф/a/../ä юра@пример.рф")
    ///     .map(|l| l.absolute().to_string())
    ///     .collect();
    /// assert_eq!(urls[0], "http://xn--e1afmkfd.xn--p1ai/a/../%C3%A4");
    /// assert_eq!(urls[1], "mailto:%D1%8E%D1%80%D0%B0@xn--e1afmkfd.xn--p1ai");
    /// ```
    #[must_use]
    pub const fn absolute(self) -> Absolute<'t> {
        Absolute { link: self }
    }
}

impl Display for Absolute<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let link = &self.link;
        let (scheme, form) = match (link.scheme(), link.implied_scheme()) {
            (Some(scheme), _) => (scheme, Written::InUrl),
            (None, implied) => (implied.unwrap_or_default(), Written::Alone),
        };
        scheme.bytes().try_for_each(|byte| f.write_char(byte.to_ascii_lowercase().into()))?;
        match link.kind() {
            LinkKind::Url if link.is_opaque() => {
                f.write_char(':')?;
                write!(f, "{}", utf8_percent_encode(link.parts(), EVERYWHERE))
            }
            LinkKind::Url => {
                f.write_str("://")?;
                f.write_str(link.user())?;
                write_host(link.host_text(), f)?;
                write_after_host(link, f)?;
                write!(f, "{}", utf8_percent_encode(link.parts(), EVERYWHERE))
            }
            LinkKind::Email => {
                f.write_char(':')?;
                write_local_part(link.local_part().unwrap_or_default(), form, f)?;
                f.write_char('@')?;
                write_host(link.host_text(), f)?;
                // D40, RFC 6068: write further addresses, and the query.
                let after = slice(link.source(), link.host_place().end, link.end());
                write!(f, "{}", utf8_percent_encode(after, EVERYWHERE))
            }
        }
    }
}

impl<'t> Link<'t> {
    /// D23: an ASCII user and `@` after the scheme; empty if there is none.
    fn user(&self) -> &'t str {
        let before = slice(self.source(), self.start(), self.host_place().start);
        before.split_once(':').and_then(|(_, user)| user.strip_prefix("//")).unwrap_or_default()
    }
}

/// Writes a host in A-label form. An IP address is written unchanged.
fn write_host(host: &str, out: &mut impl Write) -> fmt::Result {
    match judge::to_ascii(host) {
        Some(ascii) => out.write_str(ascii.as_str()),
        None => out.write_str(host),
    }
}

/// Writes the root dot (D29), which may be ideographic in the text, and the port.
pub(crate) fn write_after_host(link: &Link<'_>, out: &mut impl Write) -> fmt::Result {
    let after = slice(link.source(), link.host_place().end, link.authority_end());
    let port = after.trim_start_matches(is_separator);
    if port.len() < after.len() {
        out.write_char('.')?;
    }
    out.write_str(port)
}

/// The context of a local part in the text, which decides how to read its escapes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Written {
    /// After `mailto:`, so `%` begins an escape.
    InUrl,
    Alone,
}

fn write_local_part(local: &str, written: Written, out: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut rest = local;
    while let Some((before, after)) = rest.split_once('%') {
        write!(out, "{}", utf8_percent_encode(before, LOCAL_PART))?;
        let digits = after.as_bytes().first_chunk::<2>();
        let is_escape =
            written == Written::InUrl && digits.is_some_and(|d| d.iter().all(u8::is_ascii_hexdigit));
        out.write_str(if is_escape { "%" } else { "%25" })?;
        rest = after;
    }
    write!(out, "{}", utf8_percent_encode(rest, LOCAL_PART))
}
