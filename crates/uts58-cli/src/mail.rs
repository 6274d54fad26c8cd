//! `uts58 html --input mail`: the decoded body of a mail, with quotes, signature and links.

use std::borrow::Cow;
use std::io::Read as _;
use std::path::Path;

use uts58_linkify::{Html, Linkifier};
use uts58_mail::{Format, HtmlWriter, paragraphs};

use crate::args::HtmlArgs;
use crate::html::{begin, end, options};
use crate::input::{cannot_read, open, or_stdin, print};
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
            Ok(body) => print(written(&text_of(&body), format, html, &linkifier).as_bytes())?,
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

fn written(body: &str, format: Format, html: Html<'_>, linkifier: &Linkifier) -> String {
    let mut writer = HtmlWriter::new(html, linkifier, String::new());
    // A string takes all that is written.
    for paragraph in paragraphs(body, format) {
        let _ = writer.paragraph(&paragraph);
    }
    let mut page = writer.finish().unwrap_or_default();
    if !page.is_empty() {
        page.push('\n');
    }
    page
}
