//! S4: finds e-mail addresses, which begin before their `@`.

use uts58_core::{is_link_email, scan_back_email_local_part};

use crate::chars::{host_at, is_host, is_separator, is_spaceless_base, slice};
use crate::explain::reason::Reason;
use crate::host::judge::{self, Verdict};
use crate::link::found::{Candidate, LinkKind};
use crate::options::tailoring::Tailoring;
use crate::scan::plain::PlainHost;
use crate::scan::rules::address::mailto::Query;
use crate::scan::rules::address::{mailto, markup, names};
use crate::scan::rules::host::{HostKind, bounds};
use crate::scan::rules::joints;
use crate::scan::rules::runs::{self, first_piece, is_address_at, is_mixed};
use crate::scan::run;
use crate::scan::step::{Context, Host, RootDot, Scan, Step};

use super::tail;

/// A local part that passed every rule.
#[derive(Clone, Copy)]
struct LocalPart {
    /// Where the address starts, including a preceding `mailto:`.
    start: usize,
    mailto: bool,
    /// M8: whether an `@` precedes the address.
    handle: bool,
}

/// S4 for a plain domain. Before most bytes, it is the whole domain.
#[inline]
pub(super) fn plain(scan: &mut Scan<'_>, at: usize, plain: PlainHost) -> Option<Step> {
    let whole = !matches!(plain.next_byte, b'@' | b'%' | b':' | b'+');
    whole.then(|| with_domain(scan, at, plain.host, None))
}

/// S4: takes the step for the `@` at `at`.
pub(super) fn address(scan: &mut Scan<'_>, at: usize) -> Step {
    let (context, begin) = (scan.context, at + 1);
    // (1) A lone `@` isn't an address.
    let Some(domain_end) = domain_run_end(context, begin) else {
        return Step::rejected(Reason::NoHost, at, begin);
    };
    // (2) Find and check the domain.
    let (domain, refused) = domain(context, begin, domain_end);
    let is_text = || slice(context.text, domain.start, domain.end).contains(is_spaceless_base);
    if context.on(Tailoring::SpacelessText) && is_text() && local_part(context, at).is_none() {
        // M11 may find a host in the text after this `@` (`@张三看www.example.com`).
        return Step::rejected(Reason::NoLocalPart, at, domain.start);
    }
    with_domain(scan, at, domain, refused)
}

/// S4 from (3) on.
fn with_domain(scan: &mut Scan<'_>, at: usize, domain: Host, refused: Option<Reason>) -> Step {
    let context = scan.context;
    let local = match accepted(context, at, domain, refused) {
        Ok(local) => local,
        Err((reason, start)) => return reject_address(context, reason, start, domain),
    };
    let (candidate, consumed) = candidate(scan, local, domain);
    // D43: the path of a remote file follows, so the text isn't an address.
    if let Some(slash) = remote_path(context, domain) {
        let end = tail::parts(scan, local.start, slash);
        return Step::rejected(Reason::RemotePath, local.start, consumed.max(end));
    }
    if local.handle {
        return Step::rejected(Reason::Handle, local.start, consumed);
    }
    if !context.config.options.values.emails {
        return Step::rejected(Reason::EmailsOff, local.start, consumed);
    }
    Step::link(context, candidate, consumed)
}

/// The local part before the `@`. An error contains the reason, and where the rejected text starts.
fn accepted(
    context: &Context<'_, '_>,
    at: usize,
    domain: Host,
    refused: Option<Reason>,
) -> Result<LocalPart, (Reason, usize)> {
    // (3) Find the local part.
    let start = local_part(context, at);
    // (4) D37: reject an address without a valid domain.
    if let Some(reason) = refused {
        return Err((reason, start.unwrap_or(at)));
    }
    let start = start.ok_or((Reason::NoLocalPart, at))?;
    let local = slice(context.text, start, at);
    if markup::has_none(local) && !names::may_be_other(context, start) {
        return Ok(LocalPart { start, mailto: false, handle: false });
    }
    let mailto = mailto::after_mailto(local).is_some();
    // (5) M9: braces before an address aren't part of it.
    let after_braces = after_braces(context, start, at).ok_or((Reason::Braces, start))?;
    let mailto = mailto && after_braces == start;
    // (5) D23: `//user:password@host` isn't an address.
    if !mailto && names::follows_user(context, after_braces) {
        return Err((Reason::Userinfo, start));
    }
    // (5) M8: neither is a handle, nor a URI of another service.
    let handle = !mailto
        && (names::is_handle(context, after_braces, at) || names::follows_service(context, after_braces));
    // (5) M9: other markup isn't part of it either.
    let start = match mailto || handle {
        true => after_braces,
        false => {
            without_markup(context, after_braces, at, domain.end).ok_or((Reason::OnlyMarkup, after_braces))?
        }
    };
    match names::has_hidden(slice(context.text, start, at)) {
        true => Err((Reason::InvisibleCharacters, start)),
        false => Ok(LocalPart { start, mailto, handle }),
    }
}

/// (6) D39, D40: the address with any text that belongs to it, and the end of the text that it consumes.
fn candidate(scan: &mut Scan<'_>, local: LocalPart, domain: Host) -> (Candidate, usize) {
    let (context, start, Host { end, cut, .. }) = (scan.context, local.start, domain);
    let query = match local.mailto && !cut && context.on(Tailoring::MailtoQuery) {
        true => mailto::query(context, end, |from| tail::parts(scan, start, from)),
        false => Query::None,
    };
    let host = (domain.start, end);
    let whole = Candidate { kind: LinkKind::Email, start, host, authority_end: end, end };
    match query {
        Query::Known(begin, after) => (Candidate { authority_end: begin, end: after, ..whole }, after),
        Query::Unknown(after) => (whole, after),
        Query::None if cut => (whole, end),
        Query::None => match tail::port(context, end).0 {
            port_end if context.on(Tailoring::AddressParts) => (whole, port_end),
            port_end => (whole, tail::parts(scan, start, port_end)),
        },
    }
}

/// D43: the first slash of a path after the domain and a colon (`git@github.com:foo/bar`).
fn remote_path(context: &Context<'_, '_>, domain: Host) -> Option<usize> {
    let rest = slice(context.text, domain.end, context.text.len());
    let after = rest.strip_prefix(':').filter(|_| !domain.cut)?;
    let in_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '_' | '~' | '-' | '+');
    let path = after.trim_start_matches(in_name);
    let (name, path_after) = (slice(after, 0, after.len() - path.len()), path.strip_prefix('/')?);
    // Digits are a port. If nothing precedes the slash, a name must follow it.
    let is_path = match name {
        "" => path_after.starts_with(|c| is_host(c) || matches!(c, '.' | '~')),
        _ => name.contains(|c: char| !c.is_ascii_digit()),
    };
    is_path.then_some(context.text.len() - path.len())
}

/// (1), (2): the end of the run after the `@`; `None` for a lone `@`.
fn domain_run_end(context: &Context<'_, '_>, begin: usize) -> Option<usize> {
    if !host_at(context.text, begin)
        || !run::begins_at(context.text, begin)
        || context.config.schemes.begin_at(context.text, begin)
    {
        return None;
    }
    let end = run::end(context.text, begin);
    // D36: the text after the `@` is itself an address, unless a sentence ends in between (D25, D27).
    let run = slice(context.text, begin, end);
    if is_address_at(context.text, joints::after(context.text, end))
        && first_piece(context, run, is_mixed(run)).0 == run.len()
    {
        return None;
    }
    let scheme =
        context.is_scheme_end(end).then(|| context.config.schemes.ending_at(context.text, begin, end));
    Some(scheme.flatten().map_or(end, |(scheme, _)| scheme))
}

/// (2) The domain: the first piece of the run (D25, D27, D31), cut by M11 or M10, with the result of D26, D28 and D32.
fn domain(context: &Context<'_, '_>, begin: usize, run_end: usize) -> (Host, Option<Reason>) {
    let run_end = runs::end_before_full_stop(context, begin, run_end);
    let run = slice(context.text, begin, run_end);
    let (piece, _) = first_piece(context, run, is_mixed(run));
    let end = runs::trim_end_and_underscores(context.text, begin, begin + piece);
    let whole = Host { start: begin, end, root_dot: RootDot::Never, cut: false };
    let ascii = ascii_domain(context, whole).map(|domain| (domain, None));
    let (domain, refused) = ascii.unwrap_or_else(|| whole_domain(context, whole));
    // D32: reject a domain before a percent sign.
    let percent = bounds::is_before_percent(context, domain.end);
    (domain, refused.or(percent.then_some(Reason::Percent)))
}

/// M11: the ASCII domain at the start, if spaceless text follows.
fn ascii_domain(context: &Context<'_, '_>, whole: Host) -> Option<Host> {
    let Host { start, end, .. } = whole;
    if !context.on(Tailoring::SpacelessText) || slice(context.text, start, end).is_ascii() {
        return None;
    }
    let (from, to) = bounds::next_ascii_stretch(context.text, start, (start, end))?;
    let valid = from == start && context.judge(from, to) == Verdict::Registrable;
    valid.then_some(Host { end: to, cut: to < end, ..whole })
}

/// The whole domain if it's valid and registrable (D26, D28, D31); otherwise M10 may cut it.
fn whole_domain(context: &Context<'_, '_>, whole: Host) -> (Host, Option<Reason>) {
    let Host { start, end, .. } = whole;
    let Some(refused) = context.judge(start, end).reason() else { return (whole, None) };
    match bounds::end_before_text(context, HostKind::AfterAt, start, end) {
        Some(end) => (Host { end, cut: true, ..whole }, None),
        None => (whole, Some(refused)),
    }
}

/// (3) Where the local part begins by §5.2, at the floor or later, without marks of an emoji before it (D24).
fn local_part(context: &Context<'_, '_>, at: usize) -> Option<usize> {
    // An ellipsis consists of several dots, which §5.2 rejects.
    let start = scan_back_email_local_part(context.text, context.floor, at)
        .or_else(|| scan_back_email_local_part(context.text, ellipsis_end(context, at)?, at))?;
    let whole = slice(context.text, start, at);
    let whole = mailto::after_mailto(whole).unwrap_or(whole);
    let local = names::without_leading_marks(whole);
    // `mailto:` belongs to the link only if the local part directly follows it.
    let start = if local.len() == whole.len() { start } else { at - local.len() };
    (start < at).then_some(start)
}

/// D27: where the last ellipsis before the `@` ends. An ellipsis limits a local part.
fn ellipsis_end(context: &Context<'_, '_>, at: usize) -> Option<usize> {
    if !context.on(Tailoring::Ellipsis) {
        return None;
    }
    let before = slice(context.text, context.floor, at);
    let local = before.trim_end_matches(is_link_email).len();
    let (outside, inside) = before.split_at_checked(local).unwrap_or_default();
    if let Some(ellipsis) = inside.rfind(runs::ELLIPSIS) {
        return Some(context.floor + local + ellipsis + runs::ELLIPSIS.len());
    }
    // The first dots may end an ellipsis that begins with other separators.
    let dots = inside.len() - inside.trim_start_matches('.').len();
    let others = outside.chars().rev().take_while(|&c| is_separator(c)).take(3).count();
    (dots > 0 && dots + others >= 3).then_some(context.floor + local + dots)
}

/// D37: rejects the address, and consumes its local part, domain and port. After a domain and a percent sign (D32),
/// consumes everything that could be in another address (`a@b.de%2Cc@d.de`).
fn reject_address(context: &Context<'_, '_>, reason: Reason, start: usize, domain: Host) -> Step {
    let end = if bounds::is_before_percent(context, domain.end) {
        let rest = slice(context.text, domain.end, context.text.len());
        let ends = |c: char| !(is_link_email(c) || is_host(c) || is_separator(c) || c == '@');
        domain.end + rest.find(ends).unwrap_or(rest.len())
    } else if domain.cut {
        domain.end
    } else {
        tail::port(context, domain.end).0
    };
    Step::rejected(reason, start, end)
}

/// (5) M9: where the local part in `start..at` begins after its braces; `None` if the braces rule out an address.
fn after_braces(context: &Context<'_, '_>, start: usize, at: usize) -> Option<usize> {
    if !context.on(Tailoring::MarkupBeforeAddress) {
        return Some(start);
    }
    Some(at - markup::without_braces(slice(context.text, start, at))?.len())
}

/// (5) M9: where the local part begins after its markup; `None` if only markup is left.
fn without_markup(context: &Context<'_, '_>, start: usize, at: usize, domain_end: usize) -> Option<usize> {
    if !context.on(Tailoring::MarkupBeforeAddress) {
        return Some(start);
    }
    let is_registrable = |host: &str| {
        // Only a host that fills the whole text counts.
        let whole = run::end(host, 0) == host.len();
        whole && judge::judge(&context.config.registry, host) == Verdict::Registrable
    };
    let (before, local) = (slice(context.text, 0, start), slice(context.text, start, at));
    let after = slice(context.text, domain_end, context.text.len());
    Some(at - markup::without_markup(before, local, after, is_registrable)?.len())
}
