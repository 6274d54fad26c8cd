//! The fast path for runs that `plain.rs` leaves: hosts with non-ASCII letters, A-labels, or such text after them. It
//! only links a registrable host that fills its run, for which only the rules checked here can change the result.

use crate::chars::{char_at, is_unseen, props, slice};
use crate::host::judge::{Verdict, judge_found};
use crate::host::run_host::{self, RunHost};
use crate::host::suffixes::Registry;
use crate::host::tld_list::is_surely_unknown;
use crate::options::choices::BareHosts;
use crate::options::lists::Labels;
use crate::options::tailoring::Tailoring;
use crate::scan::exact::address;
use crate::scan::rules::host::{bounds, not_a_host, userinfo};
use crate::scan::rules::{joints, run};
use crate::scan::step::{Context, State, Step};

use super::plain::{finish_bare, finish_schemed, may_be_in_local_part};
use super::vector::BASELINE;

/// Where the ASCII host code points, dots and non-ASCII code points before the dot at `offset` begin, if that is near.
/// The run begins there or later.
pub(super) fn near_start(context: &Context<'_, '_>, offset: usize) -> Option<usize> {
    run_host::near_start(context.text.as_bytes().get(context.floor..offset)?)
        .map(|start| context.floor + start)
}

/// Performs S2 for the run around the dot at `offset`, given the [near start](near_start).
pub(super) fn bare(state: &mut State<'_, '_>, offset: usize, near: Option<usize>) -> Option<Step> {
    let context = &state.context;
    if !matches!(context.config.bare_hosts, BareHosts::All) {
        return None;
    }
    let host = letters_host_around(context, offset, near)?;
    let start = host.start;
    // Neither a scheme (S1) nor more of a local part (D36) may follow.
    let alone = match context.text.as_bytes().get(host.run_end) {
        None => true,
        Some(b'/' | b'?' | b'#') => !may_be_in_local_part(context, joints::before(context.text, start)),
        Some(0x80..) => {
            // D24a: after a dot, symbols may continue a `www.` host.
            let dotted = host.end < host.run_end;
            !char_at(context.text, host.run_end)
                .is_some_and(|c| is_unseen(c) || dotted && props(c).is_symbol())
        }
        Some(b':') => !context.is_scheme_end(host.run_end),
        Some(&after) => after != b'@' && !uts58_core::is_link_email(char::from(after)),
    };
    // D35: no host begins after `@ / \ %`.
    if !alone
        || not_a_host::may_not_precede(context.text, start)
        || not_a_host::ends_identifier(context, start)
        || not_a_host::is_channel(context, start)
        || has_ascii_host(context, host)
        || !is_letters_registrable(context, host)
    {
        return None;
    }
    let text = context.text;
    finish_bare(BASELINE, state, (start, host.end), || labels_of(text, host))
}

/// Performs S3 for the scheme in `start..colon`. `None` leaves the step to `exact/`.
pub(super) fn schemed(state: &mut State<'_, '_>, start: usize, colon: usize) -> Option<Step> {
    let context = &state.context;
    let host = letters_host(context, colon + 3)?;
    // Neither userinfo (D23), symbols (D24a) nor a second scheme (D42) may follow.
    let alone = match context.text.as_bytes().get(host.run_end) {
        None | Some(b'/' | b'?' | b'#' | b'"' | b'<' | b'>' | b'\0'..=b' ') => true,
        Some(0x80..) => {
            // D27: `…` may show that the host was cut short.
            !char_at(context.text, host.run_end)
                .is_some_and(|c| c == '…' || props(c).is_symbol() || is_unseen(c))
        }
        Some(b':') if context.is_scheme_end(host.run_end) => false,
        Some(_) => !userinfo::has_userinfo(context.text, host.end),
    };
    if !alone || !is_letters_registrable(context, host) {
        return None;
    }
    finish_schemed(BASELINE, state, start, (host.start, host.end))
}

/// Performs S4 for the `@` at `at`, if the domain fills its run. `None` leaves the step to `exact/`.
pub(super) fn address(state: &mut State<'_, '_>, at: usize) -> Option<Step> {
    let context = &state.context;
    let host = letters_host(context, at + 1)?;
    // Neither a second `@` (D36), a scheme nor an encoded list (D40) may follow.
    let alone = match context.text.as_bytes().get(host.run_end) {
        Some(b'@' | b':' | b'+') => false,
        Some(0x80..) => !char_at(context.text, host.run_end).is_some_and(is_unseen),
        _ => true,
    };
    (alone && !has_ascii_host(context, host) && is_letters_registrable(context, host))
        .then(|| address::with_registrable(&mut state.scan(), at, host.end))
}

/// The plain host around the dot at `offset`.
///
/// Most runs begin after a space or another ASCII code point. Parsing the host then shows that all code points in
/// between belong to the run.
fn letters_host_around(context: &Context<'_, '_>, offset: usize, near: Option<usize>) -> Option<RunHost> {
    if let Some(start) = near
        && let Some(host) = letters_host(context, start).filter(|host| host.end > offset)
    {
        return Some(host);
    }
    let start = run::start(context.text, context.floor, offset);
    if near == Some(start) { None } else { letters_host(context, start) }
}

/// The plain host at `start`, unless the rule about the text after it (D32) applies.
fn letters_host(context: &Context<'_, '_>, start: usize) -> Option<RunHost> {
    let host = RunHost::parse(context.text, start)?;
    if host.has_underscores() || !host.is_trimmed(context.text) {
        return None;
    }
    (!bounds::is_before_percent(context, host.end)).then_some(host)
}

/// M11: whether an ASCII stretch of the host is a host by itself.
fn has_ascii_host(context: &Context<'_, '_>, host: RunHost) -> bool {
    host.has_spaceless()
        && context.on(Tailoring::SpacelessText)
        && bounds::next_ascii_stretch(context.text, host.start, (host.start, host.end)).is_some()
}

/// The labels of the host. Only full stops separate them, so no code point needs to be decoded.
fn labels_of(text: &str, host: RunHost) -> Labels<'_> {
    let last = slice(text, host.last, host.end);
    let host_text = slice(text, host.start, host.end);
    let first = host_text.bytes().position(|byte| byte == b'.').unwrap_or(host_text.len());
    Labels { host: host_text, first: slice(host_text, 0, first), last, two: host.has_two_labels() }
}

fn is_letters_registrable(context: &Context<'_, '_>, host: RunHost) -> bool {
    // Most such text doesn't end in a top-level domain, whatever UTS #46 maps it to. So UTS #46 isn't applied.
    if !host.is_plain()
        && matches!(context.config.registry, Registry::PublicSuffix)
        && is_surely_unknown(slice(context.text, host.last, host.end))
    {
        return false;
    }
    judge_found(&context.config.registry, context.text, host) == Verdict::Registrable
}
