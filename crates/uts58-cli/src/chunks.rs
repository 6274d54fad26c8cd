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
/// point that no link can contain. If there is none, it cuts at the end of the bytes read so far, and may split a
/// link.
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
    /// where a text without line breaks can be cut, or 0 if it can't.
    pub(crate) fn next(&mut self, stable_prefix: impl Fn(&str) -> usize) -> io::Result<Option<&[u8]>> {
        self.buffer.drain(..self.given);
        self.given = 0;
        self.given = loop {
            let known = self.buffer.len();
            if self.read_block()? == 0 {
                break self.buffer.len();
            }
            let new = self.buffer.get(known..).unwrap_or_default();
            if let Some(at) = memchr::memrchr(b'\n', new) {
                break known + at + 1;
            }
            if self.buffer.len() > self.limits.line.max(LONGEST_INCOMPLETE) {
                break cut_in_line(&self.buffer, &stable_prefix);
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

/// Where to cut a line whose end hasn't been read: after the last byte that no link can contain (such as an invalid
/// sequence), or else after the last complete code point.
fn cut_in_line(line: &[u8], stable_prefix: impl Fn(&str) -> usize) -> usize {
    let mut start = 0;
    loop {
        let rest = line.get(start..).unwrap_or_default();
        let (text, invalid) = match str::from_utf8(rest) {
            Ok(text) => (text, None),
            Err(error) => {
                let (text, _) = rest.split_at_checked(error.valid_up_to()).unwrap_or_default();
                (str::from_utf8(text).unwrap_or_default(), error.error_len())
            }
        };
        if let Some(invalid) = invalid {
            start += text.len() + invalid;
            continue;
        }
        return match start + stable_prefix(text) {
            0 => text.len(),
            cut => cut,
        };
    }
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
        while let Some(chunk) = chunks.next(|text| linkifier.stable_prefix(text)).unwrap() {
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
