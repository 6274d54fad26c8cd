//! S0 and S1: the search finds a place where there may be a link, and the scanner takes the steps there.
//!
//! A *trigger* is a byte at which a step begins: a colon, an `@`, a label separator. A *word* is what stands between bytes up to
//! U+0020; only a quoted local part (D41) consumes over the end of a word. Usually nothing earlier in the word can affect the
//! place, so only the place itself is examined. Otherwise the scanner goes back to the first trigger of the word, and
//! examines every trigger from there up to the place. docs/GLOSSARY.md has all these words.

use super::reach::Before;
use super::scanner::{Outcome, Scanner, State};
use super::search::ascii_run::AsciiRun;
use super::search::places::{Place, Places};
use super::search::vector::{Level, Task};
use super::steps::run::{self, Follows, Run};
use super::triggers::next_trigger;
use crate::chars::{byte_at, byte_before, char_at, host_at, is_ascii_host, is_separator_at, slice};
use crate::explain::reason::Refusal;
use crate::host::tld::Tld;
use crate::link::found::Link;
use crate::options::choices::BareHosts;
use crate::options::scheme::SchemeForm;

/// One step from the place where the search goes on.
struct Step<'s, 'l, 't> {
    scanner: &'s mut Scanner<'l, 't>,
    from: usize,
}

impl Task for Step<'_, '_, '_> {
    type Output = Option<Outcome>;

    #[inline(always)]
    fn run(self, level: impl Level) -> Option<Outcome> {
        self.scanner.step(level, self.from)
    }
}

/// The step at a colon of the search. It is compiled by itself, as it is much smaller than all of [`Step`].
struct AtColon<'s, 'l, 't> {
    scanner: &'s mut Scanner<'l, 't>,
    colon: usize,
}

impl Task for AtColon<'_, '_, '_> {
    type Output = Outcome;

    #[inline(always)]
    fn run(self, level: impl Level) -> Outcome {
        self.scanner.scheme_at(level, self.colon)
    }
}

impl<'t> Scanner<'_, 't> {
    /// The next link.
    #[inline]
    pub(crate) fn next_link(&mut self) -> Option<Link<'t>> {
        loop {
            if self.next_outcome()? == Outcome::Linked {
                return self.found;
            }
        }
    }

    /// The next link or rejection.
    pub(crate) fn next_finding(&mut self) -> Option<Result<Link<'t>, Refusal>> {
        loop {
            match self.next_outcome()? {
                Outcome::Linked => return self.found.map(Ok),
                Outcome::Refused => return self.refusal.map(Err),
                Outcome::Nothing => {}
            }
        }
    }

    /// How the next candidate ends; `None` at the end of the text.
    #[inline(always)]
    fn next_outcome(&mut self) -> Option<Outcome> {
        if !matches!(self.state, State::Searching) {
            return Some(self.resume());
        }
        if self.from < self.exact_to {
            return self.next_trigger();
        }
        // Many texts hold no place at all. The search begins with the least work for these.
        let (search, bytes, from) = (self.search, self.text.as_bytes(), self.from);
        let from = search.level.advance(&mut self.cursor, bytes, from, search.wanted)?;
        let place = self.cursor.first(from);
        match self.is_scheme_end(place) {
            true => Some(search.level.run(AtColon { scanner: self, colon: place })),
            false => search.level.run(Step { scanner: self, from }),
        }
    }

    /// Goes on inside a run.
    #[cold]
    fn resume(&mut self) -> Outcome {
        match core::mem::replace(&mut self.state, State::Searching) {
            State::Searching => Outcome::Nothing,
            State::InRun(run) => self.next_piece(run),
            State::InPiece { run, next, piece } => self.next_stretch(run, next, piece),
        }
    }

    /// Finds the next place, and takes the steps there.
    #[inline(always)]
    fn step(&mut self, level: impl Level, from: usize) -> Option<Outcome> {
        let bytes = self.text.as_bytes();
        let places = Places { config: self.config, text: self.text, floor: self.floor };
        let (offset, place) = self.cursor.next(level, bytes, from, self.search.wanted, &places)?;
        Some(match place {
            Place::Run { run, before: b'@', tld } if run.start > self.from => {
                self.address_before(level, run, tld, offset)
            }
            Place::Run { run, before, tld } => self.run_at(level, run, before, tld, offset),
            Place::Other if self.is_scheme_end(offset) => {
                self.search.level.run(AtColon { scanner: self, colon: offset })
            }
            Place::Other => self.other_place(offset),
        })
    }

    /// An `@` directly in front of the run that has the place in it.
    #[inline(always)]
    fn address_before(&mut self, level: impl Level, run: AsciiRun, tld: Tld, place: usize) -> Outcome {
        let at = run.start - 1;
        match self.plain_address(level, at, run, tld) {
            Some(outcome) => outcome,
            None => self.exactly(at, Before::EveryTrigger, place),
        }
    }

    #[inline(always)]
    fn run_at(&mut self, level: impl Level, run: AsciiRun, before: u8, tld: Tld, place: usize) -> Outcome {
        match self.first_that_reaches(run.start, before) {
            None => match self.plain_bare(level, run, tld) {
                Some(outcome) => outcome,
                // A scheme may begin in front of the run, behind what was consumed (D21).
                None if run.behind == b':' => self.exactly(place, Before::EveryTrigger, place),
                None => self.trigger(place),
            },
            Some(first) => self.go_back_to(first, place),
        }
    }

    #[inline(always)]
    fn scheme_at(&mut self, level: impl Level, colon: usize) -> Outcome {
        match self.lone_scheme(colon) {
            Some(scheme) if self.nothing_reaches(scheme) => match self.plain_schemed(level, scheme, colon) {
                Some(outcome) => outcome,
                None => self.other_lone_schemed(scheme, colon),
            },
            _ => self.exactly(colon, Before::EveryTrigger, colon),
        }
    }

    #[inline(never)]
    fn other_place(&mut self, offset: usize) -> Outcome {
        let before = match byte_at(self.text.as_bytes(), offset) {
            b'@' | b':' => Before::EveryTrigger,
            b'.' => return self.other_dot(offset),
            _ => Before::WhatReaches,
        };
        self.exactly(offset, before, offset)
    }

    /// A dot that is in no ASCII run, as far as the search has looked.
    fn other_dot(&mut self, offset: usize) -> Outcome {
        if self.takes_short_ways()
            && let Some(start) = self.near_start(offset)
        {
            match byte_before(self.text.as_bytes(), start) {
                // The word begins there, so nothing in front of the dot reaches over it.
                b'\0'..=b' ' if start >= self.from => {
                    return self.letters_bare(offset, Some(start)).unwrap_or_else(|| self.separator(offset));
                }
                // The scanner would go back to the `@`, or to what stands in front of it.
                b'@' if start > self.from => return self.exactly(start - 1, Before::EveryTrigger, offset),
                _ => {}
            }
        }
        self.exactly(offset, Before::WhatReaches, offset)
    }

    /// Takes the steps at the trigger at `offset`, which belongs to the place. If a trigger in front of it, in the same word, can
    /// change what is found there, the scanner goes back to that one first.
    #[inline(never)]
    fn exactly(&mut self, offset: usize, before: Before, place: usize) -> Outcome {
        match self.first_in_word(offset, before) {
            Some(first) => self.go_back_to(first, place),
            None => self.trigger(offset),
        }
    }

    /// Goes on at `first`, by every trigger up to the place.
    fn go_back_to(&mut self, first: usize, place: usize) -> Outcome {
        (self.from, self.exact_to) = (first, place + 1);
        Outcome::Nothing
    }

    /// S0: the next trigger in front of `exact_to`. `None` at the end of the text.
    #[cold]
    fn next_trigger(&mut self) -> Option<Outcome> {
        let every_colon = self.config.schemes.any_opaque();
        let found = next_trigger(self.text.as_bytes(), self.from, self.exact_to, every_colon);
        Some(match found {
            Some(offset) => self.trigger(offset),
            None if self.exact_to == usize::MAX => return None,
            None => {
                self.from = self.from.max(self.exact_to);
                Outcome::Nothing
            }
        })
    }

    /// Takes the steps that begin at the trigger at `offset`.
    fn trigger(&mut self, offset: usize) -> Outcome {
        match byte_at(self.text.as_bytes(), offset) {
            b'@' => self.address(offset),
            b':' => self.colon(offset),
            _ if !self.config.finds_bare_hosts() => {
                self.from = offset + 1;
                Outcome::Nothing
            }
            byte => match self.short_bare(byte, offset) {
                Some(outcome) => outcome,
                None => self.separator(offset),
            },
        }
    }

    /// Takes the steps at a label separator. With a host code point behind it, it may be an inner separator of a run.
    fn separator(&mut self, offset: usize) -> Outcome {
        let Some((start, end)) = self.run_around(offset) else { return Outcome::Nothing };
        if self.is_scheme_end(end) {
            return self.run_before_scheme(start, end);
        }
        self.begin_run(start, end, Follows::Text)
    }

    /// The run around the separator at `offset`; `None` if the separator is in none.
    fn run_around(&mut self, offset: usize) -> Option<(usize, usize)> {
        let behind = offset + char_at(self.text, offset).map_or(1, char::len_utf8);
        self.from = behind;
        let inside = is_separator_at(self.text, offset) && host_at(self.text, behind);
        inside.then(|| (run::start(self.text, self.floor, offset), run::end(self.text, behind)))
    }

    /// Takes the steps at a colon: S1, D21 or D22.
    fn colon(&mut self, offset: usize) -> Outcome {
        self.from = offset + 1;
        if self.is_scheme_end(offset) {
            if let Some(scheme) = self.lone_scheme(offset) {
                return self.schemed(scheme, offset);
            }
            let start = run::start(self.text, self.floor, offset);
            return self.run_before_scheme(start, offset);
        }
        match self.config.schemes.opaque_ending_at(self.text, self.floor, offset) {
            Some(start) => self.opaque(start, offset),
            None => Outcome::Nothing,
        }
    }

    /// S3 for a scheme that stands alone, where `plain.rs` has no answer.
    #[inline(never)]
    fn other_lone_schemed(&mut self, scheme: usize, colon: usize) -> Outcome {
        self.from = colon + 1;
        match self.letters_schemed(scheme, colon) {
            Some(outcome) => outcome,
            None => self.long_schemed(scheme, colon),
        }
    }

    /// Where the scheme in front of the `://` at `offset` begins, if a configured scheme stands there and no run goes on in
    /// front of it. Most schemes stand alone like that.
    #[inline(always)]
    fn lone_scheme(&self, offset: usize) -> Option<usize> {
        let Some((scheme, before)) = self.config.schemes.web_ending_at(self.text, self.floor, offset) else {
            return self.other_lone_scheme(offset);
        };
        let alone = before.is_ascii() && before != b'.' && !is_ascii_host(before);
        (alone || scheme == self.floor).then_some(scheme)
    }

    #[inline(never)]
    fn other_lone_scheme(&self, offset: usize) -> Option<usize> {
        let (scheme, form) = self.config.schemes.ending_at(self.text, self.floor, offset)?;
        let before = byte_before(self.text.as_bytes(), scheme);
        let alone = before.is_ascii() && before != b'.' && !is_ascii_host(before);
        // A name of a scheme with a dot is itself a run, or begins with one.
        let single = !slice(self.text, scheme, offset).contains('.');
        (form == SchemeForm::Hierarchical && single && (alone || scheme == self.floor)).then_some(scheme)
    }

    /// S1: a run directly followed by `://`.
    fn run_before_scheme(&mut self, start: usize, colon: usize) -> Outcome {
        let (end, follows) = match self.config.schemes.ending_at(self.text, self.floor, colon) {
            Some((scheme, form)) => (scheme, Follows::Scheme { start: scheme, colon, form }),
            None => {
                let name = run::scheme_like_start(self.text, self.floor, colon);
                (name, Follows::UnknownScheme { start: name, colon })
            }
        };
        // The name of a scheme with `+` may begin in front of the run.
        self.begin_run(start.min(end), end, follows)
    }

    fn begin_run(&mut self, start: usize, end: usize, follows: Follows) -> Outcome {
        let run = Run::new(self.text, start, end, follows);
        if self.config.bare_hosts == BareHosts::Off {
            return self.after_run(&run);
        }
        self.next_piece(run)
    }
}
