//! A fast path through §3.5.1 for the usual content of links. It gives the same result as the loop, and hands over to
//! the loop where it can't continue.

use crate::common::{COMMON, common_end, short_common_end};
use crate::part::Part;
use crate::state::{Scan, Stop};
use crate::tailoring::{Action, AskedAt, StopReason, TerminationRules};
use uts58_data::{LinkTerm, word_end};

/// The fast path doesn't call the tailoring for these, so it is used only if the tailoring asks about none of them:
/// common bytes, one-byte initiators, controls, space and Close.
const UNASKED: u128 = {
    let (mut unasked, mut byte) = (COMMON, 0_u8);
    while byte < 128 {
        let ends = matches!(byte, 0..=b' ' | b'/' | b'?' | b'#' | b')' | b'>' | b']' | b'}');
        unasked |= (ends as u128) << byte;
        byte += 1;
    }
    unasked
};

/// How the fast path ends.
pub(crate) enum Short {
    Stopped(Stop),
    /// At a code point that only the loop handles, with its Link_Term if the tailoring has already returned it.
    GoesOn(Option<LinkTerm>),
}

impl<T: TerminationRules> Scan<'_, '_, T> {
    /// Scans one-byte initiators with the common bytes after them, words outside ASCII, and single code points that
    /// neither begin a sequence nor open a bracket. So no bracket is open.
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
                // Leave these to the loop. Handling them here, between words and single code points, was slower.
                (0..0x80, _) if COMMON >> byte & 1 == 1 => return Short::GoesOn(None),
                (_, Some(part)) => {
                    if let Some(end) = self.short_code_point(part, letters) {
                        return end;
                    }
                }
            }
        }
    }

    /// Handles one code point by its Link_Term. Returns how the fast path ends, if it does.
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

    /// Handles the initiator at `i` and the common bytes after it.
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

    /// Skips words outside ASCII, and common bytes between them, up to a code point whose Link_Term the tailoring
    /// decides. Returns whether it skipped any.
    #[inline(always)]
    fn short_words(&mut self, letters: Letters) -> bool {
        if letters == Letters::Asked && self.is_after(u8::is_ascii) {
            return false;
        }
        let (bytes, from) = (self.text.as_bytes(), self.i);
        let mut end = from;
        loop {
            let following = word_end(self.text, end);
            if following == end {
                break;
            }
            end = following;
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

    /// Moves to `end`, over code points of which only full stops are Soft.
    #[inline(always)]
    fn pass_common(&mut self, end: usize, first: Option<char>) {
        let mut moved = end;
        while moved > self.i && self.text.as_bytes().get(moved - 1) == Some(&b'.') {
            moved -= 1;
        }
        self.pass_stretch(end, moved, first, 0);
    }
}

/// How to treat an ASCII letter directly after a code point outside ASCII, and the other way round.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Letters {
    Passed,
    Asked,
}
