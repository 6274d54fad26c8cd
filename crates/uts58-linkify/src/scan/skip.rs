//! What need not be worked on: a look at the end of a run shows that nothing in it can be linked or consumed.
//!
//! Nothing here decides what a link is: every run that is not passed over goes the way of S2, and the tests compare
//! all of it with the twin, which passes over nothing.

use uts58_core::is_link_email;

use super::vector::window::half_classes;
use super::{Scanner, run};
use crate::chars::char_before;
use crate::tld;

impl Scanner<'_, '_> {
    /// D36 does not let a run behind a lone `@` be the beginning of a local part.
    pub(super) fn may_be_no_local_part(&self, offset: usize, behind: u8) -> bool {
        // Outside ASCII what has Link_Email is a host code point, and no run ends there.
        let local = behind.is_ascii() && is_link_email(char::from(behind));
        local && char_before(self.text, run::start(self.text, self.floor, offset)) == Some('@')
    }
}

/// Where the search goes on behind the dot at `offset`, if an ASCII run ends in the 32 bytes behind it, its last label
/// begins like no top-level domain, and neither port nor Part nor local part can go on there.
///
/// Such a run is invalid or unregistrable; then it consumes at most itself, and that changes nothing.
#[inline]
pub(super) fn pass_over(bytes: &[u8], offset: usize) -> Option<usize> {
    let behind_dot = bytes.get(offset + 1..)?.first_chunk()?;
    let classes = half_classes(behind_dot);
    let (words, dots, hyphens) = (classes.words as u32, classes.dots as u32, classes.hyphens as u32);
    let run = classes.runs() as u32;
    let stop = run.trailing_ones();
    let behind = behind_dot.get(stop as usize)?;
    let inside = (1_u32 << stop) - 1;
    let dots = dots & inside;
    // A dot that ends the run; an ellipsis; an empty label.
    let end = stop.checked_sub(1)?;
    let end = end + (!dots >> end & 1);
    let last = u32::BITS - (dots & ((1 << end) - 1)).leading_zeros();
    let label = ((1 << end) - 1) & !((1 << last) - 1);
    // D31 trims underscores, M10 could cut at a hyphen.
    let quiet = matches!(QUIET.get(usize::from(*behind)), Some(true));
    let plain = label & hyphens == 0 && words & label & !(label >> 1) != 0;
    if !quiet || dots & (1 | dots << 1) != 0 || !plain {
        return None;
    }
    let begin = offset + 1 + last as usize;
    (!tld::may_be_known_in(bytes, begin, (end - last) as usize)).then_some(offset + 1 + end as usize)
}

/// ASCII behind which no port, Part or scheme begins, and no local part goes on.
#[expect(clippy::indexing_slicing, reason = "runs at compile time only")]
static QUIET: [bool; 256] = {
    let (mut quiet, mut byte) = ([false; 256], 0_u8);
    while byte < 128 {
        quiet[byte as usize] = match byte {
            b':' | b'/' | b'?' | b'#' | b'+' | b'@' | b'.' => false,
            b'!' | b'$' | b'%' | b'&' | b'\'' | b'*' | b'-' | b'=' | b'^' | b'_' | b'`' | b'{'..=b'~' => false,
            _ => !byte.is_ascii_alphanumeric(),
        };
        byte += 1;
    }
    quiet
};

#[cfg(test)]
mod tests {
    use super::{QUIET, is_link_email};

    #[test]
    fn quiet_is_no_local_part() {
        for (byte, &quiet) in (0..=u8::MAX).zip(&QUIET) {
            let c = char::from(byte);
            let loud = !c.is_ascii() || is_link_email(c) || matches!(c, ':' | '@' | '.');
            assert_eq!(quiet, !loud, "{c:?}");
        }
    }
}
