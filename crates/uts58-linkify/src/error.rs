//! The error of a caller's mistake: an option, a scheme, an attribute or a name that isn't valid.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::chars::Quoted;
use crate::options::kind::OptionKind;
use crate::options::lines::ListError;

/// The only error of this crate: an option, a scheme, an attribute or a name that isn't valid. The message names the
/// rejected value, and says what to use instead. No text causes an error.
///
/// ```
/// use uts58_linkify::{Options, Scheme};
///
/// let mut options = Options::messages();
/// let error = options.set("bare-hosts", "größte").unwrap_err();
/// assert_eq!(error.to_string(), "bare-hosts cannot be \"größte\": use off, www or all");
/// assert_eq!(error.option(), Some("bare-hosts"));
///
/// let error = Scheme::hierarchical("javascript").unwrap_err();
/// let because = "a click must not run or read anything (D22); leave it out";
/// assert_eq!(error.to_string(), format!("\"javascript\": {because}"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Error {
    /// The option, as given; empty if the error isn't about an option.
    option: String,
    /// The kind of the option, if there is one with this name.
    kind: Option<OptionKind>,
    wrong: Wrong,
}

/// What is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Wrong {
    /// There is no option with this name, but with these.
    Name(Vec<&'static str>),
    /// The option doesn't have this value.
    Value(String),
    /// The entry of a list.
    Entry(String),
    List(ListError),
    /// The name of a scheme (RFC 3986 §3.1).
    Scheme(String),
    /// D22: a scheme by which a click would run or read something.
    LocalScheme(String),
    #[cfg(feature = "html")]
    Attribute(String),
    #[cfg(feature = "html")]
    Target(String),
    /// A name that isn't one of these.
    Word(String, Vec<&'static str>),
}

impl Error {
    #[cold]
    pub(crate) fn of_option(option: &str, kind: Option<OptionKind>, wrong: Wrong) -> Self {
        Self { option: option.into(), kind, wrong }
    }

    /// The option, if the error is about one, as given.
    ///
    /// ```
    /// let error = uts58_linkify::Options::standard().set("größe", "1").unwrap_err();
    /// assert_eq!(error.option(), Some("größe"));
    /// ```
    #[must_use]
    pub fn option(&self) -> Option<&str> {
        Some(&*self.option).filter(|option| !option.is_empty())
    }

    /// The number of the wrong line in a list, from 1; `None` if the error isn't about a line.
    ///
    /// ```
    /// let error = uts58_linkify::Options::messages().set("add-file-names", "*.md\n*.größe.").unwrap_err();
    /// assert_eq!(error.line(), Some(2));
    /// ```
    #[must_use]
    pub const fn line(&self) -> Option<usize> {
        match self.wrong {
            Wrong::List(ListError::Line(line)) => Some(line),
            _ => None,
        }
    }

    /// What to use instead. This is the end of the message, for a program that writes its own beginning.
    ///
    /// ```
    /// let error = uts58_linkify::Options::messages().set("emails", "größte").unwrap_err();
    /// assert_eq!(error.expected(), "on or off");
    /// ```
    #[must_use]
    pub fn expected(&self) -> String {
        match (&self.wrong, self.kind) {
            (Wrong::Name(words) | Wrong::Word(_, words), _) => alternatives(words),
            (Wrong::Scheme(_), _) => {
                "an ASCII letter, then letters, digits, \"+\", \"-\", \".\", at most 64, then \
                 \":\" if no \"//\" follows"
                    .into()
            }
            (Wrong::LocalScheme(_), _) => "schemes by which a click runs and reads nothing (D22)".into(),
            #[cfg(feature = "html")]
            (Wrong::Attribute(_), _) => "ASCII letters, digits and \"-\", and not on…".into(),
            #[cfg(feature = "html")]
            (Wrong::Target(_), _) => {
                "one that isn't empty, and by which a click runs and reads nothing".into()
            }
            (Wrong::Entry(_), Some(OptionKind::List(entry))) => entry.into(),
            (_, Some(OptionKind::Switch)) => "on or off".into(),
            (_, Some(OptionKind::Choice(words))) => {
                alternatives(&words.iter().map(|word| word.0).collect::<Vec<_>>())
            }
            (_, Some(OptionKind::Number)) => "a whole number, or 0 for no limit".into(),
            (_, Some(OptionKind::List(entry))) => format!("{entry}, one a line, \"#\" for comments"),
            (_, Some(OptionKind::Schemes)) => "names of schemes with white space between them".into(),
            // Errors about values and lists have a kind.
            (_, None) => String::new(),
        }
    }
}

impl From<Wrong> for Error {
    fn from(wrong: Wrong) -> Self {
        Self { option: String::new(), kind: None, wrong }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { option: name, wrong, .. } = self;
        match wrong {
            Wrong::Name(_) => write!(f, "there is no option {}", Quoted(name)),
            Wrong::Word(word, _) if name.is_empty() => write!(f, "there is no {}", Quoted(word)),
            Wrong::Value(value) | Wrong::Word(value, _) => write!(f, "{name} cannot be {}", Quoted(value)),
            Wrong::Entry(entry) => write!(f, "{name} cannot have {}", Quoted(entry)),
            Wrong::List(ListError::Line(line)) => write!(f, "line {line} of {name} isn't a valid entry"),
            Wrong::List(ListError::NoEntry) => write!(f, "{name} has no entries"),
            Wrong::Scheme(scheme) | Wrong::LocalScheme(scheme) => {
                if !name.is_empty() {
                    write!(f, "{name} cannot have ")?;
                }
                write!(f, "{}", Quoted(scheme))
            }
            #[cfg(feature = "html")]
            Wrong::Attribute(name) => write!(f, "{} isn't a valid attribute for links", Quoted(name)),
            #[cfg(feature = "html")]
            Wrong::Target(target) => write!(f, "{} isn't a valid target for links", Quoted(target)),
        }?;
        match wrong {
            Wrong::LocalScheme(_) => {
                f.write_str(": a click must not run or read anything (D22); leave it out")
            }
            _ => write!(f, ": use {}", self.expected()),
        }
    }
}

/// `off, www or all`
fn alternatives(words: &[&str]) -> String {
    match words {
        [others @ .., last] if !others.is_empty() => format!("{} or {last}", others.join(", ")),
        _ => words.concat(),
    }
}

impl core::error::Error for Error {}
