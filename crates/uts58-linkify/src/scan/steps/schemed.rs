//! S3: behind `scheme://`; D21 and D22 beside it.

use core::ops::Range;

use uts58_core::{LinkTerm, Part, is_link_email};

use crate::chars::{
    ends_spaceless, host_at, is_host, is_joiner, is_separator, is_spaceless_base, props, slice,
};
use crate::explain::reason::Reason;
use crate::host::judge::{Verdict, is_ipv4};
use crate::host::names::last_label;
use crate::options::scheme::{SchemeForm, is_web};
use crate::options::tailoring::Tailoring;
use crate::scan::rules::host_end::Place;
use crate::scan::rules::joints;
use crate::scan::scanner::{Outcome, Scanner};
use crate::scan::steps::extent::{Extent, Port, RootDot};
use crate::scan::steps::run::{self, first_piece, is_mixed};
use crate::termination::is_invisible;

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
    pub(in crate::scan) fn schemed(&mut self, start: usize, colon: usize) -> Outcome {
        match self.short_schemed(start, colon) {
            Some(outcome) => outcome,
            None => self.long_schemed(start, colon),
        }
    }

    /// [`Scanner::schemed`], step by step.
    #[inline(never)]
    pub(in crate::scan) fn long_schemed(&mut self, start: usize, colon: usize) -> Outcome {
        // (1) D23
        let Some(begin) = self.behind_user(start, colon) else {
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
        if let Some(reach) = self.symbol_host_end(begin, run_end) {
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
            && let Some(end) = self.end_before_text(Place::BehindScheme, host.start, host.end)
        {
            return Ok(SchemedHost { end, cut: true, ..host });
        }
        let single =
            if self.on(Tailoring::SingleLabelHosts) { self.single_label_host(host, verdict) } else { None };
        single.ok_or(reason)
    }

    /// The link: (9) D32, M1, (10) root dot, port, termination, (11) M12.
    fn finish_schemed(&mut self, start: usize, colon: usize, host: SchemedHost) -> Outcome {
        if let Some(reason) = self.host_goes_on(Place::BehindScheme, host.start, host.end) {
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
            && is_word(slice(self.text, host.start, host.end))
            && self.judge(host.start, host.end) != Verdict::Registrable
        {
            return self.reject_schemed(Reason::NotRegistrable, start, colon);
        }
        self.accept(extent.url(start, (host.start, host.end)), extent.end)
    }

    /// D27: `…` directly behind a host that may go on.
    fn may_be_cut_short(&self, start: usize, end: usize) -> bool {
        const BEGINNINGS: [&str; 6] = ["c", "co", "n", "ne", "o", "or"];
        if !self.on(Tailoring::Ellipsis) || self.char_at(end) != Some('…') {
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
    pub(in crate::scan) fn unknown_scheme(&mut self, start: usize, colon: usize) -> Outcome {
        self.reject_schemed(Reason::UnknownScheme, start, colon)
    }

    /// D22: links `scheme:` and what follows, terminated like a Path.
    pub(in crate::scan) fn opaque(&mut self, start: usize, colon: usize) -> Outcome {
        let begin = colon + 1;
        let end = self.terminate(start, begin, Some(Part::Path));
        if end <= begin {
            return self.refuse(Reason::NothingBehindScheme, start, begin);
        }
        let extent = Extent { authority_end: begin, end, port: Port::None };
        self.accept(extent.url(start, (begin, begin)), end)
    }

    /// D23: host code points, joints and userinfo of RFC 3986, then `@` and a host.
    pub(in crate::scan) fn has_userinfo(&self, begin: usize) -> bool {
        self.userinfo_end(begin).is_some()
    }

    /// D23: where the `@` behind userinfo is.
    fn userinfo_end(&self, begin: usize) -> Option<usize> {
        let mut end = begin;
        loop {
            let rest = slice(self.text, end, self.text.len());
            end += rest.find(|c: char| !(is_host(c) || is_userinfo(c))).unwrap_or(rest.len());
            match joints::end(self.text, end) {
                Some(behind) => end = behind,
                None => break,
            }
        }
        let behind = joints::behind(self.text, end + 1);
        let before_host = self.char_at(end) == Some('@')
            && (host_at(self.text, behind) || matches!(self.char_at(behind), Some('[' | '%')));
        before_host.then_some(end)
    }

    /// D23: where the host begins behind the scheme in `start..colon`; `None` if there is userinfo before it. A user in ASCII
    /// without a password belongs to the link if the scheme is neither `http` nor `https`.
    fn behind_user(&self, start: usize, colon: usize) -> Option<usize> {
        let begin = colon + 3;
        let Some(at) = self.userinfo_end(begin).filter(|&at| !self.is_listed_host(begin, at)) else {
            return Some(begin);
        };
        let web = is_web(slice(self.text, start, colon));
        let user = slice(self.text, begin, at);
        let name = !user.is_empty() && user.is_ascii() && !user.contains(':');
        (name && !web && !self.has_userinfo(at + 1)).then_some(at + 1)
    }

    /// M13: does a registrable host at `begin` stand directly in front of a mark that ends it, and an address behind that, with
    /// its `@` at `at`?
    fn is_listed_host(&self, begin: usize, at: usize) -> bool {
        let end = run::end(self.text, begin);
        self.on(Tailoring::JoinedUrls)
            && matches!(self.char_at(end), Some(',' | ';' | '('))
            && self.char_before(at).is_some_and(is_link_email)
            && self.judge(begin, end) == Verdict::Registrable
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
        let outcome = if self.symbols_go_on(reach) {
            self.reject_schemed(Reason::InvisibleCharacters, start, colon)
        } else if with_symbols && self.judge(begin, end) == Verdict::Registrable {
            self.finish_schemed(start, colon, whole)
        } else if let Some(end) = self.host_before_symbols(begin, run_end) {
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

    /// D24a: the end of a host with symbols, if the run behind `://`, which begins at `begin`, ends at some at
    /// `offset`.
    fn symbol_host_end(&self, begin: usize, offset: usize) -> Option<usize> {
        let mut symbols = offset;
        // The run as a reader sees it, over joints (D24b).
        while offset > begin
            && let Some(joint) = joints::end(self.text, symbols)
        {
            symbols = run::end(self.text, joint);
        }
        let behind = self.behind_symbols(symbols)?;
        let rest = self.text.get(offset..)?;
        let next = match self.char_at(behind) {
            Some('.') => joints::behind(self.text, behind + 1),
            _ => behind,
        };
        if !host_at(self.text, next) || self.config.schemes.begin_at(self.text, behind) {
            return None;
        }
        Some(offset + rest.find(|c| self.ends_symbol_host(c)).unwrap_or(rest.len()))
    }

    /// D24a: what ends a host with symbols.
    fn ends_symbol_host(&self, c: char) -> bool {
        self.term(c) == LinkTerm::Hard || (c.is_ascii() && !is_host(c) && c != '.')
    }

    /// D24b: does a host with symbols that ends at `reach` go on behind a joint?
    fn symbols_go_on(&self, reach: usize) -> bool {
        let behind = joints::end(self.text, reach).and_then(|behind| self.char_at(behind));
        behind.is_some_and(|c| !self.ends_symbol_host(c))
    }

    /// The end of the non-ASCII symbols, with their marks, joiners and joints, that begin at `offset`. What is Hard by the options
    /// (U+FF5C by M2) ends a host as it ends a link.
    fn behind_symbols(&self, offset: usize) -> Option<usize> {
        let is_symbol = |c: char| !c.is_ascii() && props(c).is_symbol() && self.term(c) != LinkTerm::Hard;
        let rest = self.text.get(offset..).filter(|rest| rest.starts_with(is_symbol))?;
        let of_symbols = |c: char| is_symbol(c) || is_joiner(c) || (!c.is_ascii() && props(c).is_mark());
        let mut behind = self.text.len() - rest.trim_start_matches(of_symbols).len();
        while let Some(joint) = joints::end(self.text, behind) {
            let rest = slice(self.text, joint, self.text.len());
            behind = self.text.len() - rest.trim_start_matches(of_symbols).len();
        }
        Some(behind)
    }

    /// M10: in text without spaces the symbols behind a registrable host are not part of it (`example.com✨見て`), nor is what
    /// is in front of them, where that ends the host by itself (`example.comで✨`).
    fn host_before_symbols(&self, begin: usize, run_end: usize) -> Option<usize> {
        if !self.on(Tailoring::SpacelessText) {
            return None;
        }
        let spaceless = || {
            let behind = self.behind_symbols(run_end)?;
            self.char_at(behind).map(|c| props(c).is_spaceless())
        };
        let end = run::trim_end_and_underscores(self.text, begin, run_end);
        if end == run_end && self.judge(begin, end) == Verdict::Registrable {
            return spaceless().unwrap_or(false).then_some(end);
        }
        self.cut_end(Place::BehindScheme, begin, end).filter(|&cut| !slice(self.text, cut, end).is_ascii())
    }

    /// D34: `localhost`, single labels, unknown top-level domains.
    fn single_label_host(&self, host: SchemedHost, verdict: Verdict) -> Option<SchemedHost> {
        if verdict == Verdict::Underscored || self.is_text_joined(host.start, host.end) {
            return None;
        }
        let host = match self.shortened(host.start, host.end) {
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
        self.may_follow_single_label(self.behind_root_dot(host)).then_some(host)
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

    /// D34: if all before it is ASCII, the end at the first spaceless code point behind a letter or digit, or at the
    /// first other separator.
    fn shortened(&self, start: usize, end: usize) -> Option<usize> {
        let host = slice(self.text, start, end);
        let ascii = host.find(|c: char| !c.is_ascii())?;
        let c = host.get(ascii..)?.chars().next()?;
        let after_word = host.get(..ascii)?.ends_with(|c: char| c.is_ascii_alphanumeric());
        ((after_word && is_spaceless_base(c)) || (ascii > 0 && is_separator(c))).then_some(start + ascii)
    }

    /// D34: what may stand behind such a host. What is not seen (M1) ends nothing here: `http://exam\u{200B}ple.com`.
    fn may_follow_single_label(&self, end: usize) -> bool {
        let rest = self.text.get(end..).unwrap_or("");
        let mut chars = rest.chars();
        match chars.next() {
            None | Some('/' | '?' | '#') => return true,
            Some(':') if chars.next().is_some_and(|c| c.is_ascii_digit()) => return true,
            Some(_) => {}
        }
        let mut spaceless = ends_spaceless(self.text, end);
        for c in rest.chars() {
            let props = props(c);
            // A mark counts as the code point that it stands on.
            spaceless = if props.is_mark() { spaceless } else { props.is_spaceless() };
            if (self.term(c) == LinkTerm::Hard && !is_invisible(c))
                || matches!(c, '<' | '>' | '|')
                || props.is_quotation()
                || spaceless
                || props.is_wide()
            {
                return true;
            }
            if c.is_alphanumeric() {
                return false;
            }
        }
        true
    }
}

/// D34: a single label outside ASCII. Without a port or Parts it is a word of the sentence.
fn is_word(host: &str) -> bool {
    !host.is_ascii() && !host.contains(is_separator)
}

/// May it stand in userinfo by RFC 3986 §3.2.1: unreserved, percent, sub-delims, colon.
fn is_userinfo(c: char) -> bool {
    c.is_ascii_alphanumeric()
        || matches!(c, '-' | '.' | '_' | '~' | '%' | ':')
        || matches!(c, '!' | '$' | '&' | '\'' | '(' | ')' | '*' | '+' | ',' | ';' | '=')
}
