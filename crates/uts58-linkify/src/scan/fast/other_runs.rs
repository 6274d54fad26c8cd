//! Handles runs that `plain.rs` doesn't, such as those outside ASCII: links a registrable host that fills its run, shows
//! that a run has no host, and skips labels for the search. Only the rules checked here can change these results.

use core::ops::Range;

use uts58_core::is_link_email;
use uts58_data::word_end;

use crate::chars::{
    char_at, char_before, is_ascii_host, is_host, is_pause, is_separator, is_unseen, last_label, props,
    slice, three_bytes,
};
use crate::host::judge::{Verdict, judge_found};
use crate::host::run_host::{self, RunHost};
use crate::host::tld_list::{TLDS, is_surely_unknown};
use crate::options::choices::BareHosts;
use crate::options::lists::Labels;
use crate::options::tailoring::Tailoring;
use crate::scan::exact::address;
use crate::scan::exact::open_run::Run;
use crate::scan::rules::host::{bounds, not_a_host, userinfo};
use crate::scan::rules::joints;
use crate::scan::rules::runs;
use crate::scan::step::{Context, State, Step};

use super::plain::{bare_with_tail, may_be_in_local_part, schemed_with_tail};
use super::vector::BASELINE;

/// Where the ASCII host code points, dots and non-ASCII code points before the dot at `offset` begin, if that is near.
/// The run begins there or later.
pub(super) fn near_run_start(context: &Context<'_, '_>, offset: usize) -> Option<usize> {
    run_host::near_start(context.text.as_bytes().get(context.floor..offset)?)
        .map(|start| context.floor + start)
}

/// Performs S2 for the run around the dot at `offset`, given the [near start](near_run_start).
pub(super) fn bare(state: &mut State<'_, '_>, offset: usize, near: Option<usize>) -> Option<Step> {
    let context = &state.context;
    if !matches!(context.config.bare_hosts, BareHosts::All) {
        return None;
    }
    let host = run_host_around(context, offset, near)?;
    let start = host.start;
    // Neither a scheme (S1) nor more of a local part (D36) may follow.
    let alone = match context.text.as_bytes().get(host.run_end) {
        None => true,
        Some(b'/' | b'?' | b'#') => !may_be_in_local_part(context, joints::before(context.text, start)),
        Some(0x80..) => {
            // D24a: after a dot, symbols may continue a `www.` host.
            let dotted = host.end < host.run_end;
            !char_at(context.text, host.run_end)
                .is_some_and(|c| is_unseen(c) || dotted && props(c).is_symbol())
        }
        Some(b':') => !context.is_scheme_end(host.run_end),
        Some(&after) => after != b'@' && !is_link_email(char::from(after)),
    };
    // D35: no host begins after `@ / \ %`.
    if !alone
        || not_a_host::may_not_precede(context.text, start)
        || not_a_host::ends_identifier(context, start)
        || not_a_host::is_channel(context, start)
        || has_ascii_host(context, host)
        || !is_run_host_registrable(context, host)
    {
        return None;
    }
    let text = context.text;
    bare_with_tail(BASELINE, state, (start, host.end), || labels_of(text, host))
}

/// Performs S3 for the scheme in `start..colon`. `None` leaves the step to `exact/`.
pub(super) fn schemed(state: &mut State<'_, '_>, start: usize, colon: usize) -> Option<Step> {
    let context = &state.context;
    let host = run_host_at(context, colon + 3)?;
    // Neither userinfo (D23), symbols (D24a) nor a second scheme (D42) may follow.
    let alone = match context.text.as_bytes().get(host.run_end) {
        None | Some(b'/' | b'?' | b'#' | b'"' | b'<' | b'>' | b'\0'..=b' ') => true,
        Some(0x80..) => {
            // D27: `…` may show that the host was cut short.
            !char_at(context.text, host.run_end)
                .is_some_and(|c| c == '…' || props(c).is_symbol() || is_unseen(c))
        }
        Some(b':') if context.is_scheme_end(host.run_end) => false,
        Some(_) => !userinfo::has_userinfo(context.text, host.end),
    };
    if !alone || !is_run_host_registrable(context, host) {
        return None;
    }
    schemed_with_tail(BASELINE, state, start, (host.start, host.end))
}

/// Performs S4 for the `@` at `at`, if the domain fills its run. `None` leaves the step to `exact/`.
pub(super) fn address(state: &mut State<'_, '_>, at: usize) -> Option<Step> {
    let context = &state.context;
    let host = run_host_at(context, at + 1)?;
    // Neither a second `@` (D36), a scheme nor an encoded list (D40) may follow.
    let alone = match context.text.as_bytes().get(host.run_end) {
        Some(b'@' | b':' | b'+') => false,
        Some(0x80..) => !char_at(context.text, host.run_end).is_some_and(is_unseen),
        _ => true,
    };
    (alone && !has_ascii_host(context, host) && is_run_host_registrable(context, host))
        .then(|| address::with_registrable(&mut state.scan(), at, host.end))
}

/// The plain host around the dot at `offset`.
///
/// Most runs begin after a space or another ASCII code point. Parsing the host then shows that all code points in
/// between belong to the run.
fn run_host_around(context: &Context<'_, '_>, offset: usize, near: Option<usize>) -> Option<RunHost> {
    if let Some(start) = near
        && let Some(host) = run_host_at(context, start).filter(|host| host.end > offset)
    {
        return Some(host);
    }
    let start = runs::start(context.text, context.floor, offset);
    if near == Some(start) { None } else { run_host_at(context, start) }
}

/// The plain host at `start`, unless the rule about the text after it (D32) applies.
fn run_host_at(context: &Context<'_, '_>, start: usize) -> Option<RunHost> {
    let host = RunHost::parse(context.text, start)?;
    if host.has_underscores() || !host.is_trimmed(context.text) {
        return None;
    }
    (!bounds::is_before_percent(context, host.end)).then_some(host)
}

/// M11: whether an ASCII stretch of the host is a host by itself.
fn has_ascii_host(context: &Context<'_, '_>, host: RunHost) -> bool {
    host.has_spaceless()
        && context.on(Tailoring::SpacelessText)
        && bounds::next_ascii_stretch(context.text, host.start, (host.start, host.end)).is_some()
}

/// The labels of the host. Only full stops separate them, so no code point needs to be decoded.
fn labels_of(text: &str, host: RunHost) -> Labels<'_> {
    let last = slice(text, host.last, host.end);
    let host_text = slice(text, host.start, host.end);
    let first = host_text.bytes().position(|byte| byte == b'.').unwrap_or(host_text.len());
    Labels { host: host_text, first: slice(host_text, 0, first), last, two: host.has_two_labels() }
}

fn is_run_host_registrable(context: &Context<'_, '_>, host: RunHost) -> bool {
    // Most such text doesn't end in a top-level domain, whatever UTS #46 maps it to. So UTS #46 isn't applied.
    if !host.is_plain() && is_surely_unknown(slice(context.text, host.last, host.end)) {
        return false;
    }
    judge_found(&context.config.registry, context.text, host) == Verdict::Registrable
}

/// Performs S2 for a run that consists of one piece and certainly contains no host. Returns `None` if it may contain
/// one.
pub(in crate::scan) fn run_without_host(context: &Context<'_, '_>, run: &Run) -> Option<Step> {
    let text = context.text;
    if !run.is_one_piece(context) || !matches!(context.config.bare_hosts, BareHosts::All) {
        return None;
    }
    let (start, end) = runs::trim(text, run.start, run.end);
    let host = slice(text, start, end);
    if !runs::has_inner_separator(host) {
        return Some(Step::nothing(run.end));
    }
    // D31: a leading or trailing `_` may be markup.
    let marked = host.starts_with('_') || host.ends_with('_');
    // A rejection would consume the port or the Parts after the host.
    let dot = char_at(text, end).filter(|&c| is_separator(c)).map_or(0, char::len_utf8);
    let goes_on = matches!(text.as_bytes().get(end + dot), Some(b':' | b'/' | b'?' | b'#'));
    // D36: the run may be part of a local part.
    let local = char_at(text, run.end).is_some_and(|c| c == '@' || is_link_email(c) || is_unseen(c));
    if marked || goes_on || local || bounds::begins_with_www(host) {
        return None;
    }
    let spaceless = context.on(Tailoring::SpacelessText);
    let no_stretch =
        !spaceless || host.is_ascii() || bounds::next_ascii_stretch(text, start, (start, end)).is_none();
    // M14: this is text rather than a host. That includes a host that M10 cuts, because a host code point follows it.
    let stays_text = || spaceless && !not_a_host::may_have_ideographic_dots(context, start, end);
    let no_host = no_stretch && (stays_text() || is_surely_unregistrable(context, host));
    no_host.then(|| Step::passed(end).and_continue_at(run.end))
}

/// D28: whether the last label certainly isn't a top-level domain, and M10 can't cut the host.
fn is_surely_unregistrable(context: &Context<'_, '_>, host: &str) -> bool {
    let last = last_label(host);
    let letters = last.bytes().take_while(u8::is_ascii_alphabetic).count();
    let may_be_cut = || {
        context.on(Tailoring::SpacelessText)
            && (letters > 0 && TLDS.is_known(slice(last, 0, letters)) || bounds::may_end_before_last(host))
    };
    is_surely_unknown(last) && !may_be_cut()
}

/// U+3002, the ideographic full stop.
const FULL_STOP: [u8; 3] = [0xE3, 0x80, 0x82];

/// Where the search continues after the separator at `offset`, if no label follows, or if no top-level domain begins
/// like the label that follows. If that label is the last of its run, the run isn't a host. Otherwise its next
/// separator decides.
#[inline(always)]
pub(super) fn pass_over_full_stop(bytes: &[u8], offset: usize) -> Option<usize> {
    let (separator, after) = bytes.get(offset..)?.split_first_chunk()?;
    (*separator == FULL_STOP && begins_no_domain(after)).then_some(offset + FULL_STOP.len())
}

#[inline(always)]
fn begins_no_domain(after: &[u8]) -> bool {
    match after {
        // The third code point must not compose with the second one.
        [a, b, c, d, e, f, g, h, i, ..]
            if is_cjk(*a, *b, *c) && is_cjk(*d, *e, *f) && !is_voicing(*g, *h, *i) =>
        {
            !TLDS.is_beginning(three_bytes(*a, *b, *c).into(), three_bytes(*d, *e, *f).into())
        }
        _ => {
            is_pause(after)
                || matches!(after, [a, _, _, ..] if a.is_ascii() && !is_ascii_host(*a) && *a != b'.')
        }
    }
}

/// Whether the bytes are U+3099 or U+309A, which compose with the preceding letter.
#[inline(always)]
const fn is_voicing(a: u8, b: u8, c: u8) -> bool {
    matches!([a, b, c], [0xE3, 0x82, 0x99 | 0x9A])
}

/// Skips the rest of a run from the separator at `offset`, if its last label begins with letters that UTS #46 doesn't
/// change, or with a capital, and no top-level domain begins that way. Returns where the search continues. If the
/// separator is an ASCII full stop, a separator outside ASCII ends the run (D25), and the caller must check
/// [`begins_outside_ascii`] first.
pub(super) fn pass_over_labels(context: &Context<'_, '_>, offset: usize) -> Option<usize> {
    let text = context.text;
    let rest = text.get(offset..)?;
    let first = rest.chars().next()?;
    if !is_separator(first) {
        return Some(offset + first.len_utf8());
    }
    let (last, end) = last_label_of_run(rest, first)?;
    if last.is_empty() {
        // No label follows the separator.
        return Some(offset + end);
    }
    let whole = first != '.' || !may_hold_ascii_host(context, offset, offset + end);
    let label = rest.get(last.clone())?;
    // M10: a sentence may follow a host.
    let sentence = || {
        context.on(Tailoring::SpacelessText)
            && label.starts_with(char::is_uppercase)
            && may_end_host(text, offset + last.start)
    };
    (whole && begins_no_end(label) && is_surely_unknown(label) && !sentence()).then_some(offset + end)
}

/// The last label of the rest of a run, which begins with the separator `first`, and where the run ends. `None` if the
/// run needs a closer look.
fn last_label_of_run(rest: &str, first: char) -> Option<(Range<usize>, usize)> {
    let mut label = first.len_utf8();
    let mut last = label..label;
    let mut end = label;
    loop {
        // A word consists of host code points.
        end = word_end(rest, end);
        match char_at(rest, end) {
            // The run is mixed, or two separators in a row may be an ellipsis.
            Some(c) if is_separator(c) && (end == label || (c == '.' && first != '.')) => return None,
            Some(c) if is_separator(c) && first == '.' && c != '.' => break,
            Some(c) if is_separator(c) => {
                last = label..end;
                end += c.len_utf8();
                label = end;
            }
            // A run with `-` or `_` is usually a host. Reading a long run from each of its full stops would be quadratic.
            Some(c) if first == '.' && (matches!(c, '-' | '_') || end > MAX_REREAD) => return None,
            Some(c) if is_host(c) => end += c.len_utf8(),
            _ => break,
        }
    }
    Some((if end > label { label..end } else { last }, end))
}

/// M10: whether a host may end before the separator at `end`. The label before it must be a top-level domain and follow
/// another separator.
fn may_end_host(text: &str, end: usize) -> bool {
    let before = slice(text, 0, end).trim_end_matches(is_separator);
    let mut start = before.len();
    while before.len() - start < MAX_REREAD {
        start -= common_ideographs_before(before.as_bytes().get(..start).unwrap_or_default());
        match char_before(before, start) {
            Some(c) if is_host(c) => start -= c.len_utf8(),
            c => {
                return c.is_some_and(is_separator) && !is_surely_unknown(slice(before, start, before.len()));
            }
        }
    }
    true
}

/// M11: whether there is a dot between ASCII letters or digits.
fn may_hold_ascii_host(context: &Context<'_, '_>, start: usize, end: usize) -> bool {
    let around = context.text.as_bytes().get(start.saturating_sub(1)..end).unwrap_or_default();
    context.on(Tailoring::SpacelessText)
        && around.windows(3).any(
            |three| matches!(three, [a, b'.', b] if a.is_ascii_alphanumeric() && b.is_ascii_alphanumeric()),
        )
}

/// The maximum number of bytes of a run to read from each of its full stops.
const MAX_REREAD: usize = 256;

/// Whether the label continues outside ASCII after its ASCII letters and digits, and no top-level domain begins that
/// way. For other labels, examining the whole run rarely pays.
#[inline]
pub(super) fn begins_outside_ascii(label: &str) -> bool {
    let letters = label.bytes().take_while(u8::is_ascii_alphanumeric).count();
    label.as_bytes().get(letters).is_some_and(|byte| !byte.is_ascii()) && !TLDS.begins_like_some(label)
}

/// Whether a host can't end in the ASCII letters that begin the label (M10, D31). The label must not be a number
/// either (D33).
#[inline]
fn begins_no_end(label: &str) -> bool {
    if !label.starts_with(|c: char| c.is_ascii()) {
        return true;
    }
    let letters = label.bytes().take_while(u8::is_ascii_alphanumeric).count();
    let joints = || label.bytes().any(|byte| matches!(byte, b'-' | b'_'));
    let number = || label.bytes().all(|byte| byte.is_ascii_digit());
    letters > 0 && !TLDS.is_known(slice(label, 0, letters)) && !joints() && !number()
}

/// The length of the common kana and ideographs at the end of the bytes.
#[inline]
fn common_ideographs_before(bytes: &[u8]) -> usize {
    bytes.rchunks_exact(3).take_while(|three| matches!(three, [a, b, c] if is_cjk(*a, *b, *c))).count() * 3
}

/// Whether the bytes are a common kana or ideograph, which UTS #46 doesn't change: U+4E00–U+9FFF, U+3041–U+3096,
/// U+30A1–U+30FA or U+30FC–U+30FE.
#[inline]
const fn is_cjk(a: u8, b: u8, c: u8) -> bool {
    match a {
        0xE5..=0xE9 => true,
        0xE4 => b >= 0xB8,
        0xE3 => match b {
            0x81 => c >= 0x81,
            0x82 => !matches!(c, 0x97..=0xA0),
            0x83 => !matches!(c, 0xBB | 0xBF),
            _ => false,
        },
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::{is_cjk, is_voicing, props, three_bytes};

    #[test]
    fn uts46_leaves_common_ideographs_alone() {
        for c in ('\0'..=char::MAX).filter(|c| c.len_utf8() == 3) {
            let mut bytes = [0; 3];
            c.encode_utf8(&mut bytes);
            let [a, b, third] = bytes;
            assert_eq!(u32::from(three_bytes(a, b, third)), u32::from(c));
            assert_eq!(is_voicing(a, b, third), matches!(c, '\u{3099}' | '\u{309A}'), "{c:?}");
            let expected = matches!(
                c,
                '\u{3041}'..='\u{3096}' | '\u{30A1}'..='\u{30FA}' | '\u{30FC}'..='\u{30FE}' | '\u{4E00}'..='\u{9FFF}'
            );
            assert_eq!(is_cjk(a, b, third), expected, "{c:?}");
            assert!(!expected || props(c).is_plain_host(), "{c:?}");
        }
    }
}
