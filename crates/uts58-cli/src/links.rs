//! `uts58 links`: one link a line, from any number of files.

use std::cell::RefCell;
use std::io::{self, Read, Write as _};
use std::ops::Range;
use std::path::{Path, PathBuf};

use uts58_linkify::{HostDisplay, Link, Linkifier};

use crate::args::{Input, LinkFormat, Links};
use crate::chunks::{Chunks, Limits};
use crate::documents::{Window, link_reader, not_read_on};
use crate::input;
use crate::ordered::{Outlet, Unwanted, in_order};
use crate::pieces::{Piece, pieces};
use crate::place::Place;
use crate::progress::Progress;
use crate::record::{self, TextForm};
use crate::report::{self, Stop, Verdict};
use crate::walk::{Filter, Found, files};

/// What a thread tells the one that writes.
enum Message {
    /// Whole lines.
    Lines(Vec<u8>),
    /// A file given by name is not text.
    Binary(PathBuf),
    /// A file in a directory is not text.
    BinaryInside,
    /// What a reader is told of a file that is done.
    Warning(String),
    Failed(String),
}

/// Why a file is not read to its end.
enum Unfinished {
    Binary,
    Failed(String),
    Unwanted,
}

impl From<Unwanted> for Unfinished {
    fn from(_: Unwanted) -> Self {
        Self::Unwanted
    }
}

/// Why a document is not read to its end.
enum Unread {
    Error(io::Error),
    Unfinished(Unfinished),
}

impl From<Unwanted> for Unread {
    fn from(_: Unwanted) -> Self {
        Self::Unfinished(Unfinished::Unwanted)
    }
}

/// Lines are sent on when they are more than this, in bytes.
const ENOUGH: usize = 64 * 1024;

pub(crate) fn run(args: &Links) -> Result<Verdict, Stop> {
    let paths: Vec<_> = input::or_stdin(&args.paths).into_iter().map(Path::to_path_buf).collect();
    let finder = Finder {
        linkifier: args.library.linkifier()?,
        input: args.input,
        form: form(args, &paths),
        binary: args.binary,
    };
    let progress = Progress::of_files(&paths.iter().map(PathBuf::as_path).collect::<Vec<_>>());
    let filter = Filter { hidden: args.hidden || args.all_files, ignored: args.no_ignore || args.all_files };
    let mut out = input::output();
    let mut verdict = Verdict::Done;
    let mut binary_inside = 0_u64;
    in_order(
        files(paths, filter),
        |found, outlet| finder.one(found, outlet, &progress),
        |message| {
            match message {
                Message::Lines(lines) => {
                    return out
                        .write_all(&lines)
                        .and_then(|()| out.flush())
                        .map_err(|error| Stop::output(&error));
                }
                Message::Binary(path) => {
                    progress.suspend(|| {
                        report::error(&format!("{}: binary, skipped; --binary reads it", path.display()))
                    });
                }
                Message::BinaryInside => binary_inside += 1,
                Message::Warning(message) => progress.suspend(|| report::error(&message)),
                Message::Failed(message) => {
                    progress.suspend(|| report::error(&message));
                    verdict = Verdict::SomeFailed;
                }
            }
            Ok(())
        },
    )?;
    drop(progress);
    if binary_inside > 0 {
        report::error(&format!("binary files skipped in directories: {binary_inside}; --binary reads them"));
    }
    Ok(verdict)
}

/// How a link is written.
#[derive(Clone, Copy, Debug)]
enum Form {
    Text(TextForm),
    Json,
}

/// As grep has it: the name of the file is written if there may be more than one, whatever they are.
fn form(args: &Links, paths: &[PathBuf]) -> Form {
    if args.json || args.format == LinkFormat::Jsonl {
        return Form::Json;
    }
    let several = paths.len() > 1 || paths.iter().any(|path| path.is_dir());
    Form::Text(TextForm {
        file: args.with_filename || several && !args.no_filename && !args.only_links,
        place: !args.only_links,
        href: args.href,
    })
}

/// What finds the links of a file and writes their lines.
struct Finder {
    linkifier: Linkifier,
    input: Input,
    form: Form,
    binary: bool,
}

impl Finder {
    fn one(&self, found: Found, outlet: &Outlet<'_, Message>, progress: &Progress) {
        let (path, inside) = match found {
            Found::Stdin => (PathBuf::from("-"), false),
            Found::Named(path) => (path, false),
            Found::Inside(path) => (path, true),
            Found::Unreadable(message) => {
                let _: Result<(), Unwanted> = outlet.send(Message::Failed(message));
                return;
            }
        };
        let message = match self.file(&path, outlet, progress) {
            Ok(()) | Err(Unfinished::Unwanted) => return,
            Err(Unfinished::Binary) if inside => Message::BinaryInside,
            Err(Unfinished::Binary) => Message::Binary(path),
            Err(Unfinished::Failed(message)) => Message::Failed(message),
        };
        // If nobody listens, nobody misses it.
        let _: Result<(), Unwanted> = outlet.send(message);
    }

    fn file(&self, path: &Path, outlet: &Outlet<'_, Message>, progress: &Progress) -> Result<(), Unfinished> {
        let failed = |error| Unfinished::Failed(input::cannot_read(path, &error));
        let mut source = input::open(path).map_err(failed)?;
        let name = if input::is_stdin(path) { "<stdin>".into() } else { path.display().to_string() };
        let mut file =
            Lines { finder: self, outlet, name: &name, lines: Vec::new(), place: Place::START, offset: 0 };
        if self.input == Input::Html {
            return self.document(&mut source, path, &mut file, progress).map_err(|unread| match unread {
                Unread::Error(error) => failed(error),
                Unread::Unfinished(unfinished) => unfinished,
            });
        }
        let mut chunks = Chunks::new(source, Limits::PROGRAM);
        while let Some(chunk) = chunks.next(|text| self.linkifier.stable_prefix(text)).map_err(failed)? {
            // As grep has it: a NUL near the beginning.
            if file.offset == 0 && !self.binary && memchr::memchr(0, chunk).is_some() {
                return Err(Unfinished::Binary);
            }
            outlet.check()?;
            file.chunk(chunk)?;
            progress.advance(chunk.len());
        }
        Ok(())
    }

    fn document(
        &self,
        source: &mut impl Read,
        path: &Path,
        file: &mut Lines<'_>,
        progress: &Progress,
    ) -> Result<(), Unread> {
        let outlet = file.outlet;
        let mut block = Vec::new();
        read_block(source, &mut block)?;
        if !self.binary && memchr::memchr(0, &block).is_some() {
            return Err(Unread::Unfinished(Unfinished::Binary));
        }
        let window = RefCell::new(Window::new());
        let mut reader = link_reader(&self.linkifier, &window, |found| {
            file.line(&found.link, found.place, found.start as u64..found.end as u64);
            if file.lines.len() >= ENOUGH {
                // If nobody wants them, `check` says so.
                let _: Result<(), Unwanted> = file.send();
            }
        });
        while !block.is_empty() {
            reader.block(&block);
            outlet.check()?;
            progress.advance(block.len());
            read_block(source, &mut block)?;
        }
        let stopped_at = reader.finish();
        file.send()?;
        if let Some(at) = stopped_at {
            outlet.send(Message::Warning(not_read_on(path, at)))?;
        }
        Ok(())
    }
}

/// Reads the next bytes, as many as there are up to the size of a block; none is the end.
fn read_block(source: &mut impl Read, block: &mut Vec<u8>) -> Result<(), Unread> {
    block.clear();
    source.take(Limits::PROGRAM.block as u64).read_to_end(block).map(|_| ()).map_err(Unread::Error)
}

/// The lines of one file.
struct Lines<'f> {
    finder: &'f Finder,
    outlet: &'f Outlet<'f, Message>,
    name: &'f str,
    lines: Vec<u8>,
    /// Where in the file we are: as people count, and in bytes.
    place: Place,
    offset: u64,
}

impl Lines<'_> {
    fn chunk(&mut self, chunk: &[u8]) -> Result<(), Unwanted> {
        if self.offset == 0 && chunk.starts_with("\u{FEFF}".as_bytes()) {
            self.place = Place::BEFORE_BOM;
        }
        let finder = self.finder;
        let mut links = finder.linkifier.links_bytes(chunk).peekable();
        let mut offset = 0;
        for piece in pieces(chunk) {
            match piece {
                Piece::Invalid(bytes) => {
                    self.place.pass_invalid();
                    self.offset += bytes.len() as u64;
                    offset += bytes.len();
                }
                Piece::Text(text) => {
                    let inside = std::iter::from_fn(|| links.next_if(|link| link.offset() == offset));
                    self.text(text, inside.map(|link| link.link()))?;
                    offset += text.len();
                }
            }
        }
        self.send()
    }

    fn text<'t>(&mut self, text: &str, links: impl Iterator<Item = Link<'t>>) -> Result<(), Unwanted> {
        let mut passed = 0;
        for link in links {
            self.place.pass(text.get(passed..link.start()).unwrap_or_default());
            passed = link.start();
            let at = |offset: usize| self.offset + offset as u64;
            let range = at(link.start())..at(link.end());
            self.line(&link, self.place, range);
            if self.lines.len() >= ENOUGH {
                self.send()?;
            }
        }
        self.place.pass(text.get(passed..).unwrap_or_default());
        self.offset += text.len() as u64;
        Ok(())
    }

    fn line(&mut self, link: &Link<'_>, place: Place, range: Range<u64>) {
        match self.finder.form {
            Form::Text(form) => record::text(&mut self.lines, form, self.name, place, link),
            Form::Json => {
                let display = link.display(HostDisplay::UnicodeIfSafe).to_string();
                let display = self.finder.linkifier.findable(&display);
                record::json(&mut self.lines, self.name, place, range, link, display);
            }
        }
    }

    fn send(&mut self) -> Result<(), Unwanted> {
        match std::mem::take(&mut self.lines) {
            lines if lines.is_empty() => Ok(()),
            lines => self.outlet.send(Message::Lines(lines)),
        }
    }
}
