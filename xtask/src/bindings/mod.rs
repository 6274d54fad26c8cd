//! `cargo xtask bindings`: writes what tools of other languages have to read about the options, from the table of the linkifier, and
//! what the program calls the rules.

mod java;
mod javascript;
mod python;
mod rules;

use crate::workspace;
use anyhow::{Context as _, Result};
use std::fs;
use std::process::ExitCode;

/// A part of a file that is written by hand for the rest: the lines between one that holds [`BEGIN`] and one that holds [`END`].
struct Block {
    /// The file, relative to the workspace.
    path: &'static str,
    /// The lines, each with its line end.
    lines: String,
}

const BEGIN: &str = "written by `cargo xtask bindings`";
const END: &str = "End of what `cargo xtask bindings` writes";

#[derive(clap::Args)]
pub(crate) struct Options {
    /// Write nothing; fail if a block is not what would be written.
    #[arg(long)]
    check: bool,
}

pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    let mut is_good = true;
    for block in [
        javascript::block(),
        javascript::elements(),
        python::block(),
        java::options(),
        java::risks(),
        rules::headings()?,
    ] {
        let file = workspace().join(block.path);
        let present = fs::read_to_string(&file).with_context(|| format!("cannot read {}", block.path))?;
        let wanted = with_block(&present, &block)?;
        if present == wanted {
            println!("bindings: {} is up to date", block.path);
        } else if options.check {
            eprintln!(
                "bindings: {} is not up to date. Run `cargo xtask bindings` and look at the difference.",
                block.path
            );
            is_good = false;
        } else {
            fs::write(&file, wanted).with_context(|| format!("cannot write {}", block.path))?;
            println!("bindings: wrote {}", block.path);
        }
    }
    Ok(if is_good { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The file with the lines of the block in place of those that it has.
fn with_block(file: &str, block: &Block) -> Result<String> {
    let missing = |marker| format!("{} has no line with {marker:?}", block.path);
    let (before, rest) = file.split_once(BEGIN).with_context(|| missing(BEGIN))?;
    let (marker, rest) = rest.split_once('\n').with_context(|| missing(END))?;
    let (old_lines, after) = rest.split_once(END).with_context(|| missing(END))?;
    // What makes the line a comment.
    let comment = old_lines.rsplit('\n').next().unwrap_or_default();
    Ok([before, BEGIN, marker, "\n", &block.lines, comment, END, after].concat())
}

/// `not-a-host` is `notAHost`.
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
