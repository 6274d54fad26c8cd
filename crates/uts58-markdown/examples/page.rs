//! Renders Markdown as HTML with links: `cargo run -p uts58-markdown --example page -- testdata/samples/notes.md`

use std::io::{self, Write};
use std::{env, fs};

use pulldown_cmark::{Options, Parser, html};
use uts58_linkify::{Linkifier, Profile};
use uts58_markdown::LinkEventsWithOffsets;

fn main() -> io::Result<()> {
    let source = match env::args().nth(1) {
        Some(path) => fs::read_to_string(path)?,
        None => io::read_to_string(io::stdin())?,
    };
    let linkifier = Linkifier::new(Profile::Messages);
    let mut page = String::new();
    let events = Parser::new_ext(&source, Options::ENABLE_TABLES).into_offset_iter();
    let events = LinkEventsWithOffsets::new(&linkifier, &source, events);
    html::push_html(&mut page, events.map(|(event, _)| event));
    io::stdout().write_all(page.as_bytes())
}
