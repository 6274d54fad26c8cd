//! What goes to standard error, and how the program ends.

use std::borrow::Cow;
use std::fmt::Display;
use std::io::{self, Write as _};
use std::process::ExitCode;

/// The exit status of every failure.
pub(crate) const FAILED: u8 = 2;

/// The exit status if there is no link, where it is asked for.
pub(crate) const NO_LINK: u8 = 1;

/// What became of the files.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    Done,
    /// Each failure has been reported; the other files are done.
    SomeFailed,
    /// Of `links --quiet`: there is no link.
    NoLink,
}

/// Why the program ends before its work is done.
#[derive(Debug)]
pub(crate) enum Stop {
    /// A broken pipe: whoever read has seen enough.
    NobodyReads,
    Failed(String),
}

impl Stop {
    /// Standard output cannot be written.
    pub(crate) fn output(error: &io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::NobodyReads,
            _ => Self::Failed(format!("cannot write: {error}")),
        }
    }
}

/// Why one file is not done.
#[derive(Debug)]
pub(crate) enum Failure {
    Read(io::Error),
    /// No other file will be done either.
    Stop(Stop),
}

impl Failure {
    pub(crate) fn output(error: io::Error) -> Self {
        Self::Stop(Stop::output(&error))
    }
}

/// One line on standard error. If even that is closed there is nobody left to tell.
pub(crate) fn error(message: &dyn Display) {
    let _ = writeln!(io::stderr(), "uts58: {}", visible(&message.to_string()));
}

/// Without what a terminal would take for a command, or what would turn letters round: names in it may be another's.
pub(crate) fn visible(text: &str) -> Cow<'_, str> {
    let is_command = |c: char| {
        c.is_control()
            || matches!(c, '\u{61C}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
    };
    if !text.contains(is_command) {
        return text.into();
    }
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        if is_command(c) { shown.extend(c.escape_unicode()) } else { shown.push(c) }
    }
    shown.into()
}

/// Help and version as asked for; a wrong option as one line.
pub(crate) fn usage(wrong: &clap::Error) -> ExitCode {
    if !wrong.use_stderr() || wrong.kind() == clap::error::ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
    {
        let _ = wrong.print();
        return if wrong.use_stderr() { ExitCode::from(FAILED) } else { ExitCode::SUCCESS };
    }
    error(&one_line(&wrong.render().to_string()));
    ExitCode::from(FAILED)
}

/// clap's message without the usage behind it.
fn one_line(message: &str) -> String {
    let message = message.strip_prefix("error: ").unwrap_or(message);
    let end = ["\nUsage:", "\nFor more information"].iter().filter_map(|behind| message.find(behind)).min();
    let kept = message.get(..end.unwrap_or(message.len())).unwrap_or(message);
    kept.lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .collect::<Vec<_>>()
        .join("; ")
        .replace(":; ", ": ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_commands_a_terminal_is_escaped() {
        assert_eq!(visible("größe\u{1B}]0;x\u{7}\u{9B}\u{202E}"), "größe\\u{1b}]0;x\\u{7}\\u{9b}\\u{202e}");
        assert_eq!(visible("größe א"), "größe א");
    }

    #[test]
    fn a_wrong_option_is_one_line() {
        let clap = "error: invalid value 'ö' for '--format <FORMAT>'\n  [possible values: text, jsonl]\n\n  tip: x\n\nUsage: u\n\nFor more information, try '--help'.\n";
        assert_eq!(
            one_line(clap),
            "invalid value 'ö' for '--format <FORMAT>'; [possible values: text, jsonl]; tip: x"
        );
        let clap = "error: the following required arguments were not provided:\n  <TEXT>...\n\nUsage: uts58 explain <TEXT>...\n";
        assert_eq!(one_line(clap), "the following required arguments were not provided: <TEXT>...");
    }
}
