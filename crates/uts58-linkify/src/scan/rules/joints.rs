//! D24b: finds joints, which are invisible code points inside a name that a reader sees as one.

use uts58_core::{LinkTerm, is_link_email, link_term};

use crate::chars::{
    byte_at, byte_before, char_at, char_before, is_host, is_of_symbol, is_separator, is_unseen, may_not_lead,
    props, slice,
};
use crate::host::fixed_text::FixedText;
use crate::link::found::{Candidate, LinkKind};
use crate::scan::step::Context;

/// The end of the joint that begins at `offset`, if there is one.
#[inline]
pub(crate) fn end(text: &str, offset: usize) -> Option<usize> {
    if text.as_bytes().get(offset)?.is_ascii() { None } else { end_outside_ascii(text, offset) }
}

#[inline(never)]
fn end_outside_ascii(text: &str, offset: usize) -> Option<usize> {
    let rest = text.get(offset..)?;
    let length = rest.len() - rest.trim_start_matches(is_unseen).len();
    (length > 0 && !is_word_space(text, offset, offset + length)).then_some(offset + length)
}

/// The start of the joint that ends at `offset`, if there is one.
#[inline]
pub(crate) fn start(text: &str, offset: usize) -> Option<usize> {
    if byte_before(text.as_bytes(), offset).is_ascii() { None } else { start_outside_ascii(text, offset) }
}

#[inline(never)]
fn start_outside_ascii(text: &str, offset: usize) -> Option<usize> {
    let start = text.get(..offset)?.trim_end_matches(is_unseen).len();
    (start < offset && !is_word_space(text, start, offset)).then_some(start)
}

/// The end of the joint that begins at `offset`, or `offset` itself.
pub(crate) fn after(text: &str, offset: usize) -> usize {
    end(text, offset).unwrap_or(offset)
}

/// The start of the joint that ends at `offset`, or `offset` itself.
pub(crate) fn before(text: &str, offset: usize) -> usize {
    start(text, offset).unwrap_or(offset)
}

/// Whether the invisible code points in `start..end` mean a space: they contain U+200B, and Thai, Khmer, Lao or Myanmar
/// is next to them.
fn is_word_space(text: &str, start: usize, end: usize) -> bool {
    let complex = |c: Option<char>| c.is_some_and(|c| props(c).is_complex_context());
    slice(text, start, end).contains('\u{200B}')
        && (complex(char_before(text, start)) || complex(char_at(text, end)))
}

/// The maximum number of code points to examine. Valid hosts are shorter (D26).
const WIDTH: usize = 256;

/// Whether a joint touches the visible text around the candidate's host, or around the run that contains it. For most
/// candidates, two bytes decide.
#[inline(always)]
pub(crate) fn touch(text: &str, candidate: &Candidate, run: Option<(usize, usize)>) -> bool {
    let before = byte_before(text.as_bytes(), candidate.start);
    let after = byte_at(text.as_bytes(), candidate.host.1);
    let continues_address = (candidate.kind == LinkKind::Email) & (before > b' ');
    (is_near(before) | is_near(after) | continues_address) && touches(text, candidate, run, before, after)
}

/// Whether the byte next to a name may continue it. A letter or digit may come before a scheme (D20).
#[inline(always)]
fn is_near(byte: u8) -> bool {
    matches!(NEAR.get(usize::from(byte)), Some(true))
}

#[expect(clippy::indexing_slicing, reason = "runs at compile time only")]
static NEAR: [bool; 256] = {
    let (mut near, mut byte) = ([false; 256], 0_usize);
    while byte < near.len() {
        near[byte] =
            matches!(byte as u8, b'.' | b'-' | b'_' | b':' | 0x80..) || (byte as u8).is_ascii_alphanumeric();
        byte += 1;
    }
    near
};

#[inline(never)]
fn touches(text: &str, candidate: &Candidate, run: Option<(usize, usize)>, before: u8, after: u8) -> bool {
    let Candidate { kind, start, host, .. } = *candidate;
    let run = run.filter(|run| run.0 <= start && host.1 <= run.1).unwrap_or((start, host.1));
    let is_email = kind == LinkKind::Email;
    (is_near(before) || is_email && is_link_email(char::from(before)))
        && touches_before(text, start, run.0, is_email)
        || host.0 < host.1 && is_near(after) && touches_after(text, run.1)
}

fn touches_before(text: &str, link_start: usize, run_start: usize, is_email: bool) -> bool {
    let begins = |&c: &char| {
        is_separator(c) || c == '_' || c == '-' || may_not_lead(c) || (is_email && is_link_email(c))
    };
    let before = |start| slice(text, 0, start).chars().rev().take(WIDTH);
    let beginning = before(link_start).take_while(begins).map(char::len_utf8).sum::<usize>();
    start(text, link_start - beginning).is_some()
        || around_symbols(before(run_start)).is_some_and(|length| start(text, run_start - length).is_some())
}

fn touches_after(text: &str, run_end: usize) -> bool {
    let at = after_all(text, run_end, |c| is_host(c) || is_separator(c) || is_of_symbol(c));
    let port = match slice(text, at, text.len()).strip_prefix(':') {
        Some(rest) if rest.starts_with('/') => at + 2,
        Some(_) => after_all(text, at + 1, |c| c.is_ascii_digit()),
        None => at,
    };
    let after = slice(text, run_end, text.len()).chars().take(WIDTH);
    end(text, port).is_some()
        || around_symbols(after).is_some_and(|length| end(text, run_end + length).is_some())
}

/// D24a: the length of the text next to a link that a `www.` host with symbols may contain, if there are symbols in it.
fn around_symbols(next: impl Iterator<Item = char>) -> Option<usize> {
    let ends =
        |c: char| link_term(c) == LinkTerm::Hard || is_unseen(c) || (c.is_ascii() && !is_host(c) && c != '.');
    let mut any = false;
    let inside = next.take_while(|&c| !ends(c)).inspect(|&c| any |= !c.is_ascii() && props(c).is_symbol());
    let length = inside.map(char::len_utf8).sum();
    any.then_some(length)
}

fn after_all(text: &str, from: usize, is: impl Fn(char) -> bool) -> usize {
    let all = slice(text, from, text.len()).chars().take(WIDTH).take_while(|&c| is(c));
    from + all.map(char::len_utf8).sum::<usize>()
}

/// The visible text around a link, and the ranges of the link and its host in it.
pub(crate) struct View {
    pub(crate) text: FixedText<4096>,
    pub(crate) start: usize,
    pub(crate) host: (usize, usize),
}

impl View {
    /// `None` if the visible text is too long or has too many joints. U+200B between two URLs is a space.
    #[inline(never)]
    pub(crate) fn of(context: &Context<'_, '_>, link: &Candidate) -> Option<Self> {
        const MOST_JOINTS: usize = 16;
        let Context { config, text, floor, .. } = *context;
        let Candidate { start, host, .. } = *link;
        let goes_on = |c: &char| link_term(*c) != LinkTerm::Hard && !is_unseen(*c);
        // An opaque scheme has no host.
        let (mut from, mut to) = (start, if host.0 < host.1 { host.1 } else { start });
        // After these, M13 reads a URL inside another one.
        let goes_on_inside = |at: usize| b"@=&?:-".contains(&byte_before(text.as_bytes(), at));
        let is_space = |joint: &str| !joint.is_empty() && joint.chars().all(|c| c == '\u{200B}');
        let separates = |before: usize, after: usize| {
            is_space(slice(text, before, after))
                && !goes_on_inside(before)
                && config.schemes.begin_at(text, after)
        };
        for _ in 0..WIDTH {
            let seen = before(text, from);
            if !(from == start && seen == floor && separates(seen, from)) {
                from = char_before(text, seen).filter(goes_on).map_or(from, |c| seen - c.len_utf8());
            }
            let seen = after(text, to);
            if !separates(to, seen) {
                to = char_at(text, seen).filter(goes_on).map_or(to, |c| seen + c.len_utf8());
            }
        }
        let mut view = Self { text: FixedText::new(), start: 0, host };
        let (mut at, mut joints) = (from, 0);
        while at < to {
            if at == start {
                view.start = view.text.len();
            }
            if let Some(after) = end(text, at) {
                (at, joints) = (after, joints + 1);
                continue;
            }
            let next = at + char_at(text, at).map_or(1, char::len_utf8);
            if joints > MOST_JOINTS || !view.text.push(slice(text, at, next)) {
                return None;
            }
            at = next;
        }
        let place = |offset: usize| offset - start + view.start;
        view.host = (place(host.0), place(host.1));
        Some(view)
    }
}
