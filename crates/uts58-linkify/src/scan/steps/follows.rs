//! What follows a host: root dot (D29), port (D30), Path, Query and Fragment (§3.5.1).

use uts58_core::{Part, Standard, scan_part_with, scan_path_query_fragment, scan_path_query_fragment_with};

use crate::chars::{is_separator, slice};
use crate::options::tailoring::Tailoring;
use crate::scan::rules::{emoji, joints, particles};
use crate::scan::scanner::Scanner;
use crate::scan::steps::extent::{Extent, Port, RootDot};
use crate::termination::{IN_PARTS, Tailored};

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

    /// D30: the port behind the host, `:` and digits, and where it ends.
    pub(in crate::scan) fn port(&self, host_end: usize) -> (usize, Port) {
        let Some(digits) = self.text.get(host_end..).and_then(|rest| rest.strip_prefix(':')) else {
            return (host_end, Port::None);
        };
        let length = digits.bytes().take_while(u8::is_ascii_digit).count();
        let end = host_end + 1 + length;
        // D24b: the number that is seen goes on.
        if self.is_digit_behind_joint(end) {
            return (if length == 0 { host_end } else { end }, Port::Bad);
        }
        match digits.get(..length) {
            None | Some("") => (host_end, Port::None),
            Some(digits) if length <= 5 && digits.parse::<u16>().is_ok_and(|port| port > 0) => {
                (end, Port::Good)
            }
            Some(_) => (end, Port::Bad),
        }
    }

    /// D24b: is there a joint in the port behind the host?
    pub(in crate::scan) fn is_port_joined(&self, host_end: usize) -> bool {
        let digits = self.text.as_bytes().get(host_end..).and_then(|rest| rest.strip_prefix(b":"));
        digits.is_some_and(|digits| {
            let length = digits.iter().take_while(|byte| byte.is_ascii_digit()).count();
            self.is_digit_behind_joint(host_end + 1 + length)
        })
    }

    /// Does a digit stand behind a joint at `offset`?
    #[inline]
    fn is_digit_behind_joint(&self, offset: usize) -> bool {
        self.text.as_bytes().get(offset).is_some_and(|byte| !byte.is_ascii())
            && self.is_joint_before_digit(offset)
    }

    #[cold]
    fn is_joint_before_digit(&self, offset: usize) -> bool {
        let behind = joints::end(self.text, offset).and_then(|behind| self.char_at(behind));
        behind.is_some_and(|c| c.is_ascii_digit())
    }

    /// Where the Parts end that begin at `from`: §3.5.1 with this profile's tailorings, for a candidate that begins at `start`.
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

    /// [`Scanner::parts`] on the general way, from the beginning of Parts or from inside one.
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

    /// [`Scanner::long_parts_end`] with tailorings.
    pub(in crate::scan) fn terminate(&mut self, start: usize, from: usize, inside: Option<Part>) -> usize {
        let end = self.end_in(self.text, start, from, inside);
        if end > from && !self.text.as_bytes().get(from..end).unwrap_or_default().is_ascii() {
            return self.before_text(start, from, inside, end);
        }
        self.before_marks(start, from, inside, end)
    }

    /// The end of Parts that are not ASCII: M18, M3, M19.
    #[inline(never)]
    fn before_text(&mut self, start: usize, from: usize, inside: Option<Part>, end: usize) -> usize {
        let set = self.config.tailorings;
        let cut = if self.on(Tailoring::SpacelessText) {
            particles::first_end(set, self.text, start, from..end)
        } else {
            None
        };
        let end = match cut {
            // The text is not cut there, as M2 and M3 look at what stands behind.
            Some(_) => {
                let text = self.text;
                end_by(self.tailored(start).at_every_code_point(), text, from, inside)
            }
            None => end,
        };
        let end = self.before_marks(start, from, inside, end);
        if self.on(Tailoring::SoftEnds) { emoji::without_trailing(self.text, from, end) } else { end }
    }

    /// M3, second half: the end of Parts in front of marks that close something.
    fn before_marks(&mut self, start: usize, from: usize, inside: Option<Part>, end: usize) -> usize {
        match self.text.as_bytes().get(from..end).and_then(<[u8]>::last) {
            Some(b'*' | b'_' | b'~') if self.on(Tailoring::WrappingMarks) => {
                self.before_closing_marks(start, from, inside, end)
            }
            _ => end,
        }
    }

    /// Where the Parts end if they end where `text` does; what the tailorings look at behind it is the text as it is.
    fn end_in(&mut self, text: &str, start: usize, from: usize, inside: Option<Part>) -> usize {
        end_by(self.tailored(start), text, from, inside)
    }

    fn tailored(&mut self, start: usize) -> Tailored<'_> {
        let config = self.config;
        Tailored::new(config.tailorings, &config.schemes, &mut self.quotations, self.text, start)
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
        // Each of the three marks is closed once, so this loop runs three times at most.
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

/// Where the Parts of `text` end that begin at `from`, or go on there inside of one.
fn end_by(mut tailored: Tailored<'_>, text: &str, from: usize, inside: Option<Part>) -> usize {
    match inside {
        None => scan_path_query_fragment_with(text, from, &mut tailored),
        Some(part) => scan_part_with(text, from, part, &mut tailored),
    }
}
