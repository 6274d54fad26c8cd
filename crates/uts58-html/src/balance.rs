//! Places `<a>` and `</a>` around a link in such a way that they don't cut an element in half (H4).

use std::ops::Range;

use crate::elements;
use crate::run::{Item, Kind, Run};

/// Finds where to place the tags of each link. If the links come in ascending order, each tag is examined a constant
/// number of times.
#[derive(Debug)]
pub(crate) struct Balance<'r> {
    run: Run<'r>,
    /// The first item that doesn't end before the last link begins.
    at: usize,
    /// Where the last link ends, including its tags.
    floor: usize,
}

impl<'r> Balance<'r> {
    pub(crate) const fn new(run: Run<'r>) -> Self {
        Self { run, at: 0, floor: 0 }
    }

    /// The range between `<a>` and `</a>` for a link whose text is in `bare`. Every element that begins in the range
    /// also ends in it, and vice versa. The range may include tags directly next to the link, but no text. `None` if
    /// no such range exists.
    pub(crate) fn around(&mut self, bare: Range<usize>) -> Option<Range<usize>> {
        while self.item(self.at).is_some_and(|item| item.end <= bare.start) {
            self.at += 1;
        }
        let first = self.at;
        let (mut opened, mut closed) = (Vec::new(), Vec::new());
        let mut last = first;
        while self.item(last).is_some_and(|item| item.end < bare.end) {
            last += 1;
            self.pass(last, &mut opened, &mut closed)?;
        }
        let start = self.open_before(first, bare.start, closed)?;
        let end = self.close_after(last, bare.end, opened)?;
        self.floor = end;
        Some(start..end)
    }

    fn item(&self, at: usize) -> Option<&'r Item> {
        self.run.items.get(at)
    }

    /// Processes a tag inside a link.
    fn pass(&self, at: usize, opened: &mut Vec<&'r [u8]>, closed: &mut Vec<&'r [u8]>) -> Option<()> {
        match self.item(at)?.kind {
            Kind::Text | Kind::UnlinkedText | Kind::Unseen => {}
            Kind::StartTag(_) => opened.push(self.spannable(at)?),
            Kind::EndTag(_) => {
                let name = self.spannable(at)?;
                match opened.pop() {
                    Some(open) if open.eq_ignore_ascii_case(name) => {}
                    Some(_) => return None,
                    None => closed.push(name),
                }
            }
            Kind::Break | Kind::Edge(..) | Kind::Cell(_) | Kind::AnchorStart(..) | Kind::AnchorEnd(_) => {
                return None;
            }
        }
        Some(())
    }

    /// The name of a tag, if a link may contain the tag.
    fn spannable(&self, at: usize) -> Option<&'r [u8]> {
        let name = elements::name_in(self.run.source.get(self.run.range(at))?);
        // The start tag of an `a` or `nobr` ends an enclosing element with the same name.
        let moves = [&b"a"[..], b"nobr"].iter().any(|known| known.eq_ignore_ascii_case(name));
        (!moves).then_some(name)
    }

    /// Where the elements that end inside the link begin. `closed` lists them from the innermost outwards. Only tags
    /// may come between them and the link.
    fn open_before(&self, first: usize, mut start: usize, closed: Vec<&[u8]>) -> Option<usize> {
        let mut at = first;
        let is_at_border = start == self.run.range(first).start;
        for name in closed {
            loop {
                at = at.checked_sub(1).filter(|_| is_at_border)?;
                match self.item(at)?.kind {
                    Kind::Unseen => {}
                    Kind::StartTag(_) if self.spannable(at)?.eq_ignore_ascii_case(name) => break,
                    _ => return None,
                }
            }
            start = self.run.range(at).start;
        }
        (start >= self.floor).then_some(start)
    }

    /// Where the elements that begin inside the link end.
    fn close_after(&self, last: usize, mut end: usize, mut opened: Vec<&[u8]>) -> Option<usize> {
        let mut at = last;
        let is_at_border = end == self.item(last)?.end;
        while let Some(name) = opened.pop() {
            loop {
                at = Some(at + 1).filter(|_| is_at_border)?;
                match self.item(at)?.kind {
                    Kind::Unseen => {}
                    Kind::EndTag(_) if self.spannable(at)?.eq_ignore_ascii_case(name) => break,
                    _ => return None,
                }
            }
            end = self.run.range(at).end;
        }
        Some(end)
    }
}
