//! S0–S4, the order of work: from the floor to the right, the first run with an inner separator, `@` or `://`.

mod address;
mod ascii_run;
mod bare;
mod extent;
mod glued;
mod host_end;
mod letters;
mod markup;
mod plain;
mod plain_parts;
mod quick;
mod run;
mod running_marks;
mod schemed;
mod skip;
mod skip_labels;
mod vector;

use core::ops::Range;

use uts58_core::LinkTerm;

use crate::chars::{byte_before, char_at, char_before, host_at, is_ascii_host, is_separator_at, slice};
use crate::config::Config;
use crate::host::{self, Verdict};
use crate::link::{Link, LinkKind};
use crate::options::BareHosts;
use crate::refusal::{Reason, Refusal};
use crate::scheme::SchemeForm;
use crate::tailoring::Tailoring;
use crate::termination::tailored_term;

use extent::Extent;
pub(crate) use quick::Quick;
use quick::QuickSearch;
use run::Run;
use running_marks::RunningMarks;
use vector::Cursor;

/// One pass over one text.
#[derive(Clone, Debug)]
pub(crate) struct Scanner<'l, 't> {
    config: &'l Config,
    text: &'t str,
    /// End of the last link or consumed span: nothing before it is scanned or linked.
    floor: usize,
    /// Where the search for the next trigger goes on; what lies between is no candidate by itself.
    from: usize,
    /// What the quick search stops at, and where it is.
    quick: Quick,
    cursor: Cursor,
    /// Where the thorough search is.
    triggers: Cursor,
    /// What lies before is known to the last trigger, or searched for every one of them.
    known_to: usize,
    /// Where the search went on behind what was consumed last.
    settled: usize,
    state: State,
    marks: RunningMarks,
    /// D36: the stretch of local-part code points that was looked at last: where, and is it a local part?
    stretch: Option<(Range<usize>, bool)>,
    /// Where the host that was judged last begins and ends, and what it is: the short ways hand it on.
    judged: Option<(usize, usize, Verdict)>,
    /// D41.
    last_link_end: usize,
    /// What the last outcome is about.
    found: Option<Link<'t>>,
    refusal: Option<Refusal>,
    /// Every candidate goes the long way, and what is rejected is told.
    explaining: bool,
}

#[derive(Clone, Debug)]
enum State {
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

/// M11: a piece, trimmed to `start..end`; the run goes on at `to`.
#[derive(Clone, Copy, Debug)]
struct Piece {
    start: usize,
    end: usize,
    to: usize,
}

/// What directly follows a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Follows {
    Text,
    /// S1: a configured scheme in `start..colon`, then `://`.
    Scheme {
        start: usize,
        colon: usize,
        form: SchemeForm,
    },
    /// D21: `://` behind something else, which begins at `start`.
    UnknownScheme {
        start: usize,
        colon: usize,
    },
}

/// How a candidate ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Outcome {
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
    fn next_outcome(&mut self) -> Option<Outcome> {
        if matches!(self.state, State::Searching) { self.search() } else { Some(self.resume()) }
    }

    /// Goes on inside a run.
    #[cold]
    fn resume(&mut self) -> Outcome {
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
    fn search(&mut self) -> Option<Outcome> {
        if self.from < self.known_to {
            return self.search_thoroughly();
        }
        // Many texts have nothing in them: no more is prepared for these.
        let Quick { level, wanted } = self.quick;
        self.from = level.advance(&mut self.cursor, self.text.as_bytes(), self.from, wanted)?;
        level.run(QuickSearch(self))
    }

    /// A label separator in front of a host code point: a run with, perhaps, an inner separator.
    fn separator(&mut self, offset: usize) -> Outcome {
        let Some((start, end)) = self.run_around(offset) else { return Outcome::Nothing };
        if self.is_scheme_end(end) {
            return self.run_before_scheme(start, end);
        }
        self.begin_run(start, end, Follows::Text)
    }

    /// The run around the separator at `offset`, or where the search goes on.
    fn run_around(&mut self, offset: usize) -> Option<(usize, usize)> {
        let behind = offset + char_at(self.text, offset).map_or(1, char::len_utf8);
        self.from = behind;
        let inside = is_separator_at(self.text, offset) && host_at(self.text, behind);
        inside.then(|| (run::start(self.text, self.floor, offset), run::end(self.text, behind)))
    }

    /// A colon: S1, D21 or D22.
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

    /// Where the scheme in front of the `://` at `offset` begins, if there is one and no run goes on before it, as mostly.
    #[inline(always)]
    fn lone_scheme(&self, offset: usize) -> Option<usize> {
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
    fn other_lone_scheme(&self, offset: usize) -> Option<usize> {
        let (scheme, form) = self.config.schemes.ending_at(self.text, self.floor, offset)?;
        let before = byte_before(self.text.as_bytes(), scheme);
        let alone = before.is_ascii() && before != b'.' && !is_ascii_host(before);
        // A name with a dot is a run itself, or begins with one.
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
        // A scheme with `+` may begin before the run.
        self.begin_run(start.min(end), end, follows)
    }

    fn begin_run(&mut self, start: usize, end: usize, follows: Follows) -> Outcome {
        let run = Run::new(self.text, start, end, follows);
        if self.config.bare_hosts == BareHosts::Off {
            return self.after_run(&run);
        }
        self.next_piece(run)
    }

    /// S2 on the next piece of the run, or what follows the run.
    fn next_piece(&mut self, mut run: Run) -> Outcome {
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

    fn after_run(&mut self, run: &Run) -> Outcome {
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
    fn consume(&mut self, end: usize) {
        self.floor = self.floor.max(end);
        self.from = self.from.max(self.floor);
    }

    /// A candidate that begins at `start` is rejected, and everything up to `end` consumed.
    fn refuse(&mut self, reason: Reason, start: usize, end: usize) -> Outcome {
        self.consume(end);
        self.told(reason, start, end.max(start))
    }

    /// Rejected without consuming anything.
    fn told(&mut self, reason: Reason, start: usize, end: usize) -> Outcome {
        self.refusal = Some(Refusal { start, end, reason });
        Outcome::Refused
    }

    /// M12, then the link; nothing of it is looked at again.
    fn accept(&mut self, candidate: Candidate, consumed: usize) -> Outcome {
        self.accept_plain(candidate, consumed)
    }

    /// The same, where most links come from.
    #[inline(always)]
    fn accept_plain(&mut self, candidate: Candidate, consumed: usize) -> Outcome {
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
    fn fits(&self, start: usize, end: usize) -> bool {
        !self.on(Tailoring::LengthLimit) || end - start <= self.config.max_length
    }

    /// `://`
    fn is_scheme_end(&self, offset: usize) -> bool {
        self.text.as_bytes().get(offset..).is_some_and(|rest| rest.starts_with(b"://"))
    }

    fn on(&self, tailoring: Tailoring) -> bool {
        self.config.tailorings.contains(tailoring)
    }

    fn judge(&self, start: usize, end: usize) -> Verdict {
        if let Some((from, to, verdict)) = self.judged
            && (from, to) == (start, end)
        {
            return verdict;
        }
        host::judge(&self.config.registry, slice(self.text, start, end))
    }

    /// Link_Term as this profile has it.
    fn term(&self, c: char) -> LinkTerm {
        tailored_term(self.config.tailorings, c)
    }

    /// Nothing, or what ends a Part in this profile.
    fn is_hard_or_nothing(&self, c: Option<char>) -> bool {
        c.is_none_or(|c| self.term(c) == LinkTerm::Hard)
    }

    fn char_at(&self, offset: usize) -> Option<char> {
        char_at(self.text, offset)
    }

    fn char_before(&self, offset: usize) -> Option<char> {
        char_before(self.text, offset)
    }
}

/// A candidate that passed every rule but the length.
pub(crate) struct Candidate {
    pub(crate) kind: LinkKind,
    pub(crate) start: usize,
    pub(crate) host: (usize, usize),
    /// End of host and port.
    pub(crate) authority_end: usize,
    pub(crate) end: usize,
}

impl Candidate {
    fn url(start: usize, host: (usize, usize), extent: &Extent) -> Self {
        Self { kind: LinkKind::Url, start, host, authority_end: extent.authority_end, end: extent.end }
    }
}
