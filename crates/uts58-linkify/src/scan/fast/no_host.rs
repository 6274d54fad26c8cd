//! Recognises runs that certainly contain no host: most of the text around ideographic full stops.

use uts58_core::is_link_email;

use crate::chars::{char_at, is_separator, is_unseen, slice};
use crate::host::names::last_label;
use crate::host::tld;
use crate::options::choices::BareHosts;
use crate::options::tailoring::Tailoring;
use crate::scan::context::Context;
use crate::scan::exact::run::Run;
use crate::scan::rules::host::{host_end, not_a_host, stretches, symbols};
use crate::scan::rules::run as runs;
use crate::scan::step::Step;

/// Performs S2 for a run that consists of one piece and certainly contains no host. Returns `None` if it may contain
/// one.
pub(in crate::scan) fn run_without_host(context: &Context<'_, '_>, run: &Run) -> Option<Step> {
    let text = context.text;
    if !run.is_one_piece(context) || context.config.bare_hosts != BareHosts::All {
        return None;
    }
    let (start, end) = runs::trim(text, run.start, run.end);
    let host = slice(text, start, end);
    if !runs::has_inner_separator(host) {
        return Some(Step::nothing(run.end));
    }
    // D31: a leading or trailing `_` may be markup.
    if host.starts_with('_')
        || host.ends_with('_')
        || !is_quiet(text, end)
        || may_be_local_part(text, run.end)
        || symbols::begins_with_www(host)
    {
        return None;
    }
    let no_stretch = !context.on(Tailoring::SpacelessText)
        || host.is_ascii()
        || stretches::next_ascii_stretch(text, start, (start, end)).is_none();
    let no_host = no_stretch && (stays_text(context, start, end) || is_surely_unknown(context, host));
    no_host.then(|| Step::passed(end).and_continue_at(run.end))
}

/// Whether the host is followed by no port and no Parts. (A rejection would consume these.)
fn is_quiet(text: &str, end: usize) -> bool {
    let dot = char_at(text, end).filter(|&c| is_separator(c)).map_or(0, char::len_utf8);
    !matches!(text.as_bytes().get(end + dot), Some(b':' | b'/' | b'?' | b'#'))
}

/// D36: whether the run may be part of a local part.
fn may_be_local_part(text: &str, run_end: usize) -> bool {
    char_at(text, run_end).is_some_and(|c| c == '@' || is_link_email(c) || is_unseen(c))
}

/// M14: whether this is text rather than a host. That includes a host that M10 cuts, because a host code point follows
/// it.
fn stays_text(context: &Context<'_, '_>, start: usize, end: usize) -> bool {
    context.on(Tailoring::SpacelessText) && !not_a_host::may_have_ideographic_dots(context, start, end)
}

/// D28: whether the last label is the beginning of no top-level domain, and M10 can't shorten it.
fn is_surely_unknown(context: &Context<'_, '_>, host: &str) -> bool {
    let last = last_label(host);
    let letters = last.bytes().take_while(u8::is_ascii_alphabetic).count();
    let may_be_cut = || {
        context.on(Tailoring::SpacelessText)
            && (letters > 0 && tld::is_known(slice(last, 0, letters)) || host_end::may_end_before_last(host))
    };
    context.config.registry.is_public_suffix() && tld::is_surely_unknown(last) && !may_be_cut()
}
