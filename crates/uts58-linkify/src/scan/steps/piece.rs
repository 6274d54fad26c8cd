//! The data of S2: a piece of a run, the hosts in it, and what is known of the text behind the piece.

use core::ops::Range;

use crate::scan::steps::extent::RootDot;
use crate::scan::steps::run::Run;

/// M11: a piece, trimmed to `start..end`; the run goes on at `to`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Piece {
    pub(crate) start: usize,
    pub(crate) end: usize,
    pub(crate) to: usize,
    pub(crate) attempt: Attempt,
}

/// A host that may be linked: where it is, and what its end allows.
#[derive(Clone, Copy)]
pub(crate) struct BareHost {
    pub(crate) start: usize,
    pub(crate) end: usize,
    pub(crate) root_dot: RootDot,
    /// M10, M11: no root dot, port or Parts.
    pub(crate) cut: bool,
    /// What a rejection of the piece alone consumes.
    pub(crate) piece_end: usize,
    pub(crate) attempt: Attempt,
}

/// D31: a host with leading `_` is tried with them, and without them if it is rejected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Attempt {
    /// A rejection consumes nothing, so the text behind the host is not looked at.
    First,
    /// D36: an `@` reaches the run, so the run belongs to a local part if it is not linked. A rejection consumes nothing, unless
    /// M12 rejects.
    BeforeAddress,
    /// Both: this is the first of two attempts, and an `@` reaches the run.
    FirstBeforeAddress,
    Last,
}

impl Attempt {
    /// The first attempt of two: with the leading `_`.
    pub(crate) const fn first(self) -> Self {
        match self {
            Self::First | Self::Last => Self::First,
            Self::BeforeAddress | Self::FirstBeforeAddress => Self::FirstBeforeAddress,
        }
    }
}

/// The stretch of local-part code points that was looked at last (D36).
#[derive(Clone, Debug)]
pub(crate) struct Stretch {
    pub(crate) place: Range<usize>,
    /// Does it end in front of an `@` and a host?
    pub(crate) local: bool,
    /// D9: does its local part begin with `mailto:`?
    pub(crate) mailto: bool,
}

/// D25: the other separators of a mixed run end sentences.
pub(crate) fn root_dot(run: &Run) -> RootDot {
    if run.mixed { RootDot::Ascii } else { RootDot::Any }
}
