//! D24a: finds hosts with symbols.

use uts58_core::LinkTerm;

use crate::chars::{host_at, is_host, is_joiner, is_unseen, props, slice};
use crate::host::judge::Verdict;
use crate::options::tailoring::Tailoring;
use crate::scan::rules::host::HostKind;
use crate::scan::rules::host::host_end::cut_end;
use crate::scan::rules::run;
use crate::scan::step::Context;

/// D24a: the end of a host with symbols, if symbols follow the run in `begin..offset`, which comes after `://`.
pub(crate) fn symbol_host_end(context: &Context<'_, '_>, begin: usize, offset: usize) -> Option<usize> {
    if is_joined_by_arrow(context, begin, offset) {
        return None;
    }
    let after = after_symbols(context, offset)?;
    let rest = context.text.get(offset..)?;
    let next = after + usize::from(context.char_at(after) == Some('.'));
    if !host_at(context.text, next) || context.config.schemes.begin_at(context.text, after) {
        return None;
    }
    let ends = |c: char| {
        context.term(c) == LinkTerm::Hard || is_unseen(c) || (c.is_ascii() && !is_host(c) && c != '.')
    };
    Some(offset + rest.find(ends).unwrap_or(rest.len()))
}

/// D24a: the end of a bare host with symbols that begins with `www.` and the run in `start..run_end`. It must end
/// within 256 code points, because the text after the run may be scanned again.
pub(crate) fn www_host_end(context: &Context<'_, '_>, start: usize, run_end: usize) -> Option<usize> {
    if !begins_with_www(slice(context.text, start, run_end))
        || context.judge(start, run_end) == Verdict::Registrable
    {
        return None;
    }
    let rest = context.text.get(run_end..)?;
    let near = rest.char_indices().nth(256).map_or(context.text.len(), |(at, _)| run_end + at);
    let near = Context { text: slice(context.text, 0, near), ..*context };
    let reach = symbol_host_end(&near, start, run_end)?;
    let is_whole = reach < near.text.len() || reach == context.text.len();
    let end = run::trim_end_and_underscores(context.text, start, reach);
    (is_whole && end > run_end && context.judge(start, end) == Verdict::Registrable).then_some(end)
}

/// D24a: whether symbols may continue the run: it begins with `www.`, and no digit follows.
pub(crate) fn begins_with_www(run: &str) -> bool {
    matches!(run.as_bytes(), [b'w' | b'W', b'w' | b'W', b'w' | b'W', b'.', rest @ ..]
        if !rest.first().is_some_and(u8::is_ascii_digit))
}

/// M13: whether the host is registrable and an arrow directly after it ends it.
fn is_joined_by_arrow(context: &Context<'_, '_>, begin: usize, end: usize) -> bool {
    matches!(context.char_at(end), Some('→' | '⇒'))
        && context.on(Tailoring::JoinedUrls)
        && context.judge(begin, end) == Verdict::Registrable
}

/// M10: in spaceless text, symbols after a registrable host aren't part of it (`example.com✨見て`). Neither is the text
/// before them if it ends the host by itself (`example.comで✨`).
pub(crate) fn host_before_symbols(context: &Context<'_, '_>, begin: usize, run_end: usize) -> Option<usize> {
    if !context.on(Tailoring::SpacelessText) {
        return None;
    }
    let end = run::trim_end_and_underscores(context.text, begin, run_end);
    if end == run_end && context.judge(begin, end) == Verdict::Registrable {
        let after = context.char_at(after_symbols(context, run_end)?)?;
        return props(after).is_spaceless().then_some(end);
    }
    cut_end(context, HostKind::AfterScheme, begin, end)
        .filter(|&cut| !slice(context.text, cut, end).is_ascii())
}

/// The end of the non-ASCII symbols at `offset`, with their marks and joiners. Code points that the options make Hard
/// (U+FF5C by M2) end a host, as they end a link.
fn after_symbols(context: &Context<'_, '_>, offset: usize) -> Option<usize> {
    let is_symbol = |c: char| !c.is_ascii() && props(c).is_symbol() && context.term(c) != LinkTerm::Hard;
    let rest = context.text.get(offset..).filter(|rest| rest.starts_with(is_symbol))?;
    let of_symbols = |c: char| is_symbol(c) || is_joiner(c) || (!c.is_ascii() && props(c).is_mark());
    Some(context.text.len() - rest.trim_start_matches(of_symbols).len())
}
