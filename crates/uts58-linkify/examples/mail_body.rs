//! Writes the body of a mail as HTML: `cargo run --example mail_body --features html,risk <
//! testdata/samples/mail.txt`

use std::io::{self, BufWriter, Write};

use uts58_linkify::html::{Attribute, Html, LinkDecision};
use uts58_linkify::{Linkifier, Profile, Risk, Risks, Segment};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let linkifier = Linkifier::new(Profile::Messages);
    let html = Html::new().target("_blank");
    let odd = [Attribute::new("class", "odd")?];

    let mail = io::read_to_string(io::stdin())?;
    let body = mail.split_once("\n\n").map_or("", |(_, body)| body);
    let mut out = BufWriter::new(io::stdout().lock());
    let mut depth = 0;
    for line in body.lines() {
        let (quoted, text) = quotes(line);
        while depth < quoted {
            out.write_all(b"<blockquote>")?;
            depth += 1;
        }
        while depth > quoted {
            out.write_all(b"</blockquote>")?;
            depth -= 1;
        }
        // Hosts that mix scripts, such as Latin with a Cyrillic а, aren't clickable. This example ignores other
        // look-alikes.
        let decide = |segment: &Segment<'_>| {
            let risks = segment.link().map_or(Risks::NONE, |link| link.risks());
            if risks.contains(Risk::MixedScript) {
                LinkDecision::Remove
            } else if risks.contains(Risk::FakeDelimiter) {
                LinkDecision::With(odd.to_vec())
            } else {
                LinkDecision::Keep
            }
        };
        let mut line = String::new();
        html.write_segments(linkifier.segments(text), decide, &mut line)?;
        writeln!(out, "{line}<br>")?;
    }
    out.write_all("</blockquote>".repeat(depth).as_bytes())?;
    out.flush()?;
    Ok(())
}

/// The number of `>` at the start of the line, and the text after them.
fn quotes(line: &str) -> (usize, &str) {
    let (mut depth, mut rest) = (0, line);
    while let Some(inner) = rest.strip_prefix('>') {
        (depth, rest) = (depth + 1, inner.strip_prefix(' ').unwrap_or(inner));
    }
    (depth, rest)
}
