//! HTML documents: linked by `uts58 html --input html`, and read by their text by `uts58 links --input html`.

use std::io::{self, Read as _, Write as _};
use std::path::Path;

use uts58_html::{Anchor, Decision, HtmlLinker, texts};
use uts58_linkify::{HostDisplay, Isolation, Link, Linkifier};

use crate::args::{HtmlArgs, LineBreaksName};
use crate::input;
use crate::pieces::{Piece, pieces};
use crate::place::Place;
use crate::progress::Progress;
use crate::report::{self, Failure, Stop, Verdict};

/// How much is read at a time, in bytes.
const BLOCK: usize = 64 * 1024;

/// Every document to standard output, with its links.
pub(crate) fn run(args: &HtmlArgs) -> Result<Verdict, Stop> {
    if args.page || args.line_breaks != LineBreaksName::Keep {
        let message = "--page and --line-breaks are for text: a document of --input html stays as it is";
        return Err(Stop::Failed(message.into()));
    }
    let linker = HtmlLinker::new(args.library.linkifier()?)
        .rel(&args.rel)
        .target(args.target.as_deref().unwrap_or_default())
        .class(args.class.as_deref().unwrap_or_default())
        .isolation(if args.no_isolation { Isolation::None } else { Isolation::Auto });
    let files = input::or_stdin(&args.files);
    let progress = Progress::of_files(&files);
    let mut verdict = Verdict::Done;
    for path in files {
        match one(path, &linker, args, &progress) {
            Ok(()) => {}
            Err(Failure::Stop(stop)) => return Err(stop),
            Err(Failure::Read(error)) => {
                progress.suspend(|| report::error(&input::cannot_read(path, &error)));
                verdict = Verdict::SomeFailed;
            }
        }
    }
    Ok(verdict)
}

fn one(path: &Path, linker: &HtmlLinker, args: &HtmlArgs, progress: &Progress) -> Result<(), Failure> {
    let mut file = input::open(path).map_err(Failure::Read)?;
    let mut writer = linker.writer_with(input::output(), |anchor| shown(anchor, args));
    let mut block = vec![0; BLOCK];
    let read = loop {
        match file.read(&mut block) {
            Ok(0) => break Ok(()),
            Ok(read) => {
                writer
                    .write_all(block.get(..read).unwrap_or_default())
                    .and_then(|()| writer.flush())
                    .map_err(Failure::output)?;
                progress.advance(read);
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => break Err(Failure::Read(error)),
        }
    };
    // What has come is written in any case.
    let linked = writer.finish().map_err(Failure::output)?;
    if let Some(at) = linked.stopped_at() {
        progress.suspend(|| report::error(&not_read_on(path, at)));
    }
    read
}

/// The warning that a document was not read to its end.
fn not_read_on(path: &Path, at: usize) -> String {
    format!(
        "{}: no links behind byte {at}: it cannot be told how a browser reads on (rules H2, H8, H9 of docs/DECISIONS.md)",
        path.display()
    )
}

/// Sets what is shown of a new link.
fn shown(anchor: &mut Anchor<'_>, args: &HtmlArgs) -> Decision {
    let Some(link) = anchor.link() else { return Decision::Keep };
    if let Some(length) = args.shorten {
        let shortened = link.shortened(length).to_string();
        if shortened != link.text() {
            anchor.set_text(shortened);
            // That is a name which attributes can have.
            let _ = anchor.set_attribute("title", link.text());
        }
    } else if args.readable {
        anchor.set_text(link.display(HostDisplay::Unicode).to_string());
    }
    Decision::Keep
}

/// A link in the text of a document.
pub(crate) struct Found<'t> {
    pub(crate) link: Link<'t>,
    /// From its first byte in the document to its last one; there may be tags in between.
    pub(crate) start: usize,
    pub(crate) end: usize,
    pub(crate) place: Place,
}

/// The links in the text of a document, in order.
pub(crate) fn links(html: &[u8], linkifier: &Linkifier, mut each: impl FnMut(&Found<'_>)) {
    let (mut place, mut passed) = (Place::START, 0);
    texts(html, |text| {
        for (link, mut places) in text.links(linkifier) {
            let Some(first) = places.next() else { continue };
            let (start, end) = (first.start, places.last().unwrap_or(first).end);
            // No link goes across what is not UTF-8.
            if link.text().contains('\u{FFFD}')
                && str::from_utf8(html.get(start..end).unwrap_or_default()).is_err()
            {
                continue;
            }
            for piece in pieces(html.get(passed..start).unwrap_or_default()) {
                match piece {
                    Piece::Text(text) => place.pass(text),
                    Piece::Invalid(_) => place.pass_invalid(),
                }
            }
            passed = start;
            each(&Found { link, start, end, place });
        }
    });
}
