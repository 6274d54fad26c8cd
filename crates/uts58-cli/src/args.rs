//! The command line.

use std::path::PathBuf;

use clap::{Arg, ArgAction, Args as ClapArgs, CommandFactory as _, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;

use crate::library::{Library, ProfileName};

/// Finds, marks, formats and explains links in text of any script, by UTS #58
///
/// Of an option that is given more than once, the last one counts; --glob, --add-schemes and --add-file-names add up. An option without a value has an opposite: --no-binary takes back --binary, --ignore takes back --no-ignore.
#[derive(Parser, Debug)]
#[command(
    name = "uts58",
    version,
    propagate_version = true,
    args_override_self = true,
    disable_help_subcommand = true,
    after_help = "\
Examples:
  uts58 mark chat.txt
  uts58 links -o docs README.md | sort -u
  uts58 show mail.txt
  uts58 help links

Environment:
  UTS58_CONFIG_PATH  a file of options that stand before all others, an argument a line,
                     such as --profile=standard; lines that begin with # are comments.
                     A command passes over the options of other commands.
  NO_COLOR           links writes no colour, show hyperlinks without colour
  CLICOLOR_FORCE     links writes colour, show hyperlinks and colour, also where there is no terminal"
)]
pub(crate) struct Args {
    /// Ignore the file that UTS58_CONFIG_PATH names
    #[arg(long, global = true)]
    pub(crate) no_config: bool,
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// Options without a value, by what they are called here, and what takes each back.
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
    ("flowed", "no-flowed"),
    ("delsp", "no-delsp"),
];

/// The command line, with the opposites, which help does not list.
pub(crate) fn command() -> clap::Command {
    Args::command().mut_subcommands(|mut command| {
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
        command
    })
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
/// Bytes that are not UTF-8 are copied as they are; no link goes across them. A line of more than 1 MiB is scanned in
/// pieces, which end at white space if there is any.
#[derive(ClapArgs, Debug)]
#[command(after_help = "\
Examples:
  echo 'Steht auf bücher.de/größe, oder?' | uts58 mark
  uts58 mark --profile standard chat.txt")]
pub(crate) struct Mark {
    /// Files to copy; standard input if there are none, or for -
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) library: Library,
}

/// List the links of files and directories
///
/// In directories, hidden files and those that .gitignore names are left out. Binary files, with a NUL near the
/// beginning, are skipped. A line of more than 1 MiB is scanned in pieces, which end at white space if there is any.
///
/// As text: line:column: link, the column in code points, a byte order mark not counted. Of several files or a directory
/// each line begins with the name of its file, which for standard input is <stdin>.
///
/// As jsonl: one JSON object a line with file, line, column, start and end (bytes in the file, the end exclusive), kind
/// (url or email), text, href, display (minimally escaped, its host in Unicode if that is safe), host and domain (the
/// part of the host that somebody registered, or null), both as in the text, risks (their names), and warn: is one of them
/// a reason to warn a reader?
///
/// With --input html the links are those in the text of HTML documents; attributes are not read. Those of Markdown are
/// the bare URLs and addresses, not those in code, and not what is a link already.
///
/// With --existing the links are those that HTML documents have already: the href of each a element, with its references read, as it
/// is written, so that relative ones are relative. As jsonl: file, line, column and start of the element, href, its text, and
/// warn: does the text name another host than the one where the link goes? Not those in svg, math, noscript and template.
///
/// With --input mail a file is a message with its header. Its text/plain parts are read, decoded, and if there is none, its
/// HTML; lines, columns and offsets are those in what was decoded, the parts one behind the other. Standard error says of each file
/// that is not in a directory which parts were taken.
///
/// Text that begins with a mark of UTF-16 is read as UTF-8, and so are its offsets.
///
/// Names in source code may look like hosts (cookie.name): --bare-hosts www leaves out what has neither a scheme nor www. Of the links
/// in the library of Python 3.11 that is 36 %, of those in 370 packages of Rust 11 %, and of those in /usr/share/doc, which is text
/// for people, 2 %. On a terminal standard error says so when most of what was read is source code.
#[allow(rustdoc::invalid_html_tags, reason = "this is the text of the help too")]
#[derive(ClapArgs, Debug)]
#[command(after_help = "\
Examples:
  uts58 links docs README.md
  uts58 links -c -g '*.md' -g '!CHANGELOG.md' .
  uts58 links -o chat.txt | sort -u
  uts58 links -o --href mail.txt | xargs -n 1 curl -sIL
  uts58 links --json mail.txt | jq -r 'select(.warn) | .text'
  uts58 links --input html --existing -o page.html")]
pub(crate) struct Links {
    /// Files, and directories to look into; for - standard input. If there are none: standard input, or if that is a terminal,
    /// the directory where you are
    #[arg(value_name = "FILE or DIR")]
    pub(crate) paths: Vec<PathBuf>,
    /// What the files are
    #[arg(long, value_enum, default_value_t = Input::Text)]
    pub(crate) input: Input,
    /// List the links that HTML documents have already, their a elements with href, in place of those in their text
    #[arg(long)]
    pub(crate) existing: bool,
    /// Write only the names of files with links
    #[arg(
        short = 'l',
        long,
        visible_alias = "files-with-matches",
        overrides_with_all = ["count", "quiet"],
    )]
    pub(crate) files_with_links: bool,
    /// Write only how many links there are in each file that has any
    #[arg(short, long, overrides_with_all = ["files_with_links", "quiet"])]
    pub(crate) count: bool,
    /// Write nothing; the exit status is 0 if there is a link, and 1 if there is none
    #[arg(short, long, overrides_with_all = ["files_with_links", "count"])]
    pub(crate) quiet: bool,
    /// Write only the links, one a line
    #[arg(short, long, visible_alias = "only-matching")]
    pub(crate) only_links: bool,
    /// Write where a link goes, as an absolute URL in ASCII, not how it stands in the text
    #[arg(long)]
    pub(crate) href: bool,
    /// How a link is written
    #[arg(long, value_enum, default_value_t = LinkFormat::Text, overrides_with = "json")]
    pub(crate) format: LinkFormat,
    /// The same as --format jsonl
    #[arg(long, overrides_with = "format")]
    pub(crate) json: bool,
    /// Write the name of the file before each link, also of a single file and with --only-links
    #[arg(short = 'H', long, overrides_with = "no_filename")]
    pub(crate) with_filename: bool,
    /// Never write the name of the file before a link
    #[arg(short = 'I', long, overrides_with = "with_filename")]
    pub(crate) no_filename: bool,
    /// When names, lines and links have colours
    #[arg(long, value_enum, default_value_t = When::Auto)]
    pub(crate) color: When,
    /// In directories, read only files that match, or with ! before it, none that match; may be given more than once
    #[arg(short, long, value_name = "GLOB", action = ArgAction::Append)]
    pub(crate) glob: Vec<String>,
    /// Read binary files too
    #[arg(short = 'a', long, visible_alias = "text")]
    pub(crate) binary: bool,
    /// In directories, read hidden files too
    #[arg(short = '.', long)]
    pub(crate) hidden: bool,
    /// In directories, read files too that .gitignore or .ignore names
    #[arg(long)]
    pub(crate) no_ignore: bool,
    /// The same as --hidden --no-ignore
    #[arg(long)]
    pub(crate) all_files: bool,
    #[command(flatten)]
    pub(crate) library: Library,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(crate) enum Input {
    /// Plain text
    Text,
    /// HTML documents, or parts of them
    Html,
    /// Messages, with their headers
    Mail,
    /// Markdown
    Markdown,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(crate) enum LinkFormat {
    /// line:column: link, or file:line:column: link
    Text,
    /// A JSON object a line
    Jsonl,
}

/// Say why a link ends where it does, or why there is none
///
/// A table of the code points: what they are to a link, in which Part of it they stand, how many brackets are open, and what
/// was done. Then each link, and which other options would give other links.
#[derive(ClapArgs, Debug)]
#[command(after_help = "\
Examples:
  uts58 explain 'Siehe (https://de.wikipedia.org/wiki/Köln_(Begriffsklärung)).'
  uts58 explain README.md '詳細はexample.comを見て'")]
pub(crate) struct Explain {
    /// What to explain, one by one
    #[arg(value_name = "TEXT", required = true)]
    pub(crate) texts: Vec<String>,
    #[command(flatten)]
    pub(crate) library: Library,
}

/// Print the completions of a shell
#[derive(ClapArgs, Debug)]
#[command(after_help = "\
Example:
  uts58 completions bash > ~/.local/share/bash-completion/completions/uts58")]
pub(crate) struct Completions {
    /// The shell
    #[arg(value_enum)]
    pub(crate) shell: Shell,
}

/// Print a manual page
#[derive(ClapArgs, Debug)]
#[command(after_help = "\
Examples:
  uts58 man | man -l -
  uts58 man links > uts58-links.1")]
pub(crate) struct Man {
    /// The page of one command
    #[arg(value_enum, value_name = "COMMAND", hide_possible_values = true)]
    pub(crate) command: Option<CommandName>,
}

/// Print the help of the program, or of a command
#[derive(ClapArgs, Debug)]
#[command(after_help = "\
Examples:
  uts58 help
  uts58 help links")]
pub(crate) struct Help {
    /// The command
    #[arg(value_enum, value_name = "COMMAND", hide_possible_values = true)]
    pub(crate) command: Option<CommandName>,
    /// What else stands behind it; it does not matter
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
/// An argument is the name of a file, or, if there is no such file, a URL or an address; standard error says so of each that is
/// taken as a URL.
///
/// One URL or address a line, with or without scheme; its host is written in Unicode if that is safe. Other lines are copied as they
/// are as far as nothing in them is escaped: those that are not UTF-8, and those of 1 MiB or more, always.
#[derive(ClapArgs, Debug)]
#[command(after_help = "\
Examples:
  echo 'https://hi.wikipedia.org/wiki/%E0%A4%AE%E0%A4%B9%E0%A4%BE' | uts58 escape
  uts58 escape https://ja.wikipedia.org/wiki/%E6%A1%9C
  uts58 escape urls.txt")]
pub(crate) struct Escape {
    /// Files with a URL a line, or URLs; standard input if there are none, or for -
    #[arg(value_name = "FILE or URL")]
    pub(crate) inputs: Vec<PathBuf>,
    /// Escape what these rules would cut too, so that they find the URL whole
    #[arg(long, value_enum, default_value_t = ProfileName::Standard)]
    pub(crate) profile: ProfileName,
}

/// Write text as HTML with links
///
/// All text is escaped; there are no elements but a, and br and p if so wished. Bytes that are not UTF-8 become U+FFFD. A
/// line, and with --line-breaks paragraphs a paragraph, of more than 1 MiB is written in pieces.
///
/// With --input html a document goes in and a document comes out: its links become a elements, every other byte stays as
/// it is. It is not sanitised.
///
/// With --input mail a file is a message with its header, read as a whole. Written are its text/plain parts, decoded:
/// quotes become blockquote, a signature div, and URLs that were wrapped over lines are one link. Standard error says which parts
/// these are. With --input mail-body a file is such a text, and --flowed says its format.
#[derive(ClapArgs, Debug)]
#[command(after_help = "\
Examples:
  uts58 html --page mail.txt > mail.html
  uts58 html --rel '' --line-breaks paragraphs < comment.txt
  uts58 html --readable --shorten 40 --target _blank chat.txt
  uts58 html --input html page.html > linked.html
  uts58 html --page --input mail message.eml > message.html
  uts58 html --input mail-body --flowed body.txt > body.html")]
pub(crate) struct HtmlArgs {
    /// Files to write; standard input if there are none, or for -
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// What the files are
    #[arg(long, value_enum, default_value_t = HtmlInput::Text)]
    pub(crate) input: HtmlInput,
    /// The body is of format=flowed (RFC 3676)
    #[arg(long)]
    pub(crate) flowed: bool,
    /// The body is of format=flowed with delsp=yes
    #[arg(long, requires = "flowed")]
    pub(crate) delsp: bool,
    /// A whole page, not only its content
    #[arg(long)]
    pub(crate) page: bool,
    /// What becomes of line breaks
    #[arg(long, value_enum, default_value_t = LineBreaksName::Keep)]
    pub(crate) line_breaks: LineBreaksName,
    /// The rel of each link; none if empty
    #[arg(long, value_name = "TOKENS", default_value = "nofollow noopener noreferrer")]
    pub(crate) rel: String,
    /// The target of each link
    #[arg(long, value_name = "NAME")]
    pub(crate) target: Option<String>,
    /// The class of each link
    #[arg(long, value_name = "TOKENS")]
    pub(crate) class: Option<String>,
    /// Shorten what is shown of a link to so many code points, though never its registrable domain
    #[arg(long, value_name = "LENGTH")]
    pub(crate) shorten: Option<usize>,
    /// Show links minimally escaped, with hosts in Unicode as far as that is safe; --shorten shortens this form
    #[arg(long)]
    pub(crate) readable: bool,
    /// Do not keep the direction of a link's text apart from that of the text around
    #[arg(long)]
    pub(crate) no_isolation: bool,
    #[command(flatten)]
    pub(crate) library: Library,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(crate) enum HtmlInput {
    /// Plain text
    Text,
    /// HTML documents, or parts of them
    Html,
    /// A message, with its header
    Mail,
    /// The decoded text/plain body of a message
    MailBody,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(crate) enum LineBreaksName {
    /// They stay
    Keep,
    /// `<br>`
    Br,
    /// `<p>` between blank lines, `<br>` within
    Paragraphs,
}

/// Copy text to a terminal with links to click on
///
/// Links are OSC 8 hyperlinks, underlined and coloured. Hyperlinks and other escape sequences that are in the text are
/// copied as they are, and so are bytes that are not UTF-8; a link that has a colour keeps it. A line of more than 1 MiB is scanned in pieces, which end at white space if there is any.
#[derive(ClapArgs, Debug)]
#[command(after_help = "\
Examples:
  uts58 show mail.txt
  journalctl -f | uts58 show --bare-hosts off
  uts58 show --color always chat.txt | less -R")]
pub(crate) struct Show {
    /// Files to copy; standard input if there are none, or for -
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// When links are made to stand out
    #[arg(long, value_enum, default_value_t = When::Auto)]
    pub(crate) color: When,
    #[command(flatten)]
    pub(crate) library: Library,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(crate) enum When {
    /// On a terminal, or with CLICOLOR_FORCE; not with NO_COLOR
    Auto,
    Always,
    Never,
}
