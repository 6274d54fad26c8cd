//! S2: finds bare hosts, one piece of a run at a time.

use core::ops::Range;

use crate::chars::slice;
use crate::explain::reason::Reason;
use crate::host::judge::{Verdict, is_ipv4};
use crate::options::tailoring::Tailoring;
use crate::scan::context::Context;
use crate::scan::extent::{Port, RootDot};
use crate::scan::rules::host::{HostKind, host_end, not_a_host, stretches, symbols};
use crate::scan::rules::run as runs;
use crate::scan::step::Step;

use super::bare_host::{BareHost, bare_extent, finish_bare, is_wanted, reject_with_extent};
use super::local_or_host::{Local, local_part_of};
use super::memo::Memo;
use super::run::{Attempt, Run, StepInPiece, Stretches};
use super::{spaceless, tail};

/// S2: takes the step for one piece of the run.
pub(super) fn bare(
    context: &Context<'_, '_>,
    memo: &mut Memo,
    run: &Run,
    piece: Range<usize>,
) -> StepInPiece {
    // (2) D24: trim code points that can't be first or last, and trailing separators.
    let (start, end) = runs::trim(context.text, piece.start, piece.end);
    let host = slice(context.text, start, end);
    // (3) A host needs an inner separator.
    if !runs::has_inner_separator(host) {
        return (Step::nothing(0), None);
    }
    if !is_wanted(context, host) {
        return (Step::rejected_only(Reason::BareHostsOff, start, end), None);
    }
    // (4) D36: a run that is part of a local part isn't a host.
    let local = if piece.end == run.end { local_part_of(context, memo, run) } else { Local::No };
    match local {
        Local::Yes => (Step::rejected_only(Reason::PartOfLocalPart, start, end), None),
        Local::No => bare_hosts(context, memo, run, start..end, piece, Attempt::Last),
        Local::UnlessLinked => {
            let (step, rest) = bare_hosts(context, memo, run, start..end, piece, Attempt::BeforeAddress);
            if rest.is_some() || step.is_link() || is_kept(context, &step) {
                return (step, rest);
            }
            (step.without_consuming(), None)
        }
    }
}

/// D36: whether the rejected candidate is consumed even if an address includes it.
fn is_kept(context: &Context<'_, '_>, step: &Step) -> bool {
    let Some(refusal) = step.refusal() else { return false };
    match refusal.reason {
        Reason::TooLong => true,
        // D33: an IPv4 address with a port or Parts.
        Reason::BareIpv4 => {
            context.on(Tailoring::BareIpv4) && !is_ipv4(slice(context.text, refusal.start, refusal.end))
        }
        _ => false,
    }
}

/// (5) D31: tries the trimmed piece in `start..end` with and without underscores.
fn bare_hosts(
    context: &Context<'_, '_>,
    memo: &mut Memo,
    run: &Run,
    Range { start, end }: Range<usize>,
    piece: Range<usize>,
    attempt: Attempt,
) -> StepInPiece {
    let host = slice(context.text, start, end);
    // Trailing `_` are markup.
    let kept = host.trim_end_matches('_');
    let marked_up = kept.len() < host.len();
    let end = if marked_up { runs::trim_end_and_underscores(context.text, start, end) } else { end };
    // (3) The rest needs an inner separator too.
    if marked_up && !runs::has_inner_separator(slice(context.text, start, end)) {
        return (Step::nothing(0), None);
    }
    // Leading `_` are markup too, unless the host is valid with them.
    let bare = kept.trim_start_matches('_');
    let bare_start = start + kept.len() - bare.len();
    let www = symbols::begins_with_www(bare);
    if !(bare_start == start || marked_up || www || is_wrapped(context, memo, run, bare_start.min(end)..end))
    {
        let first = bare_host(context, memo, run, start..end, piece.clone(), Attempt::WithUnderscores);
        if first.0.is_link() || first.1.is_some() {
            return first;
        }
    }
    bare_host(context, memo, run, bare_start.min(end)..end, piece, attempt)
}

/// D31: whether a `_` ends the Parts after the host. Ignores Parts that may be scanned again.
fn is_wrapped(context: &Context<'_, '_>, memo: &mut Memo, run: &Run, host: Range<usize>) -> bool {
    let Range { start, end } = host;
    if !context.on(Tailoring::WrappingMarks) || context.judge(start, end) != Verdict::Registrable {
        return false;
    }
    let extent = tail::extent(context, memo, start, end, run.root_dot());
    matches!(context.char_at(extent.authority_end), Some('/' | '?'))
        && context.char_at(extent.end) == Some('_')
}

/// Performs S2 from (6) on for the host in `start..end` of a piece.
fn bare_host(
    context: &Context<'_, '_>,
    memo: &mut Memo,
    run: &Run,
    Range { start, end }: Range<usize>,
    piece: Range<usize>,
    attempt: Attempt,
) -> StepInPiece {
    let root_dot = run.root_dot();
    let host = BareHost { start, end, root_dot, cut: false, piece_end: end, attempt };
    let begins_run = piece.start == run.start;
    let reason = if runs::is_broken(slice(context.text, start, end)) {
        Some(Reason::EmptyLabel) // (6) D27: no leading separator, no empty label
    } else if begins_run && not_a_host::may_not_precede(context.text, run.start) {
        Some(Reason::Preceded) // (7) D35: none of `@ / \ %` before the run as scanned
    } else if begins_run && not_a_host::ends_identifier(context, start) {
        Some(Reason::Handle) // (7) M8: not part of an identifier
    } else {
        None
    };
    if let Some(reason) = reason {
        return (reject_with_extent(context, memo, reason, host), None);
    }
    // (8) D24a: look for a host with symbols.
    if piece.end == run.end
        && let Some(end) = symbols::www_host_end(context, start, run.end)
    {
        let root_dot =
            if runs::is_mixed(slice(context.text, start, end)) { RootDot::Ascii } else { RootDot::Any };
        return (finish_bare(context, memo, BareHost { end, piece_end: end, root_dot, ..host }), None);
    }
    // (8) M11: look for ASCII hosts in spaceless text.
    if context.on(Tailoring::SpacelessText) && !slice(context.text, start, end).is_ascii() {
        let stretches = Stretches { next: start, start, end, to: piece.end, attempt };
        let found = spaceless::first(context, memo, run, stretches);
        if let Some(found) = found {
            return found;
        }
    }
    (whole_host(context, memo, host), None)
}

/// (8) Applies the second half of M11, M10 and M14 to the host, then takes (9)–(13).
fn whole_host(context: &Context<'_, '_>, memo: &mut Memo, mut host: BareHost) -> Step {
    let mut verdict = context.judge(host.start, host.end);
    if context.on(Tailoring::SpacelessText)
        && verdict == Verdict::Invalid
        && let Some(start) = stretches::last_ascii_stretch(context.text, host.start, host.end)
    {
        host.start = start;
        verdict = context.judge(host.start, host.end);
    }
    if context.on(Tailoring::SpacelessText)
        && verdict != Verdict::Registrable
        && let Some(end) = host_end::end_before_text(context, HostKind::Bare, host.start, host.end)
    {
        let start = start_in_cut_host(context, host.start, end);
        host = BareHost { start, end, cut: true, ..host };
        verdict = Verdict::Registrable;
    }
    if context.on(Tailoring::SpacelessText)
        && !not_a_host::may_have_ideographic_dots(context, host.start, host.end)
    {
        return Step::rejected(Reason::IdeographicDots, host.start, host.piece_end);
    }
    // (9) Link valid and registrable hosts (D26, D28), and IPv4 addresses (D33).
    match verdict {
        Verdict::Registrable => finish_bare(context, memo, host),
        Verdict::Invalid if is_ipv4(slice(context.text, host.start, host.end)) => {
            bare_ipv4(context, memo, host)
        }
        Verdict::Invalid => reject_with_extent(context, memo, Reason::InvalidHost, host),
        Verdict::Underscored => reject_with_extent(context, memo, Reason::Underscore, host),
        Verdict::Unregistrable => Step::rejected(Reason::NotRegistrable, host.start, host.piece_end),
    }
}

/// D33: links an IPv4 address with a port, or with a path that isn't just one or two digits, if `bare-ipv4` is on.
/// Consumes what follows it, because that has been scanned.
fn bare_ipv4(context: &Context<'_, '_>, memo: &mut Memo, host: BareHost) -> Step {
    if !context.on(Tailoring::BareIpv4) {
        return Step::rejected(Reason::BareIpv4, host.start, host.piece_end);
    }
    let extent = bare_extent(context, memo, host);
    let has_path = || {
        let parts = slice(context.text, extent.authority_end, extent.end);
        let Some(path) = parts.strip_prefix('/') else { return false };
        let segment = path.split(['?', '#']).next().unwrap_or(path);
        !(matches!(segment.len(), 1 | 2) && segment.bytes().all(|byte| byte.is_ascii_digit()))
    };
    match extent.port == Port::Good || has_path() {
        true => finish_bare(context, memo, host),
        false => Step::rejected(Reason::BareIpv4, host.start, extent.end),
    }
}

/// M11: the start of the host in `start..end`, which M10 has cut: that of its last ASCII stretch, if the stretch is
/// registrable by itself.
fn start_in_cut_host(context: &Context<'_, '_>, start: usize, end: usize) -> usize {
    stretches::ascii_stretch_before(context.text, start, end)
        .filter(|&stretch| context.judge(stretch, end) == Verdict::Registrable)
        .unwrap_or(start)
}
