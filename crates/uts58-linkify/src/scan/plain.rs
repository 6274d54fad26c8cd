//! The short way for what most links are: an ASCII host of labels without anything unusual.
//!
//! Nothing here decides what a link is. What is not plain goes the way of S2 or S3; for what is, all their rules but
//! the ones that are asked here have nothing to say. The tests compare all of it with the twin, which has one way.

use super::extent::{Extent, Port, RootDot};
use super::{Candidate, Outcome, Scanner};
use crate::ascii_host::AsciiHost;
use crate::chars::slice;
use crate::host;
use crate::options::BareHosts;
use crate::refusal::Reason;
use crate::registrable::start_below_known;
use crate::tld;

/// A plain host in a run: labels of ASCII letters, digits and inner hyphens, no A-label, two at least.
#[derive(Clone, Copy, Debug)]
struct PlainHost {
    start: usize,
    end: usize,
    /// Where the last label begins.
    last: usize,
    /// The byte behind the run, or behind the dot that ends it.
    behind: u8,
}

/// ASCII letters and digits: what most of a host is.
#[inline]
fn is_plain(byte: u8) -> bool {
    matches!(PLAIN.get(usize::from(byte)), Some(true))
}

#[expect(clippy::indexing_slicing, reason = "runs at compile time only")]
static PLAIN: [bool; 256] = {
    let (mut plain, mut byte) = ([false; 256], 0_u8);
    while byte < 128 {
        plain[byte as usize] = byte.is_ascii_alphanumeric();
        byte += 1;
    }
    plain
};

impl PlainHost {
    /// The plain host that begins at `start`, up to the end of its run.
    #[inline]
    fn parse(bytes: &[u8], start: usize) -> Option<Self> {
        let byte = |at: usize| bytes.get(at).copied().unwrap_or(b' ');
        let (mut label, mut at) = (start, start);
        loop {
            let rest = bytes.get(at..).unwrap_or_default();
            at += rest.iter().take_while(|&&byte| is_plain(byte)).count();
            match byte(at) {
                // Not the first of a label, not the fourth behind another one (`xn--`).
                b'-' if at > label && (at != label + 3 || byte(at - 1) != b'-') => at += 1,
                b'.' if at > label && byte(at - 1) != b'-' && at - label <= 63 => match byte(at + 1) {
                    behind if is_plain(behind) => {
                        label = at + 1;
                        at = label;
                    }
                    b'.' | b'-' | b'_' | 0x80.. => return None,
                    behind => return Self::new(start, at, label, behind),
                },
                b'.' | b'-' | b'_' | 0x80.. => return None,
                behind if at > label && byte(at - 1) != b'-' => return Self::new(start, at, label, behind),
                _ => return None,
            }
        }
    }

    fn new(start: usize, end: usize, last: usize, behind: u8) -> Option<Self> {
        (last > start && end - last <= 63 && end - start <= 253).then_some(Self { start, end, last, behind })
    }
}

impl<'t> Scanner<'_, 't> {
    /// S2 for the run around the dot at `offset`.
    #[inline]
    pub(super) fn plain_bare(&mut self, offset: usize) -> Option<Outcome<'t>> {
        if self.config.bare_hosts != BareHosts::All {
            return None;
        }
        let bytes = self.text.as_bytes();
        let floor = self.floor;
        let before = bytes.get(floor..offset)?;
        let inside = |&&byte: &&u8| is_plain(byte) || matches!(byte, b'-' | b'.');
        let start = offset - before.iter().rev().take_while(inside).count();
        // D35, and whatever else is not ASCII punctuation.
        let preceding = start.checked_sub(1).and_then(|at| bytes.get(at)).copied().unwrap_or(b' ');
        if matches!(preceding, b'@' | b'/' | b'\\' | b'%' | b'_' | 0x80..) {
            return None;
        }
        let host = PlainHost::parse(bytes, start)?;
        // S1; D36: nothing that could go on as a local part; D32.
        let alone = match host.behind {
            b'/' | b'?' | b'#' => true,
            b':' => !self.is_before_scheme(host),
            behind => !uts58_core::is_link_email(char::from(behind)) && behind != b'@',
        };
        if !alone || !self.is_plain_registrable(host) {
            return None;
        }
        let extent = self.plain_extent(host.start, host);
        if let Some(reason) = self.no_host(host.start, host.end, &extent) {
            return Some(self.refuse(reason, host.start, host.end.max(extent.parts_end())));
        }
        if extent.port == Port::Bad {
            return Some(self.refuse(Reason::BadPort, host.start, extent.end));
        }
        Some(self.accept(Candidate::url(host.start, (host.start, host.end), &extent), extent.end))
    }

    /// S3 for the scheme in `start..colon`.
    #[inline]
    pub(super) fn plain_schemed(&mut self, start: usize, colon: usize) -> Option<Outcome<'t>> {
        let host = PlainHost::parse(self.text.as_bytes(), colon + 3)?;
        // D23, D32, D42
        let alone = match host.behind {
            b'/' | b'?' | b'#' | b'"' | b'<' | b'>' | b'\0'..=b' ' => true,
            b'%' => false,
            b':' if self.is_before_scheme(host) => false,
            _ => !self.has_userinfo(host.end),
        };
        if !alone || !self.is_plain_registrable(host) {
            return None;
        }
        let extent = self.plain_extent(start, host);
        if extent.port == Port::Bad {
            return None;
        }
        Some(self.accept(Candidate::url(start, (host.start, host.end), &extent), extent.end))
    }

    /// S4 (1) and (2) for the domain at `begin`.
    #[inline]
    pub(super) fn plain_domain_end(&self, begin: usize) -> Option<usize> {
        let host = PlainHost::parse(self.text.as_bytes(), begin)?;
        // D36, D32, a scheme.
        let alone = !matches!(host.behind, b'@' | b'%' | b':');
        (alone && self.is_plain_registrable(host)).then_some(host.end)
    }

    /// `://` behind the run.
    fn is_before_scheme(&self, host: PlainHost) -> bool {
        let behind = self.text.get(host.end..).unwrap_or("");
        behind.strip_prefix('.').unwrap_or(behind).starts_with("://")
    }

    #[inline]
    fn plain_extent(&mut self, start: usize, host: PlainHost) -> Extent {
        match self.text.as_bytes().get(host.end) {
            Some(b'/' | b'?' | b'#') => {
                Extent { authority_end: host.end, end: self.parts(start, host.end), port: Port::None }
            }
            Some(b'.' | b':') => self.extent(start, host.end, RootDot::Any),
            _ => Extent::host(host.end),
        }
    }

    /// D28. Below the commonest top-level domains every label can be registered.
    #[inline]
    fn is_plain_registrable(&self, host: PlainHost) -> bool {
        let last = slice(self.text, host.last, host.end);
        if self.config.registry.is_public_suffix() {
            if matches!(last, "com" | "net" | "org") {
                return true;
            }
            return tld::is_known_in(self.text.as_bytes(), host.last, host.end)
                && is_below_known(slice(self.text, host.start, host.end));
        }
        !host::is_numeric(last)
            && AsciiHost::lower(slice(self.text, host.start, host.end))
                .is_some_and(|host| self.config.registry.registrable_start(host.as_str()).is_some())
    }
}

/// D28, for a host in any case whose last label is a top-level domain.
fn is_below_known(host: &str) -> bool {
    if host.bytes().any(|byte| byte.is_ascii_uppercase()) {
        return AsciiHost::lower(host).is_some_and(|host| start_below_known(host.as_str()).is_some());
    }
    start_below_known(host).is_some()
}
