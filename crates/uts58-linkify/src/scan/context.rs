//! The input of every step and rule: the text, the options, and the state of the scan.

use core::ops::Range;

use uts58_core::LinkTerm;

use crate::chars::{char_at, char_before, slice, tailored_term};
use crate::host::judge::{self, Verdict};
use crate::link::found::{Candidate, Link};
use crate::options::config::Config;
use crate::options::tailoring::Tailoring;
use crate::scan::rules::parts::open_marks::{OpenQuotations, RunningMarks};

/// A text and the options to scan it with. Small and `Copy`; only the scan loop changes it, between two steps.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Context<'l, 't> {
    pub(crate) config: &'l Config,
    pub(crate) text: &'t str,
    /// The end of the last link or consumed span. Nothing before it is scanned or linked, except a quoted local part
    /// (D41) and the rest of a run (M11: `#a.com和b.org`).
    pub(crate) floor: usize,
    /// D41: the end of the last link; a quoted local part begins after it.
    pub(crate) last_link_end: usize,
    /// M12: the maximum length of a link.
    pub(crate) max_length: usize,
}

impl<'l, 't> Context<'l, 't> {
    #[inline]
    pub(crate) const fn new(config: &'l Config, text: &'t str) -> Self {
        Self { config, text, floor: 0, last_link_end: 0, max_length: config.max_length }
    }

    /// Whether the tailoring is on.
    pub(crate) fn on(&self, tailoring: Tailoring) -> bool {
        self.config.tailorings.contains(tailoring)
    }

    /// D26, D28: judges whether `start..end` is a valid and registrable host.
    pub(crate) fn judge(&self, start: usize, end: usize) -> Verdict {
        judge::judge(&self.config.registry, slice(self.text, start, end))
    }

    /// The candidate as a link.
    #[inline(always)]
    pub(crate) fn link(&self, candidate: Candidate) -> Link<'t> {
        Link::new(self.text, candidate, self.config.options.implied_scheme)
    }

    /// M12: whether the candidate is short enough.
    #[inline(always)]
    pub(crate) fn fits(&self, start: usize, end: usize) -> bool {
        end - start <= self.max_length
    }

    /// Whether `://` follows at `offset`.
    #[inline]
    pub(crate) fn is_scheme_end(&self, offset: usize) -> bool {
        self.text.as_bytes().get(offset..).is_some_and(|rest| rest.starts_with(b"://"))
    }

    /// The Link_Term of `c` with the tailorings.
    pub(crate) fn term(&self, c: char) -> LinkTerm {
        tailored_term(self.config.tailorings, c)
    }

    /// Whether `c` is Hard with the tailorings, or there is no code point.
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

/// What the steps remember about earlier text. It never changes a result; without it, some texts would take quadratic
/// time.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memo {
    /// M3: the `*`, `_` and `~` that are open.
    pub(crate) marks: RunningMarks,
    /// M3: the quotation marks that are open.
    pub(crate) quotations: OpenQuotations,
    /// D36: the last stretch of local-part code points that was examined.
    pub(crate) stretch: Option<Stretch>,
}

/// A stretch of local-part code points (D36).
#[derive(Clone, Debug)]
pub(crate) struct Stretch {
    pub(crate) place: Range<usize>,
    /// Whether an `@` and a host follow.
    pub(crate) local: bool,
    /// D9: whether `mailto:` precedes the local part.
    pub(crate) mailto: bool,
}

/// The scan as a step sees it: the step reads the context and may change only the memo.
pub(crate) struct Scan<'s> {
    pub(crate) context: &'s Context<'s, 's>,
    pub(crate) memo: &'s mut Memo,
}

/// The position and the memory of the scan. Only the loop moves the floor and the position.
#[derive(Clone, Debug)]
pub(crate) struct State<'l, 't> {
    pub(crate) context: Context<'l, 't>,
    /// No step begins before this offset.
    pub(crate) position: usize,
    pub(crate) memo: Memo,
}

impl State<'_, '_> {
    #[inline(always)]
    pub(crate) const fn scan(&mut self) -> Scan<'_> {
        Scan { context: &self.context, memo: &mut self.memo }
    }
}
