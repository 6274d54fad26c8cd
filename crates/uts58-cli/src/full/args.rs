//! The command line of the commands that only the feature `full` adds.

use std::path::PathBuf;

use clap::{ArgAction, Args as ClapArgs, Subcommand, ValueEnum};
use clap_complete::Shell;

use crate::input::EncodingArg;
use crate::library::{Library, ProfileName};
use crate::show::When;

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    Links(Links),
    Escape(Escape),
    Html(HtmlArgs),
    Explain(Explain),
    Completions(Completions),
    Man(Man),
    Help(Help),
}

/// List the links in files and directories
///
/// In directories, uts58 skips hidden files, binary files (those with a NUL near the start), and all files that .gitignore lists.
/// It scans lines longer than 1 MiB in pieces, which end at white space if there is any near.
///
/// Output: line:column: link. Columns count code points, without a byte order mark. With several files or a directory, each line
/// starts with the file's name, which is <stdin> for standard input.
///
/// JSON: one object per line, with these fields: file, line, column; start and end in bytes, the end exclusive; kind (url or
/// email); text; href; display (with as few escapes as possible, and a Unicode host if that's safe); host; domain (the
/// registrable part of the host, or null); risks (a list of names); warn (whether one of the risks is a reason to warn a reader).
/// With --count, each object contains a file and its number of links.
///
/// Formats: by default, uts58 reads .eml files as email, .html and .htm as HTML, .md as Markdown, .json, .jsonl and .ndjson as
/// JSON, everything else as text. With --input, it reads all files in one format.
///
/// HTML: lists the links in the text of a document, not those in attributes. --existing lists the href of each a element instead,
/// unresolved, with its references decoded. Its JSON has file, line, column and start of the element, href, text, and warn
/// (whether the text names a different host). It leaves out elements in svg, math, noscript and template.
///
/// Markdown: lists bare URLs and addresses. It leaves out code and existing links; --input text includes them.
///
/// JSON: reads the strings, decoded. Lines that aren't JSON are text.
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
    /// JSON or JSON lines
    Json,
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
/// Like uts58 links, it recognises .eml, .html, .htm, .md, .json, .jsonl and .ndjson files. In these, it explains each run of text
/// as a reader sees it: decoded and without markup.
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
    Show,
    Links,
    Escape,
    Html,
    Explain,
    Completions,
    Man,
    Help,
}

impl CommandName {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Mark => "mark",
            Self::Show => "show",
            Self::Links => "links",
            Self::Escape => "escape",
            Self::Html => "html",
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
