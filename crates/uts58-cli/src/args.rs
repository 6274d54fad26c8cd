//! The command line.

use std::path::PathBuf;

use clap::{Arg, ArgAction, Args as ClapArgs, CommandFactory as _, Parser, Subcommand, ValueEnum};

use crate::input::{Encoding, Reading};
use crate::library::Library;

const EXAMPLES: &str = if cfg!(feature = "full") {
    "\
Examples:
  uts58 show chat.txt
  uts58 links --input text -o docs README.md | sort -u
  echo 'See README.md' | uts58 explain
  uts58 help links"
} else {
    "\
Examples:
  uts58 show chat.txt
  uts58 mark chat.txt"
};

/// Find, mark, format and explain links in text in any script, following UTS #58
///
/// If you give an option more than once, the last one wins, except that --glob, --add-schemes and --add-file-names accumulate.
/// Every option without a value has an opposite: --no-binary undoes --binary, and --ignore undoes --no-ignore.
#[derive(Parser, Debug)]
#[command(
    name = "uts58",
    version,
    propagate_version = true,
    args_override_self = true,
    disable_help_subcommand = true,
    before_help = EXAMPLES,
    after_long_help = "\
Environment:
  UTS58_CONFIG_PATH  a file of default options, one per line, such as
                     --profile=standard; # starts a comment. Each command ignores
                     the options it doesn't have.
  NO_COLOR           no colours; show still writes hyperlinks
  CLICOLOR_FORCE     colours and hyperlinks even if the output isn't a terminal"
)]
pub(crate) struct Args {
    /// Ignore the options in the file UTS58_CONFIG_PATH
    #[arg(long, global = true, hide_short_help = true)]
    pub(crate) no_config: bool,
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// Options without a value, each with its opposite.
const OPPOSITES: &[(&str, &str)] = &[
    ("existing", "no-existing"),
    ("files_with_links", "no-files-with-links"),
    ("count", "no-count"),
    ("quiet", "no-quiet"),
    ("only_links", "no-only-links"),
    ("href", "no-href"),
    ("binary", "no-binary"),
    ("hidden", "no-hidden"),
    ("no_ignore", "ignore"),
    ("all_files", "no-all-files"),
    ("page", "no-page"),
    ("readable", "no-readable"),
    ("no_isolation", "isolation"),
    ("steps", "no-steps"),
    ("flowed", "no-flowed"),
    ("delsp", "no-delsp"),
];

/// The command line to parse. It includes the opposites, which the help doesn't list, and the help shows examples before the
/// options.
pub(crate) fn command() -> clap::Command {
    let program = described().mut_subcommands(|mut command| {
        for &(option, opposite) in OPPOSITES {
            if command.get_arguments().any(|arg| arg.get_id() == option) {
                command = command.mut_arg(option, |arg| arg.overrides_with(opposite)).arg(
                    Arg::new(opposite)
                        .long(opposite)
                        .action(ArgAction::SetTrue)
                        .hide(true)
                        .overrides_with(option),
                );
            }
        }
        let hint = format!("For details and all options: uts58 {} --help", command.get_name());
        laid_out(command, &hint)
    });
    laid_out(program, "For the options of a command: uts58 COMMAND -h")
}

/// The command line, with its descriptions in the order of manual pages.
pub(crate) fn described() -> clap::Command {
    Args::command()
}

/// Summary, examples, usage and options; then details for `--help`, or `hint` for `-h`.
fn laid_out(command: clap::Command, hint: &str) -> clap::Command {
    let about = command.get_about().map(ToString::to_string).unwrap_or_default();
    let long_about = command.get_long_about().map(ToString::to_string).unwrap_or_default();
    let details = long_about.strip_prefix(about.as_str()).unwrap_or_default().trim_start();
    let sections = command.get_after_long_help().map(ToString::to_string).unwrap_or_default();
    let after =
        [details, &sections].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n\n");
    let has_more = !after.is_empty();
    let command = command
        .long_about(about)
        .help_template("{about}\n\n{before-help}{usage-heading} {usage}\n\n{all-args}{after-help}");
    if has_more { command.after_help(hint.to_owned()).after_long_help(after) } else { command }
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    Mark(Mark),
    Show(Show),
    #[cfg(feature = "full")]
    #[command(flatten)]
    Full(crate::full::args::Command),
}

/// Copy text with ⸠ and ⸡ around every link
///
/// uts58 copies bytes that aren't UTF-8 unchanged, and no link contains them. With --encoding, the copy is in UTF-8.
///
/// uts58 scans lines longer than 1 MiB in pieces, which end at white space if there is any.
#[derive(ClapArgs, Debug)]
#[command(before_help = "\
Examples:
  echo 'Is it on example.com/faq, or not?' | uts58 mark
  uts58 mark --profile standard chat.txt")]
pub(crate) struct Mark {
    /// Files to copy; - means standard input, the default
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) encoding: EncodingArg,
    #[command(flatten)]
    pub(crate) library: Library,
}

/// `--encoding`, which every command that reads text has.
#[derive(ClapArgs, Debug)]
pub(crate) struct EncodingArg {
    /// Encoding, such as latin1 or gbk [default: auto]
    ///
    /// A label from the Encoding Standard. `auto` decodes files that start with a UTF-16 byte order mark, and reads all others as
    /// UTF-8; `none` ignores byte order marks. Lines, columns and offsets refer to the text in UTF-8.
    #[arg(short = 'E', long, value_name = "LABEL", value_parser = Encoding::parse, default_value = "auto", hide_default_value = true)]
    encoding: Encoding,
}

impl EncodingArg {
    /// Returns how the command with this name reads files.
    pub(crate) const fn reading(&self, command: &'static str) -> Reading {
        Reading { command, encoding: self.encoding }
    }

    /// Whether the user named an encoding.
    pub(crate) const fn is_named(&self) -> bool {
        matches!(self.encoding, Encoding::Named(_))
    }
}

/// Copy text to a terminal with clickable links
///
/// Links become OSC 8 hyperlinks, underlined and coloured, but keep a colour they already have. uts58 copies hyperlinks and
/// escape sequences in the text unchanged, and bytes that aren't UTF-8 too. It scans lines longer than 1 MiB in pieces, which end
/// at white space if there is any.
#[derive(ClapArgs, Debug)]
#[command(before_help = "\
Examples:
  uts58 show chat.txt
  journalctl -f | uts58 show --bare-hosts off
  uts58 show --color always chat.txt | less -R")]
pub(crate) struct Show {
    /// Files to copy [default: standard input, also for -]
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) encoding: EncodingArg,
    /// When to highlight links
    #[arg(long, value_enum, default_value_t = When::Auto)]
    pub(crate) color: When,
    #[command(flatten)]
    pub(crate) library: Library,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(crate) enum When {
    /// On a terminal, or if CLICOLOR_FORCE is set; never if NO_COLOR is set
    Auto,
    Always,
    Never,
}

#[cfg(test)]
mod tests {
    use super::command;

    /// The help as it looks on an 80-column terminal.
    fn helps() -> Vec<(String, String, String)> {
        let mut program = command().term_width(80).mut_subcommands(|command| command.term_width(80));
        program.build();
        let mut helps = vec![(
            "uts58".to_owned(),
            program.render_help().to_string(),
            program.render_long_help().to_string(),
        )];
        for command in program.get_subcommands_mut() {
            let (short, long) = (command.render_help().to_string(), command.render_long_help().to_string());
            helps.push((command.get_name().to_owned(), short, long));
        }
        helps
    }

    #[test]
    fn short_help_fits_a_screen() {
        for (name, help, _) in helps() {
            assert!(help.lines().count() <= 40, "{name}: {} lines\n{help}", help.lines().count());
        }
    }

    #[test]
    fn examples_come_before_options_and_rules_have_no_numbers() {
        for (name, short, long) in helps() {
            for help in [&short, &long] {
                let place =
                    |text: &str| help.find(text).unwrap_or_else(|| panic!("{name}: no {text}\n{help}"));
                assert!(
                    place("Example") < place("Usage: ") && place("Usage: ") < place("Options:"),
                    "{help}"
                );
                let is_number = |word: &str| {
                    let word = word.trim_matches(|c: char| !c.is_ascii_alphanumeric());
                    let digits = word.trim_start_matches(['D', 'M']).trim_end_matches('a');
                    digits.len() < word.len()
                        && !digits.is_empty()
                        && digits.bytes().all(|byte| byte.is_ascii_digit())
                };
                assert_eq!(help.split_whitespace().find(|word| is_number(word)), None, "{name}");
            }
        }
    }
}
