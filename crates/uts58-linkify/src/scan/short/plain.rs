//! The short way for most runs and links: they are ASCII, and one look at a window of the text holds all of them.
//!
//! No rule is made here. What is not plain takes the steps S2, S3 or S4. For what is plain, all rules of these steps but the ones
//! that are asked here have no effect. The tests compare the results with the twin, which has no short way.

use uts58_core::is_link_email;

use crate::chars::{byte_before, slice};
use crate::explain::reason::Reason;
use crate::host::ascii_host::AsciiHost;
use crate::host::judge;
use crate::host::suffixes::{Registry, is_below_known};
use crate::host::tld::{self, Tld};
use crate::link::found::Candidate;
use crate::link::found::LinkKind;
use crate::options::choices::BareHosts;
use crate::options::lists::Labels;
use crate::scan::rules::address::local_part;
use crate::scan::rules::host::{glued, identifiers, userinfo};
use crate::scan::rules::joints;
use crate::scan::scanner::{Outcome, Scanner};
use crate::scan::search::ascii_run::AsciiRun;
use crate::scan::search::vector::{BASELINE, Level};
use crate::scan::steps::extent::{Extent, Port, RootDot};

impl<'t> Scanner<'_, 't> {
    /// S2 for a run behind a byte of ASCII that does not keep it from being a host (D35).
    #[inline(always)]
    pub(in crate::scan) fn plain_bare(
        &mut self,
        level: impl Level,
        run: AsciiRun,
        tld: Tld,
    ) -> Option<Outcome> {
        // (4) D36
        if run.behind == b'@' && local_part::is_address_at(self.text, run.end) {
            self.from = run.end;
            return Some(Outcome::Nothing);
        }
        let parts = matches!(run.behind, b'/' | b'?' | b'#');
        let local = run.behind == b'@'
            || (if parts {
                self.may_be_in_local_part(run.start)
            } else {
                is_link_email(char::from(run.behind))
            });
        // D32, S1; (9)
        let plain = run.is_plain() && !local && !self.is_before_scheme(run);
        if self.config.bare_hosts != BareHosts::All || !plain || !self.is_plain_registrable(run, tld) {
            return None;
        }
        // (7) M8
        if identifiers::ends_identifier(&self.reading, run.start) {
            return None;
        }
        // (10)–(13)
        let extent = self.short_extent(level, run.start, run.end);
        if glued::may_be_something_else(&self.reading, &extent)
            && let Some(reason) = self.plain_something_else(run, &extent)
        {
            // D36: an `@` may reach it.
            return (!extent.has_parts()).then(|| self.refuse(reason, run.start, run.end));
        }
        if extent.port == Port::Bad {
            return Some(self.refuse(Reason::BadPort, run.start, extent.end));
        }
        Some(self.accept_plain(extent.url(run.start, (run.start, run.end)), extent.end))
    }

    /// The extent of a candidate where any separator is a root dot. Behind most hosts stands nothing, or a Part.
    #[inline(always)]
    pub(super) fn short_extent(&mut self, level: impl Level, start: usize, host_end: usize) -> Extent {
        match self.text.as_bytes().get(host_end) {
            Some(b'/' | b'?' | b'#') => {
                let end = match self.plain_or_long_parts_end(level, start, host_end) {
                    Some(end) => end,
                    None => self.long_parts_end(start, host_end, None),
                };
                Extent { authority_end: host_end, end, port: Port::None }
            }
            Some(b'.' | b':') => self.extent(start, host_end, RootDot::Any),
            _ => Extent::host(host_end),
        }
    }

    /// D36: could the run at `start` be in a local part, though Parts follow it? One with `mailto:` wins.
    #[inline(always)]
    pub(in crate::scan) fn may_be_in_local_part(&self, start: usize) -> bool {
        let before = byte_before(self.text.as_bytes(), start);
        before == b':' || is_link_email(char::from(before))
    }

    /// S3 for the scheme in `start..colon`.
    #[inline(always)]
    pub(in crate::scan) fn plain_schemed(
        &mut self,
        level: impl Level,
        start: usize,
        colon: usize,
    ) -> Option<Outcome> {
        let host = AsciiRun::behind(level, self.text.as_bytes(), colon + 3)?;
        // D23, D32, D42
        let alone = match host.behind {
            b'/' | b'?' | b'#' | b'"' | b'<' | b'>' | b'\0'..=b' ' => true,
            b'%' => false,
            _ => !self.is_before_scheme(host) && !userinfo::has_userinfo(self.text, host.end),
        };
        if !host.is_plain() || !alone {
            return None;
        }
        if !self.is_plain_registrable(host, tld::known(self.text.as_bytes(), host.last, host.end)) {
            return None;
        }
        let extent = self.short_extent(level, start, host.end);
        if extent.port == Port::Bad {
            return None;
        }
        Some(self.accept_plain(extent.url(start, (host.start, host.end)), extent.end))
    }

    /// S4 for the `@` at `at`, in front of a run.
    #[inline(always)]
    pub(in crate::scan) fn plain_address(
        &mut self,
        level: impl Level,
        at: usize,
        domain: AsciiRun,
        tld: Tld,
    ) -> Option<Outcome> {
        let bytes = self.text.as_bytes();
        let (mut start, mut before) = AsciiRun::local_part(level, bytes, self.floor, at)?;
        // One `+` may join two stretches of the same kind.
        if before == b'+' && start > self.floor {
            (start, before) = AsciiRun::local_part(level, bytes, self.floor, start - 1)?;
        }
        // (1), (2) D36, D32, a scheme; (6) D39, D40
        let behind = bytes.get(domain.end).copied().unwrap_or(b' ');
        let alone =
            !matches!(domain.behind, b'@' | b'%' | b':' | b'+') && !matches!(behind, b'/' | b'?' | b'#');
        // (3) D9, (5) M8, M9
        let whole = before.is_ascii() && !is_link_email(char::from(before)) && !matches!(before, b':' | b'@');
        let plain =
            alone && whole && self.nothing_reaches(start) && domain.is_plain() && self.config.options.emails;
        if !plain || !self.is_plain_registrable(domain, tld) {
            return None;
        }
        let AsciiRun { start: begin, end, .. } = domain;
        let candidate =
            Candidate { kind: LinkKind::Email, start, host: (begin, end), authority_end: end, end };
        Some(self.accept_plain(candidate, end))
    }

    /// S4 (1) and (2) for the domain at `begin`.
    #[inline]
    pub(in crate::scan) fn plain_domain_end(&self, begin: usize) -> Option<usize> {
        let host = AsciiRun::behind(BASELINE, self.text.as_bytes(), begin)?;
        // D36, D32, a scheme.
        let alone = !matches!(host.behind, b'@' | b'%' | b':' | b'+');
        (alone
            && host.is_plain()
            && self.is_plain_registrable(host, tld::known(self.text.as_bytes(), host.last, host.end)))
        .then_some(host.end)
    }

    /// Does `://` follow the run, as a reader sees it (D24b)?
    #[inline(always)]
    fn is_before_scheme(&self, run: AsciiRun) -> bool {
        let end = || run.end + usize::from(self.text.as_bytes().get(run.end) == Some(&b'.'));
        run.behind == b':' && joints::scheme_end(self.text, end()).is_some()
    }

    /// M5–M7.
    #[inline(never)]
    fn plain_something_else(&self, host: AsciiRun, extent: &Extent) -> Option<Reason> {
        glued::something_else_by(&self.reading, || self.labels(host), host.end, extent)
    }

    fn labels(&self, host: AsciiRun) -> Labels<'t> {
        Labels {
            host: slice(self.text, host.start, host.end),
            first: slice(self.text, host.start, host.first_dot()),
            last: slice(self.text, host.last, host.end),
            two: host.has_two_labels(),
        }
    }

    /// D28.
    #[inline(always)]
    fn is_plain_registrable(&self, host: AsciiRun, tld: Tld) -> bool {
        if !self.config.registry.is_public_suffix() {
            return is_registrable(&self.config.registry, self.text, host);
        }
        match tld {
            Tld::NoRules => true,
            Tld::ShortRules if !host.has_two_labels() => true,
            _ => is_below(slice(self.text, host.start, host.end), tld),
        }
    }
}

/// D28, for what is not the most frequent.
#[inline(never)]
fn is_below(host: &str, tld: Tld) -> bool {
    is_below_known(host, tld)
}

/// D28 by another rule.
#[cold]
fn is_registrable(registry: &Registry, text: &str, host: AsciiRun) -> bool {
    !judge::is_numeric(slice(text, host.last, host.end))
        && AsciiHost::lower(slice(text, host.start, host.end))
            .is_some_and(|host| registry.is_registrable(host.as_str()))
}
