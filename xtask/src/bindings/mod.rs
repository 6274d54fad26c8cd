//! `cargo xtask bindings`: generates the declarations of the options in other languages from the linkifier's table,
//! and the CLI's names of the rules.

mod java;
mod javascript;
mod python;
mod rules;

use crate::output::{Check, Output, read, write_or_check};
use anyhow::{Context as _, Result};
use std::process::ExitCode;

/// A generated part of a handwritten file: the lines between one that contains [`BEGIN`] and one that contains
/// [`END`].
struct Block {
    /// The file, relative to the workspace.
    path: &'static str,
    /// The lines, each with a line break.
    lines: String,
}

const BEGIN: &str = "written by `cargo xtask bindings`";
const END: &str = "End of what `cargo xtask bindings` writes";

pub(crate) fn run(options: &Check) -> Result<ExitCode> {
    let blocks = [
        javascript::block(),
        javascript::elements(),
        python::block(),
        java::options(),
        java::risks(),
        rules::headings()?,
    ];
    let output = |block: &Block| Ok(Output::new(block.path, with_block(&read(block.path)?, block)?));
    let outputs = blocks.iter().map(output).collect::<Result<Vec<_>>>()?;
    write_or_check("bindings", &outputs, options.check)
}

/// The file with the lines of the block replaced.
fn with_block(file: &str, block: &Block) -> Result<String> {
    let missing = |marker| format!("{} has no line with {marker:?}", block.path);
    let (before, rest) = file.split_once(BEGIN).with_context(|| missing(BEGIN))?;
    let (marker, rest) = rest.split_once('\n').with_context(|| missing(END))?;
    let (old_lines, after) = rest.split_once(END).with_context(|| missing(END))?;
    // The comment's prefix.
    let comment = old_lines.rsplit('\n').next().unwrap_or_default();
    Ok([before, BEGIN, marker, "\n", &block.lines, comment, END, after].concat())
}

/// Converts `not-a-host` to `notAHost`.
fn camel_case(name: &str) -> String {
    let mut words = name.split('-');
    let first = words.next().unwrap_or_default().to_owned();
    words.fold(first, |mut name, word| {
        let mut letters = word.chars();
        name.extend(letters.next().map(|first| first.to_ascii_uppercase()));
        name.push_str(letters.as_str());
        name
    })
}
