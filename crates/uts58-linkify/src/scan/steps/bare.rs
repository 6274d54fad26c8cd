//! S2: a bare run, one piece at a time.

use core::ops::Range;

use uts58_core::{LinkTerm, is_link_email};

use crate::chars::{host_at, is_host, slice};
use crate::explain::reason::Reason;
use crate::host::judge::{Verdict, first_label, is_ipv4, last_label};
use crate::host::tld;
use crate::options::choices::BareHosts;
use crate::options::tailoring::Tailoring;
use crate::scan::rules::host_end;
use crate::scan::rules::host_end::is_word_joint;
use crate::scan::scanner::{Outcome, Scanner, State};
use crate::scan::steps::extent::{Extent, Port, RootDot};
use crate::scan::steps::run::Follows;
use crate::scan::steps::run::{self, Run};

/// M11: a piece, trimmed to `start..end`; the run goes on at `to`.
#[derive(Clone, Copy, Debug)]
pub(in crate::scan) struct Piece {
    pub(in crate::scan) start: usize,
    pub(in crate::scan) end: usize,
    pub(in crate::scan) to: usize,
}

/// A host that may be linked: where it is, and what its end allows.
#[derive(Clone, Copy)]
struct BareHost {
    start: usize,
    end: usize,
    root_dot: RootDot,
    /// M10, M11: no root dot, port or Parts.
    cut: bool,
    /// What a rejection of the piece alone consumes.
    piece_end: usize,
    attempt: Attempt,
}

/// D31: a host with leading `_` is tried with them, and without them if it is rejected.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Attempt {
    /// A rejection consumes nothing, so what follows the host is not looked at.
    First,
    Last,
}

/// D25: the other separators of a mixed run end sentences.
fn root_dot(run: &Run) -> RootDot {
    if run.mixed { RootDot::Ascii } else { RootDot::Any }
}

impl<'t> Scanner<'_, 't> {
    /// S2 for the piece in `from..to` of the run.
    pub(in crate::scan) fn bare(&mut self, run: &Run, from: usize, to: usize) -> Outcome {
        // (2) D24, trailing separators
        let (start, end) = run::trim(self.text, from, to);
        let host = slice(self.text, start, end);
        // (3) no inner separator: no candidate
        if !run::has_inner_separator(host) {
            return Outcome::Nothing;
        }
        if !self.is_wanted(host) {
            return self.told(Reason::BareHostsOff, start, end);
        }
        // (4) D36
        if to == run.end && self.is_local_part(run) {
            return self.told(Reason::PartOfLocalPart, start, end);
        }
        // (5) D31: trailing `_` are markup
        let kept = host.trim_end_matches('_');
        let marked_up = kept.len() < host.len();
        let end = run::trim_end(self.text, start, start + kept.len());
        // leading ones too, or they belong to the host, if it is one with them
        let bare = kept.trim_start_matches('_');
        let bare_start = start + kept.len() - bare.len();
        let www = bare.get(..4).is_some_and(|www| www.eq_ignore_ascii_case("www."));
        if bare_start == start || marked_up || www {
            return self.bare_host(run, bare_start.min(end)..end, from..to, Attempt::Last);
        }
        let (floor, from_here) = (self.floor, self.from);
        let outcome = self.bare_host(run, start..end, from..to, Attempt::First);
        if outcome == Outcome::Linked || !matches!(self.state, State::Searching) {
            return outcome;
        }
        (self.floor, self.from) = (floor, from_here);
        self.bare_host(run, bare_start..end, from..to, Attempt::Last)
    }

    /// S2 from (6) on, for the host in `start..end` of the piece in `from..to`.
    fn bare_host(
        &mut self,
        run: &Run,
        Range { start, end }: Range<usize>,
        Range { start: from, end: to }: Range<usize>,
        attempt: Attempt,
    ) -> Outcome {
        let root_dot = root_dot(run);
        let host = BareHost { start, end, root_dot, cut: false, piece_end: end, attempt };
        // (6) D27
        if run::is_broken(slice(self.text, start, end)) {
            return self.reject_with_extent(Reason::EmptyLabel, host);
        }
        // (7) D35, before the run as scanned
        if from == run.start && self.may_not_precede(run.start) {
            return self.reject_with_extent(Reason::Preceded, host);
        }
        // (8) M11
        if self.on(Tailoring::SpacelessHosts) && !slice(self.text, start, end).is_ascii() {
            let piece = Piece { start, end, to };
            match self.find_stretch(start, piece, root_dot) {
                // D31: without its `_` another one may be.
                Stretch::Found(..) if attempt == Attempt::First && !self.is_any_linked(piece, root_dot) => {
                    return Outcome::Nothing;
                }
                Stretch::Found(stretch, extent, next) => {
                    let outcome = self.finish_with(stretch, extent);
                    self.state = State::InPiece { run: run.clone(), next, piece };
                    return outcome;
                }
                Stretch::Refused(reason, to) => return self.refuse(reason, start, end.max(to)),
                Stretch::None => {}
            }
        }
        self.whole_host(host)
    }

    /// M11: the next stretch of a piece that has some; the rest of the piece is consumed with the last one.
    pub(in crate::scan) fn next_stretch(&mut self, run: Run, next: usize, piece: Piece) -> Outcome {
        if self.floor > run.end {
            return Outcome::Nothing;
        }
        match self.find_stretch(next, piece, root_dot(&run)) {
            Stretch::Found(stretch, extent, next) => {
                let outcome = self.finish_with(stretch, extent);
                self.state = State::InPiece { run, next, piece };
                return outcome;
            }
            Stretch::Refused(reason, to) if to > run.end => return self.refuse(reason, next, to),
            Stretch::Refused(..) | Stretch::None => {}
        }
        self.consume(piece.to);
        self.next_piece(run)
    }

    /// (8) M11's second half, M10, M14, then (9)–(13).
    fn whole_host(&mut self, mut host: BareHost) -> Outcome {
        if self.takes_short_ways() && self.is_surely_refused(host) {
            self.consume(host.piece_end);
            return Outcome::Nothing;
        }
        let mut verdict = self.judge(host.start, host.end);
        if self.on(Tailoring::SpacelessHosts)
            && verdict == Verdict::Invalid
            && let Some(start) = host_end::last_ascii_stretch(self.text, host.start, host.end)
        {
            host.start = start;
            verdict = self.judge(host.start, host.end);
        }
        if self.on(Tailoring::EndOfHost)
            && verdict != Verdict::Registrable
            && let Some(end) = self.cut_end(host.start, host.end, host_end::Place::Bare)
        {
            host = BareHost { end, cut: true, ..host };
            verdict = Verdict::Registrable;
        }
        if self.on(Tailoring::IdeographicDots) && !self.may_have_ideographic_dots(host) {
            return self.refuse(Reason::IdeographicDots, host.start, host.piece_end);
        }
        // (9) D26, D28, D33
        let is_ipv4 = verdict == Verdict::Invalid && is_ipv4(slice(self.text, host.start, host.end));
        match verdict {
            Verdict::Registrable => self.finish_bare(host),
            Verdict::Invalid if is_ipv4 && self.is_ipv4_url(host) => self.finish_bare(host),
            // What follows it has been looked at, if this is on.
            Verdict::Invalid if is_ipv4 && self.on(Tailoring::BareIpv4) => {
                self.reject_with_extent(Reason::BareIpv4, host)
            }
            Verdict::Invalid if is_ipv4 => self.refuse(Reason::BareIpv4, host.start, host.piece_end),
            Verdict::Invalid => self.reject_with_extent(Reason::InvalidHost, host),
            Verdict::Underscored => self.reject_with_extent(Reason::Underscore, host),
            Verdict::Unregistrable => self.refuse(Reason::NotRegistrable, host.start, host.piece_end),
        }
    }

    /// (10)–(13).
    fn finish_bare(&mut self, host: BareHost) -> Outcome {
        let extent = self.bare_extent(host);
        self.finish_with(host, extent)
    }

    /// M11: is a stretch of the piece linked?
    fn is_any_linked(&mut self, piece: Piece, root_dot: RootDot) -> bool {
        let mut from = piece.start;
        while let Stretch::Found(host, extent, next) = self.find_stretch(from, piece, root_dot) {
            if self.refused(host, &extent).is_none() && self.fits(host.start, extent.end) {
                return true;
            }
            from = next;
        }
        false
    }

    /// (10)–(12): why the host is refused, and what that consumes.
    fn refused(&self, host: BareHost, extent: &Extent) -> Option<(Reason, usize)> {
        // (10) D32, M1
        if let Some(reason) = self.host_goes_on(host.end) {
            return Some((reason, extent.end));
        }
        // (11) M5–M7
        if let Some(reason) = self.no_host(host.start, host.end, extent) {
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

    fn finish_with(&mut self, host: BareHost, extent: Extent) -> Outcome {
        if let Some((reason, end)) = self.refused(host, &extent) {
            return self.refuse(reason, host.start, end);
        }
        // (13)
        self.accept(extent.url(host.start, (host.start, host.end)), extent.end)
    }

    fn bare_extent(&mut self, host: BareHost) -> Extent {
        if host.cut { Extent::host(host.end) } else { self.extent(host.start, host.end, host.root_dot) }
    }

    /// A rejected candidate consumes what it would have had as a link.
    fn reject_with_extent(&mut self, reason: Reason, host: BareHost) -> Outcome {
        let end = match host.attempt {
            Attempt::First => host.end,
            Attempt::Last => self.bare_extent(host).end,
        };
        self.refuse(reason, host.start, end)
    }

    /// D35; M1: a soft hyphen or word joiner inside a word does not begin a host.
    pub(in crate::scan) fn may_not_precede(&self, start: usize) -> bool {
        if matches!(self.char_before(start), Some('@' | '/' | '\\' | '%')) {
            return true;
        }
        let before = slice(self.text, 0, start);
        let seen = before.trim_end_matches(is_word_joint);
        self.on(Tailoring::InvisibleCharacters)
            && seen.len() < before.len()
            && seen.ends_with(|c: char| c == '.' || is_host(c))
    }

    /// The option `bare_hosts`.
    fn is_wanted(&self, host: &str) -> bool {
        match self.config.bare_hosts {
            BareHosts::Off => false,
            BareHosts::Www => first_label(host.trim_start_matches('_')).eq_ignore_ascii_case("www"),
            BareHosts::All => true,
        }
    }

    /// D36: is the run part of a local part?
    fn is_local_part(&mut self, run: &Run) -> bool {
        if run.follows != Follows::Text {
            return false;
        }
        if self.is_address_at(run.end) {
            return true;
        }
        if self.char_before(run.start) == Some('@') || matches!(self.char_at(run.end), Some('/' | '?' | '#'))
        {
            return false;
        }
        match &self.stretch {
            Some((known, local)) if known.contains(&run.end) => *local,
            _ => {
                let known = run.end..self.stretch_end(run.end);
                let local = self.is_address_at(known.end);
                self.stretch = Some((known, local));
                local
            }
        }
    }

    /// `@` and a host code point.
    pub(in crate::scan) fn is_address_at(&self, offset: usize) -> bool {
        self.text.as_bytes().get(offset) == Some(&b'@') && host_at(self.text, offset + 1)
    }

    /// D36: the end of a stretch of Link_Email code points and dots; an ellipsis ends it (D27).
    fn stretch_end(&self, from: usize) -> usize {
        let rest = self.text.get(from..).unwrap_or("");
        let ellipsis = self.on(Tailoring::Ellipsis);
        // Nothing behind an ellipsis is looked at: there begins another stretch.
        let ends = |&(at, c): &(usize, char)| match c {
            '.' => ellipsis && rest.get(at..).is_some_and(|rest| rest.starts_with("...")),
            _ => !is_link_email(c),
        };
        from + rest.char_indices().find(ends).map_or(rest.len(), |(at, _)| at)
    }

    /// D33, Messages: with a port, or with a path that is not just one or two digits.
    fn is_ipv4_url(&mut self, host: BareHost) -> bool {
        if !self.on(Tailoring::BareIpv4) {
            return false;
        }
        let extent = self.bare_extent(host);
        if extent.port == Port::Good {
            return true;
        }
        let parts = slice(self.text, extent.authority_end, extent.end);
        let Some(path) = parts.strip_prefix('/') else { return false };
        let segment = path.split(['?', '#']).next().unwrap_or(path);
        !(matches!(segment.len(), 1 | 2) && segment.bytes().all(|byte| byte.is_ascii_digit()))
    }

    /// A short way for most of what stands around ideographic dots: M14 refuses it, or no top-level domain begins like
    /// its last label and nothing follows that a rejection would consume.
    fn is_surely_refused(&self, host: BareHost) -> bool {
        // M10 cuts at a host code point: that would not be alone either.
        if self.on(Tailoring::IdeographicDots) && !self.may_have_ideographic_dots(host) {
            return true;
        }
        let last = last_label(slice(self.text, host.start, host.end));
        let quiet = !matches!(self.char_at(host.end), Some('.' | '。' | '．' | '｡' | ':' | '/' | '?' | '#'));
        quiet
            && self.config.registry.is_public_suffix()
            && tld::is_surely_unknown(last)
            && !self.may_be_cut(last)
    }

    /// M10: could the letters at the start of the last label complete a host?
    fn may_be_cut(&self, last: &str) -> bool {
        let letters = last.bytes().take_while(u8::is_ascii_alphabetic).count();
        self.on(Tailoring::EndOfHost) && letters > 0 && tld::is_known(last.get(..letters).unwrap_or(""))
    }

    /// M14: a host with ideographic dots only stands alone.
    fn may_have_ideographic_dots(&self, host: BareHost) -> bool {
        if slice(self.text, host.start, host.end).contains('.') {
            return true;
        }
        self.is_hard_or_nothing(self.char_before(host.start))
            && self
                .char_at(host.end)
                .is_none_or(|c| matches!(c, '/' | '?' | '#' | ':') || self.term(c) == LinkTerm::Hard)
    }

    /// M11: the next ASCII stretch at or behind `from` that is a host by itself.
    fn find_stretch(&mut self, from: usize, piece: Piece, root_dot: RootDot) -> Stretch {
        let mut from = from;
        let mut refused = None;
        while let Some((start, end)) = host_end::next_ascii_stretch(self.text, from, (piece.start, piece.end))
        {
            from = end;
            let host = BareHost {
                start,
                end,
                root_dot,
                cut: end < piece.end,
                piece_end: piece.to,
                attempt: Attempt::Last,
            };
            if self.judge(start, end) != Verdict::Registrable {
                continue;
            }
            let extent = self.bare_extent(host);
            match self.no_host(start, end, &extent) {
                None => return Stretch::Found(host, extent, end),
                Some(reason) => refused = Some((reason, extent.parts_end())),
            }
        }
        refused.map_or(Stretch::None, |(reason, parts_end)| Stretch::Refused(reason, parts_end))
    }
}

/// What M11 finds in a piece.
enum Stretch {
    None,
    /// A host, what follows it, and where to go on behind it.
    Found(BareHost, Extent, usize),
    /// Only what M5–M7 refuse (`请看README.md`): the piece around it is no host either. Where the Parts of the last one
    /// end, if it has any.
    Refused(Reason, usize),
}
