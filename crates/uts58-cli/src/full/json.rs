//! Reads JSON and JSON lines: values that `serde_json` accepts, and the strings in them. All other lines are text.

use std::io::{self, Read};
use std::iter;

use serde::de::IgnoredAny;
use uts58_linkify::markup::JoinedText;

use crate::chunks::{Chunks, Limits};
use crate::pieces::{Piece, pieces};

/// Bytes of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part<'b> {
    /// JSON values.
    Values(&'b [u8]),
    /// Lines that aren't JSON.
    Text(&'b [u8]),
}

/// Passes the parts of a file to `each`, which together are the file. Takes linear time. Needs memory for the longest
/// value or line.
pub(crate) fn parts<E: From<io::Error>>(
    source: impl Read,
    mut each: impl FnMut(Part<'_>) -> Result<(), E>,
) -> Result<(), E> {
    let mut chunks = Chunks::new(source, Limits::PROGRAM);
    loop {
        let (mut ends, mut tried) = (Vec::new(), 0);
        let complete = |bytes: &[u8], known: usize| {
            // To parse a long value again for every block would take quadratic time.
            let has_line = memchr::memchr(b'\n', bytes.get(known..).unwrap_or_default()).is_some();
            if bytes.len() >= 2 * tried || (has_line && bytes.len() < Limits::PROGRAM.line) {
                tried = bytes.len();
                ends = split(bytes, false);
            }
            ends.last().map(|&(_, end)| end)
        };
        let Some(bytes) = chunks.next_to(complete)? else { return Ok(()) };
        if ends.is_empty() {
            ends = split(bytes, true);
        }
        let mut start = 0;
        for (is_json, end) in ends {
            let part = bytes.get(start..end).unwrap_or_default();
            each(if is_json { Part::Values(part) } else { Part::Text(part) })?;
            start = end;
        }
    }
}

/// Where the parts of these bytes end, as far as later bytes can't change that, and whether each is JSON.
fn split(bytes: &[u8], is_end: bool) -> Vec<(bool, usize)> {
    let mut ends = Vec::new();
    let mut push = |is_json: bool, end: usize| match ends.last_mut() {
        Some((last, last_end)) if *last == is_json => *last_end = end,
        _ => ends.push((is_json, end)),
    };
    let mut start = if bytes.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len() } else { 0 };
    if start > 0 {
        push(false, start);
    }
    while let Some(rest) = bytes.get(start..).filter(|rest| !rest.is_empty()) {
        let (values, error) = values(rest);
        let values = if is_end && error.is_none() { rest.len() } else { values };
        if values > 0 {
            push(true, start + values);
        }
        // The lines up to the error belong to the same value, so none of them is JSON.
        let text = error.and_then(|error| if error.is_eof() { None } else { end_of_line(rest, &error) });
        start = match text {
            Some(text) => start + text,
            None if is_end => bytes.len(),
            None => break,
        };
        if values < rest.len() {
            push(false, start);
        }
    }
    ends
}

const BYTE_ORDER_MARK: &[u8] = "\u{FEFF}".as_bytes();

/// Parses values up to the first error. Returns where the values end that don't share a line with anything that
/// follows.
fn values(bytes: &[u8]) -> (usize, Option<serde_json::Error>) {
    let mut values = serde_json::Deserializer::from_slice(bytes).into_iter::<IgnoredAny>();
    let (mut last, mut end) = (0, 0);
    loop {
        let next = values.next();
        let gap = bytes.get(end..).unwrap_or_default();
        let gap =
            gap.get(..gap.iter().take_while(|byte| byte.is_ascii_whitespace()).count()).unwrap_or_default();
        if let Some(line_end) = memchr::memrchr(b'\n', gap) {
            last = end + line_end + 1;
        }
        match next {
            Some(Ok(_)) => {
                let begin = end + gap.len();
                end = values.byte_offset();
                if memchr::memchr(b'\n', bytes.get(begin..end).unwrap_or_default()).is_some() {
                    last = end;
                }
            }
            Some(Err(error)) => return (last, Some(error)),
            None => return (last, None),
        }
    }
}

/// Where the line with the error ends, if it does.
fn end_of_line(bytes: &[u8], error: &serde_json::Error) -> Option<usize> {
    // In column 0, the line break is the error.
    let breaks = if error.column() == 0 { error.line() - 1 } else { error.line() };
    memchr::memchr_iter(b'\n', bytes).nth(breaks.checked_sub(1)?).map(|at| at + 1)
}

/// The strings in JSON values, decoded. Their places are byte offsets in the values.
pub(crate) fn strings(values: &[u8]) -> impl Iterator<Item = JoinedText> {
    let mut at = 0;
    iter::from_fn(move || {
        let mut joined = JoinedText::new();
        let mut from = at + memchr::memchr(b'"', values.get(at..)?)? + 1;
        loop {
            let end = from + memchr::memchr2(b'"', b'\\', values.get(from..)?)?;
            push(&mut joined, values.get(from..end)?, from);
            let rest = values.get(end..)?;
            if rest.first() == Some(&b'"') {
                at = end + 1;
                return Some(joined);
            }
            let (text, length) = escape(rest);
            from = end + length;
            match text {
                Some(text) => joined.push_replaced(&text, end..from),
                None => joined.push_broken(end..from),
            }
        }
    })
}

fn push(joined: &mut JoinedText, bytes: &[u8], mut at: usize) {
    for piece in pieces(bytes) {
        match piece {
            Piece::Text(text) => {
                joined.push_verbatim(text, at);
                at += text.len();
            }
            Piece::Invalid(invalid) => {
                joined.push_broken(at..at + invalid.len());
                at += invalid.len();
            }
        }
    }
}

/// Decodes the escape sequence, or the two of a surrogate pair, at which the bytes begin. Returns its length, too. A
/// lone surrogate has no text.
fn escape(bytes: &[u8]) -> (Option<String>, usize) {
    const PAIR: usize = 12;
    let length = if bytes.get(1) == Some(&b'u') { PAIR / 2 } else { 2 };
    let decoded = |length: usize| {
        let literal = [b"\"", bytes.get(..length)?, b"\""].concat();
        Some((Some(serde_json::from_slice(&literal).ok()?), length))
    };
    decoded(length).or_else(|| decoded(PAIR)).unwrap_or((None, length))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The parts, with `J` or `T` where the kind changes.
    fn read(source: impl Read) -> String {
        let (mut found, mut last) = (String::new(), ' ');
        let done: io::Result<()> = parts(source, |part| {
            let (name, bytes) = match part {
                Part::Values(bytes) => ('J', bytes),
                Part::Text(bytes) => ('T', bytes),
            };
            found.extend((name != last).then_some(name));
            found.push_str(str::from_utf8(bytes).unwrap_or("�"));
            last = name;
            Ok(())
        });
        done.unwrap();
        found
    }

    #[test]
    fn lines_that_are_not_json_are_text() {
        for wanted in [
            "J{\"a\": [1, \"größe\"]}\n\"x\" 2 null\n",
            "J{\n\"a\": 1\n}T größe\nJ[]\n",
            "Tstarted\nJ{\"a\":1}\nT2026-07-01 \"größe\"\nJ{}\n",
            "T{ // größe\n\"a\": \"b\",\nJ{\"c\": 1}\nT}\n",
            "T\"größe\nJ\"größe\"\n",
            "T{}{\n{}\nx\nJ{}",
            "J{}\nT{\"größe\": [",
            "T\u{FEFF}J[\"größe\"]",
            "J1\nT2,\nx",
            "J\n \n",
            "J12",
            "T12,",
            "T10.0.0.1\n",
            "",
        ] {
            let source: String = wanted.chars().filter(|c| !"JT".contains(*c)).collect();
            assert_eq!(read(source.as_bytes()), wanted);
            // A source that gives one byte at a time.
            let bytes = source.as_bytes().iter().map(std::slice::from_ref);
            let found =
                bytes.fold(Box::new(io::empty()) as Box<dyn Read>, |all, byte| Box::new(all.chain(byte)));
            assert_eq!(read(found), wanted);
        }
    }

    #[test]
    fn strings_are_decoded_and_keep_their_places() {
        let values = r#"{"größe\n": "a\u0026\/\uD83D\uDE00b \ud800", "": 1}"#.as_bytes();
        let found: Vec<_> = strings(values).collect();
        let texts: Vec<_> = found.iter().map(JoinedText::as_str).collect();
        assert_eq!(texts, ["größe\n", "a&/\u{1F600}b \0", ""]);
        let at = found[1].places(1..2).next().unwrap();
        assert_eq!(&values[at], br"\u0026");
        let at = found[1].places(3..7).next().unwrap();
        assert_eq!(&values[at], br"\uD83D\uDE00");
        let broken: Vec<_> = strings(b"\"b\xFCcher.de\"").map(|text| text.as_str().to_owned()).collect();
        assert_eq!(broken, ["b\0cher.de"]);
    }

    #[test]
    fn open_values_take_linear_time() {
        for unit in ["[", "[\n", "[1,\n", "{\"a\":\n", "\"", "\"\\", "{}", "1\n", "x\n", "1,\n"] {
            let [short, long] = [10_000, 40_000].map(|count| unit.repeat(count));
            uts58_testing::linear::assert_linear(unit, &*short, &*long, |text| {
                read(text.as_bytes());
            });
        }
    }
}
