//! The CLI `uts58`: marks, lists, shows and explains links.

#![forbid(unsafe_code)]
#![cfg_attr(
    not(feature = "full"),
    allow(dead_code, reason = "most of the input and the messages is for other commands")
)]

mod args;
mod chunks;
mod config;
#[cfg(feature = "full")]
mod full;
mod input;
mod library;
mod mark;
mod pieces;
mod report;
mod show;
mod terminal;
mod usage;
mod version;

use std::env;
use std::process::ExitCode;

use clap::FromArgMatches as _;

use crate::args::{Args, Command};
use crate::report::{Stop, Verdict};

fn main() -> ExitCode {
    let command = args::command().long_version(version::long());
    let matches = config::matches(&command, env::args_os().collect());
    let args = match matches.and_then(|matches| Args::from_arg_matches(&matches)) {
        Ok(args) => args,
        Err(error) => return usage::explain(&error),
    };
    match run(args.command) {
        Ok(Verdict::Done) | Err(Stop::NobodyReads) => ExitCode::SUCCESS,
        Ok(Verdict::SomeFailed) => ExitCode::from(report::FAILED),
        Ok(Verdict::NoLink) => ExitCode::from(report::NO_LINK),
        Err(Stop::Failed(message)) => {
            report::error(&message);
            ExitCode::from(report::FAILED)
        }
    }
}

fn run(command: Command) -> Result<Verdict, Stop> {
    match command {
        Command::Mark(args) => mark::run(&args),
        Command::Show(args) => show::run(&args),
        #[cfg(feature = "full")]
        Command::Full(command) => full::run(command),
    }
}
