//! Writes a chat as HTML: `cargo run --example chat_message --features html < testdata/samples/chat.txt`

use std::io::{self, BufWriter, Write};

use uts58_linkify::html::{Attribute, Html, LinkDecision, LinkText};
use uts58_linkify::{Linkifier, Profile, merge};

/// The chat's own pages, on `пример.рф`. `href` always has this form, with the host in lower case and in ASCII.
const OWN: &str = "https://xn--e1afmkfd.xn--p1ai/";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // Created once, for all messages.
    let linkifier = Linkifier::new(Profile::Messages);
    // Long links are shortened, but never their registrable domain; `title` has the whole link.
    let html = Html::new().target("_blank").class("link").link_text(LinkText::Shortened(40));
    // A chat's own pages need no `rel` and open in the same window.
    let own = [Attribute::new("rel", "")?, Attribute::new("target", "")?];

    let chat = io::read_to_string(io::stdin())?;
    let mut out = BufWriter::new(io::stdout().lock());
    for message in chat.lines() {
        // Mentions, each with the attribute that makes it a link.
        let mut mentions = Vec::new();
        for (at, _) in message.match_indices('@') {
            let rest = message.get(at + 1..).unwrap_or_default();
            let name = rest.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
            if !name.is_empty() {
                mentions.push((at..at + 1 + name.len(), Attribute::new("href", format!("/users/{name}"))?));
            }
        }
        let segments = merge(message, linkifier.links(message), mentions);
        let mut line = String::new();
        // Everything else in the message is escaped.
        html.write_segments(
            segments,
            |segment| match (segment.span(), segment.link()) {
                (Some(href), _) => LinkDecision::With([own.as_slice(), std::slice::from_ref(href)].concat()),
                (_, Some(link)) if link.href().starts_with(OWN) => LinkDecision::With(own.to_vec()),
                _ => LinkDecision::Keep,
            },
            &mut line,
        )?;
        writeln!(out, "<li>{line}</li>")?;
    }
    out.flush()?;
    Ok(())
}
