//! Random documents with their links, for the oracles: `oracle_documents COUNT SEED`. A line is a document of JSON: the input, and
//! the output or null if it is the same. Chunks of one byte have to give the same output.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test"
)]

#[path = "../documents/hostile.rs"]
mod hostile;

use std::io::Write as _;

use proptest::strategy::{Strategy as _, ValueTree as _};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use uts58_html::HtmlLinker;
use uts58_linkify::{Linkifier, Profile};

fn main() {
    let numbers: Vec<u64> =
        std::env::args().skip(1).map(|number| number.parse().expect("a number")).collect();
    let &[count, seed] = numbers.as_slice() else { panic!("oracle_documents COUNT SEED") };
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    let mut runner =
        TestRunner::new_with_rng(Config::default(), TestRng::from_seed(RngAlgorithm::ChaCha, &bytes));
    let strategy = hostile::documents();
    let linker = HtmlLinker::new(Linkifier::new(Profile::Messages)).rel("").class("u58");
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    let mut differ = 0;
    for _ in 0..count {
        let html = strategy.new_tree(&mut runner).expect("a document").current();
        let linked = linker.link(&html);
        let mut writer = linker.writer(Vec::new());
        html.as_bytes().chunks(1).for_each(|chunk| writer.write_all(chunk).unwrap());
        if writer.finish().unwrap().into_inner() != linked.as_bytes() {
            differ += 1;
            eprintln!("chunks of one byte differ: {html:?}");
        }
        let linked = (linked != html).then_some(linked);
        writeln!(out, "{}", serde_json::json!([html, linked])).unwrap();
    }
    assert_eq!(differ, 0, "documents differ in chunks");
}
