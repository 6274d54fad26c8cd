//! M11: finds ASCII hosts in spaceless text, among the stretches of one piece.

use crate::explain::reason::Reason;
use crate::host::judge::Verdict;
use crate::scan::context::Context;
use crate::scan::extent::{Extent, RootDot};
use crate::scan::rules::host::{not_a_host, stretches};
use crate::scan::step::Step;

use super::bare_host::{BareHost, bare_extent, finish_with, refused, refused_early};
use super::memo::Memo;
use super::run::{Attempt, Run, StepInPiece, Stretches};

/// The result of a search in the stretches of a piece.
enum Found {
    Nothing,
    /// A host, its extent, and where the next stretch may begin.
    Host(BareHost, Extent, usize),
    /// M5–M7 reject every stretch (`请看README.md`), so the piece around them isn't a host either. Contains the end of
    /// the last stretch's Parts.
    Refused(Reason, usize),
}

/// The first host in a piece of the run; `None` if M11 finds nothing.
pub(super) fn first(
    context: &Context<'_, '_>,
    memo: &mut Memo,
    run: &Run,
    piece: Stretches,
) -> Option<StepInPiece> {
    let Stretches { start, end, attempt, .. } = piece;
    match find(context, memo, piece, run.root_dot()) {
        // Don't decide yet: the host may be valid without its leading `_` (D31), or belong to an address (D36).
        Found::Host(..)
            if attempt != Attempt::Last && !is_any_linked(context, memo, piece, run.root_dot()) =>
        {
            Some((Step::nothing(0), None))
        }
        Found::Host(host, extent, next) => {
            // The piece has a link, so its rejected hosts consume their Parts.
            let rest = Stretches { next, attempt: Attempt::Last, ..piece };
            Some((finish_with(context, host, extent), Some(rest)))
        }
        Found::Refused(reason, to) => Some((Step::rejected(reason, start, end.max(to)), None)),
        Found::Nothing => None,
    }
}

/// The next host in the piece. The last one consumes the rest of the piece.
pub(super) fn next(context: &Context<'_, '_>, memo: &mut Memo, run: &Run, piece: Stretches) -> StepInPiece {
    match find(context, memo, piece, run.root_dot()) {
        Found::Host(host, extent, next) => {
            (finish_with(context, host, extent), Some(Stretches { next, ..piece }))
        }
        Found::Refused(reason, to) if to > run.end => (Step::rejected(reason, piece.next, to), None),
        Found::Refused(..) | Found::Nothing => (Step::passed(piece.to), None),
    }
}

/// Whether a stretch of the piece is linked. Before an address, a stretch that is too long counts too (M12).
fn is_any_linked(
    context: &Context<'_, '_>,
    memo: &mut Memo,
    mut piece: Stretches,
    root_dot: RootDot,
) -> bool {
    while let Found::Host(host, extent, next) = find(context, memo, piece, root_dot) {
        let fits = piece.attempt == Attempt::BeforeAddress || context.fits(host.start, extent.end);
        if refused(context, host, &extent).is_none() && fits {
            return true;
        }
        piece.next = next;
    }
    false
}

/// The next ASCII stretch that is a host by itself.
fn find(context: &Context<'_, '_>, memo: &mut Memo, piece: Stretches, root_dot: RootDot) -> Found {
    let mut from = piece.next;
    let mut refused = None;
    while let Some((start, end)) = stretches::next_ascii_stretch(context.text, from, (piece.start, piece.end))
    {
        from = end;
        let cut = end < piece.end;
        let host = BareHost { start, end, root_dot, cut, piece_end: piece.to, attempt: piece.attempt };
        if context.judge(start, end) != Verdict::Registrable {
            continue;
        }
        if let Some(reason) = refused_early(context, host) {
            refused = Some((reason, 0));
            continue;
        }
        let extent = bare_extent(context, memo, host);
        match not_a_host::something_else(context, start, end, &extent) {
            None => return Found::Host(host, extent, end),
            Some(reason) => refused = Some((reason, extent.parts_end())),
        }
    }
    refused.map_or(Found::Nothing, |(reason, parts_end)| Found::Refused(reason, parts_end))
}
