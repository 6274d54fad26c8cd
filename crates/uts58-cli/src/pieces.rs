//! Splits bytes into text and invalid UTF-8.

use std::io::{self, Write};

use uts58_linkify::{Link, Linkifier};

/// A piece of a chunk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Piece<'c> {
    /// Text, which is never empty.
    Text(&'c str),
    /// An invalid sequence, which one U+FFFD would replace. No link crosses it.
    Invalid(&'c [u8]),
}

/// The pieces of a chunk. Joined, they are the chunk.
pub(crate) fn pieces(chunk: &[u8]) -> impl Iterator<Item = Piece<'_>> {
    chunk.utf8_chunks().flat_map(|part| {
        let text = Some(part.valid()).filter(|text| !text.is_empty()).map(Piece::Text);
        let invalid = Some(part.invalid()).filter(|bytes| !bytes.is_empty()).map(Piece::Invalid);
        [text, invalid].into_iter().flatten()
    })
}

/// Copies a chunk, with each link replaced by what `write` writes for it. Invalid UTF-8 is copied unchanged.
pub(crate) fn copy_links<W: Write>(
    out: &mut W,
    chunk: &[u8],
    linkifier: &Linkifier,
    write_link: impl Fn(&mut W, &Link<'_>) -> io::Result<()>,
) -> io::Result<()> {
    let mut links = linkifier.links_bytes(chunk).peekable();
    let mut offset = 0;
    for piece in pieces(chunk) {
        match piece {
            Piece::Text(text) => {
                let mut passed = 0;
                while let Some(link) = links.next_if(|link| link.offset() == offset) {
                    let link = link.link();
                    out.write_all(text.get(passed..link.start()).unwrap_or_default().as_bytes())?;
                    write_link(out, &link)?;
                    passed = link.end();
                }
                out.write_all(text.get(passed..).unwrap_or_default().as_bytes())?;
                offset += text.len();
            }
            Piece::Invalid(bytes) => {
                out.write_all(bytes)?;
                offset += bytes.len();
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{Piece, pieces};

    #[test]
    fn invalid_sequences_are_pieces() {
        let found: Vec<_> = pieces(b"\xFF\xC3\xA9\xE6\xA1x\x80").collect();
        let wanted = [
            Piece::Invalid(b"\xFF"),
            Piece::Text("é"),
            Piece::Invalid(b"\xE6\xA1"),
            Piece::Text("x"),
            Piece::Invalid(b"\x80"),
        ];
        assert_eq!(found, wanted);
        assert_eq!(pieces(b"").count(), 0);
    }
}
