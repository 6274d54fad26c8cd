//! Finds URLs that continue on the next line: E6 and E7 of the decisions.

use memchr::memmem;

use crate::format::Format;
use crate::lines::{Break, Line, Lines, is_blank};

/// What is known at the end of a paragraph's text; it determines whether the next line continues the paragraph.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Tail {
    /// The byte offset after the last `<`, unless something after it ends a delimited URL.
    open: Option<usize>,
    /// The byte offset where the last word begins.
    word: usize,
    /// Whether the last word contains `://`.
    in_url: bool,
}

impl Tail {
    /// Updates the state after `text` has grown by a piece that begins at `start`.
    pub(crate) fn grow(&mut self, text: &str, start: usize) {
        let piece = text.get(start..).unwrap_or_default();
        match piece.rfind('<') {
            Some(at) => self.open = Some(start + at + 1),
            None if piece.contains(ends_delimited) => self.open = None,
            None => {}
        }
        if let Some((at, space)) = piece.char_indices().rfind(|(_, c)| c.is_whitespace()) {
            self.word = start + at + space.len_utf8();
            self.in_url = false;
        }
        // The previous piece may end in a part of `://`, which is ASCII.
        let from = self.word.max(start.saturating_sub(2));
        self.in_url |= text.as_bytes().get(from..).is_some_and(|bytes| memmem::find(bytes, b"://").is_some());
    }

    /// E6: if `text` ends in a delimited URL, returns how many of the next lines belong to it. Takes time linear in
    /// these lines. No line is read twice: each `<` is checked only once, and a line that was read in vain contains
    /// none.
    pub(crate) fn lines_to_delimiter(
        &mut self,
        text: &str,
        depth: usize,
        lines: &Lines<'_>,
    ) -> Option<usize> {
        let inside = text.get(self.open.take()?..).unwrap_or_default();
        if !opens(inside) {
            return None;
        }
        for (count, line) in lines.clone().enumerate() {
            let text = line.text.trim_matches(is_blank);
            let is_other = line.depth != depth || line.break_ == Break::Separator;
            if is_other || text.is_empty() || begins_with_scheme(text) {
                return None;
            }
            match text.chars().find(|&c| ends_delimited(c)) {
                Some('>') => return Some(count + 1),
                Some(_) => return None,
                // This soft break is a space in the text.
                None if line.break_ == Break::Soft && lines.format() == Format::Flowed => return None,
                None => {}
            }
        }
        None
    }

    /// E7: whether `line`, the last of the text, ends in a URL broken within a percent-encoded code point, and `next`
    /// has the rest of that code point.
    pub(crate) fn is_cut_code_point(self, line: &Line<'_>, next: &Line<'_>) -> bool {
        self.in_url && next.depth == line.depth && cuts_code_point(line.text, next.text)
    }
}

/// RFC 3986, appendix C: whether the text consists of `<` or `<URL:` and the beginning of a URL.
fn opens(text: &str) -> bool {
    let url = match text.get(..4) {
        Some(label) if label.eq_ignore_ascii_case("URL:") => text.get(4..).unwrap_or_default(),
        _ => text,
    };
    begins_with_scheme(url) && !text.contains(ends_delimited)
}

/// Whether the text begins with `scheme://` or `mailto:`.
fn begins_with_scheme(text: &str) -> bool {
    let Some((scheme, rest)) = text.split_once(':') else { return false };
    let is_scheme = scheme.starts_with(|c: char| c.is_ascii_alphabetic())
        && scheme.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.'));
    is_scheme && (rest.starts_with("//") || scheme.eq_ignore_ascii_case("mailto"))
}

fn ends_delimited(c: char) -> bool {
    c.is_whitespace() || c.is_control() || matches!(c, '<' | '>' | '"')
}

/// The maximum number of UTF-8 bytes in a code point.
const LONGEST: usize = 4;

/// Whether the percent-escapes at the end of one line and the beginning of the next together form one code point
/// outside ASCII.
fn cuts_code_point(line: &str, next: &str) -> bool {
    let (line, next) = (line.as_bytes(), next.as_bytes());
    let escapes = line.len().saturating_sub(3 * LONGEST - 1);
    let before = line.get(escapes..).unwrap_or_default();
    let after = next.get(..next.len().min(3 * LONGEST - 1)).unwrap_or_default();
    // Try each `%` as the lead byte, which determines the length.
    (0..before.len()).any(|from| {
        let cut = before.get(from..).unwrap_or_default();
        let mut bytes = cut.iter().chain(after).copied();
        let Some(lead) = escaped_byte(&mut bytes) else { return false };
        let length = match lead {
            0xC2..=0xDF => 2,
            0xE0..=0xEF => 3,
            0xF0..=0xF4 => 4,
            _ => return false,
        };
        if 3 * length <= cut.len() {
            return false;
        }
        let mut code_point = [lead, 0, 0, 0];
        for place in code_point.iter_mut().take(length).skip(1) {
            let Some(byte) = escaped_byte(&mut bytes) else { return false };
            *place = byte;
        }
        str::from_utf8(code_point.get(..length).unwrap_or_default()).is_ok()
    })
}

/// Parses `%` and two hexadecimal digits.
fn escaped_byte(bytes: &mut impl Iterator<Item = u8>) -> Option<u8> {
    let percent = bytes.next()?;
    let high = char::from(bytes.next()?).to_digit(16)?;
    let low = char::from(bytes.next()?).to_digit(16)?;
    if percent == b'%' { u8::try_from(high * 16 + low).ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scheme_without_its_host_opens_a_link() {
        for text in ["https://", "URL:https://бю", "url:ftp://a", "mailto:я@example.com", "git+ssh://a/(b)"]
        {
            assert!(opens(text), "{text}");
        }
        for text in [
            "",
            "a",
            "https:",
            "https:/",
            "URL:",
            "URL: https://a",
            "https://a b",
            "https://a>b",
            "a b://c",
            "1a://b",
        ] {
            assert!(!opens(text), "{text}");
        }
    }

    #[test]
    fn every_cut_of_a_code_point() {
        for c in ['é', '桜', '𝒳'] {
            let escaped: String = c.to_string().bytes().map(|byte| format!("%{byte:02x}")).collect();
            let url = format!("https://example.com/%41%C3%A9{escaped}b");
            let start = url.len() - escaped.len() - 1;
            for cut in start..=start + escaped.len() {
                let (line, next) = url.split_at(cut);
                let is_inside = cut > start && cut < start + escaped.len();
                assert_eq!(cuts_code_point(line, next), is_inside, "{line} {next}");
            }
        }
    }

    #[test]
    fn lines_that_do_not_cut_a_code_point() {
        // ASCII, Latin-1, a surrogate, overlong, a lone lead byte, other text.
        for (line, next) in [
            ("%4", "1"),
            ("50%", "be"),
            ("%", "20"),
            ("%E9", "%74"),
            ("%ED%A0", "%80"),
            ("%C0", "%80"),
            ("%E6%A1", "%9"),
            ("%E6%A1", " %9C"),
            ("%E6%A1 ", "%9C"),
            ("%E6%A1%9C", "%9C"),
            ("", "%E6%A1%9C"),
            ("%E6%A1%9C", ""),
        ] {
            assert!(!cuts_code_point(line, next), "{line} {next}");
        }
    }
}
