//! Makes finding links faster in most texts. Without this directory, the links would be the same.
//!
//! [`Fast::next`] returns a step, or the trigger at which `exact/` must take the step. This directory adds no rules,
//! and only `mod.rs` of the scan uses it.
//!
//! A *place* is where there may be a link. The search finds the next place and never skips a word with a link: *in a
//! word that the search skips, `exact/` finds nothing*. Bytes from U+0000 to U+0020 separate words, and no candidate contains one. Usually nothing earlier in the word can affect the place, so the scan examines only
//! the place. Otherwise it examines every trigger from the word's first one up to the place. See docs/GLOSSARY.md.

mod ascii_run;
mod other_runs;
mod parts;
mod places;
mod plain;
#[cfg(feature = "testing")]
mod skipped;
mod vector;

pub(super) use other_runs::run_without_host;

use crate::chars::{byte_at, byte_before, host_at};
use crate::host::tld::Tld;
use crate::options::choices::BareHosts;
use crate::options::config::Config;
use crate::options::tailoring::Tailoring;
use crate::scan::exact::{lone_scheme, next_trigger};
use crate::scan::step::{Context, State, Step};

use ascii_run::AsciiRun;
use places::Place;
use vector::{BASELINE, Best, Cursor, HALF, Level, Task, Wanted};

/// What a linkifier's options mean for the search: the bytes at which it stops, and the vectors that it uses.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Search {
    wanted: Wanted,
    level: Best,
}

impl Search {
    pub(crate) fn new(config: &Config) -> Self {
        // D33: a bare IPv4 address ends in a number.
        let ipv4 = config.tailorings.contains(Tailoring::BareIpv4);
        let (mark, next_above, ipv4) = match config.bare_hosts {
            BareHosts::Off => (b'@', b'/', false),
            _ if ipv4 => (b'.', b'/', true),
            _ => (b'.', b'@', false),
        };
        let wanted = Wanted { mark, next_above, ipv4, every_colon: config.schemes.any_opaque() };
        Self { wanted, level: Best::find() }
    }
}

/// The search in one text.
#[derive(Clone, Debug)]
pub(super) struct Fast {
    level: Best,
    cursor: Cursor,
    /// The scan examines every trigger before this offset.
    exhaustive_until: usize,
}

/// The result of the search. It has its own discriminant, because reading the one of the step inside would be slower.
#[repr(u8)]
pub(super) enum Found {
    Step(Step),
    /// `exact/` must take the step at this trigger.
    Trigger(usize),
    /// The text has no further place.
    End,
}

impl Found {
    #[inline(always)]
    fn step_or_trigger(step: Option<Step>, offset: usize) -> Self {
        step.map_or(Self::Trigger(offset), Self::Step)
    }
}

impl Fast {
    #[inline]
    pub(super) fn new(search: Search) -> Self {
        Self { level: search.level, cursor: Cursor::new(search.wanted), exhaustive_until: 0 }
    }

    /// Examines the next place.
    #[inline(always)]
    pub(super) fn next(&mut self, state: &mut State<'_, '_>) -> Found {
        let (bytes, position) = (state.context.text.as_bytes(), state.position);
        if position < self.exhaustive_until {
            return self.next_exhaustively(state);
        }
        // Many texts have no place at all, so the search begins with as little work as possible.
        let level = self.level;
        let Some(from) = level.advance(&mut self.cursor, bytes, position) else { return Found::End };
        let colon = self.cursor.first(from);
        match state.context.is_scheme_end(colon) {
            true => level.run(AtColon(&mut At { fast: self, state, place: colon })),
            false => level.run(&mut At { fast: self, state, place: from }),
        }
    }

    /// Handles the next trigger before `exhaustive_until`.
    #[cold]
    fn next_exhaustively(&mut self, state: &mut State<'_, '_>) -> Found {
        match next_trigger(&state.context, state.position, self.exhaustive_until) {
            Some(offset) => at_trigger(state, offset),
            None => Found::Step(Step::nothing(self.exhaustive_until)),
        }
    }
}

/// The search at the current position of the scan.
struct At<'s, 'c, 't> {
    fast: &'s mut Fast,
    state: &'s mut State<'c, 't>,
    /// Where the place is, or where the search for the place begins.
    place: usize,
}

/// Handles the next place. The task is a reference, so that copying it is cheap.
impl Task for &mut At<'_, '_, '_> {
    type Output = Found;

    #[inline(always)]
    fn run(self, level: impl Level) -> Self::Output {
        let State { context, position, .. } = &*self.state;
        let bytes = context.text.as_bytes();
        let next = self.fast.cursor.next(level, bytes, self.place, context);
        let Some((offset, place)) = next else { return Found::End };
        match place {
            Place::Run { run, tld } if run.start > *position && byte_before(bytes, run.start) == b'@' => {
                match plain::address(level, context, run, tld) {
                    Some(link) if first_that_reaches(context, *position, link.start).is_none() => {
                        Found::Step(Step::link(context, link, link.end))
                    }
                    _ => self.after_earlier_triggers(run.start - 1, Earlier::EveryTrigger, offset),
                }
            }
            Place::Run { run, tld } => self.run_at(level, run, tld, offset),
            Place::Other if context.is_scheme_end(offset) => {
                let At { fast, state, .. } = self;
                fast.level.run(AtColon(&mut At { fast, state, place: offset }))
            }
            Place::Other => self.other_place(offset),
        }
    }
}

/// Handles the colon of `://`. Compiled separately, because this is much smaller than the handling of other places.
struct AtColon<'s, 'c, 't>(&'s mut At<'s, 'c, 't>);

impl Task for AtColon<'_, '_, '_> {
    type Output = Found;

    #[inline(always)]
    fn run(self, level: impl Level) -> Self::Output {
        let At { state, place, .. } = self.0;
        let colon = *place;
        match lone_scheme(&state.context, colon) {
            Some(scheme) if first_that_reaches(&state.context, state.position, scheme).is_none() => {
                match plain::schemed(level, state, scheme, colon) {
                    Some(step) => Found::Step(step),
                    None => Found::step_or_trigger(other_runs::schemed(state, scheme, colon), colon),
                }
            }
            _ => self.0.after_earlier_triggers(colon, Earlier::EveryTrigger, colon),
        }
    }
}

impl At<'_, '_, '_> {
    #[inline(always)]
    fn run_at(&mut self, level: impl Level, run: AsciiRun, tld: Tld, place: usize) -> Found {
        let State { context, position, .. } = &*self.state;
        if let Some(first) = first_that_reaches(context, *position, run.start) {
            return self.go_back_to(first, place);
        }
        match plain::bare(level, self.state, run, tld) {
            Some(step) => Found::Step(step),
            // A scheme may begin before the run, after consumed text (D21).
            None if run.next_byte == b':' => self.after_earlier_triggers(place, Earlier::EveryTrigger, place),
            // Of the runs that are left, `other_runs` can only decide those with A-labels.
            None if run.is_plain() => Found::Trigger(place),
            None => at_trigger(self.state, place),
        }
    }

    #[inline(never)]
    fn other_place(&mut self, offset: usize) -> Found {
        let State { context, position, .. } = &*self.state;
        let bytes = context.text.as_bytes();
        let near = match byte_at(bytes, offset) {
            b'@' | b':' => return self.after_earlier_triggers(offset, Earlier::EveryTrigger, offset),
            // As far as the search has looked, the dot isn't in an ASCII run.
            b'.' => other_runs::near_run_start(context, offset),
            _ => None,
        };
        match near.map(|start| (start, byte_before(bytes, start))) {
            // The word begins at `start`, so no earlier link extends across the dot.
            Some((start, b'\0'..=b' ')) if start >= *position => {
                Found::step_or_trigger(other_runs::bare(self.state, offset, near), offset)
            }
            // The `@`, or an earlier trigger, must be examined first.
            Some((start, b'@')) if start > *position => {
                self.after_earlier_triggers(start - 1, Earlier::EveryTrigger, offset)
            }
            _ => self.after_earlier_triggers(offset, Earlier::WhatReaches, offset),
        }
    }

    /// Handles the trigger at `offset`, which belongs to the place. If an earlier trigger of the word can change the
    /// result there, continues at that one first.
    #[inline(never)]
    fn after_earlier_triggers(&mut self, offset: usize, earlier: Earlier, place: usize) -> Found {
        match first_in_word(&self.state.context, self.state.position, offset, earlier) {
            Some(first) => self.go_back_to(first, place),
            None => at_trigger(self.state, offset),
        }
    }

    /// Makes the scan continue from `first`, and examine every trigger up to the place.
    fn go_back_to(&mut self, first: usize, place: usize) -> Found {
        self.fast.exhaustive_until = place + 1;
        Found::Step(Step::nothing(first))
    }
}

/// Handles a trigger without checking what precedes it.
fn at_trigger(state: &mut State<'_, '_>, offset: usize) -> Found {
    let context = &state.context;
    let step = match byte_at(context.text.as_bytes(), offset) {
        b'@' => plain::address_at(context, offset).or_else(|| other_runs::address(state, offset)),
        b':' if context.is_scheme_end(offset) => lone_scheme(context, offset).and_then(|scheme| {
            plain::schemed(BASELINE, state, scheme, offset)
                .or_else(|| other_runs::schemed(state, scheme, offset))
        }),
        // A dot without a host code point after it isn't in a run. There may be many in a row, so the text before
        // each one isn't scanned.
        b'.' if host_at(context.text, offset + 1) => {
            let near = other_runs::near_run_start(context, offset);
            other_runs::bare(state, offset, near)
        }
        _ => None,
    };
    Found::step_or_trigger(step, offset)
}

/// The triggers that come before a place in the same word and can change the result there.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Earlier {
    /// Every trigger, because an address and a scheme begin before the trigger that announces them.
    EveryTrigger,
    /// Only triggers whose link can extend across the place: the beginning of a Part, some colons, an `@`.
    WhatReaches,
}

/// The word's first trigger before `start`, if a link that begins earlier in the word can extend across `start`.
#[inline(always)]
fn first_that_reaches(context: &Context<'_, '_>, position: usize, start: usize) -> Option<usize> {
    let bytes = context.text.as_bytes();
    let before = byte_before(bytes, start);
    if start <= position || before <= b' ' {
        return None;
    }
    // Often the word has only one byte before `start`, and that byte isn't a trigger, as in `(example.com)`.
    let begins_word = start == position + 1 || byte_before(bytes, start - 1) <= b' ';
    if begins_word && !matches!(before, b'.' | b':' | b'@') {
        return None;
    }
    first_in_word(context, position, start, Earlier::WhatReaches)
}

/// The word's first trigger before `offset`, if a trigger there can change the result at `offset`.
#[inline(never)]
fn first_in_word(context: &Context<'_, '_>, from: usize, offset: usize, earlier: Earlier) -> Option<usize> {
    let bytes = context.text.as_bytes();
    // D36: a run directly after an `@` isn't a local part.
    let mut matters = earlier == Earlier::EveryTrigger || byte_before(bytes, from) == b'@';
    if let Some(answer) = first_in_short_word(bytes, from, offset, matters) {
        return answer;
    }
    let mut first = None;
    let mut after = byte_at(bytes, offset);
    for (at, &byte) in bytes.get(from..offset).unwrap_or_default().iter().enumerate().rev() {
        match byte {
            b'\0'..=b' ' => break,
            b'/' | b'?' | b'#' => matters = true,
            b'@' => (first, matters) = (Some(from + at), true),
            b':' => {
                // The colon of `://`, a port, `mailto:` or an opaque scheme matters.
                let name = at.checked_sub(1).and_then(|at| bytes.get(from + at));
                matters |= after == b'/'
                    || after.is_ascii_digit()
                    || matches!(name, Some(b'o' | b'O'))
                    || context.config.schemes.any_opaque();
                first = Some(from + at);
            }
            b'.' | 0xE3 | 0xEF => first = Some(from + at),
            _ => {}
        }
        after = byte;
    }
    first.filter(|_| matters)
}

/// Like [`first_in_word`], for a word that begins in the 32 bytes before `offset`. `None` if a colon may decide.
#[inline(always)]
fn first_in_short_word(bytes: &[u8], from: usize, offset: usize, matters: bool) -> Option<Option<usize>> {
    let block = offset.checked_sub(HALF)?;
    let seen = BASELINE.reaching(bytes.get(block..offset)?.first_chunk()?);
    let begins = (u32::BITS - seen.spaces.leading_zeros()).max(from.saturating_sub(block) as u32);
    let word = u32::MAX.unbounded_shl(begins);
    if begins == 0 && from != block {
        return None;
    }
    let triggers = seen.triggers & word;
    let matters = matters || seen.always & word != 0;
    if triggers == 0 || (!matters && seen.colons & word == 0) {
        return Some(None);
    }
    matters.then(|| Some(block + triggers.trailing_zeros() as usize))
}
