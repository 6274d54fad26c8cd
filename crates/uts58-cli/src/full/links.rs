//! `uts58 links`: lists the links in any number of files, one per line.

use std::cell::RefCell;
use std::io::{self, IsTerminal as _, Read, Write as _};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

use anstream::{AutoStream, ColorChoice};
use uts58_html::Anchor;
use uts58_linkify::markup::Places;
use uts58_linkify::{HostDisplay, Link, Linkifier, TextTarget};
use uts58_mail::paragraphs;

use crate::chunks::{Chunks, Limits};
use crate::full::args::{Input, LinkFormat, Links};
use crate::full::code::{Code, is_left_out};
use crate::full::documents::{Document, Reader, Window, anchor_reader, link_reader, not_read_on};
use crate::full::json::{self, Part};
use crate::full::kinds::Kinds;
use crate::full::message::{self, NO_MESSAGE};
use crate::full::ordered::{Outlet, Unwanted, in_order};
use crate::full::place::LineColumn;
use crate::full::record::{self, Colors, TextForm};
use crate::full::walk::{Filter, Found, files, globs};
use crate::full::whole::{self, Whole, lossy};
use crate::input::{self, Encoding, Reading, Utf8Check};
use crate::report::{self, Stop, Verdict};
use crate::show::When;

/// A message from a thread that reads files to the thread that writes.
enum Message {
    /// Whole lines.
    Lines(Vec<u8>),
    /// A file named on the command line is binary.
    Binary(PathBuf),
    /// A file in a directory is binary.
    BinaryInside,
    /// A warning about a file.
    Warning(String),
    Failed(String),
    /// One link was enough, and it was found.
    Enough,
}

/// The reason that only a part of a file was read.
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

/// The reason that only a part of a document was read.
enum Unread {
    Error(io::Error),
    Unfinished(Unfinished),
}

impl From<io::Error> for Unread {
    fn from(error: io::Error) -> Self {
        Self::Error(error)
    }
}

impl From<Unwanted> for Unread {
    fn from(_: Unwanted) -> Self {
        Self::Unfinished(Unfinished::Unwanted)
    }
}

/// Send lines to the writing thread once there are more bytes than this.
const ENOUGH: usize = 64 * 1024;

pub(crate) fn run(args: &Links) -> Result<Verdict, Stop> {
    let kinds = Kinds::new(args)?;
    // Without paths on a terminal, search the current directory, as ripgrep does: nobody types a text to list its
    // links.
    let is_here = args.paths.is_empty() && io::stdin().is_terminal();
    let paths: Vec<_> = match is_here {
        true => vec![PathBuf::from(HERE)],
        false => input::or_stdin(&args.paths).into_iter().map(Path::to_path_buf).collect(),
    };
    let linkifier = args.library.linkifier()?;
    let form = form(args, &paths);
    let links_bare_hosts = linkifier.options().get("bare-hosts").as_deref() == Some("all");
    let is_read_by_people = matches!(form, Form::Text(_)) && io::stdout().is_terminal();
    let may_tell = links_bare_hosts && is_read_by_people;
    let finder = Finder {
        linkifier,
        kinds,
        reading: args.encoding.reading("links"),
        existing: args.existing,
        code: may_tell.then(Code::new).flatten(),
        form,
        binary: args.binary,
        is_here,
        found: AtomicU64::new(0),
        left_out: OnceLock::new(),
    };
    let filter = Filter {
        hidden: args.hidden || args.all_files,
        ignored: args.no_ignore || args.all_files,
        globs: globs(&args.glob)?,
    };
    let mut out = input::output();
    let mut verdict = Verdict::Done;
    let mut binary_inside = 0_u64;
    let done = in_order(
        files(paths, filter),
        |found, outlet| finder.one(found, outlet),
        |message| {
            match message {
                Message::Lines(lines) => {
                    return out
                        .write_all(&lines)
                        .and_then(|()| out.flush())
                        .map_err(|error| Ended::Stop(Stop::output(&error)));
                }
                Message::Enough => return Err(Ended::Enough),
                Message::Binary(path) => {
                    report::error(&format!("{}: binary, skipped; --binary reads it", input::name(&path)));
                }
                Message::BinaryInside => binary_inside += 1,
                Message::Warning(message) => report::error(&message),
                Message::Failed(message) => {
                    report::error(&message);
                    verdict = Verdict::SomeFailed;
                }
            }
            Ok(())
        },
    );
    match done {
        Err(Ended::Stop(stop)) => return Err(stop),
        Err(Ended::Enough) => return Ok(Verdict::Done),
        Ok(()) => {}
    }
    if binary_inside > 0 {
        report::error(&format!("binary files skipped in directories: {binary_inside}; --binary reads them"));
    }
    for hint in finder.code.as_ref().and_then(Code::hint).into_iter().chain(finder.left_out_hint()) {
        report::error(&hint);
    }
    let found = finder.found.load(Ordering::Relaxed);
    Ok(if args.quiet && verdict == Verdict::Done && found == 0 { Verdict::NoLink } else { verdict })
}

/// The current directory.
const HERE: &str = ".";

/// The reason that the command ends early.
enum Ended {
    Stop(Stop),
    /// One link was enough, and it was found.
    Enough,
}

/// The form of the output.
#[derive(Clone, Copy, Debug)]
enum Form {
    Text(TextForm),
    Json,
    /// The names of the files with links.
    Files(Colors),
    /// The number of links in each file, after its name if `file` is set.
    Count {
        file: bool,
        colors: Colors,
    },
    /// A JSON object with the number of links, for each file with links or for `all` files.
    CountJson {
        all: bool,
    },
    /// No output; the exit status tells whether there is a link.
    Quiet,
}

impl Form {
    /// Whether the first link of a file is enough.
    const fn needs_one(self) -> bool {
        matches!(self, Self::Files(_) | Self::Quiet)
    }
}

/// Chooses the form. Like grep, it prints file names if there may be more than one file.
fn form(args: &Links, paths: &[PathBuf]) -> Form {
    if args.quiet {
        return Form::Quiet;
    }
    let colors = match args.color {
        When::Always => Colors::ALL,
        When::Auto if AutoStream::choice(&io::stdout()) != ColorChoice::Never => Colors::ALL,
        When::Auto | When::Never => Colors::default(),
    };
    let several = paths.len() > 1 || paths.iter().any(|path| path.is_dir());
    let names_files = args.with_filename || several && !args.no_filename;
    match (args.json || args.format == LinkFormat::Jsonl, args.files_with_links, args.count) {
        (false, true, _) => return Form::Files(colors),
        (true, true, _) => return Form::CountJson { all: false },
        (false, _, true) => return Form::Count { file: names_files, colors },
        (true, _, true) => return Form::CountJson { all: !several },
        (true, false, false) => return Form::Json,
        (false, false, false) => {}
    }
    Form::Text(TextForm {
        file: args.with_filename || names_files && !args.only_links,
        place: !args.only_links,
        href: args.href,
        colors,
    })
}

/// Finds the links of a file and writes their lines.
struct Finder {
    linkifier: Linkifier,
    kinds: Kinds,
    reading: Reading,
    /// Whether to list the links that a document already has, instead of those in its text.
    existing: bool,
    /// Decides at the end whether to suggest `--bare-hosts www`.
    code: Option<Code>,
    form: Form,
    binary: bool,
    /// Whether no paths were given.
    is_here: bool,
    /// The number of links in all files.
    found: AtomicU64,
    /// The kind of a file without bare links, if its name chose the kind.
    left_out: OnceLock<Input>,
}

impl Finder {
    /// If no file has a bare link, how to list existing ones.
    fn left_out_hint(&self) -> Option<String> {
        let is_asked = !matches!(self.form, Form::Quiet) && self.found.load(Ordering::Relaxed) == 0;
        let (kind, option) = match self.left_out.get().filter(|_| is_asked)? {
            Input::Html => ("HTML", "--existing"),
            _ => ("Markdown", "--input text"),
        };
        Some(format!("no bare links; existing links of {kind} are left out: {option} lists them"))
    }

    fn one(&self, found: Found, outlet: &Outlet<'_, Message>) {
        let (path, inside) = match found {
            Found::Stdin => (PathBuf::from("-"), false),
            Found::Named(path) => (path, false),
            Found::Inside(path) => (path, true),
            Found::Unreadable(message) => {
                let _: Result<(), Unwanted> = outlet.send(Message::Failed(message));
                return;
            }
        };
        let message = match self.file(&path, inside, outlet) {
            Ok(()) | Err(Unfinished::Unwanted) => return,
            Err(Unfinished::Binary) if inside => Message::BinaryInside,
            Err(Unfinished::Binary) => Message::Binary(path),
            Err(Unfinished::Failed(message)) => Message::Failed(message),
        };
        // If the receiver is gone, nobody needs the message.
        let _: Result<(), Unwanted> = outlet.send(message);
    }

    fn file(&self, path: &Path, inside: bool, outlet: &Outlet<'_, Message>) -> Result<(), Unfinished> {
        let kind = self.kinds.of(path);
        // A message declares its own encodings.
        let reading = match kind {
            Input::Mail => Reading { encoding: Encoding::Auto, ..self.reading },
            _ => self.reading,
        };
        let failed = |error| Unfinished::Failed(self.reading.cannot_read(path, &error));
        let mut source = reading.open(path).map_err(failed)?;
        let mut file = Lines {
            finder: self,
            outlet,
            name: &self.name(path),
            path,
            utf8: (!self.binary).then(Utf8Check::default),
            lines: Vec::new(),
            place: LineColumn::START,
            offset: 0,
            found: 0,
            left_out: 0,
            inside,
            has_base: kind != Input::Mail,
        };
        let read = match kind {
            Input::Text => self.text(source, &mut file),
            Input::Json => self.json(source, &mut file),
            Input::Html => self.document(&mut source, path, &mut file),
            Input::Mail => self.message(&mut source, path, &mut file),
            Input::Markdown => self.markdown(&mut source, &mut file),
        };
        read.map_err(|unread| match unread {
            Unread::Error(error) => failed(error),
            Unread::Unfinished(unfinished) => unfinished,
        })?;
        if let Some(code) = self.code.as_ref().filter(|_| kind == Input::Text) {
            code.add(path, file.offset, file.found, file.left_out);
        }
        if file.found == 0 && self.kinds.are_by_name() && matches!(kind, Input::Html | Input::Markdown) {
            // The first kind is enough for a hint.
            let _ = self.left_out.set(kind);
        }
        Ok(file.end()?)
    }

    fn name(&self, path: &Path) -> String {
        if input::is_stdin(path) {
            return "<stdin>".into();
        }
        let inside = path.strip_prefix(HERE).ok().filter(|_| self.is_here);
        inside.unwrap_or(path).display().to_string()
    }

    fn text(&self, source: impl Read, file: &mut Lines<'_>) -> Result<(), Unread> {
        let mut chunks = Chunks::new(source, Limits::PROGRAM);
        while let Some(chunk) = chunks.next(|bytes| self.linkifier.stable_prefix_bytes(bytes))? {
            file.next(chunk)?;
            file.chunk(chunk)?;
            if file.has_enough() {
                return Ok(());
            }
        }
        Ok(file.utf8_end()?)
    }

    /// Reads the strings of JSON values, and all other lines as text.
    fn json(&self, source: impl Read, file: &mut Lines<'_>) -> Result<(), Unread> {
        json::parts::<Unread>(source, |part| {
            let (Part::Values(bytes) | Part::Text(bytes)) = part;
            file.next(bytes)?;
            if file.has_enough() {
                return Ok(());
            }
            if let Part::Text(text) = part {
                return Ok(file.chunk(text)?);
            }
            let mut whole = Whole::new(bytes, file.place);
            json::strings(bytes).try_for_each(|text| file.joined(text.links(&self.linkifier), &mut whole))?;
            file.place = whole.place(bytes.len());
            file.offset += bytes.len() as u64;
            Ok(file.send()?)
        })?;
        Ok(file.utf8_end()?)
    }

    /// Reads the text/plain parts of a message, or its HTML if it has none. Existing links are in the HTML.
    fn message(&self, source: &mut impl Read, path: &Path, file: &mut Lines<'_>) -> Result<(), Unread> {
        let mut bytes = Vec::new();
        source.read_to_end(&mut bytes)?;
        let limited = message::limit(&mut bytes).unwrap_or_default();
        let Some(message) = message::parse(&bytes) else {
            let failed = format!("{} {NO_MESSAGE}; --input text reads it as text", input::name(path));
            return Err(Unread::Unfinished(Unfinished::Failed(failed)));
        };
        let select = if self.existing { message::select_html } else { message::select };
        let selected = select(&message);
        for (text, format) in &selected.texts {
            let mut whole = Whole::new(text.as_bytes(), file.place);
            // The parser writes U+FFFD for what it can't decode. As many bytes replace it, which keeps the places.
            let (text, linkifier) = match text.contains(char::REPLACEMENT_CHARACTER) {
                true => (&*text.replace(char::REPLACEMENT_CHARACTER, "\0\0\0"), &lossy(&self.linkifier)),
                false => (*text, &self.linkifier),
            };
            for paragraph in paragraphs(text, *format) {
                file.outlet.check()?;
                file.joined(paragraph.links(linkifier), &mut whole)?;
            }
            file.place = whole.end();
            file.offset += text.len() as u64;
        }
        if let Some(html) = selected.html {
            self.document(&mut html.as_bytes(), path, file)?;
        }
        // In a directory, one line per message would be too much, so only report parts that were left out.
        if !file.inside || !limited.is_empty() {
            let warning = format!("{}: {}{limited}", input::name(path), selected.summary);
            file.outlet.send(Message::Warning(warning))?;
        }
        Ok(())
    }

    fn markdown(&self, source: &mut impl Read, file: &mut Lines<'_>) -> Result<(), Unread> {
        let mut bytes = Vec::new();
        source.read_to_end(&mut bytes)?;
        file.next(&bytes)?;
        file.utf8_end()?;
        let text = whole::text_of(&bytes);
        let start =
            if text.starts_with(BYTE_ORDER_MARK) { LineColumn::BEFORE_BOM } else { LineColumn::START };
        let mut whole = Whole::new(&bytes, start);
        for found in uts58_markdown::links(&self.linkifier, &text, MARKDOWN) {
            let (Some(link), Some(first), Some(last)) =
                (found.link(), found.places.first(), found.places.last())
            else {
                continue;
            };
            let range = first.start..last.end;
            file.line(&link, whole.place(range.start), file.range(range));
            file.send_if_enough()?;
            if file.has_enough() {
                break;
            }
        }
        Ok(())
    }

    fn document(&self, source: &mut impl Read, path: &Path, file: &mut Lines<'_>) -> Result<(), Unread> {
        let file = &RefCell::new(file);
        let mut block = Vec::new();
        read_block(source, &mut block)?;
        if !self.binary && memchr::memchr(0, &block).is_some() {
            return Err(Unread::Unfinished(Unfinished::Binary));
        }
        let window = RefCell::new(Window::new());
        let stopped_at = if self.existing {
            let reader = anchor_reader(&self.linkifier, &window, |anchor, href, place| {
                file.borrow_mut().existing(anchor, href, place);
                // If the receiver is gone, `check` stops the reader.
                let _: Result<(), Unwanted> = file.borrow_mut().send_if_enough();
            });
            blocks(reader, block, source, file)?
        } else {
            let reader = link_reader(&self.linkifier, &window, |found| {
                let range = found.start as u64..found.end as u64;
                file.borrow_mut().line(&found.link, found.place, range);
                let _: Result<(), Unwanted> = file.borrow_mut().send_if_enough();
            });
            blocks(reader, block, source, file)?
        };
        let file = file.borrow();
        if let Some(at) = stopped_at.filter(|_| !file.has_enough()) {
            file.outlet.send(Message::Warning(not_read_on(path, at)))?;
        }
        Ok(())
    }
}

/// Passes a document to a reader, block by block, until there are enough links. Returns the offset at which reading
/// stopped early, if it did.
fn blocks(
    mut reader: Reader<'_, impl Document>,
    mut block: Vec<u8>,
    source: &mut impl Read,
    file: &RefCell<&mut Lines<'_>>,
) -> Result<Option<usize>, Unread> {
    while !block.is_empty() && !file.borrow().has_enough() {
        file.borrow_mut().check_utf8(&block)?;
        reader.block(&block);
        file.borrow().outlet.check()?;
        read_block(source, &mut block)?;
    }
    let stopped_at = reader.finish();
    file.borrow_mut().utf8_end()?;
    file.borrow_mut().send()?;
    Ok(stopped_at)
}

/// Reads the next block, of at most `BLOCK` bytes. An empty block means the end of the file.
fn read_block(source: &mut impl Read, block: &mut Vec<u8>) -> Result<(), Unread> {
    block.clear();
    source.take(Limits::PROGRAM.block as u64).read_to_end(block).map(|_| ()).map_err(Unread::Error)
}

const BYTE_ORDER_MARK: char = '\u{FEFF}';

/// The Markdown extensions that forges and mdBook support.
pub(crate) const MARKDOWN: pulldown_cmark::Options = pulldown_cmark::Options::ENABLE_TABLES
    .union(pulldown_cmark::Options::ENABLE_FOOTNOTES)
    .union(pulldown_cmark::Options::ENABLE_STRIKETHROUGH)
    .union(pulldown_cmark::Options::ENABLE_TASKLISTS)
    .union(pulldown_cmark::Options::ENABLE_GFM);

/// The lines of one file.
struct Lines<'f> {
    finder: &'f Finder,
    outlet: &'f Outlet<'f, Message>,
    name: &'f str,
    path: &'f Path,
    /// `None` if `--binary` is set, because invalid UTF-8 is expected then.
    utf8: Option<Utf8Check>,
    lines: Vec<u8>,
    /// The position in the file, as line and column and in bytes.
    place: LineColumn,
    offset: u64,
    found: u64,
    /// The number of links that `--bare-hosts www` would leave out.
    left_out: u64,
    /// Whether the file was found in a directory.
    inside: bool,
    /// Whether the file's relative URLs have a base, unlike those of a message.
    has_base: bool,
}

impl Lines<'_> {
    /// Whether the rest of the file can be skipped.
    const fn has_enough(&self) -> bool {
        self.found > 0 && self.finder.form.needs_one()
    }

    /// Warns about the first bytes that aren't UTF-8.
    fn check_utf8(&mut self, bytes: &[u8]) -> Result<(), Unwanted> {
        let at = self.utf8.as_mut().and_then(|check| check.block(bytes));
        self.warn_of_bytes(at)
    }

    /// Warns if the file ends in an incomplete UTF-8 sequence.
    fn utf8_end(&self) -> Result<(), Unwanted> {
        self.warn_of_bytes(self.utf8.as_ref().and_then(Utf8Check::end))
    }

    fn warn_of_bytes(&self, at: Option<u64>) -> Result<(), Unwanted> {
        match at {
            Some(at) => self.outlet.send(Message::Warning(Reading::not_utf8(self.path, at))),
            None => Ok(()),
        }
    }

    /// Finishes the file.
    fn end(mut self) -> Result<(), Unwanted> {
        self.finder.found.fetch_add(self.found, Ordering::Relaxed);
        match self.finder.form {
            Form::Text(_) | Form::Json => {}
            Form::Quiet if self.found > 0 => return self.outlet.send(Message::Enough),
            Form::Files(colors) if self.found > 0 => {
                colors.file(&mut self.lines, self.name);
                self.lines.push(b'\n');
            }
            Form::Count { file: true, colors } if self.found > 0 => {
                colors.file(&mut self.lines, self.name);
                self.lines.extend_from_slice(format!(":{}\n", self.found).as_bytes());
            }
            Form::Count { file: false, .. } => {
                self.lines.extend_from_slice(format!("{}\n", self.found).as_bytes());
            }
            Form::CountJson { all } if all || self.found > 0 => {
                record::count_json(&mut self.lines, self.name, self.found);
            }
            Form::Quiet | Form::Files(_) | Form::Count { .. } | Form::CountJson { .. } => {}
        }
        self.send()
    }

    fn chunk(&mut self, chunk: &[u8]) -> Result<(), Unwanted> {
        if self.offset == 0 && chunk.starts_with("\u{FEFF}".as_bytes()) {
            self.place = LineColumn::BEFORE_BOM;
        }
        let mut whole = Whole::new(chunk, self.place);
        for link in self.finder.linkifier.links_bytes(chunk) {
            self.line(&link.link(), whole.place(link.start()), self.range(link.range()));
            self.send_if_enough()?;
        }
        self.place = whole.place(chunk.len());
        self.offset += chunk.len() as u64;
        self.send()
    }

    /// Checks the next bytes of a file, before it is read.
    fn next(&mut self, bytes: &[u8]) -> Result<(), Unread> {
        // Like grep, treat a file with a NUL near its start as binary.
        if self.offset == 0 && !self.finder.binary && memchr::memchr(0, bytes).is_some() {
            return Err(Unread::Unfinished(Unfinished::Binary));
        }
        self.outlet.check()?;
        Ok(self.check_utf8(bytes)?)
    }

    /// Writes the links of a text that was joined from pieces of `whole`.
    fn joined<'t>(
        &mut self,
        links: impl Iterator<Item = (Link<'t>, Places<'t>)>,
        whole: &mut Whole<'_>,
    ) -> Result<(), Unwanted> {
        for (link, mut places) in links {
            let Some(first) = places.next() else { continue };
            let end = places.last().map_or(first.end, |last| last.end);
            self.line(&link, whole.place(first.start), self.range(first.start..end));
            self.send_if_enough()?;
        }
        Ok(())
    }

    /// Converts a range of the text being scanned to byte offsets in the file.
    const fn range(&self, range: Range<usize>) -> Range<u64> {
        self.offset + range.start as u64..self.offset + range.end as u64
    }

    fn send_if_enough(&mut self) -> Result<(), Unwanted> {
        if self.lines.len() >= ENOUGH { self.send() } else { Ok(()) }
    }

    fn line(&mut self, link: &Link<'_>, place: LineColumn, range: Range<u64>) {
        self.found += 1;
        self.left_out += u64::from(is_left_out(link));
        match self.finder.form {
            Form::Files(_) | Form::Count { .. } | Form::CountJson { .. } | Form::Quiet => {}
            Form::Text(form) => record::text(&mut self.lines, form, self.name, place, link),
            Form::Json => {
                let display = link.display(HostDisplay::UnicodeIfSafe).to_string();
                let display = self.finder.linkifier.escape(&display);
                record::json(&mut self.lines, self.name, place, range, link, display);
            }
        }
    }

    /// Writes an `a` element of a document.
    fn existing(&mut self, anchor: &Anchor<'_>, href: &str, place: LineColumn) {
        self.found += 1;
        match self.finder.form {
            Form::Files(_) | Form::Count { .. } | Form::CountJson { .. } | Form::Quiet => {}
            Form::Text(form) => record::existing_text(&mut self.lines, form, self.name, place, href),
            Form::Json => {
                let linkifier = &self.finder.linkifier;
                let target = match self.has_base {
                    true => linkifier.same_target(anchor.text(), href),
                    false => linkifier.same_target_without_base(anchor.text(), href),
                };
                let is_odd = matches!(target, TextTarget::Different(_) | TextTarget::Unclear);
                // If the text was cut, we can't tell what host it shows.
                let warn = is_odd || anchor.is_text_cut();
                record::existing_json(&mut self.lines, self.name, place, anchor, href, warn);
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
