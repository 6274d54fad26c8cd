//! What follows a host: root dot (D29), port (D30), Path, Query and Fragment (§3.5.1).

use uts58_core::{Part, Standard, scan_part_with, scan_path_query_fragment, scan_path_query_fragment_with};

use crate::chars::{is_separator, slice};
use crate::link::found::{Candidate, LinkKind};
use crate::options::tailoring::Tailoring;
use crate::scan::scanner::Scanner;
use crate::termination::{IN_PARTS, Tailored};

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

    /// A host alone: M10, M11.
    pub(in crate::scan) const fn host(end: usize) -> Self {
        Self { authority_end: end, end, port: Port::None }
    }

    pub(in crate::scan) fn has_parts(&self) -> bool {
        self.end > self.authority_end
    }

    /// What a refusal consumes besides the host: Parts are not looked at twice.
    pub(in crate::scan) fn parts_end(&self) -> usize {
        if self.has_parts() { self.end } else { 0 }
    }
}

impl Scanner<'_, '_> {
    /// The extent of a candidate that begins at `start` and whose host ends at `host_end`.
    pub(in crate::scan) fn extent(&mut self, start: usize, host_end: usize, root_dot: RootDot) -> Extent {
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

    fn port_and_parts(&mut self, start: usize, host_end: usize) -> Extent {
        let (authority_end, port) = self.port(host_end);
        Extent { authority_end, end: self.parts(start, authority_end), port }
    }

    /// D30: `:` and digits.
    pub(in crate::scan) fn port(&self, host_end: usize) -> (usize, Port) {
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
    #[inline]
    pub(in crate::scan) fn parts(&mut self, start: usize, from: usize) -> usize {
        match self.text.as_bytes().get(from) {
            Some(b'/' | b'?' | b'#') => match self.short_parts_end(start, from) {
                Some(end) => end,
                None => self.long_parts_end(start, from, None),
            },
            _ => from,
        }
    }

    /// The same from the beginning of Parts, or from inside one.
    #[inline(never)]
    pub(in crate::scan) fn long_parts_end(
        &mut self,
        start: usize,
        from: usize,
        inside: Option<Part>,
    ) -> usize {
        if self.config.tailorings.intersects(IN_PARTS) {
            return self.terminate(start, from, inside);
        }
        match inside {
            None => scan_path_query_fragment(self.text, from),
            Some(part) => scan_part_with(self.text, from, part, &mut Standard),
        }
    }

    /// The same at the beginning of a Part or inside one, with tailorings.
    pub(in crate::scan) fn terminate(&mut self, start: usize, from: usize, inside: Option<Part>) -> usize {
        let end = self.end_in(self.text, start, from, inside);
        match self.text.as_bytes().get(from..end).and_then(<[u8]>::last) {
            Some(b'*' | b'_' | b'~') if self.on(Tailoring::WrappingMarks) => {
                self.before_closing_marks(start, from, inside, end)
            }
            _ => end,
        }
    }

    /// Where the Parts end if the text ends where `text` does.
    fn end_in(&self, text: &str, start: usize, from: usize, inside: Option<Part>) -> usize {
        let mut tailored = Tailored::new(self.config.tailorings, &self.config.schemes, text, start);
        match inside {
            None => scan_path_query_fragment_with(text, from, &mut tailored),
            Some(part) => scan_part_with(text, from, part, &mut tailored),
        }
    }

    /// M3, second half: a trailing run of `*`, `_` or `~` that closes one opened earlier in the line is left out.
    #[cold]
    fn before_closing_marks(
        &mut self,
        start: usize,
        from: usize,
        inside: Option<Part>,
        mut end: usize,
    ) -> usize {
        // What was opened is closed once: so this is done three times at most.
        let mut left = ['*', '_', '~'];
        while let Some((mark, cut)) = self.closing_marks(start, from, end) {
            let Some(open) = left.iter_mut().find(|left| **left == mark) else { break };
            *open = '\0';
            end = self.end_in(slice(self.text, 0, cut), start, from, inside);
        }
        end
    }

    /// The mark of the trailing run and where that begins, if it closes one.
    fn closing_marks(&mut self, start: usize, from: usize, end: usize) -> Option<(char, usize)> {
        let parts = slice(self.text, from, end);
        let mark = parts.chars().next_back().filter(|c| matches!(c, '*' | '_' | '~'))?;
        let open = self.marks.is_open(self.text, start, mark, self.config.tailorings);
        open.then(|| (mark, from + parts.trim_end_matches(mark).len()))
    }
}
