//! The short way for runs that `plain.rs` does not answer: hosts with letters outside ASCII, A-labels, or such text behind them.
//!
//! As in `plain.rs`, no rule is made here. Only a registrable host that is alone in its run is linked here, and for such a host
//! all rules of S2, S3 and S4 but the ones that are asked here have no effect. Everything else takes the steps.

use crate::chars::{char_at, is_unseen, props, slice};
use crate::host::judge::{Verdict, judge_found};
use crate::host::run_host::{RunHost, near_start};
use crate::host::tld;
use crate::options::choices::BareHosts;
use crate::options::lists::Labels;
use crate::options::tailoring::Tailoring;
use crate::scan::rules::host::{
    HostKind, glued, host_end, identifiers, joined, preceded, stretches, userinfo,
};
use crate::scan::rules::joints;
use crate::scan::scanner::{Outcome, Scanner};
use crate::scan::search::vector::BASELINE;
use crate::scan::steps::extent::Port;
use crate::scan::steps::run;

impl<'t> Scanner<'_, 't> {
    /// Where host code points of ASCII, dots and all that is not ASCII begin in front of the dot at `offset`, if that is near. The run
    /// begins there or behind it.
    pub(in crate::scan) fn near_start(&self, offset: usize) -> Option<usize> {
        near_start(self.text.as_bytes().get(self.floor..offset)?).map(|start| self.floor + start)
    }

    /// S2 for the run around the dot at `offset`, given the [near start](Self::near_start).
    pub(in crate::scan) fn letters_bare(&mut self, offset: usize, near: Option<usize>) -> Option<Outcome> {
        if self.config.bare_hosts != BareHosts::All {
            return None;
        }
        let host = self.letters_host_around(offset, near)?;
        let start = host.start;
        // S1; D36: nothing that could go on as a local part.
        let alone = match self.text.as_bytes().get(host.run_end) {
            None => true,
            Some(b'/' | b'?' | b'#') => !self.may_be_in_local_part(joints::before(self.text, start)),
            Some(0x80..) => !char_at(self.text, host.run_end).is_some_and(is_unseen),
            Some(b':') => joints::scheme_end(self.text, host.run_end).is_none(),
            Some(&behind) => behind != b'@' && !uts58_core::is_link_email(char::from(behind)),
        };
        // D35
        if !alone
            || preceded::may_not_precede(self.text, start)
            || joined::is_joined_before(&self.reading, start, host.end)
            || identifiers::ends_identifier(&self.reading, start)
            || self.has_ascii_host(host)
            || !self.is_letters_registrable(host)
        {
            return None;
        }
        let extent = self.short_extent(BASELINE, start, host.end);
        if let Some(reason) =
            glued::something_else_by(&self.reading, || self.labels_of(host), host.end, &extent)
        {
            // D36: an `@` may reach it.
            return (!extent.has_parts()).then(|| self.refuse(reason, start, host.end));
        }
        if extent.port == Port::Bad {
            return None;
        }
        Some(self.accept(extent.url(start, (start, host.end)), extent.end))
    }

    /// S3 for the scheme in `start..colon`.
    pub(in crate::scan) fn letters_schemed(&mut self, start: usize, colon: usize) -> Option<Outcome> {
        let host = self.letters_host(HostKind::BehindScheme, colon + 3)?;
        // D23, D24a, D42
        let alone = match self.text.as_bytes().get(host.run_end) {
            None | Some(b'/' | b'?' | b'#' | b'"' | b'<' | b'>' | b'\0'..=b' ') => true,
            Some(0x80..) => {
                // D27: `…`
                !char_at(self.text, host.run_end)
                    .is_some_and(|c| c == '…' || props(c).is_symbol() || is_unseen(c))
            }
            Some(b':') if self.is_scheme_end(host.run_end) => false,
            Some(_) => !userinfo::has_userinfo(self.text, host.end),
        };
        if !alone || !self.is_letters_registrable(host) {
            return None;
        }
        let extent = self.short_extent(BASELINE, start, host.end);
        if extent.port == Port::Bad {
            return None;
        }
        Some(self.accept(extent.url(start, (host.start, host.end)), extent.end))
    }

    /// S4 (1) and (2) for the domain at `begin`.
    pub(in crate::scan) fn letters_domain_end(&mut self, begin: usize) -> Option<usize> {
        let host = self.letters_host(HostKind::BehindAt, begin)?;
        // D36, a scheme.
        let alone = !matches!(self.text.as_bytes().get(host.run_end), Some(b'@' | b':' | b'+'));
        (alone && !self.has_ascii_host(host) && self.is_letters_registrable(host)).then_some(host.end)
    }

    /// The plain host around the dot at `offset`.
    ///
    /// Most runs begin behind a space or another ASCII code point. Parsing the host then shows that all code points between
    /// belong to the run.
    fn letters_host_around(&self, offset: usize, near: Option<usize>) -> Option<RunHost> {
        if let Some(start) = near
            && let Some(host) = self.letters_host(HostKind::Bare, start).filter(|host| host.end > offset)
        {
            return Some(host);
        }
        let start = run::start(self.text, self.floor, offset);
        if near == Some(start) { None } else { self.letters_host(HostKind::Bare, start) }
    }

    /// The plain host at `start`, if the rules about what is behind it (D32, M1) have nothing to say.
    fn letters_host(&self, kind: HostKind, start: usize) -> Option<RunHost> {
        let host = RunHost::parse(self.text, start)?;
        if host.has_underscores() || !host.is_trimmed(self.text) {
            return None;
        }
        let ends_here = match self.text.as_bytes().get(host.end) {
            Some(b'%') => false,
            Some(b'.' | 0x80..) => {
                host_end::host_goes_on(&self.reading, kind, host.start, host.end).is_none()
            }
            _ => true,
        };
        ends_here.then_some(host)
    }

    /// M11: is there a host in ASCII in it?
    fn has_ascii_host(&self, host: RunHost) -> bool {
        host.has_spaceless()
            && self.on(Tailoring::SpacelessText)
            && stretches::next_ascii_stretch(self.text, host.start, (host.start, host.end)).is_some()
    }

    /// Its labels: nothing but full stops separates them, so no code point is decoded.
    fn labels_of(&self, host: RunHost) -> Labels<'t> {
        let last = slice(self.text, host.last, host.end);
        let host_text = slice(self.text, host.start, host.end);
        let first = host_text.bytes().position(|byte| byte == b'.').unwrap_or(host_text.len());
        Labels { host: host_text, first: slice(host_text, 0, first), last, two: host.has_two_labels() }
    }

    fn is_letters_registrable(&mut self, host: RunHost) -> bool {
        // Most of such text ends in no top-level domain, whatever UTS #46 maps it to. So UTS #46 is not asked.
        if !host.is_plain()
            && self.config.registry.is_public_suffix()
            && tld::is_surely_unknown(slice(self.text, host.last, host.end))
        {
            return false;
        }
        let verdict = judge_found(&self.config.registry, self.text, host);
        self.reading.judged = Some((host.start, host.end, verdict));
        verdict == Verdict::Registrable
    }
}
