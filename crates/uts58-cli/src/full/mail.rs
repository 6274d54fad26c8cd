//! `uts58 html --input mail` and `--input mail-body`: write a message, or the decoded body of one, with its quotes,
//! signature and links.

use std::cell::RefCell;
use std::collections::HashSet;
use std::fmt;
use std::io::{self, Read as _, Write as _};
use std::ops::Range;
use std::path::Path;

use mail_parser::Message;
use uts58_linkify::html::{Html, LinkDecision};
use uts58_linkify::{Link, Linkifier};
use uts58_mail::{Format, HtmlWriter, paragraphs};

use crate::full::args::{HtmlArgs, HtmlInput};
use crate::full::html::{begin, end, options};
use crate::full::kinds::MESSAGES_NAME_ENCODINGS;
use crate::full::message::{self, NO_MESSAGE};
use crate::input::{self, Reading, Utf8Check, or_stdin, output};
use crate::report::{self, Stop, Verdict};

pub(crate) fn run(args: &HtmlArgs) -> Result<Verdict, Stop> {
    let is_message = args.input == Some(HtmlInput::Mail);
    if args.flowed && is_message {
        return Err(Stop::Failed(
            "--flowed is for --input mail-body; with --input mail, the message itself says so".to_owned(),
        ));
    }
    if args.encoding.is_named() && is_message {
        return Err(Stop::Failed(MESSAGES_NAME_ENCODINGS.to_owned()));
    }
    let reading = args.encoding.reading("html");
    let linkifier = args.library.linkifier()?;
    let html = options(args);
    let body = Format::from_parameters(args.flowed.then_some("flowed"), args.delsp.then_some("yes"));
    let mut verdict = Verdict::Done;
    for (index, path) in or_stdin(&args.files).into_iter().enumerate() {
        let mut bytes = read(path, reading);
        let limited = bytes.as_mut().ok().filter(|_| is_message).and_then(|bytes| message::limit(bytes));
        let message = bytes.as_deref().ok().filter(|_| is_message).and_then(message::parse);
        if index == 0 {
            begin(args, message.as_ref().and_then(Message::subject), &linkifier)?;
        }
        let written = match (&bytes, &message) {
            (Err(error), _) => {
                report::error(&reading.cannot_read(path, error));
                verdict = Verdict::SomeFailed;
                continue;
            }
            (Ok(_), None) if is_message => {
                let name = input::name(path);
                report::error(&format!(
                    "{name} {NO_MESSAGE}; --input mail-body reads the decoded text of one"
                ));
                verdict = Verdict::SomeFailed;
                continue;
            }
            (Ok(_), Some(message)) => {
                write_message(message, &limited.unwrap_or_default(), path, html, &linkifier)
            }
            (Ok(bytes), None) => {
                let mut check = Utf8Check::default();
                if let Some(at) = check.block(bytes).or_else(|| check.end()) {
                    report::error(&Reading::not_utf8(path, at));
                }
                write(&String::from_utf8_lossy(bytes), body, html, &linkifier)
            }
        };
        written.map_err(|error| Stop::output(&error))?;
    }
    end(args)?;
    Ok(verdict)
}

fn read(path: &Path, reading: Reading) -> io::Result<Vec<u8>> {
    let mut body = Vec::new();
    reading.open(path)?.read_to_end(&mut body)?;
    Ok(body)
}

/// Writes the text/plain parts of a message, and reports on standard error which parts these are.
fn write_message(
    message: &Message<'_>,
    limited: &str,
    path: &Path,
    html: Html<'_>,
    linkifier: &Linkifier,
) -> io::Result<()> {
    let mut selected = message::select(message);
    if selected.html.is_some() {
        // Skip HTML: nobody has sanitised it, and one document can't contain another.
        selected.summary = "nothing is written: there is no text/plain, only text/html".to_owned();
    }
    report::error(&format!("{}: {}{limited}", input::name(path), selected.summary));
    selected.texts.iter().try_for_each(|(text, format)| write(text, *format, html, linkifier))
}

/// Whether the link touches U+FFFD in a decoded text. Nobody knows the original character, so the link may be wrong.
/// `range` is the link's range in bytes.
pub(crate) fn is_torn(text: &str, range: Range<usize>) -> bool {
    let (before, rest) = text.split_at_checked(range.start).unwrap_or_default();
    let (link, after) = rest.split_at_checked(range.len()).unwrap_or_default();
    let replaced = char::REPLACEMENT_CHARACTER;
    before.ends_with(replaced) || link.contains(replaced) || after.starts_with(replaced)
}

/// Writes each paragraph as soon as later text can't change it.
fn write(body: &str, format: Format, html: Html<'_>, linkifier: &Linkifier) -> io::Result<()> {
    let mut out = Utf8 { out: output(), is_empty: true, failed: Ok(()) };
    // The writer's hook doesn't know offsets, so links are compared by their text.
    let torn = RefCell::new(HashSet::new());
    let mut writer = HtmlWriter::with(
        html,
        linkifier,
        |link: &Link<'_>| match torn.borrow().contains(link.as_str()) {
            true => LinkDecision::Remove,
            false => LinkDecision::Keep,
        },
        &mut out,
    );
    let done = paragraphs(body, format)
        .try_for_each(|paragraph| {
            let text = paragraph.text();
            if text.contains(char::REPLACEMENT_CHARACTER) {
                let links = linkifier.links(text).filter(|link| is_torn(text, link.range()));
                torn.borrow_mut().extend(links.map(|link| link.as_str().to_owned()));
            }
            writer.paragraph(&paragraph)
        })
        .and_then(|()| writer.finish().map(|_| ()));
    out.failed?;
    done.map_err(io::Error::other)?;
    if !out.is_empty {
        out.out.write_all(b"\n")?;
    }
    out.out.flush()
}

/// Adapts a writer of bytes to `fmt::Write`. A `fmt::Error` carries no reason, so the reason is stored here.
struct Utf8<W> {
    out: W,
    is_empty: bool,
    failed: io::Result<()>,
}

impl<W: io::Write> fmt::Write for Utf8<W> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.is_empty &= text.is_empty();
        self.failed = self.out.write_all(text.as_bytes());
        if self.failed.is_ok() { Ok(()) } else { Err(fmt::Error) }
    }
}
