//! Displays a link so that it is readable and still found as a link.

use core::fmt::{self, Write};

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use uts58_core::minimal_escape;

use crate::chars::{is_invisible_in_link, slice};
use crate::host::uts46::{self, LabelForm};
use crate::link::absolute::write_after_host;
use crate::link::found::{Link, LinkKind};

/// How [`Link::display`] shows the host.
///
/// ```
/// use uts58_linkify::{HostDisplay, Linkifier, Profile};
///
/// let link = Linkifier::new(Profile::Standard).links("Bücher.xn--p1ai").next().unwrap();
/// assert_eq!(link.display(HostDisplay::Unicode).to_string(), "bücher.рф");
/// assert_eq!(link.display(HostDisplay::Ascii).to_string(), "xn--bcher-kva.xn--p1ai");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum HostDisplay {
    /// All labels in Unicode.
    #[default]
    Unicode,
    /// All labels in Unicode, except suspicious ones, which are A-labels (`xn--…`). A label is suspicious if it isn't
    /// single-script (UTS #39), or if it has a code point whose Identifier_Status isn't Allowed. It is also
    /// suspicious if all of it looks like Latin and its script is unusual below the top-level domain, like the
    /// Cyrillic `аррӏе.com`.
    ///
    /// ```
    /// use uts58_linkify::{HostDisplay, Linkifier, Profile};
    ///
    /// let links = Linkifier::new(Profile::Standard);
    /// let shown =
    ///     |text| links.links(text).next().unwrap().display(HostDisplay::UnicodeIfSafe).to_string();
    /// assert_eq!(shown("bücher.de"), "bücher.de");
    /// assert_eq!(shown("раypal.com"), "xn--ypal-43d9g.com"); // ра is Cyrillic
    /// assert_eq!(shown("xn--80ak6aa92e.com"), "xn--80ak6aa92e.com"); // аррӏе
    /// assert_eq!(shown("роса.рф роса.com"), "роса.рф");
    /// ```
    #[cfg(feature = "risk")]
    UnicodeIfSafe,
    /// All labels as A-labels.
    Ascii,
}

impl HostDisplay {
    /// Writes a host, with each label in Unicode or as an A-label, as this value says.
    fn write<W: Write + ?Sized>(self, host: &str, out: &mut W) -> fmt::Result {
        #[cfg(feature = "risk")]
        if self == Self::UnicodeIfSafe {
            let home = crate::link::risk::Home::of(host);
            let form = |label: &[char]| match crate::link::risk::is_safe_label(home, label) {
                true => LabelForm::Unicode,
                false => LabelForm::Ascii,
            };
            return uts46::write_labels(host, form, out);
        }
        let form = if self == Self::Unicode { LabelForm::Unicode } else { LabelForm::Ascii };
        uts46::write_labels(host, |_| form, out)
    }
}

impl<'t> Link<'t> {
    /// Returns a readable form of the link: minimally escaped (§4.1), with the host in lower case and by default in
    /// Unicode.
    ///
    /// If the text has no scheme, neither does the result. Between two spaces, [`Profile::Standard`](crate::Profile)
    /// finds the result as one link, unless a label that was an A-label in the text contains symbols (`i❤.ws`). As
    /// §4.1 and §8 allow, bidi controls and the other invisible code points of
    /// [M1](crate::decisions#M1) are percent-escaped too. A local part, and a URL of an opaque scheme, are unchanged.
    /// Takes time linear in the link and doesn't allocate.
    ///
    /// ```
    /// use uts58_linkify::{HostDisplay, Linkifier, Profile};
    ///
    /// let text = "https://xn--bcher-kva.de/gr%C3%B6%C3%9Fe?q=%D1%8F%20%E2%80%AE";
    /// let link = Linkifier::new(Profile::Standard).links(text).next().unwrap();
    /// assert_eq!(
    ///     link.display(HostDisplay::Unicode).to_string(),
    ///     "https://bücher.de/größe?q=я%20%E2%80%AE"
    /// );
    /// assert_eq!(
    ///     link.display(HostDisplay::Ascii).to_string(),
    ///     "https://xn--bcher-kva.de/größe?q=я%20%E2%80%AE"
    /// );
    /// ```
    #[doc(alias = "serialization")]
    #[must_use]
    pub const fn display(self, host: HostDisplay) -> DisplayLink<'t> {
        DisplayLink { link: self, host }
    }
}

/// Displays a link in readable form. Created by [`Link::display`].
///
/// ```
/// use uts58_linkify::{HostDisplay, Linkifier, Profile};
///
/// let link =
///     Linkifier::new(Profile::Standard).links("EXAMPLE.com/%E6%9D%B1%E4%BA%AC").next().unwrap();
/// assert_eq!(format!("→ {}", link.display(HostDisplay::Unicode)), "→ example.com/東京");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct DisplayLink<'t> {
    link: Link<'t>,
    host: HostDisplay,
}

impl<'t> DisplayLink<'t> {
    pub(crate) const fn link(&self) -> &Link<'t> {
        &self.link
    }

    pub(crate) fn write_host(&self, out: &mut impl Write) -> fmt::Result {
        self.host.write(self.link.host_text(), out)
    }

    /// Writes the root dot and port, or further addresses (D40).
    pub(crate) fn write_after_host(&self, out: &mut impl Write) -> fmt::Result {
        let link = &self.link;
        if link.kind() == LinkKind::Url && link.host_place().end < link.authority_end() {
            write_after_host(link, out)?;
        }
        // D40: the link has several addresses.
        if link.kind() == LinkKind::Email {
            out.write_str(slice(link.source(), link.host_place().end, link.authority_end()))?;
        }
        Ok(())
    }

    /// D29: in `example.com.#`, D14 drops the empty Fragment. Drop the root dot too, because a root dot belongs to a
    /// link only if something follows.
    pub(crate) fn write_parts(&self, out: &mut impl Write) -> fmt::Result {
        let link = &self.link;
        let mut parts = Visible { out, is_empty: true };
        minimal_escape(link.parts()).write_to(&mut parts)?;
        let ends_in_dot = link.host_place().end < link.authority_end() && link.port().is_none();
        match parts.is_empty && ends_in_dot && link.kind() == LinkKind::Url {
            true => out.write_char('/'),
            false => Ok(()),
        }
    }
}

impl fmt::Display for DisplayLink<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let link = &self.link;
        if link.is_opaque() {
            return f.write_str(link.as_str());
        }
        f.write_str(slice(link.source(), link.start(), link.host_place().start))?;
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
