//! What the steps of the order of work share: where they are in the text, and how a candidate ends.

use uts58_core::LinkTerm;

use crate::chars::{char_at, char_before, slice};
use crate::explain::reason::{Reason, Refusal};
use crate::host::judge::{self, Verdict};
use crate::link::found::{Candidate, Link};
use crate::options::config::Config;
use crate::options::scheme::SchemeForm;
use crate::options::tailoring::Tailoring;
use crate::termination::tailored_term;

use super::rules::open_quotations::OpenQuotations;
use super::rules::running_marks::RunningMarks;
use super::search::Search;
use super::search::vector::Cursor;
use super::steps::piece::{Piece, Stretch};
use super::steps::run::{Follows, Run};

/// A build for tests (`--cfg uts58_only_steps`): the scanner takes the steps at every trigger of the text, without the places of
/// the search and without the short ways. The results are the same.
const ONLY_STEPS: bool = cfg!(uts58_only_steps);

/// One pass over one text.
#[derive(Clone, Debug)]
pub(crate) struct Scanner<'l, 't> {
    pub(in crate::scan) config: &'l Config,
    pub(in crate::scan) text: &'t str,
    /// End of the last link or consumed span: nothing before it is scanned or linked.
    pub(in crate::scan) floor: usize,
    /// Where the search for the next place or trigger goes on (S0).
    pub(in crate::scan) from: usize,
    /// Up to here every trigger is looked at; behind it the search says where there may be a link.
    pub(in crate::scan) exact_to: usize,
    pub(in crate::scan) search: Search,
    /// Where the search is.
    pub(in crate::scan) cursor: Cursor,
    /// Where the scanner is while it examines every trigger.
    pub(in crate::scan) triggers: Cursor,
    pub(in crate::scan) state: State,
    pub(in crate::scan) marks: RunningMarks,
    pub(in crate::scan) quotations: OpenQuotations,
    /// D36: the stretch of local-part code points that was looked at last.
    pub(in crate::scan) stretch: Option<Stretch>,
    /// Where the host that was judged last begins and ends, and the verdict: a short way that gives up hands it on to the steps.
    pub(in crate::scan) judged: Option<(usize, usize, Verdict)>,
    /// D41: where the last link ends; a quoted local part begins behind it.
    pub(in crate::scan) last_link_end: usize,
    /// What the last outcome is about.
    pub(in crate::scan) found: Option<Link<'t>>,
    pub(in crate::scan) refusal: Option<Refusal>,
    /// No candidate takes a short way, and what is rejected is reported.
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
    /// It is a link, which is in `found`.
    Linked,
    /// It was rejected: `refusal` says why, and the floor is behind what the candidate consumes.
    Refused,
    /// There was no candidate.
    Nothing,
}

impl<'l, 't> Scanner<'l, 't> {
    #[inline]
    pub(crate) fn new(config: &'l Config, search: Search, text: &'t str) -> Self {
        Self {
            config,
            text,
            floor: 0,
            from: 0,
            // The search passes hosts over by the public suffix list, so it cannot be used with another rule for hosts.
            exact_to: if ONLY_STEPS || !config.registry.is_public_suffix() { usize::MAX } else { 0 },
            search,
            cursor: Cursor::new(),
            triggers: Cursor::new(),
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

    /// A scanner that takes no short way and reports what it rejects, for [`Scanner::next_finding`].
    pub(crate) fn explaining(config: &'l Config, search: Search, text: &'t str) -> Self {
        Self { explaining: true, exact_to: usize::MAX, ..Self::new(config, search, text) }
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
                // A port or Parts behind the run were consumed, so nothing of the run is left.
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

    /// A candidate is rejected, and nothing is consumed.
    pub(in crate::scan) fn told(&mut self, reason: Reason, start: usize, end: usize) -> Outcome {
        self.refusal = Some(Refusal { start, end, reason });
        Outcome::Refused
    }

    /// Makes a link of the candidate, if M12 allows its length. Nothing of it is looked at again.
    pub(in crate::scan) fn accept(&mut self, candidate: Candidate, consumed: usize) -> Outcome {
        self.accept_plain(candidate, consumed)
    }

    /// [`Scanner::accept`], inlined where most links are found.
    #[inline(always)]
    pub(in crate::scan) fn accept_plain(&mut self, candidate: Candidate, consumed: usize) -> Outcome {
        let Candidate { start, end, .. } = candidate;
        self.consume(consumed.max(end));
        self.found = Link::new(self.text, candidate, self.config.options.implied_scheme);
        if self.found.is_none() || !self.fits(start, end) {
            return self.refuse(Reason::TooLong, start, consumed.max(end));
        }
        self.last_link_end = end;
        Outcome::Linked
    }

    /// M12: is it short enough?
    #[inline(always)]
    pub(in crate::scan) fn fits(&self, start: usize, end: usize) -> bool {
        end - start <= self.config.max_length
    }

    /// Does `://` stand at `offset`?
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

    /// May the short ways be taken? Where the scan is explained they may not, as only the steps report what they reject.
    #[inline(always)]
    pub(in crate::scan) fn takes_short_ways(&self) -> bool {
        !(ONLY_STEPS || self.explaining)
    }

    /// Link_Term of `c` by the options.
    pub(in crate::scan) fn term(&self, c: char) -> LinkTerm {
        tailored_term(self.config.tailorings, c)
    }

    /// Is `c` Hard by the options, or is there no code point?
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
