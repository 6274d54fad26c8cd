//! The files of the command line, one after the other, chunk by chunk, to standard output.

use std::fs::File;
use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use encoding_rs_io::DecodeReaderBytesBuilder;

use crate::chunks::{Chunks, Limits};
use crate::progress::Progress;
use crate::report::{self, Failure, Stop, Verdict};

/// Standard output with a buffer; flushed behind every chunk, so that a slow input is seen as it comes.
pub(crate) type Output = BufWriter<io::StdoutLock<'static>>;

pub(crate) fn output() -> Output {
    BufWriter::with_capacity(64 * 1024, io::stdout().lock())
}

/// To standard output, at once.
pub(crate) fn print(bytes: &[u8]) -> Result<(), Stop> {
    let mut out = output();
    out.write_all(bytes).and_then(|()| out.flush()).map_err(|error| Stop::output(&error))
}

/// Is it `-`?
pub(crate) fn is_stdin(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// A text: what begins with a mark of UTF-16 is read as UTF-8, all else byte for byte.
pub(crate) fn open(path: &Path) -> io::Result<Box<dyn Read>> {
    // A mark of UTF-8 is passed on with the bytes behind it.
    Ok(Box::new(DecodeReaderBytesBuilder::new().utf8_passthru(true).build(open_bytes(path)?)))
}

/// The bytes as they are.
pub(crate) fn open_bytes(path: &Path) -> io::Result<Box<dyn Read>> {
    if is_stdin(path) { Ok(Box::new(io::stdin().lock())) } else { Ok(Box::new(File::open(path)?)) }
}

/// The files, or standard input if there are none.
pub(crate) fn or_stdin(files: &[PathBuf]) -> Vec<&Path> {
    if files.is_empty() { vec![Path::new("-")] } else { files.iter().map(PathBuf::as_path).collect() }
}

/// What is written in place of what is read.
pub(crate) trait Rewrite {
    /// Where a text whose line goes on can be cut, in bytes; 0: nowhere.
    fn cut(&self, text: &str) -> usize;

    /// One chunk: lines, or part of one that is too long.
    fn chunk(&mut self, out: &mut impl Write, chunk: &[u8]) -> io::Result<()>;

    /// The file is at its end.
    fn end(&mut self, out: &mut impl Write) -> io::Result<()> {
        let _ = out;
        Ok(())
    }
}

/// Rewrites all files to standard output. A file that cannot be read is reported; the others are done.
pub(crate) fn copy(files: &[PathBuf], rewrite: &mut impl Rewrite) -> Result<Verdict, Stop> {
    let files = or_stdin(files);
    let progress = Progress::of_files(&files);
    let mut out = output();
    let mut verdict = Verdict::Done;
    for path in files {
        match copy_one(path, &progress, &mut out, rewrite) {
            Ok(()) => {}
            Err(Failure::Stop(stop)) => return Err(stop),
            Err(Failure::Read(error)) => {
                progress.suspend(|| report::error(&cannot_read(path, &error)));
                verdict = Verdict::SomeFailed;
            }
        }
        rewrite.end(&mut out).and_then(|()| out.flush()).map_err(|error| Stop::output(&error))?;
    }
    Ok(verdict)
}

fn copy_one(
    path: &Path,
    progress: &Progress,
    out: &mut Output,
    rewrite: &mut impl Rewrite,
) -> Result<(), Failure> {
    let mut chunks = Chunks::new(open(path).map_err(Failure::Read)?, Limits::PROGRAM);
    while let Some(chunk) = chunks.next(|text| rewrite.cut(text)).map_err(Failure::Read)? {
        rewrite.chunk(out, chunk).and_then(|()| out.flush()).map_err(Failure::output)?;
        progress.advance(chunk.len());
    }
    Ok(())
}

/// The one line about a file that cannot be read.
pub(crate) fn cannot_read(path: &Path, error: &io::Error) -> String {
    format!("cannot read {}: {error}", path.display())
}
