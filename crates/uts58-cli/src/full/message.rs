//! Chooses which parts of a message to read, and how.
//!
//! `mail-parser` decodes headers, transfer encodings and charsets, and knows which parts belong to the body.

use std::collections::HashSet;
use std::fmt::Write as _;
use std::ops::Range;

use mail_parser::{HeaderName, Message, MessageParser, MessagePart, MimeHeaders as _, PartType};
use uts58_mail::Format;

/// The parts of a message to read.
pub(crate) struct Selected<'m> {
    /// The text/plain parts of the body, decoded, in order.
    pub(crate) texts: Vec<(&'m str, Format)>,
    /// The decoded HTML.
    pub(crate) html: Option<&'m str>,
    /// Describes the parts that are read, and those that aren't.
    pub(crate) summary: String,
}

/// Parses a file as a message. Returns `None` if it has no header field that messages have.
pub(crate) fn parse(bytes: &[u8]) -> Option<Message<'_>> {
    let is_known = |message: &Message<'_>| {
        message.headers().iter().any(|field| !matches!(field.name, HeaderName::Other(_)))
    };
    // Don't parse addresses and similar fields, because they take memory and aren't needed.
    let parser =
        MessageParser::new().with_mime_headers().header_text(HeaderName::Subject).default_header_ignore();
    parser.parse(bytes).filter(is_known)
}

/// The maximum number of nested messages to parse. Their content is never read, but the parser recurses into each of
/// them.
const MAX_MESSAGES: usize = 100;

/// The maximum length in bytes of a header field to parse. The parser takes quadratic time for a field's parameters.
const MAX_FIELD: usize = 64 << 10;

/// The maximum number of parts. The parser needs about 400 bytes of memory for each part, and a part may have only
/// ten bytes.
const MAX_PARTS: usize = 10_000;

/// The maximum number of header fields. The parser needs about 100 bytes for each field, and a field may have only
/// five bytes.
const MAX_FIELDS: usize = 20_000;

/// Hides from the parser the header fields for which it would need too much time or memory, and reports them: long
/// fields, nested messages after the hundredth, encoded messages, which no standard allows (RFC 2046, section 5.2.1),
/// multiparts with too many parts, and fields beyond the maximum number. Takes linear time.
pub(crate) fn limit(bytes: &mut [u8]) -> Option<String> {
    let mut parts = bytes.split(|&byte| byte == b'\n').filter(|line| line.starts_with(b"--"));
    let has_many_parts = parts.nth(MAX_PARTS).is_some();
    let (mut messages, mut changed) = (0, fold_fields(bytes));
    let mut start = 0;
    while start < bytes.len() {
        let fields = content_fields(bytes, &mut start);
        let field = |range: &Range<usize>| bytes.get(range.clone()).unwrap_or_default();
        let is_encoded = fields.iter().any(|range| {
            let field = field(range);
            let is_short = field.len() <= MAX_FIELD;
            is_short
                && begins(field, b"content-transfer-encoding")
                && !find(field, &[b"base64", b"quoted-printable"]).is_empty()
        });
        for range in fields {
            let Some(field) = bytes.get_mut(range) else { continue };
            if field.len() > MAX_FIELD {
                // The parser ignores the parameters of a field it doesn't know.
                field.iter_mut().take(1).for_each(|byte| *byte = b'x');
                changed += 1;
            } else if begins(field, b"content-type") {
                let mut words = find(field, &[b"message", b"digest"]);
                messages += usize::from(!words.is_empty());
                if !is_encoded && messages <= MAX_MESSAGES {
                    words.clear();
                }
                words.extend(has_many_parts.then(|| find(field, &[b"multipart"])).into_iter().flatten());
                changed += usize::from(!words.is_empty());
                for at in words {
                    field.get_mut(at).into_iter().for_each(|byte| *byte = b'x');
                }
            }
        }
    }
    (changed > 0).then(|| {
        format!(
            "; not read: {changed} header fields, of messages in messages, of more than 64 KiB, of more than {MAX_PARTS} parts, or beyond {MAX_FIELDS} fields"
        )
    })
}

/// Turns header lines after the maximum number into continuations of the field before them. Returns the number of
/// changed lines.
fn fold_fields(bytes: &mut [u8]) -> usize {
    let (mut is_header, mut has_message) = (true, false);
    let (mut lines, mut changed) = (0_usize, 0);
    for line in bytes.split_inclusive_mut(|&byte| byte == b'\n') {
        if line.starts_with(b"--") {
            // A part may begin here.
            is_header = true;
        } else if line.iter().all(|byte| matches!(byte, b'\r' | b'\n')) {
            // The header of a nested message follows directly.
            is_header = is_header && std::mem::take(&mut has_message);
        } else if is_header {
            lines += 1;
            has_message |= lines <= MAX_FIELDS && !find(line, &[b"message", b"digest"]).is_empty();
            if let Some(first) = line.first_mut().filter(|_| lines > MAX_FIELDS) {
                *first = b' ';
                changed += 1;
            }
        }
    }
    changed
}

/// Finds the fields whose name begins with `Content-`, from `start` up to an empty line. Moves `start` past that line.
fn content_fields(bytes: &[u8], start: &mut usize) -> Vec<Range<usize>> {
    let mut fields: Vec<Range<usize>> = Vec::new();
    let mut continues = false;
    for line in bytes.get(*start..).unwrap_or_default().split_inclusive(|&byte| byte == b'\n') {
        let end = *start + line.len();
        if line.iter().all(|byte| matches!(byte, b'\r' | b'\n')) {
            *start = end;
            break;
        }
        if begins(line, b"content-") {
            fields.push(*start..end);
            continues = true;
        } else if let Some(last) =
            fields.last_mut().filter(|_| continues && matches!(line.first(), Some(b' ' | b'\t')))
        {
            last.end = end;
        } else {
            continues = false;
        }
        *start = end;
    }
    fields
}

fn begins(field: &[u8], name: &[u8]) -> bool {
    field.get(..name.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(name))
}

/// The offsets at which one of the words begins, ignoring case.
fn find(field: &[u8], words: &[&[u8]]) -> Vec<usize> {
    (0..field.len())
        .filter(|&at| words.iter().any(|word| begins(field.get(at..).unwrap_or_default(), word)))
        .collect()
}

/// The error for a file that isn't a message.
pub(crate) const NO_MESSAGE: &str = "isn't a message: it has no header";

/// Chooses the text/plain parts. If a message has only HTML, chooses that.
pub(crate) fn select<'m>(message: &'m Message<'_>) -> Selected<'m> {
    let bodies = || parts(message, &message.text_body);
    let plain: Vec<_> = bodies().filter(|(_, part)| is_plain(part)).collect();
    let html = bodies().find(|(_, part)| is_html(part)).filter(|_| plain.is_empty());
    selected(message, &plain, html)
}

/// Chooses the HTML, even if there is text/plain.
pub(crate) fn select_html<'m>(message: &'m Message<'_>) -> Selected<'m> {
    selected(message, &[], parts(message, &message.html_body).find(|(_, part)| is_html(part)))
}

type Part<'m> = (usize, &'m MessagePart<'m>);

fn parts<'m>(message: &'m Message<'_>, ids: &'m [u32]) -> impl Iterator<Item = Part<'m>> {
    ids.iter().filter_map(|&id| Some((id as usize, message.parts.get(id as usize)?)))
}

fn selected<'m>(message: &'m Message<'_>, plain: &[Part<'m>], html: Option<Part<'m>>) -> Selected<'m> {
    let is_leaf = |part: &MessagePart<'_>| !matches!(part.body, PartType::Multipart(_));
    let selected: HashSet<_> = plain.iter().chain(&html).map(|&(id, _)| id).collect();
    let leaves = || message.parts.iter().enumerate().filter(|(_, part)| is_leaf(part));
    let mut summary = String::from("read: ");
    summary += &list(leaves().filter(|(id, _)| selected.contains(id)).map(|(_, part)| described(part)));
    let left = list(leaves().filter(|(id, _)| !selected.contains(id)).map(|(_, part)| kind(part)));
    if left != NOTHING {
        // Writing to a string can't fail.
        let _ = write!(summary, "; left out: {left}");
    }
    Selected {
        texts: plain.iter().map(|(_, part)| (contents(part), format(part))).collect(),
        html: html.map(|(_, part)| contents(part)),
        summary,
    }
}

const NOTHING: &str = "nothing";

fn list(parts: impl Iterator<Item = String>) -> String {
    let parts: Vec<_> = parts.collect();
    if parts.is_empty() { NOTHING.to_owned() } else { parts.join(", ") }
}

fn contents<'m>(part: &'m MessagePart<'_>) -> &'m str {
    part.text_contents().unwrap_or_default()
}

fn is_html(part: &MessagePart<'_>) -> bool {
    matches!(part.body, PartType::Html(_))
}

fn is_plain(part: &MessagePart<'_>) -> bool {
    matches!(part.body, PartType::Text(_)) && kind(part) == PLAIN
}

const PLAIN: &str = "text/plain";

/// The type of a part. A part without one is `text/plain` (RFC 2045, section 5.2).
fn kind(part: &MessagePart<'_>) -> String {
    let Some(content_type) = part.content_type() else { return PLAIN.to_owned() };
    let kind = [Some(content_type.ctype()), content_type.subtype()].into_iter().flatten();
    kind.collect::<Vec<_>>().join("/").to_lowercase()
}

/// The type and the parameters that affect decoding, such as `text/plain; charset=utf-8; format=flowed, base64`.
fn described(part: &MessagePart<'_>) -> String {
    let mut words = kind(part);
    for name in ["charset", "format", "delsp"] {
        if let Some(value) = parameter(part, name) {
            // Writing to a string can't fail.
            let _ = write!(words, "; {name}={value}");
        }
    }
    if let Some(encoding) = part.content_transfer_encoding() {
        let _ = write!(words, ", {encoding}");
    }
    words
}

fn parameter<'m>(part: &'m MessagePart<'_>, name: &str) -> Option<&'m str> {
    part.content_type().and_then(|content_type| content_type.attribute(name))
}

fn format(part: &MessagePart<'_>) -> Format {
    Format::from_parameters(parameter(part, "format"), parameter(part, "delsp"))
}

#[cfg(test)]
mod tests {
    use uts58_testing::linear::assert_linear;

    use super::*;

    /// Checks that the parser keeps no more of a message than the README of the CLI says, whatever repeats in it.
    #[test]
    fn memory_is_bounded() {
        let mut most = Vec::new();
        for (head, repeated) in [
            ("", "Content-Type: message/rfc822\r\n\r\n"),
            ("Content-Type: multipart/mixed; boundary=x\r\n\r\n", "--x\r\n\r\na.de\r\n"),
            ("", "Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n"),
            ("", "A: b\r\n"),
            ("Content-Type: text/plain", "; charset*1=a"),
            ("To: ", "a@b.de, "),
            ("\r\n", "a.de\r\n"),
        ] {
            let mut bytes =
                ["Subject: x\r\n", head, &repeated.repeat(1_000_000 / repeated.len())].concat().into_bytes();
            let size = bytes.len() as u64;
            let used = allocation_counter::measure(|| {
                limit(&mut bytes);
                drop(parse(&bytes));
            });
            assert_eq!(used.bytes_current, 0);
            most.push((used.bytes_max / size, repeated));
        }
        assert!(
            most.iter().all(|&(times, _)| times < 7),
            "times as much memory as the message has: {most:?}"
        );
    }

    /// Parsing takes time linear in the length of a field, and in the number of messages.
    #[test]
    fn time_is_linear() {
        type Repeated = fn(usize) -> String;
        let repeats: [(&str, Repeated); 4] = [
            ("parameters", |count| "; charset*1=a".repeat(count)),
            ("descending parameters", |count| {
                (0..count).rev().map(|n| format!("; boundary*{n}*=a")).collect()
            }),
            ("fields", |count| {
                "\r\nContent-Type: text/plain".repeat(count) + &"; charset*1=a".repeat(count / 10)
            }),
            ("messages", |count| "\r\n\r\nContent-Type: message/rfc822".repeat(count)),
        ];
        for (name, repeated) in repeats {
            let [short, long] = [10_000, 40_000]
                .map(|count| format!("Content-Type: text/plain{}\r\n\r\n", repeated(count)).into_bytes());
            assert_linear(name, &*short, &*long, |message| {
                let mut message = message.to_vec();
                limit(&mut message);
                drop(parse(&message));
            });
        }
    }
}
