//! How an implementation can tailor the termination algorithm (§8).

use crate::classes::Classes;
use crate::part::Part;
use uts58_data::{LinkTerm, link_term};

/// Rules that tailor the termination of links (§8), for
/// [`scan_path_query_fragment_with`](crate::scan_path_query_fragment_with).
///
/// A table says how ASCII is treated. Only where the table says so, and outside ASCII, the scan calls
/// [`link_term`](TerminationRules::link_term).
///
/// ```
/// use uts58_core::{Classes, LinkTerm, Step, TerminationRules};
/// use uts58_core::{link_term, scan_path_query_fragment_with};
///
/// /// An ellipsis counts as sentence punctuation, as does a question mark with nothing after it.
/// struct Chat;
///
/// impl TerminationRules for Chat {
///     fn classes(&self) -> &'static Classes {
///         const { &Classes::STANDARD.ending_after_content() }
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
    /// The table for ASCII. Called once for each scan.
    fn classes(&self) -> &'static Classes;

    /// The Link_Term of a code point, or `None` to end the link before it.
    ///
    /// Called once for each code point, in order, before any rule reads it, if the code point or the one before it is
    /// outside ASCII, or if the table [asks](Classes::asking) about it. That includes initiators and separators. A table
    /// can [pass words](Classes::passing_words). Unless it is `None`, the result doesn't change whether the code point
    /// is an initiator, terminator or separator.
    fn link_term(&mut self, step: &Step<'_>) -> Option<LinkTerm>;

    /// Called after each code point, sequence such as `:~:`, or stretch that isn't asked about, with what the scan did.
    /// The last call says why the scan stopped.
    #[inline(always)]
    fn observe(&mut self, event: &Event<'_>) {
        let _ = event;
    }
}

/// §3.5.1 as published, without tailoring: the rules of [`scan_path_query_fragment`](crate::scan_path_query_fragment).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standard;

impl TerminationRules for Standard {
    #[inline(always)]
    fn classes(&self) -> &'static Classes {
        static STANDARD: Classes = Classes::STANDARD.passing_words();
        &STANDARD
    }

    #[inline(always)]
    fn link_term(&mut self, step: &Step<'_>) -> Option<LinkTerm> {
        Some(link_term(step.code_point))
    }
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
    /// At the end of the text.
    End,
}
