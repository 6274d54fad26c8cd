//! How far a candidate continues after its host.

use crate::link::found::{Candidate, LinkKind};

/// How far a candidate continues after its host.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Extent {
    /// Where the host, root dot and port end.
    pub(crate) authority_end: usize,
    /// Where the Parts end. Without Parts, where the authority ends.
    pub(crate) end: usize,
    pub(crate) port: Port,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Port {
    None,
    Good,
    /// D30: the port is 0, larger than 65535 or longer than five digits. Such a port rejects the candidate.
    Bad,
}

/// The separators that can be a root dot (D29).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RootDot {
    /// Only an ASCII dot, because in a mixed run the other separators end sentences.
    Ascii,
    Any,
    /// No separator: the host is an IPv6 address.
    Never,
}

impl Extent {
    /// The URL that begins at `start`, with everything after its host.
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

    /// The end of the text that a rejected candidate consumes after its host, so that Parts aren't scanned twice.
    pub(crate) fn parts_end(&self) -> usize {
        if self.has_parts() { self.end } else { 0 }
    }
}
