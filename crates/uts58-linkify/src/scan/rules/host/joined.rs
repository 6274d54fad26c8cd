//! D24b: does a host go on after what is not seen?

use core::ops::Range;

use crate::chars::{
    char_at, ends_spaceless, host_at, is_edge, is_host, is_joiner, is_separator, is_spaceless_base,
    is_unseen, props, slice,
};
use crate::host::ascii_host::MAX_HOST;
use crate::host::fixed_text::FixedText;
use crate::host::judge::{self, Verdict};
use crate::host::names::last_label;
use crate::options::tailoring::Tailoring;
use crate::scan::context::Context;
use crate::scan::rules::host::HostKind;
use crate::scan::rules::host::identifiers::ends_identifier;
use crate::scan::rules::host::stretches::last_ascii_stretch;
use crate::scan::rules::joints;
use crate::scan::rules::run;

/// Does the bare host that begins with its run in `start..end` go on before a joint?
#[inline]
pub(crate) fn is_joined_before(context: &Context<'_, '_>, start: usize, end: usize) -> bool {
    let Some(joint) = joints::start(context.text, start) else { return false };
    let host = slice(context.text, start, end);
    match context.char_before(joint) {
        Some('.') => !(context.on(Tailoring::Ellipsis) && run::ends_in_ellipsis(context.text, joint)),
        // D25: a sentence end.
        Some(c) if is_separator(c) => !host.contains('.'),
        Some(c) if !is_host(c) => false,
        Some(_) => !(is_behind_spaceless(context, start, end) || is_behind_rtl(context, joint, start, end)),
        None => false,
    }
}

/// Does M11 find the same stretch in `start..end` without the joint before it, as text without spaces ends there?
pub(crate) fn is_behind_spaceless(context: &Context<'_, '_>, start: usize, end: usize) -> bool {
    let joint = joints::before(context.text, start);
    ends_spaceless(context.text, joint) && may_be_behind_text(context, joint, start, end)
}

/// Does M11 find the same host without the joint, as it makes the right-to-left text before it no valid host?
fn is_behind_rtl(context: &Context<'_, '_>, joint: usize, start: usize, end: usize) -> bool {
    may_be_behind_text(context, joint, start, end) && {
        let text = slice(context.text, text_start(context.text, joint), joint);
        let mut name = SeenName::new();
        let whole = name.push(text) && name.push(slice(context.text, start, end));
        let name = name.as_str();
        whole
            && judge::judge(&context.config.registry, name) == Verdict::Invalid
            && last_ascii_stretch(name, 0, name.len()) == Some(text.len())
    }
}

/// Is there an ASCII host in `start..end` that could be by itself, and nothing but text before the joint?
fn may_be_behind_text(context: &Context<'_, '_>, joint: usize, start: usize, end: usize) -> bool {
    let host = slice(context.text, start, end);
    let text = text_start(context.text, joint);
    context.on(Tailoring::SpacelessText)
        && host.starts_with(|c: char| c.is_ascii_alphanumeric())
        && host.ends_with(|c: char| c.is_ascii_alphanumeric())
        && host.is_ascii()
        && !context
            .char_before(text)
            .is_some_and(|c| matches!(c, '.' | '@' | '/' | '\\' | '%') || is_unseen(c))
        && !ends_identifier(context, text)
        && context.judge(start, end) == Verdict::Registrable
}

/// Where the host code points begin that end at `end`.
fn text_start(text: &str, end: usize) -> usize {
    slice(text, 0, end).trim_end_matches(is_host).len()
}

/// Does the host in `start..end` go on after a joint? What D31 and D24 trim, and hyphens, may be around it.
pub(crate) fn is_joined_behind(context: &Context<'_, '_>, kind: HostKind, start: usize, end: usize) -> bool {
    match context.text.as_bytes().get(end) {
        Some(b'-' | b'_' | b'.' | b':' | 0x80..) => {}
        _ => return false,
    }
    let dotted = slice(context.text, start, end).contains('.');
    let (mut at, mut joined) = (end, false);
    loop {
        if let Some(behind) = joints::end(context.text, at) {
            (at, joined) = (behind, true);
            continue;
        }
        match context.char_at(at) {
            // D25: a sentence end. D27
            Some(c) if is_separator(c) && ((c != '.' && dotted) || is_ellipsis(context, at)) => return false,
            // No host ends in these code points (D24, D31).
            Some(c) if is_joiner(c) || c == '-' => {
                if joined {
                    return true;
                }
                at += c.len_utf8();
            }
            Some(c) if is_separator(c) || is_edge(c) || c == '_' => at += c.len_utf8(),
            _ => break,
        }
    }
    match context.char_at(at) {
        // D30, D21
        Some(':') => {
            let port =
                || context.char_at(joints::behind(context.text, at + 1)).is_some_and(|c| c.is_ascii_digit());
            let scheme_end =
                || joints::scheme_end(context.text, at).is_some_and(|end| joined || end > at + 3);
            (joined && port()) || scheme_end()
        }
        Some('%') => joined,
        // D36
        Some('@') => joined && host_at(context.text, joints::behind(context.text, at + 1)),
        Some(c) => joined && is_host(c) && !is_before_text(context, kind, start..end, at),
        None => false,
    }
}

fn is_ellipsis(context: &Context<'_, '_>, at: usize) -> bool {
    let rest = || slice(context.text, at, context.text.len()).chars();
    context.on(Tailoring::Ellipsis) && rest().take_while(|&c| is_separator(c)).nth(2).is_some()
}

/// Do M10, M11 or D34 find the same ASCII host without the joint? Text without spaces or from right to left begins at
/// `at`, and no other host goes on in it.
fn is_before_text(
    context: &Context<'_, '_>,
    kind: HostKind,
    Range { start, end }: Range<usize>,
    at: usize,
) -> bool {
    let host = slice(context.text, start, end);
    let host_ends = joint_directly_behind(context.text, end, at)
        && host.is_ascii()
        && host.ends_with(|c: char| c.is_ascii_alphanumeric());
    let spaceless = context.char_at(at).is_some_and(is_spaceless_base);
    if !host_ends
        || !(spaceless || context.char_at(at).is_some_and(is_rtl_base))
        || is_host_in_text(context.text, at, true)
    {
        return false;
    }
    let found =
        spaceless && (is_stretch(context, kind, start, host) || is_shortened(context, kind, host, at));
    found || is_cut(context, start, end, at)
}

/// M11 finds an ASCII stretch before text without spaces and after such text, whatever the whole is.
fn is_stretch(context: &Context<'_, '_>, kind: HostKind, start: usize, host: &str) -> bool {
    let before = joints::before(context.text, start);
    kind != HostKind::BehindScheme
        && context.on(Tailoring::SpacelessText)
        && host.starts_with(|c: char| c.is_ascii_alphanumeric())
        && (!context.char_before(before).is_some_and(is_host) || ends_spaceless(context.text, before))
}

/// M10 cuts after letters, where the whole is not registrable.
fn is_cut(context: &Context<'_, '_>, start: usize, end: usize, at: usize) -> bool {
    let host = slice(context.text, start, end);
    context.on(Tailoring::SpacelessText)
        && !context.char_before(joints::before(context.text, start)).is_some_and(is_host)
        && last_label(host).bytes().all(|byte| byte.is_ascii_alphabetic())
        && context.judge(start, end) == Verdict::Registrable
        && judge_seen(context, host, at) != Verdict::Registrable
}

/// D34 shortens what is neither registrable nor refused by D31.
fn is_shortened(context: &Context<'_, '_>, kind: HostKind, host: &str, at: usize) -> bool {
    kind == HostKind::BehindScheme
        && context.on(Tailoring::SingleLabelHosts)
        && !matches!(judge_seen(context, host, at), Verdict::Registrable | Verdict::Underscored)
}

/// What the rules for hosts say of `host` with what is seen after it, from `at` on, as one label.
#[inline(never)]
fn judge_seen(context: &Context<'_, '_>, host: &str, at: usize) -> Verdict {
    let mut name = SeenName::new();
    let mut whole = name.push(host);
    let mut at = at;
    while let Some(c) = context.char_at(at).filter(|&c| whole && is_host(c)) {
        let end = at + c.len_utf8();
        whole = name.push(slice(context.text, at, end));
        at = joints::behind(context.text, end);
    }
    let name = name.as_str().trim_end_matches(|c| is_edge(c) || c == '_');
    // No label is so long (D26).
    if whole { judge::judge(&context.config.registry, name) } else { Verdict::Invalid }
}

/// M10: does a run that begins with the host in `start..end` hold another host, or a local part, after a joint?
pub(crate) fn is_text_joined(context: &Context<'_, '_>, start: usize, end: usize) -> bool {
    let dotted = || slice(context.text, start, end).contains('.');
    let trimmed = slice(context.text, end, context.text.len());
    let edge = |c: char| is_separator(c) || is_edge(c) || is_joiner(c) || matches!(c, '-' | '_');
    let at = context.text.len() - trimmed.trim_start_matches(edge).len();
    joints::end(context.text, at).is_some() && is_host_in_text(context.text, end, dotted())
}

/// Does what is seen as one run from `at` on hold a separator with a host code point after it, or end in an `@` with one?
/// Where the run is `dotted`, other separators end it (D25).
fn is_host_in_text(text: &str, at: usize, dotted: bool) -> bool {
    let mut at = at;
    loop {
        let behind = joints::behind(text, at);
        match char_at(text, behind) {
            Some(c) if is_separator(c) => {
                let next = joints::behind(text, behind + c.len_utf8());
                return (c == '.' || !dotted) && host_at(text, next);
            }
            Some(c) if is_host(c) => at = behind + c.len_utf8(),
            // D36
            Some('@') => return host_at(text, joints::behind(text, behind + 1)),
            _ => return false,
        }
    }
}

/// A host and one more label.
type SeenName = FixedText<LONGEST_NAME>;

/// D26: no host is longer, and no label has more code points.
const LONGEST_NAME: usize = MAX_HOST + 252 * 4;

/// Is it of a script from right to left, and no mark?
fn is_rtl_base(c: char) -> bool {
    !c.is_ascii() && props(c).is_rtl() && !props(c).is_mark()
}

/// Is nothing but the joint between the host and what is at `at`?
fn joint_directly_behind(text: &str, end: usize, at: usize) -> bool {
    joints::end(text, end) == Some(at)
}
