//! What a caller can get wrong.

use alloc::string::String;
use core::fmt;

/// Why a [`Builder`](crate::Builder) could not build.
///
/// ```
/// use uts58_linkify::{Linkifier, Scheme};
///
/// let error = Linkifier::builder().scheme(Scheme::hierarchical("javascript")).build().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "the scheme \"javascript\" is refused: \
///      a click must not run or read anything (D22); leave it out",
/// );
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BuildError {
    kind: Kind,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Kind {
    SchemeSyntax(String),
    SchemeRefused(String),
    ImpliedScheme,
    TldList { line: usize },
    TldListEmpty,
    WordList { line: usize },
    LengthLimit,
}

impl BuildError {
    pub(crate) fn scheme_syntax(name: &str) -> Self {
        Self { kind: Kind::SchemeSyntax(name.into()) }
    }
    pub(crate) fn scheme_refused(name: &str) -> Self {
        Self { kind: Kind::SchemeRefused(name.into()) }
    }
    pub(crate) fn implied_scheme() -> Self {
        Self { kind: Kind::ImpliedScheme }
    }
    pub(crate) fn tld_list(line: usize) -> Self {
        Self { kind: Kind::TldList { line } }
    }
    pub(crate) fn tld_list_empty() -> Self {
        Self { kind: Kind::TldListEmpty }
    }
    pub(crate) fn word_list(line: usize) -> Self {
        Self { kind: Kind::WordList { line } }
    }
    pub(crate) fn length_limit() -> Self {
        Self { kind: Kind::LengthLimit }
    }
}

impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kind {
            Kind::SchemeSyntax(name) => write!(
                f,
                "{name:?} is not a scheme: use an ASCII letter, then letters, digits, \"+\", \"-\", \".\", without the colon"
            ),
            Kind::SchemeRefused(name) => write!(
                f,
                "the scheme {name:?} is refused: a click must not run or read anything (D22); leave it out"
            ),
            Kind::ImpliedScheme => f.write_str(
                "the implied scheme of bare hosts is not among the schemes; add it or imply another one",
            ),
            Kind::TldList { line } => write!(
                f,
                "line {line} of the TLD list is not a top-level domain in IANA's format: one A-label a line, \"#\" for comments"
            ),
            Kind::TldListEmpty => f.write_str("the TLD list holds no top-level domain"),
            Kind::WordList { line } => write!(
                f,
                "line {line} of the word list is not a pattern: for file names \"*.ext\", \"pre*.ext\", \"name.ext\", \"*.h.ext\", \"name.*\" or \"!host.ext\", for first labels a word"
            ),
            Kind::LengthLimit => {
                f.write_str("the length limit is 0; use at least 1, or disable the tailoring")
            }
        }
    }
}

impl core::error::Error for BuildError {}
