//! The steps S0 to S4 as DECISIONS describes them: S0 and S1 are here; bare hosts (S2), schemes (S3) and addresses (S4)
//! have their own files.
//!
//! A step is a function of a [`Scan`] and a position in the text. It returns a [`Step`] and changes nothing except
//! caches.

mod address;
pub(super) mod bare;
mod local_part;
mod schemed;
pub(super) mod tail;

use crate::chars::{byte_at, byte_before, char_at, host_at, is_ascii_host, slice};
use crate::options::choices::BareHosts;
use crate::options::scheme::SchemeForm;
use crate::scan::plain::PlainHost;
use crate::scan::rules::host::bounds;
use crate::scan::rules::runs;
use crate::scan::run;
use crate::scan::step::{Context, Scan, Step};
use crate::scan::vector::is_other_separator;

use bare::{Follows, Run};

/// S0: the first trigger in `from..to`: a label separator followed by something, a colon, or an `@`.
#[inline]
pub(super) fn next_trigger(context: &Context<'_, '_>, from: usize, to: usize) -> Option<usize> {
    let to = to.min(context.text.len());
    (from..to).find(|&at| is_trigger(context, at))
}

#[inline]
fn is_trigger(context: &Context<'_, '_>, at: usize) -> bool {
    let bytes = context.text.as_bytes();
    match byte_at(bytes, at) {
        b'.' | b'@' => matches!(byte_at(bytes, at + 1), b'-' | b'0'..),
        b':' => byte_at(bytes, at + 1) == b'/' || context.config.schemes.any_opaque(),
        0xE3 | 0xEF => {
            bytes.get(at..).and_then(<[u8]>::first_chunk).is_some_and(|&four| is_other_separator(four))
        }
        _ => false,
    }
}

/// The step at a [trigger](next_trigger) if the [plain host near](PlainHost::near) it answers every question of that step.
#[inline(always)]
pub(super) fn plain(scan: &mut Scan<'_>, trigger: usize, host: PlainHost) -> Option<Step> {
    match byte_at(scan.context.text.as_bytes(), trigger) {
        b'@' => address::plain(scan, trigger, host),
        b':' => schemed::plain(scan, lone_scheme(scan.context, trigger)?, trigger, host),
        _ => bare::plain(scan, host),
    }
}

/// Takes the step at a [trigger](next_trigger). May open a run, whose hosts are the next candidates.
#[inline(never)]
pub(super) fn at(scan: &mut Scan<'_>, trigger: usize, run: &mut Option<Run>) -> Step {
    match byte_at(scan.context.text.as_bytes(), trigger) {
        b'@' => address::address(scan, trigger),
        b':' => colon(scan, trigger, run),
        _ => match scan.context.config.bare_hosts {
            BareHosts::Off => Step::nothing(trigger + 1),
            _ => separator(scan, trigger, run),
        },
    }
}

/// Handles a label separator, which belongs to a run if a host code point follows.
fn separator(scan: &mut Scan<'_>, offset: usize, open: &mut Option<Run>) -> Step {
    let text = scan.context.text;
    let after = offset + char_at(text, offset).map_or(1, char::len_utf8);
    // D24a: symbols may follow `www.`.
    let symbol_host_end = || {
        let www = offset.checked_sub("www".len()).filter(|&www| text.is_char_boundary(www))?;
        bounds::www_host_end(scan.context, www, after)
    };
    if !host_at(text, after) && symbol_host_end().is_none() {
        return Step::nothing(after);
    }
    let (start, end) = (run::start(text, scan.context.floor, offset), run::end(text, after));
    if scan.context.is_scheme_end(end) {
        return run_before_scheme(scan, start, end, open);
    }
    let end = runs::end_before_full_stop(scan.context, start, end);
    *open = Some(Run::new(text, start, end, Follows::Text));
    Step::nothing(0)
}

/// Handles a colon: S1, D21 (another scheme) or D22 (an opaque scheme).
fn colon(scan: &mut Scan<'_>, offset: usize, open: &mut Option<Run>) -> Step {
    let Context { config, text, floor, .. } = *scan.context;
    if scan.context.is_scheme_end(offset) {
        return match lone_scheme(scan.context, offset) {
            Some(scheme) => schemed::schemed(scan, scheme, offset),
            None => run_before_scheme(scan, run::start(text, floor, offset), offset, open),
        };
    }
    match config.schemes.opaque_ending_at(text, floor, offset) {
        Some(start) => schemed::opaque(scan, start, offset),
        None => Step::nothing(offset + 1),
    }
}

/// S1: handles a run directly before `://`.
fn run_before_scheme(scan: &mut Scan<'_>, start: usize, colon: usize, open: &mut Option<Run>) -> Step {
    let Context { config, text, floor, .. } = *scan.context;
    let (end, follows) = match config.schemes.ending_at(text, floor, colon) {
        Some((scheme, form)) => (scheme, Follows::Scheme { form, colon }),
        None => (runs::scheme_like_start(text, floor, colon), Follows::UnknownScheme { colon }),
    };
    // A scheme name with `+` may begin before the run.
    let run = Run::new(text, start.min(end), end, follows);
    if matches!(config.bare_hosts, BareHosts::Off) {
        return run.after(scan).and_continue_at(colon + 1);
    }
    *open = Some(run);
    Step::nothing(0)
}

/// Where the scheme before the `://` at `offset` begins. `None` in the rare case that a run continues before the scheme, or
/// if the options don't include the scheme.
#[inline(always)]
fn lone_scheme(context: &Context<'_, '_>, offset: usize) -> Option<usize> {
    let schemes = &context.config.schemes;
    let Some((scheme, before)) = schemes.web_ending_at(context.text, context.floor, offset) else {
        return other_lone_scheme(context, offset);
    };
    (is_alone(before) || scheme == context.floor).then_some(scheme)
}

#[inline(never)]
fn other_lone_scheme(context: &Context<'_, '_>, offset: usize) -> Option<usize> {
    let (scheme, form) = context.config.schemes.ending_at(context.text, context.floor, offset)?;
    let alone = is_alone(byte_before(context.text.as_bytes(), scheme)) || scheme == context.floor;
    // A scheme name with a dot is itself a run, or begins with one.
    let single = !slice(context.text, scheme, offset).contains('.');
    (form == SchemeForm::Hierarchical && single && alone).then_some(scheme)
}

/// Whether the byte before a scheme shows that the scheme doesn't continue a run.
#[inline(always)]
fn is_alone(before: u8) -> bool {
    before.is_ascii() && before != b'.' && !is_ascii_host(before)
}
