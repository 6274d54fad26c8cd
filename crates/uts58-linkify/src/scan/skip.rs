//! What need not be worked on: a look at the end of a run shows that nothing in it can be linked or consumed.
//!
//! Nothing here decides what a link is: every run that is not passed over goes the way of S2, and the tests compare
//! all of it with the twin, which passes over nothing.

use uts58_core::is_link_email;

use super::{Scanner, run};
use crate::chars::{char_before, is_ascii_host};
use crate::tld;

impl Scanner<'_, '_> {
    /// Where the search goes on if the run around the separator at `offset` can be passed over.
    #[inline]
    pub(super) fn skip_no_host(&self, offset: usize) -> Option<usize> {
        let bytes = self.text.as_bytes();
        match bytes.get(offset)? {
            b'.' => self.skip_ascii(bytes, offset),
            _ => self.skip_ideographic(offset),
        }
    }

    /// D36 does not let a run behind a lone `@` be the beginning of a local part.
    pub(super) fn may_be_no_local_part(&self, offset: usize, behind: u8) -> bool {
        // Outside ASCII what has Link_Email is a host code point, and no run ends there.
        let local = behind.is_ascii() && is_link_email(char::from(behind));
        local && char_before(self.text, run::start(self.text, self.floor, offset)) == Some('@')
    }

    /// An ASCII run whose last label is no top-level domain, and behind which no port or Part begins.
    ///
    /// It is invalid or unregistrable; then it consumes at most itself, and that changes nothing: what a later local
    /// part could reach over is followed by a code point of Link_Email, so that D36 would not consume it either.
    #[inline]
    fn skip_ascii(&self, bytes: &[u8], offset: usize) -> Option<usize> {
        let mut label = offset + 1;
        let mut end = label;
        // The last label, the end of the run, and what stands behind it.
        let behind = loop {
            let byte = bytes.get(end).copied().unwrap_or(b' ');
            if is_ascii_host(byte) {
                end += 1;
            } else if byte == b'.' {
                // An ellipsis or a sentence end: not here.
                let next = bytes.get(end + 1).copied().unwrap_or(b' ');
                if !is_ascii_host(next) {
                    break next;
                }
                label = end + 1;
                end = label;
            } else {
                break byte;
            }
        };
        // The name of a scheme may go on behind a `+`: then the floor matters.
        let quiet = !matches!(behind, b'.' | b':' | b'/' | b'?' | b'#' | b'+' | 0x80..);
        if !quiet || !self.config.registry.is_public_suffix() {
            return None;
        }
        // D31 trims underscores, M10 could cut at a hyphen.
        let last = bytes.get(label..end)?;
        let kept = label + last.iter().rposition(|&byte| byte != b'_').map_or(0, |at| at + 1);
        if kept == label || self.may_be_no_local_part(offset, behind) {
            return None;
        }
        let cut = label + last.iter().position(|&byte| byte == b'-').unwrap_or(kept - label);
        let known =
            tld::is_known_in(bytes, label, kept) || (cut != kept && tld::is_known_in(bytes, label, cut));
        (!known).then_some(end)
    }
}
