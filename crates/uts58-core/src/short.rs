//! The short way through §3.5.1, for what most links consist of. What it gives is what the rounds of the loop give; where
//! they are needed, they go on from where it is.

use crate::common::{COMMON, common_end, short_common_end};
use crate::part::Part;
use crate::tailoring::{Action, AskedAt, StopReason, Tailoring};
use crate::termination::{Scan, Stop};
use uts58_data::{LinkTerm, word_end};

impl<T: Tailoring> Scan<'_, '_, T> {
    /// Initiators of one byte, the common bytes behind each, and a Soft or Close at the end, as long as no bracket is open
    /// and there is nothing to be asked. `None`: there is something else at `i`.
    #[inline(always)]
    pub(crate) fn short(&mut self) -> Option<Stop> {
        let bytes = self.text.as_bytes();
        let (asked, letters) = match self.tailoring.asked_at() {
            AskedAt::Nowhere => (0, Letters::Passed),
            AskedAt::PlainIn(asked) if asked & COMMON == 0 => (asked, Letters::Asked),
            _ => return None,
        };
        loop {
            let Some(&byte) = bytes.get(self.i) else { return Some(Stop(StopReason::End, None)) };
            let stop = |reason, lt| Some(Stop(reason, Some(lt)));
            match (byte, self.part) {
                (0x80.., Some(_)) if self.short_words(letters) => {}
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
        self.pass_common(end, bytes.get(self.i).copied().map(char::from));
    }

    /// Words outside ASCII and common bytes between them. Whether there are any.
    #[inline(always)]
    fn short_words(&mut self, letters: Letters) -> bool {
        let (bytes, from) = (self.text.as_bytes(), self.i);
        let mut end = from;
        loop {
            let behind = word_end(self.text, end);
            if behind == end {
                break;
            }
            end = behind;
            if letters == Letters::Asked && bytes.get(end).is_some_and(u8::is_ascii_alphabetic) {
                break;
            }
            end = short_common_end(bytes, end);
        }
        let first = self.text.get(from..end).and_then(|words| words.chars().next());
        self.pass_common(end, first);
        end > from
    }

    /// Go on to `end`. Of what lies before that only full stops are Soft.
    #[inline(always)]
    fn pass_common(&mut self, end: usize, first: Option<char>) {
        let mut moved = end;
        while moved > self.i && self.text.as_bytes().get(moved - 1) == Some(&b'.') {
            moved -= 1;
        }
        self.pass_stretch(end, moved, first, 0);
    }
}

/// What becomes of an ASCII letter directly behind a code point outside ASCII.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Letters {
    Passed,
    Asked,
}
