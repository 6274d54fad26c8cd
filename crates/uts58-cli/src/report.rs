//! What goes to standard error, and how the program ends.

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
    let _ = writeln!(io::stderr(), "uts58: {message}");
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
