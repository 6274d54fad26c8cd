//! The order of work, S0–S4 (section 2 of the decisions). Numbers in brackets are its steps.

use super::email;
use super::host::{self, Verdict, judge};
use super::joints::{self, Found, Place};
use super::messages::{self, Shape};
use super::termination::{terminate, terminate_path};
use super::text::{
    Kind, Text, has_inner_separator, is_edge, is_host, is_joiner, is_mark, is_separator, may_not_come_first,
    trim_end,
};
use std::ops::Range;
use uts58_data::text::text_props;
use uts58_linkify::{BareHosts, Tailoring};

/// The links of a text.
pub(crate) fn found(t: &Text<'_>) -> Vec<Found> {
    let mut work = Work { t, floor: 0, last_link_end: 0, links: Vec::new() };
    work.s0();
    work.links
}

struct Work<'t, 'o> {
    t: &'t Text<'o>,
    /// The end of the last link or consumed span.
    floor: usize,
    /// D41: the end of the last link, which quoted local parts may not cross.
    last_link_end: usize,
    links: Vec<Found>,
}

/// The text after a host: port and Parts.
#[derive(Clone, Copy)]
struct After {
    /// Where the host, its root dot and its port end.
    authority_end: usize,
    /// Where the link ends.
    end: usize,
    port: Port,
}

impl After {
    fn port_text(self, t: &Text<'_>, host_end: usize) -> String {
        t.slice(host_end, self.authority_end).trim_start_matches(is_separator).to_owned()
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Port {
    None,
    Valid,
    /// D30: 0, larger than 65535 or longer than five digits.
    Invalid,
}

/// The range of a host, and its port as written.
type Host = (Range<usize>, String);

/// The result for one piece of a bare run.
#[derive(Default)]
struct Outcome {
    links: Vec<(Range<usize>, Host)>,
    consumed: usize,
    /// D36: consume the candidate even if it's part of a local part.
    kept: bool,
}

impl Outcome {
    fn nothing(consumed: usize) -> Self {
        Self { links: Vec::new(), consumed, kept: false }
    }
}

impl Work<'_, '_> {
    /// S0: finds the next trigger: a run with an inner separator, an `@`, or a `://`.
    fn s0(&mut self) {
        let t = self.t;
        let mut i = 0;
        while i < t.len() {
            if t.chars[i] == '@' {
                self.s4(i);
                i = self.floor;
            } else if t.matches(i, "://") {
                self.s1(i, i);
                i = self.floor;
            } else if t.chars[i] == ':'
                && let Some(scheme) = t.opaque_scheme_ending_at(i, self.floor)
            {
                self.opaque(scheme, i + 1);
                i = self.floor;
            } else if t.host_at(i) || t.separator_at(i) {
                let end = t.run_end(i);
                if t.matches(end, "://") {
                    self.s1(i, end);
                    i = self.floor;
                } else {
                    self.s2(i, end);
                    i = end.max(self.floor);
                }
            } else {
                i += 1;
            }
        }
    }

    fn consume(&mut self, end: usize) {
        self.floor = self.floor.max(end);
    }

    /// D22: a scheme followed by a colon only, which ends at `start`.
    fn opaque(&mut self, scheme: usize, start: usize) {
        let end = terminate_path(self.t, start, scheme);
        if end > start && !messages::m12_too_long(self.t, scheme, end) {
            self.link(scheme..end, Kind::Url, None);
        }
        self.consume(end);
    }

    fn link(&mut self, link: Range<usize>, kind: Kind, host: Option<Host>) {
        let found = (link, kind, host);
        // D24b.
        if joints::allows(self.t, &found, self::found) {
            self.last_link_end = self.last_link_end.max(found.0.end);
            self.links.push(found);
        }
    }

    /// S1: the run `start..end` (perhaps empty) and `://`.
    fn s1(&mut self, start: usize, end: usize) {
        let t = self.t;
        if let Some(scheme) = t.scheme_ending_at(end, self.floor) {
            let is_opaque = t.opaque_scheme_ending_at(end, self.floor) == Some(scheme);
            self.s2(start, scheme);
            return if is_opaque { self.opaque(scheme, end + 1) } else { self.s3(scheme, end + 3) };
        }
        let scheme_like = |c: char| c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.');
        let mut name = end;
        while name > self.floor && scheme_like(t.chars[name - 1]) {
            name -= 1;
        }
        self.s2(start, name);
        // D21: an unknown scheme consumes the URL after it.
        self.consume_after_scheme(name);
    }

    /// After a rejection following `scheme://` (D21 and others), consumes up to where a Path beginning at the second `/`
    /// would end.
    fn consume_after_scheme(&mut self, scheme: usize) {
        let colon = (scheme..self.t.len()).find(|&i| self.t.at(i) == Some(':')).unwrap_or(scheme);
        let end = terminate(self.t, colon + 2, scheme);
        self.consume(end.max(colon + 3));
    }

    /// S2: a bare run.
    fn s2(&mut self, start: usize, end: usize) {
        if start >= end || self.t.o.bare == BareHosts::Off {
            return;
        }
        for (piece_start, piece_end) in split(self.t, start, end) {
            if piece_start >= self.floor {
                self.s2_piece(start..end, piece_start, piece_end);
            }
        }
    }

    fn s2_piece(&mut self, run: Range<usize>, piece_start: usize, piece_end: usize) {
        let t = self.t;
        // (2) Trim code points that can't be first or last, and trailing separators.
        let (mut start, mut end) = (piece_start, piece_end);
        while start < end && may_not_come_first(t.chars[start]) {
            start += 1;
        }
        let may_not_come_last = |c: char| is_edge(c) || is_separator(c);
        while start < end && may_not_come_last(t.chars[end - 1]) {
            end -= 1;
        }
        // (3) A host has an inner separator.
        if !has_inner_separator(&t.chars[start..end]) {
            return;
        }
        let underscores = t.chars[start..end].iter().take_while(|&&c| c == '_').count();
        // M11 may find a `www.` host.
        let spaceless = t.o.on(Tailoring::SpacelessText) && !t.chars[start..end].iter().all(char::is_ascii);
        let begins_www = |i: usize| !t.chars[i - 1].is_ascii_alphanumeric() && t.matches(i, "www.");
        if !(self.is_wanted(start) || (spaceless && (start + 1..end.saturating_sub(3)).any(begins_www))) {
            return;
        }
        // (4) D36: a run that is part of a local part isn't a host.
        let at = if piece_end == run.end { self.at_after(&run) } else { None };
        let host_may_end = matches!(t.at(run.end), Some('/' | '?' | '#'))
            || (t.at(run.end) == Some('|') && t.o.on(Tailoring::JoinedUrls));
        if at.is_some_and(|at| !host_may_end || email::is_mailto_seen(t, self.floor, at)) {
            return;
        }
        // (5) D31: a trailing `_` may be markup.
        let marked_up = t.chars[end - 1] == '_';
        if marked_up {
            while start < end && (t.chars[end - 1] == '_' || may_not_come_last(t.chars[end - 1])) {
                end -= 1;
            }
            // (3) again, for what is left.
            if !has_inner_separator(&t.chars[start..end]) {
                return;
            }
        }
        let trimmed = (start + underscores).min(end);
        let www_dot = t.matches(start + underscores, "www.");
        let mut outcome = Outcome::nothing(0);
        // D31: `_` after the Parts, too.
        let after = (underscores > 0).then(|| after_host(t, trimmed, end, is_mixed(&t.chars[run.clone()])));
        let wrapped = t.o.on(Tailoring::WrappingMarks)
            && judge(&t.slice(trimmed, end)) == Verdict::Registrable
            && after.is_some_and(|b| {
                matches!(t.at(b.authority_end), Some('/' | '?')) && t.at(b.end) == Some('_')
            });
        if underscores == 0 || !(marked_up || www_dot || wrapped) {
            outcome = self.bare_host(&run, start..end, piece_start, piece_end);
        }
        if underscores > 0 && outcome.links.is_empty() {
            outcome = self.bare_host(&run, trimmed..end, piece_start, piece_end);
        }
        let any = !outcome.links.is_empty();
        for (link, host) in outcome.links {
            self.link(link, Kind::Url, Some(host));
        }
        // D36: if an address includes the run, don't consume it.
        if any || outcome.kept || at.is_none() {
            self.consume(outcome.consumed);
        }
    }

    /// The option `bare_hosts`: may a host that begins here be linked?
    fn is_wanted(&self, mut start: usize) -> bool {
        let t = self.t;
        while t.at(start) == Some('_') {
            start += 1;
        }
        t.o.bare == BareHosts::All || t.matches(start, "www") && t.separator_at(start + 3)
    }

    /// D36: the `@` of an address whose local part contains the run: only Link_Email, dots and joints are in between.
    fn at_after(&self, run: &Range<usize>) -> Option<usize> {
        let t = self.t;
        let continues = |i: usize| {
            let ellipsis = t.o.on(Tailoring::Ellipsis) && t.matches(i, "...");
            let email = t.at(i).is_some_and(|c| c == '.' || uts58_data::is_link_email(c));
            t.joint_end(i) > i || (email && !ellipsis)
        };
        let mut at = run.end;
        while continues(at) {
            at = t.joint_end(at).max(at + 1);
        }
        let host = t.joint_end(at + 1);
        let address = t.at(at) == Some('@') && t.host_at(host) && !may_not_come_first(t.chars[host]);
        // D37 decides about a run directly after an `@`, unless one follows it directly.
        (address && (at == run.end || t.before(run.start) != Some('@'))).then_some(at)
    }

    /// D32: does the host continue after its end?
    fn host_goes_on(&self, end: usize) -> bool {
        self.t.at(end) == Some('%')
    }

    /// S2 from (6) on.
    fn bare_host(
        &self,
        run: &Range<usize>,
        piece: Range<usize>,
        piece_start: usize,
        piece_end: usize,
    ) -> Outcome {
        let t = self.t;
        let first_piece = piece_start == run.start;
        let mixed = is_mixed(&t.chars[run.clone()]);
        let (mut start, mut end) = (piece.start, piece.end);
        let alone = Outcome::nothing(piece.end);
        let all = |start: usize, end: usize| Outcome::nothing(after_host(t, start, end, mixed).end);
        // (6) D27: no leading separator and no empty label.
        if has_broken_separators(&t.chars[start..end]) {
            return all(start, end);
        }
        // (7) D35: none of `@ / \ %` directly before the run as scanned.
        if first_piece && matches!(t.before(run.start), Some('@' | '/' | '\\' | '%')) {
            return all(start, end);
        }
        // (7) M8: not part of an identifier.
        if first_piece && t.o.on(Tailoring::Handles) && messages::m8_identifier(t, start) {
            return all(start, end);
        }
        // (8) D24a: a bare host with symbols.
        if piece_end == run.end
            && t.matches(start, "www.")
            && !t.at(start + 4).is_some_and(|c| c.is_ascii_digit())
            && judge(&t.slice(start, run.end)) != Verdict::Registrable
            && let Some(reach) = self.symbol_host_end(start, run.end)
            && (reach < run.end + 256 || (reach == t.len() && reach == run.end + 256))
        {
            let whole = trim_end(t, start, reach);
            if whole > run.end && judge(&t.slice(start, whole)) == Verdict::Registrable {
                return self.finish_bare(
                    start..whole,
                    whole,
                    after_host(t, start, whole, is_mixed(&t.chars[start..whole])),
                );
            }
        }
        // (8) M11: hosts in spaceless text.
        if t.o.on(Tailoring::SpacelessText) {
            if let Some(outcome) = self.spaceless_hosts(&piece, piece_end, mixed) {
                return outcome;
            }
            if judge(&t.slice(start, end)) == Verdict::Invalid
                && let Some(last_stretch) = messages::m11_last_stretch(t, start, end)
            {
                start = last_stretch;
            }
        }
        // (8) M10: where the host ends before text.
        let mut verdict = judge(&t.slice(start, end));
        let mut cut = false;
        if t.o.on(Tailoring::SpacelessText)
            && verdict != Verdict::Registrable
            && let Some(cut_end) = messages::m10_end(t, Place::Bare, start, end)
        {
            (end, cut, verdict) = (cut_end, true, Verdict::Registrable);
            // M11 again, for what is left.
            if let Some(&(stretch, _)) =
                messages::m11_stretches(t, start, end).iter().find(|stretch| stretch.1 == end)
            {
                start = stretch;
            }
        }
        // (8) M14: not a sentence with ideographic full stops.
        if t.o.on(Tailoring::SpacelessText) && messages::m14_not_alone(t, start, end) {
            return alone;
        }
        let after = if cut {
            After { authority_end: end, end, port: Port::None }
        } else {
            after_host(t, start, end, mixed)
        };
        // (9) D26, D28 and D31, which `judge` has checked; D33: IPv4 addresses.
        let rejected = Outcome::nothing(after.end);
        match verdict {
            Verdict::Registrable => {}
            Verdict::Invalid | Verdict::Underscore => return rejected,
            Verdict::Unregistrable => {
                if !(t.o.on(Tailoring::BareIpv4) && host::is_ipv4(&t.slice(start, end))) {
                    return alone;
                }
                if !self.is_ipv4_url(after) {
                    return Outcome { kept: after.end > end, ..rejected };
                }
            }
        }
        self.finish_bare(start..end, piece.end, after)
    }

    /// S2 from (10) on. A rejection for a name alone consumes the text up to `piece_end`.
    fn finish_bare(&self, host: Range<usize>, piece_end: usize, after: After) -> Outcome {
        let (t, Range { start, end }) = (self.t, host);
        let (alone, rejected) = (Outcome::nothing(piece_end), Outcome::nothing(after.end));
        // (10) D32: the host must not continue.
        if self.host_goes_on(end) {
            return rejected;
        }
        // (11) The rules of `not-a-host`: not a sentence, a file name, a call or a member.
        if bare_shape(t, start, end, after).is_refused(t.o) {
            return if after.end > after.authority_end { rejected } else { alone };
        }
        if after.end == end && messages::m8_channel(t, start) {
            return alone;
        }
        // (12) D30: a valid port. (13) M12: not too long.
        if !self.is_wanted(start) || after.port == Port::Invalid {
            return rejected;
        }
        if !self.is_acceptable(start, after) {
            return Outcome { kept: true, ..rejected };
        }
        Outcome { links: vec![(start..after.end, (start..end, after.port_text(t, end)))], ..rejected }
    }

    /// M11: the ASCII hosts in spaceless text. `None` if there are none.
    fn spaceless_hosts(&self, piece: &Range<usize>, piece_end: usize, mixed: bool) -> Option<Outcome> {
        let t = self.t;
        // A run in ASCII contains no spaceless text.
        if t.chars[piece.clone()].iter().all(char::is_ascii) {
            return None;
        }
        let mut outcome = Outcome::default();
        let mut any = false;
        let mut refused = false;
        let mut refused_parts = 0;
        for (start, end) in messages::m11_stretches(t, piece.start, piece.end) {
            // Only a host at the end of the run may have a port or Parts.
            let after = if end == piece.end {
                after_host(t, start, end, mixed)
            } else {
                After { authority_end: end, end, port: Port::None }
            };
            if bare_shape(t, start, end, after).is_refused(t.o) {
                refused = true;
                if after.end > after.authority_end {
                    refused_parts = after.end;
                }
                continue;
            }
            any = true;
            // R10: consume the rest of the run.
            outcome.consumed = outcome.consumed.max(piece_end).max(after.end);
            let goes_on = self.host_goes_on(end);
            let channel = after.end == end && messages::m8_channel(t, start);
            if !goes_on && !channel && self.is_wanted(start) && after.port != Port::Invalid {
                if self.is_acceptable(start, after) {
                    outcome.links.push((start..after.end, (start..end, after.port_text(t, end))));
                } else {
                    outcome.kept = true;
                }
            }
        }
        // A host that `not-a-host` rejects isn't part of a longer one either.
        let only_refused = refused && !any;
        if only_refused {
            outcome = Outcome::nothing(piece.end);
        }
        outcome.consumed = outcome.consumed.max(refused_parts);
        (any || only_refused).then_some(outcome)
    }

    /// D33: does a port follow, or a path that isn't just one or two digits?
    fn is_ipv4_url(&self, after: After) -> bool {
        let t = self.t;
        if after.port == Port::Valid {
            return true;
        }
        if t.at(after.authority_end) != Some('/') || after.end == after.authority_end {
            return false;
        }
        let parts = t.slice(after.authority_end + 1, after.end);
        let path = parts.split(['?', '#']).next().unwrap_or_default();
        !(matches!(path.len(), 1 | 2) && path.chars().all(|c| c.is_ascii_digit()))
    }

    /// D30, M12: is the port valid and the link not too long?
    fn is_acceptable(&self, start: usize, after: After) -> bool {
        after.port != Port::Invalid && !messages::m12_too_long(self.t, start, after.end)
    }

    /// S3: the configured scheme at `scheme`, whose `://` ends at `start`.
    fn s3(&mut self, scheme: usize, start: usize) {
        let t = self.t;
        // (1) D23: userinfo isn't linked, except a user after an added scheme.
        let mut start = start;
        if let Some(at) = self.userinfo_end(start).filter(|&at| !messages::m13_listed_host(t, start, at)) {
            let user = t.slice(start, at);
            let web = t.matches(scheme, "http://") || t.matches(scheme, "https://");
            let name = !user.is_empty() && user.is_ascii() && !user.contains(':') && !user.starts_with('-');
            if web || !name || self.userinfo_end(at + 1).is_some() {
                return self.consume_after_scheme(scheme);
            }
            start = at + 1;
        }
        // (2) D33: IPv6 addresses.
        if t.at(start) == Some('[') {
            let close = (start..t.len()).find(|&i| t.chars[i] == ']');
            if let Some(close) = close
                && host::is_ipv6(&t.slice(start + 1, close))
                && !t.host_at(close + 1)
                && !self.host_goes_on(close + 1)
            {
                let after = after_authority(t, scheme, close + 1);
                return self.finish_url(scheme, start..close + 1, after);
            }
            return self.consume_after_scheme(scheme);
        }
        let run_end = if t.at(start).is_some_and(may_not_come_first) { start } else { t.run_end(start) };
        // (2) D24a: hosts with symbols.
        if let Some(reach) = self.symbol_host_end(start, run_end) {
            let end = trim_end(t, start, reach);
            let mixed = is_mixed(&t.chars[start..reach]);
            let with_symbols = reach > run_end && judge(&t.slice(start, end)) == Verdict::Registrable;
            if with_symbols && !self.host_goes_on(end) {
                let after = after_host(t, scheme, end, mixed);
                if self.is_acceptable(scheme, after) {
                    return self.finish_url(scheme, start..end, after);
                }
            }
            // M10: without the symbols, the run may be a host if spaceless text follows, or after M10 cuts it.
            let run_alone = trim_end(t, start, run_end);
            if t.o.on(Tailoring::SpacelessText) && !with_symbols {
                let registrable =
                    run_alone == run_end && judge(&t.slice(start, run_end)) == Verdict::Registrable;
                let cut = if registrable {
                    let after = self.after_symbols(run_end);
                    (after > run_end && t.spaceless_at(after)).then_some(run_end)
                } else {
                    messages::m10_cut(t, Place::Scheme, start, run_alone)
                        .filter(|&cut| !t.chars[cut..run_alone].iter().all(char::is_ascii))
                };
                if let Some(end) = cut
                    && !self.host_goes_on(end)
                {
                    let after = After { authority_end: end, end, port: Port::None };
                    if self.is_acceptable(scheme, after) {
                        return self.finish_url(scheme, start..end, after);
                    }
                }
            }
            self.consume_after_scheme(scheme);
            return self.consume(reach);
        }
        // (3) D37a: there is no host.
        if run_end == start {
            return self.consume(start);
        }
        // (4) D42: another scheme follows the first one.
        if t.matches(run_end, "://")
            && let Some(name) = t.scheme_ending_at(run_end, start)
            && t.opaque_scheme_ending_at(run_end, start) != Some(name)
        {
            return self.consume(name);
        }
        // (5) D27: a leading separator.
        if t.separator_at(start) {
            return self.consume_after_scheme(scheme);
        }
        let piece_end = first_piece_end(t, start, run_end);
        // (6) Trim trailing separators, `_` and code points that can't be last.
        let mut end = trim_end(t, start, piece_end);
        let mixed = is_mixed(&t.chars[start..run_end]);
        // (7) IPv4, D26, D28, D31; (8) M10: end before text; then D34: single labels.
        let mut cut = false;
        let text = t.slice(start, end);
        if !host::is_ipv4(&text) && judge(&text) != Verdict::Registrable {
            let cut_end = if t.o.on(Tailoring::SpacelessText) {
                messages::m10_end(t, Place::Scheme, start, end)
            } else {
                None
            };
            let single = || {
                if t.o.on(Tailoring::SingleLabelHosts) {
                    self.single_label_host(start, end, mixed)
                } else {
                    None
                }
            };
            if let Some(cut_end) = cut_end {
                (end, cut) = (cut_end, true);
            } else if let Some(single_end) = single() {
                end = single_end;
            } else {
                return self.consume_after_scheme(scheme);
            }
        }
        // (9) D32: the host must not continue.
        if self.host_goes_on(end) {
            return self.consume_after_scheme(scheme);
        }
        // (10) Port and Parts.
        let after = if cut {
            After { authority_end: end, end, port: Port::None }
        } else {
            after_host(t, scheme, end, mixed)
        };
        // D27: an ellipsis shows that the host was cut short.
        let text = t.slice(start, end);
        let whole = host::is_ipv4(&text) || text.eq_ignore_ascii_case("localhost");
        let last = text.rsplit(is_separator).next().unwrap_or_default().to_ascii_lowercase();
        let beginning = ["com", "net", "org"].iter().any(|name| name.starts_with(&last) && last.len() < 3);
        if t.o.on(Tailoring::Ellipsis)
            && t.at(end) == Some('…')
            && !whole
            && (judge(&text) != Verdict::Registrable || beginning)
        {
            return self.consume_after_scheme(scheme);
        }
        // D34: a single label outside ASCII is a word of the sentence.
        let word = !t.slice(start, end).is_ascii() && !t.chars[start..end].iter().any(|&c| is_separator(c));
        if word && after.port == Port::None && after.end == after.authority_end {
            return self.consume_after_scheme(scheme);
        }
        self.finish_url(scheme, start..end, after);
    }

    /// S3 (10) D30: a valid port. (11) M12: not too long.
    fn finish_url(&mut self, scheme: usize, host: Range<usize>, after: After) {
        if !self.is_acceptable(scheme, after) {
            return self.consume_after_scheme(scheme);
        }
        self.link(scheme..after.end, Kind::Url, Some((host.clone(), after.port_text(self.t, host.end))));
        self.consume(after.end);
    }

    /// D23: the `@` after userinfo.
    fn userinfo_end(&self, start: usize) -> Option<usize> {
        let t = self.t;
        let mut i = start;
        while t.host_at(i) || t.at(i).is_some_and(is_userinfo) || t.joint_end(i) > i {
            i = if t.joint_end(i) > i { t.joint_end(i) } else { i + 1 };
        }
        let after = t.joint_end(i + 1);
        let host = t.host_at(after) || matches!(t.at(after), Some('[' | '%'));
        (t.at(i) == Some('@') && host).then_some(i)
    }

    /// D24a: where a host with symbols ends.
    fn symbol_host_end(&self, start: usize, run_end: usize) -> Option<usize> {
        let t = self.t;
        // M13: joined URLs.
        if t.o.on(Tailoring::JoinedUrls)
            && matches!(t.at(run_end), Some('→' | '⇒'))
            && judge(&t.slice(start, run_end)) == Verdict::Registrable
        {
            return None;
        }
        let i = self.after_symbols(run_end);
        if i == run_end || t.scheme_at(i) {
            return None;
        }
        if !(t.host_at(i) || (t.at(i) == Some('.') && t.host_at(i + 1))) {
            return None;
        }
        Some((start..t.len()).find(|&i| self.ends_symbol_host(t.chars[i])).unwrap_or(t.len()))
    }

    fn ends_symbol_host(&self, c: char) -> bool {
        self.t.is_hard(c) || text_props(c).is_unseen() || (c.is_ascii() && !is_host(c) && c != '.')
    }

    /// D24a: the end of the symbols that begin at `start`, with their marks and joiners.
    fn after_symbols(&self, start: usize) -> usize {
        let t = self.t;
        let symbol = |c: char| !c.is_ascii() && text_props(c).is_symbol() && !t.is_hard(c);
        let mut i = start;
        if !t.at(i).is_some_and(symbol) {
            return i;
        }
        while t.at(i).is_some_and(|c| symbol(c) || is_mark(c) || is_joiner(c)) {
            i += 1;
        }
        i
    }

    /// D34: where a single-label host ends, if this is one.
    fn single_label_host(&self, start: usize, end: usize, mixed: bool) -> Option<usize> {
        let t = self.t;
        // D34 doesn't rescue a host that D31 rejects.
        if judge(&t.slice(start, end)) == Verdict::Underscore {
            return None;
        }
        let shorter = (start..end).find(|&i| {
            let spaceless = i > start && t.spaceless_at(i) && t.chars[i - 1].is_alphanumeric();
            let separator = t.separator_at(i) && t.chars[i] != '.';
            t.chars[start..i].iter().all(char::is_ascii) && (spaceless || separator)
        });
        let end = match shorter {
            Some(shorter) => {
                // D31: trim markup. The shortened host must pass D26.
                let shorter = trim_end(t, start, shorter);
                let verdict = judge(&t.slice(start, shorter));
                matches!(verdict, Verdict::Registrable | Verdict::Unregistrable).then_some(shorter)?
            }
            None => {
                let text = t.slice(start, end);
                (judge(&text) == Verdict::Unregistrable).then_some(end)?
            }
        };
        // D29: a root dot belongs to the host if the link continues.
        let dot = t.at(end) == Some('.') || (t.separator_at(end) && !mixed);
        let goes_on = dot && matches!(t.at(end + 1), Some('/' | '?' | '#' | ':'));
        let after = if goes_on { end + 1 } else { end };
        if matches!(t.at(after), Some('/' | '?' | '#')) || t.port_end(after).is_some() {
            return Some(end);
        }
        // Skip punctuation until something ends it; a letter or digit means that the host continues.
        let mut i = after;
        while let Some(c) = t.at(i) {
            let props = text_props(c);
            if (t.is_hard(c) && !super::text::m1_invisible(c))
                || props.is_quotation()
                || matches!(c, '<' | '>' | '|')
                || t.spaceless_at(i)
                || props.is_wide()
            {
                return Some(end);
            }
            if c.is_alphanumeric() {
                return None;
            }
            i += 1;
        }
        Some(end)
    }

    /// S4: the address around an `@`.
    fn s4(&mut self, at: usize) {
        let t = self.t;
        let start = at + 1;
        // (1) A lone `@` isn't an address.
        let run_end = t.run_end(start);
        let lone = !t.host_at(start)
            || t.at(start).is_some_and(may_not_come_first)
            || t.scheme_at(start)
            || (t.at(t.joint_end(run_end)) == Some('@')
                && t.host_at(t.joint_end(t.joint_end(run_end) + 1))
                && !may_not_come_first(t.chars[t.joint_end(t.joint_end(run_end) + 1)])
                && first_piece_end(t, start, run_end) == run_end);
        if lone {
            return self.consume(start);
        }
        // (2) The domain.
        let mut domain_end = run_end;
        if t.matches(run_end, "://")
            && let Some(scheme) = t.scheme_ending_at(run_end, start)
        {
            domain_end = scheme;
        }
        let end = trim_end(t, start, first_piece_end(t, start, domain_end));
        let domain = self.domain(start, end);
        // (3) The local part.
        let local = match t.before(at) {
            Some('"') if t.o.on(Tailoring::QuotedLocalParts) => {
                email::quoted_local_part(t, self.last_link_end, at)
            }
            _ => email::local_part(t, self.floor, at),
        };
        // D40: more addresses after encoded commas or semicolons.
        let list_end = self.encoded_list_end(domain.map_or(end, |(end, _)| end));
        // (4) D37: without a domain or local part, there is no address.
        let (Some((end, cut)), Some(local)) = (domain, local) else {
            let (end, cut) = domain.unwrap_or((end, false));
            return self.consume_domain_and_port(start, list_end.unwrap_or(end), cut);
        };
        // (5) M8: not a handle. M9: without markup before it.
        let mut local = local;
        if t.o.on(Tailoring::MarkupBeforeAddress) && t.chars[local.start] != '"' {
            match messages::m9_after_braces(t, local, at) {
                Some(after) => local = after,
                None => return self.consume_domain_and_port(start, list_end.unwrap_or(end), cut),
            }
        }
        let mut link_start = local.link_start();
        let mut linked = t.o.emails;
        if !local.mailto {
            if t.o.on(Tailoring::Handles) && messages::m8_handle(t, local) {
                linked = false;
            } else if t.o.on(Tailoring::MarkupBeforeAddress) && t.chars[local.start] != '"' {
                match messages::m9_local_start(t, local, at, t.at(end)) {
                    Some(start) => link_start = start,
                    None => return self.consume_domain_and_port(start, list_end.unwrap_or(end), cut),
                }
            }
        }
        // (6) D40: the query after `mailto:`.
        let mut link_end = end;
        let mut query = None;
        if local.mailto && t.o.on(Tailoring::MailtoQuery) && !cut {
            query = self.mailto_end(link_start, end);
            link_end = query.filter(|(_, known)| *known).map_or(end, |(query, _)| query);
        }
        // D39: what follows the address is consumed or not.
        let mut consumed = query.map_or(end, |(query, _)| query);
        if !cut {
            let port_end = t.port_end(end).unwrap_or(end);
            let parts_end = if t.o.on(Tailoring::AddressParts) || query.is_some() {
                port_end
            } else {
                terminate(t, port_end, link_start)
            };
            consumed = consumed.max(parts_end);
        }
        consumed = list_end.map_or(consumed, |list_end| terminate(t, list_end, link_start));
        // D43: a remote path such as `user@host:path/file` isn't an address.
        if !cut && let Some(slash) = self.remote_path(end) {
            linked = false;
            consumed = consumed.max(terminate(t, slash, link_start));
        }
        if linked && !messages::m12_too_long(t, link_start, link_end) {
            self.link(link_start..link_end, Kind::Email, Some((start..end, String::new())));
        }
        self.consume(consumed);
    }

    /// D43: the first slash of a path after `:`.
    fn remote_path(&self, end: usize) -> Option<usize> {
        let t = self.t;
        let at = |k: usize| t.at(end + k);
        if at(0) != Some(':') {
            return None;
        }
        let mut name = String::new();
        while let Some(c) = at(1 + name.len())
            && (c.is_ascii_alphanumeric() || "._~-+".contains(c))
        {
            name.push(c);
        }
        let slash = 1 + name.len();
        let goes_on = at(slash + 1).is_some_and(|c| is_host(c) || matches!(c, '.' | '~'));
        let is_port = !name.is_empty() && name.chars().all(|c| c.is_ascii_digit());
        let is_path = !is_port && (!name.is_empty() || goes_on);
        (at(slash) == Some('/') && is_path).then_some(end + slash)
    }

    /// D40: more addresses, if a query follows them, and the query, if a reader sees all of it. Returns where it
    /// ends, and whether it is linked; otherwise it is consumed.
    fn mailto_end(&self, link_start: usize, end: usize) -> Option<(usize, bool)> {
        let t = self.t;
        let mut list = end;
        while let Some(next) = self.listed_address(list) {
            list = next;
        }
        if t.at(list) != Some('?') {
            return None;
        }
        let link_end = terminate(t, list, link_start);
        let query = t.slice(list, link_end);
        let query = query.trim_start_matches('?').split('#').next().unwrap_or_default();
        let query = if t.slice(list, link_end).starts_with("??") { "?" } else { query };
        let fields = ["subject", "body", "cc", "bcc", "to", "in-reply-to", "keywords"];
        let known = |field: &str| {
            let name = field.split('=').next().unwrap_or_default().to_ascii_lowercase();
            field.is_empty() || fields.contains(&name.as_str())
        };
        (list == end || link_end > list + 1).then_some((link_end, query.split('&').all(known)))
    }

    /// D40: a `,` and an address, followed by `,` or `?`.
    fn listed_address(&self, comma: usize) -> Option<usize> {
        let end = self.listed_address_end(comma + 1)?;
        (self.t.at(comma) == Some(',') && matches!(self.t.at(end), Some(',' | '?'))).then_some(end)
    }

    /// The end of the address that begins here.
    fn listed_address_end(&self, start: usize) -> Option<usize> {
        let t = self.t;
        let at = (start..t.len()).find(|&i| !uts58_data::is_link_email(t.chars[i]))?;
        let local = t.slice(start, at);
        let run_end = t.run_end(at + 1);
        let good = t.at(at) == Some('@')
            && !local.split('.').any(str::is_empty)
            && judge(&t.slice(at + 1, run_end)) == Verdict::Registrable
            && !may_not_come_first(t.chars[at + 1]);
        good.then_some(run_end)
    }

    /// S4 (2): the end of the domain, and whether it was cut out of its run. `None` if there is no domain.
    fn domain(&self, start: usize, end: usize) -> Option<(usize, bool)> {
        let t = self.t;
        let text = t.slice(start, end);
        let found = if t.o.on(Tailoring::SpacelessText)
            // R10: only a stretch at the start of the run.
            && let Some(&(_, stretch)) = messages::m11_stretches(t, start, end).iter().find(|s| s.0 == start)
        {
            (stretch, stretch != end)
        } else if judge(&text) == Verdict::Registrable {
            (end, false)
        } else if t.o.on(Tailoring::SpacelessText) {
            (messages::m10_end(t, Place::At, start, end)?, true)
        } else {
            return None;
        };
        // D32: the domain must not continue, except with an encoded list.
        let listed = self.encoded_list_end(found.0).is_some();
        (listed || !self.host_goes_on(found.0)).then_some(found)
    }

    /// D40: the end of the last address, each after an encoded comma or semicolon.
    fn encoded_list_end(&self, start: usize) -> Option<usize> {
        let t = self.t;
        let mark = t.matches(start, "%2C") || t.matches(start, "%3B");
        let mut local = start + 3;
        while t.matches(local, "%20") {
            local += 3;
        }
        let at = (local..t.len()).find(|&i| !uts58_data::is_link_email(t.chars[i]))?;
        let address = t.at(at) == Some('@')
            && (t.host_at(at + 1) || t.separator_at(at + 1))
            && !may_not_come_first(t.chars[at + 1]);
        let on = t.o.on(Tailoring::MailtoQuery);
        (on && mark && address).then(|| self.encoded_list_end(t.run_end(at + 1)).unwrap_or(t.run_end(at + 1)))
    }

    /// After a rejection (D37), consumes the domain and port.
    fn consume_domain_and_port(&mut self, start: usize, end: usize, cut: bool) {
        let port_end = if cut { None } else { self.t.port_end(end) };
        self.consume(port_end.unwrap_or(end).max(start));
    }
}

/// D23: the ASCII code points of userinfo by RFC 3986.
fn is_userinfo(c: char) -> bool {
    c.is_ascii_alphanumeric() || "-._~%!$&'()*+,;=:".contains(c)
}

/// D25: does it mix ASCII and other separators?
fn is_mixed(run: &[char]) -> bool {
    run.contains(&'.') && run.iter().any(|&c| is_separator(c) && c != '.')
}

/// S2 (1): splits a run into pieces at mixed separators (D25) and ellipses (D27).
fn split(t: &Text<'_>, start: usize, end: usize) -> Vec<(usize, usize)> {
    let mixed = is_mixed(&t.chars[start..end]);
    let mut pieces = Vec::new();
    let mut piece = start;
    let mut i = start;
    while i < end {
        let mut next = i;
        while next < end && t.separator_at(next) {
            next += 1;
        }
        let ellipsis = t.o.on(Tailoring::Ellipsis) && next - i >= 3;
        if ellipsis || (mixed && t.separator_at(i) && t.chars[i] != '.') {
            pieces.push((piece, i));
            i = if ellipsis { next } else { i + 1 };
            piece = i;
        } else if next > i && !mixed {
            i = next;
        } else {
            i += 1;
        }
    }
    pieces.push((piece, end));
    pieces
}

/// S3 (5), S4 (2): the end of the first piece of a run.
fn first_piece_end(t: &Text<'_>, start: usize, end: usize) -> usize {
    split(t, start, end).first().map_or(end, |piece| piece.1)
}

/// S2 (6): is there a leading separator or an empty label?
fn has_broken_separators(host: &[char]) -> bool {
    host.split(|&c| is_separator(c)).any(<[char]>::is_empty)
}

/// D29, D30 and §3.5.1: root dot, port and Parts after the host that ends at `end`. The candidate begins at
/// `link_start`.
fn after_host(t: &Text<'_>, link_start: usize, end: usize, mixed: bool) -> After {
    // D29: the root dot is kept if the link continues after it.
    let single = t.separator_at(end) && !t.separator_at(end + 1);
    if single && (t.at(end) == Some('.') || !mixed) {
        let after = after_authority(t, link_start, end + 1);
        if after.end > end + 1 || after.port == Port::Invalid {
            return after;
        }
    }
    after_authority(t, link_start, end)
}

/// D30 and §3.5.1: port and Parts.
fn after_authority(t: &Text<'_>, link_start: usize, end: usize) -> After {
    let (authority_end, port) = match t.port_end(end) {
        None => (end, Port::None),
        Some(port_end) => {
            let digits = t.slice(end + 1, port_end);
            let valid = digits.len() <= 5 && digits.parse::<u32>().is_ok_and(|n| (1..=65535).contains(&n));
            (port_end, if valid { Port::Valid } else { Port::Invalid })
        }
    };
    After { authority_end, end: terminate(t, authority_end, link_start), port }
}

fn bare_shape(t: &Text<'_>, start: usize, end: usize, after: After) -> Shape {
    let parts = after.end > after.authority_end;
    let fragment = parts && t.at(after.authority_end) == Some('#');
    Shape::new(t, start, end, after.port != Port::None, parts, fragment)
}
