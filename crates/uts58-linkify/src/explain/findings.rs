//! Iterates over the links of a text and the rejected candidates between them.

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
    /// A candidate that isn't a link, with the reason.
    Refused(Refused<'t>),
}

/// A rejected candidate. The scan continues after everything that it consumes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Refused<'t> {
    text: &'t str,
    refusal: Refusal,
}

impl<'t> Refused<'t> {
    /// The byte range of the candidate and of what it consumes, end exclusive.
    #[must_use]
    pub fn range(&self) -> Range<usize> {
        self.refusal.start..self.refusal.end
    }

    /// The text of the candidate.
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
    /// Returns the links that [`Linkifier::links`] finds, and the rejected candidates between them, each with the
    /// rule that rejected it.
    ///
    /// Use it to explain a result to a person. It also takes time linear in the length of the text, but is slower
    /// than [`Linkifier::links`], which skips most candidates that it would reject. A rejected run may be part of the
    /// address after it ([`Reason::PartOfLocalPart`]).
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

/// Iterator over the links and rejected candidates of a text, from [`Linkifier::findings`].
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
