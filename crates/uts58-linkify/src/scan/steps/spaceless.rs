//! M11: hosts in text without spaces, the ASCII stretches of one piece.

use crate::explain::reason::Reason;
use crate::host::judge::Verdict;
use crate::scan::rules::host_end;
use crate::scan::scanner::{Outcome, Scanner, State};
use crate::scan::steps::extent::{Extent, RootDot};
use crate::scan::steps::piece::{Attempt, BareHost, Piece, root_dot};
use crate::scan::steps::run::Run;

/// What M11 finds in a piece.
pub(in crate::scan) enum Found {
    Nothing,
    /// A host, what follows it, and where to go on behind it.
    Host(BareHost, Extent, usize),
    /// M5–M7 refuse every stretch (`请看README.md`), so the piece around them is no host either. Where the Parts of the last
    /// stretch end, if it has any.
    Refused(Reason, usize),
}

impl Scanner<'_, '_> {
    /// M11: the next stretch of a piece that has some; the rest of the piece is consumed with the last one.
    pub(in crate::scan) fn next_stretch(&mut self, run: Run, next: usize, piece: Piece) -> Outcome {
        if self.floor > run.end {
            return Outcome::Nothing;
        }
        match self.find_stretch(next, piece, root_dot(&run)) {
            Found::Host(stretch, extent, next) => {
                let outcome = self.finish_with(stretch, extent);
                self.state = State::InPiece { run, next, piece };
                return outcome;
            }
            Found::Refused(reason, to) if to > run.end => return self.refuse(reason, next, to),
            Found::Refused(..) | Found::Nothing => {}
        }
        self.consume(piece.to);
        self.next_piece(run)
    }

    /// M11: is a stretch of the piece linked? In front of an address one that is too long counts too (M12).
    pub(in crate::scan) fn is_any_linked(&mut self, from: usize, piece: Piece, root_dot: RootDot) -> bool {
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
    pub(in crate::scan) fn find_stretch(&mut self, from: usize, piece: Piece, root_dot: RootDot) -> Found {
        let mut from = from;
        let mut refused = None;
        while let Some((start, end)) = host_end::next_ascii_stretch(self.text, from, (piece.start, piece.end))
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
            match self.something_else(start, end, &extent) {
                None => return Found::Host(host, extent, end),
                Some(reason) => refused = Some((reason, extent.parts_end())),
            }
        }
        refused.map_or(Found::Nothing, |(reason, parts_end)| Found::Refused(reason, parts_end))
    }
}
