//! `mdbook-uts58`: a preprocessor for mdbook that links bare URLs and addresses.
//!
//! In `book.toml`:
//!
//! ```toml
//! [preprocessor.uts58]
//! profile = "messages" # or "standard"
//! ```
//!
//! mdbook passes `[context, book]` as JSON and reads the book back. Only the `content` of chapters changes.

#![forbid(unsafe_code)]

use std::env;
use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use pulldown_cmark::Options;
use serde_json::Value;
use uts58_linkify::{Linkifier, Profile};
use uts58_markdown::autolink;

/// The Markdown extensions that mdbook enables.
fn options() -> Options {
    Options::ENABLE_TABLES
        | Options::ENABLE_FOOTNOTES
        | Options::ENABLE_STRIKETHROUGH
        | Options::ENABLE_TASKLISTS
        | Options::ENABLE_HEADING_ATTRIBUTES
        | Options::ENABLE_DEFINITION_LIST
        | Options::ENABLE_GFM
}

fn main() -> ExitCode {
    // `supports RENDERER`: every renderer is supported.
    if env::args().nth(1).is_some_and(|argument| argument == "supports") {
        return ExitCode::SUCCESS;
    }
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("mdbook-uts58: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Box<dyn std::error::Error>> {
    let (context, mut book): (Value, Value) = serde_json::from_reader(io::stdin().lock())
        .map_err(|error| format!("standard input is not what mdbook gives a preprocessor: {error}"))?;
    let linkifier = Linkifier::new(profile(&context)?);
    link(&mut book, &linkifier);
    let mut out = BufWriter::new(io::stdout().lock());
    serde_json::to_writer(&mut out, &book)?;
    out.flush()?;
    Ok(())
}

fn profile(context: &Value) -> Result<Profile, String> {
    match context.pointer("/config/preprocessor/uts58/profile").map(Value::as_str) {
        None | Some(Some("messages")) => Ok(Profile::Messages),
        Some(Some("standard")) => Ok(Profile::Standard),
        Some(_) => Err("profile in [preprocessor.uts58] is \"messages\" or \"standard\"".to_owned()),
    }
}

/// Links the chapters of a book, or of a chapter. Their list is called `items`, or `sections` before mdbook 0.5.
fn link(node: &mut Value, linkifier: &Linkifier) {
    for list in ["items", "sections", "sub_items"] {
        let items = node.get_mut(list).and_then(Value::as_array_mut).into_iter().flatten();
        for chapter in items.filter_map(|item| item.get_mut("Chapter")) {
            if let Some(Value::String(content)) = chapter.get_mut("content") {
                *content = autolink(linkifier, content, options());
            }
            link(chapter, linkifier);
        }
    }
}
