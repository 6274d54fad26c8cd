//! S2: one piece of a run, as a bare host.

use core::ops::Range;

use crate::chars::{is_separator, slice};
use crate::explain::reason::Reason;
use crate::host::judge::{Verdict, is_ipv4};
use crate::host::names::first_label;
use crate::options::choices::BareHosts;
use crate::options::tailoring::Tailoring;
use crate::scan::context::Context;
use crate::scan::extent::{Extent, Port, RootDot};
use crate::scan::rules::host::{
    HostKind, glued, host_end, identifiers, ideographic_dots, joined, preceded, sentence, stretches,
};
use crate::scan::rules::run as runs;
use crate::scan::step::Step;

use super::local_or_host::{Local, local_part_of};
use super::memo::Memo;
use super::run::Run;
use super::spaceless::{self, Stretches};
use super::tail;

/// A step, and the rest of the piece if M11 found a host in it.
pub(super) type StepInPiece<'t> = (Step<'t>, Option<Stretches>);

/// A host that may be linked: where it is, and what its end allows.
#[derive(Clone, Copy)]
pub(super) struct BareHost {
    pub(super) start: usize,
    pub(super) end: usize,
    pub(super) root_dot: RootDot,
    /// M10, M11: no root dot, port or Parts.
    pub(super) cut: bool,
    /// What a rejection of the piece alone consumes.
    pub(super) piece_end: usize,
    pub(super) attempt: Attempt,
}

/// What happens after a rejection. Where it consumes nothing, the text after the host is not scanned either, as it may be scanned
/// again and again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Attempt {
    /// D31: the host is tried again without its leading `_`.
    WithUnderscores,
    /// D36: an `@` reaches the run, so the run belongs to a local part. Only what M12 rejects is consumed.
    BeforeAddress,
    /// The rejection consumes the host, and what would have been linked with it.
    Last,
}

/// S2 for one piece of the run.
pub(super) fn bare<'t>(
    context: &Context<'_, 't>,
    memo: &mut Memo,
    run: &Run,
    piece: Range<usize>,
) -> StepInPiece<'t> {
    // (2) D24, trailing separators
    let (start, end) = runs::trim(context.text, piece.start, piece.end);
    let host = slice(context.text, start, end);
    // (3) no inner separator: no candidate
    if !runs::has_inner_separator(host) {
        return (Step::nothing(0), None);
    }
    if !is_wanted(context, host) {
        return (Step::rejected_only(Reason::BareHostsOff, start, end), None);
    }
    // (4) D36
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

/// D36: is the rejected candidate consumed, even if an `@` reaches it?
fn is_kept(context: &Context<'_, '_>, step: &Step<'_>) -> bool {
    let Some(refusal) = step.refusal() else { return false };
    match refusal.reason {
        Reason::TooLong => true,
        // With a port or Parts.
        Reason::BareIpv4 => {
            context.on(Tailoring::BareIpv4) && !is_ipv4(slice(context.text, refusal.start, refusal.end))
        }
        _ => false,
    }
}

/// Does the option `bare_hosts` include the host?
fn is_wanted(context: &Context<'_, '_>, host: &str) -> bool {
    match context.config.bare_hosts {
        BareHosts::Off => false,
        BareHosts::Www => first_label(host.trim_start_matches('_')).eq_ignore_ascii_case("www"),
        BareHosts::All => true,
    }
}

/// (5) D31, for the trimmed piece in `start..end`.
fn bare_hosts<'t>(
    context: &Context<'_, 't>,
    memo: &mut Memo,
    run: &Run,
    Range { start, end }: Range<usize>,
    piece: Range<usize>,
    attempt: Attempt,
) -> StepInPiece<'t> {
    let host = slice(context.text, start, end);
    // trailing `_` are markup
    let kept = host.trim_end_matches('_');
    let marked_up = kept.len() < host.len();
    let end = if marked_up { runs::trim_end_and_underscores(context.text, start, end) } else { end };
    // (3) again
    if marked_up && !runs::has_inner_separator(slice(context.text, start, end)) {
        return (Step::nothing(0), None);
    }
    // Leading `_` are markup too; or they belong to the host, if it is valid with them
    let bare = kept.trim_start_matches('_');
    let bare_start = start + kept.len() - bare.len();
    let www = bare.get(..4).is_some_and(|www| www.eq_ignore_ascii_case("www."));
    if !(bare_start == start || marked_up || www) {
        let first = bare_host(context, memo, run, start..end, piece.clone(), Attempt::WithUnderscores);
        if first.0.is_link() || first.1.is_some() {
            return first;
        }
    }
    bare_host(context, memo, run, bare_start.min(end)..end, piece, attempt)
}

/// S2 from (6) on, for the host in `start..end` of a piece.
fn bare_host<'t>(
    context: &Context<'_, 't>,
    memo: &mut Memo,
    run: &Run,
    Range { start, end }: Range<usize>,
    piece: Range<usize>,
    attempt: Attempt,
) -> StepInPiece<'t> {
    let root_dot = run.root_dot();
    let host = BareHost { start, end, root_dot, cut: false, piece_end: end, attempt };
    let begins_run = piece.start == run.start;
    let reason = if runs::is_broken(slice(context.text, start, end)) {
        Some(Reason::EmptyLabel) // (6) D27
    } else if begins_run && preceded::may_not_precede(context.text, run.start) {
        Some(Reason::Preceded) // (7) D35, before the run as scanned
    } else if begins_run && identifiers::ends_identifier(context, start) {
        Some(Reason::Handle) // (7) M8
    } else {
        None
    };
    if let Some(reason) = reason {
        return (reject_with_extent(context, memo, reason, host), None);
    }
    // D24b
    let joined = begins_run && joined::is_joined_before(context, run.start, end);
    // (8) M11
    if context.on(Tailoring::SpacelessText) && !slice(context.text, start, end).is_ascii() {
        let stretches = Stretches { next: start, start, end, to: piece.end, attempt };
        let found = spaceless::first(context, memo, run, stretches, joined);
        if let Some(found) = found {
            return found;
        }
    }
    (whole_host(context, memo, host, joined), None)
}

/// (8) M11's second half, M10, M14, then (9)–(13).
fn whole_host<'t>(context: &Context<'_, 't>, memo: &mut Memo, mut host: BareHost, joined: bool) -> Step<'t> {
    let mut verdict = context.judge(host.start, host.end);
    if context.on(Tailoring::SpacelessText)
        && verdict == Verdict::Invalid
        && let Some(start) = stretches::last_ascii_stretch(context.text, host.start, host.end)
    {
        host.start = start;
        verdict = context.judge(host.start, host.end);
    } else if joined {
        return reject_with_extent(context, memo, Reason::InvisibleCharacters, host);
    }
    if context.on(Tailoring::SpacelessText)
        && verdict != Verdict::Registrable
        && let Some(end) = sentence::end_before_text(context, HostKind::Bare, host.start, host.end)
    {
        let start = start_in_cut_host(context, host.start, end);
        host = BareHost { start, end, cut: true, ..host };
        verdict = Verdict::Registrable;
    }
    if context.on(Tailoring::SpacelessText)
        && !ideographic_dots::may_have_ideographic_dots(context, host.start, host.end)
    {
        return Step::rejected(Reason::IdeographicDots, host.start, host.piece_end);
    }
    // (9) D26, D28, D33
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

/// D33: an IPv4 address is linked with a port, or with a path that isn't just one or two digits, and only with `bare-ipv4`. What
/// follows it is then scanned, so it is consumed.
fn bare_ipv4<'t>(context: &Context<'_, 't>, memo: &mut Memo, host: BareHost) -> Step<'t> {
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

/// M11 in the host in `start..end` that M10 has cut: where the stretch begins that ends there, if it is registrable by itself.
fn start_in_cut_host(context: &Context<'_, '_>, start: usize, end: usize) -> usize {
    stretches::ascii_stretch_before(context.text, start, end)
        .filter(|&stretch| context.judge(stretch, end) == Verdict::Registrable)
        .unwrap_or(start)
}

/// (10)–(13): what follows the host, then the link.
fn finish_bare<'t>(context: &Context<'_, 't>, memo: &mut Memo, host: BareHost) -> Step<'t> {
    if let Some(reason) = refused_early(context, host) {
        return Step::rejected(reason, host.start, host.end);
    }
    let extent = bare_extent(context, memo, host);
    finish_with(context, host, extent)
}

/// A rejected candidate consumes what it would have had as a link.
fn reject_with_extent<'t>(
    context: &Context<'_, 't>,
    memo: &mut Memo,
    reason: Reason,
    host: BareHost,
) -> Step<'t> {
    let end = match host.attempt {
        Attempt::Last => bare_extent(context, memo, host).end,
        _ => host.end,
    };
    Step::rejected(reason, host.start, end)
}

/// (11), where a rejection consumes nothing: checked before the text after the host is scanned, which may be long.
pub(super) fn refused_early(context: &Context<'_, '_>, host: BareHost) -> Option<Reason> {
    if host.attempt == Attempt::Last {
        return None;
    }
    if !is_wanted(context, slice(context.text, host.start, host.end)) {
        return Some(Reason::BareHostsOff);
    }
    let dot = context.char_at(host.end).filter(|&c| is_separator(c)).map_or(0, char::len_utf8);
    let fragment = context.text.as_bytes().get(host.end + dot) == Some(&b'#');
    (fragment && !host.cut && glued::is_file(context, host.start, host.end)).then_some(Reason::FileName)
}

/// (10)–(12): why the host is refused, and what that consumes.
pub(super) fn refused(context: &Context<'_, '_>, host: BareHost, extent: &Extent) -> Option<(Reason, usize)> {
    // (10) D32, M1
    if let Some(reason) = host_end::host_goes_on(context, HostKind::Bare, host.start, host.end) {
        return Some((reason, extent.end));
    }
    // (11) M5–M7
    if let Some(reason) = glued::something_else(context, host.start, host.end, extent) {
        return Some((reason, host.piece_end.max(extent.parts_end())));
    }
    // (12) D30
    if extent.port == Port::Bad {
        return Some((Reason::BadPort, extent.end));
    }
    // Of a piece M11 may leave a host without its `www.`
    let wanted = is_wanted(context, slice(context.text, host.start, host.end));
    (!wanted).then_some((Reason::BareHostsOff, extent.end))
}

/// (10)–(13): the link, or why there is none.
pub(super) fn finish_with<'t>(context: &Context<'_, 't>, host: BareHost, extent: Extent) -> Step<'t> {
    if let Some((reason, end)) = refused(context, host, &extent) {
        return Step::rejected(reason, host.start, end);
    }
    // (13)
    Step::link(context, extent.url(host.start, (host.start, host.end)), extent.end)
}

/// What follows the host.
pub(super) fn bare_extent(context: &Context<'_, '_>, memo: &mut Memo, host: BareHost) -> Extent {
    match host.cut {
        true => Extent::host(host.end),
        false => tail::extent(context, memo, host.start, host.end, host.root_dot),
    }
}
