//! The CLI `uts58`: marks, lists, shows and explains links.

#![forbid(unsafe_code)]

mod args;
mod chunks;
mod code;
mod config;
mod documents;
mod escape;
mod explain;
mod html;
mod input;
mod kinds;
mod library;
mod links;
mod mail;
mod mark;
mod message;
mod ordered;
mod pages;
mod pieces;
mod place;
mod progress;
mod record;
mod report;
mod rules;
mod show;
mod terminal;
mod version;
mod walk;
mod whole;

use std::env;
use std::process::ExitCode;

use clap::FromArgMatches as _;

use crate::args::{Args, Command, HtmlInput};
use crate::report::{Stop, Verdict};

fn main() -> ExitCode {
    let command = args::command().long_version(version::long());
    let matches = config::matches(&command, env::args_os().collect());
    let args = match matches.and_then(|matches| Args::from_arg_matches(&matches)) {
        Ok(args) => args,
        Err(error) => return report::usage(&error),
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
        Command::Links(args) => links::run(&args),
        Command::Escape(args) => escape::run(&args),
        Command::Html(args) => match args.input {
            None | Some(HtmlInput::Text) => html::run(&args),
            Some(HtmlInput::Html) => documents::run(&args),
            Some(HtmlInput::Mail | HtmlInput::MailBody) => mail::run(&args),
        },
        Command::Show(args) => show::run(&args),
        Command::Explain(args) => explain::run(&args),
        Command::Completions(args) => pages::completions(args.shell),
        Command::Man(args) => pages::man(args.command),
        Command::Help(args) => pages::help(args.command),
    }
}
