//! The library's options as flags, one for each row of the library's table.

use std::fs;
use std::path::Path;

use clap::builder::{
    NonEmptyStringValueParser, PossibleValue, PossibleValuesParser, StringValueParser, TypedValueParser as _,
};
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches, ValueEnum, ValueHint};
use uts58_linkify::options::{OptionInfo, OptionKind};
use uts58_linkify::{Linkifier, Options, Profile};

use crate::report::Stop;
use crate::rules;

/// What is a link: the profile, and the options in the order in which they were given.
#[derive(Clone, Debug)]
pub(crate) struct Library {
    profile: ProfileName,
    given: Vec<Given>,
}

#[derive(Clone, Debug)]
struct Given {
    row: &'static OptionInfo,
    value: String,
}

impl Library {
    /// The linkifier that the options describe.
    pub(crate) fn linkifier(&self) -> Result<Linkifier, Stop> {
        let mut options = Options::from(Profile::from(self.profile));
        for Given { row, value } in &self.given {
            let value = match row.kind {
                OptionKind::List(_) if !adds(row) => read(Path::new(value))?,
                // What adds something may be given more than once.
                _ if adds(row) => {
                    let before = options.get(row.name).unwrap_or_default();
                    format!("{before}\n{value}")
                }
                _ => value.clone(),
            };
            options.set(row.name, &value).map_err(|error| Stop::Failed(format!("--{error}")))?;
        }
        Ok(Linkifier::new(options))
    }
}

const PROFILE: &str = "profile";

/// An option whose entries stand beside others: each is an argument. Other lists are files.
fn adds(row: &OptionInfo) -> bool {
    row.name.starts_with("add-")
}

impl Args for Library {
    fn augment_args(command: Command) -> Command {
        let profile = Arg::new(PROFILE)
            .short('p')
            .long(PROFILE)
            .value_name("PROFILE")
            .value_parser(clap::value_parser!(ProfileName))
            .default_value("messages")
            .help("The rules to begin with");
        let heading = "What is a link";
        let command = command.next_help_heading(heading).arg(profile);
        OptionInfo::ALL.iter().map(flag).fold(command, Command::arg).next_help_heading(None::<&str>)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for Library {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let mut given = Vec::new();
        for row in OptionInfo::ALL {
            let places = matches.indices_of(row.name).into_iter().flatten();
            let values = matches.get_many::<String>(row.name).into_iter().flatten();
            given.extend(places.zip(values.map(|value| Given { row, value: value.clone() })));
        }
        given.sort_by_key(|&(place, _)| place);
        let profile = matches.get_one(PROFILE).copied().unwrap_or(ProfileName::Messages);
        Ok(Self { profile, given: given.into_iter().map(|(_, given)| given).collect() })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// The flag of an option, with what the table says of it.
fn flag(row: &'static OptionInfo) -> Arg {
    let arg = Arg::new(row.name).long(row.name).help(help(row));
    match row.kind {
        OptionKind::Switch => {
            let words = PossibleValuesParser::new(["on", "off"]);
            arg.value_name("on|off").value_parser(words).hide_possible_values(true)
        }
        OptionKind::Choice(words) => {
            let words = words.iter().map(|&(word, meaning)| PossibleValue::new(word).help(meaning));
            arg.value_name("WHICH").value_parser(PossibleValuesParser::new(words))
        }
        OptionKind::Number => {
            let number = StringValueParser::new().try_map(|number| number.parse::<usize>().map(|_| number));
            arg.value_name("NUMBER").value_parser(number)
        }
        OptionKind::List(_) if adds(row) => arg.value_name("ENTRY").action(ArgAction::Append),
        OptionKind::List(_) => arg
            .value_name("FILE")
            .value_hint(ValueHint::FilePath)
            .value_parser(NonEmptyStringValueParser::new()),
        _ if adds(row) => arg.value_name("NAMES").action(ArgAction::Append),
        _ => arg.value_name("NAMES"),
    }
}

/// Its sentence, what it is at first, and its rules.
fn help(row: &OptionInfo) -> String {
    let at_first =
        match (row.kind, [Profile::Standard, Profile::Messages].map(|profile| row.in_profile(profile))) {
            (OptionKind::List(_), _) => String::new(),
            (_, [standard, messages]) if standard == messages && standard.is_empty() => String::new(),
            (_, [standard, messages]) if standard == messages => format!("; {standard} at first"),
            (_, [standard, messages]) => format!("; {messages} in messages, {standard} in standard"),
        };
    format!("{}{at_first} ({})", row.help, rules::all_named(row.decisions))
}

fn read(path: &Path) -> Result<String, Stop> {
    fs::read_to_string(path).map_err(|error| Stop::Failed(crate::input::cannot_read(path, &error)))
}

/// What the published algorithms give, or what people expect in chat and mail.
#[derive(Clone, Copy, ValueEnum, Debug)]
pub(crate) enum ProfileName {
    /// What the published rules give
    Standard,
    /// What people expect in chat and mail
    Messages,
}

impl From<ProfileName> for Profile {
    fn from(name: ProfileName) -> Self {
        match name {
            ProfileName::Standard => Self::Standard,
            ProfileName::Messages => Self::Messages,
        }
    }
}
