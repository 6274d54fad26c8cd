//! The command line.

use clap::{Arg, ArgAction, CommandFactory as _, Parser, Subcommand};

use crate::mark::Mark;
use crate::show::Show;

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
