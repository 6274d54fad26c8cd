//! How an implementation can tailor the termination algorithm (§8).

use crate::part::Part;
use uts58_data::{LinkTerm, link_term};

/// Rules that tailor the termination of links (§8), for
/// [`scan_path_query_fragment_with`](crate::scan_path_query_fragment_with).
///
/// Only [`link_term`](TerminationRules::link_term) is required. By default, the other methods behave as in §3.5.1.
///
/// ```
/// use uts58_core::{LinkTerm, SoftSeparators, Step, TerminationRules};
/// use uts58_core::{link_term, scan_path_query_fragment_with};
///
/// /// An ellipsis counts as sentence punctuation, as does a question mark with nothing after it.
/// struct Chat;
///
/// impl TerminationRules for Chat {
///     fn soft_separators(&self) -> SoftSeparators {
///         SoftSeparators::StaySoft
///     }
///     fn link_term(&mut self, step: &Step<'_>) -> Option<LinkTerm> {
///         Some(if step.code_point == '…' { LinkTerm::Soft } else { link_term(step.code_point) })
///     }
/// }
///
/// let end = |text| scan_path_query_fragment_with(text, "example.com".len(), &mut Chat);
/// assert_eq!(end("example.com/это?"), "example.com/это".len());
/// assert_eq!(end("example.com/это…"), "example.com/это".len());
/// assert_eq!(end("example.com/это?да…нет"), "example.com/это?да…нет".len());
/// ```
pub trait TerminationRules {
    /// Whether an initiator or separator that is Soft may end a link ([D4]). Called often, so return a constant.
    ///
    /// [D4]: https://docs.rs/uts58-linkify/latest/uts58_linkify/decisions/index.html#D4
    #[inline(always)]
    fn soft_separators(&self) -> SoftSeparators {
        SoftSeparators::MoveLastSafe
    }

    /// Whether an opening bracket may end a link ([M4a]). Called often, so return a constant.
    ///
    /// [M4a]: https://docs.rs/uts58-linkify/latest/uts58_linkify/decisions/index.html#M4a
    #[inline(always)]
    fn openers(&self) -> Openers {
        Openers::Literal
    }

    /// For which code points to call [`link_term`](TerminationRules::link_term). Called often, so return a constant.
    #[inline(always)]
    fn asked_at(&self) -> AskedAt {
        AskedAt::EveryCodePoint
    }

    /// The Link_Term of a code point, or `None` to end the link before it.
    ///
    /// Called exactly once for each code point from `start` to where the scan stops, in order, before any rule reads
    /// it. That includes initiators and separators; [`asked_at`](TerminationRules::asked_at) makes exceptions. Unless
    /// it is `None`, the result doesn't change whether the code point is an initiator, terminator or separator.
    fn link_term(&mut self, step: &Step<'_>) -> Option<LinkTerm>;

    /// Called after each code point, sequence such as `:~:`, or skipped stretch, with what the scan did. The last
    /// call says why the scan stopped.
    #[inline(always)]
    fn observe(&mut self, event: &Event<'_>) {
        let _ = event;
    }
}

/// §3.5.1 as published, without tailoring.
///
/// ```
/// use uts58_core::{Standard, scan_path_query_fragment, scan_path_query_fragment_with};
///
/// let text = "example.com/è?";
/// assert_eq!(
///     scan_path_query_fragment_with(text, 11, &mut Standard),
///     scan_path_query_fragment(text, 11)
/// );
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standard;

impl TerminationRules for Standard {
    #[inline(always)]
    fn asked_at(&self) -> AskedAt {
        AskedAt::Nowhere
    }

    #[inline(always)]
    fn link_term(&mut self, step: &Step<'_>) -> Option<LinkTerm> {
        Some(link_term(step.code_point))
    }
}

/// The effect of an initiator or separator that is itself Soft: `?`, `,` or `:~:` ([D4]).
///
/// [D4]: https://docs.rs/uts58-linkify/latest/uts58_linkify/decisions/index.html#D4
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SoftSeparators {
    /// §3.5.1 as published: it moves `lastSafe`, so a link can end with it.
    #[default]
    MoveLastSafe,
    /// Table 3-2: like any Soft code point, it belongs to the link only if the link continues after it.
    StaySoft,
}

/// The effect of an opening bracket ([M4a]).
///
/// [M4a]: https://docs.rs/uts58-linkify/latest/uts58_linkify/decisions/index.html#M4a
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Openers {
    /// §3.5.1 as published: it moves `lastSafe`, so a link can end with it.
    #[default]
    Literal,
    /// It doesn't move `lastSafe`, and the link ends before an unclosed `<`. A `<` is unclosed if it is still open
    /// where the scan stops, or where a Part or separator would clear the stack. The scan stops there.
    NotLast,
}

/// The code points for which to call [`TerminationRules::link_term`]. All others have their Link_Term.
///
/// The fewer, the faster: the scan skips a stretch without calls.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum AskedAt {
    /// Every code point.
    #[default]
    EveryCodePoint,
    /// Every code point except ASCII letters and digits directly after another one.
    NotWithinWords,
    /// In ASCII: the code points in this set, where the bit of a code point is `1 << code_point`, and letters
    /// directly after a code point outside ASCII. Outside ASCII: code points without Link_Email, and those directly
    /// after ASCII.
    PlainIn(u128),
    /// No code point.
    Nowhere,
}

/// The state of the scan when it calls [`TerminationRules::link_term`].
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Step<'t> {
    /// The whole text.
    pub text: &'t str,
    /// Where the code point begins, in bytes.
    pub offset: usize,
    /// The code point in question.
    pub code_point: char,
    /// Where the link would end if the scan stopped here, in bytes.
    pub last_safe: usize,
    /// The current Part. A terminator still counts as part of the Part it ends.
    pub part: Option<Part>,
    pub(crate) not_soft: NotSoft,
}

impl Step<'_> {
    /// The last code point before this one that isn't Soft, or U+0000 if there is none. It looks back to two code
    /// points before `start`. From `start` on, the tailoring decides what is Soft; before it, Link_Term does.
    /// Constant time.
    #[must_use]
    pub fn last_not_soft(&self) -> char {
        let NotSoft { start, end } = self.not_soft;
        let mut before = self.text.get(..end).unwrap_or_default().chars().rev();
        let last = match end > start {
            true => before.next(),
            // The last code point of the host; a root dot is Soft.
            false => before.take(2).find(|&c| link_term(c) != LinkTerm::Soft),
        };
        last.unwrap_or('\0')
    }
}

/// Where the last code point that isn't Soft ends. If that is at `start`, every code point so far is Soft.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NotSoft {
    pub(crate) start: usize,
    pub(crate) end: usize,
}

/// What the scan has just done, for [`TerminationRules::observe`].
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Event<'t> {
    /// The whole text.
    pub text: &'t str,
    /// Where the code point or sequence begins, in bytes.
    pub offset: usize,
    /// Its length in bytes; 0 at the end of the text.
    pub len: usize,
    /// The code point, or the first one of a sequence; U+0000 at the end of the text.
    pub code_point: char,
    /// The Part it belongs to. An initiator belongs to the Part it starts.
    pub part: Option<Part>,
    /// The Link_Term of the code point, or of the first one of a sequence. `None` at the end of the text and if the
    /// tailoring ended the link.
    pub term: Option<LinkTerm>,
    /// How many brackets are open now.
    pub depth: usize,
    /// Where the link would end if the scan stopped here, in bytes. With [`Action::Stop`], where it ends.
    pub last_safe: usize,
    /// What the scan did.
    pub action: Action,
}

/// What §3.5.1 did with a code point or sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Action {
    /// An initiator started a Part.
    StartPart,
    /// A separator cleared the stack of open brackets.
    ClearStack,
    /// The code point is in the link.
    Include,
    /// The code point is in the link only if the link continues after it.
    Soft,
    /// An opening bracket was pushed onto the stack.
    Open,
    /// A closing bracket matched the top of the stack.
    Close,
    /// The scan stopped.
    Stop(StopReason),
}

/// Why a scan stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum StopReason {
    /// At Link_Term=Hard.
    Hard,
    /// At a Close that doesn't match the top of the stack.
    UnmatchedClose,
    /// At an Open with 125 brackets open already ([D5]).
    ///
    /// [D5]: https://docs.rs/uts58-linkify/latest/uts58_linkify/decisions/index.html#D5
    StackLimit,
    /// No Part begins at `start`.
    NoInitiator,
    /// At a `:~:` directly after the host ([D6]).
    ///
    /// [D6]: https://docs.rs/uts58-linkify/latest/uts58_linkify/decisions/index.html#D6
    DirectiveOutsideFragment,
    /// The tailoring returned `None`.
    Tailored,
    /// A `<` was not closed ([`Openers::NotLast`]).
    UnclosedOpen,
    /// At the end of the text.
    End,
}
