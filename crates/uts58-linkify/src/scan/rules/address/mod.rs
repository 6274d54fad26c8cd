//! Rules for addresses: M9, D9, D40, and here D36.

pub(crate) mod mailto;
pub(crate) mod markup;

use uts58_core::is_link_email;

use crate::chars::{char_at, is_host, may_not_lead, slice};
use crate::options::tailoring::Tailoring;
use crate::scan::rules::joints;
use crate::scan::step::Context;

/// D36: whether there is an `@` at `offset`, and a code point that can begin a host follows.
pub(crate) fn is_address_at(text: &str, offset: usize) -> bool {
    if text.as_bytes().get(offset) != Some(&b'@') {
        return false;
    }
    let begin = joints::after(text, offset + 1);
    char_at(text, begin).is_some_and(|c| is_host(c) && !may_not_lead(c))
}

/// D36: the end of a stretch of Link_Email code points, dots and joints. An ellipsis ends the stretch (D27).
pub(crate) fn stretch_end(context: &Context<'_, '_>, mut from: usize) -> usize {
    let ellipsis = context.on(Tailoring::Ellipsis);
    loop {
        let rest = slice(context.text, from, context.text.len());
        // Don't read beyond an ellipsis, because another stretch begins there.
        let ends = |&(at, c): &(usize, char)| match c {
            '.' => ellipsis && rest.get(at..).is_some_and(|rest| rest.starts_with("...")),
            _ => !is_link_email(c),
        };
        let end = from + rest.char_indices().find(ends).map_or(rest.len(), |(at, _)| at);
        let Some(after) = joints::end(context.text, end) else { return end };
        from = after;
    }
}
