//! S2: a bare run, one piece at a time, and what follows the run.

use core::ops::Range;

use crate::chars::slice;
use crate::explain::reason::Reason;
use crate::host::judge::{Verdict, is_ipv4};
use crate::host::names::last_label;
use crate::host::tld;
use crate::options::scheme::SchemeForm;
use crate::options::tailoring::Tailoring;
use crate::scan::rules::host::{
    HostKind, identifiers, ideographic_dots, joined, preceded, sentence, stretches,
};
use crate::scan::scanner::{Outcome, Scanner, State};
use crate::scan::steps::extent::Port;
use crate::scan::steps::local_or_host::Local;
use crate::scan::steps::piece::{Attempt, BareHost, Piece, root_dot};
use crate::scan::steps::run::{self, Follows, Run};
use crate::scan::steps::spaceless::Found;

impl<'t> Scanner<'_, 't> {
    /// S2 on the next piece of the run, or what follows the run.
    pub(crate) fn next_piece(&mut self, mut run: Run) -> Outcome {
        while let Some((start, end)) = run.next_piece(self.text, self.on(Tailoring::Ellipsis)) {
            let floor = self.floor;
            let outcome = self.bare(&run, start, end);
            if !matches!(self.state, State::Searching) {
                // M11 goes on inside the piece.
                return outcome;
            }
            if self.floor > run.end {
                // A port or Parts behind the run were consumed, so nothing of the run is left.
                self.from = self.floor;
                return outcome;
            }
            debug_assert!(self.floor >= floor);
            let told = self.explaining && outcome == Outcome::Refused;
            if told || outcome == Outcome::Linked {
                self.state = State::InRun(run);
                return outcome;
            }
        }
        self.after_run(&run)
    }

    /// M11: the next stretch of a piece that has some; the rest of the piece is consumed with the last one.
    pub(crate) fn next_stretch(&mut self, run: Run, next: usize, piece: Piece) -> Outcome {
        if self.floor > run.end {
            return Outcome::Nothing;
        }
        match self.find_stretch(next, piece, root_dot(&run)) {
            Found::Host(stretch, extent, next) => {
                let outcome = self.finish_with(stretch, extent);
                self.state = State::InPiece { run, next, piece };
                return outcome;
            }
            Found::Refused(reason, to) if to > run.end => return self.refuse(reason, next, to),
            Found::Refused(..) | Found::Nothing => {}
        }
        self.consume(piece.to);
        self.next_piece(run)
    }

    /// What follows the run: S3, D21 or D22.
    pub(crate) fn after_run(&mut self, run: &Run) -> Outcome {
        match run.follows {
            Follows::Text => {
                self.from = self.from.max(run.end).max(self.floor);
                Outcome::Nothing
            }
            Follows::Scheme { start, colon, form: SchemeForm::Hierarchical } => self.schemed(start, colon),
            Follows::Scheme { start, colon, form: SchemeForm::Opaque } => self.opaque(start, colon),
            Follows::UnknownScheme { start, colon } => self.unknown_scheme(start, colon),
        }
    }

    /// S2 for the piece in `from..to` of the run.
    pub(crate) fn bare(&mut self, run: &Run, from: usize, to: usize) -> Outcome {
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
        let local = if to == run.end { self.local_part_of(run) } else { Local::No };
        if local == Local::Yes {
            return self.told(Reason::PartOfLocalPart, start, end);
        }
        if local == Local::No {
            return self.bare_hosts(run, start..end, from..to, Attempt::Last);
        }
        let (floor, from_here) = (self.floor, self.from);
        let outcome = self.bare_hosts(run, start..end, from..to, Attempt::BeforeAddress);
        if outcome != Outcome::Linked && matches!(self.state, State::Searching) && !self.is_kept(outcome) {
            (self.floor, self.from) = (floor, from_here);
        }
        outcome
    }

    /// D36: is the refused candidate consumed, even if an `@` reaches it?
    fn is_kept(&self, outcome: Outcome) -> bool {
        let Some(refusal) = self.refusal.filter(|_| outcome == Outcome::Refused) else { return false };
        match refusal.reason {
            Reason::TooLong => true,
            // With a port or Parts.
            Reason::BareIpv4 => {
                self.on(Tailoring::BareIpv4) && !is_ipv4(slice(self.text, refusal.start, refusal.end))
            }
            _ => false,
        }
    }

    /// (5) D31, for the trimmed piece in `start..end`.
    fn bare_hosts(
        &mut self,
        run: &Run,
        Range { start, end }: Range<usize>,
        piece: Range<usize>,
        attempt: Attempt,
    ) -> Outcome {
        let host = slice(self.text, start, end);
        // trailing `_` are markup
        let kept = host.trim_end_matches('_');
        let marked_up = kept.len() < host.len();
        let end = if marked_up { run::trim_end_and_underscores(self.text, start, end) } else { end };
        // (3) again
        if marked_up && !run::has_inner_separator(slice(self.text, start, end)) {
            return Outcome::Nothing;
        }
        // Leading `_` are markup too; or they belong to the host, if it is valid with them
        let bare = kept.trim_start_matches('_');
        let bare_start = start + kept.len() - bare.len();
        let www = bare.get(..4).is_some_and(|www| www.eq_ignore_ascii_case("www."));
        if bare_start == start || marked_up || www {
            return self.bare_host(run, bare_start.min(end)..end, piece, attempt);
        }
        let (floor, from_here) = (self.floor, self.from);
        let outcome = self.bare_host(run, start..end, piece.clone(), attempt.first());
        if outcome == Outcome::Linked || !matches!(self.state, State::Searching) {
            return outcome;
        }
        (self.floor, self.from) = (floor, from_here);
        self.bare_host(run, bare_start..end, piece, attempt)
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
        if from == run.start && preceded::may_not_precede(self.text, run.start) {
            return self.reject_with_extent(Reason::Preceded, host);
        }
        // (7) M8
        if from == run.start && identifiers::ends_identifier(&self.reading, start) {
            return self.reject_with_extent(Reason::Handle, host);
        }
        // D24b
        let joined = from == run.start && joined::is_joined_before(&self.reading, run.start, end);
        // (8) M11
        if self.on(Tailoring::SpacelessText) && !slice(self.text, start, end).is_ascii() {
            let piece = Piece { start, end, to, attempt };
            // The first one may begin with the run if text without spaces is in front of the joint (D24b).
            let first_end = self.behind_first_ascii(piece);
            let first_is_joined = joined && !joined::is_behind_spaceless(&self.reading, run.start, first_end);
            let behind_joint = if first_is_joined { first_end } else { start };
            match self.find_stretch(behind_joint, piece, root_dot) {
                // The host may be valid without its leading `_`, so nothing is decided yet (D31, D36).
                Found::Host(..)
                    if attempt != Attempt::Last && !self.is_any_linked(behind_joint, piece, root_dot) =>
                {
                    return Outcome::Nothing;
                }
                Found::Host(stretch, extent, next) => {
                    let outcome = self.finish_with(stretch, extent);
                    // A host of the piece is linked, so what the others have is consumed.
                    let piece = Piece { attempt: Attempt::Last, ..piece };
                    self.state = State::InPiece { run: run.clone(), next, piece };
                    return outcome;
                }
                Found::Refused(reason, to) => return self.refuse(reason, start, end.max(to)),
                Found::Nothing => {}
            }
        }
        self.whole_host(host, joined)
    }

    /// The place behind the ASCII that the piece begins with.
    fn behind_first_ascii(&self, Piece { start, end, .. }: Piece) -> usize {
        let piece = slice(self.text, start, end);
        start + piece.find(|c: char| !c.is_ascii()).unwrap_or(piece.len())
    }

    /// (8) M11's second half, M10, M14, then (9)–(13).
    fn whole_host(&mut self, mut host: BareHost, joined: bool) -> Outcome {
        if self.takes_short_ways() && !joined && self.is_surely_refused(host) {
            self.consume(host.piece_end);
            return Outcome::Nothing;
        }
        let mut verdict = self.judge(host.start, host.end);
        if self.on(Tailoring::SpacelessText)
            && verdict == Verdict::Invalid
            && let Some(start) = stretches::last_ascii_stretch(self.text, host.start, host.end)
        {
            host.start = start;
            verdict = self.judge(host.start, host.end);
        } else if joined {
            return self.reject_with_extent(Reason::InvisibleCharacters, host);
        }
        if self.on(Tailoring::SpacelessText)
            && verdict != Verdict::Registrable
            && let Some(end) = sentence::end_before_text(&self.reading, HostKind::Bare, host.start, host.end)
        {
            let start = self.start_in_cut_host(host.start, end);
            host = BareHost { start, end, cut: true, ..host };
            verdict = Verdict::Registrable;
        }
        if self.on(Tailoring::SpacelessText)
            && !ideographic_dots::may_have_ideographic_dots(&self.reading, host.start, host.end)
        {
            return self.refuse(Reason::IdeographicDots, host.start, host.piece_end);
        }
        // (9) D26, D28, D33
        let is_ipv4 = verdict == Verdict::Invalid && is_ipv4(slice(self.text, host.start, host.end));
        match verdict {
            Verdict::Registrable => self.finish_bare(host),
            Verdict::Invalid if is_ipv4 && self.is_ipv4_url(host) => self.finish_bare(host),
            // With `bare-ipv4`, what follows the address has been looked at already, so it is consumed too.
            Verdict::Invalid if is_ipv4 && self.on(Tailoring::BareIpv4) => {
                let end = self.bare_extent(host).end;
                self.refuse(Reason::BareIpv4, host.start, end)
            }
            Verdict::Invalid if is_ipv4 => self.refuse(Reason::BareIpv4, host.start, host.piece_end),
            Verdict::Invalid => self.reject_with_extent(Reason::InvalidHost, host),
            Verdict::Underscored => self.reject_with_extent(Reason::Underscore, host),
            Verdict::Unregistrable => self.refuse(Reason::NotRegistrable, host.start, host.piece_end),
        }
    }

    /// M11 in the host in `start..end` that M10 has cut: where the stretch begins that ends there, if it is registrable by itself.
    fn start_in_cut_host(&self, start: usize, end: usize) -> usize {
        stretches::ascii_stretch_before(self.text, start, end)
            .filter(|&stretch| self.judge(stretch, end) == Verdict::Registrable)
            .unwrap_or(start)
    }

    /// S2 (10)–(13): what follows the host, then the link.
    fn finish_bare(&mut self, host: BareHost) -> Outcome {
        if let Some(reason) = self.refused_early(host) {
            return self.refuse(reason, host.start, host.end);
        }
        let extent = self.bare_extent(host);
        self.finish_with(host, extent)
    }

    /// A rejected candidate consumes what it would have had as a link.
    fn reject_with_extent(&mut self, reason: Reason, host: BareHost) -> Outcome {
        let end = match host.attempt {
            Attempt::Last => self.bare_extent(host).end,
            _ => host.end,
        };
        self.refuse(reason, host.start, end)
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

    /// A short way for most text around ideographic dots: M14 refuses it, or its last label begins like no top-level domain and
    /// nothing follows that a rejection would consume.
    fn is_surely_refused(&self, host: BareHost) -> bool {
        // M10 cuts in front of a host code point, so a host that it cuts does not stand alone either.
        if self.on(Tailoring::SpacelessText)
            && !ideographic_dots::may_have_ideographic_dots(&self.reading, host.start, host.end)
        {
            return true;
        }
        let last = last_label(slice(self.text, host.start, host.end));
        let quiet = !matches!(self.char_at(host.end), Some('.' | '。' | '．' | '｡' | ':' | '/' | '?' | '#'));
        quiet
            && self.config.registry.is_public_suffix()
            && tld::is_surely_unknown(last)
            && !self.may_be_cut(last)
            && !(self.on(Tailoring::SpacelessText)
                && sentence::may_end_before_last(slice(self.text, host.start, host.end)))
    }

    /// M10: could the letters at the start of the last label complete a host?
    fn may_be_cut(&self, last: &str) -> bool {
        let letters = last.bytes().take_while(u8::is_ascii_alphabetic).count();
        self.on(Tailoring::SpacelessText) && letters > 0 && tld::is_known(last.get(..letters).unwrap_or(""))
    }
}
