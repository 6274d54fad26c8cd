//! `uts58 show`: copies text to a terminal, with hyperlinks (OSC 8) and colour.

use std::io::{self, IsTerminal as _, Write};
use std::path::PathBuf;

use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};
use clap::{Args, ValueEnum};
use uts58_linkify::Linkifier;
use uts58_linkify::bytes::BytesLink;

use crate::input::{self, EncodingArg, Rewrite};
use crate::library::Library;
use crate::pieces::{Piece, pieces};
use crate::report::{Stop, Verdict};
use crate::terminal::{Edge, Look, Role, Sequence, Terminal};

/// Copy text to a terminal with clickable links
///
/// Links become OSC 8 hyperlinks, underlined and coloured, but keep a colour they already have. uts58 copies hyperlinks and
/// escape sequences in the text unchanged, and bytes that aren't UTF-8 too. It scans lines longer than 1 MiB in pieces, which end
/// at white space if there is any.
#[derive(Args, Debug)]
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

pub(crate) fn run(args: &Show) -> Result<Verdict, Stop> {
    let linkifier = args.library.linkifier()?;
    let marks = match args.color {
        When::Always => Marks { hyperlinks: true, color: true },
        When::Never => Marks { hyperlinks: false, color: false },
        When::Auto => Marks::of_terminal(),
    };
    input::copy(&args.files, args.encoding.reading("show"), &mut Shown::new(linkifier, marks))
}

/// How links appear in the output.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Marks {
    hyperlinks: bool,
    color: bool,
}

impl Marks {
    /// Decides by looking at the terminal and the environment (`NO_COLOR`, `CLICOLOR_FORCE`, `TERM`
    /// …).
    fn of_terminal() -> Self {
        let out = io::stdout();
        let is_able = out.is_terminal() && anstyle_query::term_supports_ansi_color();
        Self {
            hyperlinks: is_able || anstyle_query::clicolor_force(),
            color: AutoStream::choice(&out) != ColorChoice::Never,
        }
    }
}

/// The style of a link.
pub(crate) const LINK: Style = AnsiColor::BrightBlue.on_default().underline();

struct Shown {
    linkifier: Linkifier,
    marks: Marks,
    terminal: Terminal,
    /// Whether a hyperlink of the input is open.
    in_hyperlink: bool,
    stretch: Stretch,
}

/// Text that is scanned as one piece, and the escape sequences in it, which only change its style.
#[derive(Default)]
struct Stretch {
    /// The text, which may contain invalid UTF-8. No host touches an invalid byte.
    text: Vec<u8>,
    /// The style at the beginning of the text.
    look: Look,
    changes: Vec<Change>,
}

/// An escape sequence before the byte at `offset`, and the style after it.
struct Change {
    offset: usize,
    sequence: String,
    look: Look,
}

impl Shown {
    fn new(linkifier: Linkifier, marks: Marks) -> Self {
        let (terminal, stretch) = (Terminal::default(), Stretch::default());
        Self { linkifier, marks, terminal, in_hyperlink: false, stretch }
    }

    fn text(&mut self, out: &mut impl Write, text: &str) -> io::Result<()> {
        if self.terminal.is_plain(text) {
            self.stretch.text.extend_from_slice(text.as_bytes());
            return Ok(());
        }
        let mut sequence = String::new();
        for c in text.chars() {
            match self.terminal.role(c) {
                Role::Seen => {
                    // The parser doesn't report the end of a sequence that terminals ignore, so end
                    // it here.
                    if !sequence.is_empty() {
                        self.sequence(out, Sequence::Other, std::mem::take(&mut sequence))?;
                    }
                    self.stretch.text.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes());
                }
                Role::Sequence => sequence.push(c),
                Role::End(kind) => {
                    sequence.push(c);
                    self.sequence(out, kind, std::mem::take(&mut sequence))?;
                }
            }
        }
        // The sequence may continue in the next chunk.
        if !sequence.is_empty() {
            self.flush(out)?;
        }
        out.write_all(sequence.as_bytes())
    }

    fn sequence(&mut self, out: &mut impl Write, kind: Sequence, sequence: String) -> io::Result<()> {
        if kind == Sequence::Style {
            let offset = self.stretch.text.len();
            self.stretch.changes.push(Change { offset, sequence, look: self.terminal.look() });
            return Ok(());
        }
        self.flush(out)?;
        if let Sequence::Hyperlink(edge) = kind {
            self.in_hyperlink = edge == Edge::Begin;
        }
        out.write_all(sequence.as_bytes())
    }

    /// Writes the stretch with its links, and begins the next.
    fn flush(&mut self, out: &mut impl Write) -> io::Result<()> {
        let next = Stretch { look: self.terminal.look(), ..Stretch::default() };
        let stretch = std::mem::replace(&mut self.stretch, next);
        let Stretch { text, look, changes } = &stretch;
        let mut writer = Writer { out, text, written: 0, look: *look, changes: changes.iter() };
        if !self.in_hyperlink {
            for link in self.linkifier.links_bytes(text) {
                writer.up_to(link.start())?;
                writer.changes_at(link.start())?;
                self.link(&mut writer, &link)?;
            }
        }
        writer.up_to(text.len())?;
        writer.changes_at(text.len())
    }

    fn link<W: Write>(&self, writer: &mut Writer<'_, W>, link: &BytesLink<'_>) -> io::Result<()> {
        let Marks { hyperlinks, color } = self.marks;
        if hyperlinks {
            write!(writer.out, "\x1B]8;;{}\x1B\\", link.link().href())?;
        }
        if color && writer.is_usual_up_to(link.end()) {
            write!(writer.out, "{LINK}")?;
            writer.up_to(link.end())?;
            write!(writer.out, "{LINK:#}")?;
        } else {
            writer.up_to(link.end())?;
        }
        if hyperlinks {
            writer.out.write_all(b"\x1B]8;;\x1B\\")?;
        }
        Ok(())
    }
}

/// Writes a stretch from left to right, with each sequence at its offset.
struct Writer<'s, W> {
    out: &'s mut W,
    text: &'s [u8],
    written: usize,
    /// The style after the text written so far.
    look: Look,
    changes: std::slice::Iter<'s, Change>,
}

impl<W: Write> Writer<'_, W> {
    /// Writes the text before `end`, and the sequences in it.
    fn up_to(&mut self, end: usize) -> io::Result<()> {
        while let Some(change) = self.changes.as_slice().first().filter(|change| change.offset < end) {
            self.plain(change.offset)?;
            self.changes_at(change.offset)?;
        }
        self.plain(end)
    }

    /// Writes the sequences at `offset`.
    fn changes_at(&mut self, offset: usize) -> io::Result<()> {
        while let Some(change) = self.changes.as_slice().first().filter(|change| change.offset == offset) {
            self.out.write_all(change.sequence.as_bytes())?;
            self.look = change.look;
            self.changes.next();
        }
        Ok(())
    }

    /// Whether all text before `end` is in the default style.
    fn is_usual_up_to(&self, end: usize) -> bool {
        self.look == Look::Usual && self.changes.as_slice().first().is_none_or(|change| change.offset >= end)
    }

    fn plain(&mut self, end: usize) -> io::Result<()> {
        let text = self.text.get(self.written..end).unwrap_or_default();
        self.written = end;
        self.out.write_all(text)
    }
}

impl Rewrite for Shown {
    fn cut(&self, bytes: &[u8]) -> usize {
        self.linkifier.stable_prefix_bytes(bytes)
    }

    fn chunk(&mut self, out: &mut impl Write, chunk: &[u8]) -> io::Result<()> {
        for piece in pieces(chunk) {
            match piece {
                Piece::Text(text) => self.text(out, text)?,
                Piece::Invalid(bytes) => self.stretch.text.extend_from_slice(bytes),
            }
        }
        self.flush(out)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use uts58_linkify::Profile;

    use super::*;

    fn shown(marks: Marks, chunks: &[&[u8]]) -> Vec<u8> {
        let mut shown = Shown::new(Linkifier::new(Profile::Messages), marks);
        let mut out = Vec::new();
        for chunk in chunks {
            shown.chunk(&mut out, chunk).unwrap();
        }
        out
    }

    /// Pieces of terminal output, valid and malformed.
    const PARTS: [&[u8]; 14] = [
        b"\x1B",
        b"[",
        b"]8;;",
        b"https://a.de/\xC3\xA9",
        b"\x1B\\",
        b"\x07",
        b"31m",
        b"\x1B[m",
        b"\x1B[0;1m",
        b"m",
        b" ",
        b"\n",
        b"\xE6",
        b"\x1B]8;;\x07",
    ];

    /// Removes complete hyperlink sequences and keeps the rest.
    fn without_hyperlinks(bytes: &[u8]) -> String {
        let mut terminal = Terminal::default();
        let (mut kept, mut sequence) = (String::new(), String::new());
        for c in String::from_utf8_lossy(bytes).chars() {
            sequence.push(c);
            match terminal.role(c) {
                Role::Sequence => {}
                // The ESC of `ESC \\` ends one sequence and begins another.
                Role::End(Sequence::Hyperlink(_)) if c == '\x1B' => sequence = "\x1B".into(),
                Role::End(Sequence::Hyperlink(_)) => sequence.clear(),
                Role::End(Sequence::Other) if sequence == "\x1B\\" => sequence.clear(),
                Role::Seen | Role::End(_) => kept.push_str(&std::mem::take(&mut sequence)),
            }
        }
        kept + &sequence
    }

    const NOTHING: Marks = Marks { hyperlinks: false, color: false };

    proptest! {
        #[test]
        fn nothing_is_lost(parts in prop::collection::vec(prop::sample::select(&PARTS[..]), 0..40)) {
            let input = parts.concat();
            prop_assert_eq!(&shown(NOTHING, &[&input]), &input);
            prop_assert_eq!(&shown(NOTHING, &parts), &input);
            // Hyperlinks don't change what is visible, and everything else is unchanged.
            let all = shown(Marks { hyperlinks: true, color: false }, &[&input]);
            prop_assert_eq!(without_hyperlinks(&all), without_hyperlinks(&input));
        }
    }
}
