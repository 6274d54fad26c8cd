//! M5–M8, M14, M16, D35: recognises text that only looks like a bare host: a sentence, a file name, a call, a member or
//! an identifier of a chat network.

use uts58_core::{LinkTerm, is_link_email};

use crate::chars::{
    byte_at, byte_before, char_at, is_of_symbol, is_separator, is_spaceless_base, is_unseen, is_www,
    last_label, props, slice, strip_suffix_ignore_case,
};
use crate::explain::reason::Reason;
use crate::host::fixed_text::FixedText;
use crate::options::lists::{Labels, NotHosts, is_common};
use crate::options::tailoring::Tailoring;
use crate::scan::rules::parts::EMOJI_STYLE;
use crate::scan::step::{Context, Extent, Port};

/// D35: whether the text before `start` rules out a bare host there.
pub(crate) fn may_not_precede(text: &str, start: usize) -> bool {
    let before = byte_before(text.as_bytes(), start);
    matches!(before, b'@' | b'/' | b'\\' | b'%') || !before.is_ascii() && follows_symbols(text, start)
}

/// D35: whether a host may follow spaceless text in the run at `start`, although `/` or `@` precedes the run
/// (`个人/企业用户请登录www.gov.cn`). In a path that begins at a root, it may not.
pub(crate) fn may_hold_host(context: &Context<'_, '_>, start: usize) -> bool {
    const LONGEST_PATH: usize = 256;
    let before = slice(context.text, 0, start);
    if !before.ends_with(['/', '@']) {
        return false;
    }
    let word = before.chars().rev().take(LONGEST_PATH).take_while(|&c| !begins_word(context, c));
    let length = word.map(char::len_utf8).sum::<usize>();
    let word = slice(before, before.len() - length, before.len());
    !(["./", "../", "~/"].iter().any(|root| word.starts_with(root))
        || word.starts_with('/') && !word.starts_with("//"))
}

/// D35: whether symbols precede the host at `start`, and an `@` or `www.` precedes them. Then a reader takes all of it for
/// one name (`www.★bank.com`).
#[inline(never)]
fn follows_symbols(text: &str, start: usize) -> bool {
    const MOST_SYMBOLS: usize = 64;
    let symbols = slice(text, 0, start).chars().rev().take(MOST_SYMBOLS).take_while(|&c| is_of_symbol(c));
    let length: usize = symbols.map(char::len_utf8).sum();
    let before = slice(text, 0, start - length);
    length > 0
        && (before.ends_with('@')
            || strip_suffix_ignore_case(before, "www.")
                .is_some_and(|outer| !outer.ends_with(|c: char| c.is_ascii_alphanumeric())))
}

/// M5–M7, M16: the reason why `start..end` isn't a host, depending on the text after it: at most a query or fragment.
pub(crate) fn reason(context: &Context<'_, '_>, start: usize, end: usize, extent: &Extent) -> Option<Reason> {
    let lists = context.config.not_hosts.as_ref()?;
    let text = context.text;
    if extent.has_parts() && byte_at(text.as_bytes(), extent.authority_end) == b'/' {
        return None;
    }
    let host = slice(text, start, end);
    let without_styles = without_styles(host);
    let labels = Labels::of(without_styles.as_ref().map_or(host, FixedText::as_str));
    let without_port = extent.port == Port::None;
    if extent.has_parts() {
        // M6: a query or fragment may follow a file name (`README.md?plain=1#usage`).
        lists.file_names.contains(labels).then_some(Reason::FileName)
    } else if is_glued_sentence(lists, labels, without_port) {
        Some(Reason::GluedSentences)
    } else if lists.file_names.contains(labels) {
        Some(Reason::FileName)
    } else if is_call(labels, text, end) {
        Some(Reason::Call)
    } else {
        let named =
            matches!(text.as_bytes().get(end..), Some([b':', name, ..]) if name.is_ascii_alphabetic());
        let member = without_port && lists.members.contains(labels, named);
        (member && !lists.file_names.is_host(labels.host)).then_some(Reason::Member)
    }
}

/// The host without U+FE0F, which only changes how a code point looks (`1️.de`), if it contains that.
#[inline]
fn without_styles(host: &str) -> Option<FixedText<256>> {
    if host.is_ascii() || !host.contains(EMOJI_STYLE) {
        return None;
    }
    let mut seen = FixedText::new();
    host.split(EMOJI_STYLE).all(|part| seen.push(part)).then_some(seen)
}

/// M5: whether one sentence ends with the first label and another begins with the last, without a space.
fn is_glued_sentence(lists: &NotHosts, labels: Labels<'_>, without_port: bool) -> bool {
    let Labels { first, last, two, .. } = labels;
    let digits = |label: &str| label.len() <= 2 && label.bytes().all(|byte| byte.is_ascii_digit());
    let letter = |label: &str| label.len() == 1 && label.bytes().all(|byte| byte.is_ascii_alphabetic());
    (two && digits(first) && !is_common(last))
        || (two && without_port && is_titlecase(last))
        || (without_port
            && !is_common(last)
            && (lists.first_labels.contains(first)
                || (!two && is_small(first) && labels.before_last().all(is_small))
                || (two && letter(first) && last.is_ascii() && last.len() > 2)))
}

/// M6: whether the bare host in `start..end`, with no Path after it, is a file name.
pub(crate) fn is_file(context: &Context<'_, '_>, start: usize, end: usize) -> bool {
    let is_listed = |lists: &NotHosts| lists.file_names.contains(Labels::of(slice(context.text, start, end)));
    context.config.not_hosts.as_ref().is_some_and(is_listed)
}

/// M7: whether `(` or `[` directly follows the host, and no visible non-ASCII code point directly follows the bracket.
fn is_call(labels: Labels<'_>, text: &str, end: usize) -> bool {
    matches!(char_at(text, end), Some('(' | '['))
        && char_at(text, end + 1).is_none_or(|c| c.is_ascii() || is_unseen(c))
        && !is_www(labels.host)
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

/// M8: whether the host at `start` is the end of a chat identifier or a spelled-out address.
#[inline]
pub(crate) fn ends_identifier(context: &Context<'_, '_>, start: usize) -> bool {
    let bytes = context.text.as_bytes();
    match byte_before(bytes, start) {
        b':' => context.on(Tailoring::Handles) && is_identifier_before(context, start),
        // The byte before a space usually decides.
        b' ' if !matches!(byte_before(bytes, start.saturating_sub(1)), b')' | b']') => false,
        b' ' | b')' | b']' => context.on(Tailoring::Handles) && follows_spelled_at(context.text, start),
        _ => false,
    }
}

/// M8, M16: why the host at `start`, directly after a `#`, isn't one: it is a channel (`#debian.pl`) or a member of a
/// class (`Array#each.name`).
#[inline]
pub(crate) fn after_hash(context: &Context<'_, '_>, start: usize) -> Option<Reason> {
    const LONGEST_CLASS: usize = 64;
    let before = slice(context.text, 0, start).strip_suffix('#')?;
    let begins = |outer: &str, marks: &[char]| {
        outer.chars().next_back().is_none_or(|c| begins_word(context, c) || marks.contains(&c))
    };
    let length = before.bytes().rev().take(LONGEST_CLASS).take_while(u8::is_ascii_alphanumeric).count();
    let (outer, class) = before.split_at_checked(before.len() - length).unwrap_or_default();
    let is_class = class.starts_with(|c: char| c.is_ascii_uppercase())
        && class.contains(|c: char| c.is_ascii_lowercase())
        && begins(outer, &['.', ':']);
    if context.on(Tailoring::Handles) && begins(before.trim_end_matches(is_emphasis), &[]) {
        Some(Reason::Handle)
    } else {
        (is_class && context.config.not_hosts.is_some()).then_some(Reason::Member)
    }
}

/// M8: a mark of emphasis, which may precede a name.
const fn is_emphasis(c: char) -> bool {
    matches!(c, '*' | '_' | '~')
}

/// Whether the host at `start` is part of a Matrix identifier: `@alice:`, `#room:` or `!id:` precedes it.
///
/// Reads back no further than the previous colon.
fn is_identifier_before(context: &Context<'_, '_>, start: usize) -> bool {
    let Some(before) = slice(context.text, 0, start).strip_suffix(':') else { return false };
    let outside = |c: char| begins_word(context, c) || matches!(c, ':' | ')' | ']' | '}' | '>');
    let begin = before.trim_end_matches(|c| !outside(c)).len();
    let (outer, word) = before.split_at_checked(begin).unwrap_or_default();
    let may_begin = |outer: &str| outer.chars().next_back().is_none_or(|c| begins_word(context, c));
    // A path such as `u/alice` or `roomid/abc` after `matrix:`.
    let of_kind = |kind: &&str| word.strip_prefix(*kind).is_some_and(|name| !name.is_empty());
    if strip_suffix_ignore_case(outer, "matrix:").is_some_and(may_begin)
        && ["u/", "r/", "roomid/"].iter().any(of_kind)
    {
        return true;
    }
    let word = word.trim_start_matches(|c| is_emphasis(c) || is_unseen(c));
    may_begin(outer)
        && word.strip_prefix(['@', '#', '!']).is_some_and(|name| !name.is_empty())
        // Spaceless text before a colon isn't an identifier (`#官网:example.com`).
        && (word.is_ascii() || !word.contains(is_spaceless_base))
}

/// Whether a word may begin after this code point.
pub(crate) fn begins_word(context: &Context<'_, '_>, c: char) -> bool {
    !is_unseen(c)
        && (matches!(c, ',' | ';' | '<' | '|' | '„' | '‚' | '〝')
            || matches!(context.term(c), LinkTerm::Hard | LinkTerm::Open)
            || props(c).is_quotation())
}

/// M8: whether a word and `[at]` or `(at)`, perhaps with a space on both sides, precede the host at `start`: people write
/// addresses like this, to hide them from programs.
fn follows_spelled_at(text: &str, start: usize) -> bool {
    let before = slice(text, 0, start);
    let before = before.strip_suffix(' ').unwrap_or(before);
    ["[at]", "(at)"].iter().filter_map(|at| strip_suffix_ignore_case(before, at)).any(|user| {
        let user = user.strip_suffix(' ').unwrap_or(user);
        user.ends_with(|c: char| c.is_alphanumeric() || c.is_ascii() && is_link_email(c))
    })
}

/// M14: whether the host may have only ideographic dots. It may not if other text surrounds it.
pub(crate) fn may_have_ideographic_dots(context: &Context<'_, '_>, start: usize, end: usize) -> bool {
    let host = slice(context.text, start, end);
    let is_hard = |c: char| context.term(c) == LinkTerm::Hard;
    host.contains('.')
        || (!is_dotted_sentence(host)
            && context.char_before(start).is_none_or(is_hard)
            && context.char_at(end).is_none_or(|c| matches!(c, '/' | '?' | '#' | ':') || is_hard(c)))
}

/// M14: top-level domains that people type after ideographic dots. None of them is a word.
const AT_HOME: [&str; 6] = ["cn", "hk", "jp", "kr", "mo", "tw"];

/// M14: whether the host is an ASCII word after ideographic dots and text outside ASCII (`他换了手机。apple`).
fn is_dotted_sentence(host: &str) -> bool {
    let last = last_label(host);
    let before = slice(host, 0, host.len() - last.len());
    !last.is_empty()
        && last.bytes().all(|byte| byte.is_ascii_alphabetic())
        && !is_common(last)
        && !AT_HOME.iter().any(|home| last.eq_ignore_ascii_case(home))
        && before.contains(|c: char| !c.is_ascii() && !is_separator(c))
        && !is_www(host)
}
