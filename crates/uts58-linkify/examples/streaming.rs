//! Finds links in a text that arrives in pieces: `cargo run --example streaming < testdata/samples/chat.txt`
//!
//! Pieces may end in the middle of a link or a code point. Each link is reported once, as soon as nothing that
//! follows can change it. At most one line is kept in memory.

use std::io::{self, Read};
use std::ops::Range;

use uts58_linkify::{Linkifier, Profile};

struct Stream {
    linkifier: Linkifier,
    /// Begins at the start of a line.
    kept: String,
    /// The number of bytes before `kept`.
    before: usize,
    /// Links in `kept` up to this offset have been reported.
    given: usize,
}

impl Stream {
    fn piece(&mut self, piece: &str, give: impl FnMut(Range<usize>, &str)) {
        self.kept.push_str(piece);
        let stable = self.linkifier.stable_prefix(&self.kept);
        self.give_until(stable, give);
        // No link crosses lines, so earlier lines are done.
        let line = self.kept.rfind('\n').map_or(0, |at| at + 1);
        self.kept.drain(..line);
        self.before += line;
        self.given = self.given.saturating_sub(line);
    }

    /// The text has ended, so all remaining links are final.
    fn end(mut self, give: impl FnMut(Range<usize>, &str)) {
        self.give_until(self.kept.len(), give);
    }

    fn give_until(&mut self, end: usize, mut give: impl FnMut(Range<usize>, &str)) {
        for link in self.linkifier.links(&self.kept) {
            if self.given <= link.start() && link.end() <= end {
                give(self.before + link.start()..self.before + link.end(), link.as_str());
                self.given = link.end();
            }
        }
    }
}

fn main() -> io::Result<()> {
    let linkifier = Linkifier::new(Profile::Messages);
    let mut stream = Stream { linkifier: linkifier.clone(), kept: String::new(), before: 0, given: 0 };
    let (mut all, mut found) = (Vec::new(), Vec::new());
    let mut give = |range: Range<usize>, text: &str| {
        println!("{range:?}: {text}");
        found.push(range);
    };

    let mut input = io::stdin().lock();
    let mut bytes = Vec::new();
    // Small pieces, as from a slow connection.
    while input.by_ref().take(7).read_to_end(&mut bytes)? > 0 {
        // An incomplete code point waits for its remaining bytes.
        let whole = match std::str::from_utf8(&bytes) {
            Ok(text) => text.len(),
            Err(error) if error.error_len().is_none() => error.valid_up_to(),
            Err(error) => return Err(io::Error::new(io::ErrorKind::InvalidData, error)),
        };
        let piece: Vec<u8> = bytes.drain(..whole).collect();
        stream.piece(&String::from_utf8_lossy(&piece), &mut give);
        all.extend(piece);
    }
    stream.end(&mut give);

    // The pieces don't affect the result.
    let text = String::from_utf8_lossy(&all);
    let at_once: Vec<_> = linkifier.links(&text).map(|link| link.range()).collect();
    assert_eq!(found, at_once);
    Ok(())
}
