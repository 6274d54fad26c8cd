//! The command line.

use std::path::PathBuf;

use clap::{Arg, ArgAction, Args as ClapArgs, CommandFactory as _, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;

use crate::input::{Encoding, Reading};
use crate::library::{Library, ProfileName};

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
    before_help = "\
Examples:
  uts58 show chat.txt
  uts58 links --input text -o docs README.md | sort -u
  echo 'See README.md' | uts58 explain
  uts58 help links",
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
    Links(Links),
    Escape(Escape),
    Html(HtmlArgs),
    Show(Show),
    Explain(Explain),
    Completions(Completions),
    Man(Man),
    Help(Help),
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

/// List the links in files and directories
///
/// In directories, uts58 skips hidden files, binary files (those with a NUL near the start), and all files that .gitignore lists.
/// It scans lines longer than 1 MiB in pieces, which end at white space if there is any.
///
/// Output: line:column: link. Columns count code points, without a byte order mark. With several files or a directory, each line
/// starts with the file's name, which is <stdin> for standard input.
///
/// JSON: one object per line, with these fields: file, line, column; start and end in bytes, the end exclusive; kind (url or
/// email); text; href; display (with as few escapes as possible, and a Unicode host if that's safe); host; domain (the
/// registrable part of the host, or null); risks (a list of names); warn (whether one of the risks is a reason to warn a reader).
/// With --count, each object contains a file and its number of links.
///
/// Formats: by default, uts58 reads .eml files as email, .html and .htm as HTML, .md as Markdown, everything else as text. With
/// --input, it reads all files in one format.
///
/// HTML: lists the links in the text of a document, not those in attributes. --existing lists the href of each a element instead,
/// unresolved, with its references decoded. Its JSON has file, line, column and start of the element, href, text, and warn
/// (whether the text names a different host). It leaves out elements in svg, math, noscript and template.
///
/// Markdown: lists bare URLs and addresses. It leaves out code and existing links; --input text includes them.
///
/// Email: reads the text/plain parts of a message, or its HTML if it has none. A message names its own encodings. Lines, columns
/// and offsets refer to the decoded parts, one after another. --existing reads its HTML. For each message you name, uts58 lists the
/// parts it has read on standard error.
///
/// Source code: many names look like hosts (cookie.name). --bare-hosts www lists only links with a scheme or www.
#[allow(rustdoc::invalid_html_tags, reason = "this is also the help text")]
#[derive(ClapArgs, Debug)]
#[command(before_help = "\
Examples:
  uts58 links --input text docs README.md
  uts58 links -c -g '*.md' -g '!CHANGELOG.md' .
  uts58 links -o --href mail.eml | xargs -n 1 curl -sIL
  uts58 links --json chat.txt | jq -r 'select(.warn) | .text'")]
pub(crate) struct Links {
    /// Paths to read [default: standard input; on a terminal: .]
    ///
    /// - means standard input.
    #[arg(value_name = "FILE or DIR")]
    pub(crate) paths: Vec<PathBuf>,
    /// Format [default: by name, without existing links]
    #[arg(long, value_enum)]
    pub(crate) input: Option<Input>,
    #[command(flatten)]
    pub(crate) encoding: EncodingArg,
    /// Print only the links, one per line
    #[arg(short, long, alias = "only-matching")]
    pub(crate) only_links: bool,
    /// Print the target of each link as a URL in ASCII
    #[arg(long)]
    pub(crate) href: bool,
    /// Print the number of links in each file
    #[arg(short, long, overrides_with_all = ["files_with_links", "quiet"])]
    pub(crate) count: bool,
    /// Print only the names of files with links
    #[arg(
        short = 'l',
        long,
        alias = "files-with-matches",
        overrides_with_all = ["count", "quiet"],
    )]
    pub(crate) files_with_links: bool,
    /// Print nothing; exit with 0 if there is a link, else 1
    #[arg(short, long, overrides_with_all = ["files_with_links", "count"])]
    pub(crate) quiet: bool,
    /// Print JSON, one object per line
    #[arg(long, overrides_with = "format")]
    pub(crate) json: bool,
    /// How to print a link
    #[arg(long, value_enum, default_value_t = LinkFormat::Text, overrides_with = "json", hide_short_help = true)]
    pub(crate) format: LinkFormat,
    /// List the a elements of HTML documents and emails instead of the links in their text
    #[arg(long, hide_short_help = true)]
    pub(crate) existing: bool,
    /// Print file names even for a single file, or with --only-links
    #[arg(short = 'H', long, overrides_with = "no_filename", hide_short_help = true)]
    pub(crate) with_filename: bool,
    /// Never print file names
    #[arg(short = 'I', long, overrides_with = "with_filename", hide_short_help = true)]
    pub(crate) no_filename: bool,
    /// When to use colours
    #[arg(long, value_enum, default_value_t = When::Auto, hide_short_help = true)]
    pub(crate) color: When,
    /// Read only matching files in directories; '!*.md' skips
    ///
    /// You can give several globs. The last one that matches wins.
    #[arg(short, long, value_name = "GLOB", action = ArgAction::Append)]
    pub(crate) glob: Vec<String>,
    /// Also read binary files
    #[arg(short = 'a', long, visible_alias = "text")]
    pub(crate) binary: bool,
    /// In directories, also read hidden files
    #[arg(short = '.', long)]
    pub(crate) hidden: bool,
    /// In directories, also read files that .gitignore lists
    #[arg(long)]
    pub(crate) no_ignore: bool,
    /// Short for --hidden --no-ignore
    #[arg(long, hide_short_help = true)]
    pub(crate) all_files: bool,
    #[command(flatten)]
    pub(crate) library: Library,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(crate) enum Input {
    /// Plain text
    Text,
    /// HTML documents or fragments
    Html,
    /// Messages with their headers
    Mail,
    /// Markdown
    Markdown,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(crate) enum LinkFormat {
    /// line:column: link, or file:line:column: link
    Text,
    /// A JSON object per line
    Jsonl,
}

/// Explain why something is a link or isn't
///
/// For each link, uts58 prints its target and the reason for its end. For each rejected candidate, it prints the rule that
/// rejects it. Then it prints the options that would change the result. It explains standard input and files line by line, and
/// skips lines without a link or a candidate.
///
/// Like uts58 links, it recognises .eml, .html, .htm and .md files. In these, it explains each run of text as a reader sees it:
/// decoded and without markup.
#[derive(ClapArgs, Debug)]
#[command(before_help = "\
Examples:
  uts58 explain 'See (https://en.wikipedia.org/wiki/Link_(The_Legend_of_Zelda)).'
  uts58 explain --steps 'README.md, docs.rs.'
  uts58 explain --file mail.eml")]
pub(crate) struct Explain {
    /// Texts to explain; - means standard input, the default
    #[arg(value_name = "TEXT")]
    pub(crate) texts: Vec<String>,
    /// Explain the text in this file; you can give several files
    #[arg(short, long, value_name = "FILE", action = ArgAction::Append)]
    pub(crate) file: Vec<PathBuf>,
    /// Format of files and standard input [default: by name]
    #[arg(long, value_enum)]
    pub(crate) input: Option<Input>,
    #[command(flatten)]
    pub(crate) encoding: EncodingArg,
    /// Show what happened at each code point, in a table
    #[arg(long)]
    pub(crate) steps: bool,
    #[command(flatten)]
    pub(crate) library: Library,
}

/// Print a completion script for a shell
#[derive(ClapArgs, Debug)]
#[command(before_help = "\
Example:
  uts58 completions bash > ~/.local/share/bash-completion/completions/uts58")]
pub(crate) struct Completions {
    /// The shell
    #[arg(value_enum)]
    pub(crate) shell: Shell,
}

/// Print a manual page
#[derive(ClapArgs, Debug)]
#[command(before_help = "\
Examples:
  uts58 man | man -l -
  uts58 man links > uts58-links.1")]
pub(crate) struct Man {
    /// Print the manual page of this command
    #[arg(value_enum, value_name = "COMMAND", hide_possible_values = true)]
    pub(crate) command: Option<CommandName>,
}

/// Print help for uts58 or one of its commands
#[derive(ClapArgs, Debug)]
#[command(before_help = "\
Examples:
  uts58 help
  uts58 help links")]
pub(crate) struct Help {
    /// The command
    #[arg(value_enum, value_name = "COMMAND", hide_possible_values = true)]
    pub(crate) command: Option<CommandName>,
    /// Ignored, so that `help completions bash` works
    #[arg(value_name = "SUBCOMMAND", hide = true)]
    pub(crate) rest: Vec<String>,
}

/// Every command.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(crate) enum CommandName {
    Mark,
    Links,
    Escape,
    Html,
    Show,
    Explain,
    Completions,
    Man,
    Help,
}

impl CommandName {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Mark => "mark",
            Self::Links => "links",
            Self::Escape => "escape",
            Self::Html => "html",
            Self::Show => "show",
            Self::Explain => "explain",
            Self::Completions => "completions",
            Self::Man => "man",
            Self::Help => "help",
        }
    }
}

/// Write URLs with as few percent-escapes as possible
///
/// Files contain one URL or address per line, with or without a scheme. If an argument isn't the name of a file but looks like a
/// URL, uts58 treats it as a URL and tells you on standard error.
///
/// uts58 writes hosts in Unicode if that's safe. It copies lines unchanged if they aren't UTF-8 or have 1 MiB or more.
#[derive(ClapArgs, Debug)]
#[command(before_help = "\
Examples:
  echo 'https://hi.wikipedia.org/wiki/%E0%A4%AE%E0%A4%B9%E0%A4%BE' | uts58 escape
  uts58 escape https://ja.wikipedia.org/wiki/%E6%A1%9C
  uts58 escape urls.txt")]
pub(crate) struct Escape {
    /// Files or URLs; - means standard input, the default
    #[arg(value_name = "FILE or URL")]
    pub(crate) inputs: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) encoding: EncodingArg,
    /// Also escape characters that would end the link
    #[arg(short, long, value_enum, default_value_t = ProfileName::Standard)]
    pub(crate) profile: ProfileName,
}

/// Write text as HTML with links
///
/// uts58 escapes all text. The only elements are a, and with --line-breaks also br and p. Bytes that aren't UTF-8 become U+FFFD.
/// uts58 writes lines longer than 1 MiB in pieces, and with --line-breaks paragraphs also paragraphs.
///
/// Documents: --input html reads an HTML document and links its text. It keeps every other byte, and doesn't sanitise.
///
/// Email: --input mail reads a whole message and writes its text/plain parts. Quotes become blockquote, signatures become div,
/// and URLs wrapped across several lines become one link. uts58 lists the parts it has read on standard error. --input mail-body
/// reads the decoded text of a single part; describe its format with --flowed and --delsp.
#[derive(ClapArgs, Debug)]
#[command(before_help = "\
Examples:
  uts58 html --page chat.txt > chat.html
  uts58 html --rel '' --line-breaks paragraphs < comment.txt
  uts58 html --input html page.html > linked.html
  uts58 html --page --input mail message.eml > message.html")]
pub(crate) struct HtmlArgs {
    /// Files to read; - means standard input, the default
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// Format of all files [default: text]
    #[arg(long, value_enum)]
    pub(crate) input: Option<HtmlInput>,
    #[command(flatten)]
    pub(crate) encoding: EncodingArg,
    /// The mail body has format=flowed (RFC 3676)
    #[arg(long, hide_short_help = true)]
    pub(crate) flowed: bool,
    /// The mail body has format=flowed and delsp=yes
    #[arg(long, requires = "flowed", hide_short_help = true)]
    pub(crate) delsp: bool,
    /// Write a whole page, not only its content
    #[arg(long)]
    pub(crate) page: bool,
    /// How to write line breaks
    #[arg(long, value_enum, value_name = "HOW", default_value_t = LineBreaksName::Keep)]
    pub(crate) line_breaks: LineBreaksName,
    /// The rel attribute of each link; '' for none
    #[arg(long, value_name = "TOKENS", default_value = "nofollow noopener noreferrer")]
    pub(crate) rel: String,
    /// The target attribute of each link
    #[arg(long, value_name = "NAME", hide_short_help = true)]
    pub(crate) target: Option<String>,
    /// The class attribute of each link
    #[arg(long, value_name = "TOKENS", hide_short_help = true)]
    pub(crate) class: Option<String>,
    /// Shorten links to this many code points
    ///
    /// uts58 never shortens the registrable domain.
    #[arg(long, value_name = "LENGTH")]
    pub(crate) shorten: Option<usize>,
    /// Show links with few escapes and Unicode hosts
    ///
    /// A host stays in ASCII if showing it in Unicode isn't safe. --shorten shortens this form.
    #[arg(long)]
    pub(crate) readable: bool,
    /// Don't isolate the text direction of links
    #[arg(long, hide_short_help = true)]
    pub(crate) no_isolation: bool,
    #[command(flatten)]
    pub(crate) library: Library,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(crate) enum HtmlInput {
    /// Plain text
    Text,
    /// HTML documents or fragments
    Html,
    /// Messages with their headers
    Mail,
    /// The decoded text of one part of a message
    MailBody,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(crate) enum LineBreaksName {
    /// Unchanged
    Keep,
    /// `<br>`
    Br,
    /// `<p>` between blank lines, `<br>` within
    Paragraphs,
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
