//! S2 for a run: its pieces in turn, then what follows the run.

use crate::chars::slice;
use crate::options::scheme::SchemeForm;
use crate::options::tailoring::Tailoring;
use crate::scan::context::Context;
use crate::scan::extent::RootDot;
use crate::scan::rules::run::{first_piece, has_ellipsis, is_mixed};
use crate::scan::step::Step;

use super::memo::Memo;
use super::spaceless::{self, Stretches};
use super::{bare, schemed};

/// What directly follows a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Follows {
    Text,
    /// S1: a configured scheme in `start..colon`, then `://`.
    Scheme {
        start: usize,
        colon: usize,
        form: SchemeForm,
    },
    /// D21: `://` after something else, which begins at `start`.
    UnknownScheme {
        start: usize,
        colon: usize,
    },
}

/// A run, and how far its pieces were taken.
#[derive(Clone, Debug)]
pub(in crate::scan) struct Run {
    pub(in crate::scan) start: usize,
    pub(in crate::scan) end: usize,
    pub(super) follows: Follows,
    /// D25: the run has both ASCII and other separators.
    mixed: bool,
    is_ascii: bool,
    /// Where the next piece begins; after the end of the run when none is left.
    next: usize,
    /// M11: the rest of the last piece.
    stretches: Option<Stretches>,
    is_done: bool,
}

impl Run {
    pub(super) fn new(text: &str, start: usize, end: usize, follows: Follows) -> Self {
        let run = slice(text, start, end);
        let is_ascii = run.is_ascii();
        let mixed = !is_ascii && is_mixed(run);
        Self { start, end, follows, mixed, is_ascii, next: start, stretches: None, is_done: false }
    }

    /// The next step in the run; `None` after the last one.
    pub(in crate::scan) fn next<'t>(
        &mut self,
        context: &Context<'_, 't>,
        memo: &mut Memo,
    ) -> Option<Step<'t>> {
        // The port or Parts of the last candidate reached beyond the run, or what follows the run was taken.
        if context.floor > self.end || self.is_done {
            return None;
        }
        if let Some(stretches) = self.stretches.take() {
            let (step, rest) = spaceless::next(context, memo, self, stretches);
            self.stretches = rest;
            return Some(step);
        }
        if let Some((start, end)) = self.next_piece(context.text, context.on(Tailoring::Ellipsis)) {
            let (step, rest) = bare::bare(context, memo, self, start..end);
            self.stretches = rest;
            return Some(step);
        }
        self.is_done = true;
        Some(self.after(context, memo))
    }

    /// Is the run one piece, and does no `://` follow it?
    pub(in crate::scan) fn is_one_piece(&self, context: &Context<'_, '_>) -> bool {
        let run = || slice(context.text, self.start, self.end);
        self.follows == Follows::Text
            && !self.mixed
            && (!context.on(Tailoring::Ellipsis)
                || first_piece(run(), false, true).0 == self.end - self.start)
    }

    /// S2 (1): the next piece. The run is split at the other separators of a mixed run (D25) and at ellipses (D27).
    fn next_piece(&mut self, text: &str, ellipsis: bool) -> Option<(usize, usize)> {
        if self.next > self.end || (self.next == self.end && self.next != self.start) {
            return None;
        }
        let start = self.next;
        let rest = slice(text, start, self.end);
        if self.is_ascii && !(ellipsis && has_ellipsis(rest)) {
            self.next = self.end + 1;
            return Some((start, self.end));
        }
        let (end, next) = first_piece(rest, self.mixed, ellipsis);
        self.next = if end == rest.len() { self.end + 1 } else { start + next };
        Some((start, start + end))
    }

    /// What follows the run: S3, D21 or D22.
    pub(super) fn after<'t>(&self, context: &Context<'_, 't>, memo: &mut Memo) -> Step<'t> {
        match self.follows {
            Follows::Text => Step::nothing(self.end),
            Follows::Scheme { start, colon, form: SchemeForm::Hierarchical } => {
                schemed::schemed(context, memo, start, colon)
            }
            Follows::Scheme { start, colon, form: SchemeForm::Opaque } => {
                schemed::opaque(context, memo, start, colon)
            }
            Follows::UnknownScheme { start, colon } => schemed::unknown_scheme(context, memo, start, colon),
        }
    }

    /// D25: in a mixed run, the separators outside ASCII end sentences.
    pub(super) const fn root_dot(&self) -> RootDot {
        if self.mixed { RootDot::Ascii } else { RootDot::Any }
    }
}
