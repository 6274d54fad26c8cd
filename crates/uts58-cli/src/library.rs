//! The library's options as flags.

use std::fs;
use std::path::{Path, PathBuf};

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches, ValueEnum};
use uts58_linkify::{
    BareHosts, Builder, Emails, HostRule, ImpliedScheme, Linkifier, Profile, Scheme, Tailoring,
    UnknownTailoring,
};

use crate::report::Stop;

/// What is a link.
#[derive(Args, Debug)]
#[command(next_help_heading = "What is a link")]
pub(crate) struct Library {
    /// The rules to begin with
    #[arg(short, long, value_enum, default_value_t = ProfileName::Messages)]
    profile: ProfileName,
    #[command(flatten)]
    switches: Switches,
    /// Which hosts are links without a scheme
    #[arg(long, value_enum, default_value_t = BareHostsName::All)]
    bare_hosts: BareHostsName,
    /// Whether e-mail addresses are links
    #[arg(long, value_enum, default_value_t = EmailsName::On)]
    emails: EmailsName,
    /// Find links with this scheme and `://` too; may be repeated
    #[arg(long, value_name = "NAME")]
    scheme: Vec<String>,
    /// Find links with any scheme and `://`, but for those that run or read something
    #[arg(long)]
    any_scheme: bool,
    /// Find links with this scheme and `:` too, such as `tel` or `xmpp`; may be repeated
    #[arg(long, value_name = "NAME")]
    opaque_scheme: Vec<String>,
    /// Hosts end in a top-level domain of this list in IANA's format, in place of the public suffix list
    #[arg(long, value_name = "FILE", overrides_with = "any_host")]
    tld_list: Option<PathBuf>,
    /// Every valid host of two labels or more is a host
    #[arg(long, overrides_with = "tld_list")]
    any_host: bool,
    /// The scheme that bare hosts are given
    #[arg(long, value_enum, default_value_t = ImpliedSchemeName::Https)]
    implied_scheme: ImpliedSchemeName,
    /// Links are not longer than this; switches `length-limit` on
    #[arg(long, value_name = "BYTES")]
    max_length: Option<usize>,
    /// File names that are no hosts (`*.ext`, `pre*.ext` or `name.ext` a line), in place of the built-in ones; switches
    /// `file-names` on
    #[arg(long, value_name = "FILE")]
    file_names: Option<PathBuf>,
    /// A file name that is no host (`*.ext`, `*.h.ext`, `name.*` …), or with `!` a host that is no file name, beside the
    /// others; may be repeated; switches `file-names` on
    #[arg(long, value_name = "PATTERN")]
    add_file_name: Vec<String>,
}

impl Library {
    /// The linkifier that the options describe.
    pub(crate) fn linkifier(&self) -> Result<Linkifier, Stop> {
        self.builder()?.build().map_err(|error| Stop::Failed(error.to_string()))
    }

    /// The same, for further changes.
    pub(crate) fn builder(&self) -> Result<Builder, Stop> {
        let mut builder = Linkifier::builder()
            .profile(self.profile.into())
            .bare_hosts(self.bare_hosts.into())
            .emails(self.emails.into())
            .implied_scheme(self.implied_scheme.into());
        builder = self.scheme.iter().cloned().map(Scheme::hierarchical).fold(builder, Builder::scheme);
        builder = self.opaque_scheme.iter().cloned().map(Scheme::opaque).fold(builder, Builder::scheme);
        if self.any_scheme {
            builder = builder.any_scheme();
        }
        if let Some(path) = &self.tld_list {
            builder = builder.host_rule(HostRule::TldList(read(path)?));
        }
        if self.any_host {
            builder = builder.host_rule(HostRule::AnyValid);
        }
        if let Some(bytes) = self.max_length {
            builder = builder.enable(Tailoring::LengthLimit).max_length(bytes);
        }
        if let Some(path) = &self.file_names {
            builder = builder.enable(Tailoring::FileNames).file_names(read(path)?);
        }
        for pattern in &self.add_file_name {
            builder = builder.enable(Tailoring::FileNames).add_file_names(pattern);
        }
        Ok(self.switches.0.iter().fold(builder, |builder, switch| match *switch {
            Switch::Enable(tailoring) => builder.enable(tailoring),
            Switch::Disable(tailoring) => builder.disable(tailoring),
        }))
    }
}

/// `--enable` and `--disable`, in the order in which they were given: the last one counts.
#[derive(Clone, Debug)]
struct Switches(Vec<Switch>);

#[derive(Clone, Copy, Debug)]
enum Switch {
    Enable(Tailoring),
    Disable(Tailoring),
}

impl Args for Switches {
    fn augment_args(command: Command) -> Command {
        let option = |name| {
            Arg::new(name)
                .long(name)
                .value_name("TAILORING")
                .action(ArgAction::Append)
                .value_parser(tailoring())
                .ignore_case(true)
                .hide_possible_values(true)
        };
        command.arg(option("enable").help("Switch a tailoring on, by name or number; may be repeated")).arg(
            option("disable")
                .help("Switch a tailoring off, by name or number; may be repeated")
                .long_help(tailorings()),
        )
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for Switches {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let of = |name, switch: fn(Tailoring) -> Switch| {
            let places = matches.indices_of(name).into_iter().flatten();
            let tailorings = matches.get_many(name).into_iter().flatten().copied();
            places.zip(tailorings.map(switch))
        };
        let mut switches: Vec<_> =
            of("enable", Switch::Enable).chain(of("disable", Switch::Disable)).collect();
        switches.sort_by_key(|&(place, _)| place);
        Ok(Self(switches.into_iter().map(|(_, switch)| switch).collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

fn read(path: &Path) -> Result<String, Stop> {
    fs::read_to_string(path).map_err(|error| Stop::Failed(crate::input::cannot_read(path, &error)))
}

/// A tailoring by its name or by the number of its decision (`file-names`, `M6`), in any case.
fn tailoring() -> impl TypedValueParser<Value = Tailoring> {
    let names = Tailoring::ALL
        .iter()
        .map(|tailoring| PossibleValue::new(tailoring.name()).alias(tailoring.decision()));
    PossibleValuesParser::new(names).try_map(|name| {
        let is_meant = |tailoring: &&Tailoring| {
            [tailoring.name(), tailoring.decision()].iter().any(|known| known.eq_ignore_ascii_case(&name))
        };
        Tailoring::ALL.iter().copied().find(|tailoring| is_meant(&tailoring)).ok_or(UnknownTailoring)
    })
}

fn tailorings() -> String {
    let lines = Tailoring::ALL.iter().map(|tailoring| {
        let on = Profile::Messages.tailorings().contains(*tailoring);
        format!(
            "\n  {:<4} {}{}",
            tailoring.decision(),
            tailoring.name(),
            if on { "" } else { " (in no profile)" }
        )
    });
    let names: String = lines.collect();
    format!(
        "Switch a tailoring off, by name or number; may be repeated. Of --enable and --disable the last one counts\n\n\
         The tailorings, all off in `standard` and on in `messages`:{names}"
    )
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

#[derive(Clone, Copy, ValueEnum, Debug)]
enum BareHostsName {
    /// Only what has a scheme
    Off,
    /// Those that begin with www
    Www,
    /// All
    All,
}

impl From<BareHostsName> for BareHosts {
    fn from(name: BareHostsName) -> Self {
        match name {
            BareHostsName::Off => Self::Off,
            BareHostsName::Www => Self::Www,
            BareHostsName::All => Self::All,
        }
    }
}

#[derive(Clone, Copy, ValueEnum, Debug)]
enum EmailsName {
    Off,
    On,
}

impl From<EmailsName> for Emails {
    fn from(name: EmailsName) -> Self {
        match name {
            EmailsName::Off => Self::Off,
            EmailsName::On => Self::On,
        }
    }
}

#[derive(Clone, Copy, ValueEnum, Debug)]
enum ImpliedSchemeName {
    Http,
    Https,
}

impl From<ImpliedSchemeName> for ImpliedScheme {
    fn from(name: ImpliedSchemeName) -> Self {
        match name {
            ImpliedSchemeName::Http => Self::Http,
            ImpliedSchemeName::Https => Self::Https,
        }
    }
}
