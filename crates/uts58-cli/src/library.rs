//! The linkifier's options as flags, one per row of the library's option table.

use std::fs;
use std::path::Path;

use clap::builder::{
    NonEmptyStringValueParser, PossibleValue, PossibleValuesParser, StringValueParser, TypedValueParser as _,
};
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches, ValueEnum, ValueHint};
use uts58_linkify::options::{OptionInfo, OptionKind};
use uts58_linkify::{Error, Linkifier, Options, Profile};

use crate::report::{self, Stop};

/// The profile, and the other options in the order given.
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
    /// The name of the profile.
    pub(crate) fn profile(&self) -> &'static str {
        Profile::from(self.profile).name()
    }

    /// Builds the linkifier these options describe.
    pub(crate) fn linkifier(&self) -> Result<Linkifier, Stop> {
        let mut options = Options::from(Profile::from(self.profile));
        for Given { row, value: given } in &self.given {
            let value = match row.kind {
                OptionKind::List(_) if !adds(row) => read(Path::new(given))?,
                // These options accumulate.
                _ if adds(row) => {
                    let before = options.get(row.name).unwrap_or_default();
                    format!("{before}\n{given}")
                }
                _ => given.clone(),
            };
            options.set(row.name, &value).map_err(|error| Stop::Failed(wrong(row, given, &error)))?;
            if let Some(hint) = lone_schemes(row, given) {
                report::error(&hint);
            }
        }
        Ok(Linkifier::new(options))
    }
}

/// The error for an invalid value, with the values that are valid.
fn wrong(row: &OptionInfo, given: &str, error: &Error) -> String {
    let name = row.name;
    if row.kind == OptionKind::Schemes && given.contains([',', ';']) {
        let names: Vec<_> = given.split([',', ';', ' ']).filter(|name| !name.is_empty()).collect();
        let typed = match (given.contains(','), given.contains(';')) {
            (true, true) => "commas or semicolons",
            (true, false) => "commas",
            (false, _) => "semicolons",
        };
        return format!("--{name}: put spaces between schemes, not {typed}: --{name} '{}'", names.join(" "));
    }
    // If the value comes from a file, name the file and the line to correct.
    match error.line() {
        Some(_) if adds(row) => format!("--{name}: {given:?} isn't an entry; use {}", error.expected()),
        Some(line) => format!("--{name}: line {line} of {given} isn't an entry; use {}", error.expected()),
        None => format!("--{error}"),
    }
}

/// Registered schemes without `//` that people use in messages.
pub(crate) const WITHOUT_SLASHES: [&str; 16] = [
    "bitcoin", "callto", "geo", "im", "magnet", "mailto", "matrix", "news", "pres", "sip", "sips", "skype",
    "sms", "tel", "urn", "xmpp",
];

/// A hint for users who forgot the colon after such a scheme.
fn lone_schemes(row: &OptionInfo, given: &str) -> Option<String> {
    let is_lone = |name: &&str| WITHOUT_SLASHES.iter().any(|known| name.eq_ignore_ascii_case(known));
    let name = given.split_whitespace().find(is_lone).filter(|_| row.kind == OptionKind::Schemes)?;
    Some(format!("--{} {name} finds {name}://…; to find {name}:…, write {name}:", row.name))
}

const PROFILE: &str = "profile";

/// Whether each use of this option adds one entry to a list. Other lists come from files.
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
            .help("Which rules to start from");
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

/// Creates the flag for an option.
fn flag(row: &'static OptionInfo) -> Arg {
    let arg = Arg::new(row.name).long(row.name).help(help(row)).hide_short_help(!COMMON.contains(&row.name));
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

/// The options `-h` shows; `--help` shows all.
const COMMON: [&str; 2] = ["bare-hosts", "add-schemes"];

/// The help of an option: its effect, the form of its value, and its default.
fn help(row: &OptionInfo) -> String {
    let written = match row.kind {
        OptionKind::Number => "; 0 means no limit",
        OptionKind::Schemes => " (names separated by spaces)",
        OptionKind::List(_) if adds(row) => " (one entry; you can give several)",
        OptionKind::List(_) => " (one entry per line; # starts a comment)",
        _ => "",
    };
    let default =
        match (row.kind, [Profile::Standard, Profile::Messages].map(|profile| row.in_profile(profile))) {
            // The default lists are built in and too long to print.
            (OptionKind::List(_), _) => String::new(),
            (_, [standard, messages]) if standard == messages && standard.is_empty() => String::new(),
            (_, [standard, messages]) if standard == messages => format!(" [default: {standard}]"),
            (_, [standard, messages]) => format!(" [default: {messages}; in standard: {standard}]"),
        };
    format!("{}{written}{default}", row.help)
}

fn read(path: &Path) -> Result<String, Stop> {
    fs::read_to_string(path).map_err(|error| Stop::Failed(format!("cannot read {}: {error}", path.display())))
}

/// The option values to start from.
#[derive(Clone, Copy, ValueEnum, Debug)]
pub(crate) enum ProfileName {
    /// The published rules
    Standard,
    /// The links that people expect in chat and mail
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
