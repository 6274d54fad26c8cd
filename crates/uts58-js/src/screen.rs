//! The links of a terminal's screen.

use uts58_linkify::Linkifier;
use uts58_linkify::bytes::LossyText;
use uts58_linkify::offsets::Offsets;
use uts58_terminal::{RowEnd, Screen};

use crate::links;
use crate::module::Output;

/// Separates the fields of a row.
const FIELD: char = '\u{1F}';
/// Ends each row.
const ROW: char = '\u{1E}';

/// Writes the links in the rows of a text, and returns their number. A row is its text, the widths of its cells, and
/// `1` if it is soft-wrapped. The widths have a digit for each UTF-16 code unit: the first one of a cell has the
/// cell's width, the others have 0. U+0000 is a cell that was never written.
///
/// The result is the joined text, the number of rows, and for each row why it is joined or not. Then, for each link,
/// follow the numbers of `links::write`, the number of its places, and the row, start and end of each place.
pub(crate) fn screen(linkifier: &Linkifier, text: &LossyText<'_>, columns: usize, out: &mut Output) -> usize {
    let mut screen = Screen::new(columns);
    for row in text.as_str().split_terminator(ROW) {
        let mut fields = row.splitn(3, FIELD);
        let (text, widths, end) =
            (fields.next().unwrap_or_default(), fields.next().unwrap_or_default(), fields.next());
        let end = if end == Some("1") { RowEnd::Soft } else { RowEnd::Hard };
        screen.push_row(cells(text, widths.as_bytes()), end);
    }
    let found = screen.find(linkifier);
    out.string(found.as_str());
    out.number(found.joins().len());
    found.joins().iter().for_each(|join| out.string(join.name()));
    let mut offsets = Offsets::utf16(found.as_str());
    found
        .links(linkifier)
        .map(|(link, places)| {
            links::write(&link, |offset| offsets.unit_offset(offset), out);
            out.number(places.clone().count());
            for place in places {
                out.number(place.row);
                out.number(place.start);
                out.number(place.end);
            }
        })
        .count()
}

fn cells<'t>(text: &'t str, widths: &[u8]) -> impl Iterator<Item = (&'t str, usize)> {
    let width_at = |unit: usize| widths.get(unit).map_or(1, |digit| usize::from(digit.saturating_sub(b'0')));
    let mut chars = text.char_indices();
    let mut unit = 0;
    core::iter::from_fn(move || {
        let (start, c) = chars.next()?;
        let width = width_at(unit);
        unit += c.len_utf16();
        // Code points of width 0 belong to the previous cell.
        let mut rest = chars.clone();
        while let Some((_, c)) = rest.next().filter(|_| width_at(unit) == 0) {
            unit += c.len_utf16();
            chars = rest.clone();
        }
        let end = chars.clone().next().map_or(text.len(), |(at, _)| at);
        // A cell that was never written.
        let text = text.get(start..end).filter(|&text| text != "\0").unwrap_or_default();
        Some((text, width))
    })
}
