//! A run, and how far S2 has processed its pieces.

use core::ops::Range;

use crate::chars::slice;
use crate::options::scheme::SchemeForm;
use crate::options::tailoring::Tailoring;
use crate::scan::context::Context;
use crate::scan::extent::RootDot;
use crate::scan::rules::run::{first_piece, has_ellipsis, is_mixed};
use crate::scan::step::Step;

/// The text directly after a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Follows {
    Text,
    /// S1: a configured scheme in `start..colon`, then `://`.
    Scheme {
        start: usize,
        colon: usize,
        form: SchemeForm,
    },
    /// D21: `://` after anything else, which begins at `start`.
    UnknownScheme {
        start: usize,
        colon: usize,
    },
}

/// A piece, trimmed to `start..end`. M11 hasn't tried its stretches from `next` on. The run continues at `to`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stretches {
    pub(super) next: usize,
    pub(super) start: usize,
    pub(super) end: usize,
    pub(super) to: usize,
    pub(super) attempt: Attempt,
}

/// A step, and the rest of the piece if M11 found a host in it.
pub(super) type StepInPiece = (Step, Option<Stretches>);

/// What to do after a rejection. If that consumes nothing, the text after the host isn't scanned, because it could be
/// scanned repeatedly.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Attempt {
    /// D31: the host is tried again without its leading `_`.
    WithUnderscores,
    /// D36: the run belongs to a local part unless it's linked. Only rejections by M12 and D33 consume anything.
    BeforeAddress,
    /// The rejection consumes the host, and what would have been linked with it.
    Last,
}

/// A run, and how many of its pieces have been processed.
#[derive(Clone, Debug)]
pub(in crate::scan) struct Run {
    pub(in crate::scan) start: usize,
    pub(in crate::scan) end: usize,
    pub(super) follows: Follows,
    /// D25: whether the run has both ASCII and other separators.
    mixed: bool,
    is_ascii: bool,
    /// Where the next piece begins; past the end of the run if none is left.
    next: usize,
    /// M11: the rest of the last piece.
    pub(super) stretches: Option<Stretches>,
    pub(super) is_done: bool,
}

impl Run {
    pub(super) fn new(text: &str, start: usize, end: usize, follows: Follows) -> Self {
        let run = slice(text, start, end);
        let is_ascii = run.is_ascii();
        let mixed = !is_ascii && is_mixed(run);
        Self { start, end, follows, mixed, is_ascii, next: start, stretches: None, is_done: false }
    }

    /// Whether the run is a single piece and no `://` follows it.
    pub(in crate::scan) fn is_one_piece(&self, context: &Context<'_, '_>) -> bool {
        let run = || slice(context.text, self.start, self.end);
        self.follows == Follows::Text
            && !self.mixed
            && (!context.on(Tailoring::Ellipsis)
                || first_piece(run(), false, true).0 == self.end - self.start)
    }

    /// S2 (1): the next piece. Splits a mixed run at its non-ASCII separators (D25), and any run at ellipses (D27).
    pub(super) fn next_piece(&mut self, text: &str, ellipsis: bool) -> Option<Range<usize>> {
        if self.next > self.end || (self.next == self.end && self.next != self.start) {
            return None;
        }
        let start = self.next;
        let rest = slice(text, start, self.end);
        if self.is_ascii && !(ellipsis && has_ellipsis(rest)) {
            self.next = self.end + 1;
            return Some(start..self.end);
        }
        let (end, next) = first_piece(rest, self.mixed, ellipsis);
        self.next = if end == rest.len() { self.end + 1 } else { start + next };
        Some(start..start + end)
    }

    /// D25: in a mixed run, non-ASCII separators end sentences.
    pub(super) const fn root_dot(&self) -> RootDot {
        if self.mixed { RootDot::Ascii } else { RootDot::Any }
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::{Follows, Run};

    fn pieces(text: &str, ellipsis: bool) -> Vec<&str> {
        let mut run = Run::new(text, 0, text.len(), Follows::Text);
        let pieces = core::iter::from_fn(|| run.next_piece(text, ellipsis));
        pieces.filter_map(|piece| text.get(piece)).collect()
    }

    #[test]
    fn a_mixed_run_ends_at_other_separators() {
        assert_eq!(pieces("a.com", true), ["a.com"]);
        assert_eq!(pieces("例え。jp", true), ["例え。jp"]);
        assert_eq!(pieces("a.com。b.com", true), ["a.com", "b.com"]);
    }

    #[test]
    fn an_ellipsis_is_between_pieces() {
        assert_eq!(pieces("a.com...b.com", true), ["a.com", "b.com"]);
        assert_eq!(pieces("a.com...b.com", false), ["a.com...b.com"]);
    }
}
