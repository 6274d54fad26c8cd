//! How an implementation may change the termination algorithm (§8): the questions it is asked.

use crate::part::Part;
use uts58_data::{LinkTerm, link_term};

/// A tailored termination (§8), for [`scan_path_query_fragment_with`](crate::scan_path_query_fragment_with).
///
/// Only [`link_term`](TerminationRules::link_term) has to be written; what the other methods do if left alone is §3.5.1.
///
/// ```
/// use uts58_core::{LinkTerm, SoftSeparators, Step, TerminationRules};
/// use uts58_core::{link_term, scan_path_query_fragment_with};
///
/// /// An ellipsis counts as sentence punctuation, as does a question mark with nothing behind it.
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
    /// Whether an initiator or separator that is Soft moves the end of the link ([D4]). Asked often: return a constant.
    ///
    /// [D4]: https://docs.rs/uts58-linkify/latest/uts58_linkify/decisions/index.html#D4
    #[inline(always)]
    fn soft_separators(&self) -> SoftSeparators {
        SoftSeparators::MoveLastSafe
    }

    /// What an opening bracket does to the end of the link ([M4a]). Asked often: return a constant.
    ///
    /// [M4a]: https://docs.rs/uts58-linkify/latest/uts58_linkify/decisions/index.html#M4a
    #[inline(always)]
    fn openers(&self) -> Openers {
        Openers::Literal
    }

    /// Where [`link_term`](TerminationRules::link_term) need not be asked. Asked often: return a constant.
    #[inline(always)]
    fn asked_at(&self) -> AskedAt {
        AskedAt::EveryCodePoint
    }

    /// The Link_Term to use for a code point, or `None` to end the link before it.
    ///
    /// Asked exactly once for each code point from `start` to where the scan stops, in their order, those of initiators
    /// and separators too, before any rule looks at it ([`asked_at`](TerminationRules::asked_at) makes exceptions). An initiator,
    /// terminator or separator is one whatever the answer, unless it is `None`.
    fn link_term(&mut self, step: &Step<'_>) -> Option<LinkTerm>;

    /// Told what has been done, after each code point, sequence such as `:~:`, or stretch that was not asked about; last
    /// why the scan stopped.
    #[inline(always)]
    fn observe(&mut self, event: &Event<'_>) {
        let _ = event;
    }
}

/// §3.5.1 as published.
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

/// What an initiator or separator does that is itself Soft: `?`, `,` and `:~:` ([D4]).
///
/// [D4]: https://docs.rs/uts58-linkify/latest/uts58_linkify/decisions/index.html#D4
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SoftSeparators {
    /// §3.5.1 as published: it moves `lastSafe`, so it may be the last code point of a link.
    #[default]
    MoveLastSafe,
    /// Table 3-2: like any Soft, it is in the link only if something after it is.
    StaySoft,
}

/// What an opening bracket does ([M4a]).
///
/// [M4a]: https://docs.rs/uts58-linkify/latest/uts58_linkify/decisions/index.html#M4a
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Openers {
    /// §3.5.1 as published: it moves `lastSafe`, so it may be the last code point of a link.
    #[default]
    Literal,
    /// It does not move `lastSafe`, and a `<` that is not closed ends the link before it. It is not closed if it is
    /// still open where the scan stops, or where a Part or separator would clear the stack; the scan ends there.
    NotLast,
}

/// Which code points a [`TerminationRules`] is asked about. For all others the answer is their Link_Term.
///
/// The fewer, the faster: a stretch that is not asked about is run through.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum AskedAt {
    /// All.
    #[default]
    EveryCodePoint,
    /// All but an ASCII letter or digit directly after another one.
    NotWithinWords,
    /// Of ASCII those in this set, where the bit of a code point is `1 << code_point`, and letters directly after a
    /// code point outside ASCII; of the others those without Link_Email, and those directly after ASCII.
    PlainIn(u128),
    /// None.
    Nowhere,
}

/// Where the scan is when it asks for a Link_Term.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Step<'t> {
    /// The whole text.
    pub text: &'t str,
    /// Where the code point begins, in bytes.
    pub offset: usize,
    /// The code point asked about.
    pub code_point: char,
    /// Where the link ends if it ends here, in bytes.
    pub last_safe: usize,
    /// The Part so far; a terminator is asked about in the Part it ends.
    pub part: Option<Part>,
    pub(crate) not_soft: NotSoft,
}

impl Step<'_> {
    /// The last code point before this one, from two before `start` on, that is not Soft by the tailoring's own answers
    /// (by its Link_Term, for those before `start`); U+0000 if there is none. Constant time.
    #[must_use]
    pub fn last_not_soft(&self) -> char {
        let NotSoft { start, end } = self.not_soft;
        let mut before = self.text.get(..end).unwrap_or_default().chars().rev();
        let last = match end > start {
            true => before.next(),
            // The host's last code point; a root dot is Soft.
            false => before.take(2).find(|&c| link_term(c) != LinkTerm::Soft),
        };
        last.unwrap_or('\0')
    }
}

/// Where the last code point ends that is not Soft; if it ends at `start`, there is none after that.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NotSoft {
    pub(crate) start: usize,
    pub(crate) end: usize,
}

/// What the scan has done, for [`TerminationRules::observe`].
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Event<'t> {
    /// The whole text.
    pub text: &'t str,
    /// Where the code point or sequence begins, in bytes.
    pub offset: usize,
    /// Its length in bytes; 0 at the end of the text.
    pub len: usize,
    /// The code point, of a sequence the first; U+0000 at the end of the text.
    pub code_point: char,
    /// The Part it belongs to; an initiator belongs to the Part it starts.
    pub part: Option<Part>,
    /// The Link_Term used, of a sequence that of the first code point; `None` if none was (the end, or a tailored stop).
    pub term: Option<LinkTerm>,
    /// How many brackets are open now.
    pub depth: usize,
    /// Where the link ends if nothing more is added, in bytes. With [`Action::Stop`]: where it ends.
    pub last_safe: usize,
    /// What was done.
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
    /// It is in the link.
    Include,
    /// It is in the link only if something after it is.
    Soft,
    /// It was pushed onto the stack of open brackets.
    Open,
    /// It closed the top of the stack.
    Close,
    /// The scan is over.
    Stop(StopReason),
}

/// Why a scan stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum StopReason {
    /// At Link_Term=Hard.
    Hard,
    /// At a Close that does not close the top of the stack.
    UnmatchedClose,
    /// At an Open with 125 others open ([D5]).
    ///
    /// [D5]: https://docs.rs/uts58-linkify/latest/uts58_linkify/decisions/index.html#D5
    StackLimit,
    /// No Part begins at `start`.
    NoInitiator,
    /// At a `:~:` directly after the host ([D6]).
    ///
    /// [D6]: https://docs.rs/uts58-linkify/latest/uts58_linkify/decisions/index.html#D6
    DirectiveOutsideFragment,
    /// The tailoring answered `None`.
    Tailored,
    /// A `<` was not closed ([`Openers::NotLast`]).
    UnclosedOpen,
    /// At the end of the text.
    End,
}
