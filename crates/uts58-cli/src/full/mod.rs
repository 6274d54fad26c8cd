//! The commands and formats that only the feature `full` adds.

pub(crate) mod args;
mod code;
mod documents;
mod escape;
mod explain;
mod html;
mod json;
mod kinds;
mod links;
mod mail;
mod message;
mod ordered;
mod pages;
mod place;
mod record;
mod rules;
mod walk;
mod whole;

use crate::report::{Stop, Verdict};

use args::{Command, HtmlInput};

pub(crate) fn run(command: Command) -> Result<Verdict, Stop> {
    match command {
        Command::Links(args) => links::run(&args),
        Command::Escape(args) => escape::run(&args),
        Command::Html(args) => match args.input {
            None | Some(HtmlInput::Text) => html::run(&args),
            Some(HtmlInput::Html) => documents::run(&args),
            Some(HtmlInput::Mail | HtmlInput::MailBody) => mail::run(&args),
        },
        Command::Explain(args) => explain::run(&args),
        Command::Completions(args) => pages::completions(args.shell),
        Command::Man(args) => pages::man(args.command),
        Command::Help(args) => pages::help(args.command),
    }
}
