//! Writes the links of a paragraph with its markup as numbers.

use alloc::vec::Vec;

use uts58_linkify::Linkifier;
use uts58_linkify::bytes::LossyText;
use uts58_linkify::markup::{Boundary, Inline, InlinePlace, InlineText};
use uts58_linkify::offsets::Offsets;

use crate::links::write;
use crate::module::Output;

const MARKS: [&str; 7] = ["", "*", "_", "~", "**", "__", "~~"];

/// The item of a kind: `items.js` has the same numbers.
fn item(kind: usize, text: &str) -> Inline<'_> {
    match kind {
        0 => Inline::Text,
        1 => Inline::Unlinked,
        2 => Inline::Html(text),
        3 => Inline::LinkStart,
        4 => Inline::LinkEnd,
        5 => Inline::Gap,
        20 => Inline::Boundary(Boundary::Unclear),
        21 => Inline::Boundary(Boundary::HiddenStart),
        22 => Inline::Boundary(Boundary::HiddenEnd),
        23 => Inline::Boundary(Boundary::Stray),
        mark => {
            let text = MARKS.get((mark - 6) / 2).copied().unwrap_or_default();
            if mark % 2 == 0 { Inline::MarkStart(text, 0..0) } else { Inline::MarkEnd(text, 0..0) }
        }
    }
}

/// Writes the links like `links::links`, then the places of their tags, the number of marks that are part of URLs, and
/// the indices of these items; and, after the other strings, the text of the paragraph. Returns the number of links.
pub(crate) fn links(
    linkifier: &Linkifier,
    text: &LossyText<'_>,
    items: &[(usize, usize)],
    is_markdown: bool,
    out: &mut Output,
) -> (usize, InlineText) {
    let mut paragraph = if is_markdown { InlineText::markdown() } else { InlineText::html() };
    let mut written = Offsets::utf16(text.as_str());
    let (mut at, mut start) = (0, 0);
    for &(kind, units) in items {
        at += units;
        let end = written.byte_offset(at);
        let piece = text.as_str().get(start..end).unwrap_or_default();
        start = end;
        paragraph.push(item(kind, piece), |joined| {
            if kind < 2 {
                joined.push_inserted(piece);
            }
        });
    }
    paragraph.read_marks(linkifier);
    let seen = paragraph.joined().as_str();
    let mut offsets = Offsets::utf16(seen);
    let mut places = Vec::new();
    for found in paragraph.links(linkifier) {
        write(&found.link, |offset| offsets.unit_offset(offset), out);
        places.extend([found.start, found.end]);
    }
    let (mut offsets, mut begun) = (Offsets::utf16(seen), None);
    for place in &places {
        write_place(&paragraph, *place, &mut offsets, &mut begun, out);
    }
    let marks: Vec<_> = (0..items.len()).filter(|&item| paragraph.mark_in_url(item).is_some()).collect();
    out.number(marks.len());
    marks.into_iter().for_each(|mark| out.number(mark));
    out.strings.push_str(seen);
    (places.len() / 2, paragraph)
}

/// Writes the two places of the tags around each part of the text; -1 instead of an item if they are impossible.
pub(crate) fn bounds(paragraph: &InlineText, parts: &[(usize, usize)], out: &mut Output) {
    let (mut offsets, mut begun) = (Offsets::utf16(paragraph.joined().as_str()), None);
    for &(start, end) in parts {
        let range = offsets.byte_offset(start)..offsets.byte_offset(end);
        if let Some((start, end)) = paragraph.bounds(range) {
            write_place(paragraph, start, &mut offsets, &mut begun, out);
            write_place(paragraph, end, &mut offsets, &mut begun, out);
        } else {
            out.numbers.extend([-1; 4]);
        }
    }
}

/// Writes the index of the item, and the offset in it. `begun` is the item of the last place, and where it begins: an
/// item with many links is counted once.
fn write_place(
    paragraph: &InlineText,
    place: InlinePlace,
    offsets: &mut Offsets<'_>,
    begun: &mut Option<(usize, usize)>,
    out: &mut Output,
) {
    let start = paragraph.start_of(place.item);
    let (_, units) = begun
        .filter(|&(item, _)| item == place.item)
        .unwrap_or_else(|| (place.item, offsets.unit_offset(start)));
    *begun = Some((place.item, units));
    out.number(place.item);
    out.number(offsets.unit_offset(start + place.byte) - units);
}
