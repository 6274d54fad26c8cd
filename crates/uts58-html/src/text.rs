//! Reads a piece of source as text.

use std::ops::Range;

use uts58_linkify::markup::JoinedText;

use crate::references::References;

/// Ranges of a text where links are restricted, each list in ascending order.
#[derive(Debug, Default)]
pub(crate) struct Notes {
    /// No link may touch these ranges.
    pub(crate) unlinked: Vec<Range<usize>>,
    /// No link may begin or end inside these ranges.
    pub(crate) indivisible: Vec<Range<usize>>,
}

/// Appends the text of `source`, which begins at `offset` in the document.
pub(crate) fn read(
    joined: &mut JoinedText,
    notes: &mut Notes,
    references: &mut References,
    source: &[u8],
    offset: usize,
) {
    let mut at = offset;
    for chunk in source.utf8_chunks() {
        read_valid(joined, notes, references, chunk.valid(), at);
        at += chunk.valid().len();
        if !chunk.invalid().is_empty() {
            joined.push_broken(at..at + chunk.invalid().len());
            at += chunk.invalid().len();
        }
    }
}

fn read_valid(
    joined: &mut JoinedText,
    notes: &mut Notes,
    references: &mut References,
    source: &str,
    offset: usize,
) {
    let mut rest = source;
    let mut at = offset;
    while let Some((plain, special)) =
        rest.find(['&', '\0', '\r', '<']).and_then(|found| rest.split_at_checked(found))
    {
        joined.push_verbatim(plain, at);
        at += plain.len();
        let length = read_special(joined, notes, references, special, at).max(1);
        at += length;
        rest = special.get(length..).unwrap_or_default();
    }
    joined.push_verbatim(rest, at);
}

/// Reads a character reference, or another sequence that a parser doesn't keep as it is. Returns its length.
fn read_special(
    joined: &mut JoinedText,
    notes: &mut Notes,
    references: &mut References,
    source: &str,
    at: usize,
) -> usize {
    match source.as_bytes() {
        [b'&', ..] => {
            let (length, next) = reference(source);
            let plain = source.get(..length).unwrap_or_default();
            let looked_at = source.get(..length + next.len()).unwrap_or_default();
            let resolved = references.resolve(looked_at);
            if resolved.in_attribute != looked_at {
                let read = resolved.in_attribute.strip_suffix(next).unwrap_or(&resolved.in_attribute);
                joined.push_replaced(read, at..at + length);
            } else {
                let start = joined.as_str().len();
                joined.push_verbatim(plain, at);
                // In text, `&ample` means `&le`, but a tag inserted inside `&ample` would change that.
                if resolved.in_text != looked_at {
                    notes.indivisible.push(start..joined.as_str().len());
                }
            }
            length
        }
        // Parsers drop U+0000, so the text on both sides is one word.
        [0, ..] => {
            joined.push_broken(at..at + 1);
            1
        }
        // Parsers drop `</>`.
        [b'<', b'/', b'>', ..] => 3,
        [b'\r', b'\n', ..] => {
            joined.push_replaced("\n", at..at + 2);
            2
        }
        [b'\r', ..] => {
            joined.push_replaced("\n", at..at + 1);
            1
        }
        _ => {
            joined.push_verbatim(source.get(..1).unwrap_or_default(), at);
            1
        }
    }
}

/// The length of a reference or something that looks like one, and the `=` after it if there is one. In attributes,
/// the meaning depends on the `=` (H2).
fn reference(source: &str) -> (usize, &'static str) {
    let bytes = source.as_bytes();
    let count =
        |from: usize, is: fn(&u8) -> bool| bytes.iter().skip(from).take_while(|byte| is(byte)).count();
    let name_end = match bytes {
        [_, b'#', b'x' | b'X', ..] => 3 + count(3, u8::is_ascii_hexdigit),
        [_, b'#', ..] => 2 + count(2, u8::is_ascii_digit),
        _ => 1 + count(1, u8::is_ascii_alphanumeric),
    };
    let ends = bytes.get(name_end) == Some(&b';');
    let length = name_end + usize::from(ends);
    // The next character can determine whether this is a reference.
    let next = match bytes.get(length) {
        Some(b'=') => "=",
        _ => "",
    };
    (length, next)
}

/// Where a reference, `</>` or line break begins that reaches the end of `source` and may continue in later bytes.
pub(crate) fn unfinished(source: &[u8]) -> Option<usize> {
    let is_of_name = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'#';
    let name = source.iter().rev().take_while(|byte| is_of_name(byte)).count();
    let before = source.len() - name;
    let ampersand = before.checked_sub(1).filter(|&at| source.get(at) == Some(&b'&'));
    let tag = [&b"<"[..], b"</", b"\r"].into_iter().find(|begun| source.ends_with(begun));
    ampersand.or_else(|| tag.map(|begun| source.len() - begun.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(source: &str, expected: &str) {
        let mut joined = JoinedText::new();
        read(&mut joined, &mut Notes::default(), &mut References::default(), source.as_bytes(), 0);
        assert_eq!(joined.as_str(), expected, "{source}");
    }

    #[test]
    fn what_cannot_be_divided() {
        let (mut joined, mut notes) = (JoinedText::new(), Notes::default());
        read(&mut joined, &mut notes, &mut References::default(), b"&amp;&ample.com &unknown &copy=\xFF", 0);
        assert_eq!(joined.as_str(), "&&ample.com &unknown &copy=\0");
        assert_eq!(notes.indivisible, [1..7, 21..26]);
    }

    #[test]
    fn references_are_decoded_as_browsers_do() {
        check("a &amp; b &lt;ü&gt; &#228;&#xE4;&#XE4 &nbsp;", "a & b <ü> ää\u{E4} \u{A0}");
        check("?a=1&params_in[]=2&copy=3&copy;&copy 4&copy", "?a=1&params_in[]=2&copy=3©© 4©");
        check("?a&ampb&amp;b&amp=c&notit;&notin;", "?a&ampb&b&amp=c&notit;∉");
        check("&&&;&#;&#x;&#xg&unknown;", "&&&;&#;&#x;&#xg&unknown;");
        check("&#0;&#x110000;&#128;&fjlig;&NotEqualTilde;", "\u{FFFD}\u{FFFD}€fj≂̸");
    }

    #[test]
    fn what_a_parser_leaves_out() {
        check("exam</>ple.com\r\n\rä<", "example.com\n\nä<");
        check("exam\0ple.com", "exam\0ple.com");
    }

    #[test]
    fn what_may_go_on() {
        for (source, from) in [("a &am", 2), ("&", 0), ("&#x", 0), ("a<", 1), ("a</", 1)] {
            assert_eq!(unfinished(source.as_bytes()), Some(from), "{source}");
        }
        for source in ["", "a", "&amp;", "& a", "ä"] {
            assert_eq!(unfinished(source.as_bytes()), None, "{source}");
        }
    }
}
