//! What rules ask: the text, and the options that it is read with.

use uts58_core::LinkTerm;

use crate::chars::{char_at, char_before, slice};
use crate::host::judge::{self, Verdict};
use crate::options::config::Config;
use crate::options::tailoring::Tailoring;
use crate::term::tailored_term;

/// A text, and the options that it is read with.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reading<'l, 't> {
    pub(crate) config: &'l Config,
    pub(crate) text: &'t str,
    /// Where the host that was judged last begins and ends, and the verdict: a short way that gives up hands it on to the steps.
    pub(crate) judged: Option<(usize, usize, Verdict)>,
}

impl<'l, 't> Reading<'l, 't> {
    #[inline]
    pub(crate) const fn new(config: &'l Config, text: &'t str) -> Self {
        Self { config, text, judged: None }
    }

    /// Is the tailoring on?
    pub(crate) fn on(&self, tailoring: Tailoring) -> bool {
        self.config.tailorings.contains(tailoring)
    }

    /// D26, D28: what the host in `start..end` is.
    pub(crate) fn judge(&self, start: usize, end: usize) -> Verdict {
        if let Some((from, to, verdict)) = self.judged
            && (from, to) == (start, end)
        {
            return verdict;
        }
        judge::judge(&self.config.registry, slice(self.text, start, end))
    }

    /// Does `://` stand at `offset`?
    pub(crate) fn is_scheme_end(&self, offset: usize) -> bool {
        self.text.as_bytes().get(offset..).is_some_and(|rest| rest.starts_with(b"://"))
    }

    /// Link_Term of `c` by the options.
    pub(crate) fn term(&self, c: char) -> LinkTerm {
        tailored_term(self.config.tailorings, c)
    }

    /// Is `c` Hard by the options, or is there no code point?
    pub(crate) fn is_hard_or_nothing(&self, c: Option<char>) -> bool {
        c.is_none_or(|c| self.term(c) == LinkTerm::Hard)
    }

    pub(crate) fn char_at(&self, offset: usize) -> Option<char> {
        char_at(self.text, offset)
    }

    pub(crate) fn char_before(&self, offset: usize) -> Option<char> {
        char_before(self.text, offset)
    }
}
