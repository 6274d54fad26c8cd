//! HTML documents: `uts58 html --input html` links them, and `uts58 links --input html` lists the links in their
//! text.

use std::cell::RefCell;
use std::io::{self, Read as _, Write as _};
use std::path::Path;

use uts58_html::{Anchor, Decision, HtmlLinker, LinkWriter, TextWriter};
use uts58_linkify::html::Isolation;
use uts58_linkify::markup::JoinedText;
use uts58_linkify::{HostDisplay, Link, Linkifier};

use crate::full::args::{HtmlArgs, LineBreaksName};
use crate::full::place::LineColumn;
use crate::input::{self, Reading, Utf8Check};
use crate::report::{self, Failure, Stop, Verdict};

/// The number of bytes to read at a time.
const BLOCK: usize = 64 * 1024;

/// Writes every document to standard output, with links.
pub(crate) fn run(args: &HtmlArgs) -> Result<Verdict, Stop> {
    if args.page || args.line_breaks != LineBreaksName::Keep {
        let message = "--page and --line-breaks are for text; with --input html, the document stays as it is";
        return Err(Stop::Failed(message.into()));
    }
    if args.encoding.is_named() {
        let message = "--encoding isn't for html --input html, which copies the bytes of a document: convert it to UTF-8 first, and its meta charset";
        return Err(Stop::Failed(message.into()));
    }
    let reading = args.encoding.reading("html");
    let linker = HtmlLinker::new(args.library.linkifier()?)
        .rel(&args.rel)
        .target(args.target.as_deref().unwrap_or_default())
        .class(args.class.as_deref().unwrap_or_default())
        .isolation(if args.no_isolation { Isolation::None } else { Isolation::Auto });
    input::each(&input::or_stdin(&args.files), reading, |path| one(path, &linker, args))
}

fn one(path: &Path, linker: &HtmlLinker, args: &HtmlArgs) -> Result<(), Failure> {
    let mut file = input::open_bytes(path)?;
    let mut writer = linker.writer_with(input::output(), |anchor| shown(anchor, args));
    let warn = |at: u64| report::error(&Reading::not_utf8(path, at));
    let mut check = Utf8Check::default();
    let mut block = vec![0; BLOCK];
    let read = loop {
        match file.read(&mut block) {
            Ok(0) => break Ok(()),
            Ok(read) => {
                let bytes = block.get(..read).unwrap_or_default();
                check.block(bytes).into_iter().for_each(warn);
                writer.write_all(bytes).and_then(|()| writer.flush()).map_err(Failure::output)?;
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => break Err(Failure::Read(error)),
        }
    };
    check.end().into_iter().for_each(warn);
    // Even after a read error, write everything that was read.
    let linked = writer.finish().map_err(Failure::output)?;
    if let Some(at) = linked.stopped_at() {
        report::error(&not_read_on(path, at));
    }
    read
}

/// The warning that reading stopped at `at`.
pub(crate) fn not_read_on(path: &Path, at: usize) -> String {
    format!(
        "{}: no links after byte {at}: from there on, it isn't clear how a browser reads the document",
        input::name(path),
    )
}

/// Applies `--readable` and `--shorten` to a new link.
fn shown(anchor: &mut Anchor<'_>, args: &HtmlArgs) -> Decision {
    let Some(link) = anchor.link() else { return Decision::Keep };
    if let Some(length) = args.shorten {
        let shortened = link.shortened(length).to_string();
        if shortened != link.as_str() {
            anchor.set_text(shortened);
            // The name `title` is a valid attribute name.
            let _ = anchor.set_attribute("title", link.as_str());
        }
    } else if args.readable {
        anchor.set_text(link.display(HostDisplay::UnicodeIfSafe).to_string());
    }
    Decision::Keep
}

/// A link in the text of a document.
pub(crate) struct Found<'t> {
    pub(crate) link: Link<'t>,
    /// The link's range in the document, which may include tags.
    pub(crate) start: usize,
    pub(crate) end: usize,
    pub(crate) place: LineColumn,
}

/// Reads a document that arrives in blocks, in order. It buffers the bytes that the writer hasn't finished with.
pub(crate) struct Reader<'w, W> {
    writer: W,
    window: &'w RefCell<Window>,
}

/// The part of a document that later places depend on.
pub(crate) struct Window {
    bytes: Vec<u8>,
    /// The offset of `bytes` in the document.
    start: usize,
    /// The number of bytes already counted into `place`, and the position after them.
    passed: usize,
    place: LineColumn,
}

impl Window {
    pub(crate) const fn new() -> Self {
        Self { bytes: Vec::new(), start: 0, passed: 0, place: LineColumn::START }
    }

    /// The line and column of an offset in the document. Offsets must not decrease from call to call.
    fn place(&mut self, offset: usize) -> LineColumn {
        let end = offset - self.start;
        self.place.pass_bytes(self.bytes.get(self.passed..end).unwrap_or_default());
        self.passed = self.passed.max(end);
        self.place
    }

    /// Drops everything before an offset in the document.
    fn forget(&mut self, offset: usize) {
        // Never cut inside a code point. A code point has at most three continuation bytes, so a fourth can't belong
        // to one.
        let end = offset - self.start;
        let begins = |at: usize| self.bytes.get(at).is_none_or(|byte| byte & 0xC0 != 0x80);
        let end = (end.saturating_sub(3)..=end).rev().find(|&at| begins(at)).unwrap_or(end);
        if end > self.passed {
            self.place(self.start + end);
        }
        self.bytes.drain(..self.passed);
        self.start += self.passed;
        self.passed = 0;
    }
}

/// Creates a reader that passes each link in the text to `each`.
pub(crate) fn link_reader<'w>(
    linkifier: &'w Linkifier,
    window: &'w RefCell<Window>,
    mut each: impl FnMut(&Found<'_>) + 'w,
) -> Reader<'w, TextWriter<impl FnMut(&JoinedText)>> {
    let writer = TextWriter::new(move |text: &JoinedText| {
        for (link, mut places) in text.links(linkifier) {
            let Some(first) = places.next() else { continue };
            let (start, end) = (first.start, places.last().unwrap_or(first).end);
            let place = window.borrow_mut().place(start);
            each(&Found { link, start, end, place });
        }
    });
    Reader { writer, window }
}

/// Creates a reader that passes each `a` element with an `href`, the `href` and the place to `each`.
pub(crate) fn anchor_reader<'w>(
    linkifier: &Linkifier,
    window: &'w RefCell<Window>,
    mut each: impl FnMut(&Anchor<'_>, &str, LineColumn) + 'w,
) -> Reader<'w, LinkWriter<io::Sink, impl FnMut(&mut Anchor<'_>) -> Decision>> {
    let linker = HtmlLinker::new(linkifier.clone());
    let writer = linker.writer_with(io::sink(), move |anchor| {
        if let (None, Some(href)) = (anchor.link(), anchor.attribute("href")) {
            let place = window.borrow_mut().place(anchor.start());
            each(anchor, href, place);
        }
        Decision::Keep
    });
    Reader { writer, window }
}

impl<W: Document> Reader<'_, W> {
    /// Reads the next bytes.
    pub(crate) fn block(&mut self, bytes: &[u8]) {
        self.window.borrow_mut().bytes.extend_from_slice(bytes);
        // Writing to these writers can't fail.
        let _: io::Result<()> = self.writer.write_all(bytes);
        self.window.borrow_mut().forget(self.writer.done());
    }

    /// Ends the document. Returns the byte offset at which reading stopped early, if it did.
    pub(crate) fn finish(self) -> Option<usize> {
        self.writer.stopped_at()
    }
}

/// A writer that reads a document and writes nothing.
pub(crate) trait Document: io::Write {
    /// The offset before which no more links are found.
    fn done(&self) -> usize;

    /// Ends the document. Returns the byte offset at which reading stopped early, if it did.
    fn stopped_at(self) -> Option<usize>;
}

impl<F: FnMut(&JoinedText)> Document for TextWriter<F> {
    fn done(&self) -> usize {
        self.done()
    }

    fn stopped_at(self) -> Option<usize> {
        self.finish()
    }
}

impl<H: FnMut(&mut Anchor<'_>) -> Decision> Document for LinkWriter<io::Sink, H> {
    fn done(&self) -> usize {
        self.done()
    }

    fn stopped_at(self) -> Option<usize> {
        self.finish().ok().and_then(|linked| linked.stopped_at())
    }
}
