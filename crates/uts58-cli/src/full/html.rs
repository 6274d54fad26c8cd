//! `uts58 html`: writes text as HTML, with each link as an `<a>`.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use uts58_linkify::bytes::LossyText;
use uts58_linkify::html::{Html, Isolation, LineBreaks, LinkText, escape};
use uts58_linkify::{HostDisplay, Linkifier};

use crate::chunks::Limits;
use crate::full::args::{HtmlArgs, HtmlInput, Input, LineBreaksName};
use crate::full::kinds;
use crate::input::{self, Rewrite};
use crate::report::{self, Stop, Verdict};

pub(crate) fn run(args: &HtmlArgs) -> Result<Verdict, Stop> {
    if args.flowed {
        return Err(Stop::Failed("--flowed is for --input mail-body".to_owned()));
    }
    let linkifier = args.library.linkifier()?;
    let html = options(args);
    if args.input.is_none() {
        warn_of_kinds(&args.files);
    }
    begin(args, None)?;
    let mut written = Written { html, linkifier, line_breaks: args.line_breaks, waiting: Vec::new() };
    let verdict = input::copy(&args.files, args.encoding.reading("html"), &mut written)?;
    end(args)?;
    Ok(verdict)
}

/// Warns about files whose names say that they aren't text.
fn warn_of_kinds(files: &[PathBuf]) {
    for path in files.iter().filter(|path| path.is_file()) {
        let (kind, input) = match kinds::by_name(path) {
            Input::Mail => ("an email", "mail"),
            Input::Html => ("an HTML document", "html"),
            Input::Text | Input::Markdown | Input::Json => continue,
        };
        let name = path.display();
        report::error(&format!("{name}: read as text, but looks like {kind}: use --input {input}"));
    }
}

pub(crate) fn options(args: &HtmlArgs) -> Html<'_> {
    Html::new()
        .rel(&args.rel)
        .target(args.target.as_deref().unwrap_or_default())
        .class(args.class.as_deref().unwrap_or_default())
        .line_breaks(line_breaks(args.line_breaks))
        .link_text(match (args.readable, args.shorten) {
            (false, None) => LinkText::AsWritten,
            (false, Some(length)) => LinkText::Shortened(length),
            (true, None) => LinkText::Displayed(HostDisplay::UnicodeIfSafe),
            (true, Some(length)) => LinkText::DisplayedAndShortened(HostDisplay::UnicodeIfSafe, length),
        })
        .isolation(if args.no_isolation { Isolation::None } else { Isolation::Auto })
}

/// Writes the head of a page if `--page` is set. The default title is the name of the first file.
pub(crate) fn begin(args: &HtmlArgs, title: Option<&str>) -> Result<(), Stop> {
    if !args.page {
        return Ok(());
    }
    let mut page = Vec::new();
    head(&mut page, args, title).map_err(|error| Stop::output(&error))?;
    input::print(&page)
}

/// Writes the end of a page.
pub(crate) fn end(args: &HtmlArgs) -> Result<(), Stop> {
    if args.page { input::print(b"</body>\n</html>\n") } else { Ok(()) }
}

fn head(out: &mut impl Write, args: &HtmlArgs, title: Option<&str>) -> io::Result<()> {
    let file = args.files.first().map(|path| path.as_path());
    let name = file.and_then(Path::file_name).unwrap_or_default().to_string_lossy();
    let title = title.unwrap_or(&name);
    write!(
        out,
        "<!DOCTYPE html>\n<html>\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>"
    )?;
    writeln!(out, "{}</title>", escape(title))?;
    if args.line_breaks == LineBreaksName::Keep {
        writeln!(
            out,
            "<style>body {{ white-space: pre-wrap; overflow-wrap: anywhere; unicode-bidi: plaintext }}</style>"
        )?;
    }
    if matches!(args.input, Some(HtmlInput::Mail | HtmlInput::MailBody)) {
        writeln!(
            out,
            "<style>blockquote {{ margin: 0.3em 0; padding-left: 0.8em; border-left: 3px solid #9bb3d6 }} \
             .signature {{ color: #777 }}</style>"
        )?;
    }
    writeln!(out, "</head>\n<body dir=\"auto\">")
}

pub(crate) const fn line_breaks(name: LineBreaksName) -> LineBreaks {
    match name {
        LineBreaksName::Keep => LineBreaks::Keep,
        LineBreaksName::Br => LineBreaks::Br,
        LineBreaksName::Paragraphs => LineBreaks::Paragraphs,
    }
}

pub(crate) struct Written<'a> {
    pub(crate) html: Html<'a>,
    pub(crate) linkifier: Linkifier,
    pub(crate) line_breaks: LineBreaksName,
    /// The beginning of a paragraph whose end hasn't been read yet.
    pub(crate) waiting: Vec<u8>,
}

impl Written<'_> {
    fn text(&self, out: &mut impl Write, bytes: &[u8]) -> io::Result<()> {
        if let Ok(text) = str::from_utf8(bytes) {
            return write!(out, "{}", self.html.display(&self.linkifier, text));
        }
        let text = LossyText::new(bytes);
        let linkifier = text.linkifier(&self.linkifier);
        write!(out, "{}", self.html.display(&linkifier, text.as_str()))
    }
}

impl Rewrite for Written<'_> {
    fn cut(&self, bytes: &[u8]) -> usize {
        self.linkifier.stable_prefix_bytes(bytes)
    }

    fn chunk(&mut self, out: &mut impl Write, chunk: &[u8]) -> io::Result<()> {
        if self.line_breaks != LineBreaksName::Paragraphs {
            return self.text(out, chunk);
        }
        let (whole, begun) = chunk.split_at_checked(paragraphs_end(chunk)).unwrap_or((b"", chunk));
        if !whole.is_empty() {
            self.waiting.extend_from_slice(whole);
            self.end(out)?;
        }
        self.waiting.extend_from_slice(begun);
        if self.waiting.len() >= Limits::PROGRAM.line {
            self.end(out)?;
        }
        Ok(())
    }

    fn end(&mut self, out: &mut impl Write) -> io::Result<()> {
        self.text(out, &self.waiting)?;
        self.waiting.clear();
        Ok(())
    }
}

/// The byte offset after the last blank line.
fn paragraphs_end(chunk: &[u8]) -> usize {
    let mut end = chunk.len();
    for line in chunk.split_inclusive(|&byte| byte == b'\n').rev() {
        if line.ends_with(b"\n") && line.iter().all(|byte| b" \t\r\n".contains(byte)) {
            return end;
        }
        end -= line.len();
    }
    0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paragraphs_are_not_torn() {
        let text = "α\nа.рф\n\n\nβ\r\n \r\nγ\n\t\nδ\n\u{C}\n";
        let linkifier = Linkifier::default();
        let html = Html::new().line_breaks(LineBreaks::Paragraphs);
        let wanted = html.display(&linkifier, text).to_string();
        assert_eq!(wanted.matches("<p>").count(), 4);
        let breaks: Vec<_> = text.match_indices('\n').map(|(at, _)| at + 1).collect();
        for cuts in 0..1 << breaks.len() {
            let mut written = Written {
                html,
                linkifier: linkifier.clone(),
                line_breaks: LineBreaksName::Paragraphs,
                waiting: Vec::new(),
            };
            let (mut out, mut start) = (Vec::new(), 0);
            for (_, &end) in breaks.iter().enumerate().filter(|(bit, _)| cuts >> bit & 1 == 1) {
                written.chunk(&mut out, &text.as_bytes()[start..end]).unwrap();
                start = end;
            }
            written.chunk(&mut out, &text.as_bytes()[start..]).unwrap();
            written.end(&mut out).unwrap();
            assert_eq!(str::from_utf8(&out), Ok(wanted.as_str()), "cuts {cuts:b}");
        }
    }

    #[test]
    fn a_paragraph_does_not_wait_for_ever() {
        let linkifier = Linkifier::default();
        let html = Html::new().line_breaks(LineBreaks::Paragraphs);
        let mut written =
            Written { html, linkifier, line_breaks: LineBreaksName::Paragraphs, waiting: Vec::new() };
        let line = format!("{}\n", "я".repeat(1000));
        let mut out = Vec::new();
        for _ in 0..2000 {
            written.chunk(&mut out, line.as_bytes()).unwrap();
            assert!(written.waiting.len() < Limits::PROGRAM.line);
        }
        assert!(out.len() > 3_000_000);
    }
}
