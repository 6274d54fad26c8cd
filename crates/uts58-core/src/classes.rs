//! The Link_Term of ASCII, as a table that rules can change.

use crate::part::ascii_link_term;
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
    /// By bytes; all bytes outside ASCII are asked about.
    bytes: [Class; 256],
    pub(crate) end_after_content: bool,
    pub(crate) pass_words: bool,
}

/// The class of a byte in a table: its Link_Term, and two flags.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Class(u8);

impl Class {
    /// In the link if no bracket is open: Link_Term=Include, and no terminator begins with it. Or a full stop, if Soft.
    const COMMON: u8 = 0x40;
    /// The rules decide.
    const ASK: Class = Class(0x80);

    const fn new(byte: u8, term: LinkTerm) -> Class {
        match (term, byte) {
            (LinkTerm::Include, b'#' | b'?' | b':' | b'.') => Class(term as u8),
            (LinkTerm::Include, _) | (LinkTerm::Soft, b'.') => Class(term as u8 | Class::COMMON),
            _ => Class(term as u8),
        }
    }

    #[inline(always)]
    const fn is_common(self) -> bool {
        self.0 & Class::COMMON != 0
    }

    /// The Link_Term, unless the rules decide. Syntax may begin with the byte.
    #[inline(always)]
    pub(crate) const fn term(self) -> Option<LinkTerm> {
        match self.0 & !Class::COMMON {
            0 => Some(LinkTerm::Include),
            1 => Some(LinkTerm::Hard),
            2 => Some(LinkTerm::Soft),
            3 => Some(LinkTerm::Close),
            4 => Some(LinkTerm::Open),
            _ => None,
        }
    }
}

impl Classes {
    /// The published table: each code point has its Link_Term (§6.1).
    pub const STANDARD: Classes = Classes::of_link_term();

    #[expect(clippy::indexing_slicing, reason = "runs at compile time only")]
    const fn of_link_term() -> Classes {
        let (mut bytes, mut byte) = ([Class::ASK; 256], 0);
        while byte < 128 {
            bytes[byte] = Class::new(byte as u8, ascii_link_term(byte as u8));
            byte += 1;
        }
        Classes { bytes, end_after_content: false, pass_words: false }
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
            self = self.set(*byte as usize, Class::ASK);
            bytes = rest;
        }
        self
    }

    /// The table that leaves all code points to the rules, for example to [observe](crate::TerminationRules::observe)
    /// each of them.
    #[must_use]
    pub const fn asking_about_all(self) -> Self {
        Classes { bytes: [Class::ASK; 256], pass_words: false, ..self }
    }

    /// The table that asks about the first letter of a word outside ASCII only, which takes less time. The scan includes
    /// each code point from U+0080 to U+FFFF with Link_Term=Include and Link_Email if the one before it is outside
    /// ASCII too.
    #[must_use]
    pub const fn passing_words(mut self) -> Self {
        self.pass_words = true;
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
        if code_point < 128 {
            self.bytes[code_point] = class;
        }
        self
    }

    /// The class of a byte; [`Class::ASK`] outside ASCII.
    #[inline(always)]
    #[expect(clippy::indexing_slicing, reason = "the index is in bounds")]
    pub(crate) const fn of(&self, byte: u8) -> Class {
        self.bytes[byte as usize]
    }

    /// The number of common bytes at the start of `rest`.
    #[inline(always)]
    pub(crate) fn common_length(&self, rest: &[u8]) -> usize {
        // The compiler unrolls a search in four bytes only.
        let fours = rest.chunks_exact(4);
        let last = fours.remainder();
        for (index, four) in fours.enumerate() {
            if let Some(place) = four.iter().position(|byte| !self.of(*byte).is_common()) {
                return 4 * index + place;
            }
        }
        rest.len() - last.len() + last.iter().take_while(|byte| self.of(**byte).is_common()).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::part::Part;

    /// The scan passes these without looking for syntax.
    #[test]
    fn no_terminator_is_common() {
        for first in Part::ALL.iter().flat_map(|part| part.terminators()).map(|syntax| syntax.as_bytes()[0]) {
            for term in [LinkTerm::Include, LinkTerm::Soft] {
                assert!(!Classes::STANDARD.with(first.into(), term).of(first).is_common());
            }
        }
    }
}
