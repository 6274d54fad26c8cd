//! M10: recognises the beginning of a sentence, or a dash, that looks like the last label of a host.

use uts58_core::LinkTerm;

use crate::chars::{char_at, is_separator, is_separator_at, slice};
use crate::host::judge::Verdict;
use crate::host::names::{first_label, last_label};
use crate::host::tld;
use crate::scan::context::Context;
use crate::scan::rules::host::HostKind;
use crate::scan::rules::host::host_end::{cut_end, is_before_percent};

/// M10: where the unregistrable host in `start..end` ends before text: inside its last label, or before that label.
pub(crate) fn end_before_text(
    context: &Context<'_, '_>,
    kind: HostKind,
    start: usize,
    end: usize,
) -> Option<usize> {
    cut_end(context, kind, start, end).or_else(|| {
        let begins = may_begin(last_label(slice(context.text, start, end)));
        let kept = if begins { sentence_end(context, kind, start, end) } else { None };
        kept.filter(|_| !is_before_percent(context, end))
    })
}

/// Where the host ends, if its last label [looks like](may_begin) the beginning of a sentence or a dash.
fn sentence_end(context: &Context<'_, '_>, kind: HostKind, start: usize, end: usize) -> Option<usize> {
    let host = slice(context.text, start, end);
    let last = last_label(host);
    // In source code, a name may end with a capitalised word (`java.io.File`).
    let may_be_ascii = || match kind {
        HostKind::Bare => first_label(host).eq_ignore_ascii_case("www"),
        HostKind::AfterAt => false,
        HostKind::AfterScheme => true,
    };
    let begins = !last.is_ascii() || is_dash(last) || (may_be_ascii() && !has_port_or_parts(context, end));
    let kept = before_last(host, last);
    (begins && context.judge(start, start + kept.len()) == Verdict::Registrable).then_some(start + kept.len())
}

/// Whether a port, Path, Query or Fragment seems to follow, perhaps after a root dot. Doesn't scan them.
fn has_port_or_parts(context: &Context<'_, '_>, end: usize) -> bool {
    let begin = |at: usize| {
        let next = char_at(context.text, at + 1);
        match char_at(context.text, at) {
            Some('/') => true,
            Some('?' | '#') => next.is_some_and(|c| context.term(c) == LinkTerm::Include),
            Some(':') => next.is_some_and(|c| c.is_ascii_digit()),
            _ => false,
        }
    };
    let dot = char_at(context.text, end).filter(|_| is_separator_at(context.text, end));
    begin(end) || dot.is_some_and(|dot| begin(end + dot.len_utf8()))
}

/// Whether the last label of a host looks like the first word of a sentence, or is a dash.
#[inline]
fn may_begin(last: &str) -> bool {
    last.starts_with(char::is_uppercase) || is_dash(last)
}

/// Whether the host may end before its last label. The rest needs two labels. Only checks the compiled list of
/// top-level domains.
pub(crate) fn may_end_before_last(host: &str) -> bool {
    let last = last_label(host);
    if !may_begin(last) {
        return false;
    }
    let kept = before_last(host, last);
    let label = last_label(kept);
    label.len() < kept.len() && !tld::is_surely_unknown(label)
}

/// The host without its last label.
fn before_last<'h>(host: &'h str, last: &str) -> &'h str {
    slice(host, 0, host.len() - last.len()).trim_end_matches(is_separator)
}

fn is_dash(last: &str) -> bool {
    !last.is_empty() && last.bytes().all(|byte| byte == b'-')
}
