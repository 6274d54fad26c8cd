//! S3: finds hosts after `scheme://`. Also handles unknown schemes (D21) and opaque ones (D22).

use core::ops::Range;

use uts58_core::Part;

use crate::chars::{byte_at, host_at, is_separator, last_label, slice};
use crate::explain::reason::Reason;
use crate::host::judge::{Verdict, is_ipv4};
use crate::host::tld_list::TLDS;
use crate::options::scheme::SchemeForm;
use crate::options::tailoring::Tailoring;
use crate::scan::plain::PlainHost;
use crate::scan::rules::host::{HostKind, bounds, userinfo};
use crate::scan::rules::runs::{self, first_piece, is_mixed};
use crate::scan::run;
use crate::scan::step::{Context, Extent, Host, Port, RootDot, Scan, Step};

use super::tail;

/// S3 for a plain host after the scheme in `start..colon`. Before most bytes, (1), (4) and (9) don't apply; (2), (3) and
/// (5)–(8) never do.
#[inline(always)]
pub(super) fn plain(scan: &mut Scan<'_>, start: usize, colon: usize, plain: PlainHost) -> Option<Step> {
    let PlainHost { host, next_byte, .. } = plain;
    let text = scan.context.text;
    match next_byte {
        b'/' | b'?' | b'#' | b'"' | b'<' | b'>' | b'\0'..=b' ' => {}
        b'%' => return None,
        _ if userinfo::userinfo_end(text, host.end).is_some() => return None,
        // A port, unless `://` follows.
        b':' => {
            let dot = usize::from(byte_at(text.as_bytes(), host.end) == b'.');
            let is_port = !scan.context.is_scheme_end(host.end + dot);
            return is_port.then(|| finish_schemed(scan, start, colon, host));
        }
        _ => {}
    }
    let extent = tail::extent(scan, start, host);
    Some(Step::link(scan.context, extent.url(start, (host.start, host.end)), extent.end))
}

/// Performs S3 for the scheme in `start..colon`.
pub(super) fn schemed(scan: &mut Scan<'_>, start: usize, colon: usize) -> Step {
    let context = scan.context;
    // (1) D23: reject userinfo before the host.
    let Some(begin) = userinfo::after_user(context, start, colon) else {
        return reject_schemed(scan, Reason::Userinfo, start, colon);
    };
    // (2) Look for an IPv6 address, then for a host with symbols (D24a).
    if context.char_at(begin) == Some('[') {
        let Some(end) = ipv6_end(context, begin) else {
            return reject_schemed(scan, Reason::BadIpv6, start, colon);
        };
        let host = Host { start: begin, end, root_dot: RootDot::Never, cut: false };
        return finish_schemed(scan, start, colon, host);
    }
    let run_end = if run::begins_at(context.text, begin) { run::end(context.text, begin) } else { begin };
    if let Some(reach) = bounds::symbol_host_end(context, begin, run_end) {
        return symbol_host(scan, start, colon, begin..run_end, reach);
    }
    // (3) D37a: reject a scheme without a host.
    if run_end == begin {
        return Step::rejected(Reason::NoHost, start, begin);
    }
    // (4) D42: another scheme follows the first one. M13: a word may join two URLs.
    if context.is_scheme_end(run_end) {
        let second = context.config.schemes.ending_at(context.text, begin, run_end);
        if let Some((inner, SchemeForm::Hierarchical)) = second {
            return match bounds::end_before_joining_word(context, begin, inner) {
                Some(end) => finish_schemed(scan, start, colon, Host::cut(begin, end)),
                None => Step::rejected(Reason::SchemeAfterScheme, start, inner),
            };
        }
    }
    // (5) D25, D27: take the first piece of the run. (6) D31: trim its trailing `_`.
    let run_end = runs::end_before_full_stop(context, begin, run_end);
    let run = slice(context.text, begin, run_end);
    let mixed = is_mixed(run);
    let (piece, _) = first_piece(context, run, mixed);
    let end = runs::trim_end_and_underscores(context.text, begin, begin + piece);
    if run.starts_with(is_separator) || end == begin {
        return reject_schemed(scan, Reason::EmptyLabel, start, colon);
    }
    // (7), (8): check whether the rest is a host.
    let host = Host { start: begin, end, root_dot: RootDot::after_run(mixed), cut: false };
    match schemed_host(context, host) {
        Ok(host) => finish_schemed(scan, start, colon, host),
        Err(reason) => reject_schemed(scan, reason, start, colon),
    }
}

/// Accepts (7) IPv4 addresses and registrable hosts (D26, D28), and (8) hosts cut by M10 or single labels (D34).
fn schemed_host(context: &Context<'_, '_>, host: Host) -> Result<Host, Reason> {
    if is_ipv4(slice(context.text, host.start, host.end)) {
        return Ok(host);
    }
    let verdict = context.judge(host.start, host.end);
    let Some(reason) = verdict.reason() else { return Ok(host) };
    match bounds::end_before_text(context, HostKind::AfterScheme, host.start, host.end) {
        Some(end) => Ok(Host { end, cut: true, ..host }),
        None => single_label_host(context, host, verdict).ok_or(reason),
    }
}

/// (9) Checks for a percent sign (D32), scans the root dot, port and Parts, and checks the length (M12).
fn finish_schemed(scan: &mut Scan<'_>, start: usize, colon: usize, host: Host) -> Step {
    let context = scan.context;
    if bounds::is_before_percent(context, host.end) {
        return reject_schemed(scan, Reason::Percent, start, colon);
    }
    let extent = tail::extent(scan, start, host);
    let nothing_follows = extent.end == host.end;
    let is_word = || {
        bounds::is_single_word(slice(context.text, host.start, host.end))
            && context.judge(host.start, host.end) != Verdict::Registrable
    };
    let reason = match extent.port {
        Port::Bad => Some(Reason::BadPort),
        _ if !nothing_follows => None,
        _ if may_be_cut_short(context, host.start, host.end) => Some(Reason::CutShort),
        _ if is_word() => Some(Reason::NotRegistrable),
        _ => None,
    };
    match reason {
        Some(reason) => reject_schemed(scan, reason, start, colon),
        None => Step::link(context, extent.url(start, (host.start, host.end)), extent.end),
    }
}

/// D27: whether a program may have cut the host short: an ellipsis directly follows it.
fn may_be_cut_short(context: &Context<'_, '_>, start: usize, end: usize) -> bool {
    const BEGINNINGS: [&str; 6] = ["c", "co", "n", "ne", "o", "or"];
    if !context.on(Tailoring::Ellipsis) {
        return false;
    }
    let after = slice(context.text, end, context.text.len());
    let (is_cut, at_dot) = (after.starts_with('…'), after.starts_with(".…"));
    if !(is_cut || at_dot || after.starts_with("...")) {
        return false;
    }
    let host = slice(context.text, start, end);
    let last = last_label(host);
    !bounds::is_ip_or_localhost(host)
        && (at_dot
            || context.judge(start, end) != Verdict::Registrable
            || (is_cut && BEGINNINGS.iter().any(|beginning| last.eq_ignore_ascii_case(beginning))))
}

/// Rejects a candidate after `scheme://` (D21 and others), and consumes a Path that begins at the second `/`.
pub(super) fn reject_schemed(scan: &mut Scan<'_>, reason: Reason, start: usize, colon: usize) -> Step {
    let end = tail::parts(scan, start, colon + 2);
    Step::rejected(reason, start, end.max(colon + 3))
}

/// D22: links `scheme:` and the text after it, which ends like a Path.
pub(super) fn opaque(scan: &mut Scan<'_>, start: usize, colon: usize) -> Step {
    let begin = colon + 1;
    let end = tail::terminate(scan, start, begin, Some(Part::Path));
    if end <= begin {
        return Step::rejected(Reason::NothingAfterScheme, start, begin);
    }
    let extent = Extent { authority_end: begin, end, port: Port::None };
    Step::link(scan.context, extent.url(start, (begin, begin)), end)
}

/// D33: the end of a bracketed IPv6 address without a zone, if neither a host code point nor `%` directly follows.
fn ipv6_end(context: &Context<'_, '_>, begin: usize) -> Option<usize> {
    const LONGEST: usize = "0000:0000:0000:0000:0000:0000:255.255.255.255".len();
    let inside = context.text.get(begin + 1..)?;
    let length = inside.bytes().take(LONGEST + 1).position(|byte| byte == b']')?;
    inside.get(..length)?.parse::<core::net::Ipv6Addr>().ok()?;
    let end = begin + 1 + length + 1;
    (!host_at(context.text, end) && context.char_at(end) != Some('%')).then_some(end)
}

/// D24a: links or consumes a host with symbols that ends at `reach`.
fn symbol_host(scan: &mut Scan<'_>, start: usize, colon: usize, run: Range<usize>, reach: usize) -> Step {
    let (context, begin) = (scan.context, run.start);
    let end = runs::trim_end_and_underscores(context.text, begin, reach);
    let root_dot = RootDot::after_run(is_mixed(slice(context.text, begin, reach)));
    let whole = Host { start: begin, end, root_dot, cut: false };
    let with_symbols = reach > run.end;
    // Without UTS #46, a name with symbols and a top-level domain may be a host: `https://paypal.com╱login.evil.org/`.
    let may_be_host =
        cfg!(not(feature = "idna")) && TLDS.is_known(last_label(slice(context.text, begin, end)));
    let step = if with_symbols && context.judge(begin, end) == Verdict::Registrable {
        finish_schemed(scan, start, colon, whole)
    } else if let Some(end) = bounds::host_before_symbols(context, begin, run.end).filter(|_| !may_be_host) {
        finish_schemed(scan, start, colon, Host::cut(begin, end))
    } else {
        reject_schemed(scan, Reason::Symbols, start, colon)
    };
    match step.refusal() {
        Some(refusal) => Step::rejected(refusal.reason, start, reach.max(refusal.end)),
        None => step,
    }
}

/// D34: accepts `localhost`, single labels and unknown top-level domains, perhaps after shortening.
fn single_label_host(context: &Context<'_, '_>, host: Host, verdict: Verdict) -> Option<Host> {
    if !context.on(Tailoring::SingleLabelHosts) || verdict == Verdict::Underscored {
        return None;
    }
    let host = match bounds::single_label_end(context.text, host.start, host.end) {
        Some(end) => {
            let end = runs::trim_end_and_underscores(context.text, host.start, end);
            let short = slice(context.text, host.start, end);
            let verdict = context.judge(host.start, end);
            let valid = is_ipv4(short) || matches!(verdict, Verdict::Registrable | Verdict::Unregistrable);
            valid.then_some(Host { end, ..host })?
        }
        None if verdict != Verdict::Unregistrable => return None,
        None => host,
    };
    bounds::may_follow_single_label(context, after_root_dot(context, host)).then_some(host)
}

/// D29: the end of the root dot if a port or Parts follow it; otherwise the end of the host.
fn after_root_dot(context: &Context<'_, '_>, host: Host) -> usize {
    let dot = context.char_at(host.end).filter(|&c| host.root_dot.may_be(c));
    let after = host.end + dot.map_or(0, char::len_utf8);
    let goes_on = matches!(context.char_at(after), Some('/' | '?' | '#' | ':'));
    if goes_on { after } else { host.end }
}
