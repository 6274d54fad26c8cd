//! S4: an `@`.

use uts58_core::{LinkTerm, is_link_email, scan_back_email_local_part, scan_back_quoted_local_part};

use crate::chars::{base_before, host_at, is_host, is_joiner, is_separator, props, slice};
use crate::explain::reason::Reason;
use crate::host::judge::{self, Verdict};
use crate::link::found::Candidate;
use crate::link::found::LinkKind;
use crate::options::tailoring::Tailoring;
use crate::scan::rules::address::mailto::{MAILTO, Query};
use crate::scan::rules::address::{local_part, mailto, markup};
use crate::scan::rules::host::{HostKind, host_end, sentence, stretches};
use crate::scan::rules::joints;
use crate::scan::scanner::{Outcome, Scanner};
use crate::scan::steps::extent::Port;
use crate::scan::steps::run::{self, first_piece, is_mixed};
use crate::term::tailored_term;

/// The domain behind the `@`.
#[derive(Clone, Copy)]
struct Domain {
    start: usize,
    end: usize,
    refused: Option<Reason>,
    /// M10, M11: no port or Parts.
    cut: bool,
}

impl<'t> Scanner<'_, 't> {
    /// S4 for the `@` at `at`.
    pub(crate) fn address(&mut self, at: usize) -> Outcome {
        let begin = at + 1;
        if self.takes_short_ways()
            && let Some(end) = self.mention_end(at)
        {
            return self.refuse(Reason::NotRegistrable, at, end);
        }
        // (1) a lone one
        let domain = match self.short_domain_end(begin) {
            Some(end) => Domain { start: begin, end, refused: None, cut: false },
            None => {
                let Some(domain_end) = self.domain_run_end(begin) else {
                    return self.refuse(Reason::NoHost, at, begin);
                };
                // (2)
                self.domain(begin, domain_end)
            }
        };
        // (3)
        let local = self.local_part(at);
        // (4) D40, D37
        let registrable = matches!(domain.refused, None | Some(Reason::Percent));
        let list_end = local
            .filter(|_| registrable)
            .and_then(|start| mailto::encoded_list_end(&self.reading, start, at, domain.end));
        if let Some(reason) = domain.refused.filter(|_| list_end.is_none()) {
            return self.reject_address(reason, local.unwrap_or(at), domain);
        }
        let Some(local_start) = local else { return self.reject_address(Reason::NoLocalPart, at, domain) };
        let mailto = mailto::has_mailto(slice(self.text, local_start, at));
        // D24b
        if self.is_local_part_joined(if mailto { local_start + MAILTO.len() } else { local_start }, at)
            || (!domain.cut && self.is_port_joined(domain.end))
        {
            return self.reject_address(Reason::InvisibleCharacters, local_start, domain);
        }
        // (5) M9
        let Some(behind_braces) = self.behind_braces(local_start, at) else {
            return self.reject_address(Reason::Braces, local_start, domain);
        };
        let mailto = mailto && behind_braces == local_start;
        let local_start = behind_braces;
        // (5) M8
        let before = joints::before(self.text, local_start);
        let is_handle = !mailto && self.on(Tailoring::Handles) && self.char_before(before) == Some('@');
        // (5) M9
        let start = match mailto || is_handle {
            true => Some(local_start),
            false => self.without_markup(local_start, at, domain.end),
        };
        let Some(start) = start else {
            return self.reject_address(Reason::OnlyMarkup, local_start, domain);
        };
        // (6) D39, D40
        let port_end = if domain.cut { domain.end } else { self.port(domain.end).0 };
        let (mut addresses_end, mut end) = (domain.end, domain.end);
        let mut consumed = port_end;
        if !domain.cut {
            let reading = self.reading;
            let query = match mailto && self.on(Tailoring::MailtoQuery) {
                true => mailto::query(&reading, domain.end, |from| self.parts(start, from)),
                false => Query::None,
            };
            if let Query::Known(begin, behind) = query {
                (addresses_end, end, consumed) = (begin, behind, behind);
            } else if let Query::Unknown(behind) = query {
                consumed = behind;
            } else if !self.on(Tailoring::AddressParts) {
                consumed = self.parts(start, port_end);
            }
        }
        if let Some(list_end) = list_end {
            consumed = self.parts(start, list_end);
        }
        // D43
        if let Some(slash) = self.remote_path(domain) {
            let end = self.parts(start, slash);
            return self.refuse(Reason::RemotePath, start, consumed.max(end));
        }
        if is_handle {
            return self.refuse(Reason::Handle, start, consumed);
        }
        if !self.config.options.emails {
            return self.refuse(Reason::EmailsOff, start, consumed);
        }
        let candidate = Candidate {
            kind: LinkKind::Email,
            start,
            host: (begin, domain.end),
            authority_end: addresses_end,
            end,
        };
        self.accept(candidate, consumed)
    }

    /// D43: where the first slash is of a path behind the domain and a colon (`git@github.com:foo/bar`), whatever joints are
    /// in it.
    fn remote_path(&self, domain: Domain) -> Option<usize> {
        let byte = |at: usize| self.text.as_bytes().get(at).copied();
        let colon = joints::behind(self.text, domain.end);
        if domain.cut || byte(colon) != Some(b':') {
            return None;
        }
        let name = joints::behind(self.text, colon + 1);
        let (mut at, mut only_digits) = (name, true);
        let in_name = |byte: &u8| byte.is_ascii_alphanumeric() || b"._~-+".contains(byte);
        while let Some(byte) = byte(at).filter(in_name) {
            only_digits &= byte.is_ascii_digit();
            at = joints::behind(self.text, at + 1);
        }
        // A port, or no name.
        let behind = self.char_at(joints::behind(self.text, at + 1));
        let goes_on = behind.is_some_and(|c| is_host(c) || matches!(c, '.' | '~'));
        let is_path = if only_digits { at == name && goes_on } else { true };
        (byte(at) == Some(b'/') && is_path).then_some(at)
    }

    /// One label behind the `@`, and no local part before it (`@анна`): (3) and D28 refuse it. Where it ends.
    fn mention_end(&self, at: usize) -> Option<usize> {
        let before = self.char_before(at);
        if before.is_some_and(|c| is_link_email(c) || c == '"') || !run::begins_at(self.text, at + 1) {
            return None;
        }
        let end = run::end(self.text, at + 1);
        // D36, a scheme.
        let alone = !matches!(self.text.as_bytes().get(end), Some(b'@' | b':' | b'+'));
        let single = alone && !slice(self.text, at + 1, end).contains(is_separator);
        let end = run::trim_end_and_underscores(self.text, at + 1, end);
        (single && end > at + 1).then_some(end)
    }

    /// (1), (2): the end of the run behind the `@`; `None` if the `@` is a lone one.
    fn domain_run_end(&self, begin: usize) -> Option<usize> {
        if !host_at(self.text, begin)
            || !run::begins_at(self.text, begin)
            || self.config.schemes.begin_at(self.text, begin)
        {
            return None;
        }
        let end = run::end(self.text, begin);
        // D36: what is behind it is a local part itself, unless a sentence ends in between (D25, D27).
        let run = slice(self.text, begin, end);
        let one_piece = first_piece(run, is_mixed(run), self.on(Tailoring::Ellipsis)).0 == run.len();
        if one_piece && local_part::is_address_at(self.text, joints::behind(self.text, end)) {
            return None;
        }
        if self.is_scheme_end(end)
            && let Some((scheme, _)) = self.config.schemes.ending_at(self.text, begin, end)
        {
            return Some(scheme);
        }
        Some(end)
    }

    /// (2) D25, D27, D31, D26, D28, D32; M11, M10.
    fn domain(&self, begin: usize, run_end: usize) -> Domain {
        let run = slice(self.text, begin, run_end);
        let (piece, _) = first_piece(run, is_mixed(run), self.on(Tailoring::Ellipsis));
        let end = run::trim_end_and_underscores(self.text, begin, begin + piece);
        let whole = Domain { start: begin, end, refused: None, cut: false };
        let domain = self.ascii_domain(whole).unwrap_or_else(|| self.whole_domain(whole));
        // D32, M1
        Domain {
            refused: domain
                .refused
                .or_else(|| host_end::host_goes_on(&self.reading, HostKind::BehindAt, begin, domain.end)),
            ..domain
        }
    }

    /// M11: a domain that text without spaces follows, and perhaps another host.
    fn ascii_domain(&self, whole: Domain) -> Option<Domain> {
        let Domain { start, end, .. } = whole;
        if !self.on(Tailoring::SpacelessText) || slice(self.text, start, end).is_ascii() {
            return None;
        }
        let (from, to) = stretches::next_ascii_stretch(self.text, start, (start, end))?;
        let valid = from == start && self.judge(from, to) == Verdict::Registrable;
        valid.then_some(Domain { end: to, cut: to < end, ..whole })
    }

    /// D26, D28, D31; M10.
    fn whole_domain(&self, whole: Domain) -> Domain {
        let Domain { start, end, .. } = whole;
        // One label, as in `@анна`, is no registrable host, and no part of it is.
        if self.takes_short_ways() && !slice(self.text, start, end).contains(is_separator) {
            return Domain { refused: Some(Reason::NotRegistrable), ..whole };
        }
        let refused = self.judge(start, end).reason();
        if refused.is_none() {
            return whole;
        }
        let cut = if self.on(Tailoring::SpacelessText) {
            sentence::end_before_text(&self.reading, HostKind::BehindAt, start, end)
        } else {
            None
        };
        cut.map_or(Domain { refused, ..whole }, |end| Domain { end, cut: true, ..whole })
    }

    /// (3) §5.2 above the floor; D41.
    fn local_part(&self, at: usize) -> Option<usize> {
        if self.on(Tailoring::QuotedLocalParts) && self.char_before(at) == Some('"') {
            let start = scan_back_quoted_local_part(self.text, self.quoted_floor(at), at)?;
            // What is Hard by the options ends a quoted local part too. Otherwise text behind such a code point could change
            // the links in front of it.
            let is_hard = |c| c != ' ' && tailored_term(self.config.tailorings, c) == LinkTerm::Hard;
            return (!slice(self.text, start, at).contains(is_hard)).then_some(start);
        }
        // Only dots in a row, which §5.2 refuses, can be an ellipsis.
        scan_back_email_local_part(self.text, self.floor, at).or_else(|| {
            let ellipsis = self.on(Tailoring::Ellipsis).then(|| self.ellipsis_end(at));
            scan_back_email_local_part(self.text, ellipsis.filter(|&end| end > self.floor)?, at)
        })
    }

    /// D24b: does the local part in `start..at` go on before a joint? Not where M9 finds the same one without it.
    fn is_local_part_joined(&self, start: usize, at: usize) -> bool {
        let Some(joint) = joints::start(self.text, start) else { return false };
        let local = slice(self.text, start, at);
        let behind_text = || {
            self.on(Tailoring::MarkupBeforeAddress)
                && is_change(slice(self.text, 0, joint))
                && local.len() >= 2
                && local.is_ascii()
                && local.starts_with(|c: char| c.is_ascii_alphanumeric())
                && !local.contains(['=', '/', '?', '#'])
                && self.is_trimmed_up_to(joint)
        };
        !local.starts_with('"')
            && self.char_before(joint).is_some_and(|c| is_link_email(c) || is_host(c))
            && !behind_text()
    }

    /// D24b: does M9 drop all in front of `end` from the local part that is seen there? Not if that has Parts of a host or
    /// braces in it, is broken (D37) or a handle (M8), or stands behind `mailto:` (D36).
    fn is_trimmed_up_to(&self, end: usize) -> bool {
        let (mut start, mut behind) = (end, ' ');
        loop {
            start = joints::before(self.text, start);
            match self.char_before(start) {
                Some('/' | '?' | '#' | '{' | '}') => return false,
                Some('.') if behind == '.' => return false,
                Some(c) if is_link_email(c) => (start, behind) = (start - c.len_utf8(), c),
                before => return behind != '.' && !matches!(before, Some('@' | ':')),
            }
        }
    }

    /// D41: a quoted local part may reach over what was consumed inside it, not over a link.
    fn quoted_floor(&self, at: usize) -> usize {
        let mut floor = at.saturating_sub(MAX_QUOTED).max(self.last_link_end);
        while !self.text.is_char_boundary(floor) {
            floor += 1;
        }
        floor
    }

    /// D27: an ellipsis is a boundary in a local part; the end of the last one, or the floor.
    fn ellipsis_end(&self, at: usize) -> usize {
        let before = slice(self.text, self.floor, at);
        let local = before.trim_end_matches(is_link_email).len();
        let (outside, inside) = before.split_at_checked(local).unwrap_or_default();
        if let Some(ellipsis) = run::last_ellipsis(inside) {
            return self.floor + local + ellipsis + run::ELLIPSIS.len();
        }
        // The first dots may be the end of an ellipsis that begins with other separators.
        let dots = inside.len() - inside.trim_start_matches('.').len();
        let others = outside.chars().rev().take_while(|&c| is_separator(c)).take(3).count();
        self.floor + if dots > 0 && dots + others >= 3 { local + dots } else { 0 }
    }

    /// D37: local part, domain and port are consumed.
    fn reject_address(&mut self, reason: Reason, start: usize, domain: Domain) -> Outcome {
        let end = match self.port(domain.end) {
            _ if domain.cut => domain.end,
            (end, Port::Good | Port::Bad) => end,
            (_, Port::None) => domain.end,
        };
        self.refuse(reason, start, end)
    }

    /// (5) M9: where the local part in `start..at` begins for its braces; `None` if they make it no local part.
    fn behind_braces(&self, start: usize, at: usize) -> Option<usize> {
        if !self.on(Tailoring::MarkupBeforeAddress) {
            return Some(start);
        }
        let local = slice(self.text, start, at);
        // D41
        if local.ends_with('"') || markup::has_none(local) {
            return Some(start);
        }
        Some(at - markup::without_braces(local)?.len())
    }

    /// (5) M9: where the local part begins, or `None` if M9 leaves nothing of it.
    fn without_markup(&self, start: usize, at: usize, domain_end: usize) -> Option<usize> {
        let local = slice(self.text, start, at);
        let quoted = local.len() > 1 && local.starts_with('"') && local.ends_with('"');
        if quoted || !self.on(Tailoring::MarkupBeforeAddress) || markup::has_none(local) {
            return Some(start);
        }
        let before = slice(self.text, 0, start);
        let kept = markup::without_markup(before, local, self.char_at(domain_end), |host| {
            // A local part may have more in it than a host.
            let whole = run::end(host, 0) == host.len();
            whole && judge::judge(&self.config.registry, host) == Verdict::Registrable
        })?;
        Some(at - kept.len())
    }
}

/// RFC 5321 allows 64 octets; the look back stays short.
const MAX_QUOTED: usize = 256;

/// M9: does text end here of which ASCII letters behind it are no part?
fn is_change(before: &str) -> bool {
    let base = |before: &str| {
        let seen = before.trim_end_matches(is_joiner);
        base_before(seen, seen.len()).map(props)
    };
    let rtl = before.strip_suffix('-').and_then(base).is_some_and(|base| base.is_rtl());
    rtl || base(before).is_some_and(|base| base.is_spaceless() || base.is_rtl())
}
