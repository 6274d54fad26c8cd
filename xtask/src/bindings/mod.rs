//! `cargo xtask bindings`: generates the declarations of the options in other languages from the linkifier's table,
//! and the CLI's names of the rules.

mod java;
mod javascript;
mod python;
mod rules;

use crate::workspace;
use anyhow::{Context as _, Result};
use std::fs;
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

#[derive(clap::Args)]
pub(crate) struct Options {
    /// Write nothing; fail if a block would change.
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
