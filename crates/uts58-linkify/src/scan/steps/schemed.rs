//! S3: behind `scheme://`; D21 and D22 beside it.

use core::ops::Range;

use uts58_core::Part;

use crate::chars::{host_at, is_separator, slice};
use crate::explain::reason::Reason;
use crate::host::judge::{Verdict, is_ipv4};
use crate::host::names::last_label;
use crate::options::scheme::SchemeForm;
use crate::options::tailoring::Tailoring;
use crate::scan::rules::host::{HostKind, host_end, joined, sentence, single_label, symbols, userinfo};
use crate::scan::rules::joints;
use crate::scan::scanner::{Outcome, Scanner};
use crate::scan::steps::extent::{Extent, Port, RootDot};
use crate::scan::steps::run::{self, first_piece, is_mixed};

/// A host behind a scheme.
#[derive(Clone, Copy)]
struct SchemedHost {
    start: usize,
    end: usize,
    root_dot: RootDot,
    /// M10: no root dot, port or Parts.
    cut: bool,
}

impl<'t> Scanner<'_, 't> {
    /// S3 for the scheme in `start..colon`.
    pub(crate) fn schemed(&mut self, start: usize, colon: usize) -> Outcome {
        match self.short_schemed(start, colon) {
            Some(outcome) => outcome,
            None => self.long_schemed(start, colon),
        }
    }

    /// [`Scanner::schemed`], step by step.
    #[inline(never)]
    pub(crate) fn long_schemed(&mut self, start: usize, colon: usize) -> Outcome {
        // (1) D23
        let Some(begin) = userinfo::behind_user(&self.reading, start, colon) else {
            return self.reject_schemed(Reason::Userinfo, start, colon);
        };
        // (2) IPv6, D24a
        if self.char_at(begin) == Some('[') {
            return match self.ipv6_end(begin) {
                Some(end) => {
                    let host = SchemedHost { start: begin, end, root_dot: RootDot::Never, cut: false };
                    self.finish_schemed(start, colon, host)
                }
                None => self.reject_schemed(Reason::BadIpv6, start, colon),
            };
        }
        let run_end = if run::begins_at(self.text, begin) { run::end(self.text, begin) } else { begin };
        if let Some(reach) = symbols::symbol_host_end(&self.reading, begin, run_end) {
            return self.symbol_host(start, colon, begin..run_end, reach);
        }
        // (3) D37a
        if run_end == begin {
            return self.refuse(Reason::NoHost, start, begin);
        }
        // (4) D42
        if self.is_scheme_end(run_end)
            && let Some((inner, SchemeForm::Hierarchical)) =
                self.config.schemes.ending_at(self.text, begin, run_end)
        {
            return self.refuse(Reason::SchemeBehindScheme, start, inner);
        }
        // (5) D25, D27, (6) D31
        let run = slice(self.text, begin, run_end);
        let mixed = is_mixed(run);
        let (piece, _) = first_piece(run, mixed, self.on(Tailoring::Ellipsis));
        let end = run::trim_end_and_underscores(self.text, begin, begin + piece);
        if run.starts_with(is_separator) || end == begin {
            return self.reject_schemed(Reason::EmptyLabel, start, colon);
        }
        let root_dot = if mixed { RootDot::Ascii } else { RootDot::Any };
        // (7), (8)
        match self.schemed_host(SchemedHost { start: begin, end, root_dot, cut: false }) {
            Ok(host) => self.finish_schemed(start, colon, host),
            Err(reason) => self.reject_schemed(reason, start, colon),
        }
    }

    /// Where the host is, if there is one: (7) IPv4, D26, D28; (8) M10, D34.
    fn schemed_host(&self, host: SchemedHost) -> Result<SchemedHost, Reason> {
        if is_ipv4(slice(self.text, host.start, host.end)) {
            return Ok(host);
        }
        let verdict = self.judge(host.start, host.end);
        let Some(reason) = verdict.reason() else { return Ok(host) };
        if self.on(Tailoring::SpacelessText)
            && let Some(end) =
                sentence::end_before_text(&self.reading, HostKind::BehindScheme, host.start, host.end)
        {
            return Ok(SchemedHost { end, cut: true, ..host });
        }
        let single =
            if self.on(Tailoring::SingleLabelHosts) { self.single_label_host(host, verdict) } else { None };
        single.ok_or(reason)
    }

    /// The link: (9) D32, M1, (10) root dot, port, termination, (11) M12.
    fn finish_schemed(&mut self, start: usize, colon: usize, host: SchemedHost) -> Outcome {
        if let Some(reason) =
            host_end::host_goes_on(&self.reading, HostKind::BehindScheme, host.start, host.end)
        {
            return self.reject_schemed(reason, start, colon);
        }
        let extent = match host.cut {
            true => Extent::host(host.end),
            false => self.extent(start, host.end, host.root_dot),
        };
        if extent.port == Port::Bad {
            return self.reject_schemed(Reason::BadPort, start, colon);
        }
        if extent.end == host.end && self.may_be_cut_short(host.start, host.end) {
            return self.reject_schemed(Reason::CutShort, start, colon);
        }
        if extent.authority_end == host.end
            && !extent.has_parts()
            && single_label::is_word(slice(self.text, host.start, host.end))
            && self.judge(host.start, host.end) != Verdict::Registrable
        {
            return self.reject_schemed(Reason::NotRegistrable, start, colon);
        }
        self.accept(extent.url(start, (host.start, host.end)), extent.end)
    }

    /// D27: `…` directly behind a host that may go on, as it is seen (D24b).
    fn may_be_cut_short(&self, start: usize, end: usize) -> bool {
        const BEGINNINGS: [&str; 6] = ["c", "co", "n", "ne", "o", "or"];
        if !self.on(Tailoring::Ellipsis) || self.char_at(joints::behind(self.text, end)) != Some('…') {
            return false;
        }
        let host = slice(self.text, start, end);
        let whole = host.starts_with('[') || is_ipv4(host) || host.eq_ignore_ascii_case("localhost");
        let last = last_label(host);
        !whole
            && (self.judge(start, end) != Verdict::Registrable
                || BEGINNINGS.iter().any(|beginning| last.eq_ignore_ascii_case(beginning)))
    }

    /// Every rejection behind `scheme://`, and D21: a Path that begins at the second `/` is consumed.
    fn reject_schemed(&mut self, reason: Reason, start: usize, colon: usize) -> Outcome {
        let end = self.parts(start, colon + 2);
        self.refuse(reason, start, end.max(colon + 3))
    }

    /// D21: rejects what follows an unknown scheme, whose name may be empty, and `://`.
    pub(crate) fn unknown_scheme(&mut self, start: usize, colon: usize) -> Outcome {
        self.reject_schemed(Reason::UnknownScheme, start, colon)
    }

    /// D22: links `scheme:` and what follows, terminated like a Path.
    pub(crate) fn opaque(&mut self, start: usize, colon: usize) -> Outcome {
        let begin = colon + 1;
        let end = self.terminate(start, begin, Some(Part::Path));
        if end <= begin {
            return self.refuse(Reason::NothingBehindScheme, start, begin);
        }
        let extent = Extent { authority_end: begin, end, port: Port::None };
        self.accept(extent.url(start, (begin, begin)), end)
    }

    /// D33: a bracketed IPv6 address without a zone, not directly followed by a host code point or `%`.
    fn ipv6_end(&self, begin: usize) -> Option<usize> {
        const LONGEST: usize = "0000:0000:0000:0000:0000:0000:255.255.255.255".len();
        let inside = self.text.get(begin + 1..)?;
        let length = inside.bytes().take(LONGEST + 1).position(|byte| byte == b']')?;
        inside.get(..length)?.parse::<core::net::Ipv6Addr>().ok()?;
        let end = begin + 1 + length + 1;
        (!host_at(self.text, end) && self.char_at(end) != Some('%')).then_some(end)
    }

    /// D24a: a host with symbols, in front of `reach`; all of it is linked, or consumed.
    fn symbol_host(
        &mut self,
        start: usize,
        colon: usize,
        Range { start: begin, end: run_end }: Range<usize>,
        reach: usize,
    ) -> Outcome {
        let end = run::trim_end_and_underscores(self.text, begin, reach);
        let root_dot = if is_mixed(slice(self.text, begin, reach)) { RootDot::Ascii } else { RootDot::Any };
        let whole = SchemedHost { start: begin, end, root_dot, cut: false };
        // A joint that ends Parts (M1) ends the host in front of the symbols.
        let with_symbols = reach > run_end;
        let outcome = if symbols::symbols_go_on(&self.reading, reach) {
            self.reject_schemed(Reason::InvisibleCharacters, start, colon)
        } else if with_symbols && self.judge(begin, end) == Verdict::Registrable {
            self.finish_schemed(start, colon, whole)
        } else if let Some(end) = symbols::host_before_symbols(&self.reading, begin, run_end) {
            self.finish_schemed(start, colon, SchemedHost { end, cut: true, ..whole })
        } else {
            self.reject_schemed(Reason::Symbols, start, colon)
        };
        match self.refusal {
            Some(refusal) if outcome == Outcome::Refused => {
                self.refuse(refusal.reason, start, reach.max(refusal.end))
            }
            _ => outcome,
        }
    }

    /// D34: `localhost`, single labels, unknown top-level domains.
    fn single_label_host(&self, host: SchemedHost, verdict: Verdict) -> Option<SchemedHost> {
        if verdict == Verdict::Underscored || joined::is_text_joined(&self.reading, host.start, host.end) {
            return None;
        }
        let host = match single_label::shortened(self.text, host.start, host.end) {
            Some(end) => {
                let end = run::trim_end_and_underscores(self.text, host.start, end);
                let short = slice(self.text, host.start, end);
                let verdict = self.judge(host.start, end);
                let valid =
                    is_ipv4(short) || matches!(verdict, Verdict::Registrable | Verdict::Unregistrable);
                valid.then_some(SchemedHost { end, ..host })?
            }
            None if verdict != Verdict::Unregistrable => return None,
            None => host,
        };
        single_label::may_follow_single_label(&self.reading, self.behind_root_dot(host)).then_some(host)
    }

    /// D29: the place behind the root dot, if a port or Parts follow the root dot; otherwise the end of the host.
    fn behind_root_dot(&self, host: SchemedHost) -> usize {
        let dot = match host.root_dot {
            RootDot::Never => None,
            RootDot::Ascii => self.char_at(host.end).filter(|&c| c == '.'),
            RootDot::Any => self.char_at(host.end).filter(|&c| is_separator(c)),
        };
        let behind = host.end + dot.map_or(0, char::len_utf8);
        let goes_on = matches!(self.char_at(behind), Some('/' | '?' | '#' | ':'));
        if goes_on { behind } else { host.end }
    }
}
