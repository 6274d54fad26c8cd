//! S2 (10)–(13): scans the text after a bare host, and decides whether to link the host.

use crate::chars::{is_separator, slice};
use crate::explain::reason::Reason;
use crate::host::names::first_label;
use crate::options::choices::BareHosts;
use crate::scan::context::Context;
use crate::scan::extent::{Extent, Port, RootDot};
use crate::scan::rules::host::{host_end, not_a_host};
use crate::scan::step::Step;

use super::memo::Memo;
use super::run::Attempt;
use super::tail;

/// A host that may be linked: its range, and what may follow it.
#[derive(Clone, Copy)]
pub(super) struct BareHost {
    pub(super) start: usize,
    pub(super) end: usize,
    pub(super) root_dot: RootDot,
    /// M10, M11: whether the host was cut, so it has no root dot, port or Parts.
    pub(super) cut: bool,
    /// Where consumed text ends, if a rejection consumes only the piece.
    pub(super) piece_end: usize,
    pub(super) attempt: Attempt,
}

/// Whether the option `bare_hosts` includes the host.
pub(super) fn is_wanted(context: &Context<'_, '_>, host: &str) -> bool {
    match context.config.bare_hosts {
        BareHosts::Off => false,
        BareHosts::Www => first_label(host.trim_start_matches('_')).eq_ignore_ascii_case("www"),
        BareHosts::All => true,
    }
}

/// (10)–(13): scans the text after the host, and links or rejects the host.
pub(super) fn finish_bare(context: &Context<'_, '_>, memo: &mut Memo, host: BareHost) -> Step {
    if let Some(reason) = refused_early(context, host) {
        return Step::rejected(reason, host.start, host.end);
    }
    let extent = bare_extent(context, memo, host);
    finish_with(context, host, extent)
}

/// Rejects a candidate, and consumes everything that would have been in the link.
pub(super) fn reject_with_extent(
    context: &Context<'_, '_>,
    memo: &mut Memo,
    reason: Reason,
    host: BareHost,
) -> Step {
    let end = match host.attempt {
        Attempt::Last => bare_extent(context, memo, host).end,
        _ => host.end,
    };
    Step::rejected(reason, host.start, end)
}

/// (11) for rejections that consume nothing. It runs first, because the text after the host may be long to scan.
pub(super) fn refused_early(context: &Context<'_, '_>, host: BareHost) -> Option<Reason> {
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
pub(super) fn refused(context: &Context<'_, '_>, host: BareHost, extent: &Extent) -> Option<(Reason, usize)> {
    // (10) D32: reject a host before a percent sign.
    if host_end::is_before_percent(context, host.end) {
        return Some((Reason::Percent, extent.end));
    }
    // (11) M5–M7, M16: reject a sentence, a file name, a call or a member.
    if let Some(reason) = not_a_host::something_else(context, host.start, host.end, extent) {
        return Some((reason, host.piece_end.max(extent.parts_end())));
    }
    // (11) M8: reject a channel such as `#debian.pl`.
    let www = first_label(slice(context.text, host.start, host.end)).eq_ignore_ascii_case("www");
    if extent.end == host.end && !www && not_a_host::is_channel(context, host.start) {
        return Some((Reason::Handle, host.piece_end));
    }
    // (12) D30: reject an invalid port.
    if extent.port == Port::Bad {
        return Some((Reason::BadPort, extent.end));
    }
    // M11 may have cut the `www.` off.
    let wanted = is_wanted(context, slice(context.text, host.start, host.end));
    (!wanted).then_some((Reason::BareHostsOff, extent.end))
}

/// (10)–(13): links or rejects the host.
pub(super) fn finish_with(context: &Context<'_, '_>, host: BareHost, extent: Extent) -> Step {
    if let Some((reason, end)) = refused(context, host, &extent) {
        return Step::rejected(reason, host.start, end);
    }
    // (13) M12: check the length.
    Step::link(context, extent.url(host.start, (host.start, host.end)), extent.end)
}

/// The extent of the host.
pub(super) fn bare_extent(context: &Context<'_, '_>, memo: &mut Memo, host: BareHost) -> Extent {
    match host.cut {
        true => Extent::host(host.end),
        false => tail::extent(context, memo, host.start, host.end, host.root_dot),
    }
}
