//! `uts58 completions`, `uts58 man` and `uts58 help`, generated from the definition of the command line.

use clap::{Arg, Command};
use clap_complete::Shell;
use clap_mangen::Man;
use clap_mangen::roff::{Inline, Roff, bold, italic, roman};

use crate::args::{command, described};
use crate::full::args::CommandName;
use crate::input;
use crate::report::{Stop, Verdict};

pub(crate) fn completions(shell: Shell) -> Result<Verdict, Stop> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command(), "uts58", &mut script);
    input::print(&script)?;
    Ok(Verdict::Done)
}

/// Prints the help of the program or of a command, as `--help` does.
pub(crate) fn help(name: Option<CommandName>) -> Result<Verdict, Stop> {
    let line = ["uts58"].into_iter().chain(name.map(CommandName::name)).chain(["--help"]);
    match command().long_version(crate::version::long()).try_get_matches_from(line) {
        Ok(_) => Ok(Verdict::Done),
        Err(help) => help.print().map(|()| Verdict::Done).map_err(|error| Stop::output(&error)),
    }
}

/// Prints the manual page of the program or of a command.
pub(crate) fn man(name: Option<CommandName>) -> Result<Verdict, Stop> {
    let mut program = described().long_version(crate::version::long());
    program.build();
    let command = match name {
        None => program,
        Some(name) => program
            .find_subcommand(name.name())
            .cloned()
            .ok_or_else(|| Stop::Failed(format!("there is no command {:?}", name.name())))?,
    };
    let page = page(command).map_err(|error| Stop::output(&error))?;
    input::print(page.as_bytes())?;
    Ok(Verdict::Done)
}

fn page(command: Command) -> std::io::Result<String> {
    let mut out = Vec::new();
    let version = command.get_version().unwrap_or_default();
    let man = Man::new(command.clone()).source(format!("uts58 {version}")).manual("User Commands");
    man.render_title(&mut out)?;
    man.render_name_section(&mut out)?;
    synopsis(&command).to_writer(&mut out)?;
    man.render_description_section(&mut out)?;
    man.render_options_section(&mut out)?;
    if command.has_subcommands() {
        man.render_subcommands_section(&mut out)?;
    }
    sections(&command).to_writer(&mut out)?;
    version_section(&command).to_writer(&mut out)?;
    // Each section begins with the same definition for apostrophes, so keep only one.
    let apostrophes = Roff::new().render();
    let sections = String::from_utf8_lossy(&out).replace(&apostrophes, "");
    Ok(apostrophes + &sections)
}

/// The synopsis: all options with their values, then the arguments.
fn synopsis(command: &Command) -> Roff {
    let mut line = vec![bold(command.get_bin_name().unwrap_or("uts58"))];
    for option in command.get_arguments().filter(|arg| !arg.is_positional() && !arg.is_hide_set()) {
        line.extend(synopsis_of(option));
    }
    for value in command.get_positionals().filter(|value| !value.is_hide_set()) {
        let (open, close) = if value.is_required_set() { (" ", "") } else { (" [", "]") };
        line.extend([roman(open), italic(value_name(value)), roman(close)]);
        if matches!(value.get_action(), clap::ArgAction::Append) {
            line.push(roman("..."));
        }
    }
    if command.has_subcommands() {
        line.extend([roman(" "), italic("COMMAND"), roman(" ...")]);
    }
    let mut roff = Roff::new();
    roff.control("SH", ["SYNOPSIS"]).text(line);
    roff
}

/// An option in the synopsis, such as ` [-p|--profile PROFILE]`.
fn synopsis_of(option: &Arg) -> Vec<Inline> {
    let short = option.get_short().map(|short| bold(format!("-{short}")));
    let long = option.get_long().map(|long| bold(format!("--{long}")));
    let mut line = vec![roman(" [")];
    if let (Some(_), Some(_)) = (&short, &long) {
        line.extend(short);
        line.push(roman("|"));
        line.extend(long);
    } else {
        line.extend(short.or(long));
    }
    if option.get_action().takes_values() {
        line.extend([roman(" "), italic(value_name(option))]);
    }
    line.push(roman("]"));
    if matches!(option.get_action(), clap::ArgAction::Append) {
        line.push(roman("..."));
    }
    line
}

fn value_name(arg: &Arg) -> String {
    arg.get_value_names().map_or_else(|| arg.get_id().to_string(), |names| names.join(" "))
}

/// Turns the examples and the environment of `--help` into sections. Each begins with a heading that ends in a colon.
fn sections(command: &Command) -> Roff {
    let mut roff = Roff::new();
    let texts = [command.get_before_help(), command.get_after_long_help()].into_iter().flatten();
    for section in texts.map(ToString::to_string).filter(|section| !section.is_empty()) {
        let (heading, lines) = section.split_once(":\n").unwrap_or(("Examples", &section));
        let heading = if heading == "Example" { "Examples" } else { heading };
        roff.control("SH", [heading.to_uppercase().as_str()]).control("nf", []);
        for line in lines.lines() {
            roff.text([roman(line.strip_prefix("  ").unwrap_or(line))]);
        }
        roff.control("fi", []);
    }
    roff
}

fn version_section(command: &Command) -> Roff {
    let mut roff = Roff::new();
    roff.control("SH", ["VERSION"]).control("nf", []);
    let version = command.get_long_version().or(command.get_version()).unwrap_or_default();
    for line in version.lines() {
        roff.text([roman(line)]);
    }
    roff.control("fi", []);
    roff
}
