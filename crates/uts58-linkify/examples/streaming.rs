//! Finds links in a text that arrives in pieces: `cargo run --example streaming < testdata/samples/chat.txt`

use std::io::{self, Read};
use std::ops::Range;

use uts58_linkify::Linkifier;

/// Reports each link once, as soon as nothing that follows can change it. Keeps one line in memory, and reads it again
/// with each piece.
pub(crate) fn stream(mut input: impl Read, mut give: impl FnMut(Range<usize>, &str)) -> io::Result<()> {
    let linkifier = Linkifier::messages();
    // `kept` begins at the start of a line, after `before` bytes. Links in it up to `given` have been reported.
    let (mut kept, mut before, mut given) = (Vec::new(), 0, 0);
    loop {
        // Small pieces, as from a slow connection. They may end in the middle of a link or a code point.
        let is_end = input.by_ref().take(7).read_to_end(&mut kept)? == 0;
        let text = str::from_utf8(&kept).or_else(|error| match error.error_len() {
            // An incomplete code point waits for its remaining bytes.
            None => str::from_utf8(kept.get(..error.valid_up_to()).unwrap_or_default()),
            Some(_) => Err(error),
        });
        let text = text.map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))?;
        // At the end of the text, all links are final.
        let stable = if is_end { text.len() } else { linkifier.stable_prefix(text) };
        for link in linkifier.links(text) {
            if given <= link.start() && link.end() <= stable {
                give(before + link.start()..before + link.end(), link.as_str());
                given = link.end();
            }
        }
        if is_end {
            return Ok(());
        }
        // No link crosses lines, so earlier lines are done.
        let line = text.rfind('\n').map_or(0, |at| at + 1);
        kept.drain(..line);
        before += line;
        given = given.saturating_sub(line);
    }
}

fn main() -> io::Result<()> {
    stream(io::stdin().lock(), |range, text| println!("{range:?}: {text}"))
}
