//! `uts58 mark`: a copy with ⸠ and ⸡ around every link, as in the published test files.

use std::io::{self, Write};

use uts58_linkify::{Linkifier, Segment};

use crate::args::Mark;
use crate::input::{self, Rewrite};
use crate::pieces::{Piece, pieces};
use crate::report::{Stop, Verdict};

pub(crate) fn run(args: &Mark) -> Result<Verdict, Stop> {
    input::copy(&args.files, &mut Marked { linkifier: args.library.linkifier()? })
}

pub(crate) struct Marked {
    pub(crate) linkifier: Linkifier,
}

impl Rewrite for Marked {
    fn cut(&self, text: &str) -> usize {
        self.linkifier.stable_prefix(text)
    }

    /// Bytes that are not UTF-8 stay as they are.
    fn chunk(&mut self, out: &mut impl Write, chunk: &[u8]) -> io::Result<()> {
        for piece in pieces(chunk) {
            match piece {
                Piece::Invalid(bytes) => out.write_all(bytes)?,
                Piece::Text(text) => write_text(out, text, &self.linkifier)?,
            }
        }
        Ok(())
    }
}

fn write_text(out: &mut impl Write, text: &str, linkifier: &Linkifier) -> io::Result<()> {
    for segment in linkifier.segments(text) {
        match segment {
            Segment::Text(text) => out.write_all(text.as_bytes())?,
            Segment::Link(link) => write!(out, "\u{2E20}{}\u{2E21}", link.text())?,
        }
    }
    Ok(())
}
