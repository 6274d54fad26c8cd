//! The steps S1 to S4 as DECISIONS describes them: S1 is here; bare hosts (S2), schemes (S3) and addresses (S4) have
//! their own files.
//!
//! A step is a function of the context, the memo and a position in the text. It returns a [`Step`] and changes
//! nothing else.

pub(super) mod address;
mod bare;
mod bare_host;
mod local_or_host;
pub(super) mod memo;
pub(super) mod run;
mod schemed;
mod spaceless;
pub(super) mod tail;
pub(super) mod triggers;

use crate::chars::{byte_at, byte_before, char_at, host_at, is_ascii_host, is_separator_at, slice};
use crate::options::choices::BareHosts;
use crate::options::scheme::SchemeForm;
use crate::options::tailoring::Tailoring;
use crate::scan::context::Context;
use crate::scan::rules::run as runs;
use crate::scan::step::Step;

use memo::Memo;
use run::{Follows, Run};

/// What to do at a trigger.
pub(super) enum At {
    Step(Step),
    /// A run, whose pieces are taken one by one.
    Run(Run),
}

/// Takes the step at a [trigger](triggers).
pub(super) fn at(context: &Context<'_, '_>, memo: &mut Memo, trigger: usize) -> At {
    match byte_at(context.text.as_bytes(), trigger) {
        b'@' => At::Step(address::address(context, memo, trigger)),
        b':' => colon(context, memo, trigger),
        _ if !context.config.finds_bare_hosts() => At::Step(Step::nothing(trigger + 1)),
        _ => separator(context, memo, trigger),
    }
}

/// Handles a label separator, which belongs to a run if a host code point follows.
fn separator(context: &Context<'_, '_>, memo: &mut Memo, offset: usize) -> At {
    let text = context.text;
    let after = offset + char_at(text, offset).map_or(1, char::len_utf8);
    if !(is_separator_at(text, offset) && host_at(text, after)) {
        return At::Step(Step::nothing(after));
    }
    let (start, end) = (runs::start(text, context.floor, offset), runs::end(text, after));
    if context.is_scheme_end(end) {
        return run_before_scheme(context, memo, start, end);
    }
    At::Run(Run::new(text, start, end, Follows::Text))
}

/// Handles a colon: S1, D21 (another scheme) or D22 (an opaque scheme).
fn colon(context: &Context<'_, '_>, memo: &mut Memo, offset: usize) -> At {
    let (text, floor) = (context.text, context.floor);
    if context.is_scheme_end(offset) {
        return match lone_scheme(context, offset) {
            Some(scheme) => {
                At::Step(schemed::schemed(context, memo, scheme, offset).and_continue_at(offset + 1))
            }
            None => run_before_scheme(context, memo, runs::start(text, floor, offset), offset),
        };
    }
    At::Step(match context.config.schemes.opaque_ending_at(text, floor, offset) {
        Some(start) => schemed::opaque(context, memo, start, offset),
        None => Step::nothing(offset + 1),
    })
}

/// S1: handles a run directly before `://`.
fn run_before_scheme(context: &Context<'_, '_>, memo: &mut Memo, start: usize, colon: usize) -> At {
    let (end, follows) = match context.config.schemes.ending_at(context.text, context.floor, colon) {
        Some((scheme, form)) => (scheme, Follows::Scheme { start: scheme, colon, form }),
        None => {
            let name = runs::scheme_like_start(context.text, context.floor, colon);
            (name, Follows::UnknownScheme { start: name, colon })
        }
    };
    // A scheme name with `+` may begin before the run.
    let run = Run::new(context.text, start.min(end), end, follows);
    match context.config.bare_hosts {
        BareHosts::Off => At::Step(after_run(context, memo, &run).and_continue_at(colon + 1)),
        _ => At::Run(run),
    }
}

/// S2: the next step in the run; `None` after the last one.
pub(super) fn next_in_run(context: &Context<'_, '_>, memo: &mut Memo, run: &mut Run) -> Option<Step> {
    // The last candidate's port or Parts extend beyond the run, or the text after the run has been handled.
    if context.floor > run.end || run.is_done {
        return None;
    }
    let (step, rest) = if let Some(stretches) = run.stretches {
        spaceless::next(context, memo, run, stretches)
    } else if let Some(piece) = run.next_piece(context.text, context.on(Tailoring::Ellipsis)) {
        bare::bare(context, memo, run, piece)
    } else {
        run.is_done = true;
        (after_run(context, memo, run), None)
    };
    run.stretches = rest;
    Some(step)
}

/// Handles what follows the run: S3, D21 or D22.
fn after_run(context: &Context<'_, '_>, memo: &mut Memo, run: &Run) -> Step {
    match run.follows {
        Follows::Text => Step::nothing(run.end),
        Follows::Scheme { start, colon, form: SchemeForm::Hierarchical } => {
            schemed::schemed(context, memo, start, colon)
        }
        Follows::Scheme { start, colon, form: SchemeForm::Opaque } => {
            schemed::opaque(context, memo, start, colon)
        }
        Follows::UnknownScheme { start, colon } => schemed::unknown_scheme(context, memo, start, colon),
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
    let alone = before.is_ascii() && before != b'.' && !is_ascii_host(before);
    (alone || scheme == context.floor).then_some(scheme)
}

#[inline(never)]
fn other_lone_scheme(context: &Context<'_, '_>, offset: usize) -> Option<usize> {
    let (scheme, form) = context.config.schemes.ending_at(context.text, context.floor, offset)?;
    let before = byte_before(context.text.as_bytes(), scheme);
    let alone = before.is_ascii() && before != b'.' && !is_ascii_host(before);
    // A scheme name with a dot is itself a run, or begins with one.
    let single = !slice(context.text, scheme, offset).contains('.');
    (form == SchemeForm::Hierarchical && single && (alone || scheme == context.floor)).then_some(scheme)
}
