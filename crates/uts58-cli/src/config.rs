//! Reads the file that `UTS58_CONFIG_PATH` names, and inserts its options before those on the command line.

use std::ffi::OsString;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::{env, fs};

use clap::parser::ValueSource;
use clap::{ArgMatches, Command};

use crate::report;

const VARIABLE: &str = "UTS58_CONFIG_PATH";

/// These commands have no options, so they work even if the file is broken.
const WITHOUT_OPTIONS: [&str; 3] = ["completions", "man", "help"];

/// Parses the command line together with the file's options for its command. If the file can't be read, reports that
/// and uses the command line alone.
pub(crate) fn matches(command: &Command, line: Vec<OsString>) -> Result<ArgMatches, clap::Error> {
    let matches = command.clone().try_get_matches_from(&line)?;
    let path = env::var_os(VARIABLE).map(PathBuf::from).filter(|path| !path.as_os_str().is_empty());
    let name = matches.subcommand_name().filter(|name| !WITHOUT_OPTIONS.contains(name));
    let (Some(path), false, Some(name)) = (path, matches.get_flag("no_config"), name) else {
        return Ok(matches);
    };
    let file = match read(&path) {
        Ok(file) => file,
        Err(error) => {
            report::error(&format!("cannot read {}, which {VARIABLE} names: {error}", path.display()));
            return Ok(matches);
        }
    };
    let options = options(command, name, &file).map_err(|error| named(&path, &error))?;
    // Only options can precede the command's name.
    let at = line.iter().skip(1).position(|argument| argument == name);
    let after_name = at.map_or(line.len(), |at| at + 2);
    let (before, after) = line.split_at_checked(after_name).unwrap_or((&line, &[]));
    let line: Vec<_> = before.iter().chain(&options).chain(after).cloned().collect();
    command.clone().try_get_matches_from(line)
}

/// The maximum size of a file to read, in bytes. A longer file isn't a list of options, and `/dev/zero` never ends.
const MOST: u64 = 1 << 20;

fn read(path: &Path) -> io::Result<String> {
    let mut file = String::new();
    // Read one byte more than allowed, to notice a file that is too long.
    fs::File::open(path)?.take(MOST + 1).read_to_string(&mut file)?;
    if file.len() as u64 > MOST {
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, "it has more than a megabyte"));
    }
    Ok(file)
}

/// The options in the file that the command `name` accepts. Others are skipped.
fn options(command: &Command, name: &str, file: &str) -> Result<Vec<OsString>, clap::Error> {
    let all = all_options(command);
    let given = all.clone().try_get_matches_from(arguments(file))?;
    let known = command.find_subcommand(name);
    let has = |id: &clap::Id| known.is_some_and(|known| known.get_arguments().any(|arg| arg.get_id() == id));
    let mut options = Vec::new();
    for option in all.get_arguments().filter(|option| has(option.get_id())) {
        let id = option.get_id().as_str();
        let Some(long) = option.get_long().filter(|_| is_given(&given, id)) else { continue };
        let places = given.indices_of(id).into_iter().flatten();
        let values = given.get_raw(id).into_iter().flatten();
        for (place, value) in places.zip(values) {
            let mut argument = OsString::from(format!("--{long}"));
            if option.get_action().takes_values() {
                argument.push("=");
                argument.push(value);
            }
            options.push((place, argument));
        }
    }
    options.sort();
    Ok(options.into_iter().map(|(_, argument)| argument).collect())
}

fn is_given(given: &ArgMatches, id: &str) -> bool {
    given.value_source(id) == Some(ValueSource::CommandLine)
}

/// Each line is an argument, without the spaces around it. Blank lines and lines that begin with `#` are skipped.
fn arguments(file: &str) -> impl Iterator<Item = &str> {
    let file = file.strip_prefix('\u{FEFF}').unwrap_or(file);
    file.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'))
}

/// A command that accepts the options of every command.
fn all_options(command: &Command) -> Command {
    let mut all = Command::new("options")
        .no_binary_name(true)
        .args_override_self(true)
        .disable_help_flag(true)
        .disable_version_flag(true);
    let of_program = command.get_arguments();
    for option in command.get_subcommands().flat_map(Command::get_arguments).chain(of_program) {
        let is_new = !all.get_arguments().any(|known| known.get_id() == option.get_id());
        if is_new && option.get_long().is_some() {
            all = all.arg(option.clone());
        }
    }
    all
}

/// Returns the error with the path of the file added.
fn named(path: &Path, error: &clap::Error) -> clap::Error {
    let message = error.render().to_string();
    let message = message.strip_prefix("error: ").unwrap_or(&message);
    clap::Error::raw(error.kind(), format!("{}: {message}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::args;

    #[cfg(feature = "full")]
    #[track_caller]
    fn check(name: &str, file: &str, wanted: &[&str]) {
        assert_eq!(options(&args::command(), name, file).unwrap(), wanted, "{file:?}");
    }

    #[cfg(feature = "full")]
    #[test]
    fn a_command_gets_what_it_knows() {
        let file = "\u{FEFF}# größe\n\n  -p\n  standard  \r\n--bare-hosts=www\n--readable\n--add-schemes\nftp\n--not-a-host=off\n-I";
        let common = ["--profile=standard", "--bare-hosts=www"];
        let after = ["--add-schemes=ftp", "--not-a-host=off"];
        check("html", file, &[&common[..], &["--readable"], &after].concat());
        check("links", file, &[&common[..], &after, &["--no-filename"]].concat());
        check("escape", file, &["--profile=standard"]);
        check("mark", "", &[]);
        check("links", "--binary\n--no-binary", &["--no-binary"]);
        check("links", "--no-config", &[]);
    }

    #[test]
    fn what_no_command_knows_is_wrong() {
        for file in ["--größe", "datei", "--profile", "--profile=x", "--help", "--not-a-host=ja"] {
            assert!(options(&args::command(), "mark", file).is_err(), "{file:?}");
        }
    }
}
