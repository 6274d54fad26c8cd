//! M11: hosts in text without spaces, the ASCII stretches of one piece.

use crate::explain::reason::Reason;
use crate::host::judge::Verdict;
use crate::scan::rules::host::{glued, stretches};
use crate::scan::scanner::Scanner;
use crate::scan::steps::extent::{Extent, RootDot};
use crate::scan::steps::piece::{Attempt, BareHost, Piece};

/// What M11 finds in a piece.
pub(crate) enum Found {
    Nothing,
    /// A host, what follows it, and where to go on behind it.
    Host(BareHost, Extent, usize),
    /// M5–M7 refuse every stretch (`请看README.md`), so the piece around them is no host either. Where the Parts of the last
    /// stretch end, if it has any.
    Refused(Reason, usize),
}

impl Scanner<'_, '_> {
    /// M11: is a stretch of the piece linked? In front of an address one that is too long counts too (M12).
    pub(crate) fn is_any_linked(&mut self, from: usize, piece: Piece, root_dot: RootDot) -> bool {
        let mut from = from;
        while let Found::Host(host, extent, next) = self.find_stretch(from, piece, root_dot) {
            let fits = piece.attempt == Attempt::BeforeAddress || self.fits(host.start, extent.end);
            if self.refused(host, &extent).is_none() && fits {
                return true;
            }
            from = next;
        }
        false
    }

    /// M11: the next ASCII stretch at or behind `from` that is a host by itself.
    pub(crate) fn find_stretch(&mut self, from: usize, piece: Piece, root_dot: RootDot) -> Found {
        let mut from = from;
        let mut refused = None;
        while let Some((start, end)) =
            stretches::next_ascii_stretch(self.text, from, (piece.start, piece.end))
        {
            from = end;
            let host = BareHost {
                start,
                end,
                root_dot,
                cut: end < piece.end,
                piece_end: piece.to,
                attempt: piece.attempt,
            };
            if self.judge(start, end) != Verdict::Registrable {
                continue;
            }
            if let Some(reason) = self.refused_early(host) {
                refused = Some((reason, 0));
                continue;
            }
            let extent = self.bare_extent(host);
            match glued::something_else(&self.reading, start, end, &extent) {
                None => return Found::Host(host, extent, end),
                Some(reason) => refused = Some((reason, extent.parts_end())),
            }
        }
        refused.map_or(Found::Nothing, |(reason, parts_end)| Found::Refused(reason, parts_end))
    }
}
