//! What the steps of the order of work share: where they are in the text, and how a candidate ends.

use core::ops::Deref;

use crate::explain::reason::{Reason, Refusal};
use crate::link::found::{Candidate, Link, LinkKind};
use crate::options::config::Config;

use super::reading::Reading;
use super::rules::parts::open_quotations::OpenQuotations;
use super::rules::parts::running_marks::RunningMarks;
use super::search::Search;
use super::search::vector::Cursor;
use super::steps::piece::{Piece, Stretch};
use super::steps::run::Run;

/// A build for tests (`--cfg uts58_only_steps`): the scanner takes the steps at every trigger of the text, without the places of
/// the search and without the short ways. The results are the same.
const ONLY_STEPS: bool = cfg!(uts58_only_steps);

/// One pass over one text.
#[derive(Clone, Debug)]
pub(crate) struct Scanner<'l, 't> {
    pub(crate) reading: Reading<'l, 't>,
    /// End of the last link or consumed span: nothing before it is scanned or linked.
    pub(crate) floor: usize,
    /// Where the search for the next place or trigger goes on (S0).
    pub(crate) from: usize,
    /// Up to here every trigger is looked at; behind it the search says where there may be a link.
    pub(crate) exact_to: usize,
    pub(in crate::scan) search: Search,
    /// Where the search is.
    pub(in crate::scan) cursor: Cursor,
    pub(crate) state: State,
    pub(crate) marks: RunningMarks,
    pub(crate) quotations: OpenQuotations,
    /// D36: the stretch of local-part code points that was looked at last.
    pub(crate) stretch: Option<Stretch>,
    /// D41: where the last link ends; a quoted local part begins behind it.
    pub(crate) last_link_end: usize,
    /// What the last outcome is about.
    pub(crate) found: Option<Link<'t>>,
    pub(crate) refusal: Option<Refusal>,
    /// No candidate takes a short way, and what is rejected is reported.
    pub(crate) explaining: bool,
}

#[derive(Clone, Debug)]
pub(crate) enum State {
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
pub(crate) enum Outcome {
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
            reading: Reading::new(config, text),
            floor: 0,
            from: 0,
            // The search passes hosts over by the public suffix list, so it cannot be used with another rule for hosts.
            exact_to: if ONLY_STEPS || !config.registry.is_public_suffix() { usize::MAX } else { 0 },
            search,
            cursor: Cursor::new(),
            state: State::Searching,
            marks: RunningMarks::default(),
            quotations: OpenQuotations::default(),
            stretch: None,
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

    /// Everything up to here is consumed.
    pub(crate) fn consume(&mut self, end: usize) {
        self.floor = self.floor.max(end);
        self.from = self.from.max(self.floor);
    }

    /// A candidate that begins at `start` is rejected, and everything up to `end` consumed.
    pub(crate) fn refuse(&mut self, reason: Reason, start: usize, end: usize) -> Outcome {
        self.consume(end);
        self.told(reason, start, end.max(start))
    }

    /// A candidate is rejected, and nothing is consumed.
    pub(crate) fn told(&mut self, reason: Reason, start: usize, end: usize) -> Outcome {
        self.refusal = Some(Refusal { start, end, reason });
        Outcome::Refused
    }

    /// Makes a link of the candidate, if M12 allows its length. Nothing of it is looked at again.
    pub(crate) fn accept(&mut self, candidate: Candidate, consumed: usize) -> Outcome {
        self.accept_plain(candidate, consumed)
    }

    /// [`Scanner::accept`], inlined where most links are found.
    #[inline(always)]
    pub(crate) fn accept_plain(&mut self, candidate: Candidate, consumed: usize) -> Outcome {
        let Candidate { kind, start, end, .. } = candidate;
        if kind == LinkKind::Url && !self.config.options.urls {
            return self.refuse(Reason::UrlsOff, start, consumed.max(end));
        }
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
    pub(crate) fn fits(&self, start: usize, end: usize) -> bool {
        end - start <= self.config.max_length
    }

    /// May the short ways be taken? Where the scan is explained they may not, as only the steps report what they reject.
    #[inline(always)]
    pub(crate) fn takes_short_ways(&self) -> bool {
        !(ONLY_STEPS || self.explaining)
    }
}

/// The steps read the text and the options as the rules do.
impl<'l, 't> Deref for Scanner<'l, 't> {
    type Target = Reading<'l, 't>;

    #[inline(always)]
    fn deref(&self) -> &Self::Target {
        &self.reading
    }
}
