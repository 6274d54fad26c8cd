//! Converts a message file to a safe page, with quotes, signature and links: `cargo run -p uts58-mail --example
//! message -- testdata/mail/flowed.eml > message.html`
//!
//! `mail-parser` handles MIME: headers, transfer encodings, charsets, and which part is the body.

use std::io::{self, Read, Write};
use std::{env, fs};

use mail_parser::{MessageParser, MessagePart, MimeHeaders, PartType};
use uts58_linkify::html::{Html, escape};
use uts58_linkify::{Linkifier, Profile};
use uts58_mail::{Format, HtmlWriter, paragraphs};

/// Keeps lines unchanged, shows quotes with a bar, and signatures in a pale colour.
const STYLE: &str = "\
body { white-space: pre-wrap; overflow-wrap: anywhere; unicode-bidi: plaintext }
blockquote { margin: 0.3em 0; padding-left: 0.8em; border-left: 3px solid #9bb3d6 }
.signature { color: #777 }";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut bytes = Vec::new();
    match env::args().nth(1) {
        Some(path) => bytes = fs::read(path)?,
        None => _ = io::stdin().read_to_end(&mut bytes)?,
    }
    let message = MessageParser::default().parse(&bytes).ok_or("that isn't a message")?;
    // Use only text that the message itself has: if its only body is HTML, this crate isn't the right tool.
    let part = message.text_part(0).filter(|part| matches!(part.body, PartType::Text(_)));
    let (body, format) = part.map_or(("", Format::Fixed), |part| (text(part), format(part)));

    let linkifier = Linkifier::new(Profile::Messages);
    let title = escape(message.subject().unwrap_or_default());
    let mut writer = HtmlWriter::new(Html::new().target("_blank"), &linkifier, String::new());
    for paragraph in paragraphs(body, format) {
        writer.paragraph(&paragraph)?;
    }
    let body = writer.finish()?;
    writeln!(
        io::stdout(),
        "<!DOCTYPE html>\n<meta charset=\"utf-8\">\n<title>{title}</title>\n<style>\n{STYLE}\n</style>\n\
         <body dir=\"auto\">{body}</body>"
    )?;
    Ok(())
}

fn text<'m>(part: &'m MessagePart<'_>) -> &'m str {
    part.text_contents().unwrap_or_default()
}

fn format(part: &MessagePart<'_>) -> Format {
    let content_type = part.content_type();
    let parameter = |name| content_type.and_then(|content_type| content_type.attribute(name));
    Format::from_parameters(parameter("format"), parameter("delsp"))
}
