//! Short ways: the same answers in fewer steps, for what most links are. Without this folder and `search/` the results are
//! the same.
//!
//! `None` says that there is no short way: then the steps are taken one by one.

mod letters;
mod parts;
mod plain;

use crate::chars::host_at;

use super::scanner::{Outcome, Scanner};
use super::search::vector::BASELINE;

impl Scanner<'_, '_> {
    /// S2 for the run around a dot; other separators (`byte` is what they begin with) have no short way.
    pub(super) fn short_bare(&mut self, byte: u8, offset: usize) -> Option<Outcome> {
        // A dot without a host code point behind it is inside of no run. Many of them may follow each other, so the text in front
        // of them is not looked at for each one.
        if !self.takes_short_ways() || byte != b'.' || !host_at(self.text, offset + 1) {
            return None;
        }
        self.letters_bare(offset, self.near_start(offset))
    }

    /// S3 for the scheme in `start..colon`.
    pub(super) fn short_schemed(&mut self, start: usize, colon: usize) -> Option<Outcome> {
        if !self.takes_short_ways() {
            return None;
        }
        self.plain_schemed(BASELINE, start, colon).or_else(|| self.letters_schemed(start, colon))
    }

    /// S4 (1) and (2): the end of the domain at `begin`, if it can be registered.
    pub(super) fn short_domain_end(&mut self, begin: usize) -> Option<usize> {
        if !self.takes_short_ways() {
            return None;
        }
        self.plain_domain_end(begin).or_else(|| self.letters_domain_end(begin))
    }
}
