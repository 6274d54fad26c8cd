//! Links bare URLs with the crate `markdown`: `cargo run -p uts58-markdown --example markdown --
//! testdata/samples/notes.md`
//!
//! [`autolink`] writes the links into the Markdown first, so the parser only sees explicit links. Its own autolinks
//! are off.

use std::io::{self, Write};
use std::{env, fs};

use markdown::{Constructs, Options, ParseOptions, to_html_with_options};
use uts58_linkify::{BareHosts, Linkifier, Options as LinkOptions};
use uts58_markdown::autolink;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let source = match env::args().nth(1) {
        Some(path) => fs::read_to_string(path)?,
        None => io::read_to_string(io::stdin())?,
    };
    let linkifier = Linkifier::new(LinkOptions::messages().bare_hosts(BareHosts::Www));
    let linked = autolink(
        &linkifier,
        &source,
        pulldown_cmark::Options::ENABLE_GFM | pulldown_cmark::Options::ENABLE_TABLES,
    );
    let constructs = Constructs { gfm_autolink_literal: false, ..Constructs::gfm() };
    let options = Options { parse: ParseOptions { constructs, ..ParseOptions::gfm() }, ..Options::gfm() };
    let page = to_html_with_options(&linked, &options).map_err(|message| message.to_string())?;
    io::stdout().write_all(page.as_bytes())?;
    Ok(())
}
