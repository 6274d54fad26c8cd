//! The rows of a terminal's screen.

use std::ffi::CStr;

use uts58_linkify::Linkifier;
use uts58_terminal::{Found, Join, RowEnd, Screen};

use crate::list::uts58_link_list;
use crate::types::{uts58_place, uts58_status, uts58_unit};

/// The rows of a terminal's screen, and their links once computed.
pub struct uts58_screen {
    screen: Screen,
    found: Option<Found>,
}

impl uts58_screen {
    pub(crate) const fn new(columns: usize) -> Self {
        Self { screen: Screen::new(columns), found: None }
    }

    /// `widths` has one byte per byte of the text, or is empty.
    pub(crate) fn push_row(&mut self, text: &[u8], widths: &[u8], end: RowEnd) {
        let mut cells: Vec<(String, usize)> = Vec::new();
        let mut at = 0;
        for chunk in text.utf8_chunks() {
            let valid = chunk.valid().chars().map(|c| (c, c.len_utf8()));
            let broken = (!chunk.invalid().is_empty()).then_some(('\0', chunk.invalid().len()));
            for (c, bytes) in valid.chain(broken) {
                match (widths.get(at), cells.last_mut()) {
                    // Belongs to the previous cell.
                    (Some(0), Some((cell, _))) => cell.push(c),
                    (width, _) => cells.push((c.to_string(), width.map_or(1, |&width| width.into()))),
                }
                at += bytes;
            }
        }
        self.screen.push_row(cells.iter().map(|(text, width)| (text.trim_matches('\0'), *width)), end);
        self.found = None;
    }

    pub(crate) fn links(&mut self, linkifier: &Linkifier, unit: uts58_unit) -> uts58_link_list {
        let found = self.screen.find(linkifier);
        let list = uts58_link_list::new(linkifier, found.as_str().as_bytes(), unit);
        self.found = Some(found);
        list
    }

    /// The cells of a link in the list that `links` returned.
    pub(crate) fn places(
        &self,
        list: &uts58_link_list,
        index: usize,
    ) -> Result<impl Iterator<Item = uts58_place>, uts58_status> {
        let range = list.link(index)?.range();
        let found = self.found.as_ref().ok_or(uts58_status::BadIndex)?;
        Ok(found.places(range).map(|place| uts58_place {
            row: place.row,
            start: place.start,
            end: place.end,
        }))
    }

    pub(crate) fn join(&self, row: usize) -> Option<&'static CStr> {
        self.found.as_ref()?.joins().get(row).map(|&join| name(join))
    }
}

const fn name(join: Join) -> &'static CStr {
    match join {
        Join::SoftWrap => c"soft-wrap",
        Join::Wrapped => c"wrapped",
        Join::LastRow => c"last-row",
        Join::Blank => c"blank",
        Join::OtherFrame => c"other-frame",
        Join::NewLineNumber => c"new-line-number",
        Join::Indentation => c"indentation",
        Join::NotFull => c"not-full",
        Join::NotCut => c"not-cut",
        Join::NewUrl => c"new-url",
        Join::NewPath => c"new-path",
        Join::NewItem => c"new-item",
        Join::Prompt => c"prompt",
        Join::NewSentence => c"new-sentence",
        Join::CutHost => c"cut-host",
        Join::NoLink => c"no-link",
        _ => c"",
    }
}

#[cfg(test)]
mod tests {
    use uts58_linkify::Profile;

    use super::*;

    #[test]
    fn rows_of_bytes() {
        let linkifier = Linkifier::new(Profile::Messages);
        let mut screen = uts58_screen::new(22);
        assert_eq!(screen.join(0), None);
        screen.push_row("│ https://example.co │".as_bytes(), &[], RowEnd::Hard);
        screen.push_row(b"\xE2\x94\x82 m/\xE6\x9D\xB1\xFF              \xE2\x94\x82", b"\x01\0\0\x01\x01\x01\x02\0\0\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\0\0", RowEnd::Hard);
        let list = screen.links(&linkifier, uts58_unit::Utf8);
        assert_eq!(list.link(0).map(|link| link.as_str()), Ok("https://example.com/東"));
        let places: Vec<_> = screen.places(&list, 0).into_iter().flatten().collect();
        assert_eq!(
            places,
            [uts58_place { row: 0, start: 2, end: 20 }, uts58_place { row: 1, start: 2, end: 6 }]
        );
        for row in 0..2 {
            let found = screen.found.as_ref().map(|found| found.joins()[row].name());
            assert_eq!(screen.join(row).and_then(|name| name.to_str().ok()), found);
        }
        assert_eq!(screen.places(&list, 1).err(), Some(uts58_status::BadIndex));
    }
}
