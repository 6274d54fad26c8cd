//! Returns links as numbers.

use uts58_linkify::bytes::LossyText;
use uts58_linkify::offsets::Offsets;
use uts58_linkify::raw::{LinkPlaces, is_href};
use uts58_linkify::{ImpliedScheme, Link, LinkKind, Linkifier, Segment, Stream};

use crate::failure::Failure;
use crate::text::Text;

/// The numbers of a link: start, end, start and end of the host, end of the authority, all in UTF-16, and [`flags`].
pub(crate) type Numbers = [i32; NUMBERS];
pub(crate) const NUMBERS: usize = 6;

const EMAIL: i32 = 1;
const HTTP: i32 = 2;
/// A span of the caller, among links.
const SPAN: i32 = 4;
/// The text, after the implied scheme if it has none, is the target, perhaps with a slash at the end.
const HREF: i32 = 8;
const SLASH: i32 = 16;

/// Replaces `all` with the numbers of all links of a text.
pub(crate) fn links(linkifier: &Linkifier, text: &Text, all: &mut Vec<i32>) {
    all.clear();
    text.search(linkifier, |linkifier, text| {
        let mut offsets = in_utf16(text);
        for link in linkifier.links(text) {
            all.extend_from_slice(&numbers(&link, &mut offsets));
        }
    });
}

/// Converts ascending byte offsets to UTF-16. In ASCII, they are the same.
fn in_utf16(text: &str) -> impl FnMut(usize) -> usize {
    let mut offsets = (!text.is_ascii()).then(|| Offsets::utf16(text));
    move |byte| offsets.as_mut().map_or(byte, |offsets| offsets.unit_offset(byte))
}

/// Converts ascending offsets in UTF-16 to bytes. In ASCII, they are the same.
pub(crate) fn in_bytes(text: &str) -> impl FnMut(usize) -> usize {
    let mut offsets = (!text.is_ascii()).then(|| Offsets::utf16(text));
    move |unit| offsets.as_mut().map_or(unit, |offsets| offsets.byte_offset(unit))
}

/// The link at an offset, or at the start of the text; empty if there is none.
pub(crate) fn link_at(linkifier: &Linkifier, text: &Text, offset: Option<usize>) -> Vec<i32> {
    text.search(linkifier, |linkifier, text| {
        let found = match offset {
            Some(offset) => linkifier.link_at(text, Offsets::utf16(text).byte_offset(offset)),
            None => linkifier.link_at_start(text),
        };
        found.map(|link| numbers(&link, in_utf16(text)).to_vec()).unwrap_or_default()
    })
}

/// The length of the prefix in which links can't change, whatever follows.
pub(crate) fn stable_prefix(linkifier: &Linkifier, text: &Text) -> i32 {
    text.search(linkifier, |linkifier, text| place(in_utf16(text)(linkifier.stable_prefix(text))))
}

/// A stream in which U+0000 is a lone surrogate.
pub(crate) fn stream(linkifier: &Linkifier) -> Stream {
    LossyText::new(b"\xFF").linkifier(linkifier).stream()
}

/// The links that a piece makes final, and the length of the text that is. All count from the end of the last such text.
pub(crate) fn push(stream: &mut Stream, piece: &Text, is_last: bool) -> Vec<i32> {
    let (mut all, mut end) = (Vec::new(), 0);
    let mut take = |segment: Segment<'_>| {
        let mut offsets = Offsets::utf16(segment.as_str());
        if let Some(link) = segment.link() {
            all.extend(numbers(&link, |byte| end + offsets.unit_offset(byte - link.start())));
        }
        end += offsets.unit_offset(segment.as_str().len());
    };
    let text = piece.as_searched();
    // As in a `LossyText`.
    let text = if piece.is_lossy() { text } else { text.replace('\0', "\u{1}").into() };
    stream.push(&text).for_each(&mut take);
    if is_last {
        stream.finish().for_each(take);
    }
    all.push(place(end));
    all
}

/// The numbers of one link. Calls `in_utf16` in ascending order, and once if the link is ASCII.
pub(crate) fn numbers(link: &Link<'_>, mut in_utf16: impl FnMut(usize) -> usize) -> Numbers {
    let host = link.host_range().unwrap_or(link.authority_end()..link.authority_end());
    let is_ascii = link.as_str().is_ascii();
    let start = in_utf16(link.start());
    let mut after = |byte| place(if is_ascii { start + byte - link.start() } else { in_utf16(byte) });
    let (host_start, host_end) = (after(host.start), after(host.end));
    let (authority_end, end) = (after(link.authority_end()), after(link.end()));
    let email = if link.kind() == LinkKind::Email { EMAIL } else { 0 };
    let is_bare = host.start == link.start();
    let http = if is_bare && link.implied_scheme() == Some("http") { HTTP } else { 0 };
    let href = if is_ascii { is_href(link) } else { None };
    let href = href.map_or(0, |is_whole| if is_whole { HREF } else { HREF | SLASH });
    [place(start), end, host_start, host_end, authority_end, email | http | href]
}

/// An offset as Java has it. No Java text is longer.
fn place(offset: usize) -> i32 {
    i32::try_from(offset).unwrap_or(i32::MAX)
}

pub(crate) const fn is_span(numbers: Numbers) -> bool {
    numbers[5] & SPAN != 0
}

/// The link that has these numbers, whose offsets `in_bytes` converts. It calls that in ascending order.
pub(crate) fn link<'t>(
    text: &'t str,
    numbers: Numbers,
    mut in_bytes: impl FnMut(usize) -> usize,
) -> Result<Link<'t>, Failure> {
    let [start, end, host_start, host_end, authority_end, flags] = numbers;
    let mut place = |unit| usize::try_from(unit).map(&mut in_bytes).map_err(|_| Failure::Message);
    let start = place(start)?;
    let (host_start, host_end, authority_end) = (place(host_start)?, place(host_end)?, place(authority_end)?);
    let host = (host_start < host_end).then_some(host_start..host_end);
    let kind = if flags & EMAIL == 0 { LinkKind::Url } else { LinkKind::Email };
    let implied_scheme = if flags & HTTP == 0 { ImpliedScheme::Https } else { ImpliedScheme::Http };
    let places = LinkPlaces::new(start..place(end)?, host, authority_end, kind, implied_scheme);
    places.in_text(text).ok_or(Failure::Message)
}
