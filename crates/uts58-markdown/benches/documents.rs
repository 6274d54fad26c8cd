//! Renders Markdown as HTML: `cargo bench -p uts58-markdown`. Compares pulldown-cmark without and with the adapter,
//! and `comrak` without and with its extension `autolink`.

#![allow(
    missing_docs,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "bench"
)]

use std::fs;
use std::path::Path;

use divan::Bencher;
use divan::counter::BytesCount;
use pulldown_cmark::{Options, Parser, html};
use uts58_linkify::{Linkifier, Profile};
use uts58_markdown::LinkEvents;

fn main() {
    answers();
    divan::main();
}

/// The documents of this repository, and the notes from the samples, which have many bare links.
fn source() -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let files = [
        "README.md",
        "docs/DECISIONS.md",
        "docs/SECURITY.md",
        "docs/TESTING.md",
        "testdata/samples/notes.md",
    ];
    files
        .iter()
        .map(|file| fs::read_to_string(root.join(file)).expect("it is in the repository") + "\n")
        .collect()
}

fn pulldown(source: &str) -> String {
    let mut page = String::with_capacity(2 * source.len());
    html::push_html(&mut page, Parser::new_ext(source, Options::ENABLE_TABLES));
    page
}

fn ours(source: &str, linkifier: &Linkifier) -> String {
    let mut page = String::with_capacity(2 * source.len());
    html::push_html(&mut page, LinkEvents::new(linkifier, Parser::new_ext(source, Options::ENABLE_TABLES)));
    page
}

fn comrak(source: &str, autolink: bool) -> String {
    let mut options = comrak::Options::default();
    options.extension.table = true;
    options.extension.autolink = autolink;
    comrak::markdown_to_html(source, &options)
}

fn links(page: &str) -> usize {
    page.matches("<a href").count()
}

/// Checks the results, because a fast but wrong program doesn't count. Some links of the sample need the rules for
/// their script.
fn answers() {
    let (source, linkifier) = (source(), Linkifier::new(Profile::Messages));
    let (plain, ours) = (links(&pulldown(&source)), links(&ours(&source, &linkifier)));
    let (comrak_plain, comrak_linked) = (links(&comrak(&source, false)), links(&comrak(&source, true)));
    assert_eq!(plain, comrak_plain);
    assert!(ours > plain && comrak_linked > plain, "{plain} {ours} {comrak_linked}");
}

#[divan::bench]
fn pulldown_cmark_alone(bencher: Bencher<'_, '_>) {
    let source = source();
    bencher.counter(BytesCount::of_str(&source)).bench(|| pulldown(&source));
}

#[divan::bench]
fn pulldown_cmark_and_uts58(bencher: Bencher<'_, '_>) {
    let (source, linkifier) = (source(), Linkifier::new(Profile::Messages));
    bencher.counter(BytesCount::of_str(&source)).bench(|| ours(&source, &linkifier));
}

#[divan::bench]
fn comrak_alone(bencher: Bencher<'_, '_>) {
    let source = source();
    bencher.counter(BytesCount::of_str(&source)).bench(|| comrak(&source, false));
}

#[divan::bench]
fn comrak_autolink(bencher: Bencher<'_, '_>) {
    let source = source();
    bencher.counter(BytesCount::of_str(&source)).bench(|| comrak(&source, true));
}
