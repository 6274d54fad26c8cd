//! `uts58 mark`: copies text with ⸠ and ⸡ around every link, as in the published test files.

use std::io::{self, Write};

use uts58_linkify::Linkifier;

use crate::args::Mark;
use crate::input::{self, Rewrite};
use crate::pieces::copy_links;
use crate::report::{Stop, Verdict};

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
    fn cut(&self, text: &str) -> usize {
        self.linkifier.stable_prefix(text)
    }

    fn chunk(&mut self, out: &mut impl Write, chunk: &[u8]) -> io::Result<()> {
        copy_links(out, chunk, &self.linkifier, |out, link| write!(out, "\u{2E20}{}\u{2E21}", link.as_str()))
    }
}
