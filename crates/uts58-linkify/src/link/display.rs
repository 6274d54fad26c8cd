//! Displays a link so that it is readable and still found, and escapes URLs so that a linkifier finds them whole.

use alloc::format;
use alloc::string::{String, ToString as _};
use core::fmt::{self, Write};

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_encode_byte, utf8_percent_encode};
use uts58_core::minimal_escape;

use crate::chars::{is_invisible_in_link, slice};
use crate::host::uts46::{self, LabelForm};
use crate::link::absolute::{ESCAPABLE, write_after_host};
use crate::link::found::{Link, LinkKind};
use crate::linkifier::Linkifier;
use crate::options::tailoring::Tailorings;

/// How [`Link::display`] shows the host.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum HostDisplay {
    /// All labels in Unicode.
    #[default]
    Unicode,
    /// All labels in Unicode, except those with one of the risks [`MixedScript`](crate::Risk::MixedScript),
    /// [`RestrictedIdentifier`](crate::Risk::RestrictedIdentifier) and [`WholeScript`](crate::Risk::WholeScript), which
    /// are A-labels (`xn--…`).
    ///
    /// ```
    /// use uts58_linkify::{HostDisplay::UnicodeIfSafe, Linkifier};
    ///
    /// let link = |text| Linkifier::standard().links(text).next().unwrap();
    /// let shown = |text| link(text).display(UnicodeIfSafe).to_string();
    /// assert_eq!(shown("bücher.de"), "bücher.de");
    /// assert_eq!(shown("раypal.com"), "xn--ypal-43d9g.com"); // ра is Cyrillic
    /// assert_eq!(shown("xn--80ak6aa92e.com"), "xn--80ak6aa92e.com"); // аррӏе
    /// ```
    #[cfg(feature = "risk")]
    UnicodeIfSafe,
    /// All labels as A-labels.
    Ascii,
}

impl HostDisplay {
    /// Writes a host, with each label in Unicode or as an A-label, as this value says.
    fn write<W: Write + ?Sized>(self, host: &str, out: &mut W) -> fmt::Result {
        let form = |is_unicode| if is_unicode { LabelForm::Unicode } else { LabelForm::Ascii };
        #[cfg(feature = "risk")]
        if self == Self::UnicodeIfSafe {
            let home = crate::link::risk::Home::of(host);
            return uts46::write_labels(host, |label| form(home.is_safe_label(label)), out);
        }
        uts46::write_labels(host, |_| form(self == Self::Unicode), out)
    }
}

impl<'t> Link<'t> {
    /// Returns a readable form of the link: minimally escaped (§4.1), with the host in lower case.
    ///
    /// If the text has no scheme, neither does the result. Between two spaces, [`Profile::Standard`](crate::Profile)
    /// finds the result as one link, unless a label that was an A-label in the text contains symbols (`i❤.ws`). As
    /// §4.1 and §8 allow, the invisible code points of [M1](crate::decisions#M1) are percent-escaped too. A local part,
    /// and a URL of an opaque scheme, are unchanged. Takes time linear in the link and doesn't allocate.
    ///
    /// ```
    /// use uts58_linkify::{HostDisplay, Linkifier};
    ///
    /// let text = "https://xn--bcher-kva.de/gr%C3%B6%C3%9Fe?q=%D1%8F%20%E2%80%AE";
    /// let shown = Linkifier::standard().links(text).next().unwrap().display(HostDisplay::Unicode);
    /// assert_eq!(shown.to_string(), "https://bücher.de/größe?q=я%20%E2%80%AE");
    /// ```
    #[doc(alias = "serialization")]
    #[must_use]
    pub const fn display(self, host: HostDisplay) -> DisplayLink<'t> {
        DisplayLink { link: self, host }
    }
}

/// Displays a link in readable form. Created by [`Link::display`].
#[derive(Clone, Copy, Debug)]
pub struct DisplayLink<'t> {
    pub(crate) link: Link<'t>,
    host: HostDisplay,
}

impl DisplayLink<'_> {
    pub(crate) fn write_host(&self, out: &mut impl Write) -> fmt::Result {
        self.host.write(self.link.host_text(), out)
    }

    /// Writes the root dot and port, or further addresses (D40).
    pub(crate) fn write_after_host(&self, out: &mut impl Write) -> fmt::Result {
        let link = &self.link;
        match link.kind() {
            LinkKind::Url => write_after_host(link, out),
            LinkKind::Email => out.write_str(link.after_host()),
        }
    }

    /// D29: a root dot belongs to a link only if something follows. In `example.com.#`, D14 drops the Fragment, so a `/`
    /// takes its place.
    pub(crate) fn write_parts(&self, out: &mut impl Write) -> fmt::Result {
        let link = &self.link;
        let mut parts = Visible { out, is_empty: true };
        minimal_escape(link.parts()).write_to(&mut parts)?;
        let ends_in_dot = !link.after_host().is_empty() && link.port().is_none();
        if parts.is_empty && ends_in_dot && link.kind() == LinkKind::Url {
            out.write_char('/')?;
        }
        Ok(())
    }
}

impl fmt::Display for DisplayLink<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let link = &self.link;
        if link.is_opaque() {
            return f.write_str(link.as_str());
        }
        f.write_str(link.before_host())?;
        self.write_host(f)?;
        self.write_after_host(f)?;
        self.write_parts(f)
    }
}

/// Escapes invisible code points (M1), because they change how their neighbours look (§8).
struct Visible<'w, W> {
    out: &'w mut W,
    /// Whether nothing has been written yet.
    is_empty: bool,
}

impl<W: Write> Write for Visible<'_, W> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.is_empty &= text.is_empty();
        text.split_inclusive(is_invisible_in_link).try_for_each(|piece| {
            let visible = piece.trim_end_matches(is_invisible_in_link);
            let hidden = piece.get(visible.len()..).unwrap_or_default();
            self.out.write_str(visible)?;
            write!(self.out, "{}", utf8_percent_encode(hidden, NON_ALPHANUMERIC))
        })
    }
}

/// The maximum number of positions in a URL to escape one by one. After that, the rest is escaped at once.
const MAX_POSITIONS: usize = 32;

/// The code points to escape at once: all except unreserved ones and those that [`may_be_encoded`] excludes.
const ESCAPED_AT_ONCE: &AsciiSet =
    &ESCAPABLE.remove(b'/').remove(b'?').remove(b'#').remove(b'&').remove(b'=').remove(b'%').remove(b'+');

impl Linkifier {
    /// Percent-encodes more of a URL, so that this linkifier finds it whole between two spaces, despite its
    /// tailorings. Use it for URLs from [`Link::display`](crate::Link::display) and `uts58_core::minimal_escape`,
    /// which only [`Profile::Standard`](crate::Profile::Standard) is certain to find whole.
    ///
    /// If a link would end early, this encodes the code point at its end, and all code points outside ASCII that
    /// directly follow. A URL that isn't found at all stays unchanged. Takes time linear in the URL.
    ///
    /// ```
    /// let escaped = uts58_linkify::Linkifier::messages().escape("https://example.jp/aのb/東京");
    /// assert_eq!(escaped, "https://example.jp/a%E3%81%AEb/東京");
    /// ```
    #[must_use]
    pub fn escape(&self, url: &str) -> String {
        let mut written = url.to_string();
        if self.tailorings() == Tailorings::NONE {
            return written;
        }
        for _ in 0..MAX_POSITIONS {
            let Some(end) = self.end_in(&written) else { return written };
            // A separator doesn't belong to the link if nothing after it does.
            let rest = slice(&written, end, written.len()).trim_start_matches(|c| !may_be_encoded(c));
            let mut others = rest.chars();
            if others.next().is_none() {
                return written;
            }
            let after = others.as_str().trim_start_matches(|c: char| !c.is_ascii());
            let (before, at) = (written.len() - rest.len(), written.len() - after.len());
            // Encodes ASCII letters too.
            let encoded: String = slice(&written, before, at).bytes().map(percent_encode_byte).collect();
            written.replace_range(before..at, &encoded);
        }
        if let Some(end) = self.end_in(&written) {
            let rest = utf8_percent_encode(slice(&written, end, written.len()), ESCAPED_AT_ONCE).to_string();
            written.replace_range(end.., &rest);
        }
        written
    }

    /// Where the link at the start of the URL ends, if that is before the URL's end.
    fn end_in(&self, url: &str) -> Option<usize> {
        let line = format!(" {url} ");
        let link = self.links(&line).next()?;
        let parts = link.start() == 1 && link.end() > link.authority_end() && link.end() <= url.len();
        parts.then(|| link.end() - 1)
    }
}

/// Whether the code point may be encoded. Excludes separators of Parts, and those whose meaning would change.
fn may_be_encoded(c: char) -> bool {
    !matches!(c, '/' | '?' | '#' | '&' | '=' | '%' | '+')
}
