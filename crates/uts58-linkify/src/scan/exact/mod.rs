//! The steps S0 to S4 as DECISIONS describes them: S0 and S1 are here; bare hosts (S2), schemes (S3) and addresses (S4)
//! have their own files.
//!
//! A step is a function of a [`Scan`] and a position in the text. It returns a [`Step`] and changes nothing except
//! caches.

pub(super) mod address;
mod bare;
pub(super) mod open_run;
mod schemed;
pub(super) mod tail;

use crate::chars::{byte_at, byte_before, char_at, host_at, is_ascii_host, is_separator_at, slice};
use crate::explain::reason::Reason;
use crate::options::choices::BareHosts;
use crate::options::scheme::SchemeForm;
use crate::options::tailoring::Tailoring;
use crate::scan::rules::runs;
use crate::scan::step::{Context, Scan, Step};

use open_run::{Follows, Run};

/// The result at a trigger.
pub(super) enum Tried {
    Step(Step),
    /// A run to open: its pieces are taken one by one.
    Run(Run),
}

/// S0: the first trigger in `from..to`: a label separator followed by something, a colon, or an `@`.
pub(super) fn next_trigger(context: &Context<'_, '_>, from: usize, to: usize) -> Option<usize> {
    let (bytes, every_colon) = (context.text.as_bytes(), context.config.schemes.any_opaque());
    let inside = bytes.get(from..to.min(bytes.len())).unwrap_or_default();
    let is_trigger = |&(&byte, at): &(&u8, usize)| match byte {
        b'.' | b'@' => matches!(byte_at(bytes, at + 1), b'-' | b'0'..),
        b':' => every_colon || byte_at(bytes, at + 1) == b'/',
        0xE3 | 0xEF => begins_separator(bytes, at),
        _ => false,
    };
    inside.iter().zip(from..).find(is_trigger).map(|(_, at)| at)
}

/// U+3002, U+FF0E or U+FF61, unless a space, quotation mark or bracket follows.
fn begins_separator(bytes: &[u8], offset: usize) -> bool {
    match bytes.get(offset..offset + 4) {
        Some([0xE3, 0x80, 0x82, after] | [0xEF, 0xBC, 0x8E, after] | [0xEF, 0xBD, 0xA1, after]) => {
            *after > b','
        }
        _ => false,
    }
}

/// Takes the step at a [trigger](next_trigger).
pub(super) fn at(scan: &mut Scan<'_>, trigger: usize) -> Tried {
    match byte_at(scan.context.text.as_bytes(), trigger) {
        b'@' => Tried::Step(address::address(scan, trigger)),
        b':' => colon(scan, trigger),
        _ => match scan.context.config.bare_hosts {
            BareHosts::Off => Tried::Step(Step::nothing(trigger + 1)),
            _ => separator(scan, trigger),
        },
    }
}

/// Handles a label separator, which belongs to a run if a host code point follows.
fn separator(scan: &mut Scan<'_>, offset: usize) -> Tried {
    let text = scan.context.text;
    let after = offset + char_at(text, offset).map_or(1, char::len_utf8);
    if !(is_separator_at(text, offset) && host_at(text, after)) {
        return Tried::Step(Step::nothing(after));
    }
    let (start, end) = (runs::start(text, scan.context.floor, offset), runs::end(text, after));
    if scan.context.is_scheme_end(end) {
        return run_before_scheme(scan, start, end);
    }
    Tried::Run(Run::new(text, start, end, Follows::Text))
}

/// Handles a colon: S1, D21 (another scheme) or D22 (an opaque scheme).
fn colon(scan: &mut Scan<'_>, offset: usize) -> Tried {
    let Context { config, text, floor, .. } = *scan.context;
    if scan.context.is_scheme_end(offset) {
        return match lone_scheme(scan.context, offset) {
            Some(scheme) => Tried::Step(schemed::schemed(scan, scheme, offset).and_continue_at(offset + 1)),
            None => run_before_scheme(scan, runs::start(text, floor, offset), offset),
        };
    }
    Tried::Step(match config.schemes.opaque_ending_at(text, floor, offset) {
        Some(start) => schemed::opaque(scan, start, offset),
        None => Step::nothing(offset + 1),
    })
}

/// S1: handles a run directly before `://`.
fn run_before_scheme(scan: &mut Scan<'_>, start: usize, colon: usize) -> Tried {
    let Context { config, text, floor, .. } = *scan.context;
    let (end, follows) = match config.schemes.ending_at(text, floor, colon) {
        Some((scheme, form)) => (scheme, Follows::Scheme { form, colon }),
        None => (runs::scheme_like_start(text, floor, colon), Follows::UnknownScheme { colon }),
    };
    // A scheme name with `+` may begin before the run.
    let run = Run::new(text, start.min(end), end, follows);
    match config.bare_hosts {
        BareHosts::Off => Tried::Step(after_run(scan, &run).and_continue_at(colon + 1)),
        _ => Tried::Run(run),
    }
}

/// S2: the next step in the run; `None` after the last one.
pub(super) fn next_in_run(scan: &mut Scan<'_>, run: &mut Run) -> Option<Step> {
    let context = scan.context;
    // The last candidate's port or Parts extend beyond the run, or the text after the run has been handled.
    if context.floor > run.end || run.is_done {
        return None;
    }
    let (step, rest) = if let Some(stretches) = run.stretches {
        bare::next_stretch(scan, run, stretches)
    } else if let Some(piece) = run.next_piece(context.text, context.on(Tailoring::Ellipsis)) {
        bare::bare(scan, run, &piece)
    } else {
        run.is_done = true;
        (after_run(scan, run), None)
    };
    run.stretches = rest;
    Some(step)
}

/// Handles what follows the run: S3, D21 or D22.
fn after_run(scan: &mut Scan<'_>, run: &Run) -> Step {
    match run.follows {
        Follows::Text => Step::nothing(run.end),
        Follows::Scheme { form: SchemeForm::Hierarchical, colon } => schemed::schemed(scan, run.end, colon),
        Follows::Scheme { form: SchemeForm::Opaque, colon } => schemed::opaque(scan, run.end, colon),
        Follows::UnknownScheme { colon } => {
            schemed::reject_schemed(scan, Reason::UnknownScheme, run.end, colon)
        }
    }
}

/// Where the scheme before the `://` at `offset` begins. `None` in the rare case that a run continues before the scheme, or
/// if the options don't include the scheme.
#[inline(always)]
pub(super) fn lone_scheme(context: &Context<'_, '_>, offset: usize) -> Option<usize> {
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
