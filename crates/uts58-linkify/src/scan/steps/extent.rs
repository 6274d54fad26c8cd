//! How far a candidate reaches behind its host.

use crate::link::found::{Candidate, LinkKind};

/// How far a candidate reaches behind its host.
#[derive(Clone, Copy, Debug)]
pub(in crate::scan) struct Extent {
    /// End of host, root dot and port.
    pub(in crate::scan) authority_end: usize,
    /// End of the Parts, or of the authority.
    pub(in crate::scan) end: usize,
    pub(in crate::scan) port: Port,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::scan) enum Port {
    None,
    Good,
    /// D30: 0, larger than 65535 or longer than five digits: the candidate is rejected.
    Bad,
}

/// Which separators are a root dot (D29).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::scan) enum RootDot {
    /// In a mixed run the others are sentence ends.
    Ascii,
    Any,
    /// Behind IPv6.
    Never,
}

impl Extent {
    /// The URL that begins at `start`, with all that follows its host.
    pub(in crate::scan) fn url(&self, start: usize, host: (usize, usize)) -> Candidate {
        Candidate { kind: LinkKind::Url, start, host, authority_end: self.authority_end, end: self.end }
    }

    /// The extent of a host alone (M10, M11).
    pub(in crate::scan) const fn host(end: usize) -> Self {
        Self { authority_end: end, end, port: Port::None }
    }

    pub(in crate::scan) fn has_parts(&self) -> bool {
        self.end > self.authority_end
    }

    /// Where what a rejected candidate consumes behind its host ends. So Parts are not looked at twice.
    pub(in crate::scan) fn parts_end(&self) -> usize {
        if self.has_parts() { self.end } else { 0 }
    }
}
