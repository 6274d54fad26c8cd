//! `uts58 mark`: copies text with ⸠ and ⸡ around every link, as in the published test files.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;
use uts58_linkify::Linkifier;

use crate::input::{self, EncodingArg, Rewrite};
use crate::library::Library;
use crate::pieces::copy_links;
use crate::report::{Stop, Verdict};

/// Copy text with ⸠ and ⸡ around every link
///
/// uts58 copies bytes that aren't UTF-8 unchanged, and no link contains them. With --encoding, the copy is in UTF-8.
///
/// uts58 scans lines longer than 1 MiB in pieces, which end at white space if there is any.
#[derive(Args, Debug)]
#[command(before_help = "\
Examples:
  echo 'Is it on example.com/faq, or not?' | uts58 mark
  uts58 mark --profile standard chat.txt")]
pub(crate) struct Mark {
    /// Files to copy; - means standard input, the default
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) encoding: EncodingArg,
    #[command(flatten)]
    pub(crate) library: Library,
}

pub(crate) fn run(args: &Mark) -> Result<Verdict, Stop> {
    input::copy(
        &args.files,
        args.encoding.reading("mark"),
        &mut Marked { linkifier: args.library.linkifier()? },
    )
}

pub(crate) struct Marked {
    pub(crate) linkifier: Linkifier,
}

impl Rewrite for Marked {
    fn cut(&self, bytes: &[u8]) -> usize {
        self.linkifier.stable_prefix_bytes(bytes)
    }

    fn chunk(&mut self, out: &mut impl Write, chunk: &[u8]) -> io::Result<()> {
        copy_links(out, chunk, &self.linkifier, |out, link| write!(out, "\u{2E20}{}\u{2E21}", link.as_str()))
    }
}
