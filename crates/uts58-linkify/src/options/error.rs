//! What a caller can get wrong.

use alloc::string::String;
use core::fmt;

use crate::options::table::{self, OptionInfo, OptionKind};
use crate::options::tailoring::Profile;
use crate::quoted::Quoted;

/// Why an option could not be set: which option, what it was given, and what it may be.
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
enum Wrong {
    Name,
    Value(String),
    Scheme(InvalidScheme),
    Entry(String),
    Line(usize),
    NoEntry,
}

/// What is wrong with a line of a list, or with the whole of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ListError {
    /// The number of the line, from 1.
    Line(usize),
    NoEntry,
}

impl OptionError {
    pub(crate) fn unknown(option: &str) -> Self {
        Self { option: option.into(), wrong: Wrong::Name }
    }
    pub(crate) fn value(option: &str, value: &str) -> Self {
        Self { option: option.into(), wrong: Wrong::Value(value.into()) }
    }
    pub(crate) fn scheme(option: &str, error: InvalidScheme) -> Self {
        Self { option: option.into(), wrong: Wrong::Scheme(error) }
    }
    pub(crate) fn entry(option: &str, entry: &str) -> Self {
        Self { option: option.into(), wrong: Wrong::Entry(entry.into()) }
    }
    pub(crate) fn list(option: &str, error: ListError) -> Self {
        let wrong = match error {
            ListError::Line(line) => Wrong::Line(line),
            ListError::NoEntry => Wrong::NoEntry,
        };
        Self { option: option.into(), wrong }
    }

    /// The name of the option, as it was given.
    ///
    /// ```
    /// let error = uts58_linkify::Options::standard().set("größe", "1").unwrap_err();
    /// assert_eq!(error.option(), "größe");
    /// ```
    #[must_use]
    pub fn option(&self) -> &str {
        &self.option
    }
}

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name: &str = &self.option;
        match &self.wrong {
            Wrong::Name => {
                write!(f, "there is no option {}: use ", Quoted(name))?;
                let names = OptionInfo::ALL.iter().map(|row| row.name);
                alternatives(f, names)
            }
            Wrong::Value(value) => {
                write!(f, "{name} cannot be {}: use ", Quoted(value))?;
                match table::named(name) {
                    Some(row) => may_be(f, row),
                    None => alternatives(f, Profile::ALL.iter().map(|profile| profile.name())),
                }
            }
            Wrong::Scheme(error) => write!(f, "{name} cannot have {error}"),
            Wrong::Entry(entry) => {
                write!(f, "{name} cannot have {}: use ", Quoted(entry))?;
                table::named(name).map_or(Ok(()), |row| write_entry(f, row))
            }
            Wrong::Line(line) => {
                write!(f, "line {line} of {name} is no entry: use ")?;
                table::named(name).map_or(Ok(()), |row| may_be(f, row))
            }
            Wrong::NoEntry => {
                write!(f, "{name} holds no entry: use ")?;
                table::named(name).map_or(Ok(()), |row| may_be(f, row))
            }
        }
    }
}

/// What an entry of the list may be.
fn write_entry(f: &mut fmt::Formatter<'_>, row: &OptionInfo) -> fmt::Result {
    match row.kind {
        OptionKind::List(entry) => f.write_str(entry),
        _ => may_be(f, row),
    }
}

fn may_be(f: &mut fmt::Formatter<'_>, row: &OptionInfo) -> fmt::Result {
    match row.kind {
        OptionKind::Switch => f.write_str("on or off"),
        OptionKind::Choice(words) => alternatives(f, words.iter().map(|word| word.0)),
        OptionKind::Number => f.write_str("a whole number of at least 0"),
        OptionKind::List(entry) => write!(f, "{entry}, one a line, \"#\" for comments"),
        OptionKind::Schemes => f.write_str("names of schemes with white space between them"),
    }
}

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

/// Why [`Scheme`](crate::Scheme) refused a name: which one, and what it may be.
///
/// ```
/// use uts58_linkify::Scheme;
///
/// assert_eq!(
///     Scheme::hierarchical("javascript").unwrap_err().to_string(),
///     "\"javascript\": a click must not run or read anything (D22); leave it out",
/// );
/// assert!(Scheme::opaque("größe").is_err());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InvalidScheme {
    name: String,
    is_refused: bool,
}

impl InvalidScheme {
    pub(crate) fn syntax(name: &str) -> Self {
        Self { name: name.into(), is_refused: false }
    }
    pub(crate) fn refused(name: &str) -> Self {
        Self { name: name.into(), is_refused: true }
    }
}

impl fmt::Display for InvalidScheme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let must = match self.is_refused {
            true => "a click must not run or read anything (D22); leave it out",
            false => {
                "use an ASCII letter, then letters, digits, \"+\", \"-\", \".\", at most 64, and \":\" behind it if no \"//\" follows"
            }
        };
        write!(f, "{}: {must}", Quoted(&self.name))
    }
}

impl core::error::Error for InvalidScheme {}
