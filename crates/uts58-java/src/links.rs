//! Returns links as numbers.

use uts58_linkify::bytes::LossyText;
use uts58_linkify::offsets::Offsets;
use uts58_linkify::{Link, LinkKind, Linkifier};

/// The number of numbers in a link: start, end, start and end of the host, end of the authority, all in UTF-16, and
/// [`flags`].
const NUMBERS: usize = 6;
pub(crate) type Numbers = [i32; NUMBERS];

pub(crate) const EMAIL: i32 = 1;
pub(crate) const HTTP: i32 = 2;

/// All links of a text.
pub(crate) fn links(linkifier: &Linkifier, text: &LossyText<'_>) -> Vec<i32> {
    let mut found = Vec::new();
    // In ASCII, byte offsets are also UTF-16 offsets.
    if text.as_str().is_ascii() && !text.is_lossy() {
        linkifier.links(text.as_str()).for_each(|link| found.extend(numbers(&link, |byte| byte)));
    } else {
        let mut offsets = None;
        for link in text.linkifier(linkifier).links(text.as_str()) {
            let offsets = offsets.get_or_insert_with(|| Offsets::utf16(text.as_str()));
            found.extend(numbers(&link, |byte| offsets.unit_offset(byte)));
        }
    }
    found
}

/// The link at an offset; empty if there is none.
pub(crate) fn link_at(linkifier: &Linkifier, text: &LossyText<'_>, offset: usize) -> Vec<i32> {
    let mut offsets = Offsets::utf16(text.as_str());
    let linkifier = text.linkifier(linkifier);
    let found = linkifier.link_at(text.as_str(), offsets.byte_offset(offset));
    found.map(|link| numbers(&link, |byte| offsets.unit_offset(byte)).to_vec()).unwrap_or_default()
}

/// The link at the start of a text; empty if there is none.
pub(crate) fn at_start(linkifier: &Linkifier, text: &LossyText<'_>) -> Vec<i32> {
    let mut offsets = Offsets::utf16(text.as_str());
    let linkifier = text.linkifier(linkifier);
    let found = linkifier.find_at_start(text.as_str());
    found.map(|link| numbers(&link, |byte| offsets.unit_offset(byte)).to_vec()).unwrap_or_default()
}

/// The length of the prefix in which links can't change, whatever follows.
pub(crate) fn stable_prefix(linkifier: &Linkifier, text: &LossyText<'_>) -> usize {
    let stable = text.linkifier(linkifier).stable_prefix(text.as_str());
    Offsets::utf16(text.as_str()).unit_offset(stable)
}

/// The numbers of one link. Calls `in_utf16` in ascending order.
pub(crate) fn numbers(link: &Link<'_>, mut in_utf16: impl FnMut(usize) -> usize) -> Numbers {
    let host = link.host_range().unwrap_or(link.authority_end()..link.authority_end());
    // A Java text is never longer.
    let mut place = |byte| i32::try_from(in_utf16(byte)).unwrap_or(i32::MAX);
    let start = place(link.start());
    let [host_start, host_end, authority_end] = [host.start, host.end, link.authority_end()].map(&mut place);
    [start, place(link.end()), host_start, host_end, authority_end, flags(link)]
}

fn flags(link: &Link<'_>) -> i32 {
    let email = if link.kind() == LinkKind::Email { EMAIL } else { 0 };
    let http = if link.implied_scheme() == Some("http") { HTTP } else { 0 };
    email | http
}
