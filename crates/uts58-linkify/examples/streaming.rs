//! Links of a text that comes in pieces: `cargo run --example streaming < testdata/samples/chat.txt`
//!
//! Pieces end anywhere, in a link or in a code point. Each link is given out once, as soon as nothing that may follow
//! can change it, and no more than one line is kept.

use std::io::{self, Read};
use std::ops::Range;

use uts58_linkify::{Linkifier, Profile};

struct Stream {
    linkifier: Linkifier,
    /// From the beginning of a line on.
    kept: String,
    /// How many bytes came before `kept`.
    before: usize,
    /// Links of `kept` up to here have been given out.
    given: usize,
}

impl Stream {
    fn piece(&mut self, piece: &str, give: impl FnMut(Range<usize>, &str)) {
        self.kept.push_str(piece);
        let stable = self.linkifier.stable_prefix(&self.kept);
        self.give_until(stable, give);
        // No link goes across lines, so what is before the last one is done with.
        let line = self.kept.rfind('\n').map_or(0, |at| at + 1);
        self.kept.drain(..line);
        self.before += line;
        self.given = self.given.saturating_sub(line);
    }

    /// Nothing follows: whatever is there is final.
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
    // Small pieces, as from a slow line.
    while input.by_ref().take(7).read_to_end(&mut bytes)? > 0 {
        // A code point whose end has not come yet waits.
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

    // The pieces made no difference.
    let text = String::from_utf8_lossy(&all);
    let at_once: Vec<_> = linkifier.links(&text).map(|link| link.range()).collect();
    assert_eq!(found, at_once);
    Ok(())
}
