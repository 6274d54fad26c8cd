//! The short way through §3.5.1, for what most links consist of. What it gives is what the rounds of the loop give; where
//! they are needed, they go on from where it is.

use crate::common::{COMMON, common_end};
use crate::part::Part;
use crate::tailoring::{Action, AskedAt, StopReason, Tailoring};
use crate::termination::{Scan, Stop};
use uts58_data::LinkTerm;

impl<T: Tailoring> Scan<'_, '_, T> {
    /// Initiators of one byte, the common bytes behind each, and a Soft or Close at the end, as long as no bracket is open
    /// and there is nothing to be asked. `None`: there is something else at `i`.
    #[inline(always)]
    pub(crate) fn short(&mut self) -> Option<Stop> {
        let bytes = self.text.as_bytes();
        let asked = match self.tailoring.asked_at() {
            AskedAt::Nowhere => 0,
            AskedAt::PlainIn(asked) if asked & COMMON == 0 => asked,
            _ => return None,
        };
        loop {
            let Some(&byte) = bytes.get(self.i) else { return Some(Stop(StopReason::End, None)) };
            let stop = |reason, lt| Some(Stop(reason, Some(lt)));
            match (byte, self.part) {
                (0x80.., _) => return None,
                _ if asked >> byte & 1 == 1 => return None,
                (b'/', None) => self.short_part(Part::Path),
                (b'?', None | Some(Part::Path)) => self.short_part(Part::Query),
                (b'#', None | Some(Part::Path | Part::Query)) => self.short_part(Part::Fragment),
                (_, None) => return None,
                (..=b' ', _) => return stop(StopReason::Hard, LinkTerm::Hard),
                (b')' | b'>' | b']' | b'}', _) => return stop(StopReason::UnmatchedClose, LinkTerm::Close),
                (_, Some(part)) if part.is_soft(byte) => {
                    self.pass_stretch(self.i + 1, self.i, Some(byte.into()), 0)
                }
                _ => return None,
            }
        }
    }

    /// The initiator at `i`, and the common bytes behind it.
    #[inline(always)]
    fn short_part(&mut self, part: Part) {
        let (bytes, at) = (self.text.as_bytes(), self.i);
        self.i += 1;
        self.part = Some(part);
        let (first, lt) = match part {
            Part::Query => ('?', LinkTerm::Soft),
            Part::Fragment => ('#', LinkTerm::Include),
            _ => ('/', LinkTerm::Include),
        };
        self.passed(self.i, lt);
        self.pass_separator(at, first, lt, Action::StartPart);

        let end = common_end(bytes, self.i);
        let mut moved = end;
        // Only full stops are Soft, and they are rarely at the end.
        while moved > self.i && bytes.get(moved - 1) == Some(&b'.') {
            moved -= 1;
        }
        self.pass_stretch(end, moved, bytes.get(self.i).copied().map(char::from), 0);
    }
}
