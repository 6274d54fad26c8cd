//! S2 (10)–(13): what follows a bare host, and whether the host is linked.

use crate::chars::{is_separator, slice};
use crate::explain::reason::Reason;
use crate::host::names::first_label;
use crate::options::choices::BareHosts;
use crate::scan::rules::host::{HostKind, glued, host_end};
use crate::scan::scanner::{Outcome, Scanner};
use crate::scan::steps::extent::{Extent, Port};
use crate::scan::steps::piece::{Attempt, BareHost};

impl Scanner<'_, '_> {
    /// Does the option `bare_hosts` want it?
    pub(crate) fn is_wanted(&self, host: &str) -> bool {
        match self.config.bare_hosts {
            BareHosts::Off => false,
            BareHosts::Www => first_label(host.trim_start_matches('_')).eq_ignore_ascii_case("www"),
            BareHosts::All => true,
        }
    }

    /// (11), where a rejection consumes nothing. It is asked before the text behind the host is looked at, which may be long.
    pub(crate) fn refused_early(&self, host: BareHost) -> Option<Reason> {
        if host.attempt == Attempt::Last {
            return None;
        }
        if !self.is_wanted(slice(self.text, host.start, host.end)) {
            return Some(Reason::BareHostsOff);
        }
        let dot = self.char_at(host.end).filter(|&c| is_separator(c)).map_or(0, char::len_utf8);
        let fragment = self.text.as_bytes().get(host.end + dot) == Some(&b'#');
        (fragment && !host.cut && glued::is_file(&self.reading, host.start, host.end))
            .then_some(Reason::FileName)
    }

    /// (10)–(12): why the host is refused, and what that consumes.
    pub(crate) fn refused(&self, host: BareHost, extent: &Extent) -> Option<(Reason, usize)> {
        // (10) D32, M1
        if let Some(reason) = host_end::host_goes_on(&self.reading, HostKind::Bare, host.start, host.end) {
            return Some((reason, extent.end));
        }
        // (11) M5–M7
        if let Some(reason) = glued::something_else(&self.reading, host.start, host.end, extent) {
            return Some((reason, host.piece_end.max(extent.parts_end())));
        }
        // (12) D30
        if extent.port == Port::Bad {
            return Some((Reason::BadPort, extent.end));
        }
        // Of a piece M11 may leave a host without its `www.`
        let wanted = self.is_wanted(slice(self.text, host.start, host.end));
        (!wanted).then_some((Reason::BareHostsOff, extent.end))
    }

    /// (10)–(13): the link, or why there is none.
    pub(crate) fn finish_with(&mut self, host: BareHost, extent: Extent) -> Outcome {
        if let Some((reason, end)) = self.refused(host, &extent) {
            return self.refuse(reason, host.start, end);
        }
        // (13)
        self.accept(extent.url(host.start, (host.start, host.end)), extent.end)
    }

    /// What follows the host.
    pub(crate) fn bare_extent(&mut self, host: BareHost) -> Extent {
        if host.cut { Extent::host(host.end) } else { self.extent(host.start, host.end, host.root_dot) }
    }
}
