//! The result of an attempt to find a link, and how far a candidate continues after its host.

use crate::chars::is_separator;
use crate::explain::reason::{Reason, Refusal};
use crate::link::found::{Candidate, LinkKind};
use crate::scan::context::Context;

/// The result of one attempt at a position in the text, and how far the attempt got. Dropping a step has no effect.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    pub(crate) outcome: Outcome,
    /// Everything before this offset is consumed: it is neither scanned nor linked again. 0 consumes nothing.
    pub(crate) consumed: usize,
    /// The scan continues at this offset, or at `consumed` if that is larger. It never goes back.
    pub(crate) next: usize,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Outcome {
    /// A link, unless invisible characters touch its name (D24b).
    Link(Candidate),
    Rejected(Refusal),
    /// There is no candidate.
    Nothing,
}

impl Step {
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

    /// The candidate is a link if M12 allows its length. The link and everything before `consumed` are consumed.
    #[inline(always)]
    pub(crate) fn link(context: &Context<'_, '_>, candidate: Candidate, consumed: usize) -> Self {
        let Candidate { start, end, .. } = candidate;
        let consumed = consumed.max(end);
        match context.fits(start, end) {
            true => Self { outcome: Outcome::Link(candidate), consumed, next: 0 },
            false => Self::rejected(Reason::TooLong, start, consumed),
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

/// How far a candidate continues after its host.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Extent {
    /// Where the host, root dot and port end.
    pub(crate) authority_end: usize,
    /// Where the Parts end. Without Parts, where the authority ends.
    pub(crate) end: usize,
    pub(crate) port: Port,
}

impl Extent {
    /// The URL that begins at `start`, with everything after its host.
    pub(crate) fn url(&self, start: usize, host: (usize, usize)) -> Candidate {
        Candidate { kind: LinkKind::Url, start, host, authority_end: self.authority_end, end: self.end }
    }

    /// The extent of a host alone (M10, M11).
    pub(crate) const fn host(end: usize) -> Self {
        Self { authority_end: end, end, port: Port::None }
    }

    pub(crate) fn has_parts(&self) -> bool {
        self.end > self.authority_end
    }

    /// The end of the text that a rejected candidate consumes after its host, so that Parts aren't scanned twice.
    pub(crate) fn parts_end(&self) -> usize {
        if self.has_parts() { self.end } else { 0 }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Port {
    None,
    Good,
    /// D30: the port is 0, larger than 65535 or longer than five digits. Such a port rejects the candidate.
    Bad,
}

/// The separators that can be a root dot (D29).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RootDot {
    /// Only an ASCII dot.
    Ascii,
    Any,
    /// No separator: the host is an IPv6 address.
    Never,
}

impl RootDot {
    /// D25: in a mixed run, non-ASCII separators end sentences.
    pub(crate) const fn after_run(mixed: bool) -> Self {
        if mixed { Self::Ascii } else { Self::Any }
    }

    pub(crate) fn may_be(self, c: char) -> bool {
        match self {
            Self::Ascii => c == '.',
            Self::Any => is_separator(c),
            Self::Never => false,
        }
    }
}
