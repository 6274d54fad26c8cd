//! S2: finds bare hosts, one piece of a run at a time, and ASCII hosts in the spaceless text of a piece (M11).

use core::ops::Range;

use crate::chars::{first_label, is_separator, slice, strip_prefix_ignore_case};
use crate::explain::reason::Reason;
use crate::host::judge::{Verdict, is_ipv4};
use crate::options::choices::BareHosts;
use crate::options::tailoring::Tailoring;
use crate::scan::rules::host::{HostKind, bounds, not_a_host};
use crate::scan::rules::runs;
use crate::scan::step::{Context, Extent, Port, RootDot, Scan, Step};

use super::open_run::{Attempt, BareHost, InLocalPart, Run, StepInPiece, Stretches, local_part_of};
use super::tail;

/// S2: takes the step for one piece of the run.
pub(super) fn bare(scan: &mut Scan<'_>, run: &Run, piece: &Range<usize>) -> StepInPiece {
    let context = scan.context;
    // (2) D24: trim code points that can't be first or last, and trailing separators.
    let (start, end) = runs::trim(context.text, piece.start, piece.end);
    let text = slice(context.text, start, end);
    // (3) A host needs an inner separator.
    if !runs::has_inner_separator(text) {
        return (Step::nothing(0), None);
    }
    if !may_be_wanted(context, text) {
        return (Step::rejected_only(Reason::BareHostsOff, start, end), None);
    }
    // (4) D36: a run that is part of a local part isn't a host.
    let local = if piece.end == run.end { local_part_of(scan, run) } else { InLocalPart::No };
    let root_dot = RootDot::after_run(run.mixed);
    let host = |attempt| BareHost { start, end, root_dot, cut: false, rejected_end: end, attempt };
    match local {
        InLocalPart::Yes => (Step::rejected_only(Reason::PartOfLocalPart, start, end), None),
        InLocalPart::No => bare_hosts(scan, run, piece, host(Attempt::Last)),
        InLocalPart::UnlessLinked => {
            let (step, rest) = bare_hosts(scan, run, piece, host(Attempt::BeforeAddress));
            if rest.is_some() || step.is_link() || is_kept(context, &step) {
                return (step, rest);
            }
            (step.without_consuming(), None)
        }
    }
}

/// Whether the option `bare_hosts` includes the host.
fn is_wanted(context: &Context<'_, '_>, host: &str) -> bool {
    match context.config.bare_hosts {
        BareHosts::Off => false,
        BareHosts::Www => first_label(host.trim_start_matches('_')).eq_ignore_ascii_case("www"),
        BareHosts::All => true,
    }
}

/// Whether `bare-hosts` includes the piece, or M11 may find a `www.` host in it (`官网是www.example.com`).
fn may_be_wanted(context: &Context<'_, '_>, piece: &str) -> bool {
    let begins_www = |five: &[u8]| {
        five.split_first()
            .is_some_and(|(before, www)| !before.is_ascii_alphanumeric() && www.eq_ignore_ascii_case(b"www."))
    };
    is_wanted(context, piece)
        || (matches!(context.config.bare_hosts, BareHosts::Www)
            && context.on(Tailoring::SpacelessText)
            && !piece.is_ascii()
            && piece.as_bytes().windows(5).any(begins_www))
}

/// D36: whether the rejected candidate is consumed even if an address includes it.
fn is_kept(context: &Context<'_, '_>, step: &Step) -> bool {
    step.refusal().is_some_and(|refusal| match refusal.reason {
        Reason::TooLong => true,
        // D33: an IPv4 address with a port or Parts.
        Reason::BareIpv4 => {
            context.on(Tailoring::BareIpv4) && !is_ipv4(slice(context.text, refusal.start, refusal.end))
        }
        _ => false,
    })
}

/// (5) D31: tries the trimmed piece with and without underscores.
fn bare_hosts(scan: &mut Scan<'_>, run: &Run, piece: &Range<usize>, host: BareHost) -> StepInPiece {
    let (text, BareHost { start, end, .. }) = (scan.context.text, host);
    // Trailing `_` are markup.
    let kept = slice(text, start, end).trim_end_matches('_');
    let marked_up = kept.len() < end - start;
    let end = if marked_up { runs::trim_end_and_underscores(text, start, end) } else { end };
    // (3) The rest needs an inner separator too.
    if marked_up && !runs::has_inner_separator(slice(text, start, end)) {
        return (Step::nothing(0), None);
    }
    // Leading `_` are markup too, unless the host is valid with them.
    let bare = kept.trim_start_matches('_');
    let bare_start = start + kept.len() - bare.len();
    let whole = BareHost { end, rejected_end: end, ..host };
    let without_marks = BareHost { start: bare_start.min(end), ..whole };
    let www = strip_prefix_ignore_case(bare, "www.").is_some();
    if !(bare_start == start || marked_up || www || has_parts(scan.context, end)) {
        let first = bare_host(scan, run, piece, BareHost { attempt: Attempt::WithUnderscores, ..whole });
        if first.0.is_link() || first.1.is_some() {
            return first;
        }
    }
    bare_host(scan, run, piece, without_marks)
}

/// D31: whether a path, query or fragment follows the host that ends at `end`, perhaps after a port.
fn has_parts(context: &Context<'_, '_>, end: usize) -> bool {
    matches!(context.char_at(tail::port(context, end).0), Some('/' | '?' | '#'))
}

/// Performs S2 from (6) on for a host in the piece.
fn bare_host(scan: &mut Scan<'_>, run: &Run, piece: &Range<usize>, host: BareHost) -> StepInPiece {
    let (context, BareHost { start, end, .. }) = (scan.context, host);
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
        return (reject_with_extent(scan, reason, host), None);
    }
    // (8) D24a: look for a host with symbols.
    if piece.end == run.end
        && let Some(end) = bounds::www_host_end(context, start, run.end)
    {
        let root_dot = RootDot::after_run(runs::is_mixed(slice(context.text, start, end)));
        return (finish_bare(scan, BareHost { end, rejected_end: end, root_dot, ..host }), None);
    }
    // (8) M11: look for ASCII hosts in spaceless text.
    if context.on(Tailoring::SpacelessText) && !slice(context.text, start, end).is_ascii() {
        let stretches = Stretches { next: start, piece: BareHost { rejected_end: piece.end, ..host } };
        if let Some(found) = first_stretch(scan, stretches) {
            return found;
        }
    }
    (whole_host(scan, host), None)
}

/// (8) Applies the second half of M11, M10 and M14 to the host, then takes (9)–(13).
fn whole_host(scan: &mut Scan<'_>, mut host: BareHost) -> Step {
    let context = scan.context;
    let mut verdict = context.judge(host.start, host.end);
    if context.on(Tailoring::SpacelessText) {
        if verdict == Verdict::Invalid
            && let Some(start) = bounds::last_ascii_stretch(context.text, host.start, host.end)
        {
            host.start = start;
            verdict = context.judge(host.start, host.end);
        }
        if verdict != Verdict::Registrable
            && let Some(end) = bounds::end_before_text(context, HostKind::Bare, host.start, host.end)
        {
            let start = start_in_cut_host(context, host.start, end);
            host = BareHost { start, end, cut: true, ..host };
            verdict = Verdict::Registrable;
        }
        if !not_a_host::may_have_ideographic_dots(context, host.start, host.end) {
            return Step::rejected(Reason::IdeographicDots, host.start, host.rejected_end);
        }
    }
    // (9) Link valid and registrable hosts (D26, D28), and IPv4 addresses (D33).
    match verdict {
        Verdict::Registrable => finish_bare(scan, host),
        Verdict::Invalid if is_ipv4(slice(context.text, host.start, host.end)) => bare_ipv4(scan, host),
        Verdict::Invalid => reject_with_extent(scan, Reason::InvalidHost, host),
        Verdict::Underscored => reject_with_extent(scan, Reason::Underscore, host),
        Verdict::Unregistrable => Step::rejected(Reason::NotRegistrable, host.start, host.rejected_end),
    }
}

/// D33: links an IPv4 address with a port, or with a path that isn't just one or two digits, if `bare-ipv4` is on.
/// Consumes what follows it, because that has been scanned.
fn bare_ipv4(scan: &mut Scan<'_>, host: BareHost) -> Step {
    let context = scan.context;
    if !context.on(Tailoring::BareIpv4) {
        return Step::rejected(Reason::BareIpv4, host.start, host.rejected_end);
    }
    let extent = bare_extent(scan, host);
    let has_path = || {
        let parts = slice(context.text, extent.authority_end, extent.end);
        let Some(path) = parts.strip_prefix('/') else { return false };
        let segment = path.split(['?', '#']).next().unwrap_or(path);
        !(matches!(segment.len(), 1 | 2) && segment.bytes().all(|byte| byte.is_ascii_digit()))
    };
    match extent.port == Port::Good || has_path() {
        true => finish_bare(scan, host),
        false => Step::rejected(Reason::BareIpv4, host.start, extent.end),
    }
}

/// M11: the start of the host in `start..end`, which M10 has cut: that of its last ASCII stretch, if the stretch is
/// registrable by itself.
fn start_in_cut_host(context: &Context<'_, '_>, start: usize, end: usize) -> usize {
    bounds::ascii_stretch_before(context.text, start, end)
        .filter(|&stretch| context.judge(stretch, end) == Verdict::Registrable)
        .unwrap_or(start)
}

/// The result of a search in the stretches of a piece.
enum Stretch {
    Nothing,
    Host(BareHost, Extent),
    /// M5–M7 reject every stretch (`请看README.md`), so the piece around them isn't a host either. Contains the end of
    /// the last stretch's Parts.
    Refused(Reason, usize),
}

/// M11: the first host in a piece of the run; `None` if M11 finds nothing.
fn first_stretch(scan: &mut Scan<'_>, stretches: Stretches) -> Option<StepInPiece> {
    let piece = stretches.piece;
    match find_stretch(scan, stretches) {
        // Not decided: the host may be valid without its leading `_`, which `bare_hosts` tries next (D31), or belong to
        // an address (D36).
        Stretch::Host(..) if piece.attempt != Attempt::Last && !is_any_linked(scan, stretches) => {
            Some((Step::nothing(0), None))
        }
        Stretch::Host(host, extent) => {
            // The piece has a link, so its rejected hosts consume their Parts.
            let piece = BareHost { attempt: Attempt::Last, ..piece };
            Some((finish_with(scan.context, host, extent), Some(Stretches { next: host.end, piece })))
        }
        Stretch::Refused(reason, to) => Some((Step::rejected(reason, piece.start, piece.end.max(to)), None)),
        Stretch::Nothing => None,
    }
}

/// M11: the next host in the piece. The last one consumes the rest of the piece.
pub(super) fn next_stretch(scan: &mut Scan<'_>, run: &Run, stretches: Stretches) -> StepInPiece {
    match find_stretch(scan, stretches) {
        Stretch::Host(host, extent) => {
            (finish_with(scan.context, host, extent), Some(Stretches { next: host.end, ..stretches }))
        }
        Stretch::Refused(reason, to) if to > run.end => (Step::rejected(reason, stretches.next, to), None),
        Stretch::Refused(..) | Stretch::Nothing => (Step::passed(stretches.piece.rejected_end), None),
    }
}

/// Whether a stretch of the piece is linked. Before an address, a stretch that is too long counts too (M12).
fn is_any_linked(scan: &mut Scan<'_>, mut stretches: Stretches) -> bool {
    let before_address = stretches.piece.attempt == Attempt::BeforeAddress;
    while let Stretch::Host(host, extent) = find_stretch(scan, stretches) {
        let fits = before_address || scan.context.fits(host.start, extent.end);
        if fits && refused(scan.context, host, &extent).is_none() {
            return true;
        }
        stretches.next = host.end;
    }
    false
}

/// The next ASCII stretch that is a host by itself.
fn find_stretch(scan: &mut Scan<'_>, Stretches { mut next, piece }: Stretches) -> Stretch {
    let context = scan.context;
    let mut found = Stretch::Nothing;
    while let Some((start, end)) = bounds::next_ascii_stretch(context.text, next, (piece.start, piece.end)) {
        next = end;
        if context.judge(start, end) != Verdict::Registrable {
            continue;
        }
        let host = BareHost { start, end, cut: end < piece.end, ..piece };
        if let Some(reason) = refused_early(context, host) {
            found = Stretch::Refused(reason, 0);
            continue;
        }
        let extent = bare_extent(scan, host);
        match not_a_host::reason(context, start, end, &extent) {
            None => return Stretch::Host(host, extent),
            Some(reason) => found = Stretch::Refused(reason, extent.parts_end()),
        }
    }
    found
}

/// (10)–(13): scans the text after the host, and links or rejects the host.
fn finish_bare(scan: &mut Scan<'_>, host: BareHost) -> Step {
    if let Some(reason) = refused_early(scan.context, host) {
        return Step::rejected(reason, host.start, host.end);
    }
    let extent = bare_extent(scan, host);
    finish_with(scan.context, host, extent)
}

/// Rejects a candidate, and consumes everything that would have been in the link.
fn reject_with_extent(scan: &mut Scan<'_>, reason: Reason, host: BareHost) -> Step {
    let end = if host.attempt == Attempt::Last { bare_extent(scan, host).end } else { host.end };
    Step::rejected(reason, host.start, end)
}

/// (11) for rejections that consume nothing. It runs first, because the text after the host may be long to scan.
fn refused_early(context: &Context<'_, '_>, host: BareHost) -> Option<Reason> {
    if host.attempt == Attempt::Last {
        return None;
    }
    if !is_wanted(context, slice(context.text, host.start, host.end)) {
        return Some(Reason::BareHostsOff);
    }
    let dot = context.char_at(host.end).filter(|&c| is_separator(c)).map_or(0, char::len_utf8);
    let fragment = context.text.as_bytes().get(host.end + dot) == Some(&b'#');
    (fragment && !host.cut && not_a_host::is_file(context, host.start, host.end)).then_some(Reason::FileName)
}

/// (10)–(12): the reason to reject the host, and the end of the text that the rejection consumes.
fn refused(context: &Context<'_, '_>, host: BareHost, extent: &Extent) -> Option<(Reason, usize)> {
    // (10) D32: reject a host before a percent sign.
    if bounds::is_before_percent(context, host.end) {
        return Some((Reason::Percent, extent.end));
    }
    // (11) The rules of `not-a-host`: reject a sentence, a file name, a call or a member.
    if let Some(reason) = not_a_host::reason(context, host.start, host.end, extent) {
        return Some((reason, host.rejected_end.max(extent.parts_end())));
    }
    // (11) M8: reject a channel such as `#debian.pl`.
    let text = slice(context.text, host.start, host.end);
    let www = first_label(text).eq_ignore_ascii_case("www");
    if extent.end == host.end && !www && not_a_host::is_channel(context, host.start) {
        return Some((Reason::Handle, host.rejected_end));
    }
    // (12) D30: reject an invalid port.
    if extent.port == Port::Bad {
        return Some((Reason::BadPort, extent.end));
    }
    // M11 may have cut the `www.` off.
    (!is_wanted(context, text)).then_some((Reason::BareHostsOff, extent.end))
}

/// (10)–(13): links or rejects the host.
fn finish_with(context: &Context<'_, '_>, host: BareHost, extent: Extent) -> Step {
    if let Some((reason, end)) = refused(context, host, &extent) {
        return Step::rejected(reason, host.start, end);
    }
    // (13) M12: check the length.
    Step::link(context, extent.url(host.start, (host.start, host.end)), extent.end)
}

/// The extent of the host.
fn bare_extent(scan: &mut Scan<'_>, host: BareHost) -> Extent {
    match host.cut {
        true => Extent::host(host.end),
        false => tail::extent(scan, host.start, host.end, host.root_dot),
    }
}
