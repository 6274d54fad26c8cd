//! A text that arrives in pieces.

use uts58_linkify::bytes::LossyText;
use uts58_linkify::offsets::Offsets;
use uts58_linkify::{Linkifier, Segment, Stream};

use crate::links;
use crate::module::Output;

/// A stream in which U+0000 is a lone surrogate.
pub(crate) fn start(linkifier: &Linkifier) -> Stream {
    LossyText::new(b"\xFF").linkifier(linkifier).stream()
}

/// Writes the links that are final now, and the length of the text that is; all offsets count from the end of the last
/// such text. Returns the number of links.
pub(crate) fn push(stream: &mut Stream, piece: &LossyText<'_>, is_last: bool, out: &mut Output) -> usize {
    let (mut count, mut end) = (0, 0);
    let mut take = |segment: Segment<'_>| {
        let mut offsets = Offsets::utf16(segment.as_str());
        if let Some(link) = segment.link() {
            links::write(&link, |offset| end + offsets.unit_offset(offset - link.start()), out);
            count += 1;
        }
        end += offsets.unit_offset(segment.as_str().len());
    };
    // Like `LossyText`, if the piece has no lone surrogate.
    let real =
        (!piece.is_lossy() && piece.as_str().contains('\0')).then(|| piece.as_str().replace('\0', "\u{1}"));
    stream.push(real.as_deref().unwrap_or(piece.as_str())).for_each(&mut take);
    if is_last {
        stream.finish().for_each(take);
    }
    out.number(end);
    count
}
