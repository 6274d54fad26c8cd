//! The fast path for most runs and links: they are ASCII, and a single window of the text contains the whole run or
//! link. For such a run, only the rules checked here can change the result; otherwise `exact/` takes the steps. The
//! tests compare the results with those of the exact steps.

use uts58_core::is_link_email;

use crate::chars::{byte_before, slice};
use crate::explain::reason::Reason;
use crate::host::suffixes::is_below_rules;
use crate::host::tld::Tld;
use crate::host::tld_list::TLDS;
use crate::link::found::{Candidate, LinkKind};
use crate::options::choices::BareHosts;
use crate::options::lists::Labels;
use crate::scan::exact::tail;
use crate::scan::fast::ascii_run::AsciiRun;
use crate::scan::fast::vector::{BASELINE, Level};
use crate::scan::rules::host::{not_a_host, userinfo};
use crate::scan::rules::runs::is_address_at;
use crate::scan::step::{Context, Extent, Port, RootDot, State, Step};

use super::parts;

/// Performs S2 for a run after an ASCII byte that allows a host (D35). `None` leaves the step to `exact/`.
#[inline(always)]
pub(super) fn bare(level: impl Level, state: &mut State<'_, '_>, run: AsciiRun, tld: Tld) -> Option<Step> {
    let context = &state.context;
    // (4) D36: before an `@` and a host, the run is a local part.
    if run.next_byte == b'@' && is_address_at(context.text, run.end) {
        return Some(Step::nothing(run.end));
    }
    let parts = matches!(run.next_byte, b'/' | b'?' | b'#');
    let local = run.next_byte == b'@'
        || (if parts {
            may_be_in_local_part(context, run.start)
        } else {
            is_link_email(char::from(run.next_byte))
        });
    // Leaves to `exact/` any host that continues (D32), precedes `://` (S1) or may be invalid (9).
    let plain = run.is_plain() && !local && !is_before_scheme(context, run);
    if !matches!(context.config.bare_hosts, BareHosts::All)
        || !plain
        || !is_plain_registrable(context, run, tld)
    {
        return None;
    }
    // (7) M8: an identifier or a channel isn't a host.
    if not_a_host::ends_identifier(context, run.start) || not_a_host::is_channel(context, run.start) {
        return None;
    }
    let text = context.text;
    bare_with_tail(level, state, (run.start, run.end), || labels(text, run))
}

/// (10)–(13): scans the port and the Parts, and checks them and the length. `None` leaves the step to `exact/`.
#[inline(always)]
pub(super) fn bare_with_tail<'t>(
    level: impl Level,
    state: &mut State<'_, '_>,
    (start, end): (usize, usize),
    labels: impl FnOnce() -> Labels<'t>,
) -> Option<Step> {
    let extent = short_extent(level, state, start, end);
    let context = &state.context;
    if not_a_host::may_have_reason(context, &extent)
        && let Some(reason) = not_a_host::reason_by_labels(context, labels, end, &extent)
    {
        return (!may_be_in_address(context, &extent, end)).then(|| Step::rejected(reason, start, end));
    }
    if extent.port == Port::Bad {
        return Some(Step::rejected(Reason::BadPort, start, extent.end));
    }
    Some(Step::link(context, extent.url(start, (start, end)), extent.end))
}

/// D36: whether Parts follow the host, or only `?` or `#`. An address may include all of that.
#[inline(never)]
fn may_be_in_address(context: &Context<'_, '_>, extent: &Extent, host_end: usize) -> bool {
    let rest = slice(context.text, host_end, context.text.len());
    extent.has_parts() || rest.strip_prefix('.').unwrap_or(rest).starts_with(['/', '?', '#'])
}

/// The extent of a candidate for which any separator can be a root dot. Usually either nothing follows the host, or a
/// Part does.
#[inline(always)]
fn short_extent(level: impl Level, state: &mut State<'_, '_>, start: usize, host_end: usize) -> Extent {
    match state.context.text.as_bytes().get(host_end) {
        Some(b'/' | b'?' | b'#') => {
            let end = parts::end(level, state, start, host_end);
            Extent { authority_end: host_end, end, port: Port::None }
        }
        Some(b'.' | b':') => tail::extent(&mut state.scan(), start, host_end, RootDot::Any),
        _ => Extent::host(host_end),
    }
}

/// D36: whether the run at `start` could be in a local part although Parts follow the run. A local part after
/// `mailto:` takes precedence.
#[inline(always)]
pub(super) fn may_be_in_local_part(context: &Context<'_, '_>, start: usize) -> bool {
    let before = byte_before(context.text.as_bytes(), start);
    before == b':' || is_link_email(char::from(before))
}

/// Performs S3 for the scheme in `start..colon`. `None` leaves the step to `exact/`.
#[inline(always)]
pub(super) fn schemed(
    level: impl Level,
    state: &mut State<'_, '_>,
    start: usize,
    colon: usize,
) -> Option<Step> {
    let context = &state.context;
    let host = AsciiRun::at(level, context.text.as_bytes(), colon + 3)?;
    // Leaves to `exact/` userinfo (D23), hosts that continue (D32) and a second scheme (D42).
    let alone = match host.next_byte {
        b'/' | b'?' | b'#' | b'"' | b'<' | b'>' | b'\0'..=b' ' => true,
        b'%' => false,
        _ => !is_before_scheme(context, host) && !userinfo::has_userinfo(context.text, host.end),
    };
    if !host.is_plain() || !alone {
        return None;
    }
    if !is_plain_registrable(context, host, TLDS.known(context.text.as_bytes(), host.last, host.end)) {
        return None;
    }
    schemed_with_tail(level, state, start, (host.start, host.end))
}

/// Scans the port and the Parts after the host, and checks the length. `None` leaves a bad port to `exact/`.
#[inline(always)]
pub(super) fn schemed_with_tail(
    level: impl Level,
    state: &mut State<'_, '_>,
    start: usize,
    host: (usize, usize),
) -> Option<Step> {
    let extent = short_extent(level, state, start, host.1);
    if extent.port == Port::Bad {
        return None;
    }
    Some(Step::link(&state.context, extent.url(start, host), extent.end))
}

/// Performs S4 for the `@` directly before `domain`, but doesn't check what precedes the address in its word. `None`
/// leaves the step to `exact/`.
#[inline(always)]
pub(super) fn address(
    level: impl Level,
    context: &Context<'_, '_>,
    domain: AsciiRun,
    tld: Tld,
) -> Option<Candidate> {
    let (mut start, mut before) = AsciiRun::local_part(level, context, domain.start - 1)?;
    // A `+` may join two stretches of the same kind.
    if before == b'+' && start > context.floor {
        (start, before) = AsciiRun::local_part(level, context, start - 1)?;
    }
    // None of these may follow: more of a host or address (D36, D32), a port, a scheme, a list (D40), Parts (D39).
    let after = context.text.as_bytes().get(domain.end).copied().unwrap_or(b' ');
    let alone =
        !matches!(domain.next_byte, b'@' | b'%' | b':' | b'+') && !matches!(after, b'/' | b'?' | b'#');
    // None of these may come before the local part: `mailto:` (D9), the `@` of a handle (M8), markup (M9), more of it.
    let whole = before.is_ascii() && !is_link_email(char::from(before)) && !matches!(before, b':' | b'@');
    let plain = alone && whole && domain.is_plain() && context.config.options.emails;
    if !plain || !is_plain_registrable(context, domain, tld) {
        return None;
    }
    let AsciiRun { start: begin, end, .. } = domain;
    Some(Candidate { kind: LinkKind::Email, start, host: (begin, end), authority_end: end, end })
}

/// Like [`address`], for the `@` at `at`.
#[inline(never)]
pub(super) fn address_at(context: &Context<'_, '_>, at: usize) -> Option<Step> {
    let bytes = context.text.as_bytes();
    if !byte_before(bytes, at).is_ascii_alphanumeric() {
        return None;
    }
    let domain = AsciiRun::at(BASELINE, bytes, at + 1)?;
    let link = address(BASELINE, context, domain, TLDS.known(bytes, domain.last, domain.end))?;
    Some(Step::link(context, link, link.end))
}

/// Whether `://` follows the run.
#[inline(always)]
fn is_before_scheme(context: &Context<'_, '_>, run: AsciiRun) -> bool {
    let end = || run.end + usize::from(context.text.as_bytes().get(run.end) == Some(&b'.'));
    run.next_byte == b':' && context.is_scheme_end(end())
}

#[inline(always)]
fn labels(text: &str, host: AsciiRun) -> Labels<'_> {
    Labels {
        host: slice(text, host.start, host.end),
        first: slice(text, host.start, host.first_dot()),
        last: slice(text, host.last, host.end),
        two: host.has_two_labels(),
    }
}

/// D28: whether the plain host is registrable.
#[inline(always)]
fn is_plain_registrable(context: &Context<'_, '_>, host: AsciiRun, tld: Tld) -> bool {
    match tld.registrable(host.has_two_labels()) {
        Some(known) => known,
        None => is_below_rules(slice(context.text, host.start, host.end), tld),
    }
}
