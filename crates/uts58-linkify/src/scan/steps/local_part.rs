//! D36: decides whether a run is part of the local part of an address.

use uts58_core::is_link_email;

use crate::chars::{byte_at, slice};
use crate::options::tailoring::Tailoring;
use crate::scan::rules::address::mailto;
use crate::scan::rules::joints;
use crate::scan::rules::runs::{is_address_at, local_part_end};
use crate::scan::step::{Context, MaybeLocalPart, Scan};

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum InLocalPart {
    No,
    Yes,
    UnlessLinked,
}

/// D36: decides whether the run in `start..end` is part of a local part.
pub(super) fn of_run(scan: &mut Scan<'_>, start: usize, end: usize) -> InLocalPart {
    let context = scan.context;
    let next = byte_at(context.text.as_bytes(), end);
    if next.is_ascii() && next != b'@' && !is_link_email(char::from(next)) {
        return InLocalPart::No;
    }
    if is_address_at(context.text, end) {
        return InLocalPart::Yes;
    }
    if context.char_before(start) == Some('@') {
        return InLocalPart::No;
    }
    let (local, mailto) = maybe_local_part_at(scan, end);
    // M13: a bar may separate a URL from an address.
    let host_may_end =
        matches!(next, b'/' | b'?' | b'#') || (next == b'|' && context.on(Tailoring::JoinedUrls));
    match local {
        false => InLocalPart::No,
        true if host_may_end && !mailto => InLocalPart::UnlessLinked,
        true => InLocalPart::Yes,
    }
}

/// D36: whether the code points around `offset` are a local part, and whether that follows `mailto:`.
fn maybe_local_part_at(scan: &mut Scan<'_>, offset: usize) -> (bool, bool) {
    if let Some(known) = scan.memo().local_part.as_ref().filter(|known| known.range.contains(&offset)) {
        return (known.local, known.mailto);
    }
    let range = offset..local_part_end(scan.context, offset);
    let local = is_address_at(scan.context.text, range.end);
    let mailto = local && follows_mailto(scan.context, range.end);
    scan.memo().local_part = Some(MaybeLocalPart { range, local, mailto });
    (local, mailto)
}

/// D36: whether the visible local part that ends at `at` follows `mailto:`, ignoring joints (D24b).
fn follows_mailto(context: &Context<'_, '_>, at: usize) -> bool {
    // §5.2: scan back over Link_Email code points and single dots.
    let (mut start, mut after) = (at, '.');
    loop {
        start = joints::before(context.text, start).max(context.floor);
        match context.char_before(start).filter(|_| start > context.floor) {
            Some('.') if after == '.' => return false,
            Some(c) if is_link_email(c) => (start, after) = (start - c.len_utf8(), c),
            _ => break,
        }
    }
    after != '.' && mailto::ends_in_mailto(slice(context.text, context.floor, start))
}
