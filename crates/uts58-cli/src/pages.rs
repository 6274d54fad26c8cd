//! `uts58 completions` and `uts58 man`: made from the same description of the command line.

use clap::CommandFactory as _;
use clap_complete::Shell;
use clap_mangen::Man;

use crate::args::Args;
use crate::input;
use crate::report::{Stop, Verdict};

pub(crate) fn completions(shell: Shell) -> Result<Verdict, Stop> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Args::command(), "uts58", &mut script);
    input::print(&script)?;
    Ok(Verdict::Done)
}

/// The page of the program, or of one of its commands.
pub(crate) fn man(name: Option<&str>) -> Result<Verdict, Stop> {
    let mut program = Args::command();
    program.build();
    let command = match name {
        None => program,
        Some(name) => program
            .find_subcommand(name)
            .cloned()
            .ok_or_else(|| Stop::Failed(format!("there is no command {name:?}; uts58 --help lists them")))?,
    };
    let mut page = Vec::new();
    Man::new(command).render(&mut page).map_err(|error| Stop::output(&error))?;
    input::print(&page)?;
    Ok(Verdict::Done)
}
