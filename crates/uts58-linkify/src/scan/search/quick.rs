//! The quick search: only for what may be linked.
//!
//! It stops at dots in front of a letter, at other separators and at `://`, and passes over runs that end like no host.
//! What it passes over may consume Parts, a port, a local part or itself, and so what stands behind it in the same word. So
//! where something may be linked, it looks back as far as the word reaches: if there is none of what these begin with,
//! what was passed over has nothing to say; otherwise the search goes back and is a thorough one, by every trigger.
//!
//! * `known_to`: what is before was searched thoroughly, or has been looked back on. No look back goes further, so that each
//!   byte is looked at a limited number of times.
//! * `settled`: there the search is as if it had been a thorough one from the beginning. Between the two there are only runs
//!   that were told to be part of a local part (D36), which consume nothing, and what was passed over in front of them.
//!   A `mailto:` or another name of a scheme can be in that: for these the search goes back so far.
//!
//! Findings and other rules for hosts ask for everything, and are searched thoroughly from the beginning.

use uts58_core::is_link_email;

use crate::chars::{byte_at, byte_before, host_at, slice};
use crate::options::choices::BareHosts;
use crate::options::scheme::Schemes;
use crate::options::tailoring::{Tailoring, Tailorings};
use crate::scan::scanner::{Outcome, Scanner};
use crate::scan::search::skip::Quietly;
use crate::scan::search::vector::window::Classes;
use crate::scan::search::vector::{Best, Cursor, LOOK_AHEAD, Level, Task, Wanted};
use crate::scan::short::ascii_run::AsciiRun;
use crate::scan::steps::run::{self, Follows};

/// How long the other label separators are.
const SEPARATOR: usize = '。'.len_utf8();

/// What a quick search stops at, and how it looks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Quick {
    pub(in crate::scan) wanted: Wanted,
    pub(in crate::scan) level: Best,
}

impl Quick {
    pub(crate) fn new(bare_hosts: BareHosts, tailorings: Tailorings, schemes: &Schemes) -> Self {
        // D33: a host may end in a number.
        let ipv4 = tailorings.contains(Tailoring::BareIpv4);
        let (byte, above, numbers) = match bare_hosts {
            BareHosts::Off => (b'@', b'/', false),
            _ if ipv4 => (b'.', b'/', true),
            _ => (b'.', b'@', false),
        };
        let wanted = Wanted { byte, above, numbers, colons: schemes.any_opaque() };
        Self { wanted, level: Best::find() }
    }
}

/// One step of the quick search.
pub(in crate::scan) struct QuickSearch<'s, 'l, 't>(pub(in crate::scan) &'s mut Scanner<'l, 't>);

impl Task for QuickSearch<'_, '_, '_> {
    type Output = Option<Outcome>;

    #[inline(always)]
    fn run(self, level: impl Level) -> Option<Outcome> {
        self.0.search_quickly(level)
    }
}

impl Scanner<'_, '_> {
    /// S0, for what may be linked. `None` at the end of the text.
    #[inline(always)]
    fn search_quickly(&mut self, level: impl Level) -> Option<Outcome> {
        let bytes = self.text.as_bytes();
        let hosts = self.config.finds_bare_hosts();
        let look = Quietly { text: self.text, hosts, colons: self.quick.wanted.colons };
        let (offset, ahead) = self.cursor.next(level, bytes, self.from, self.quick.wanted, &look)?;
        Some(match bytes.get(offset)? {
            b'.' => match ahead {
                Some(ahead) => self.quick_dot(level, offset, ahead),
                None => self.quick_other(offset),
            },
            b'@' => self.quick_at(level, offset),
            b':' => self.quick_colon(level, offset),
            _ => self.quick_wide(offset),
        })
    }

    /// S0, with every trigger, of the part of the text where that was asked for. `None` at the end of the text.
    #[cold]
    pub(in crate::scan) fn search_thoroughly(&mut self) -> Option<Outcome> {
        let all = self.text.as_bytes();
        let bytes = all.get(..self.known_to.saturating_add(LOOK_AHEAD)).unwrap_or(all);
        loop {
            let found = self.triggers.next_trigger(bytes, self.from, self.quick.wanted.colons);
            let Some(offset) = found.filter(|&offset| offset < self.known_to) else {
                if self.known_to == usize::MAX {
                    return None;
                }
                self.from = self.from.max(self.known_to);
                return Some(Outcome::Nothing);
            };
            let settled = self.from == self.settled;
            let outcome = match all.get(offset)? {
                b'@' => self.address(offset),
                b':' => self.colon(offset),
                _ if self.config.finds_bare_hosts() => self.separator(offset),
                _ => {
                    self.from = offset + 1;
                    continue;
                }
            };
            // It may end behind what was asked for.
            if settled {
                self.settle_all()
            } else {
                self.settle()
            }
            return Some(outcome);
        }
    }

    /// A dot in front of what may be the last label of a host, given the 32 bytes behind it.
    #[inline(always)]
    fn quick_dot(&mut self, level: impl Level, offset: usize, ahead: Classes) -> Outcome {
        let bytes = self.text.as_bytes();
        let Some((run, before)) = AsciiRun::around(level, bytes, self.floor, offset, ahead) else {
            return self.quick_other(offset);
        };
        if !before.is_ascii() || run.has_empty_label() {
            return self.quick_other(offset);
        }
        let below = self.below(run);
        // D28, D35; M3 may end a Part inside the run.
        let preceded = matches!(before, b'/' | b'\\' | b'%') && !self.may_wrap(run);
        if preceded || (below.is_none() && !self.may_still_be_host(run)) {
            self.from = run.end;
            return Outcome::Nothing;
        }
        if before == b'@' {
            let at = run.start - 1;
            if self.is_new_at(at) {
                // D36: it is a lone one, and the run part of a local part.
                if run.behind == b'@' && self.is_address_at(run.end) && self.is_clean(at) {
                    self.consume(run.start);
                    self.from = run.end;
                    self.settle();
                    return Outcome::Nothing;
                }
                return self.quick_address(level, at, run);
            }
            return self.quick_other(offset);
        }
        if !self.is_clean(run.start) {
            return self.go_back(run.start, run.end);
        }
        let outcome = self.plain_bare(level, run, below).unwrap_or_else(|| self.bare_run(offset));
        self.settle();
        outcome
    }

    /// M3
    #[inline(always)]
    fn may_wrap(&self, run: AsciiRun) -> bool {
        run.has_underscore() && self.on(Tailoring::WrappingMarks)
    }

    /// The same for runs that are not ASCII, long, or in pieces.
    #[inline(never)]
    fn quick_other(&mut self, offset: usize) -> Outcome {
        // In front of another separator: the run may be long, and is not looked at from each of its dots.
        if !host_at(self.text, offset + 1) {
            self.from = offset + 1;
            return Outcome::Nothing;
        }
        if let Some(from) = self.skip_labels(offset) {
            self.from = from;
            return Outcome::Nothing;
        }
        if !self.is_clean(offset) {
            let start = run::start(self.text, self.floor, offset);
            return match start.checked_sub(1) {
                Some(at) if self.is_new_at(at) => self.other_address(at),
                _ => self.go_back(offset, offset + 1),
            };
        }
        let outcome = self.bare_run(offset);
        self.settle();
        outcome
    }

    /// Is there an `@` at `at` that has not been looked at?
    #[inline(always)]
    fn is_new_at(&self, at: usize) -> bool {
        at >= self.floor.max(self.known_to) && byte_at(self.text.as_bytes(), at) == b'@'
    }

    fn bare_run(&mut self, offset: usize) -> Outcome {
        self.letters_bare(offset).unwrap_or_else(|| self.quick_run(offset))
    }

    /// The run around a separator.
    fn quick_run(&mut self, offset: usize) -> Outcome {
        let Some((start, end)) = self.run_around(offset) else { return Outcome::Nothing };
        if self.is_scheme_end(end) {
            return self.other_colon(end);
        }
        self.begin_run(start, end, Follows::Text)
    }

    /// Another label separator.
    #[inline(never)]
    fn quick_wide(&mut self, offset: usize) -> Outcome {
        if let Some(from) = self.skip_labels(offset) {
            self.from = from;
            return Outcome::Nothing;
        }
        if !host_at(self.text, offset + SEPARATOR) {
            self.from = offset + SEPARATOR;
            return Outcome::Nothing;
        }
        if !self.is_clean(offset) {
            return self.go_back(offset, offset + SEPARATOR);
        }
        let outcome = self.quick_run(offset);
        self.settle();
        outcome
    }

    /// An `@`.
    #[inline(always)]
    fn quick_at(&mut self, level: impl Level, at: usize) -> Outcome {
        match AsciiRun::behind(level, self.text.as_bytes(), at + 1) {
            Some(domain) => self.quick_address(level, at, domain),
            None => self.other_address(at),
        }
    }

    /// An `@` in front of a run.
    #[inline(always)]
    fn quick_address(&mut self, level: impl Level, at: usize, domain: AsciiRun) -> Outcome {
        let Some(outcome) = self.plain_address(level, at, domain) else { return self.other_address(at) };
        self.settle();
        outcome
    }

    #[inline(never)]
    fn other_address(&mut self, at: usize) -> Outcome {
        // D9: a run in front of `mailto:` may be consumed.
        if self.is_behind_colon(at) {
            return self.go_back_to_settled(at, at + 1);
        }
        if !self.is_clean(at) {
            return self.go_back(at, at + 1);
        }
        let outcome = self.address(at);
        self.settle();
        outcome
    }

    /// Does a colon stand before what may be the local part in front of `at`?
    fn is_behind_colon(&self, at: usize) -> bool {
        let before = slice(self.text, self.floor, at);
        before.trim_end_matches(is_link_email).ends_with(':')
    }

    /// A colon.
    #[inline(always)]
    fn quick_colon(&mut self, level: impl Level, offset: usize) -> Outcome {
        let outcome = match self.lone_scheme(offset) {
            Some(scheme) if self.is_clean(scheme) => match self.plain_schemed(level, scheme, offset) {
                Some(outcome) => outcome,
                None => self.other_schemed(scheme, offset),
            },
            _ => return self.other_colon(offset),
        };
        self.settle();
        outcome
    }

    /// One with something else in front of it.
    #[inline(never)]
    fn other_colon(&mut self, offset: usize) -> Outcome {
        if !self.is_scheme_end(offset)
            && self.config.schemes.opaque_ending_at(self.text, self.floor, offset).is_none()
        {
            if self.is_behind_port(offset) {
                return self.go_back(offset, offset + 1);
            }
            self.from = offset + 1;
            return Outcome::Nothing;
        }
        // The name may be in a run that is consumed, or reach over one.
        self.go_back_to_settled(offset, offset + 1)
    }

    /// Does a name of a scheme end here that is no part of a word, as there is a port before it?
    fn is_behind_port(&self, colon: usize) -> bool {
        let name = self.config.schemes.ending_at(self.text, self.floor, colon);
        let before = name.map_or("", |(start, _)| slice(self.text, self.floor, start));
        let host = before.trim_end_matches(|c: char| c.is_ascii_digit());
        host.len() < before.len() && host.ends_with(':')
    }

    /// What stands before `offset` in the same word, as far as it is not known.
    #[inline(always)]
    fn word_before(&self, offset: usize) -> &[u8] {
        let from = self.floor.max(self.known_to);
        let before = self.text.as_bytes().get(from..offset).unwrap_or_default();
        let word = before.iter().rev().take_while(|&&byte| byte > b' ').count();
        before.get(before.len() - word..).unwrap_or_default()
    }

    /// Is there nothing before `offset`, in the same word, with which something begins that could reach over it: a port, a
    /// Part, `://` or an `@`?
    #[inline(always)]
    pub(in crate::scan) fn is_clean(&self, offset: usize) -> bool {
        let alone = offset <= self.floor || byte_before(self.text.as_bytes(), offset) <= b' ';
        alone || self.is_word_clean(offset)
    }

    #[inline(never)]
    fn is_word_clean(&self, offset: usize) -> bool {
        let from = self.floor.max(self.known_to);
        let mut behind = byte_at(self.text.as_bytes(), offset);
        let mut separators = false;
        for &byte in self.text.as_bytes().get(from..offset).unwrap_or_default().iter().rev() {
            match byte {
                b'\0'..=b' ' => return true,
                b'/' | b'?' | b'#' | b'@' => return false,
                b':' if behind == b'/' || behind.is_ascii_digit() => return false,
                _ => behind = byte,
            }
            separators |= byte == b'.' || !byte.is_ascii();
        }
        // D36: a run directly behind an `@` is no local part.
        !separators || byte_before(self.text.as_bytes(), from) != b'@'
    }

    /// The search was a thorough one up to here, or what there is was looked back on.
    #[inline(always)]
    fn settle(&mut self) {
        if self.floor > self.settled {
            return self.settle_all();
        }
        self.known_to = self.known_to.max(self.from);
    }

    /// It is here as if it had been a thorough one from the beginning.
    #[inline(always)]
    pub(in crate::scan) fn settle_all(&mut self) {
        self.known_to = self.known_to.max(self.from);
        self.settled = self.from;
    }

    /// Searches the word around `offset` again, up to `end`, by every trigger.
    #[cold]
    fn go_back(&mut self, offset: usize, end: usize) -> Outcome {
        let word = self.word_before(offset);
        // D9, as above.
        if word.contains(&b'@') {
            return self.go_back_to_settled(offset, end);
        }
        self.search_again(offset - word.len(), end)
    }

    /// The same from what is settled on, or the beginning of the word.
    #[cold]
    fn go_back_to_settled(&mut self, offset: usize, end: usize) -> Outcome {
        self.known_to = self.settled;
        self.search_again(offset - self.word_before(offset).len(), end)
    }

    fn search_again(&mut self, from: usize, end: usize) -> Outcome {
        self.from = from;
        if from > self.settled && byte_before(self.text.as_bytes(), from) <= b' ' {
            self.settled = from;
        }
        self.known_to = end;
        self.triggers = Cursor::new();
        Outcome::Nothing
    }
}
