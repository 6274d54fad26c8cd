//! Explains why something is or isn't a link, and why a link ends where it does.

pub(crate) mod alternatives;
pub(crate) mod observe;
pub(crate) mod reason;

use core::iter::{FusedIterator, Peekable};
use core::ops::Range;

use crate::chars::slice;
use crate::link::found::Link;
use crate::linkifier::{Linkifier, Links};
use crate::scan::Scanner;
use reason::Refusal;

// For `uts58 explain`. Nothing of it is promised.
#[doc(hidden)]
pub use alternatives::Alternative;
pub use reason::Reason;

/// A link, or a rejected candidate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Finding<'t> {
    /// A link.
    Link(Link<'t>),
    /// A candidate that isn't a link, with the reason.
    Refused(Refused<'t>),
}

/// A rejected candidate. The scan continues after everything that it consumes.
#[derive(Clone, Copy, Debug)]
pub struct Refused<'t> {
    text: &'t str,
    refusal: Refusal,
}

/// Two candidates are equal if they are at the same place, have the same text, and the same rule rejected them. Takes
/// time linear in the length of the candidate.
impl PartialEq for Refused<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.refusal == other.refusal && self.as_str() == other.as_str()
    }
}

impl Eq for Refused<'_> {}

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
    /// address after it ([`Reason::PartOfLocalPart`]). A name next to invalid bytes is neither a link nor rejected.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, explain::{Finding, Reason}};
    ///
    /// let mut findings = Linkifier::standard().findings("example.com, пример.нет");
    /// assert!(matches!(findings.next(), Some(Finding::Link(link)) if link.as_str() == "example.com"));
    /// let Some(Finding::Refused(refused)) = findings.next() else { panic!() };
    /// assert_eq!((refused.as_str(), refused.reason()), ("пример.нет", Reason::NotRegistrable));
    /// ```
    pub fn findings<'l, 't>(&'l self, text: &'t str) -> Findings<'l, 't> {
        let untorn = self.is_lossy().then(|| self.links(text).peekable());
        Findings { text, scanner: Scanner::exhaustive(self.config(), text), untorn }
    }
}

/// Iterator over the links and rejected candidates of a text, from [`Linkifier::findings`].
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy"]
pub struct Findings<'l, 't> {
    text: &'t str,
    scanner: Scanner<'l, 't>,
    /// The links that don't touch invalid bytes, if the text has any.
    untorn: Option<Peekable<Links<'l, 't>>>,
}

impl<'t> Iterator for Findings<'_, 't> {
    type Item = Finding<'t>;

    fn next(&mut self) -> Option<Finding<'t>> {
        loop {
            match (self.scanner.next_finding()?, &mut self.untorn) {
                (Err(refusal), _) => return Some(Finding::Refused(Refused { text: self.text, refusal })),
                (Ok(link), None) => return Some(Finding::Link(link)),
                (Ok(link), Some(untorn)) => {
                    while untorn.next_if(|untorn| untorn.start() < link.start()).is_some() {}
                    if untorn.peek().is_some_and(|untorn| untorn.start() == link.start()) {
                        return Some(Finding::Link(link));
                    }
                }
            }
        }
    }
}

impl FusedIterator for Findings<'_, '_> {}
