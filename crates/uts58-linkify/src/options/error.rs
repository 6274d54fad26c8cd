//! The errors that options can cause.

use alloc::string::{String, ToString as _};
use core::fmt;

use crate::chars::Quoted;
use crate::options::lines::ListError;
use crate::options::scheme::InvalidScheme;
use crate::options::table::{self, OptionInfo, OptionKind};
use crate::options::tailoring::Profile;

/// The error for an option that can't be set. It names the option, the rejected value, and the values it accepts.
///
/// ```
/// use uts58_linkify::Options;
///
/// let mut options = Options::messages();
/// let error = options.set("bare-hosts", "größte").unwrap_err();
/// assert_eq!(error.to_string(), "bare-hosts cannot be \"größte\": use off, www or all");
/// assert_eq!(error.option(), "bare-hosts");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionError {
    option: String,
    wrong: Wrong,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Wrong {
    Name,
    Value(String),
    Scheme(InvalidScheme),
    Entry(String),
    List(ListError),
}

impl OptionError {
    pub(crate) fn new(option: &str, wrong: Wrong) -> Self {
        Self { option: option.into(), wrong }
    }

    #[cold]
    pub(crate) fn value(option: &str, value: &str) -> Self {
        Self::new(option, Wrong::Value(value.into()))
    }

    /// The name of the option, as given.
    ///
    /// ```
    /// let error = uts58_linkify::Options::standard().set("größe", "1").unwrap_err();
    /// assert_eq!(error.option(), "größe");
    /// ```
    #[must_use]
    pub fn option(&self) -> &str {
        &self.option
    }

    /// The number of the wrong line in a list, from 1; `None` if the error isn't about a line.
    ///
    /// ```
    /// let error = uts58_linkify::Options::messages().set("file-names", "*.md\n*.größe.").unwrap_err();
    /// assert_eq!(error.line(), Some(2));
    /// ```
    #[must_use]
    pub const fn line(&self) -> Option<usize> {
        match self.wrong {
            Wrong::List(ListError::Line(line)) => Some(line),
            _ => None,
        }
    }

    /// The values the option accepts. This is the end of the message, for a program that writes its own beginning.
    ///
    /// ```
    /// let error = uts58_linkify::Options::messages().set("emails", "größte").unwrap_err();
    /// assert_eq!(error.expected(), "on or off");
    /// ```
    #[must_use]
    pub fn expected(&self) -> String {
        Expected(self).to_string()
    }
}

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { option: name, wrong } = self;
        match wrong {
            Wrong::Name => write!(f, "there is no option {}", Quoted(name)),
            Wrong::Value(value) => write!(f, "{name} cannot be {}", Quoted(value)),
            Wrong::Scheme(error) => return write!(f, "{name} cannot have {error}"),
            Wrong::Entry(entry) => write!(f, "{name} cannot have {}", Quoted(entry)),
            Wrong::List(ListError::Line(line)) => write!(f, "line {line} of {name} isn't a valid entry"),
            Wrong::List(ListError::NoEntry) => write!(f, "{name} has no entries"),
        }?;
        write!(f, ": use {}", Expected(self))
    }
}

/// Displays the values an option accepts.
struct Expected<'e>(&'e OptionError);

impl fmt::Display for Expected<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let OptionError { option, wrong } = self.0;
        match (wrong, table::named(option).map(|row| row.kind)) {
            (Wrong::Name, _) => alternatives(f, OptionInfo::ALL.iter().map(|row| row.name)),
            (Wrong::Scheme(error), _) => f.write_str(error.expected()),
            (Wrong::Entry(_), Some(OptionKind::List(entry))) => f.write_str(entry),
            (_, Some(OptionKind::Switch)) => f.write_str("on or off"),
            (_, Some(OptionKind::Choice(words))) => alternatives(f, words.iter().map(|word| word.0)),
            (_, Some(OptionKind::Number)) => f.write_str("a whole number of at least 0"),
            (_, Some(OptionKind::List(entry))) => write!(f, "{entry}, one a line, \"#\" for comments"),
            (_, Some(OptionKind::Schemes)) => f.write_str("names of schemes with white space between them"),
            // `profile` isn't in the table of options.
            (_, None) => alternatives(f, Profile::ALL.iter().map(|profile| profile.name())),
        }
    }
}

/// `off, www or all`
fn alternatives(
    f: &mut fmt::Formatter<'_>,
    words: impl ExactSizeIterator<Item = &'static str>,
) -> fmt::Result {
    let last = words.len().saturating_sub(1);
    for (place, word) in words.enumerate() {
        let before = match place {
            0 => "",
            _ if place == last => " or ",
            _ => ", ",
        };
        write!(f, "{before}{word}")?;
    }
    Ok(())
}

impl core::error::Error for OptionError {}
