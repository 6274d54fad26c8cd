//! S0–S4, the order of work: from the floor to the right, the first run with an inner separator, `@` or `://`.

use core::ops::Range;

use uts58_core::LinkTerm;

use crate::chars::{byte_before, char_at, char_before, host_at, is_ascii_host, is_separator_at, slice};
use crate::explain::reason::{Reason, Refusal};
use crate::host::judge::{self, Verdict};
use crate::link::found::{Candidate, Link};
use crate::options::choices::BareHosts;
use crate::options::config::Config;
use crate::options::scheme::SchemeForm;
use crate::options::tailoring::Tailoring;
use crate::termination::tailored_term;

use super::rules::open_quotations::OpenQuotations;
use super::rules::running_marks::RunningMarks;
use super::search::quick::{Quick, QuickSearch};
use super::search::vector::Cursor;
use super::steps::bare::Piece;
use super::steps::run::{self, Follows, Run};

/// One pass over one text.
#[derive(Clone, Debug)]
pub(crate) struct Scanner<'l, 't> {
    pub(in crate::scan) config: &'l Config,
    pub(in crate::scan) text: &'t str,
    /// End of the last link or consumed span: nothing before it is scanned or linked.
    pub(in crate::scan) floor: usize,
    /// Where the search for the next trigger goes on; what lies between is no candidate by itself.
    pub(in crate::scan) from: usize,
    /// What the quick search stops at, and where it is.
    pub(in crate::scan) quick: Quick,
    pub(in crate::scan) cursor: Cursor,
    /// Where the thorough search is.
    pub(in crate::scan) triggers: Cursor,
    /// What lies before is known to the last trigger, or searched for every one of them.
    pub(in crate::scan) known_to: usize,
    /// Where the search went on behind what was consumed last.
    pub(in crate::scan) settled: usize,
    pub(in crate::scan) state: State,
    pub(in crate::scan) marks: RunningMarks,
    pub(in crate::scan) quotations: OpenQuotations,
    /// D36: the stretch of local-part code points that was looked at last: where, and is it a local part?
    pub(in crate::scan) stretch: Option<(Range<usize>, bool)>,
    /// Where the host that was judged last begins and ends, and what it is: the short ways hand it on.
    pub(in crate::scan) judged: Option<(usize, usize, Verdict)>,
    /// D41.
    pub(in crate::scan) last_link_end: usize,
    /// What the last outcome is about.
    pub(in crate::scan) found: Option<Link<'t>>,
    pub(in crate::scan) refusal: Option<Refusal>,
    /// Every candidate goes the long way, and what is rejected is told.
    pub(in crate::scan) explaining: bool,
}

#[derive(Clone, Debug)]
pub(in crate::scan) enum State {
    Searching,
    /// S2 on the pieces of a run, then what follows it.
    InRun(Run),
    /// M11: the stretches of one piece.
    InPiece {
        run: Run,
        next: usize,
        piece: Piece,
    },
}

/// How a candidate ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::scan) enum Outcome {
    /// By a link, which is in `found`.
    Linked,
    /// Why is in `refusal`; the floor is behind what the candidate consumes.
    Refused,
    /// No candidate.
    Nothing,
}

impl<'l, 't> Scanner<'l, 't> {
    #[inline]
    pub(crate) fn new(config: &'l Config, text: &'t str) -> Self {
        Self {
            config,
            text,
            floor: 0,
            from: 0,
            quick: config.quick,
            cursor: Cursor::new(),
            triggers: Cursor::new(),
            // Where other hosts count, no search is quick.
            known_to: if config.registry.is_public_suffix() { 0 } else { usize::MAX },
            settled: 0,
            state: State::Searching,
            marks: RunningMarks::default(),
            quotations: OpenQuotations::default(),
            stretch: None,
            judged: None,
            last_link_end: 0,
            found: None,
            refusal: None,
            explaining: false,
        }
    }

    /// For [`Scanner::next_finding`].
    pub(crate) fn explaining(config: &'l Config, text: &'t str) -> Self {
        Self { explaining: true, known_to: usize::MAX, ..Self::new(config, text) }
    }

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

    #[inline(always)]
    pub(in crate::scan) fn next_outcome(&mut self) -> Option<Outcome> {
        if matches!(self.state, State::Searching) { self.search() } else { Some(self.resume()) }
    }

    /// Goes on inside a run.
    #[cold]
    pub(in crate::scan) fn resume(&mut self) -> Outcome {
        let outcome = match core::mem::replace(&mut self.state, State::Searching) {
            State::Searching => Outcome::Nothing,
            State::InRun(run) => self.next_piece(run),
            State::InPiece { run, next, piece } => self.next_stretch(run, next, piece),
        };
        // Behind a link.
        self.settle_all();
        outcome
    }

    /// S0: find the next trigger and begin with what it announces. `None` at the end of the text.
    #[inline(always)]
    pub(in crate::scan) fn search(&mut self) -> Option<Outcome> {
        if self.from < self.known_to {
            return self.search_thoroughly();
        }
        // Many texts have nothing in them: no more is prepared for these.
        let Quick { level, wanted } = self.quick;
        self.from = level.advance(&mut self.cursor, self.text.as_bytes(), self.from, wanted)?;
        level.run(QuickSearch(self))
    }

    /// A label separator in front of a host code point: a run with, perhaps, an inner separator.
    pub(in crate::scan) fn separator(&mut self, offset: usize) -> Outcome {
        let Some((start, end)) = self.run_around(offset) else { return Outcome::Nothing };
        if self.is_scheme_end(end) {
            return self.run_before_scheme(start, end);
        }
        self.begin_run(start, end, Follows::Text)
    }

    /// The run around the separator at `offset`, or where the search goes on.
    pub(in crate::scan) fn run_around(&mut self, offset: usize) -> Option<(usize, usize)> {
        let behind = offset + char_at(self.text, offset).map_or(1, char::len_utf8);
        self.from = behind;
        let inside = is_separator_at(self.text, offset) && host_at(self.text, behind);
        inside.then(|| (run::start(self.text, self.floor, offset), run::end(self.text, behind)))
    }

    /// A colon: S1, D21 or D22.
    pub(in crate::scan) fn colon(&mut self, offset: usize) -> Outcome {
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

    /// Where the scheme in front of the `://` at `offset` begins, if there is one and no run goes on before it, as mostly.
    #[inline(always)]
    pub(in crate::scan) fn lone_scheme(&self, offset: usize) -> Option<usize> {
        if !self.is_scheme_end(offset) {
            return None;
        }
        let Some((scheme, before)) = self.config.schemes.web_ending_at(self.text, self.floor, offset) else {
            return self.other_lone_scheme(offset);
        };
        let alone = before.is_ascii() && before != b'.' && !is_ascii_host(before);
        (alone || scheme == self.floor).then_some(scheme)
    }

    #[inline(never)]
    pub(in crate::scan) fn other_lone_scheme(&self, offset: usize) -> Option<usize> {
        let (scheme, form) = self.config.schemes.ending_at(self.text, self.floor, offset)?;
        let before = byte_before(self.text.as_bytes(), scheme);
        let alone = before.is_ascii() && before != b'.' && !is_ascii_host(before);
        // A name with a dot is a run itself, or begins with one.
        let single = !slice(self.text, scheme, offset).contains('.');
        (form == SchemeForm::Hierarchical && single && (alone || scheme == self.floor)).then_some(scheme)
    }

    /// S1: a run directly followed by `://`.
    pub(in crate::scan) fn run_before_scheme(&mut self, start: usize, colon: usize) -> Outcome {
        let (end, follows) = match self.config.schemes.ending_at(self.text, self.floor, colon) {
            Some((scheme, form)) => (scheme, Follows::Scheme { start: scheme, colon, form }),
            None => {
                let name = run::scheme_like_start(self.text, self.floor, colon);
                (name, Follows::UnknownScheme { start: name, colon })
            }
        };
        // A scheme with `+` may begin before the run.
        self.begin_run(start.min(end), end, follows)
    }

    pub(in crate::scan) fn begin_run(&mut self, start: usize, end: usize, follows: Follows) -> Outcome {
        let run = Run::new(self.text, start, end, follows);
        if self.config.bare_hosts == BareHosts::Off {
            return self.after_run(&run);
        }
        self.next_piece(run)
    }

    /// S2 on the next piece of the run, or what follows the run.
    pub(in crate::scan) fn next_piece(&mut self, mut run: Run) -> Outcome {
        while let Some((start, end)) = run.next_piece(self.text, self.on(Tailoring::Ellipsis)) {
            let floor = self.floor;
            let outcome = self.bare(&run, start, end);
            if !matches!(self.state, State::Searching) {
                // M11 goes on inside the piece.
                return outcome;
            }
            if self.floor > run.end {
                // Port or Parts were consumed: nothing is left of the run.
                self.from = self.floor;
                return outcome;
            }
            debug_assert!(self.floor >= floor);
            let told = self.explaining && outcome == Outcome::Refused;
            if told || outcome == Outcome::Linked {
                self.state = State::InRun(run);
                return outcome;
            }
        }
        self.after_run(&run)
    }

    pub(in crate::scan) fn after_run(&mut self, run: &Run) -> Outcome {
        match run.follows {
            Follows::Text => {
                self.from = self.from.max(run.end).max(self.floor);
                Outcome::Nothing
            }
            Follows::Scheme { start, colon, form: SchemeForm::Hierarchical } => self.schemed(start, colon),
            Follows::Scheme { start, colon, form: SchemeForm::Opaque } => self.opaque(start, colon),
            Follows::UnknownScheme { start, colon } => self.unknown_scheme(start, colon),
        }
    }

    /// Everything up to here is consumed.
    pub(in crate::scan) fn consume(&mut self, end: usize) {
        self.floor = self.floor.max(end);
        self.from = self.from.max(self.floor);
    }

    /// A candidate that begins at `start` is rejected, and everything up to `end` consumed.
    pub(in crate::scan) fn refuse(&mut self, reason: Reason, start: usize, end: usize) -> Outcome {
        self.consume(end);
        self.told(reason, start, end.max(start))
    }

    /// Rejected without consuming anything.
    pub(in crate::scan) fn told(&mut self, reason: Reason, start: usize, end: usize) -> Outcome {
        self.refusal = Some(Refusal { start, end, reason });
        Outcome::Refused
    }

    /// M12, then the link; nothing of it is looked at again.
    pub(in crate::scan) fn accept(&mut self, candidate: Candidate, consumed: usize) -> Outcome {
        self.accept_plain(candidate, consumed)
    }

    /// The same, where most links come from.
    #[inline(always)]
    pub(in crate::scan) fn accept_plain(&mut self, candidate: Candidate, consumed: usize) -> Outcome {
        let Candidate { start, end, .. } = candidate;
        self.consume(consumed.max(end));
        self.found = Link::new(self.text, candidate, self.config.implied_scheme);
        if self.found.is_none() || !self.fits(start, end) {
            return self.refuse(Reason::TooLong, start, consumed.max(end));
        }
        self.marks.restart(end);
        self.last_link_end = end;
        Outcome::Linked
    }

    /// M12
    #[inline(always)]
    pub(in crate::scan) fn fits(&self, start: usize, end: usize) -> bool {
        !self.on(Tailoring::LengthLimit) || end - start <= self.config.max_length
    }

    /// `://`
    pub(in crate::scan) fn is_scheme_end(&self, offset: usize) -> bool {
        self.text.as_bytes().get(offset..).is_some_and(|rest| rest.starts_with(b"://"))
    }

    pub(in crate::scan) fn on(&self, tailoring: Tailoring) -> bool {
        self.config.tailorings.contains(tailoring)
    }

    pub(in crate::scan) fn judge(&self, start: usize, end: usize) -> Verdict {
        if let Some((from, to, verdict)) = self.judged
            && (from, to) == (start, end)
        {
            return verdict;
        }
        judge::judge(&self.config.registry, slice(self.text, start, end))
    }

    /// Link_Term as this profile has it.
    pub(in crate::scan) fn term(&self, c: char) -> LinkTerm {
        tailored_term(self.config.tailorings, c)
    }

    /// Nothing, or what ends a Part in this profile.
    pub(in crate::scan) fn is_hard_or_nothing(&self, c: Option<char>) -> bool {
        c.is_none_or(|c| self.term(c) == LinkTerm::Hard)
    }

    pub(in crate::scan) fn char_at(&self, offset: usize) -> Option<char> {
        char_at(self.text, offset)
    }

    pub(in crate::scan) fn char_before(&self, offset: usize) -> Option<char> {
        char_before(self.text, offset)
    }
}
