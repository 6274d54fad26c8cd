//! Writes a chat as HTML: `cargo run --example chat_message --features html < testdata/samples/chat.txt`

use std::io::{self, BufWriter, Write};

use uts58_linkify::html::{Attribute, Html, LinkDecision, LinkText};
use uts58_linkify::{Link, Linkifier, Profile};

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
        out.write_all(b"<li>")?;
        // Everything else in the message is escaped.
        let decide = |link: &Link<'_>| match link.href().starts_with(OWN) {
            true => LinkDecision::With(own.to_vec()),
            false => LinkDecision::Keep,
        };
        html.write_io_with(&linkifier, message, decide, &mut out)?;
        out.write_all(b"</li>\n")?;
    }
    out.flush()?;
    Ok(())
}
