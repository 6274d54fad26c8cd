//! Finds links in a text that arrives in pieces: `cargo run --example streaming < testdata/samples/chat.txt`

use std::io::{self, Read};
use std::ops::Range;

use uts58_linkify::{Linkifier, StreamSegments};

/// Reports each link once, as soon as nothing that follows can change it.
pub(crate) fn stream(mut input: impl Read, mut give: impl FnMut(Range<usize>, &str)) -> io::Result<()> {
    let mut stream = Linkifier::messages().stream();
    let mut report = |segments: StreamSegments<'_, '_>| {
        for segment in segments.filter(|segment| segment.link().is_some()) {
            give(segment.range(), segment.as_str());
        }
    };
    let mut bytes = Vec::new();
    // Small pieces, as from a slow connection. They may end in the middle of a link or a code point.
    while input.by_ref().take(7).read_to_end(&mut bytes)? > 0 {
        let whole = match std::str::from_utf8(&bytes) {
            Ok(text) => text.len(),
            // An incomplete code point waits for its remaining bytes.
            Err(error) if error.error_len().is_none() => error.valid_up_to(),
            Err(error) => return Err(io::Error::new(io::ErrorKind::InvalidData, error)),
        };
        report(stream.push(std::str::from_utf8(bytes.get(..whole).unwrap_or_default()).unwrap_or_default()));
        bytes.drain(..whole);
    }
    report(stream.finish());
    Ok(())
}

fn main() -> io::Result<()> {
    stream(io::stdin().lock(), |range, link| println!("{range:?}: {link}"))
}
