//! A link's text cut to a length, but never so that a reader is misled about the host.

use core::fmt;

use crate::chars::{is_joiner, is_separator, props, slice};
use crate::link::found::{Link, LinkKind};

impl<'t> Link<'t> {
    /// The link's text in at most `max` code points, if it can be: longer text loses `http://`, `https://` or `mailto:`,
    /// then the end of its Parts or local part, then the left of its host, each replaced by `…`.
    ///
    /// The registrable domain ([`domain`](Self::domain), with the feature `psl`) stays whole, and so does a host without
    /// one, whatever `max` is; only for a URL of an opaque scheme nothing is known. No `…` comes between a letter
    /// and its marks or into a percent-escape. Linear in the link; no allocation.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, Profile};
    ///
    /// let linkifier = Linkifier::new(Profile::Standard);
    /// let shortened = |text, max| linkifier.links(text).next().unwrap().shortened(max).to_string();
    /// assert_eq!(shortened("https://bücher.de/neu", 30), "https://bücher.de/neu");
    /// assert_eq!(shortened("https://bücher.de/neu/größe", 20), "bücher.de/neu/größe");
    /// assert_eq!(shortened("https://bücher.de/neu/größe", 14), "bücher.de/neu…");
    /// # #[cfg(feature = "psl")]
    /// assert_eq!(shortened("https://bank.com.login.bücher.de/x", 20), "…login.bücher.de…");
    /// assert_eq!(shortened("jürgen.von.und.zu@bücher.de", 16), "jürge…@bücher.de");
    /// ```
    #[must_use]
    pub const fn shortened(self, max: usize) -> Shortened<'t> {
        Shortened { link: self, max }
    }
}

/// A link's text, shortened; made by [`Link::shortened`].
///
/// ```
/// use uts58_linkify::{Linkifier, Profile};
///
/// let link = Linkifier::new(Profile::Standard).links("пример.рф/длинный/путь").next().unwrap();
/// assert_eq!(format!("→ {}", link.shortened(12)), "→ пример.рф/д…");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Shortened<'t> {
    link: Link<'t>,
    max: usize,
}

impl<'t> Shortened<'t> {
    /// Is the text too long? Then it is written otherwise, if it can be.
    pub(crate) fn is_needed(&self) -> bool {
        length(self.link.text()) > self.max
    }

    /// What may stand before the host and is not needed to know where it goes.
    fn before_host(&self) -> &'t str {
        let link = &self.link;
        let before = slice(link.source(), link.start(), link.host_range().start);
        match (link.kind(), link.scheme()) {
            (LinkKind::Url, Some(scheme)) if !is_web(scheme) => before,
            (LinkKind::Url, _) => "",
            (LinkKind::Email, _) => link.local_part().unwrap_or_default(),
        }
    }

    /// The host if it fits into `max`, else as many of its last labels as do with `…`, at least the registrable domain.
    fn host(&self, max: usize) -> &'t str {
        let host = self.link.host();
        if length(host) <= max {
            return host;
        }
        #[cfg(feature = "psl")]
        let needed = self.link.domain().unwrap_or(host).len();
        #[cfg(not(feature = "psl"))]
        let needed = host.len();
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
}

impl fmt::Display for Shortened<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (link, max) = (&self.link, self.max);
        if !self.is_needed() {
            return f.write_str(link.text());
        }
        if link.is_opaque() {
            return write!(f, "{}…", cut(link.text(), max.saturating_sub(1)));
        }
        let (before, host, parts) = (self.before_host(), link.host(), link.parts());
        let at = if link.kind() == LinkKind::Email { "@" } else { "" };
        let port = slice(link.source(), link.host_range().end, link.authority_end());
        let authority = length(before) + length(at) + length(host) + length(port);
        let cut_parts = if parts.is_empty() { "" } else { "…" };
        if authority + length(parts) <= max {
            return write!(f, "{before}{at}{host}{port}{parts}");
        }
        if authority + length(cut_parts) <= max {
            let parts = cut(parts, max - authority - length(cut_parts));
            return write!(f, "{before}{at}{host}{port}{parts}{cut_parts}");
        }
        let room = max.saturating_sub(length(at) + length(port) + length(cut_parts));
        // Of a local part one letter and `…` stay at least.
        let least = if link.kind() == LinkKind::Email { length(before).min(2) } else { length(before) };
        let host = self.host(room.saturating_sub(least));
        let cut_host = if host.len() < link.host().len() { "…" } else { "" };
        let room = room.saturating_sub(length(cut_host) + length(host)).max(least);
        let (before, cut_before) = match length(before) > room {
            true => (cut(before, room.saturating_sub(1)), "…"),
            false => (before, ""),
        };
        write!(f, "{before}{cut_before}{at}{cut_host}{host}{port}{cut_parts}")
    }
}

fn is_web(scheme: &str) -> bool {
    scheme.eq_ignore_ascii_case("https") || scheme.eq_ignore_ascii_case("http")
}

/// In code points.
fn length(text: &str) -> usize {
    text.chars().count()
}

/// At most `max` code points of the text, no letter without its marks and no part of an escape.
fn cut(text: &str, max: usize) -> &str {
    let end = text.char_indices().nth(max).map_or(text.len(), |(at, _)| at);
    let (kept, rest) = text.split_at_checked(end).unwrap_or((text, ""));
    let belongs = |c: char| !c.is_ascii() && (is_joiner(c) || props(c).is_mark());
    let kept = if rest.starts_with(belongs) || kept.ends_with(is_joiner) {
        let kept = kept.trim_end_matches(belongs);
        let base = kept.chars().next_back().map_or(0, char::len_utf8);
        slice(kept, 0, kept.len() - base)
    } else {
        kept
    };
    let escape = kept.char_indices().rev().take(2).find(|&(_, c)| c == '%');
    escape.map_or(kept, |(at, _)| slice(kept, 0, at))
}
