//! The links of a text and, between them, what was rejected.

use core::iter::FusedIterator;
use core::ops::Range;

use super::reason::{Reason, Refusal};
use crate::chars::slice;
use crate::link::found::Link;
use crate::linkifier::Linkifier;
use crate::scan::Scanner;

/// A link, or a rejected candidate.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Finding<'t> {
    /// A link.
    Link(Link<'t>),
    /// What isn't a link, and why.
    Refused(Refused<'t>),
}

/// A candidate that was rejected: it and what it consumes are not looked at again.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Refused<'t> {
    text: &'t str,
    refusal: Refusal,
}

impl<'t> Refused<'t> {
    /// Where the candidate is, in bytes, end exclusive, with what it consumes.
    #[must_use]
    pub fn range(&self) -> Range<usize> {
        self.refusal.start..self.refusal.end
    }

    /// The candidate as it is in the text.
    #[must_use]
    pub fn as_str(&self) -> &'t str {
        slice(self.text, self.refusal.start, self.refusal.end)
    }

    /// The rule that rejected it.
    #[must_use]
    pub fn reason(&self) -> Reason {
        self.refusal.reason
    }
}

impl Linkifier {
    /// The links of a text as [`Linkifier::links`] has them, and between them what was rejected, with the rule.
    ///
    /// To explain to a person what happened. Slower than [`Linkifier::links`], which passes over most of what it
    /// would reject; linear in the length of the text all the same. A rejected run may be part of the address that
    /// follows it ([`Reason::PartOfLocalPart`]).
    ///
    /// ```
    /// use uts58_linkify::explain::{Finding, Reason};
    /// use uts58_linkify::{Linkifier, Profile};
    ///
    /// let linkifier = Linkifier::new(Profile::Standard);
    /// let why: Vec<_> = linkifier
    ///     .findings("http://юзер@пример.рф, пример.нет")
    ///     .map(|finding| match finding {
    ///         Finding::Link(link) => (link.as_str(), None),
    ///         Finding::Refused(refused) => (refused.as_str(), Some(refused.reason())),
    ///         _ => ("", None),
    ///     })
    ///     .collect();
    /// assert_eq!(why[0], ("http://юзер@пример.рф", Some(Reason::Userinfo)));
    /// assert_eq!(why[1], ("пример.нет", Some(Reason::NotRegistrable)));
    /// ```
    pub fn findings<'l, 't>(&'l self, text: &'t str) -> Findings<'l, 't> {
        Findings { text, scanner: self.exact_scanner(text) }
    }
}

/// The links of a text and what was rejected, from [`Linkifier::findings`].
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy"]
pub struct Findings<'l, 't> {
    text: &'t str,
    scanner: Scanner<'l, 't>,
}

impl<'t> Iterator for Findings<'_, 't> {
    type Item = Finding<'t>;

    fn next(&mut self) -> Option<Finding<'t>> {
        Some(match self.scanner.next_finding()? {
            Ok(link) => Finding::Link(link),
            Err(refusal) => Finding::Refused(Refused { text: self.text, refusal }),
        })
    }
}

impl FusedIterator for Findings<'_, '_> {}
