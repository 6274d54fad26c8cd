//! Copies the files named on the command line to standard output, chunk by chunk.

use std::borrow::Cow;
use std::fs::File;
use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use encoding_rs_io::DecodeReaderBytesBuilder;
use uts58_linkify::{Linkifier, Profile};

use crate::chunks::{Chunks, Limits};
use crate::report::{self, Failure, Stop, Verdict};

/// Buffered standard output. It is flushed after every chunk, so that slow input shows up as it arrives.
pub(crate) type Output = BufWriter<io::StdoutLock<'static>>;

pub(crate) fn output() -> Output {
    BufWriter::with_capacity(64 * 1024, io::stdout().lock())
}

/// Writes to standard output and flushes.
pub(crate) fn print(bytes: &[u8]) -> Result<(), Stop> {
    let mut out = output();
    out.write_all(bytes).and_then(|()| out.flush()).map_err(|error| Stop::output(&error))
}

/// Whether the path is `-`, which means standard input.
pub(crate) fn is_stdin(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// How to decode files: the value of `--encoding`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Encoding {
    /// UTF-16 if there is a byte order mark for it, else UTF-8.
    Auto,
    /// UTF-8, even if a byte order mark says otherwise.
    None,
    /// This encoding, unless there is a byte order mark, which takes precedence, as in ripgrep.
    Named(&'static encoding_rs::Encoding),
}

impl Encoding {
    /// Parses a label of the Encoding Standard, or ripgrep's `auto` or `none`.
    pub(crate) fn parse(label: &str) -> Result<Self, String> {
        match label {
            "auto" => Ok(Self::Auto),
            "none" => Ok(Self::None),
            _ => encoding_rs::Encoding::for_label(label.as_bytes()).map(Self::Named).ok_or_else(|| {
                "use a label of the Encoding Standard, such as latin1, windows-1251, shift_jis or gbk"
                    .to_owned()
            }),
        }
    }
}

/// `--encoding`, which every command that reads text has.
#[derive(Args, Debug)]
pub(crate) struct EncodingArg {
    /// Encoding, such as latin1 or gbk [default: auto]
    ///
    /// A label from the Encoding Standard. `auto` decodes files that start with a UTF-16 byte order mark, and reads all others as
    /// UTF-8; `none` ignores byte order marks. Lines, columns and offsets refer to the text in UTF-8.
    #[arg(short = 'E', long, value_name = "LABEL", value_parser = Encoding::parse, default_value = "auto", hide_default_value = true)]
    encoding: Encoding,
}

impl EncodingArg {
    /// Returns how the command with this name reads files.
    pub(crate) const fn reading(&self, command: &'static str) -> Reading {
        Reading { command, encoding: self.encoding }
    }

    /// Whether the user named an encoding.
    pub(crate) const fn is_named(&self) -> bool {
        matches!(self.encoding, Encoding::Named(_))
    }
}

/// Opens the files of a command, and explains why one can't be opened.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reading {
    /// The command's name, for messages.
    pub(crate) command: &'static str,
    pub(crate) encoding: Encoding,
}

impl Reading {
    /// Opens a file and decodes it to UTF-8. If the file should already be UTF-8, it isn't changed, and a byte
    /// order mark stays.
    pub(crate) fn open(self, path: &Path) -> io::Result<Box<dyn Read>> {
        let bytes = open_bytes(path)?;
        let mut builder = DecodeReaderBytesBuilder::new();
        match self.encoding {
            Encoding::None => return Ok(bytes),
            Encoding::Named(encoding) if encoding != encoding_rs::UTF_8 => {
                builder.encoding(Some(encoding)).bom_override(true)
            }
            Encoding::Auto | Encoding::Named(_) => builder.utf8_passthru(true),
        };
        Ok(Box::new(builder.build(bytes)))
    }

    /// Reads a whole file, and warns if it isn't UTF-8.
    pub(crate) fn read(self, path: &Path) -> io::Result<Vec<u8>> {
        let bytes = self.read_bytes(path)?;
        let mut check = Utf8Check::default();
        let at = check.block(&bytes).or_else(|| check.end());
        at.into_iter().for_each(|at| report::error(&Self::not_utf8(path, at)));
        Ok(bytes)
    }

    /// Reads a whole file.
    pub(crate) fn read_bytes(self, path: &Path) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        self.open(path)?.read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    /// The error for a file that can't be read. If its name looks like text, the error shows how to pass text
    /// instead.
    pub(crate) fn cannot_read(self, path: &Path, error: &io::Error) -> String {
        let message = format!("cannot read {}: {error}", name(path));
        if path.is_dir() {
            return format!("{message}; only uts58 links reads directories");
        }
        match path.to_str().filter(|name| error.kind() == io::ErrorKind::NotFound && looks_like_text(name)) {
            Some(text) => {
                let text = if text.contains('\'') { "TEXT".to_owned() } else { format!("'{text}'") };
                format!(
                    "{message}; to read a text instead of a file, use: echo {text} | uts58 {}",
                    self.command
                )
            }
            None => message,
        }
    }

    /// The warning that a file isn't UTF-8, with the offset of its first invalid byte.
    pub(crate) fn not_utf8(path: &Path, at: u64) -> String {
        format!(
            "{}: not UTF-8 at byte {at}; links don't contain such bytes. If the file has another encoding, name it: --encoding latin1",
            name(path)
        )
    }
}

/// The name of a file in a message.
pub(crate) fn name(path: &Path) -> std::path::Display<'_> {
    if is_stdin(path) { Path::new("standard input").display() } else { path.display() }
}

/// Whether this is more likely to be a text than the name of a file.
fn looks_like_text(name: &str) -> bool {
    name.contains(char::is_whitespace)
        || name.contains("://")
        || Linkifier::new(Profile::Messages).link_at_start(name).is_some_and(|link| link.as_str() == name)
}

/// Opens a file without decoding it.
pub(crate) fn open_bytes(path: &Path) -> io::Result<Box<dyn Read>> {
    if is_stdin(path) { Ok(Box::new(io::stdin().lock())) } else { Ok(Box::new(File::open(path)?)) }
}

/// Finds the first byte of a file that isn't valid UTF-8. The file may arrive in blocks of any size.
#[derive(Default)]
pub(crate) struct Utf8Check {
    /// The number of valid bytes so far.
    valid: u64,
    /// A sequence that is incomplete so far, of at most three bytes.
    begun: Vec<u8>,
    is_done: bool,
}

impl Utf8Check {
    /// Checks the next bytes. Returns the offset of the first invalid sequence, once.
    pub(crate) fn block(&mut self, bytes: &[u8]) -> Option<u64> {
        if self.is_done {
            return None;
        }
        let joined: Cow<'_, [u8]> =
            if self.begun.is_empty() { bytes.into() } else { [&self.begun, bytes].concat().into() };
        let Err(error) = str::from_utf8(&joined) else {
            self.valid += joined.len() as u64;
            self.begun.clear();
            return None;
        };
        self.valid += error.valid_up_to() as u64;
        self.is_done = error.error_len().is_some();
        self.begun = match self.is_done {
            true => Vec::new(),
            false => joined.get(error.valid_up_to()..).unwrap_or_default().to_vec(),
        };
        self.is_done.then_some(self.valid)
    }

    /// Ends the file. A sequence that is still incomplete is invalid.
    pub(crate) fn end(&self) -> Option<u64> {
        (!self.begun.is_empty()).then_some(self.valid)
    }
}

/// The files, or standard input if there are none.
pub(crate) fn or_stdin(files: &[PathBuf]) -> Vec<&Path> {
    if files.is_empty() { vec![Path::new("-")] } else { files.iter().map(PathBuf::as_path).collect() }
}

/// Rewrites a file, chunk by chunk.
pub(crate) trait Rewrite {
    /// The byte offset at which an incomplete line can be cut, or 0 if it can't.
    fn cut(&self, bytes: &[u8]) -> usize;

    /// Rewrites a chunk: whole lines, or a part of a line that is too long.
    fn chunk(&mut self, out: &mut impl Write, chunk: &[u8]) -> io::Result<()>;

    /// Finishes the file.
    fn end(&mut self, out: &mut impl Write) -> io::Result<()> {
        let _ = out;
        Ok(())
    }
}

/// Calls `one` for each file. Reports each file that can't be read and continues with the next.
pub(crate) fn each(
    files: &[&Path],
    reading: Reading,
    mut one: impl FnMut(&Path) -> Result<(), Failure>,
) -> Result<Verdict, Stop> {
    let mut verdict = Verdict::Done;
    for path in files {
        match one(path) {
            Ok(()) => {}
            Err(Failure::Stop(stop)) => return Err(stop),
            Err(Failure::Read(error)) => {
                report::error(&reading.cannot_read(path, &error));
                verdict = Verdict::SomeFailed;
            }
        }
    }
    Ok(verdict)
}

/// Rewrites all files to standard output.
pub(crate) fn copy(files: &[PathBuf], reading: Reading, rewrite: &mut impl Rewrite) -> Result<Verdict, Stop> {
    let mut out = output();
    each(&or_stdin(files), reading, |path| {
        let read = copy_one(path, reading, &mut out, rewrite);
        rewrite.end(&mut out).and_then(|()| out.flush()).map_err(Failure::output)?;
        read
    })
}

fn copy_one(
    path: &Path,
    reading: Reading,
    out: &mut Output,
    rewrite: &mut impl Rewrite,
) -> Result<(), Failure> {
    let warn = |at: u64| report::error(&Reading::not_utf8(path, at));
    let mut check = Utf8Check::default();
    let mut chunks = Chunks::new(reading.open(path)?, Limits::PROGRAM);
    while let Some(chunk) = chunks.next(|bytes| rewrite.cut(bytes))? {
        check.block(chunk).into_iter().for_each(warn);
        rewrite.chunk(out, chunk).and_then(|()| out.flush()).map_err(Failure::output)?;
    }
    check.end().into_iter().for_each(warn);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_invalid_byte_is_found_in_blocks_of_any_size() {
        let cases: [(&[u8], Option<u64>); 6] = [
            (b"", None),
            ("é桜\u{1F600}".as_bytes(), None),
            (b"a\xC3\xA9\xE9x\xFF", Some(3)),
            (b"\xE6\xA1x", Some(0)),
            (b"ab\xF0\x9F\x98", Some(2)),
            (b"\xC3", Some(0)),
        ];
        for (bytes, wanted) in cases {
            for size in 1..=8 {
                let mut check = Utf8Check::default();
                let found: Vec<_> = bytes.chunks(size).filter_map(|block| check.block(block)).collect();
                let found: Vec<_> = found.into_iter().chain(check.end()).collect();
                assert_eq!(found, Vec::from_iter(wanted), "{bytes:?} in blocks of {size}");
            }
        }
    }
}
