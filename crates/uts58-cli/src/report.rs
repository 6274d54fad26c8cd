//! Writes messages to standard error and determines the exit status.

use std::borrow::Cow;
use std::fmt::Display;
use std::io::{self, Write as _};

/// The exit status of every failure.
pub(crate) const FAILED: u8 = 2;

/// The exit status of `links --quiet` without a link.
pub(crate) const NO_LINK: u8 = 1;

/// The result of a command that didn't stop early.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    Done,
    /// Some files failed. Each failure has been reported, and the other files are done.
    SomeFailed,
    /// `links --quiet` found nothing.
    NoLink,
}

impl Verdict {
    /// The verdict of two steps, of which the worse counts.
    pub(crate) fn and(self, other: Self) -> Self {
        if self == Self::Done { other } else { self }
    }
}

/// The reason that the program stops early.
#[derive(Debug)]
pub(crate) enum Stop {
    /// A broken pipe: the program that reads our output has closed it.
    NobodyReads,
    Failed(String),
}

impl Stop {
    /// Standard output can't be written.
    pub(crate) fn output(error: &io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::NobodyReads,
            _ => Self::Failed(format!("cannot write: {error}")),
        }
    }
}

/// The reason that one file failed.
#[derive(Debug)]
pub(crate) enum Failure {
    Read(io::Error),
    /// The other files would fail too.
    Stop(Stop),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Read(error)
    }
}

impl Failure {
    pub(crate) fn output(error: io::Error) -> Self {
        Self::Stop(Stop::output(&error))
    }
}

/// Writes one line to standard error. If that fails, the failure can't be reported anywhere.
pub(crate) fn error(message: &dyn Display) {
    let _ = writeln!(io::stderr(), "uts58: {}", visible(&message.to_string()));
}

/// Whether `c` is a control character, or one of the bidi controls, which reorder letters.
pub(crate) fn is_command(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{61C}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

/// Makes text safe to show on a terminal. File names and texts may come from strangers.
pub(crate) fn visible(text: &str) -> Cow<'_, str> {
    if !text.contains(is_command) {
        return text.into();
    }
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        if is_command(c) { shown.extend(c.escape_unicode()) } else { shown.push(c) }
    }
    shown.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_commands_a_terminal_is_escaped() {
        assert_eq!(visible("größe\u{1B}]0;x\u{7}\u{9B}\u{202E}"), "größe\\u{1b}]0;x\\u{7}\\u{9b}\\u{202e}");
        assert_eq!(visible("größe א"), "größe א");
    }
}
