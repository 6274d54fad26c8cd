//! The result of an attempt to find a link.

use crate::explain::reason::{Reason, Refusal};
use crate::link::found::{Candidate, Link};
use crate::scan::context::Context;

/// The result of one attempt at a position in the text, and how far it got. Dropping it has no effect.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step<'t> {
    pub(crate) outcome: Outcome<'t>,
    /// Everything before this offset is consumed: it is neither scanned nor linked again.
    pub(crate) consumed: usize,
    /// The scan continues at this offset, or at `consumed` if that is larger.
    pub(crate) next: usize,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Outcome<'t> {
    Link(Link<'t>),
    Rejected(Refusal),
    /// There is no candidate.
    Nothing,
}

impl<'t> Step<'t> {
    /// There is no candidate before `next`, and nothing is consumed.
    pub(crate) const fn nothing(next: usize) -> Self {
        Self { outcome: Outcome::Nothing, consumed: 0, next }
    }

    /// There is no candidate, and everything before `end` is consumed.
    pub(crate) const fn passed(end: usize) -> Self {
        Self { outcome: Outcome::Nothing, consumed: end, next: 0 }
    }

    /// The candidate that begins at `start` is rejected, and everything before `end` is consumed.
    pub(crate) fn rejected(reason: Reason, start: usize, end: usize) -> Self {
        Self { consumed: end, ..Self::rejected_only(reason, start, end.max(start)) }
    }

    /// The candidate in `start..end` is rejected, and nothing is consumed.
    pub(crate) const fn rejected_only(reason: Reason, start: usize, end: usize) -> Self {
        Self { outcome: Outcome::Rejected(Refusal { start, end, reason }), consumed: 0, next: 0 }
    }

    /// The candidate is a link if M12 allows its length. It and everything before `consumed` is consumed.
    #[inline(always)]
    pub(crate) fn link(context: &Context<'_, 't>, candidate: Candidate, consumed: usize) -> Self {
        let Candidate { start, end, .. } = candidate;
        let consumed = consumed.max(end);
        match Link::new(context.text, candidate, context.config.options.implied_scheme) {
            Some(link) if context.fits(start, end) => {
                Self { outcome: Outcome::Link(link), consumed, next: 0 }
            }
            _ => Self::rejected(Reason::TooLong, start, consumed),
        }
    }

    /// Returns the same step, except that the scan continues at `next` or later.
    pub(crate) fn and_continue_at(self, next: usize) -> Self {
        Self { next: next.max(self.next), ..self }
    }

    /// Returns the same step, except that nothing is consumed.
    pub(crate) const fn without_consuming(self) -> Self {
        Self { consumed: 0, next: 0, ..self }
    }

    pub(crate) const fn is_link(&self) -> bool {
        matches!(self.outcome, Outcome::Link(_))
    }

    pub(crate) const fn refusal(&self) -> Option<Refusal> {
        match self.outcome {
            Outcome::Rejected(refusal) => Some(refusal),
            _ => None,
        }
    }
}
