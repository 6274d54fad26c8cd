//! Writes messages to standard error and determines the exit status.

use std::borrow::Cow;
use std::fmt::Display;
use std::io::{self, Write as _};
use std::path::Path;
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};

use crate::args::described;

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

impl Failure {
    pub(crate) fn output(error: io::Error) -> Self {
        Self::Stop(Stop::output(&error))
    }
}

/// Writes one line to standard error. If that fails, the failure can't be reported anywhere.
pub(crate) fn error(message: &dyn Display) {
    let _ = writeln!(io::stderr(), "uts58: {}", visible(&message.to_string()));
}

/// Makes text safe to show on a terminal. File names may come from strangers, so it replaces control characters, and
/// the bidi controls that reorder letters.
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

/// Prints help and version if they were requested. Otherwise reports the usage error in one line.
pub(crate) fn usage(wrong: &clap::Error) -> ExitCode {
    if !wrong.use_stderr() || wrong.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        let _ = wrong.print();
        return if wrong.use_stderr() { ExitCode::from(FAILED) } else { ExitCode::SUCCESS };
    }
    let message = habit(wrong).or_else(|| no_markdown(wrong)).or_else(|| no_command(wrong));
    error(&message.unwrap_or_else(|| one_line(&wrong.render().to_string())));
    ExitCode::from(FAILED)
}

/// Options that grep users try, with what to use instead in `uts58 links` and in other commands.
const HABITS: [(&[&str], &str, &str); 7] = [
    (
        &["-n", "--line-number"],
        "uts58 links always prints line numbers; --only-links leaves them out",
        "uts58 links lists links with line numbers",
    ),
    (
        &["-r", "-R", "--recursive"],
        "uts58 links always searches directories, except hidden files and those that .gitignore names; --all-files reads these too",
        "uts58 links searches directories",
    ),
    (
        &["--exclude", "--exclude-dir"],
        "to skip files in directories, use -g '!NAME'",
        "uts58 links skips files in directories with -g '!NAME'",
    ),
    (
        &["--include"],
        "to choose files in directories, use -g 'NAME'",
        "uts58 links chooses files in directories with -g 'NAME'",
    ),
    (&["-i", "--ignore-case"], CASE, CASE),
    (&["-v", "--invert-match"], INVERTED, INVERTED),
    (
        &["-e", "--regexp"],
        "there is no pattern: uts58 links finds all links",
        "there is no pattern: it finds all links",
    ),
];
const CASE: &str = "upper and lower case never matter to what is a link";
const INVERTED: &str = "there is no way to list what isn't a link; uts58 explain says why something isn't, and -V prints the version";

/// Explains the equivalent of a grep option.
fn habit(wrong: &clap::Error) -> Option<String> {
    let option = context(wrong, ErrorKind::UnknownArgument, ContextKind::InvalidArg)
        .filter(|_| cfg!(feature = "full"))?;
    let (_, in_links, elsewhere) = HABITS.iter().find(|(names, ..)| names.contains(&option))?;
    let is_links = match wrong.get(ContextKind::Usage) {
        Some(ContextValue::StyledStr(usage)) => usage.to_string().contains(" links "),
        _ => false,
    };
    Some(format!("there is no option {option}: {}", if is_links { in_links } else { elsewhere }))
}

/// Explains where Markdown is linked. Only `html` rejects this value of `--input`.
fn no_markdown(wrong: &clap::Error) -> Option<String> {
    let value = context(wrong, ErrorKind::InvalidValue, ContextKind::InvalidValue)?;
    let option = context(wrong, ErrorKind::InvalidValue, ContextKind::InvalidArg)?;
    (value == "markdown" && option.starts_with("--input")).then(|| {
        "html doesn't read Markdown: uts58 links lists its links, and \
         https://github.com/uts58/uts58/blob/main/docs/guide/src/markdown.md shows how to write it as HTML with links"
            .to_owned()
    })
}

/// Suggests a command to users who gave only a file or a text. If the word resembles a command, clap's own
/// suggestion is better.
fn no_command(wrong: &clap::Error) -> Option<String> {
    let given = context(wrong, ErrorKind::InvalidSubcommand, ContextKind::InvalidSubcommand)?;
    if !cfg!(feature = "full") {
        let message = "this build has only mark and show; without --no-default-features, it has all commands";
        return Some(format!("{given} isn't a command: {message}"));
    }
    let is_text = given.contains(char::is_whitespace) || given.contains("://");
    let is_file = given.contains(['.', '/', '\\']) || Path::new(given).exists();
    let command = match (is_text, is_file) {
        (true, _) => "explain",
        (false, true) => "links",
        (false, false) if wrong.get(ContextKind::SuggestedSubcommand).is_some() => return None,
        (false, false) => {
            let program = described();
            let names: Vec<_> = program.get_subcommands().map(clap::Command::get_name).collect();
            return Some(format!("{given} isn't a command: the commands are {}", names.join(", ")));
        }
    };
    let quote = if given.contains(char::is_whitespace) { "'" } else { "" };
    Some(format!("{given} isn't a command: use uts58 {command} {quote}{given}{quote}, or see uts58 help"))
}

/// One value from the context of a clap error, if the error is of this kind.
fn context(wrong: &clap::Error, kind: ErrorKind, part: ContextKind) -> Option<&str> {
    match wrong.get(part).filter(|_| wrong.kind() == kind)? {
        ContextValue::String(text) => Some(text),
        _ => None,
    }
}

/// clap's message without the usage.
fn one_line(message: &str) -> String {
    let message = message.strip_prefix("error: ").unwrap_or(message);
    let end = ["\nUsage:", "\nFor more information"].iter().filter_map(|after| message.find(after)).min();
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
