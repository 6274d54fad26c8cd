//! D23: userinfo before a host.

use uts58_core::is_link_email;

use crate::chars::{char_at, is_ascii_host, is_host, is_of_symbol, slice};
use crate::host::judge::Verdict;
use crate::options::scheme::is_web;
use crate::options::tailoring::Tailoring;
use crate::scan::rules::joints;
use crate::scan::run;
use crate::scan::step::Context;

/// D23: where the host begins after the scheme in `start..colon`; `None` if userinfo precedes the host. After schemes
/// other than `http` and `https`, an ASCII user without a password belongs to the link. It must not begin with a
/// hyphen: programs called with the URL would read it as an option (`ssh://-oProxyCommand=x@a.de`).
pub(crate) fn after_user(context: &Context<'_, '_>, start: usize, colon: usize) -> Option<usize> {
    let begin = colon + 3;
    let Some(at) = userinfo_end(context.text, begin).filter(|&at| !is_listed_host(context, begin, at)) else {
        return Some(begin);
    };
    let web = is_web(slice(context.text, start, colon));
    let user = slice(context.text, begin, at);
    let name = !user.is_empty() && user.is_ascii() && !user.contains(':') && !user.starts_with('-');
    (name && !web && userinfo_end(context.text, at + 1).is_none()).then_some(at + 1)
}

/// M13: whether a registrable host begins at `begin`, a mark ends the host, and the `@` at `at` belongs to an address
/// after the mark.
fn is_listed_host(context: &Context<'_, '_>, begin: usize, at: usize) -> bool {
    let end = run::end(context.text, begin);
    context.on(Tailoring::JoinedUrls)
        && matches!(context.char_at(end), Some(',' | ';' | '(' | ')'))
        && context.char_before(at).is_some_and(is_link_email)
        && context.judge(begin, end) == Verdict::Registrable
}

/// D23: the offset of the `@` before a host, if only host code points, joints and userinfo of RFC 3986 precede it.
pub(crate) fn userinfo_end(text: &str, begin: usize) -> Option<usize> {
    let mut end = begin;
    loop {
        end = run::end_of(text, end, is_userinfo, |_| false);
        let Some(after) = joints::end(text, end) else { break };
        end = after;
    }
    let after = joints::after(text, end + 1);
    // Symbols may come before the name (`https://bank.com@★evil.com/`).
    let begins = || slice(text, after, text.len()).trim_start_matches(is_of_symbol).chars().next();
    let before_host =
        char_at(text, end) == Some('@') && begins().is_some_and(|c| is_host(c) || matches!(c, '[' | '%'));
    before_host.then_some(end)
}

/// Whether the byte may be part of userinfo by RFC 3986 §3.2.1: unreserved, percent, sub-delims or colon.
fn is_userinfo(byte: u8) -> bool {
    is_ascii_host(byte)
        || matches!(byte, b'.' | b'~' | b'%' | b':')
        || matches!(byte, b'!' | b'$' | b'&' | b'\'' | b'(' | b')' | b'*' | b'+' | b',' | b';' | b'=')
}
