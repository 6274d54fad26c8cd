//! Reads a source of any length in pieces that can be scanned one by one, in constant memory.

use std::io::{self, Read};

/// The number of bytes to read at a time, and the length at which a line is cut.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    pub(crate) block: usize,
    pub(crate) line: usize,
}

impl Limits {
    /// The limits `uts58` uses. A chunk is never longer than a line plus two blocks.
    pub(crate) const PROGRAM: Self = Self { block: 256 * 1024, line: 1024 * 1024 };
}

/// The length of the longest incomplete UTF-8 sequence. A smaller line limit could leave nothing to return.
const LONGEST_INCOMPLETE: usize = 3;

/// Cuts a source after line breaks, which no link crosses. It cuts a line longer than the limit after the last code
/// point that no link can contain. If there is none within 64 KiB, it cuts at the end of the bytes read so far, and
/// may split a link.
pub(crate) struct Chunks<R> {
    source: R,
    limits: Limits,
    /// The bytes read so far. `next` has returned those before `given`; there is no line break in the rest.
    buffer: Vec<u8>,
    given: usize,
}

impl<R: Read> Chunks<R> {
    pub(crate) fn new(source: R, limits: Limits) -> Self {
        Self { source, limits, buffer: Vec::new(), given: 0 }
    }

    /// Returns the next bytes, which are never empty, or `None` at the end of the source. `stable_prefix` returns
    /// where bytes without line breaks can be cut, or 0 if they can't.
    pub(crate) fn next(&mut self, stable_prefix: impl Fn(&[u8]) -> usize) -> io::Result<Option<&[u8]>> {
        let longest = self.limits.line.max(LONGEST_INCOMPLETE);
        self.next_to(|bytes, known| {
            let new = bytes.get(known..).unwrap_or_default();
            let after_line = memchr::memrchr(b'\n', new).map(|at| known + at + 1);
            after_line.or_else(|| (bytes.len() > longest).then(|| cut_in_line(bytes, &stable_prefix)))
        })
    }

    /// Returns the next bytes as [`next`](Self::next) does. `end` says where they end in the bytes read so far, if
    /// it knows. Its second argument is where the bytes begin that it hasn't seen before.
    pub(crate) fn next_to(
        &mut self,
        mut end: impl FnMut(&[u8], usize) -> Option<usize>,
    ) -> io::Result<Option<&[u8]>> {
        self.buffer.drain(..self.given);
        self.given = 0;
        self.given = loop {
            let known = self.buffer.len();
            if self.read_block()? == 0 {
                break self.buffer.len();
            }
            if let Some(end) = end(&self.buffer, known) {
                break end;
            }
        };
        Ok(self.buffer.get(..self.given).filter(|chunk| !chunk.is_empty()))
    }

    /// Reads more bytes and returns how many; 0 at the end of the source.
    fn read_block(&mut self) -> io::Result<usize> {
        let known = self.buffer.len();
        self.buffer.resize(known + self.limits.block, 0);
        let read = loop {
            match self.source.read(self.buffer.get_mut(known..).unwrap_or_default()) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                result => break result,
            }
        };
        self.buffer.truncate(known + *read.as_ref().unwrap_or(&0));
        read
    }
}

/// How far back to look for the place at which to cut a line, in bytes. To look through a whole line would take as long
/// as its scan.
const LOOK_BACK: usize = 64 * 1024;

/// Where to cut a line whose end hasn't been read: after the last code point that no link can contain, or else after
/// the last complete code point.
fn cut_in_line(line: &[u8], stable_prefix: impl Fn(&[u8]) -> usize) -> usize {
    let from = line.len().saturating_sub(LOOK_BACK);
    match stable_prefix(line.get(from..).unwrap_or_default()) {
        0 => line.len() - incomplete(line),
        cut => from + cut,
    }
}

/// The number of bytes at the end that later bytes may complete to a code point.
fn incomplete(bytes: &[u8]) -> usize {
    let is_incomplete = |count: &usize| {
        let end = bytes.len().checked_sub(*count).and_then(|from| bytes.get(from..)).unwrap_or_default();
        str::from_utf8(end).is_err_and(|error| error.valid_up_to() == 0 && error.error_len().is_none())
    };
    (1..=LONGEST_INCOMPLETE).find(is_incomplete).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::Rewrite as _;
    use crate::mark::Marked;
    use proptest::prelude::*;
    use uts58_linkify::{Linkifier, Profile};

    /// A source that returns a few bytes at a time.
    struct Dribble<'a>(&'a [u8], usize);

    impl Read for Dribble<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            self.1 = self.1 % 7 + 1;
            let count = self.1.min(buffer.len());
            self.0.read(&mut buffer[..count])
        }
    }

    fn chunks(bytes: &[u8], limits: Limits, linkifier: &Linkifier) -> Vec<Vec<u8>> {
        let mut chunks = Chunks::new(Dribble(bytes, 0), limits);
        let mut all = Vec::new();
        while let Some(chunk) = chunks.next(|bytes| linkifier.stable_prefix_bytes(bytes)).unwrap() {
            all.push(chunk.to_vec());
        }
        all
    }

    fn marked(bytes: &[u8], linkifier: &Linkifier) -> Vec<u8> {
        let mut out = Vec::new();
        Marked { linkifier: linkifier.clone() }.chunk(&mut out, bytes).unwrap();
        out
    }

    fn marked_in_chunks(bytes: &[u8], limits: Limits, linkifier: &Linkifier) -> Vec<u8> {
        chunks(bytes, limits, linkifier).iter().flat_map(|chunk| marked(chunk, linkifier)).collect()
    }

    const TEXT: &str = "Zu *https://bücher.de/größe* und\r\nя@пример.рф, 詳細はhttps://ja.wikipedia.org/wiki/桜。\n\n(http://a.com/(b))\u{2028}x.org";

    #[test]
    fn every_block_size_gives_the_same_links() {
        let mut bytes = TEXT.as_bytes().to_vec();
        bytes.extend(b"\n\xFF\xE6\xA1example.com/\xC3\xA9\xC3\nhttps://example.com/\xF0\x9F\x98");
        for profile in [Profile::Standard, Profile::Messages] {
            let linkifier = Linkifier::new(profile);
            let whole = marked(&bytes, &linkifier);
            assert!(String::from_utf8_lossy(&whole).matches('⸠').count() >= 6);
            for block in 1..=64 {
                let found = marked_in_chunks(&bytes, Limits { block, line: 1 << 20 }, &linkifier);
                assert_eq!(found, whole, "{profile:?}, blocks of {block} bytes");
            }
        }
    }

    #[test]
    fn a_long_line_is_cut_where_no_link_is() {
        let linkifier = Linkifier::new(Profile::Standard);
        let line = TEXT.replace('\n', " ").repeat(20);
        let whole = marked(line.as_bytes(), &linkifier);
        for limit in 200..240 {
            let limits = Limits { block: 16, line: limit };
            assert!(chunks(line.as_bytes(), limits, &linkifier).len() > 10);
            assert_eq!(marked_in_chunks(line.as_bytes(), limits, &linkifier), whole);
        }
    }

    #[test]
    fn an_endless_line_is_cut_between_code_points() {
        let linkifier = Linkifier::new(Profile::Standard);
        let line = "桜".repeat(1000);
        for limit in 0..20 {
            let chunks = chunks(line.as_bytes(), Limits { block: 5, line: limit }, &linkifier);
            assert!(chunks.len() > 100);
            assert!(chunks.iter().all(|chunk| chunk.len() <= limit.max(LONGEST_INCOMPLETE) + 10));
            let texts: Vec<_> = chunks.iter().map(|chunk| str::from_utf8(chunk).unwrap()).collect();
            assert_eq!(texts.concat(), line);
        }
    }

    #[test]
    fn empty_input_gives_no_chunks() {
        assert!(chunks(b"", Limits::PROGRAM, &Linkifier::default()).is_empty());
    }

    /// Pieces of lines, valid and malformed.
    const PARTS: [&[u8]; 16] = [
        b"\n",
        b" ",
        b".com",
        b"/",
        b"(",
        b")",
        b"*",
        b"@",
        b"a",
        b"https://",
        b"\xFF",
        b"\xE6",
        b"\xE6\xA1",
        b"\xE6\xA1\x9C",
        b"\xE3\x80\x82",
        b"\xC3\xA9",
    ];

    proptest! {
        #[test]
        fn chunks_are_the_source(
            parts in prop::collection::vec(prop::sample::select(&PARTS[..]), 0..100),
            block in 1..64_usize,
            line in 0..64_usize,
        ) {
            let bytes = parts.concat();
            let chunks = chunks(&bytes, Limits { block, line }, &Linkifier::default());
            let longest = line.max(LONGEST_INCOMPLETE) + 2 * block;
            prop_assert!(chunks.iter().all(|chunk| !chunk.is_empty() && chunk.len() <= longest));
            prop_assert_eq!(chunks.concat(), bytes);
        }

        #[test]
        fn blocks_do_not_matter(
            parts in prop::collection::vec(prop::sample::select(&PARTS[..]), 0..60),
            block in 1..16_usize,
        ) {
            let bytes = parts.concat();
            let linkifier = Linkifier::new(Profile::Messages);
            let limits = Limits { block, line: 1 << 20 };
            prop_assert_eq!(marked_in_chunks(&bytes, limits, &linkifier), marked(&bytes, &linkifier));
        }
    }
}
