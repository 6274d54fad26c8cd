//! Local parts (§5.2).

use super::text::{Text, is_separator};
use uts58_data::{LinkTerm, is_link_email, link_term};
use uts58_linkify::Tailoring;

/// A local part that ends before an `@`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LocalPart {
    /// Where it begins.
    pub(crate) start: usize,
    /// D9: does `mailto:` precede it?
    pub(crate) mailto: bool,
}

impl LocalPart {
    /// Where the link begins.
    pub(crate) fn link_start(self) -> usize {
        if self.mailto { self.start - "mailto:".len() } else { self.start }
    }
}

/// §5.2, down to the floor.
pub(crate) fn local_part(t: &Text<'_>, floor: usize, at: usize) -> Option<LocalPart> {
    // If n = 0, fail to match.
    if at == floor {
        return None;
    }
    // If cp[n - 1] == '.', fail to match (D7).
    if t.chars[at - 1] == '.' {
        return None;
    }
    let mut start = floor;
    for i in (floor..at).rev() {
        let c = t.chars[i];
        if c == '.' {
            // D27: an ellipsis is a boundary.
            if t.o.on(Tailoring::Ellipsis) && separators_before(t, floor, i + 1) >= 3 {
                start = i + 1;
                break;
            }
            if t.chars[i + 1] == '.' {
                return None;
            }
        } else if !is_link_email(c) {
            start = i + 1;
            break;
        }
    }
    if t.chars[start] == '.' || start == at {
        return None;
    }
    // D9: a `mailto:` directly before the local part is included.
    let mailto = start.checked_sub("mailto:".len()).is_some_and(|m| m >= floor && t.matches(m, "mailto:"));
    Some(LocalPart { start, mailto })
}

/// D36: does a reader see `mailto:` before the local part, ignoring joints?
pub(crate) fn is_mailto_seen(t: &Text<'_>, floor: usize, at: usize) -> bool {
    let mut start = at;
    let mut seen = Vec::new();
    loop {
        let joint = t.joint_start(start).max(floor);
        if joint < start {
            start = joint;
        } else if start > floor && is_link_email(t.chars[start - 1]) {
            start -= 1;
            seen.insert(0, t.chars[start]);
        } else {
            break;
        }
    }
    let dots = seen.first().is_none_or(|&c| c == '.')
        || seen.last() == Some(&'.')
        || seen.windows(2).any(|two| two == ['.', '.']);
    !dots && start.checked_sub("mailto:".len()).is_some_and(|m| m >= floor && t.matches(m, "mailto:"))
}

/// D41: the quoted local part that ends before the `@`. It doesn't begin before the end of the last link, and has at
/// most 256 bytes.
pub(crate) fn quoted_local_part(t: &Text<'_>, last_link_end: usize, at: usize) -> Option<LocalPart> {
    let bytes = |i: usize| t.chars[i..at].iter().map(|c| c.len_utf8()).sum::<usize>();
    let floor = (last_link_end..at).find(|&i| bytes(i) <= 256)?;
    // A mark after an odd number of backslashes is escaped.
    let is_quoted = |i: usize| t.chars[floor..i].iter().rev().take_while(|&&c| c == '\\').count() % 2 == 1;
    let is_mark = |i: &usize| t.chars[*i] == '"' && !is_quoted(*i);
    let close = (floor..at).next_back().filter(is_mark)?;
    let open = (floor..close).rev().find(is_mark)?;
    let is_hard = |&c: &char| c != ' ' && (link_term(c) == LinkTerm::Hard || t.is_hard(c));
    if open + 1 == close || t.chars[open..close].iter().any(is_hard) {
        return None;
    }
    let mailto = open.checked_sub("mailto:".len()).is_some_and(|m| m >= floor && t.matches(m, "mailto:"));
    Some(LocalPart { start: open, mailto })
}

/// R1: the number of consecutive label separators that end here.
fn separators_before(t: &Text<'_>, floor: usize, end: usize) -> usize {
    t.chars[floor..end].iter().rev().take_while(|&&c| is_separator(c)).count()
}
