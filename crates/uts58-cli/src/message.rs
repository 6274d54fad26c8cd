//! A message in a file: which of its parts are read, and as what.
//!
//! Headers, transfer encodings, charsets, and what belongs to the body are the work of `mail-parser`.

use std::collections::HashSet;
use std::fmt::Write as _;

use mail_parser::{Message, MessageParser, MessagePart, MimeHeaders as _, PartType};
use uts58_mail::Format;

/// What of a message is read.
pub(crate) struct Taken<'m> {
    /// Each text/plain part of its body, decoded, in order.
    pub(crate) texts: Vec<(&'m str, Format)>,
    /// Its HTML, decoded, if there is no text/plain.
    pub(crate) html: Option<&'m str>,
    /// The parts that are read, and those that are not, in words.
    pub(crate) told: String,
}

/// The message in a file, or `None` if the file has no header field of a message.
pub(crate) fn parse(bytes: &[u8]) -> Option<Message<'_>> {
    let is_known = |message: &Message<'_>| {
        message.headers().iter().any(|field| !matches!(field.name, mail_parser::HeaderName::Other(_)))
    };
    MessageParser::default().parse(bytes).filter(is_known)
}

/// Why a file isn't read as a message.
pub(crate) const NO_MESSAGE: &str = "isn't a message: it has no header";

/// Chooses the parts.
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
        // Writing to memory does not fail.
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

/// `text/plain`, which is what a part is that does not say what it is (RFC 2045, section 5.2).
fn kind(part: &MessagePart<'_>) -> String {
    let Some(content_type) = part.content_type() else { return PLAIN.to_owned() };
    let kind = [Some(content_type.ctype()), content_type.subtype()].into_iter().flatten();
    kind.collect::<Vec<_>>().join("/").to_lowercase()
}

/// Its kind with what decided how it is read: `text/plain; charset=utf-8; format=flowed, base64`.
fn described(part: &MessagePart<'_>) -> String {
    let mut words = kind(part);
    for name in ["charset", "format", "delsp"] {
        if let Some(value) = parameter(part, name) {
            // Writing to memory does not fail.
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
