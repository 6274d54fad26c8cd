//! Splits a file into texts to explain: lines of text, or the runs of text in a document.

use std::io::{self, Write as _};
use std::path::Path;

use uts58_html::TextWriter;
use uts58_linkify::Linkifier;
use uts58_linkify::markup::JoinedText;
use uts58_mail::paragraphs;

use crate::chunks::{Chunks, Limits};
use crate::full::args::Input;
use crate::full::json::{self, Part};
use crate::full::links::MARKDOWN;
use crate::full::message::{self, NO_MESSAGE};
use crate::full::whole::{self, lossy};
use crate::input::{Encoding, Reading, Utf8Check, is_stdin};
use crate::report::{self, Failure};

use super::unit::Unit;

/// Passes each text of a file to `each`.
pub(super) fn units(
    path: &Path,
    kind: Input,
    reading: Reading,
    linkifier: &Linkifier,
    mut each: impl FnMut(&Unit<'_>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let name = if is_stdin(path) { String::new() } else { format!("{}, ", path.display()) };
    let mut run = |text: &str| each(&Unit::run(text, linkifier, &name));
    match kind {
        Input::Text => {
            let mut lines = Lines { linkifier, name: &name, number: 1 };
            let mut chunks = Chunks::new(reading.open(path)?, Limits::PROGRAM);
            let mut check = Utf8Check::default();
            while let Some(chunk) = chunks.next(|bytes| linkifier.stable_prefix_bytes(bytes))? {
                check.block(chunk).into_iter().for_each(|at| report::error(&Reading::not_utf8(path, at)));
                lines.each(chunk, &mut each)?;
            }
            check.end().into_iter().for_each(|at| report::error(&Reading::not_utf8(path, at)));
            Ok(())
        }
        Input::Json => {
            let mut lines = Lines { linkifier, name: &name, number: 1 };
            json::parts(reading.open(path)?, |part| match part {
                Part::Text(text) => lines.each(text, &mut each),
                Part::Values(values) => {
                    lines.number += memchr::memchr_iter(b'\n', values).count() as u64;
                    json::strings(values)
                        .try_for_each(|text| each(&Unit::run(text.as_str(), linkifier, &name)))
                }
            })
        }
        Input::Html => document(&reading.read(path)?, run),
        Input::Markdown => {
            let bytes = reading.read(path)?;
            uts58_markdown::texts(linkifier, &whole::text_of(&bytes), MARKDOWN)
                .try_for_each(|text| run(&text))
        }
        Input::Mail => {
            // A message declares its own encodings.
            let bytes = Reading { encoding: Encoding::Auto, ..reading }.read_bytes(path)?;
            let Some(message) = message::parse(&bytes) else {
                let failed = format!("it {NO_MESSAGE}; --input text reads it as text");
                return Err(Failure::Read(io::Error::other(failed)));
            };
            let selected = message::select(&message);
            for (text, format) in &selected.texts {
                let text = text.replace(char::REPLACEMENT_CHARACTER, "\0");
                paragraphs(&text, *format).try_for_each(|paragraph| run(paragraph.text()))?;
            }
            selected.html.map_or(Ok(()), |html| document(html.as_bytes(), run))
        }
    }
}

/// Passes the lines of a file to a closure, with their numbers.
struct Lines<'a> {
    linkifier: &'a Linkifier,
    name: &'a str,
    number: u64,
}

impl Lines<'_> {
    fn each(
        &mut self,
        chunk: &[u8],
        each: &mut impl FnMut(&Unit<'_>) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        chunk.split_inclusive(|&byte| byte == b'\n').try_for_each(|line| {
            let is_text = str::from_utf8(line).is_ok();
            let text = whole::text_of(line);
            let unit = Unit {
                text: text.trim_end_matches(['\n', '\r']),
                linkifier: if is_text { self.linkifier.clone() } else { lossy(self.linkifier) },
                place: format!("{}line {}, ", self.name, self.number),
                has_offsets: true,
            };
            self.number += u64::from(line.ends_with(b"\n"));
            each(&unit)
        })
    }
}

fn document(html: &[u8], mut run: impl FnMut(&str) -> Result<(), Failure>) -> Result<(), Failure> {
    let mut done = Ok(());
    let mut writer = TextWriter::new(|text: &JoinedText| {
        if done.is_ok() {
            done = run(text.as_str());
        }
    });
    // The writer's output is a sink, so this can't fail.
    let _: io::Result<()> = writer.write_all(html);
    writer.finish();
    done
}
