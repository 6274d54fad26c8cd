//! Lists everything a link checker should fetch: `cargo run --example link_checker -- testdata/samples/*.txt`
//!
//! Where a link ends is a guess about what the writer meant. `(see example.com/köln!)` may mean `example.com/köln`
//! or, less likely, `example.com/köln!`. The first is the link; try the second if the first doesn't exist.

use std::collections::BTreeSet;
use std::io::{self, Write};
use std::{env, fs};

use percent_encoding::{CONTROLS, utf8_percent_encode};
use uts58_linkify::{Link, LinkKind, Linkifier, Profile};

fn main() -> io::Result<()> {
    let linkifier = Linkifier::new(Profile::Messages);
    let mut seen = BTreeSet::new();
    let mut out = io::stdout().lock();
    for file in env::args().skip(1) {
        let text = fs::read_to_string(&file)?;
        for (number, line) in (1..).zip(text.lines()) {
            for link in linkifier.links(line).filter(|link| link.kind() == LinkKind::Url) {
                // The fragment isn't sent to the server.
                let target = without_fragment(&link.href()).to_owned();
                if seen.insert(target.clone()) {
                    writeln!(out, "{file}:{number}: {target}")?;
                }
                if let Some(longer) = with_trailing(&link).filter(|longer| seen.insert(longer.clone())) {
                    writeln!(out, "{file}:{number}:   or {longer}")?;
                }
            }
        }
    }
    Ok(())
}

fn without_fragment(href: &str) -> &str {
    href.split_once('#').map_or(href, |(before, _)| before)
}

/// The link with the trimmed punctuation. After a bare host, punctuation can't be part of the URL.
fn with_trailing(link: &Link<'_>) -> Option<String> {
    if link.trailing().is_empty() || link.authority_end() == link.end() || link.fragment().is_some() {
        return None;
    }
    // `href` is ASCII, and so is the encoded punctuation.
    Some(format!("{}{}", link.href(), utf8_percent_encode(link.trailing(), CONTROLS)))
}
