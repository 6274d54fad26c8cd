//! Escapes URLs so that a linkifier with tailorings finds them whole.

use alloc::format;
use alloc::string::{String, ToString};

use crate::chars::slice;
use crate::linkifier::Linkifier;
use crate::options::tailoring::Tailorings;

/// The maximum number of positions in a URL to escape one by one. After that, everything outside ASCII is escaped.
const PLACES: usize = 32;

impl Linkifier {
    /// Percent-encodes more of a URL, so that this linkifier finds it whole between two spaces, despite its
    /// tailorings. Use it for URLs from [`Link::display`](crate::Link::display) and `uts58_core::minimal_escape`,
    /// which only [`Profile::Standard`](crate::Profile::Standard) is certain to find whole.
    ///
    /// If a link would end early, this encodes the code point at its end, and all code points outside ASCII that
    /// directly follow. If this linkifier doesn't find the URL at all, it returns the URL unchanged. Takes time
    /// linear in the URL.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, Profile};
    ///
    /// let messages = Linkifier::new(Profile::Messages);
    /// assert_eq!(messages.findable("https://example.jp/aのb/東京"), "https://example.jp/a%E3%81%AEb/東京");
    /// let standard = Linkifier::new(Profile::Standard);
    /// assert_eq!(standard.findable("https://example.jp/aの"), "https://example.jp/aの");
    /// ```
    #[must_use]
    pub fn findable(&self, url: &str) -> String {
        let mut written = url.to_string();
        if self.options().get_tailorings() == Tailorings::NONE {
            return written;
        }
        for _ in 0..PLACES {
            let Some(end) = self.end_in(&written) else { return written };
            let rest = slice(&written, end, written.len());
            // A separator doesn't belong to the link if nothing after it does.
            let separators = rest.len() - rest.trim_start_matches(|c| !may_be_encoded(c)).len();
            let (separators, rest) = rest.split_at_checked(separators).unwrap_or_default();
            let Some(first) = rest.chars().next() else { return written };
            let others = rest.get(first.len_utf8()..).unwrap_or_default();
            let length = rest.len() - others.trim_start_matches(|c: char| !c.is_ascii()).len();
            written = format!(
                "{}{separators}{}{}",
                slice(&written, 0, end),
                encoded(slice(rest, 0, length)),
                slice(rest, length, rest.len())
            );
        }
        match self.end_in(&written) {
            Some(end) => encoded_from(&written, end),
            None => written,
        }
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

/// Encodes everything from `from` onwards that may be encoded.
fn encoded_from(url: &str, from: usize) -> String {
    let mut written = slice(url, 0, from).to_string();
    for c in slice(url, from, url.len()).chars() {
        match may_be_encoded(c) && !c.is_ascii_alphanumeric() && !matches!(c, '-' | '_' | '.' | '~') {
            true => written.push_str(&encoded(c.encode_utf8(&mut [0; 4]))),
            false => written.push(c),
        }
    }
    written
}

/// Percent-encodes every byte, even letters.
fn encoded(text: &str) -> String {
    text.bytes().map(percent_encoding::percent_encode_byte).collect()
}
