//! Shortens the text of a link, but never so that it misleads a reader about the host.

#[cfg(feature = "idna")]
use alloc::string::String;
use core::fmt;

use crate::chars::{is_joiner, is_separator, props, slice};
#[cfg(feature = "idna")]
use crate::link::display::DisplayLink;
use crate::link::found::{Link, LinkKind};
use crate::options::scheme::is_web;

impl<'t> Link<'t> {
    /// Shortens the link's text to at most `max` code points, if possible. It first drops `http://`, `https://` or
    /// `mailto:`. Then `…` replaces the end of the Parts, the end of the local part or user, and the left of the host.
    ///
    /// Whatever `max` is, the registrable domain ([`domain`](Self::domain), with the feature `psl`) is never
    /// shortened, nor is a host without a registrable domain. A URL of an opaque scheme has no known host, so any
    /// part of it may be shortened. `…` never separates a letter from its marks, and never splits a percent-escape.
    /// Takes time linear in the link and doesn't allocate.
    ///
    /// For readers, shorten the readable form instead, with a safe host and decoded Parts:
    /// [`DisplayLink::shortened`](crate::display::DisplayLink::shortened).
    ///
    /// ```
    /// use uts58_linkify::Linkifier;
    ///
    /// let link = |text| Linkifier::standard().links(text).next().unwrap();
    /// let shortened = |text, max| link(text).shortened(max).to_string();
    /// assert_eq!(shortened("https://bücher.de/neu/größe", 20), "bücher.de/neu/größe");
    /// assert_eq!(shortened("https://bücher.de/neu/größe", 14), "bücher.de/neu…");
    /// # #[cfg(feature = "psl")]
    /// assert_eq!(shortened("https://bank.com.login.bücher.de/x", 20), "…login.bücher.de…");
    /// assert_eq!(shortened("jürgen.von.und.zu@bücher.de", 16), "jürge…@bücher.de");
    /// ```
    #[must_use]
    pub const fn shortened(self, max: usize) -> Shortened<'t> {
        Shortened { form: Form::AsWritten(self), max }
    }
}

#[cfg(feature = "idna")]
impl<'t> DisplayLink<'t> {
    /// Shortens the readable form to at most `max` code points, if possible, like [`Link::shortened`]. Takes time linear
    /// in the link, and allocates.
    ///
    /// ```
    /// use uts58_linkify::{HostDisplay, Linkifier};
    ///
    /// let text = "https://www.xn--bcher-kva.de/%C3%9Cber/uns";
    /// let link = Linkifier::standard().links(text).next().unwrap();
    /// let shortened = link.display(HostDisplay::Unicode).shortened(20);
    /// assert_eq!(shortened.to_string(), "www.bücher.de/Über/…");
    /// ```
    #[must_use]
    pub const fn shortened(self, max: usize) -> Shortened<'t> {
        Shortened { form: Form::Displayed(self), max }
    }
}

/// Displays a shortened link. Created by [`Link::shortened`] and [`DisplayLink`](crate::display::DisplayLink).
#[derive(Clone, Copy, Debug)]
pub struct Shortened<'t> {
    form: Form<'t>,
    max: usize,
}

/// The text to shorten.
#[derive(Clone, Copy, Debug)]
enum Form<'t> {
    AsWritten(Link<'t>),
    #[cfg(feature = "idna")]
    Displayed(DisplayLink<'t>),
}

impl Shortened<'_> {
    /// Whether the text is too long and can be shortened.
    #[cfg(feature = "html")]
    pub(crate) fn is_needed(&self) -> bool {
        match self.form {
            Form::AsWritten(link) => length(link.as_str()) > self.max,
            Form::Displayed(shown) => length(&alloc::format!("{shown}")) > self.max,
        }
    }
}

impl fmt::Display for Shortened<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.form {
            Form::AsWritten(link) => Pieces::of_text(&link).write(self.max, f),
            #[cfg(feature = "idna")]
            Form::Displayed(shown) => {
                let link = &shown.link;
                if link.is_opaque() {
                    return Pieces::of_text(link).write(self.max, f);
                }
                let (mut host, mut port, mut parts) = (String::new(), String::new(), String::new());
                shown.write_host(&mut host)?;
                shown.write_after_host(&mut port)?;
                shown.write_parts(&mut parts)?;
                Pieces { link, host: &host, port: &port, parts: &parts }.write(self.max, f)
            }
        }
    }
}

/// The pieces of a link, as in the text or as displayed.
struct Pieces<'p> {
    link: &'p Link<'p>,
    host: &'p str,
    /// The port, including the root dot before it.
    port: &'p str,
    parts: &'p str,
}

impl<'p> Pieces<'p> {
    fn of_text(link: &'p Link<'p>) -> Self {
        Self { link, host: link.host_text(), port: link.after_host(), parts: link.parts() }
    }

    /// The text before the host that is kept: a scheme other than the web's, a local part or user, and its `@`.
    fn before_host(&self) -> (&'p str, &'p str, &'p str) {
        match (self.link.kind(), self.link.scheme()) {
            (LinkKind::Url, Some(scheme)) if !is_web(scheme) => {
                let start = self.link.before_host();
                let (scheme, user) =
                    start.split_at_checked(scheme.len() + "://".len()).unwrap_or((start, ""));
                // D23: a user before the host.
                user.strip_suffix('@').map_or((start, "", ""), |user| (scheme, user, "@"))
            }
            (LinkKind::Url, _) => ("", "", ""),
            (LinkKind::Email, _) => ("", self.link.local_part().unwrap_or_default(), "@"),
        }
    }

    /// The length of the part of the host that must stay: the registrable domain if there is one, else the whole host.
    fn needed(&self) -> usize {
        #[cfg(feature = "psl")]
        if let Some(domain) = self.link.domain() {
            let separators = domain.matches(is_separator).count();
            let before = self.host.rmatch_indices(is_separator).nth(separators);
            return before.map_or(self.host.len(), |(at, dot)| self.host.len() - at - dot.len());
        }
        self.host.len()
    }

    /// The whole host if it fits; otherwise as many last labels as fit after `…`, at least the registrable domain.
    fn host(&self, max: usize) -> &'p str {
        let host = self.host;
        if length(host) <= max {
            return host;
        }
        let needed = self.needed();
        let mut shortest = host;
        for (at, separator) in host.match_indices(is_separator) {
            let tail = slice(host, at + separator.len(), host.len());
            if tail.len() < needed || length(shortest) < max {
                break;
            }
            shortest = tail;
        }
        shortest
    }

    fn write(&self, max: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let &Self { link, host, port, parts } = self;
        if link.is_opaque() {
            return match length(link.as_str()) > max {
                true => write!(f, "{}…", cut(link.as_str(), max.saturating_sub(1))),
                false => f.write_str(link.as_str()),
            };
        }
        let start = link.before_host();
        if length(start) + length(host) + length(port) + length(parts) <= max {
            return write!(f, "{start}{host}{port}{parts}");
        }
        let (scheme, before, at) = self.before_host();
        let fixed = length(scheme) + length(at) + length(port);
        let authority = fixed + length(before) + length(host);
        if authority + length(parts) <= max {
            return write!(f, "{scheme}{before}{at}{host}{port}{parts}");
        }
        let cut_parts = if parts.is_empty() { "" } else { "…" };
        if authority + length(cut_parts) <= max {
            let parts = cut(parts, max - authority - length(cut_parts));
            return write!(f, "{scheme}{before}{at}{host}{port}{parts}{cut_parts}");
        }
        let room = max.saturating_sub(fixed + length(cut_parts));
        // Keep at least one letter of a local part or user, and `…`.
        let least = length(before).min(2);
        let shown = self.host(room.saturating_sub(least));
        let cut_host = if shown.len() < host.len() { "…" } else { "" };
        let room = room.saturating_sub(length(cut_host) + length(shown)).max(least);
        let (before, cut_before) = match length(before) > room {
            true => (cut(before, room.saturating_sub(1)), "…"),
            false => (before, ""),
        };
        write!(f, "{scheme}{before}{cut_before}{at}{cut_host}{shown}{port}{cut_parts}")
    }
}

/// The number of code points.
fn length(text: &str) -> usize {
    text.chars().count()
}

/// The first `max` code points of the text, or fewer so that no letter loses its marks and no escape is split.
fn cut(text: &str, max: usize) -> &str {
    let end = text.char_indices().nth(max).map_or(text.len(), |(at, _)| at);
    let (mut kept, rest) = text.split_at_checked(end).unwrap_or((text, ""));
    let belongs = |c: char| !c.is_ascii() && (is_joiner(c) || props(c).is_mark());
    if rest.starts_with(belongs) || kept.ends_with(is_joiner) {
        let mut letters = kept.trim_end_matches(belongs).chars();
        letters.next_back();
        kept = letters.as_str();
    }
    let escape = kept.char_indices().rev().take(2).find(|&(_, c)| c == '%');
    escape.map_or(kept, |(at, _)| slice(kept, 0, at))
}
