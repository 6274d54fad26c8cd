//! What follows a host: root dot (D29), port (D30), Path, Query and Fragment (§3.5.1).

use uts58_core::{scan_path_query_fragment, scan_path_query_fragment_with};

use super::Scanner;
use crate::chars::{is_separator, slice};
use crate::termination::{IN_PARTS, Tailored};

/// How far a candidate reaches behind its host.
#[derive(Clone, Copy, Debug)]
pub(super) struct Extent {
    /// End of host, root dot and port.
    pub(super) authority_end: usize,
    /// End of the Parts, or of the authority.
    pub(super) end: usize,
    pub(super) port: Port,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Port {
    None,
    Good,
    /// D30: 0, larger than 65535 or longer than five digits: the candidate is rejected.
    Bad,
}

/// Which separators are a root dot (D29).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RootDot {
    /// In a mixed run the others are sentence ends.
    Ascii,
    Any,
    /// A cut host (M10) has none.
    Never,
}

impl Extent {
    /// A host alone: M10, M11.
    pub(super) const fn host(end: usize) -> Self {
        Self { authority_end: end, end, port: Port::None }
    }

    pub(super) fn has_parts(&self) -> bool {
        self.end > self.authority_end
    }
}

impl Scanner<'_, '_> {
    /// The extent of a candidate that begins at `start` and whose host ends at `host_end`.
    pub(super) fn extent(&self, start: usize, host_end: usize, root_dot: RootDot) -> Extent {
        let direct = self.port_and_parts(start, host_end);
        if direct.end > host_end || direct.port == Port::Bad {
            return direct;
        }
        // D29: only if a port or Part follows directly and the link goes on behind it.
        let Some(dot) = self.char_at(host_end) else { return direct };
        let counts = match root_dot {
            RootDot::Ascii => dot == '.',
            RootDot::Any => is_separator(dot),
            RootDot::Never => false,
        };
        if !counts {
            return direct;
        }
        let behind = host_end + dot.len_utf8();
        let dotted = self.port_and_parts(start, behind);
        if dotted.end > behind || dotted.port == Port::Bad { dotted } else { direct }
    }

    fn port_and_parts(&self, start: usize, host_end: usize) -> Extent {
        let (authority_end, port) = self.port(host_end);
        Extent { authority_end, end: self.parts(start, authority_end), port }
    }

    /// D30: `:` and digits.
    pub(super) fn port(&self, host_end: usize) -> (usize, Port) {
        let Some(digits) = self.text.get(host_end..).and_then(|rest| rest.strip_prefix(':')) else {
            return (host_end, Port::None);
        };
        let length = digits.bytes().take_while(u8::is_ascii_digit).count();
        let end = host_end + 1 + length;
        match digits.get(..length) {
            None | Some("") => (host_end, Port::None),
            Some(digits) if length <= 5 && digits.parse::<u16>().is_ok_and(|port| port > 0) => {
                (end, Port::Good)
            }
            Some(_) => (end, Port::Bad),
        }
    }

    /// §3.5.1 with this profile's tailorings, for a candidate that begins at `start`.
    pub(super) fn parts(&self, start: usize, from: usize) -> usize {
        match self.text.as_bytes().get(from) {
            Some(b'/' | b'?' | b'#') => self.parts_of(self.text, start, from),
            _ => from,
        }
    }

    /// The same in a text that may be cut.
    fn parts_of(&self, text: &str, start: usize, from: usize) -> usize {
        let tailorings = self.config.tailorings;
        if !tailorings.intersects(IN_PARTS) {
            return scan_path_query_fragment(text, from);
        }
        let mut tailored = Tailored::new(tailorings, &self.config.schemes, text, start);
        scan_path_query_fragment_with(text, from, &mut tailored)
    }

    /// M3, second half: a trailing run of `*`, `_` or `~` that closes one opened earlier in the line is left out.
    pub(super) fn without_closing_marks(&mut self, start: usize, extent: Extent) -> Extent {
        let kept = slice(self.text, extent.authority_end, extent.end);
        let Some(mark) = kept.chars().next_back().filter(|c| matches!(c, '*' | '_' | '~')) else {
            return extent;
        };
        if !self.marks.is_open(self.text, start, mark, self.config.tailorings) {
            return extent;
        }
        let cut = extent.authority_end + kept.trim_end_matches(mark).len();
        let end = self.parts_of(slice(self.text, 0, cut), start, extent.authority_end);
        Extent { end, ..extent }
    }
}
