//! Splits a file into texts to explain: lines of text, or the runs of text in a document.

use std::io::{self, Read as _, Write as _};
use std::path::Path;

use uts58_html::TextWriter;
use uts58_linkify::markup::JoinedText;
use uts58_mail::paragraphs;

use crate::chunks::{Chunks, Limits};
use crate::full::args::Input;
use crate::full::links::MARKDOWN;
use crate::full::message::{self, NO_MESSAGE};
use crate::full::whole;
use crate::input::{Encoding, Reading, Utf8Check, is_stdin};
use crate::report::{self, Failure};

use super::{Explainer, Unit};

impl Explainer {
    /// Explains each text of a file that contains a link or a candidate.
    pub(super) fn file(&mut self, path: &Path, kind: Input, reading: Reading) -> Result<(), Failure> {
        let name = if is_stdin(path) { String::new() } else { format!("{}, ", path.display()) };
        match kind {
            Input::Text => self.lines(path, &name, reading),
            Input::Html => {
                let bytes = read(path, reading)?;
                warn(path, &bytes);
                self.document(&bytes, &name)
            }
            Input::Markdown => {
                let bytes = read(path, reading)?;
                warn(path, &bytes);
                let source = whole::text_of(&bytes);
                uts58_markdown::texts(&self.linkifier.clone(), &source, MARKDOWN)
                    .try_for_each(|text| self.run(&text, &name, '\0'))
            }
            Input::Mail => {
                // A message declares its own encodings.
                let bytes = read(path, Reading { encoding: Encoding::Auto, ..reading })?;
                self.message(&bytes, &name)
            }
        }
    }

    fn lines(&mut self, path: &Path, name: &str, reading: Reading) -> Result<(), Failure> {
        let mut chunks = Chunks::new(reading.open(path).map_err(Failure::Read)?, Limits::PROGRAM);
        let mut check = Utf8Check::default();
        let linkifier = self.linkifier.clone();
        let mut number = 1_u64;
        while let Some(chunk) = chunks.next(|text| linkifier.stable_prefix(text)).map_err(Failure::Read)? {
            if let Some(at) = check.block(chunk) {
                report::error(&Reading::not_utf8(path, at));
            }
            for line in chunk.split_inclusive(|&byte| byte == b'\n') {
                let text = whole::text_of(line);
                let unit = Unit {
                    text: text.trim_end_matches(['\n', '\r']),
                    place: format!("{name}line {number}, "),
                    has_offsets: true,
                    broken: str::from_utf8(line).is_err().then_some('\0'),
                };
                self.if_found(&unit)?;
                number += u64::from(line.ends_with(b"\n"));
            }
        }
        if let Some(at) = check.end() {
            report::error(&Reading::not_utf8(path, at));
        }
        Ok(())
    }

    fn document(&mut self, html: &[u8], name: &str) -> Result<(), Failure> {
        let mut done = Ok(());
        let mut writer = TextWriter::new(|text: &JoinedText| {
            if done.is_ok() {
                done = self.run(text.as_str(), name, '\0');
            }
        });
        // The writer's output is a sink, so this can't fail.
        let _: io::Result<()> = writer.write_all(html);
        writer.finish();
        done
    }

    fn message(&mut self, bytes: &[u8], name: &str) -> Result<(), Failure> {
        let Some(message) = message::parse(bytes) else {
            let failed = format!("it {NO_MESSAGE}; --input text reads it as text");
            return Err(Failure::Read(io::Error::other(failed)));
        };
        let selected = message::select(&message);
        for (text, format) in &selected.texts {
            for paragraph in paragraphs(text, *format) {
                self.run(paragraph.text(), name, char::REPLACEMENT_CHARACTER)?;
            }
        }
        selected.html.map_or(Ok(()), |html| self.document(html.as_bytes(), name))
    }

    /// Explains a run of text as a reader sees it. Its offsets don't refer to the file.
    fn run(&mut self, text: &str, name: &str, broken: char) -> Result<(), Failure> {
        let broken = Some(broken).filter(|&broken| text.contains(broken));
        self.if_found(&Unit { text, place: name.to_owned(), has_offsets: false, broken })
    }

    fn if_found(&mut self, unit: &Unit<'_>) -> Result<(), Failure> {
        if unit.is_empty(&self.linkifier) { Ok(()) } else { self.explain(unit).map_err(Failure::output) }
    }
}

fn read(path: &Path, reading: Reading) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    let mut source = reading.open(path).map_err(Failure::Read)?;
    source.read_to_end(&mut bytes).map_err(Failure::Read)?;
    Ok(bytes)
}

fn warn(path: &Path, bytes: &[u8]) {
    let mut check = Utf8Check::default();
    if let Some(at) = check.block(bytes).or_else(|| check.end()) {
        report::error(&Reading::not_utf8(path, at));
    }
}
