//! The command line.

use std::path::PathBuf;

use clap::{Args as ClapArgs, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;

use crate::library::Library;

/// Finds, marks, formats and explains links in text of any script, by UTS #58
#[derive(Parser, Debug)]
#[command(name = "uts58", version, propagate_version = true)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Command,
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
}

/// Copy text with ⸠ and ⸡ around every link
///
/// Bytes that are not UTF-8 are copied as they are; no link goes across them. A line of more than 1 MiB is scanned in
/// pieces, which end at white space if there is any.
#[derive(ClapArgs, Debug)]
#[command(after_help = "\
Examples:
  echo 'Steht auf bücher.de/größe, oder?' | uts58 mark
  uts58 mark --profile messages chat.txt")]
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
/// As text: file:line:column: link, the column in code points. As jsonl: one JSON object a line with file, start and end
/// (bytes in the file, the end exclusive), line, kind (url or email), text, href and display.
#[derive(ClapArgs, Debug)]
#[command(after_help = "\
Examples:
  uts58 links --profile messages docs README.md
  uts58 links --format jsonl mail.txt | jq -r .href | sort -u")]
pub(crate) struct Links {
    /// Files, and directories to look into; standard input if there are none, or for -
    #[arg(value_name = "FILE or DIR")]
    pub(crate) paths: Vec<PathBuf>,
    /// How a link is written
    #[arg(long, value_enum, default_value_t = LinkFormat::Text)]
    pub(crate) format: LinkFormat,
    /// Read binary files too
    #[arg(long)]
    pub(crate) binary: bool,
    /// In directories, read hidden and ignored files too
    #[arg(long)]
    pub(crate) all_files: bool,
    #[command(flatten)]
    pub(crate) library: Library,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(crate) enum LinkFormat {
    /// file:line:column: link
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
  uts58 explain --profile messages README.md '詳細はexample.comを見て'")]
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
    #[arg(value_name = "COMMAND")]
    pub(crate) command: Option<String>,
}

/// Write URLs with as few percent-escapes as possible
///
/// One URL or address a line, with or without scheme; its host is written in Unicode. Other lines are copied as they
/// are as far as nothing in them is escaped: those that are not UTF-8, and those of 1 MiB or more, always.
#[derive(ClapArgs, Debug)]
#[command(after_help = "\
Examples:
  echo 'https://hi.wikipedia.org/wiki/%E0%A4%AE%E0%A4%B9%E0%A4%BE' | uts58 escape
  uts58 escape urls.txt")]
pub(crate) struct Escape {
    /// Files with a URL a line; standard input if there are none, or for -
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
}

/// Write text as HTML with links
///
/// All text is escaped; there are no elements but a, and br and p if so wished. Bytes that are not UTF-8 become U+FFFD. A
/// line, and with --line-breaks paragraphs a paragraph, of more than 1 MiB is written in pieces.
///
/// With --input mail a file is the decoded text/plain body of a message, read as a whole: quotes become blockquote, a
/// signature div, and URLs that were wrapped over lines are one link.
#[derive(ClapArgs, Debug)]
#[command(after_help = "\
Examples:
  uts58 html --page --profile messages mail.txt > mail.html
  uts58 html --rel '' --line-breaks paragraphs < comment.txt
  uts58 html --shorten 40 --target _blank chat.txt
  uts58 html --page --input mail --flowed body.txt > body.html")]
pub(crate) struct HtmlArgs {
    /// Files to write; standard input if there are none, or for -
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// What the files are
    #[arg(long, value_enum, default_value_t = InputName::Text)]
    pub(crate) input: InputName,
    /// Mail of format=flowed (RFC 3676)
    #[arg(long)]
    pub(crate) flowed: bool,
    /// Mail of format=flowed with delsp=yes
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
    /// Show links minimally escaped, with Unicode hosts
    #[arg(long, conflicts_with = "shorten")]
    pub(crate) readable: bool,
    /// Do not keep the direction of a link's text apart from that of the text around
    #[arg(long)]
    pub(crate) no_isolation: bool,
    #[command(flatten)]
    pub(crate) library: Library,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(crate) enum InputName {
    /// Plain text
    Text,
    /// The decoded body of a mail
    Mail,
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
/// Links are OSC 8 hyperlinks, underlined and coloured. Bytes that are not UTF-8 and terminal controls in the text are
/// copied as they are. A line of more than 1 MiB is scanned in pieces, which end at white space if there is any.
#[derive(ClapArgs, Debug)]
#[command(after_help = "\
Examples:
  uts58 show --profile messages mail.txt
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
    /// On a terminal; with NO_COLOR only hyperlinks
    Auto,
    Always,
    Never,
}
