//! The command line.

use std::path::PathBuf;

use clap::{Args as ClapArgs, Parser, Subcommand};

use crate::library::Library;

/// Finds, marks, formats and explains links in text of any script, by UTS #58
#[derive(Parser, Debug)]
#[command(name = "uts58", version, propagate_version = true)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    Mark(Mark),
}

/// Copy text with ⸠ and ⸡ around every link
///
/// Bytes that are not UTF-8 are copied as they are; no link goes across them. A line of more than 1 MiB is scanned in
/// pieces, which end at white space if there is any.
#[derive(ClapArgs, Debug)]
#[command(after_help = "\
Examples:
  echo 'Steht auf bücher.de/größe, oder?' | uts58 mark
  uts58 mark --profile messages chat.txt")]
pub(crate) struct Mark {
    /// Files to copy; standard input if there are none, or for -
    pub(crate) files: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) library: Library,
}
