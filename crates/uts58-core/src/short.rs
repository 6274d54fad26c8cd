//! The short way through §3.5.1, for what most links consist of. What it gives is what the rounds of the loop give; where
//! they are needed, they go on from where it is.

use crate::common::{COMMON, common_end, short_common_end};
use crate::part::Part;
use crate::state::{Scan, Stop};
use crate::tailoring::{Action, AskedAt, StopReason, TerminationRules};
use uts58_data::{LinkTerm, word_end};

/// What must not be asked about: the common bytes, the initiators of one byte, controls and space, and Close.
const UNASKED: u128 = {
    let (mut unasked, mut byte) = (COMMON, 0_u8);
    while byte < 128 {
        let ends = matches!(byte, 0..=b' ' | b'/' | b'?' | b'#' | b')' | b'>' | b']' | b'}');
        unasked |= (ends as u128) << byte;
        byte += 1;
    }
    unasked
};

/// How the short way ends.
pub(crate) enum Short {
    Stopped(Stop),
    /// At a code point that is not for it, with the Link_Term of that if it was asked about.
    GoesOn(Option<LinkTerm>),
}

impl<T: TerminationRules> Scan<'_, '_, T> {
    /// Initiators of one byte and the common bytes after them, words outside ASCII, and single code points that neither
    /// begin a sequence nor open a bracket. So none is open.
    #[inline(always)]
    pub(crate) fn short(&mut self) -> Short {
        let bytes = self.text.as_bytes();
        let letters = match self.tailoring.asked_at() {
            AskedAt::Nowhere => Letters::Passed,
            AskedAt::PlainIn(asked) if asked & UNASKED == 0 => Letters::Asked,
            _ => return Short::GoesOn(None),
        };
        loop {
            let Some(&byte) = bytes.get(self.i) else {
                return Short::Stopped(Stop(StopReason::End, None, None));
            };
            let stop = |reason, lt| Short::Stopped(Stop(reason, Some(lt), Some(byte.into())));
            match (byte, self.part) {
                (b'/', None) => self.short_part(Part::Path),
                (b'?', None | Some(Part::Path)) => self.short_part(Part::Query),
                (b'#', None | Some(Part::Path | Part::Query)) => self.short_part(Part::Fragment),
                (_, None) => return Short::GoesOn(None),
                (..=b' ', _) => return stop(StopReason::Hard, LinkTerm::Hard),
                (b')' | b'>' | b']' | b'}', _) => {
                    return stop(StopReason::UnmatchedClose, LinkTerm::Close);
                }
                (0x80.., _) if self.short_words(letters) => {}
                // Not at once: between them and single code points it would be slower.
                (0..0x80, _) if COMMON >> byte & 1 == 1 => return Short::GoesOn(None),
                (_, Some(part)) => {
                    if let Some(end) = self.short_code_point(part, letters) {
                        return end;
                    }
                }
            }
        }
    }

    /// One code point, by its Link_Term. How the short way ends, if it does.
    #[inline(always)]
    fn short_code_point(&mut self, part: Part, letters: Letters) -> Option<Short> {
        let cp = self.text.get(self.i..)?.chars().next()?;
        let lt = match self.ask(cp) {
            Ok(lt) => lt,
            Err(stop) => return Some(Short::Stopped(stop)),
        };
        let after = self.i + cp.len_utf8();
        match lt {
            _ if part.may_begin_sequence(cp) => return Some(Short::GoesOn(Some(lt))),
            LinkTerm::Include if cp.is_ascii() || letters == Letters::Passed => {
                self.pass_common(short_common_end(self.text.as_bytes(), after), Some(cp));
            }
            LinkTerm::Include => self.pass_stretch(after, after, Some(cp), 0),
            LinkTerm::Soft => self.pass_stretch(after, self.i, Some(cp), 0),
            LinkTerm::Hard => return Some(Short::Stopped(Stop(StopReason::Hard, Some(lt), Some(cp)))),
            LinkTerm::Close => {
                return Some(Short::Stopped(Stop(StopReason::UnmatchedClose, Some(lt), Some(cp))));
            }
            LinkTerm::Open => return Some(Short::GoesOn(Some(lt))),
        }
        None
    }

    /// The initiator at `i`, and the common bytes after it.
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

    /// Words outside ASCII and common bytes between them, up to where something is asked about. Whether there are any.
    #[inline(always)]
    fn short_words(&mut self, letters: Letters) -> bool {
        if letters == Letters::Asked && self.is_behind(u8::is_ascii) {
            return false;
        }
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
            if letters == Letters::Asked {
                break;
            }
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

/// What becomes of an ASCII letter directly after a code point outside ASCII, and of one outside ASCII directly after ASCII.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Letters {
    Passed,
    Asked,
}
