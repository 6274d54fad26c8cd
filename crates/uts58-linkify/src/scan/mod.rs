//! Finds the links of a text: for each word that the search returns, the steps S0–S4 at each of its triggers.
//!
//! `search/` finds words; it may return one without a link, but never skips one with a link. `steps/` takes the steps as
//! DECISIONS describes them, and `rules/` implements their rules. Only the loop here moves the floor and the position.

pub(crate) mod ascii_classes;
mod ascii_run;
mod plain;
mod rules;
mod run;
mod search;
mod step;
mod steps;
mod termination;
#[cfg(test)]
mod tests;
pub(crate) mod vector;

use crate::explain::reason::{Reason, Refusal};
use crate::host::suffixes::Registry;
use crate::host::tld_list::Seen;
use crate::link::found::{Candidate, Link};
use crate::options::config::Config;

use plain::PlainHost;
use rules::joints::{self, View};
use search::Words;
use step::{Context, Outcome, Scan, Step};
use steps::bare::Run;
use vector::{Level, Task};

pub(crate) use step::{Memo, OpenBefore};
pub(crate) use termination::Tailored;
pub(crate) use vector::Best;

/// One pass over one text.
#[derive(Clone, Debug)]
pub(crate) struct Scanner<'l, 't> {
    context: Context<'l, 't>,
    /// Most texts need no memo.
    memo: Option<Memo>,
    /// No step begins before this offset.
    position: usize,
    /// The steps take every trigger before this offset. Then the search finds the next word.
    word_end: usize,
    words: Words,
    /// S2: the run whose hosts are currently the candidates, or were last.
    run: Option<Run>,
}

impl<'l, 't> Scanner<'l, 't> {
    #[inline]
    pub(crate) fn new(config: &'l Config, level: Best, text: &'t str) -> Self {
        // The search relies on the top-level domains of the public suffix list.
        let searches = matches!(config.registry, Registry::PublicSuffix);
        Self::with(config, level, text, if searches { 0 } else { text.len() })
    }

    /// Creates a scanner that takes every step, so it finds every rejection.
    #[inline]
    pub(crate) fn exhaustive(config: &'l Config, text: &'t str) -> Self {
        Self::with(config, Best::Baseline, text, text.len())
    }

    #[inline(always)]
    fn with(config: &'l Config, level: Best, text: &'t str, word_end: usize) -> Self {
        let (context, words) = (Context::new(config, level, text), Words::new());
        Self { context, memo: None, position: 0, word_end, words, run: None }
    }

    /// The same scanner for a text before which these marks are open (M3).
    pub(crate) fn after(self, open: OpenBefore) -> Self {
        Self { memo: Some(Memo { open, ..Memo::default() }), ..self }
    }

    #[inline]
    pub(crate) fn next_link(&mut self) -> Option<Link<'t>> {
        self.find(|context, outcome| match *outcome {
            Outcome::Link(link) => context.link(link).ok(),
            _ => None,
        })
    }

    /// The link at the start of the text. Stops where no link can begin there any more.
    pub(crate) fn link_at_start(&mut self) -> Option<Link<'t>> {
        let link = self.link_at(0)?;
        self.context.link(link).ok()
    }

    #[inline(never)]
    fn link_at(&mut self, start: usize) -> Option<Candidate> {
        loop {
            let link = match self.find(|_, outcome| Some(*outcome))? {
                Outcome::Link(link) if link.start == start => Some(link),
                _ => None,
            };
            // M11: later hosts of a run may begin in consumed text.
            let is_past = self.context.floor > start && !self.is_in_run();
            if link.is_some() || is_past {
                return link;
            }
        }
    }

    /// The next link or rejection.
    pub(crate) fn next_finding(&mut self) -> Option<Result<Link<'t>, Refusal>> {
        self.find(|context, outcome| match *outcome {
            Outcome::Link(link) => Some(context.link(link)),
            Outcome::Rejected(refusal) => Some(Err(refusal)),
            Outcome::Nothing => None,
        })
    }

    /// Takes steps up to the first one with an outcome that `pick` accepts; `None` at the end of the text.
    #[inline(always)]
    fn find<T>(&mut self, pick: impl Fn(&Context<'l, 't>, &Outcome) -> Option<T>) -> Option<T> {
        loop {
            // Use a reference: a step is large, and this is the hottest code of the scan.
            let step = if self.is_in_run() { Some(self.step_in_run()) } else { self.step_at_next_trigger() };
            let mut step = step.as_ref()?;
            let hidden;
            if let Outcome::Link(link) = &step.outcome {
                if joints::touch(self.context.text, link, self.run.as_ref().map(Run::range))
                    && !self.is_seen(link)
                {
                    let rejected = Step::rejected(Reason::InvisibleCharacters, link.start, step.consumed);
                    hidden = rejected.and_continue_at(step.next);
                    step = &hidden;
                }
            }
            self.context.floor = self.context.floor.max(step.consumed);
            self.position = self.position.max(step.next).max(self.context.floor);
            if let Some(item) = pick(&self.context, &step.outcome) {
                return Some(item);
            }
        }
    }

    /// S0: takes the step at the next trigger.
    #[inline(always)]
    fn step_at_next_trigger(&mut self) -> Option<Step> {
        let mut block = self.position;
        // Many texts have no place at all, so the search begins with as little work as possible.
        if self.position >= self.word_end {
            block = self.words.advance(&self.context, self.position)?;
        }
        self.context.level.run(NextStep { scanner: self, block })
    }

    /// Whether the open run may have more candidates.
    #[inline(always)]
    fn is_in_run(&self) -> bool {
        self.run.as_ref().is_some_and(|run| !run.is_done)
    }

    /// S2: the step for the next host of the open run.
    #[inline(never)]
    fn step_in_run(&mut self) -> Step {
        let scan = &mut Scan { context: &self.context, memo: &mut self.memo };
        self.run.as_mut().map_or(Step::nothing(0), |run| run.next(scan))
    }

    /// D24b: whether a scan of the visible text finds the link too.
    #[cold]
    fn is_seen(&self, link: &Candidate) -> bool {
        let Context { config, text, .. } = self.context;
        let Some(view) = View::of(&self.context, link) else { return false };
        let mut scanner = Scanner::exhaustive(config, view.text.as_str());
        // Parts may continue after a joint, so the view can't decide M12.
        scanner.context.max_length = usize::MAX;
        let found = scanner.link_at(view.start);
        let port = |text, link| Link::new(text, link, config.options.values.implied_scheme).port();
        found.is_some_and(|seen| {
            (seen.kind, seen.start, seen.host, port(view.text.as_str(), seen))
                == (link.kind, view.start, view.host, port(text, *link))
        })
    }
}

/// S0: takes the step at the next trigger. The search has nothing before `block`.
struct NextStep<'s, 'l, 't> {
    scanner: &'s mut Scanner<'l, 't>,
    block: usize,
}

impl Task for NextStep<'_, '_, '_> {
    type Output = Option<Step>;

    #[inline(always)]
    fn run(self, level: impl Level) -> Option<Step> {
        let Self { scanner: Scanner { context, memo, position, word_end, words, run }, mut block } = self;
        let mut seen = Seen::NOTHING;
        let trigger = loop {
            if let Some(trigger) = steps::next_trigger(context, *position, *word_end) {
                break trigger;
            }
            let from = (*position).max(*word_end);
            let word;
            (word, seen) = words.next(level, context, from, block.max(from))?;
            (*position, *word_end) = (word.start, word.end);
            block = word.end;
        };
        *position = trigger + 1;
        let scan = &mut Scan { context, memo };
        // A closure wouldn't be inlined.
        if let Some(host) = PlainHost::near(level, context, trigger, seen) {
            if let Some(step) = steps::plain(scan, trigger, host) {
                return Some(step);
            }
        }
        Some(steps::at(scan, trigger, run))
    }
}
