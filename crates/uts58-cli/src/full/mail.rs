//! `uts58 html --input mail` and `--input mail-body`: write a message, or the decoded body of one, with its quotes,
//! signature and links.

use std::fmt;
use std::io::{self, Write as _};
use std::path::Path;

use mail_parser::Message;
use uts58_linkify::Linkifier;
use uts58_linkify::bytes::LossyText;
use uts58_linkify::html::Html;
use uts58_mail::{Format, HtmlWriter, paragraphs};

use crate::full::args::{HtmlArgs, HtmlInput};
use crate::full::html::{begin, end, options};
use crate::full::kinds::MESSAGES_NAME_ENCODINGS;
use crate::full::message::{self, NO_MESSAGE};
use crate::full::whole::lossy;
use crate::input::{self, or_stdin, output};
use crate::report::{self, Failure, Stop, Verdict};

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
    let mut has_begun = false;
    let mut begin_once = |title: Option<&str>| match std::mem::replace(&mut has_begun, true) {
        false => begin(args, title),
        true => Ok(()),
    };
    let verdict = input::each(&or_stdin(&args.files), reading, |path| {
        if !is_message {
            let bytes = reading.read(path)?;
            begin_once(None).map_err(Failure::Stop)?;
            let text = LossyText::new(&bytes);
            let linkifier = text.linkifier(&linkifier);
            return write(text.as_str(), body, html, &linkifier).map_err(Failure::output);
        }
        let mut bytes = reading.read_bytes(path)?;
        let limited = message::limit(&mut bytes).unwrap_or_default();
        let message = message::parse(&bytes).ok_or_else(|| {
            io::Error::other(format!("it {NO_MESSAGE}; --input mail-body reads the decoded text of one"))
        })?;
        begin_once(message.subject()).map_err(Failure::Stop)?;
        write_message(&message, &limited, path, html, &linkifier).map_err(Failure::output)
    })?;
    begin_once(None)?;
    end(args)?;
    Ok(verdict)
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
    selected.texts.iter().try_for_each(|(text, format)| {
        // The parser writes U+FFFD for what it can't decode.
        match text.contains(char::REPLACEMENT_CHARACTER) {
            true => write(&text.replace(char::REPLACEMENT_CHARACTER, "\0"), *format, html, &lossy(linkifier)),
            false => write(text, *format, html, linkifier),
        }
    })
}

/// Writes each paragraph as soon as later text can't change it.
fn write(body: &str, format: Format, html: Html<'_>, linkifier: &Linkifier) -> io::Result<()> {
    let mut out = Utf8 { out: output(), is_empty: true, failed: Ok(()) };
    let mut writer = HtmlWriter::new(html, linkifier, &mut out);
    let done = paragraphs(body, format)
        .try_for_each(|paragraph| writer.paragraph(&paragraph))
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
