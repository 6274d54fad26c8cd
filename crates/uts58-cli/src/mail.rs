//! `uts58 html --input mail`: the decoded body of a mail, with quotes, signature and links.

use std::borrow::Cow;
use std::fmt;
use std::io::{self, Read as _, Write as _};
use std::path::Path;

use uts58_linkify::{Html, Linkifier};
use uts58_mail::{Format, HtmlWriter, paragraphs};

use crate::args::HtmlArgs;
use crate::html::{begin, end, options};
use crate::input::{cannot_read, open, or_stdin, output};
use crate::pieces::{Piece, pieces};
use crate::report::{self, Stop, Verdict};

pub(crate) fn run(args: &HtmlArgs) -> Result<Verdict, Stop> {
    let linkifier = args.library.linkifier()?;
    let html = options(args);
    let format = match (args.flowed, args.delsp) {
        (_, true) => Format::FlowedDelSp,
        (true, false) => Format::Flowed,
        (false, false) => Format::Fixed,
    };
    begin(args, &linkifier)?;
    let mut verdict = Verdict::Done;
    for path in or_stdin(&args.files) {
        match read(path) {
            Ok(body) => {
                write(&text_of(&body), format, html, &linkifier).map_err(|error| Stop::output(&error))?
            }
            Err(error) => {
                report::error(&cannot_read(path, &error));
                verdict = Verdict::SomeFailed;
            }
        }
    }
    end(args)?;
    Ok(verdict)
}

fn read(path: &Path) -> std::io::Result<Vec<u8>> {
    let mut body = Vec::new();
    open(path)?.read_to_end(&mut body)?;
    Ok(body)
}

/// The text of a body. What is not UTF-8 becomes U+0000, which ends every link, and which becomes U+FFFD in HTML.
fn text_of(bytes: &[u8]) -> Cow<'_, str> {
    let owned = || {
        pieces(bytes).map(|piece| match piece {
            Piece::Text(text) => text,
            Piece::Invalid(_) => "\0",
        })
    };
    str::from_utf8(bytes).map_or_else(|_| owned().collect::<String>().into(), Cow::Borrowed)
}

/// Each paragraph as soon as nothing that follows can change it.
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

/// Text to where bytes go. A writer of text has no place for the reason why it fails: it is kept here.
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
