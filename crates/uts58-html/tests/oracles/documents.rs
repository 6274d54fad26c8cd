//! Random documents with their links, for the oracles: `oracle_documents COUNT SEED ORACLE`. A line is a document of JSON: the
//! input, and the output or null if it is the same. Chunks of one byte have to give the same output. Of COUNT documents each has
//! links if the oracle is html5lib, which is slow; for others COUNT documents are made, with links or without.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test"
)]

use std::io::Write as _;

use proptest::strategy::{Strategy as _, ValueTree as _};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use uts58_html::HtmlLinker;
use uts58_linkify::{Linkifier, Profile};
use uts58_testing::documents::hostile::{self, Grammar};

/// What html5lib reads by old rules, or does not know.
const UNKNOWN_TO_HTML5LIB: &[&str] =
    &["select", "option", "optgroup", "selectedcontent", "template", "frameset", "image", "search", "dialog"];

/// The document within so many elements, with a link that goes on over a tag.
fn deep(html: &str, depth: usize) -> String {
    let name = ["div", "b", "span", "section", "font", "x-y"][depth % 6];
    let [start, end] = ["<", "</"].map(|open| format!("{open}{name}>").repeat(depth));
    format!("{start}{html} ex<i>am</i>ple.com {end}")
}

fn main() {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let [count, seed, oracle] = arguments.as_slice() else { panic!("oracle_documents COUNT SEED ORACLE") };
    let [count, seed]: [u64; 2] = [count, seed].map(|number| number.parse().expect("a number"));
    let (grammar, only_with_links) = match oracle.as_str() {
        "chromium" => (Grammar { without: &[] }, false),
        "html5lib" => (Grammar { without: UNKNOWN_TO_HTML5LIB }, true),
        other => panic!("{other} is no oracle: chromium, html5lib"),
    };
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    let mut runner =
        TestRunner::new_with_rng(Config::default(), TestRng::from_seed(RngAlgorithm::ChaCha, &bytes));
    let strategy = hostile::documents_of(grammar);
    let linker = HtmlLinker::new(Linkifier::new(Profile::Messages)).rel("").class("u58");
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    let (mut differ, mut written) = (0, 0);
    while written < count {
        let html = strategy.new_tree(&mut runner).expect("a document").current();
        // Browsers build a flat tree beyond 512 elements; html5lib recurses.
        let html = match written % 8 {
            7 if !only_with_links => deep(&html, 480 + written as usize / 8 % 51),
            _ => html,
        };
        let linked = linker.link(&html);
        let mut writer = linker.writer(Vec::new());
        html.as_bytes().chunks(1).for_each(|chunk| writer.write_all(chunk).unwrap());
        if writer.finish().unwrap().into_inner() != linked.as_bytes() {
            differ += 1;
            eprintln!("chunks of one byte differ: {html:?}");
        }
        let linked = (linked != html).then_some(linked);
        if only_with_links && linked.is_none() {
            continue;
        }
        written += 1;
        writeln!(out, "{}", serde_json::json!([html, linked])).unwrap();
    }
    assert_eq!(differ, 0, "documents differ in chunks");
}
