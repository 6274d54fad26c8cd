//! Explains in one line what is wrong with the command line.

use std::path::Path;
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};

use crate::args::described;
use crate::report;

/// Prints help and version if they were requested. Otherwise reports the usage error in one line.
pub(crate) fn explain(wrong: &clap::Error) -> ExitCode {
    if !wrong.use_stderr() || wrong.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        let _ = wrong.print();
        return if wrong.use_stderr() { ExitCode::from(report::FAILED) } else { ExitCode::SUCCESS };
    }
    let message = habit(wrong).or_else(|| no_format(wrong)).or_else(|| no_command(wrong));
    report::error(&message.unwrap_or_else(|| one_line(&wrong.render().to_string())));
    ExitCode::from(report::FAILED)
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

/// Explains where formats are linked that `html` doesn't read. Only `html` rejects these values of `--input`.
fn no_format(wrong: &clap::Error) -> Option<String> {
    let value = context(wrong, ErrorKind::InvalidValue, ContextKind::InvalidValue)?;
    let option = context(wrong, ErrorKind::InvalidValue, ContextKind::InvalidArg)?;
    let message = match value {
        _ if !option.starts_with("--input") => return None,
        "markdown" => {
            "html doesn't read Markdown: uts58 links lists its links, and \
             https://github.com/uts58/uts58/blob/main/docs/guide/src/markdown.md shows how to write it as HTML with links"
        }
        "json" => "html doesn't read JSON: uts58 links lists the links in its strings",
        _ => return None,
    };
    Some(message.to_owned())
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
