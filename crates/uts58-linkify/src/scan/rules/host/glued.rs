//! M5–M7, M16: recognises text that looks like a bare host but is a sentence, a file name, a call or a member.

use crate::chars::{char_at, is_unseen, slice};
use crate::explain::reason::Reason;
use crate::host::names::is_common;
use crate::options::lists::Labels;
use crate::options::tailoring::Tailoring;
use crate::scan::context::Context;
use crate::scan::step::{Extent, Port};

/// M5–M7, M16: the reason why `start..end` isn't a host, depending on the text after it.
pub(crate) fn something_else(
    context: &Context<'_, '_>,
    start: usize,
    end: usize,
    extent: &Extent,
) -> Option<Reason> {
    something_else_by(context, || Labels::of(slice(context.text, start, end)), end, extent)
}

/// Like [`something_else`], for callers that already have the labels.
#[inline]
pub(crate) fn something_else_by<'a>(
    context: &Context<'_, '_>,
    labels: impl FnOnce() -> Labels<'a>,
    end: usize,
    extent: &Extent,
) -> Option<Reason> {
    if !may_be_something_else(context, extent) {
        return None;
    }
    if extent.has_parts() {
        // M6: a fragment may follow a file name (`README.md#usage`).
        return context.config.file_names.contains(labels()).then_some(Reason::FileName);
    }
    something_else_without_parts(context, labels(), end, extent)
}

/// Whether these rules may apply: at most a fragment follows the host.
#[inline]
pub(crate) fn may_be_something_else(context: &Context<'_, '_>, extent: &Extent) -> bool {
    let in_file = || context.text.as_bytes().get(extent.authority_end) == Some(&b'#');
    context.on(Tailoring::NotAHost) && (!extent.has_parts() || in_file())
}

/// Like [`something_else_by`], for a host without Parts.
fn something_else_without_parts(
    context: &Context<'_, '_>,
    labels: Labels<'_>,
    end: usize,
    extent: &Extent,
) -> Option<Reason> {
    if is_glued_sentence(context, labels, extent.port == Port::None) {
        return Some(Reason::GluedSentences);
    }
    if context.config.file_names.contains(labels) {
        return Some(Reason::FileName);
    }
    if is_call(labels, context.text, end) {
        return Some(Reason::Call);
    }
    let member = extent.port == Port::None
        && context.config.members.contains(labels)
        && !context.config.file_names.is_host(labels.host);
    member.then_some(Reason::Member)
}

/// M5: whether one sentence ends with the first label and another begins with the last, without a space.
fn is_glued_sentence(context: &Context<'_, '_>, labels: Labels<'_>, without_port: bool) -> bool {
    let Labels { first, last, two, .. } = labels;
    let digits = |label: &str| label.len() <= 2 && label.bytes().all(|byte| byte.is_ascii_digit());
    let letter = |label: &str| label.len() == 1 && label.bytes().all(|byte| byte.is_ascii_alphabetic());
    (two && digits(first) && !is_common(last))
        || (two && without_port && is_titlecase(last))
        || (without_port
            && !is_common(last)
            && (context.config.first_labels.contains(first)
                || (!two && is_small(first) && labels.before_last().all(is_small))
                || (two && letter(first) && last.is_ascii() && last.len() > 2)))
}

/// M6: whether the bare host in `start..end`, with no Path after it, is a file name.
pub(crate) fn is_file(context: &Context<'_, '_>, start: usize, end: usize) -> bool {
    context.on(Tailoring::NotAHost)
        && context.config.file_names.contains(Labels::of(slice(context.text, start, end)))
}

/// M7: whether `(` or `[` directly follows the host, and no visible non-ASCII code point directly follows the bracket.
fn is_call(labels: Labels<'_>, text: &str, end: usize) -> bool {
    matches!(char_at(text, end), Some('(' | '['))
        && char_at(text, end + 1).is_none_or(|c| c.is_ascii() || is_unseen(c))
        && !labels.is_www()
        && !is_common(labels.last)
}

/// Whether the label is a number or a single letter.
#[inline]
fn is_small(label: &str) -> bool {
    let mut chars = label.chars();
    label.bytes().all(|byte| byte.is_ascii_digit())
        || (chars.next().is_some_and(char::is_alphabetic) && chars.next().is_none())
}

/// Whether the label has one capital letter, at its start, in any script that has capitals.
#[inline]
fn is_titlecase(label: &str) -> bool {
    let mut chars = label.chars();
    chars.next().is_some_and(char::is_uppercase) && !chars.any(char::is_uppercase)
}
