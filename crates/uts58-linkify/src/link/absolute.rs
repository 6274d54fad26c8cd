//! Writes the absolute form of a link in ASCII, without allocating. `href` and the HTML writer start from it.

use core::fmt::{self, Display, Write};

use percent_encoding::{AsciiSet, CONTROLS, NON_ALPHANUMERIC, utf8_percent_encode};

use crate::chars::{is_separator, slice};
use crate::host::judge;
#[cfg(not(feature = "idna"))]
use crate::host::uts46;
use crate::link::found::{Link, LinkKind};
use crate::link::serialised::is_href;

/// RFC 3986 §2.3: all code points except the unreserved ones.
pub(crate) const ESCAPABLE: AsciiSet = NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// RFC 6068 §2: a local part in a `mailto:` URL doesn't escape these sub-delims either.
const LOCAL_PART: &AsciiSet =
    &ESCAPABLE.remove(b'!').remove(b'$').remove(b'\'').remove(b'(').remove(b')').remove(b'*').remove(b'+');

/// Displays a link as an absolute URL in ASCII. Created by [`Link::absolute`].
#[derive(Clone, Copy, Debug)]
pub struct Absolute<'t> {
    link: Link<'t>,
}

impl<'t> Link<'t> {
    /// The absolute URL of the link in ASCII, for parsers and documents. Needs neither `url` nor allocation.
    ///
    /// The scheme (from the text, or the implied one) is in lower case, and the host in A-label form. An address
    /// becomes a `mailto:` URL by RFC 6068. Without the feature `punycode`, labels outside ASCII stay as they are:
    /// browsers encode them. The rest is only percent-encoded where every WHATWG parser would encode it, so a parser
    /// reads this URL and the link in the same way. Takes time linear in the link.
    ///
    /// ```
    /// use uts58_linkify::Linkifier;
    ///
    /// let absolute = |text| Linkifier::standard().links(text).next().unwrap().absolute().to_string();
    /// assert_eq!(absolute("HTTP://пример.рф/a/../ä"), "http://xn--e1afmkfd.xn--p1ai/a/../%C3%A4");
    /// assert_eq!(absolute("юра@пример.рф"), "mailto:%D1%8E%D1%80%D0%B0@xn--e1afmkfd.xn--p1ai");
    /// ```
    #[must_use]
    pub const fn absolute(self) -> Absolute<'t> {
        Absolute { link: self }
    }
}

impl Display for Absolute<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let link = &self.link;
        if is_href(link).is_some() {
            if let Some(scheme) = link.implied_scheme() {
                let colon = if link.kind() == LinkKind::Email { ":" } else { "://" };
                write!(f, "{scheme}{colon}")?;
            }
            return f.write_str(link.as_str());
        }
        let own_scheme = link.scheme();
        let scheme = own_scheme.or_else(|| link.implied_scheme()).unwrap_or_default();
        scheme.bytes().try_for_each(|byte| f.write_char(byte.to_ascii_lowercase().into()))?;
        let rest = match link.kind() {
            LinkKind::Url if link.is_opaque() => {
                f.write_char(':')?;
                link.parts()
            }
            LinkKind::Url => {
                // D23: a user and `@` may follow the scheme.
                let user = link.before_host().split_once("://").map_or("", |(_, user)| user);
                write!(f, "://{user}")?;
                write_host(link.host_text(), f)?;
                write_after_host(link, f)?;
                link.parts()
            }
            LinkKind::Email => {
                f.write_char(':')?;
                write_local_part(link.local_part().unwrap_or_default(), own_scheme.is_some(), f)?;
                f.write_char('@')?;
                write_host(link.host_text(), f)?;
                // D40, RFC 6068: further addresses, and the query.
                slice(link.source(), link.host_place().end, link.end())
            }
        };
        // The WHATWG parser always escapes controls and everything outside ASCII.
        write!(f, "{}", utf8_percent_encode(rest, CONTROLS))
    }
}

/// Writes a host in A-label form. An IP address is written unchanged.
fn write_host(host: &str, out: &mut impl Write) -> fmt::Result {
    match judge::to_ascii(host) {
        Some(ascii) => out.write_str(ascii.as_str()),
        #[cfg(not(feature = "idna"))]
        None if !host.is_ascii() => uts46::write_a_labels(host, out),
        None => out.write_str(host),
    }
}

/// Writes the root dot (D29), which may be ideographic in the text, and the port.
pub(crate) fn write_after_host(link: &Link<'_>, out: &mut impl Write) -> fmt::Result {
    let port = link.after_host().trim_start_matches(is_separator);
    if port.len() < link.after_host().len() {
        out.write_char('.')?;
    }
    out.write_str(port)
}

/// Writes a local part. In a URL, after `mailto:`, `%` and two digits are already an escape.
fn write_local_part(local: &str, is_in_url: bool, out: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut rest = local;
    while let Some((before, after)) = rest.split_once('%') {
        write!(out, "{}", utf8_percent_encode(before, LOCAL_PART))?;
        let digits = after.as_bytes().first_chunk::<2>();
        let has_digits = digits.is_some_and(|digits| digits.iter().all(u8::is_ascii_hexdigit));
        out.write_str(if is_in_url && has_digits { "%" } else { "%25" })?;
        rest = after;
    }
    write!(out, "{}", utf8_percent_encode(rest, LOCAL_PART))
}
