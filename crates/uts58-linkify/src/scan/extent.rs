//! How far a candidate reaches after its host.

use crate::link::found::{Candidate, LinkKind};

/// How far a candidate reaches after its host.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Extent {
    /// End of host, root dot and port.
    pub(crate) authority_end: usize,
    /// End of the Parts, or of the authority.
    pub(crate) end: usize,
    pub(crate) port: Port,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Port {
    None,
    Good,
    /// D30: 0, larger than 65535 or longer than five digits: the candidate is rejected.
    Bad,
}

/// Which separators are a root dot (D29).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RootDot {
    /// In a mixed run the others are sentence ends.
    Ascii,
    Any,
    /// After IPv6.
    Never,
}

impl Extent {
    /// The URL that begins at `start`, with all that follows its host.
    pub(crate) fn url(&self, start: usize, host: (usize, usize)) -> Candidate {
        Candidate { kind: LinkKind::Url, start, host, authority_end: self.authority_end, end: self.end }
    }

    /// The extent of a host alone (M10, M11).
    pub(crate) const fn host(end: usize) -> Self {
        Self { authority_end: end, end, port: Port::None }
    }

    pub(crate) fn has_parts(&self) -> bool {
        self.end > self.authority_end
    }

    /// Where what a rejected candidate consumes after its host ends. So Parts are not looked at twice.
    pub(crate) fn parts_end(&self) -> usize {
        if self.has_parts() { self.end } else { 0 }
    }
}
