//! Runs the program on arbitrary bytes in blocks, as when it reads a file. Includes its files as modules, as far as
//! copying needs them.
#![no_main]
#![allow(dead_code, reason = "the rest of the program")]

#[path = "../../uts58-cli/src/args.rs"]
mod args;
#[path = "../../uts58-cli/src/chunks.rs"]
mod chunks;
#[path = "../../uts58-cli/src/full"]
mod full {
    pub(crate) mod args;
    pub(crate) mod escape;
    pub(crate) mod html;
    pub(crate) mod kinds;
}
#[path = "../../uts58-cli/src/input.rs"]
mod input;
#[path = "../../uts58-cli/src/library.rs"]
mod library;
#[path = "../../uts58-cli/src/mark.rs"]
mod mark;
#[path = "../../uts58-cli/src/pieces.rs"]
mod pieces;
#[path = "../../uts58-cli/src/report.rs"]
mod report;

use arbitrary::{Arbitrary as _, Unstructured};
use uts58_linkify::Profile;
use uts58_linkify::html::Html;
use uts58_testing::copies;
use uts58_testing::options::Options;

use chunks::{Chunks, Limits};
use full::args::LineBreaksName;
use full::{escape, html};
use input::Rewrite;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let mut bytes = Unstructured::new(bytes);
    let options = Options::arbitrary(&mut bytes).unwrap_or_default();
    let input = bytes.take_rest();
    let linkifier = options.linkifier();
    let block = 1 + input.len() % 61;
    let whole_lines = Limits { block, line: 1 << 20 };

    let mut marked = mark::Marked { linkifier: linkifier.clone() };
    copies::is_the_input_with_marks(&linkifier, input, &rewritten(&mut marked, input, whole_lines));
    let torn_lines = Limits { block, line: input.len() % 17 };
    copies::has_the_bytes_of_the_input(input, &rewritten(&mut marked, input, torn_lines));

    for line_breaks in [LineBreaksName::Keep, LineBreaksName::Br, LineBreaksName::Paragraphs] {
        let html = Html::new().line_breaks(html::line_breaks(line_breaks));
        let mut page = html::Written { html, linkifier: linkifier.clone(), line_breaks, waiting: Vec::new() };
        let written = rewritten(&mut page, input, whole_lines);
        copies::is_the_html_of_the_input(html, &linkifier, input, &written);
    }

    let mut escaped = escape::Escaped::new(Limits::PROGRAM.line, Profile::Standard).expect("good options");
    let once = rewritten(&mut escaped, input, whole_lines);
    copies::has_the_lines_of_the_input(input, &once);
    let twice = rewritten(&mut escaped, &once, whole_lines);
    assert_eq!(String::from_utf8_lossy(&twice), String::from_utf8_lossy(&once));
});

fn rewritten(rewrite: &mut impl Rewrite, input: &[u8], limits: Limits) -> Vec<u8> {
    let mut chunks = Chunks::new(input, limits);
    let mut out = Vec::new();
    while let Some(chunk) = chunks.next(|text| rewrite.cut(text)).expect("bytes can be read") {
        rewrite.chunk(&mut out, chunk).expect("memory can be written");
    }
    rewrite.end(&mut out).expect("memory can be written");
    out
}
