//! `uts58 links`: one link a line, from any number of files.

use std::io::Write as _;
use std::path::{Path, PathBuf};

use uts58_linkify::{HostDisplay, Link, Linkifier};

use crate::args::{LinkFormat, Links};
use crate::chunks::{Chunks, Limits};
use crate::input;
use crate::ordered::{Outlet, Unwanted, in_order};
use crate::pieces::{Piece, pieces};
use crate::place::Place;
use crate::progress::Progress;
use crate::record;
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

/// Lines are sent on when they are more than this, in bytes.
const ENOUGH: usize = 64 * 1024;

pub(crate) fn run(args: &Links) -> Result<Verdict, Stop> {
    let finder = Finder { linkifier: args.library.linkifier()?, format: args.format, binary: args.binary };
    let paths: Vec<_> = input::or_stdin(&args.paths).into_iter().map(Path::to_path_buf).collect();
    let progress = Progress::of_files(&paths.iter().map(PathBuf::as_path).collect::<Vec<_>>());
    let filter = if args.all_files { Filter::All } else { Filter::Usual };
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

/// What finds the links of a file and writes their lines.
struct Finder {
    linkifier: Linkifier,
    format: LinkFormat,
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
        let mut chunks = Chunks::new(input::open(path).map_err(failed)?, Limits::PROGRAM);
        let name = (!input::is_stdin(path)).then(|| path.display().to_string());
        let mut file = Lines {
            finder: self,
            outlet,
            name: name.as_deref(),
            lines: Vec::new(),
            place: Place::START,
            offset: 0,
        };
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
}

/// The lines of one file.
struct Lines<'f> {
    finder: &'f Finder,
    outlet: &'f Outlet<'f, Message>,
    name: Option<&'f str>,
    lines: Vec<u8>,
    /// Where in the file we are: as people count, and in bytes.
    place: Place,
    offset: u64,
}

impl Lines<'_> {
    fn chunk(&mut self, chunk: &[u8]) -> Result<(), Unwanted> {
        for piece in pieces(chunk) {
            match piece {
                Piece::Invalid(bytes) => {
                    self.place.pass_invalid();
                    self.offset += bytes.len() as u64;
                }
                Piece::Text(text) => self.text(text)?,
            }
        }
        self.send()
    }

    fn text(&mut self, text: &str) -> Result<(), Unwanted> {
        let mut passed = 0;
        for link in self.finder.linkifier.links(text) {
            self.place.pass(text.get(passed..link.start()).unwrap_or_default());
            passed = link.start();
            self.line(&link);
            if self.lines.len() >= ENOUGH {
                self.send()?;
            }
        }
        self.place.pass(text.get(passed..).unwrap_or_default());
        self.offset += text.len() as u64;
        Ok(())
    }

    fn line(&mut self, link: &Link<'_>) {
        match self.finder.format {
            LinkFormat::Text => record::text(&mut self.lines, self.name, self.place, link),
            LinkFormat::Jsonl => {
                let display = self.finder.linkifier.findable(&link.display(HostDisplay::Unicode).to_string());
                record::json(&mut self.lines, self.name, self.place, self.offset, link, display);
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
