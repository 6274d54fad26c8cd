//! A run that S2 takes apart: how far its pieces and hosts have been processed, and whether it is part of a local part.

use core::ops::Range;

use uts58_core::is_link_email;

use crate::chars::slice;
use crate::options::scheme::SchemeForm;
use crate::options::tailoring::Tailoring;
use crate::scan::rules::address::mailto;
use crate::scan::rules::joints;
use crate::scan::rules::runs::{first_piece, has_ellipsis, is_address_at, is_mixed, local_part_end};
use crate::scan::step::{Context, MaybeLocalPart, RootDot, Scan, Step};

/// The text directly after a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Follows {
    Text,
    /// S1: a configured scheme, then `://`.
    Scheme {
        form: SchemeForm,
        colon: usize,
    },
    /// D21: `://` after anything else.
    UnknownScheme {
        colon: usize,
    },
}

/// A host that may be linked: its range, and what may follow it.
#[derive(Clone, Copy, Debug)]
pub(super) struct BareHost {
    pub(super) start: usize,
    pub(super) end: usize,
    pub(super) root_dot: RootDot,
    /// M10, M11: whether the host was cut, so it has no root dot, port or Parts.
    pub(super) cut: bool,
    /// Where consumed text ends, if a rejection consumes only the piece.
    pub(super) rejected_end: usize,
    pub(super) attempt: Attempt,
}

/// A piece whose ASCII stretches M11 hasn't tried from `next` on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stretches {
    pub(super) next: usize,
    /// The piece as a candidate. Its `rejected_end` is where the whole piece ends.
    pub(super) piece: BareHost,
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
    pub(super) mixed: bool,
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
}

/// Whether a run is part of a local part.
pub(super) enum InLocalPart {
    No,
    Yes,
    UnlessLinked,
}

/// D36: decides whether the run is part of a local part.
pub(super) fn local_part_of(scan: &mut Scan<'_>, run: &Run) -> InLocalPart {
    let context = scan.context;
    if run.follows != Follows::Text {
        return InLocalPart::No;
    }
    if is_address_at(context.text, run.end) {
        return InLocalPart::Yes;
    }
    if context.char_before(run.start) == Some('@') {
        return InLocalPart::No;
    }
    let (local, mailto) = maybe_local_part_at(scan, run.end);
    let host_may_end = match context.char_at(run.end) {
        Some('/' | '?' | '#') => true,
        // M13: a bar may separate a URL from an address.
        Some('|') => context.on(Tailoring::JoinedUrls),
        _ => false,
    };
    match local {
        false => InLocalPart::No,
        true if host_may_end && !mailto => InLocalPart::UnlessLinked,
        true => InLocalPart::Yes,
    }
}

/// D36: whether the code points around `offset` are a local part, and whether that follows `mailto:`.
fn maybe_local_part_at(scan: &mut Scan<'_>, offset: usize) -> (bool, bool) {
    if let Some(known) = scan.memo.local_part.as_ref().filter(|known| known.range.contains(&offset)) {
        return (known.local, known.mailto);
    }
    let range = offset..local_part_end(scan.context, offset);
    let local = is_address_at(scan.context.text, range.end);
    let mailto = local && follows_mailto(scan.context, range.end);
    scan.memo.local_part = Some(MaybeLocalPart { range, local, mailto });
    (local, mailto)
}

/// D36: whether the visible local part that ends at `at` follows `mailto:`, ignoring joints (D24b).
fn follows_mailto(context: &Context<'_, '_>, at: usize) -> bool {
    // §5.2: scan back over Link_Email code points and single dots.
    let (mut start, mut after) = (at, '.');
    loop {
        start = joints::before(context.text, start).max(context.floor);
        match context.char_before(start).filter(|_| start > context.floor) {
            Some('.') if after == '.' => return false,
            Some(c) if is_link_email(c) => (start, after) = (start - c.len_utf8(), c),
            _ => break,
        }
    }
    after != '.' && mailto::ends_in_mailto(slice(context.text, context.floor, start))
}
