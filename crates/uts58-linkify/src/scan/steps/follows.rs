//! What follows a host: root dot (D29), port (D30) and Parts.

use crate::chars::is_separator;
use crate::scan::rules::joints;
use crate::scan::scanner::Scanner;
use crate::scan::steps::extent::{Extent, Port, RootDot};

impl Scanner<'_, '_> {
    /// The extent of a candidate that begins at `start` and whose host ends at `host_end`.
    pub(crate) fn extent(&mut self, start: usize, host_end: usize, root_dot: RootDot) -> Extent {
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
    pub(crate) fn port(&self, host_end: usize) -> (usize, Port) {
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
    pub(crate) fn is_port_joined(&self, host_end: usize) -> bool {
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
    pub(crate) fn parts(&mut self, start: usize, from: usize) -> usize {
        match self.text.as_bytes().get(from) {
            Some(b'/' | b'?' | b'#') => match self.short_parts_end(start, from) {
                Some(end) => end,
                None => self.long_parts_end(start, from, None),
            },
            _ => from,
        }
    }
}
