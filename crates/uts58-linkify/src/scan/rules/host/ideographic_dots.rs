//! M14: decides about hosts with only ideographic dots.

use uts58_core::LinkTerm;

use crate::chars::{is_separator, slice};
use crate::host::names::{first_label, is_common, last_label};
use crate::scan::context::Context;

/// M14: whether the host may have only ideographic dots. It may not if other text surrounds it.
pub(crate) fn may_have_ideographic_dots(context: &Context<'_, '_>, start: usize, end: usize) -> bool {
    let host = slice(context.text, start, end);
    if host.contains('.') {
        return true;
    }
    !is_sentence(host)
        && context.is_hard_or_nothing(context.char_before(start))
        && context
            .char_at(end)
            .is_none_or(|c| matches!(c, '/' | '?' | '#' | ':') || context.term(c) == LinkTerm::Hard)
}

/// M14: top-level domains that people type after ideographic dots. None of them is a word.
const AT_HOME: [&str; 6] = ["cn", "hk", "jp", "kr", "mo", "tw"];

/// M14: whether the host is an ASCII word after ideographic dots and text outside ASCII (`他换了手机。apple`).
fn is_sentence(host: &str) -> bool {
    let last = last_label(host);
    let before = slice(host, 0, host.len() - last.len());
    !last.is_empty()
        && last.bytes().all(|byte| byte.is_ascii_alphabetic())
        && !is_common(last)
        && !AT_HOME.iter().any(|home| last.eq_ignore_ascii_case(home))
        && before.contains(|c: char| !c.is_ascii() && !is_separator(c))
        && !first_label(host).eq_ignore_ascii_case("www")
}
