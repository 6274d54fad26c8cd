//! Text that may not be UTF-8.
//!
//! The rule: a host, port or local part that touches a byte which is not UTF-8 is not linked, not even by a part, and a
//! Part ends there. "Touches" means that nothing but host code points and label separators (before an address: code
//! points of local parts) stand between.
//!
//! A maximal invalid sequence, as the Unicode Standard (§3.9, U+FFFD substitution) has it, is read as U+0000, which
//! ends every Part and stands in no host. `linked` is the one place that knows the rule.

use std::borrow::Cow;
use std::iter::Peekable;

use uts58_core::is_link_email;
use uts58_linkify::{Link, LinkKind, Linkifier, Offsets};

use crate::types::uts58_unit;

/// What an unpaired surrogate becomes: a byte that UTF-8 never has, an invalid sequence by itself.
const SURROGATE: u8 = 0xFF;

/// Where a text came from, which says how many bytes an invalid sequence counts for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Origin {
    Utf8,
    Utf16,
}

/// UTF-16 as bytes of UTF-8, each unpaired surrogate as one byte that is none. Linear.
pub(crate) fn from_utf16(text: &[u16]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(text.len());
    for unit in char::decode_utf16(text.iter().copied()) {
        match unit {
            Ok(c) => bytes.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes()),
            Err(_) => bytes.push(SURROGATE),
        }
    }
    bytes
}

/// The text with U+0000 for each invalid sequence; borrowed if there is none. Linear.
pub(crate) fn readable(bytes: &[u8]) -> Cow<'_, str> {
    match str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => {
            Cow::Owned(bytes.utf8_chunks().fold(String::with_capacity(bytes.len()), |mut text, chunk| {
                text.push_str(chunk.valid());
                if !chunk.invalid().is_empty() {
                    text.push('\0');
                }
                text
            }))
        }
    }
}

/// An invalid sequence.
#[derive(Clone, Copy)]
struct Break {
    /// Where its U+0000 is in the readable text.
    at: usize,
    /// How many bytes it had.
    bytes: usize,
}

fn breaks(bytes: &[u8]) -> impl Iterator<Item = Break> {
    let mut at = 0;
    bytes.utf8_chunks().filter_map(move |chunk| {
        at += chunk.valid().len();
        let found = Break { at, bytes: chunk.invalid().len() };
        at += usize::from(found.bytes > 0);
        (found.bytes > 0).then_some(found)
    })
}

/// The links of a text, and those that are none because of an invalid sequence.
pub(crate) struct Linked<'t> {
    pub(crate) links: Vec<Link<'t>>,
    #[cfg_attr(not(feature = "full"), allow(dead_code, reason = "for HTML and same_target"))]
    pub(crate) refused: Vec<Link<'t>>,
}

/// The links of `bytes`, whose readable form is `text`. Linear.
pub(crate) fn linked<'t>(linkifier: &Linkifier, text: &'t str, bytes: &[u8]) -> Linked<'t> {
    let links: Vec<_> = linkifier.links(text).collect();
    if text.as_bytes() == bytes {
        return Linked { links, refused: Vec::new() };
    }
    // Both are asked in ascending order, as no search goes past a neighbour.
    let (mut before, mut behind) = (Cursor::new(bytes), Cursor::new(bytes));
    let neighbours = links.iter().skip(1).map(Link::start).chain([text.len()]);
    let mut floor = 0;
    let (mut kept, mut refused) = (Vec::new(), Vec::new());
    for (&link, ceiling) in links.iter().zip(neighbours) {
        let touches = touches_before(text, floor, &link, &mut before)
            || touches_behind(text, ceiling, &link, &mut behind);
        if touches {
            refused.push(link)
        } else {
            kept.push(link)
        }
        floor = link.end();
    }
    Linked { links: kept, refused }
}

/// The offset of the first code point of the run that the link begins in; `floor` is behind the link before.
fn touches_before(
    text: &str,
    floor: usize,
    link: &Link<'_>,
    breaks: &mut Cursor<impl Iterator<Item = Break>>,
) -> bool {
    if link.scheme().is_some() {
        return false;
    }
    let joins: fn(char) -> bool = match link.kind() {
        LinkKind::Url => is_of_host,
        LinkKind::Email => is_of_local_part,
    };
    let start = text.get(floor..link.start()).unwrap_or_default().trim_end_matches(joins).len() + floor;
    start.checked_sub(1).is_some_and(|at| breaks.is_at(at))
}

/// The same behind the link; `ceiling` is where the next one begins.
fn touches_behind(
    text: &str,
    ceiling: usize,
    link: &Link<'_>,
    breaks: &mut Cursor<impl Iterator<Item = Break>>,
) -> bool {
    // Behind Parts, and behind the opaque rest of a scheme, it is no host that touches.
    if link.host().is_empty() || link.authority_end() < link.end() {
        return false;
    }
    let rest = text.get(link.end()..ceiling).unwrap_or_default();
    breaks.is_at(link.end() + rest.len() - rest.trim_start_matches(is_of_host).len())
}

/// Code points of hosts, and label separators (D24, D25).
fn is_of_host(c: char) -> bool {
    match c {
        '.' | '-' | '_' | '\u{3002}' | '\u{FF0E}' | '\u{FF61}' => true,
        _ if c.is_ascii() => c.is_ascii_alphanumeric(),
        '\u{200C}' | '\u{200D}' => true,
        _ => is_link_email(c),
    }
}

fn is_of_local_part(c: char) -> bool {
    is_of_host(c) || is_link_email(c)
}

/// Is there an invalid sequence at an offset? Asked in ascending order.
struct Cursor<I: Iterator<Item = Break>> {
    breaks: Peekable<I>,
}

impl Cursor<std::iter::Empty<Break>> {
    fn new(bytes: &[u8]) -> Cursor<impl Iterator<Item = Break>> {
        Cursor { breaks: breaks(bytes).peekable() }
    }
}

impl<I: Iterator<Item = Break>> Cursor<I> {
    fn is_at(&mut self, offset: usize) -> bool {
        while self.breaks.next_if(|found| found.at < offset).is_some() {}
        self.breaks.peek().is_some_and(|found| found.at == offset)
    }
}

/// Where an offset of the readable text is in the caller's text, in ascending order; linear in all.
pub(crate) struct Places<'t> {
    breaks: Box<dyn Iterator<Item = Break> + 't>,
    next: Option<Break>,
    origin: Origin,
    /// Bytes that the readable text does not have, before `next`.
    more: usize,
    /// `None` for bytes.
    offsets: Option<Offsets<'t>>,
}

impl<'t> Places<'t> {
    pub(crate) fn new(text: &'t str, bytes: &'t [u8], origin: Origin, unit: uts58_unit) -> Self {
        let offsets = match unit {
            uts58_unit::Utf8 => None,
            uts58_unit::Utf16 => Some(Offsets::utf16(text)),
            uts58_unit::CodePoint => Some(Offsets::code_points(text)),
        };
        let mut breaks: Box<dyn Iterator<Item = Break>> = match text.as_bytes() == bytes {
            true => Box::new(std::iter::empty()),
            false => Box::new(breaks(bytes)),
        };
        Self { next: breaks.next(), breaks, origin, more: 0, offsets }
    }

    pub(crate) fn of(&mut self, offset: usize) -> usize {
        if let Some(offsets) = &mut self.offsets {
            return offsets.from_byte(offset);
        }
        while let Some(found) = self.next.filter(|found| found.at < offset) {
            self.more += match self.origin {
                Origin::Utf8 => found.bytes - 1,
                Origin::Utf16 => '\u{FFFD}'.len_utf8() - 1,
            };
            self.next = self.breaks.next();
        }
        offset + self.more
    }
}

/// [`Linkifier::stable_prefix`], for which an invalid sequence is no boundary: it may be completed, and what is behind it may
/// touch it. Linear in what is behind the prefix, and in the text if it is not UTF-8.
pub(crate) fn stable_prefix(linkifier: &Linkifier, bytes: &[u8]) -> usize {
    let text = readable(bytes);
    if text.as_bytes() == bytes {
        return linkifier.stable_prefix(&text);
    }
    let found: Vec<usize> = breaks(bytes).map(|found| found.at).collect();
    let mut end = text.len();
    let prefix = loop {
        let prefix = linkifier.stable_prefix(text.get(..end).unwrap_or_default());
        match prefix.checked_sub(1) {
            Some(at) if found.binary_search(&at).is_ok() => end = at,
            _ => break prefix,
        }
    };
    Places::new(&text, bytes, Origin::Utf8, uts58_unit::Utf8).of(prefix)
}
