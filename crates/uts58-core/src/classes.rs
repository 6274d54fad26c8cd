//! The Link_Term of ASCII, as a table that rules can change.

use crate::common::is_common;
use crate::part::{Part, ascii_link_term};
use uts58_data::LinkTerm;

/// How the scan of §3.5.1 treats each ASCII code point, and where a link may end.
///
/// Tables are built at compile time:
///
/// ```
/// use uts58_core::{Classes, LinkTerm};
///
/// static CHAT: Classes = Classes::STANDARD
///     .with('`', LinkTerm::Hard) // a backtick ends a link …
///     .asking("<") // … and `TerminationRules::link_term` decides about `<`
///     .ending_after_content(); // `пример.рф/да?` ends before `?`
/// # let _ = &CHAT;
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Classes {
    ascii: [Class; 128],
    includes_common: bool,
    end_after_content: bool,
}

/// The class of a code point in a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Class {
    /// Always in the link: Link_Term=Include, and not the beginning of an initiator, terminator or separator.
    Include,
    /// This Link_Term, unless syntax begins here.
    Term(LinkTerm),
    /// The rules decide.
    Ask,
}

impl Class {
    const fn new(byte: u8, term: LinkTerm) -> Class {
        match term {
            LinkTerm::Include if !Part::is_syntax(byte) => Class::Include,
            term => Class::Term(term),
        }
    }

    /// The Link_Term, unless the rules decide.
    #[inline(always)]
    pub(crate) const fn term(self) -> Option<LinkTerm> {
        match self {
            Class::Include => Some(LinkTerm::Include),
            Class::Term(lt) => Some(lt),
            Class::Ask => None,
        }
    }
}

impl Classes {
    /// The published table: each code point has its Link_Term (§6.1).
    pub const STANDARD: Classes = Classes::of_link_term();

    #[expect(clippy::indexing_slicing, reason = "runs at compile time only")]
    const fn of_link_term() -> Classes {
        let (mut ascii, mut byte) = ([Class::Ask; 128], 0);
        while byte < ascii.len() {
            ascii[byte] = Class::new(byte as u8, ascii_link_term(byte as u8));
            byte += 1;
        }
        Classes { ascii, includes_common: true, end_after_content: false }
    }

    /// The table in which `code_point` has another Link_Term. Doesn't change whether it is an initiator, terminator
    /// or separator. Nothing changes if it isn't ASCII.
    #[must_use]
    pub const fn with(self, code_point: char, term: LinkTerm) -> Self {
        self.set(code_point as usize, Class::new(code_point as u8, term))
    }

    /// The table that leaves the ASCII code points in `code_points` to
    /// [`TerminationRules::link_term`](crate::TerminationRules::link_term).
    #[must_use]
    pub const fn asking(mut self, code_points: &str) -> Self {
        let mut bytes = code_points.as_bytes();
        while let [byte, rest @ ..] = bytes {
            self = self.set(*byte as usize, Class::Ask);
            bytes = rest;
        }
        self
    }

    /// The table that leaves all code points to the rules, for example to [observe](crate::TerminationRules::observe)
    /// each of them.
    #[must_use]
    pub const fn asking_about_all(mut self) -> Self {
        self.ascii = [Class::Ask; 128];
        self.includes_common = false;
        self
    }

    /// The table with which no link ends with an opening bracket, or with an initiator or separator that is Soft: with
    /// `?`, `,` or `:~:`. As published, all of these move lastSafe ([D4], [M4a]).
    ///
    /// [D4]: https://docs.rs/uts58-linkify/latest/uts58_linkify/decisions/index.html#D4
    /// [M4a]: https://docs.rs/uts58-linkify/latest/uts58_linkify/decisions/index.html#M4a
    #[must_use]
    pub const fn ending_after_content(mut self) -> Self {
        self.end_after_content = true;
        self
    }

    #[expect(clippy::indexing_slicing, reason = "the index is in bounds")]
    const fn set(mut self, code_point: usize, class: Class) -> Self {
        if code_point < self.ascii.len() {
            self.ascii[code_point] = class;
            self.includes_common &= !is_common(code_point as u8);
        }
        self
    }

    /// The class of a byte; [`Class::Ask`] outside ASCII.
    #[inline(always)]
    pub(crate) fn of(&self, byte: u8) -> Class {
        self.ascii.get(usize::from(byte)).copied().unwrap_or(Class::Ask)
    }

    /// Do all common bytes have their Link_Term?
    #[inline(always)]
    pub(crate) const fn includes_common(&self) -> bool {
        self.includes_common
    }

    #[inline(always)]
    pub(crate) const fn end_after_content(&self) -> bool {
        self.end_after_content
    }
}
