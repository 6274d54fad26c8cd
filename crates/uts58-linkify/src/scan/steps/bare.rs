//! S2: finds bare hosts. A run is split into pieces, and M11 may find several ASCII hosts in the spaceless text of a piece.

use core::ops::Range;

use uts58_core::is_link_email;

use crate::chars::{byte_at, byte_before, is_separator, is_www, last_label, slice, strip_prefix_ignore_case};
use crate::explain::reason::Reason;
use crate::host::judge::{Verdict, is_ipv4};
use crate::host::tld_list::Seen;
use crate::options::choices::BareHosts;
use crate::options::scheme::SchemeForm;
use crate::options::tailoring::Tailoring;
use crate::scan::plain::PlainHost;
use crate::scan::rules::host::{HostKind, bounds, not_a_host};
use crate::scan::rules::runs::{self, first_piece, is_address_at, is_mixed};
use crate::scan::step::{Context, Extent, Host, Port, RootDot, Scan, Step};
use crate::scan::vector::BASELINE;

use super::local_part::{self, InLocalPart};
use super::{schemed, tail};

/// The text directly after a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Follows {
    Text,
    /// S1: a configured scheme, then `://`.
    Scheme {
        form: SchemeForm,
        colon: usize,
    },
    /// D21: `://` after anything else.
    UnknownScheme {
        colon: usize,
    },
}

/// A run, and how many of its hosts have been found. This is all that the scan keeps between two links.
#[derive(Clone, Debug)]
pub(in crate::scan) struct Run {
    start: usize,
    end: usize,
    follows: Follows,
    /// D25: whether the run has both ASCII and other separators.
    mixed: bool,
    /// Where the next piece begins; past the end of the run if none is left.
    next: usize,
    /// M11: the rest of the last piece.
    stretches: Option<Stretches>,
    pub(in crate::scan) is_done: bool,
}

/// A host, and what to do if it is rejected.
#[derive(Clone, Copy, Debug)]
struct BareHost {
    host: Host,
    /// Where consumed text ends, if a rejection consumes only the piece.
    rejected_end: usize,
    attempt: Attempt,
}

/// What to do after a rejection. If that consumes nothing, the text after the host isn't scanned, because it could be
/// scanned repeatedly.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Attempt {
    /// D31: the host is tried again without its leading `_`.
    WithUnderscores,
    /// D36: the run belongs to a local part unless it's linked. Only rejections by M12 and D33 consume anything.
    BeforeAddress,
    /// The rejection consumes the host, and what would have been linked with it.
    Last,
}

/// A piece whose ASCII stretches M11 hasn't tried from `next` on.
#[derive(Clone, Copy, Debug)]
struct Stretches {
    next: usize,
    /// The piece as a candidate. Its `rejected_end` is where the whole piece ends.
    piece: BareHost,
}

/// A step, and the rest of the piece if M11 found a host in it.
type StepInPiece = (Step, Option<Stretches>);

impl Run {
    pub(super) fn new(text: &str, start: usize, end: usize, follows: Follows) -> Self {
        let run = slice(text, start, end);
        let mixed = !run.is_ascii() && is_mixed(run);
        Self { start, end, follows, mixed, next: start, stretches: None, is_done: false }
    }

    /// The next step in a run that isn't done.
    pub(in crate::scan) fn next(&mut self, scan: &mut Scan<'_>) -> Step {
        // The last candidate's port or Parts extend beyond the run.
        if scan.context.floor > self.end {
            self.is_done = true;
            return Step::nothing(0);
        }
        let (step, rest) = if let Some(stretches) = self.stretches {
            next_stretch(scan, self, stretches)
        } else if let Some(piece) = self.next_piece(scan.context) {
            self.piece(scan, &piece)
        } else {
            self.is_done = true;
            (self.after(scan), None)
        };
        self.stretches = rest;
        // Nothing is left in the run or after it.
        if rest.is_none() && self.next > self.end && self.follows == Follows::Text {
            self.is_done = true;
            return step.and_continue_at(self.end);
        }
        step
    }

    #[inline]
    pub(in crate::scan) const fn range(&self) -> (usize, usize) {
        (self.start, self.end)
    }

    /// (1) The next piece. Splits a mixed run at its non-ASCII separators (D25), and any run at ellipses (D27).
    fn next_piece(&mut self, context: &Context<'_, '_>) -> Option<Range<usize>> {
        if self.next > self.end || (self.next == self.end && self.next != self.start) {
            return None;
        }
        let start = self.next;
        let rest = slice(context.text, start, self.end);
        let (end, next) = first_piece(context, rest, self.mixed);
        self.next = if end == rest.len() { self.end + 1 } else { start + next };
        Some(start..start + end)
    }

    /// The step for what follows the run: S3, D21 or D22.
    pub(super) fn after(&self, scan: &mut Scan<'_>) -> Step {
        match self.follows {
            Follows::Text => Step::nothing(self.end),
            Follows::Scheme { form: SchemeForm::Hierarchical, colon } => {
                PlainHost::near(BASELINE, scan.context, colon, Seen::NOTHING)
                    .and_then(|host| schemed::plain(scan, self.end, colon, host))
                    .unwrap_or_else(|| schemed::schemed(scan, self.end, colon))
            }
            Follows::Scheme { form: SchemeForm::Opaque, colon } => schemed::opaque(scan, self.end, colon),
            Follows::UnknownScheme { colon } => {
                schemed::reject_schemed(scan, Reason::UnknownScheme, self.end, colon)
            }
        }
    }

    fn piece(&self, scan: &mut Scan<'_>, piece: &Range<usize>) -> StepInPiece {
        let context = scan.context;
        // (2) D24: trim code points that can't be first or last, and trailing separators.
        let (start, end) = runs::trim(context.text, piece.start, piece.end);
        let text = slice(context.text, start, end);
        // D24a: reject a `www.` host that symbols continue.
        if piece.end == self.end {
            if let Some(reach) = bounds::www_host_end(context, start, self.end) {
                return (Step::rejected(Reason::Symbols, start, reach), None);
            }
        }
        // (3) A host needs an inner separator.
        if !runs::has_inner_separator(text) {
            return (Step::nothing(0), None);
        }
        if !may_be_wanted(context, text) {
            return (Step::rejected_only(Reason::BareHostsOff, start, end), None);
        }
        // (4) D36: a run that is part of a local part isn't a host.
        let local = match piece.end == self.end && self.follows == Follows::Text {
            true => local_part::of_run(scan, self.start, self.end),
            false => InLocalPart::No,
        };
        let attempt = match local {
            InLocalPart::Yes => return (Step::rejected_only(Reason::PartOfLocalPart, start, end), None),
            InLocalPart::No => Attempt::Last,
            InLocalPart::UnlessLinked => Attempt::BeforeAddress,
        };
        let host = Host { start, end, root_dot: RootDot::after_run(self.mixed), cut: false };
        let (step, rest) = bare_hosts(scan, self, piece, BareHost { host, rejected_end: end, attempt });
        let consumes =
            attempt == Attempt::Last || rest.is_some() || step.is_link() || is_kept(context, &step);
        (if consumes { step } else { Step { consumed: 0, next: 0, ..step } }, rest)
    }
}

/// S2 for a run that is a plain host, unless the run is another kind of candidate.
#[inline]
pub(super) fn plain(scan: &mut Scan<'_>, plain: PlainHost) -> Option<Step> {
    let context = scan.context;
    if !matches!(context.config.bare_hosts, BareHosts::All) {
        return None;
    }
    let PlainHost { host, registrable, next_byte } = plain;
    // (4) D36: the whole run is part of a local part.
    if next_byte == b'@' && is_address_at(context.text, host.end) {
        let rejected = Step::rejected_only(Reason::PartOfLocalPart, host.start, host.end);
        return Some(rejected.and_continue_at(host.end));
    }
    let bytes = context.text.as_bytes();
    let has_parts = matches!(next_byte, b'/' | b'?' | b'#');
    let alone = match next_byte {
        // (4) D36: the host is linked, unless it belongs to a local part after `mailto:`.
        _ if has_parts => {
            let before = byte_before(bytes, host.start);
            before != b':' && !is_link_email(char::from(before)) && before.is_ascii()
        }
        // S1: a scheme may follow.
        b':' => !context.is_scheme_end(host.end + usize::from(byte_at(bytes, host.end) == b'.')),
        // (4) D36: a local part may go on.
        _ => next_byte != b'@' && !is_link_email(char::from(next_byte)),
    };
    if !(registrable && alone) {
        return None;
    }
    let host = BareHost { host, rejected_end: host.end, attempt: Attempt::Last };
    let step = match preceded(context, host.host.start, host.host.start) {
        Some(reason) => reject_with_extent(scan, reason, host),
        None => finish_bare(scan, host),
    };
    (step.is_link() || !has_parts).then_some(step)
}

/// Whether the option `bare_hosts` includes the host.
fn is_wanted(context: &Context<'_, '_>, host: &str) -> bool {
    match context.config.bare_hosts {
        BareHosts::Off => false,
        BareHosts::Www => is_www(host.trim_start_matches('_')),
        BareHosts::All => true,
    }
}

/// Whether `bare-hosts` includes the piece, or M11 may find a `www.` host in it (`官网是www.example.com`).
fn may_be_wanted(context: &Context<'_, '_>, piece: &str) -> bool {
    let begins_www = |five: &[u8]| {
        five.split_first()
            .is_some_and(|(before, www)| !before.is_ascii_alphanumeric() && www.eq_ignore_ascii_case(b"www."))
    };
    is_wanted(context, piece)
        || (matches!(context.config.bare_hosts, BareHosts::Www)
            && context.on(Tailoring::SpacelessText)
            && !piece.is_ascii()
            && piece.as_bytes().windows(5).any(begins_www))
}

/// D36: whether the rejected candidate is consumed even if an address includes it.
fn is_kept(context: &Context<'_, '_>, step: &Step) -> bool {
    step.refusal().is_some_and(|refusal| match refusal.reason {
        Reason::TooLong => true,
        // D33: an IPv4 address with a port or Parts.
        Reason::BareIpv4 => {
            context.on(Tailoring::BareIpv4) && !is_ipv4(slice(context.text, refusal.start, refusal.end))
        }
        _ => false,
    })
}

/// (5) D31: tries the trimmed piece with and without underscores.
fn bare_hosts(scan: &mut Scan<'_>, run: &Run, piece: &Range<usize>, host: BareHost) -> StepInPiece {
    let (context, Host { start, end, .. }) = (scan.context, host.host);
    let text = context.text;
    // Trailing `_` are markup.
    let kept = slice(text, start, end).trim_end_matches('_');
    let marked_up = kept.len() < end - start;
    let end = if marked_up { runs::trim_end_and_underscores(text, start, end) } else { end };
    // (3) The rest needs an inner separator too.
    if marked_up && !runs::has_inner_separator(slice(text, start, end)) {
        return (Step::nothing(0), None);
    }
    // Leading `_` are markup too, unless the host is valid with them.
    let bare = kept.trim_start_matches('_');
    let bare_start = start + kept.len() - bare.len();
    let whole = BareHost { host: Host { end, ..host.host }, rejected_end: end, ..host };
    let without_marks = BareHost { host: Host { start: bare_start.min(end), ..whole.host }, ..whole };
    let www = strip_prefix_ignore_case(bare, "www.").is_some();
    let has_parts = || matches!(context.char_at(tail::port(context, end).0), Some('/' | '?' | '#'));
    if !(bare_start == start || marked_up || www || has_parts()) {
        let first = bare_host(scan, run, piece, BareHost { attempt: Attempt::WithUnderscores, ..whole });
        if first.0.is_link() || first.1.is_some() {
            return first;
        }
    }
    bare_host(scan, run, piece, without_marks)
}

/// (7) The reason why no host begins at `start`, in a run that begins at `run_start`.
fn preceded(context: &Context<'_, '_>, run_start: usize, start: usize) -> Option<Reason> {
    if not_a_host::may_not_precede(context.text, run_start) {
        return Some(Reason::Preceded); // D35: none of `@ / \ %` before the run as scanned
    }
    // M8: not part of an identifier
    not_a_host::ends_identifier(context, start).then_some(Reason::Handle)
}

/// S2 from (6) on for a host in the piece.
fn bare_host(scan: &mut Scan<'_>, run: &Run, piece: &Range<usize>, host: BareHost) -> StepInPiece {
    let (context, Host { start, end, .. }) = (scan.context, host.host);
    let reason = match runs::is_broken(slice(context.text, start, end)) {
        true => Some(Reason::EmptyLabel), // (6) D27: no leading separator, no empty label
        false if piece.start == run.start => preceded(context, run.start, start),
        false => None,
    };
    // (8) M11: look for ASCII hosts in spaceless text. D35 concerns only the beginning of the run.
    let text = slice(context.text, start, end);
    let next = match reason {
        None => Some(start),
        Some(Reason::Preceded) => not_a_host::may_hold_host(context, run.start)
            .then(|| start + text.bytes().take_while(u8::is_ascii).count()),
        Some(_) => None,
    };
    if let Some(next) = next.filter(|_| context.on(Tailoring::SpacelessText) && !text.is_ascii()) {
        let stretches = Stretches { next, piece: BareHost { rejected_end: piece.end, ..host } };
        if let Some(found) = first_stretch(scan, stretches) {
            return found;
        }
    }
    let step = match reason {
        Some(reason) => reject_with_extent(scan, reason, host),
        None => whole_host(scan, host),
    };
    (step, None)
}

/// (8) Applies the second half of M11, M10 and M14 to the host, then takes (9)–(13).
fn whole_host(scan: &mut Scan<'_>, bare: BareHost) -> Step {
    let (context, mut host, rejected_end) = (scan.context, bare.host, bare.rejected_end);
    let spaceless = context.on(Tailoring::SpacelessText);
    let is_text =
        |host: Host| spaceless && !not_a_host::may_have_ideographic_dots(context, host.start, host.end);
    // M14: if the whole is text, so is a part of it. Seeing that takes less time than judging the host.
    if is_text(host) {
        return Step::rejected(Reason::IdeographicDots, host.start, rejected_end);
    }
    let mut verdict = judge(context, host);
    if spaceless {
        if verdict == Verdict::Invalid {
            if let Some(start) = bounds::last_ascii_stretch(context.text, host.start, host.end) {
                host.start = start;
                verdict = context.judge(host.start, host.end);
            }
        }
        if verdict != Verdict::Registrable {
            if let Some(end) = bounds::end_before_text(context, HostKind::Bare, host.start, host.end) {
                let start = start_in_cut_host(context, host.start, end);
                host = Host { start, end, cut: true, ..host };
                verdict = Verdict::Registrable;
            }
        }
        if is_text(host) {
            return Step::rejected(Reason::IdeographicDots, host.start, rejected_end);
        }
    }
    let bare = BareHost { host, ..bare };
    // (9) Link valid and registrable hosts (D26, D28), and IPv4 addresses (D33).
    match verdict {
        Verdict::Registrable => finish_bare(scan, bare),
        Verdict::Invalid if is_ipv4(slice(context.text, host.start, host.end)) => bare_ipv4(scan, bare),
        Verdict::Invalid => reject_with_extent(scan, Reason::InvalidHost, bare),
        Verdict::Underscored => reject_with_extent(scan, Reason::Underscore, bare),
        Verdict::Unregistrable => Step::rejected(Reason::NotRegistrable, host.start, rejected_end),
    }
}

/// D26, D28. If a host outside ASCII surely ends in no top-level domain, and nothing follows it, UTS #46 needn't check it:
/// whether it is valid makes no difference.
fn judge(context: &Context<'_, '_>, host: Host) -> Verdict {
    let text = slice(context.text, host.start, host.end);
    let dot = context.char_at(host.end).filter(|&c| is_separator(c)).map_or(0, char::len_utf8);
    let next = byte_at(context.text.as_bytes(), host.end + dot);
    let nothing_follows = !matches!(next, b'/' | b'?' | b'#' | b':');
    // M11: a host may begin after the last code point outside ASCII.
    let ascii_host = || text.bytes().rev().take_while(u8::is_ascii).any(|byte| byte == b'.');
    let unknown = || context.config.registry.is_surely_unknown(last_label(text));
    if nothing_follows && !text.is_ascii() && !ascii_host() && unknown() {
        return Verdict::Unregistrable;
    }
    context.judge(host.start, host.end)
}

/// D33: links an IPv4 address with a port, or with a path that isn't just one or two digits, if `bare-ipv4` is on.
/// Consumes what follows it, because that has been scanned.
fn bare_ipv4(scan: &mut Scan<'_>, bare: BareHost) -> Step {
    let (context, host) = (scan.context, bare.host);
    if !context.on(Tailoring::BareIpv4) {
        return Step::rejected(Reason::BareIpv4, host.start, bare.rejected_end);
    }
    let extent = tail::extent(scan, host.start, host);
    let has_path = || {
        let parts = slice(context.text, extent.authority_end, extent.end);
        let Some(path) = parts.strip_prefix('/') else { return false };
        let segment = path.split(['?', '#']).next().unwrap_or(path);
        !(matches!(segment.len(), 1 | 2) && segment.bytes().all(|byte| byte.is_ascii_digit()))
    };
    match extent.port == Port::Good || has_path() {
        true => finish_bare(scan, bare),
        false => Step::rejected(Reason::BareIpv4, host.start, extent.end),
    }
}

/// M11: the start of the host in `start..end`, which M10 has cut: that of its last ASCII stretch, if the stretch is
/// registrable by itself.
fn start_in_cut_host(context: &Context<'_, '_>, start: usize, end: usize) -> usize {
    bounds::ascii_stretch_before(context.text, start, end)
        .filter(|&stretch| context.judge(stretch, end) == Verdict::Registrable)
        .unwrap_or(start)
}

/// The result of a search in the stretches of a piece.
enum Stretch {
    Nothing,
    Host(BareHost, Extent),
    /// M5–M7 reject every stretch (`请看README.md`), so the piece around them isn't a host either. Contains the end of
    /// the last stretch's Parts.
    Refused(Reason, usize),
}

/// M11: the first host in a piece of the run; `None` if M11 finds nothing.
fn first_stretch(scan: &mut Scan<'_>, stretches: Stretches) -> Option<StepInPiece> {
    let piece = stretches.piece;
    match find_stretch(scan, stretches) {
        // Not decided: the host may be valid without its leading `_`, which `bare_hosts` tries next (D31), or belong to
        // an address (D36).
        Stretch::Host(..) if piece.attempt != Attempt::Last && !is_any_linked(scan, stretches) => {
            Some((Step::nothing(0), None))
        }
        Stretch::Host(host, extent) => {
            // The piece has a link, so its rejected hosts consume their Parts.
            let piece = BareHost { attempt: Attempt::Last, ..piece };
            Some((finish_with(scan.context, host, extent), Some(Stretches { next: host.host.end, piece })))
        }
        Stretch::Refused(reason, to) => {
            Some((Step::rejected(reason, piece.host.start, piece.host.end.max(to)), None))
        }
        Stretch::Nothing => None,
    }
}

/// M11: the next host in the piece. The last one consumes the rest of the piece.
fn next_stretch(scan: &mut Scan<'_>, run: &Run, stretches: Stretches) -> StepInPiece {
    match find_stretch(scan, stretches) {
        Stretch::Host(host, extent) => {
            (finish_with(scan.context, host, extent), Some(Stretches { next: host.host.end, ..stretches }))
        }
        Stretch::Refused(reason, to) if to > run.end => (Step::rejected(reason, stretches.next, to), None),
        Stretch::Refused(..) | Stretch::Nothing => {
            (Step { consumed: stretches.piece.rejected_end, ..Step::nothing(0) }, None)
        }
    }
}

/// Whether a stretch of the piece is linked. Before an address, a stretch that is too long counts too (M12).
fn is_any_linked(scan: &mut Scan<'_>, mut stretches: Stretches) -> bool {
    let before_address = stretches.piece.attempt == Attempt::BeforeAddress;
    while let Stretch::Host(host, extent) = find_stretch(scan, stretches) {
        let fits = before_address || scan.context.fits(host.host.start, extent.end);
        if fits && refused(scan.context, host, &extent).is_none() {
            return true;
        }
        stretches.next = host.host.end;
    }
    false
}

/// The next ASCII stretch that is a host by itself.
fn find_stretch(scan: &mut Scan<'_>, Stretches { mut next, piece }: Stretches) -> Stretch {
    let context = scan.context;
    let mut found = Stretch::Nothing;
    let inside = (piece.host.start, piece.host.end);
    while let Some((start, end)) = bounds::next_ascii_stretch(context.text, next, inside) {
        next = end;
        if context.judge(start, end) != Verdict::Registrable {
            continue;
        }
        let host = Host { start, end, cut: end < piece.host.end, ..piece.host };
        let host = BareHost { host, ..piece };
        if let Some(reason) = refused_early(context, host) {
            found = Stretch::Refused(reason, 0);
            continue;
        }
        let extent = tail::extent(scan, start, host.host);
        match not_a_host::reason(context, start, end, &extent) {
            None => return Stretch::Host(host, extent),
            Some(reason) => found = Stretch::Refused(reason, extent.parts_end()),
        }
    }
    found
}

/// (10)–(13): scans the text after the host, and links or rejects the host.
fn finish_bare(scan: &mut Scan<'_>, host: BareHost) -> Step {
    if let Some(reason) = refused_early(scan.context, host) {
        return Step::rejected(reason, host.host.start, host.host.end);
    }
    let extent = tail::extent(scan, host.host.start, host.host);
    finish_with(scan.context, host, extent)
}

/// Rejects a candidate, and consumes everything that would have been in the link.
fn reject_with_extent(scan: &mut Scan<'_>, reason: Reason, BareHost { host, attempt, .. }: BareHost) -> Step {
    let end = if attempt == Attempt::Last { tail::extent(scan, host.start, host).end } else { host.end };
    Step::rejected(reason, host.start, end)
}

/// (11) for rejections that consume nothing. It runs first, because the text after the host may be long to scan.
fn refused_early(context: &Context<'_, '_>, BareHost { host, attempt, .. }: BareHost) -> Option<Reason> {
    if attempt == Attempt::Last {
        return None;
    }
    if !is_wanted(context, slice(context.text, host.start, host.end)) {
        return Some(Reason::BareHostsOff);
    }
    let dot = context.char_at(host.end).filter(|&c| is_separator(c)).map_or(0, char::len_utf8);
    let without_path = matches!(context.text.as_bytes().get(host.end + dot), Some(b'?' | b'#'));
    (without_path && !host.cut && not_a_host::is_file(context, host.start, host.end))
        .then_some(Reason::FileName)
}

/// (10)–(12): the reason to reject the host, and the end of the text that the rejection consumes.
fn refused(context: &Context<'_, '_>, bare: BareHost, extent: &Extent) -> Option<(Reason, usize)> {
    let BareHost { host, rejected_end, .. } = bare;
    // (10) D32: reject a host before a percent sign.
    if bounds::is_before_percent(context, host.end) {
        return Some((Reason::Percent, extent.end));
    }
    // (11) The rules of `not-a-host`: reject a sentence, a file name, a call or a member.
    if let Some(reason) = not_a_host::reason(context, host.start, host.end, extent) {
        return Some((reason, rejected_end.max(extent.parts_end())));
    }
    // (11) M8, M16: reject a channel such as `#debian.pl`, and a member of a class.
    let text = slice(context.text, host.start, host.end);
    if extent.end == host.end && !is_www(text) {
        if let Some(reason) = not_a_host::after_hash(context, host.start) {
            return Some((reason, rejected_end));
        }
    }
    // (12) D30: reject an invalid port.
    if extent.port == Port::Bad {
        return Some((Reason::BadPort, extent.end));
    }
    // M11 may have cut the `www.` off.
    (!is_wanted(context, text)).then_some((Reason::BareHostsOff, extent.end))
}

/// (10)–(13): links or rejects the host.
fn finish_with(context: &Context<'_, '_>, bare: BareHost, extent: Extent) -> Step {
    let host = bare.host;
    if let Some((reason, end)) = refused(context, bare, &extent) {
        return Step::rejected(reason, host.start, end);
    }
    // (13) M12: check the length.
    Step::link(context, extent.url(host.start, (host.start, host.end)), extent.end)
}
