//! Finds the links of a text by taking the steps S0–S4 in a loop.
//!
//! Only the loop moves the floor and the position. `exact/` takes the steps as DECISIONS describes them, and `rules/`
//! implements their rules. `fast/` finds the same links in less time; where it can't decide, it names the trigger for
//! `exact/`.

mod exact;
mod fast;
mod rules;
mod step;
mod termination;
#[cfg(test)]
mod tests;

use crate::explain::reason::{Reason, Refusal};
use crate::host::suffixes::Registry;
use crate::link::found::{Candidate, Link, LinkKind};
use crate::options::config::Config;

use exact::Tried;
use exact::open_run::Run;
use fast::{Fast, Found};
use rules::joints::{self, View};
use step::{Context, Outcome, State, Step};

pub(crate) use fast::Search;
pub(crate) use rules::parts::open_marks::OpenQuotations;
pub(crate) use termination::Tailored;

/// One pass over one text.
#[derive(Clone, Debug)]
pub(crate) struct Scanner<'l, 't> {
    state: State<'l, 't>,
    /// The run whose pieces are currently the candidates (S2).
    run: Option<Run>,
    /// The fast search. Without it, `exact/` takes the step at every trigger.
    fast: Option<Fast>,
}

impl<'l, 't> Scanner<'l, 't> {
    #[inline]
    pub(crate) fn new(config: &'l Config, search: Search, text: &'t str) -> Self {
        // The fast paths rely on the public suffix list, so they can't be used with another host rule.
        let fast = matches!(config.registry, Registry::PublicSuffix).then(|| Fast::new(search));
        Self::with(config, text, fast)
    }

    /// Creates a scanner that takes every step, so it finds every rejection.
    #[inline]
    pub(crate) fn exact(config: &'l Config, text: &'t str) -> Self {
        Self::with(config, text, None)
    }

    #[inline(always)]
    fn with(config: &'l Config, text: &'t str, fast: Option<Fast>) -> Self {
        let state = State { context: Context::new(config, text), position: 0, memo: None };
        Self { state, run: None, fast }
    }

    /// The next link.
    #[inline]
    pub(crate) fn next_link(&mut self) -> Option<Link<'t>> {
        self.find(|context, outcome| match *outcome {
            Outcome::Link(link) if context.config.options.urls || link.kind != LinkKind::Url => {
                Some(context.link(link))
            }
            _ => None,
        })
    }

    /// The link at the start of the text. Stops where no link can begin there any more.
    pub(crate) fn link_at_start(&mut self) -> Option<Link<'t>> {
        let urls = self.state.context.config.options.urls;
        let link = self.link_at(0).filter(|link| urls || link.kind != LinkKind::Url)?;
        Some(self.state.context.link(link))
    }

    #[inline(never)]
    fn link_at(&mut self, start: usize) -> Option<Candidate> {
        loop {
            let link = self.find(|_, outcome| match *outcome {
                Outcome::Link(link) => Some(Some(link)),
                _ => Some(None),
            })?;
            let link = link.filter(|link| link.start == start);
            // M11: later hosts of a run may begin in consumed text, too.
            let is_past = self.state.context.floor > start && self.run.is_none();
            if link.is_some() || is_past {
                return link;
            }
        }
    }

    /// The next link or rejection.
    pub(crate) fn next_finding(&mut self) -> Option<Result<Link<'t>, Refusal>> {
        self.find(|context, outcome| match *outcome {
            // The option changes nothing else, so an address within a URL still isn't a link of its own.
            Outcome::Link(Candidate { start, end, kind: LinkKind::Url, .. })
                if !context.config.options.urls =>
            {
                Some(Err(Refusal { start, end, reason: Reason::UrlsOff }))
            }
            Outcome::Link(link) => Some(Ok(context.link(link))),
            Outcome::Rejected(refusal) => Some(Err(refusal)),
            Outcome::Nothing => None,
        })
    }

    /// Takes steps up to the first one with an outcome that `pick` accepts; `None` at the end of the text.
    #[inline(always)]
    fn find<T>(&mut self, pick: impl Fn(&Context<'l, 't>, &Outcome) -> Option<T>) -> Option<T> {
        loop {
            // The pieces of an open run come before anything else.
            let found = match (&self.run, &mut self.fast) {
                (None, Some(fast)) => fast.next(&mut self.state),
                _ => self.next_exact_step().map_or(Found::End, Found::Step),
            };
            // Use a reference: a step is large, and this is the hottest code of the scan.
            let exact;
            let step = match &found {
                Found::End => return None,
                Found::Step(step) => step,
                Found::Trigger(offset) => {
                    exact = self.exact_step(*offset);
                    &exact
                }
            };
            let hidden;
            let step = match &step.outcome {
                Outcome::Link(link)
                    if joints::touch(self.state.context.text, link) && !self.is_seen(link) =>
                {
                    let rejected = Step::rejected(Reason::InvisibleCharacters, link.start, step.consumed);
                    hidden = rejected.and_continue_at(step.next);
                    &hidden
                }
                _ => step,
            };
            self.advance(step);
            if let Some(item) = pick(&self.state.context, &step.outcome) {
                return Some(item);
            }
        }
    }

    /// D24b: whether a scan of the visible text finds the link too.
    #[cold]
    fn is_seen(&self, link: &Candidate) -> bool {
        let Context { config, text, .. } = self.state.context;
        let Some(view) = View::of(text, link) else { return false };
        let mut scanner = Scanner::exact(config, view.as_str());
        // Parts may continue after a joint, so the view can't decide M12.
        scanner.state.context.max_length = usize::MAX;
        let found = scanner.link_at(view.start);
        let port = |text, link| Link::new(text, link, config.options.implied_scheme).port();
        found.is_some_and(|seen| {
            (seen.kind, seen.start, seen.host, port(view.as_str(), seen))
                == (link.kind, view.start, view.host, port(text, *link))
        })
    }

    #[inline(always)]
    fn advance(&mut self, step: &Step) {
        let State { context, position, .. } = &mut self.state;
        context.floor = context.floor.max(step.consumed);
        *position = (*position).max(step.next).max(context.floor);
    }

    /// The next step in the run, or at the next trigger.
    #[inline(never)]
    fn next_exact_step(&mut self) -> Option<Step> {
        if let Some(run) = &mut self.run {
            let step = exact::next_in_run(&mut self.state.scan(), run);
            if step.is_none() {
                self.run = None;
            }
            return Some(step.unwrap_or(Step::nothing(self.state.position)));
        }
        let offset = exact::next_trigger(&self.state.context, self.state.position, usize::MAX)?;
        Some(self.exact_step(offset))
    }

    #[inline(never)]
    fn exact_step(&mut self, trigger: usize) -> Step {
        match exact::at(&mut self.state.scan(), trigger) {
            Tried::Step(step) => step,
            Tried::Run(run) => {
                // A long run without a host needn't be taken apart.
                let no_host =
                    self.fast.as_ref().and_then(|_| fast::run_without_host(&self.state.context, &run));
                no_host.unwrap_or_else(|| {
                    self.run = Some(run);
                    Step::nothing(self.state.position)
                })
            }
        }
    }
}
