//! D36: a run that leads to an `@` may be part of a local part.

use uts58_core::is_link_email;

use crate::chars::slice;
use crate::options::tailoring::Tailoring;
use crate::scan::rules::address::{local_part, mailto};
use crate::scan::rules::joints;
use crate::scan::scanner::Scanner;
use crate::scan::steps::piece::Stretch;
use crate::scan::steps::run::{Follows, Run};

/// D36: is a run part of a local part?
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Local {
    No,
    Yes,
    UnlessLinked,
}

impl Scanner<'_, '_> {
    /// D36: is the run part of a local part?
    pub(crate) fn local_part_of(&mut self, run: &Run) -> Local {
        if run.follows != Follows::Text {
            return Local::No;
        }
        if local_part::is_address_at(self.text, run.end) {
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
    fn stretch_at(&mut self, offset: usize) -> (bool, bool) {
        if let Some(known) = self.stretch.as_ref().filter(|known| known.place.contains(&offset)) {
            return (known.local, known.mailto);
        }
        let place = offset..local_part::stretch_end(&self.reading, offset);
        let local = local_part::is_address_at(self.text, place.end);
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
        behind != '.' && mailto::ends_in_mailto(slice(self.text, self.floor, start))
    }
}
