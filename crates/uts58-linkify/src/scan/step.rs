//! A step: what it gets (the text, the options and the state of the scan), and what it returns.

use core::ops::Range;

use uts58_core::LinkTerm;

use crate::chars::{char_at, char_before, is_separator, slice, tailored_term};
use crate::explain::reason::{Reason, Refusal};
use crate::host::judge::{self, Verdict};
use crate::link::found::{Candidate, Link, LinkKind};
use crate::options::config::Config;
use crate::options::tailoring::{Tailoring, Tailorings};
use crate::scan::rules::parts::open_marks::{OpenQuotations, RunningMarks};
use crate::scan::vector::Best;

/// A text and the options to scan it with. Small and `Copy`; only the scan loop changes it, between two steps.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Context<'l, 't> {
    pub(crate) config: &'l Config,
    pub(crate) text: &'t str,
    /// The end of the last link or consumed span. Nothing before it is scanned or linked, except the rest of a
    /// run (M11: `#a.com和b.org`).
    pub(crate) floor: usize,
    /// M12: the maximum length of a link.
    pub(crate) max_length: usize,
    /// How to read many bytes at a time.
    pub(crate) level: Best,
}

impl<'l, 't> Context<'l, 't> {
    #[inline]
    pub(crate) const fn new(config: &'l Config, level: Best, text: &'t str) -> Self {
        Self { config, text, floor: 0, max_length: config.max_length, level }
    }

    pub(crate) fn on(&self, tailoring: Tailoring) -> bool {
        self.config.tailorings.contains(tailoring)
    }

    /// D26, D28: judges whether `start..end` is a valid and registrable host.
    pub(crate) fn judge(&self, start: usize, end: usize) -> Verdict {
        judge::judge(&self.config.registry, slice(self.text, start, end))
    }

    /// The candidate as a link, unless it's a URL and the option `urls` is off. The option changes nothing else, so an
    /// address within a URL still isn't a link of its own.
    #[inline(always)]
    pub(crate) fn link(&self, candidate: Candidate) -> Result<Link<'t>, Refusal> {
        let Candidate { kind, start, end, .. } = candidate;
        let values = &self.config.options.values;
        match values.urls || kind != LinkKind::Url {
            true => Ok(Link::new(self.text, candidate, values.implied_scheme)),
            false => Err(Refusal { start, end, reason: Reason::UrlsOff }),
        }
    }

    /// M12: whether the candidate is short enough.
    #[inline(always)]
    pub(crate) fn fits(&self, start: usize, end: usize) -> bool {
        end - start <= self.max_length
    }

    /// Whether `://` follows at `offset`.
    #[inline]
    pub(crate) fn is_scheme_end(&self, offset: usize) -> bool {
        self.text.as_bytes().get(offset..).is_some_and(|rest| rest.starts_with(b"://"))
    }

    /// The Link_Term of `c` with the tailorings.
    pub(crate) fn term(&self, c: char) -> LinkTerm {
        tailored_term(self.config.tailorings, c)
    }

    pub(crate) fn char_at(&self, offset: usize) -> Option<char> {
        char_at(self.text, offset)
    }

    pub(crate) fn char_before(&self, offset: usize) -> Option<char> {
        char_before(self.text, offset)
    }
}

/// What the steps remember about earlier text. It never changes a result; without it, some texts would take quadratic
/// time.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memo {
    /// M3: the marks that are open before a candidate.
    pub(crate) open: OpenBefore,
    /// D36: the code points that were last examined as a local part.
    pub(crate) local_part: Option<MaybeLocalPart>,
}

/// M3: the marks that are open before a position, which only moves forward.
#[derive(Clone, Debug, Default)]
pub(crate) struct OpenBefore {
    /// The `*`, `_` and `~`.
    pub(crate) marks: RunningMarks,
    pub(crate) quotations: OpenQuotations,
}

impl OpenBefore {
    /// Moves to `end`, from where the rest of the text is then a text of its own.
    pub(crate) fn pass_to(&mut self, text: &str, end: usize, set: Tailorings) {
        self.marks.read_to(text, end, set);
        self.marks.restart();
        self.quotations.read_to(text, end);
        self.quotations.restart();
    }
}

/// Code points that are a local part if an `@` follows (D36).
#[derive(Clone, Debug)]
pub(crate) struct MaybeLocalPart {
    pub(crate) range: Range<usize>,
    /// Whether an `@` and a host follow.
    pub(crate) local: bool,
    /// D9: whether `mailto:` precedes the local part.
    pub(crate) mailto: bool,
}

/// The scan as a step sees it: the step reads the context and may change only the memo.
pub(crate) struct Scan<'s> {
    pub(crate) context: &'s Context<'s, 's>,
    pub(crate) memo: &'s mut Option<Memo>,
}

impl Scan<'_> {
    pub(crate) fn memo(&mut self) -> &mut Memo {
        self.memo.get_or_insert_default()
    }
}

/// The result of one attempt at a position in the text, and how far the attempt got. Dropping a step has no effect.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    pub(crate) outcome: Outcome,
    /// Everything before this offset is consumed: it is neither scanned nor linked again. 0 consumes nothing.
    pub(crate) consumed: usize,
    /// The scan continues at this offset, or at `consumed` if that is larger. It never goes back.
    pub(crate) next: usize,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Outcome {
    /// A link, unless invisible characters touch its name (D24b).
    Link(Candidate),
    Rejected(Refusal),
    /// There is no candidate.
    Nothing,
}

impl Step {
    /// There is no candidate before `next`, and nothing is consumed.
    pub(crate) const fn nothing(next: usize) -> Self {
        Self { outcome: Outcome::Nothing, consumed: 0, next }
    }

    /// The candidate that begins at `start` is rejected, and everything before `end` is consumed.
    pub(crate) fn rejected(reason: Reason, start: usize, end: usize) -> Self {
        Self { consumed: end, ..Self::rejected_only(reason, start, end.max(start)) }
    }

    /// The candidate in `start..end` is rejected, and nothing is consumed.
    pub(crate) const fn rejected_only(reason: Reason, start: usize, end: usize) -> Self {
        Self { outcome: Outcome::Rejected(Refusal { start, end, reason }), consumed: 0, next: 0 }
    }

    /// The candidate is a link if M12 allows its length. The link and everything before `consumed` are consumed.
    #[inline(always)]
    pub(crate) fn link(context: &Context<'_, '_>, candidate: Candidate, consumed: usize) -> Self {
        let Candidate { start, end, .. } = candidate;
        let consumed = consumed.max(end);
        match context.fits(start, end) {
            true => Self { outcome: Outcome::Link(candidate), consumed, next: 0 },
            false => Self::rejected(Reason::TooLong, start, consumed),
        }
    }

    /// Returns the same step, except that the scan continues at `next` or later.
    pub(crate) fn and_continue_at(self, next: usize) -> Self {
        Self { next: next.max(self.next), ..self }
    }

    pub(crate) const fn is_link(&self) -> bool {
        matches!(self.outcome, Outcome::Link(_))
    }

    pub(crate) const fn refusal(&self) -> Option<Refusal> {
        match self.outcome {
            Outcome::Rejected(refusal) => Some(refusal),
            _ => None,
        }
    }
}

/// A host that may be linked.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Host {
    pub(crate) start: usize,
    pub(crate) end: usize,
    pub(crate) root_dot: RootDot,
    /// M10, M11: whether the host was cut out of its run, so it has no root dot, port or Parts.
    pub(crate) cut: bool,
}

impl Host {
    pub(crate) const fn cut(start: usize, end: usize) -> Self {
        Self { start, end, root_dot: RootDot::Never, cut: true }
    }
}

/// How far a candidate continues after its host.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Extent {
    /// Where the host, root dot and port end.
    pub(crate) authority_end: usize,
    /// Where the Parts end. Without Parts, where the authority ends.
    pub(crate) end: usize,
    pub(crate) port: Port,
}

impl Extent {
    /// The URL that begins at `start`, with everything after its host.
    pub(crate) fn url(&self, start: usize, host: (usize, usize)) -> Candidate {
        Candidate { kind: LinkKind::Url, start, host, authority_end: self.authority_end, end: self.end }
    }

    /// The extent of a host alone (M10, M11).
    pub(crate) const fn host(end: usize) -> Self {
        Self { authority_end: end, end, port: Port::None }
    }

    pub(crate) fn has_parts(&self) -> bool {
        self.end > self.authority_end
    }

    /// The end of the text that a rejected candidate consumes after its host, so that Parts aren't scanned twice.
    pub(crate) fn parts_end(&self) -> usize {
        if self.has_parts() { self.end } else { 0 }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Port {
    None,
    Good,
    /// D30: the port is 0, larger than 65535 or longer than five digits. Such a port rejects the candidate.
    Bad,
}

/// The separators that can be a root dot (D29).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RootDot {
    /// Only an ASCII dot.
    Ascii,
    Any,
    /// No separator: the host is an IPv6 address.
    Never,
}

impl RootDot {
    /// D25: in a mixed run, non-ASCII separators end sentences.
    pub(crate) const fn after_run(mixed: bool) -> Self {
        if mixed { Self::Ascii } else { Self::Any }
    }

    pub(crate) fn may_be(self, c: char) -> bool {
        match self {
            Self::Ascii => c == '.',
            Self::Any => is_separator(c),
            Self::Never => false,
        }
    }
}
