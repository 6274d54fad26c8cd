//! M10 and D32: where a host ends in spaceless text, and whether it continues.

use crate::chars::{is_joiner, props, slice};
use crate::host::judge::Verdict;
use crate::host::names::last_label;
use crate::scan::context::Context;
use crate::scan::rules::host::HostKind;

/// D32: whether a percent sign follows the host.
pub(crate) fn is_before_percent(context: &Context<'_, '_>, end: usize) -> bool {
    context.text.as_bytes().get(end) == Some(&b'%')
}

/// M10: where the host ends after the first letters of its last label, if they make it registrable.
pub(crate) fn cut_end(context: &Context<'_, '_>, kind: HostKind, start: usize, end: usize) -> Option<usize> {
    let last = last_label(slice(context.text, start, end));
    let letters = last.len() - last.trim_start_matches(|c: char| c.is_ascii_alphabetic()).len();
    let after = last.get(letters..)?;
    let dash = || kind != HostKind::Bare && after.starts_with("--");
    let cut = match after.chars().next()? {
        '-' => is_joined_word(after) || dash() || (kind == HostKind::Bare && is_ending(after)),
        c => !c.is_ascii() && !is_latin(c) && is_seen_end(c, after),
    };
    let end = end - after.len();
    (cut && letters > 0 && context.judge(start, end) == Verdict::Registrable).then_some(end)
}

/// M10: case endings that Hungarian and Polish attach to a name with a hyphen (`bybit.eu-n`, `allegro.pl-u`).
const ENDINGS: [&str; 35] = [
    "a", "ba", "ban", "be", "ben", "ból", "ből", "em", "en", "hez", "hoz", "höz", "ig", "n", "nak", "nek",
    "nál", "nél", "on", "os", "ot", "ott", "owi", "ra", "re", "ról", "ről", "t", "tól", "től", "u", "val",
    "vel", "ért", "ön",
];

fn is_ending(after: &str) -> bool {
    after.strip_prefix('-').is_some_and(|ending| ENDINGS.contains(&ending))
}

/// Whether `c` continues a word of ASCII letters (`Größe`).
fn is_latin(c: char) -> bool {
    matches!(c, '\0'..='\u{2FF}' | '\u{1E00}'..='\u{1EFF}') && c.is_alphabetic()
}

/// Whether the host may be cut here. It may not be cut before a mark, which belongs to its letter, nor where only
/// joiners separate ASCII from ASCII.
fn is_seen_end(c: char, after: &str) -> bool {
    !props(c).is_mark() && !after.trim_start_matches(is_joiner).starts_with(|c: char| c.is_ascii())
}

/// M10: whether a capital, a code point outside ASCII, or nothing but hyphens follows the hyphen with which `after`
/// begins (`amazon.de-Gutschein`).
fn is_joined_word(after: &str) -> bool {
    let word = after.get(1..).unwrap_or_default();
    word.bytes().all(|byte| byte == b'-')
        || word.starts_with(|c: char| c.is_ascii_uppercase() || !c.is_ascii())
}
