//! D36: a run that leads to an `@` may be part of a local part.

use uts58_core::is_link_email;

use crate::chars::{is_host, may_not_lead, slice};
use crate::options::tailoring::Tailoring;
use crate::scan::rules::joints;
use crate::scan::scanner::Scanner;
use crate::scan::steps::address::ends_in_mailto;
use crate::scan::steps::piece::Stretch;
use crate::scan::steps::run::{Follows, Run};

/// D36: is a run part of a local part?
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::scan) enum Local {
    No,
    Yes,
    UnlessLinked,
}

impl Scanner<'_, '_> {
    /// D36: is the run part of a local part?
    pub(in crate::scan) fn local_part_of(&mut self, run: &Run) -> Local {
        if run.follows != Follows::Text {
            return Local::No;
        }
        if self.is_address_at(run.end) {
            return Local::Yes;
        }
        if self.char_before(run.start) == Some('@') {
            return Local::No;
        }
        let (local, mailto) = self.stretch_at(run.end);
        let host_may_end = match self.char_at(joints::behind(self.text, run.end)) {
            Some('/' | '?' | '#') => true,
            // M13
            Some('|') => self.on(Tailoring::JoinedUrls),
            _ => false,
        };
        match local {
            false => Local::No,
            true if host_may_end && !mailto => Local::UnlessLinked,
            true => Local::Yes,
        }
    }

    /// D36: is the stretch around `offset` a local part, and one behind `mailto:`?
    pub(in crate::scan) fn stretch_at(&mut self, offset: usize) -> (bool, bool) {
        if let Some(known) = self.stretch.as_ref().filter(|known| known.place.contains(&offset)) {
            return (known.local, known.mailto);
        }
        let place = offset..self.stretch_end(offset);
        let local = self.is_address_at(place.end);
        let mailto = local && self.is_behind_mailto(place.end);
        self.stretch = Some(Stretch { place, local, mailto });
        (local, mailto)
    }

    /// D36: does the local part that ends at `at`, as it is seen (D24b), stand behind `mailto:`?
    fn is_behind_mailto(&self, at: usize) -> bool {
        // §5.2
        let (mut start, mut behind) = (at, '.');
        loop {
            start = joints::before(self.text, start).max(self.floor);
            match self.char_before(start).filter(|_| start > self.floor) {
                Some('.') if behind == '.' => return false,
                Some(c) if is_link_email(c) => (start, behind) = (start - c.len_utf8(), c),
                _ => break,
            }
        }
        behind != '.' && ends_in_mailto(slice(self.text, self.floor, start))
    }

    /// `@` and a code point that a host may begin with.
    pub(in crate::scan) fn is_address_at(&self, offset: usize) -> bool {
        if self.text.as_bytes().get(offset) != Some(&b'@') {
            return false;
        }
        let begin = joints::behind(self.text, offset + 1);
        self.char_at(begin).is_some_and(|c| is_host(c) && !may_not_lead(c))
    }

    /// D36: the end of a stretch of Link_Email code points, dots and joints; an ellipsis ends it (D27).
    pub(in crate::scan) fn stretch_end(&self, from: usize) -> usize {
        let ellipsis = self.on(Tailoring::Ellipsis);
        let mut from = from;
        loop {
            let rest = slice(self.text, from, self.text.len());
            // Nothing behind an ellipsis is looked at: there begins another stretch.
            let ends = |&(at, c): &(usize, char)| match c {
                '.' => ellipsis && rest.get(at..).is_some_and(|rest| rest.starts_with("...")),
                _ => !is_link_email(c),
            };
            let end = from + rest.char_indices().find(ends).map_or(rest.len(), |(at, _)| at);
            match joints::end(self.text, end) {
                Some(behind) => from = behind,
                None => return end,
            }
        }
    }
}
