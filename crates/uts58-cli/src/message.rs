//! Chooses which parts of a message to read, and how.
//!
//! `mail-parser` decodes headers, transfer encodings and charsets, and knows which parts belong to the body.

use std::collections::HashSet;
use std::fmt::Write as _;
use std::ops::Range;

use mail_parser::{Message, MessageParser, MessagePart, MimeHeaders as _, PartType};
use uts58_mail::Format;

/// The parts of a message to read.
pub(crate) struct Taken<'m> {
    /// The text/plain parts of the body, decoded, in order.
    pub(crate) texts: Vec<(&'m str, Format)>,
    /// The decoded HTML, if there is no text/plain.
    pub(crate) html: Option<&'m str>,
    /// Describes the parts that are read, and those that aren't.
    pub(crate) told: String,
}

/// Parses a file as a message. Returns `None` if it has no header field that messages have.
pub(crate) fn parse(bytes: &[u8]) -> Option<Message<'_>> {
    let is_known = |message: &Message<'_>| {
        message.headers().iter().any(|field| !matches!(field.name, mail_parser::HeaderName::Other(_)))
    };
    MessageParser::default().parse(bytes).filter(is_known)
}

/// The most nested messages to parse. Their content is never read, but the parser recurses into each of them.
const MAX_MESSAGES: usize = 100;

/// The longest header field to parse, in bytes. The parser takes quadratic time for a field's parameters.
const MAX_FIELD: usize = 64 << 10;

/// Defuses header fields for which the parser would take too much time or memory. Those are long fields, messages
/// beyond the first hundred, and encoded messages, which no standard allows (RFC 2046, section 5.2.1). Returns a
/// description of the changes. Takes linear time.
pub(crate) fn limit(bytes: &mut [u8]) -> Option<String> {
    let (mut messages, mut changed) = (0_usize, 0_usize);
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
                let words = find(field, &[b"message", b"digest"]);
                messages += usize::from(!words.is_empty());
                if !words.is_empty() && (is_encoded || messages > MAX_MESSAGES) {
                    for at in words {
                        field.get_mut(at).into_iter().for_each(|byte| *byte = b'x');
                    }
                    changed += 1;
                }
            }
        }
    }
    (changed > 0).then(|| {
        format!("; not read: {changed} header fields of messages in messages, or of more than 64 KiB")
    })
}

/// The fields whose names begin with `Content-`, in the lines from `start` up to an empty line. Moves `start` past
/// that line.
fn content_fields(bytes: &[u8], start: &mut usize) -> Vec<Range<usize>> {
    let mut fields: Vec<Range<usize>> = Vec::new();
    let mut goes_on = false;
    for line in bytes.get(*start..).unwrap_or_default().split_inclusive(|&byte| byte == b'\n') {
        let end = *start + line.len();
        if line.iter().all(|byte| matches!(byte, b'\r' | b'\n')) {
            *start = end;
            break;
        }
        if begins(line, b"content-") {
            fields.push(*start..end);
            goes_on = true;
        } else if let Some(last) =
            fields.last_mut().filter(|_| goes_on && matches!(line.first(), Some(b' ' | b'\t')))
        {
            last.end = end;
        } else {
            goes_on = false;
        }
        *start = end;
    }
    fields
}

fn begins(field: &[u8], name: &[u8]) -> bool {
    field.get(..name.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(name))
}

/// Where these words occur, ignoring case.
fn find(field: &[u8], words: &[&[u8]]) -> Vec<usize> {
    (0..field.len())
        .filter(|&at| words.iter().any(|word| begins(field.get(at..).unwrap_or_default(), word)))
        .collect()
}

/// The error for a file that isn't a message.
pub(crate) const NO_MESSAGE: &str = "isn't a message: it has no header";

/// Chooses the parts to read.
pub(crate) fn take<'m>(message: &'m Message<'_>) -> Taken<'m> {
    let is_leaf = |part: &MessagePart<'_>| !matches!(part.body, PartType::Multipart(_));
    let bodies = || message.text_body.iter().filter_map(|&id| Some((id, message.parts.get(id as usize)?)));
    let plain: Vec<_> = bodies().filter(|(_, part)| is_plain(part)).collect();
    let html = bodies().find(|(_, part)| matches!(part.body, PartType::Html(_))).filter(|_| plain.is_empty());
    let taken: HashSet<_> = plain.iter().chain(&html).map(|&(id, _)| id as usize).collect();
    let leaves = || message.parts.iter().enumerate().filter(|(_, part)| is_leaf(part));
    let mut told = String::from("taken: ");
    told += &list(leaves().filter(|(id, _)| taken.contains(id)).map(|(_, part)| described(part)));
    let left = list(leaves().filter(|(id, _)| !taken.contains(id)).map(|(_, part)| kind(part)));
    if left != NOTHING {
        // Writing to a string can't fail.
        let _ = write!(told, "; left out: {left}");
    }
    Taken {
        texts: plain.iter().map(|(_, part)| (contents(part), format(part))).collect(),
        html: html.map(|(_, part)| contents(part)),
        told,
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
