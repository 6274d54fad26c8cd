//! Finds links that touch invalid bytes, or the code points that replace them.

use uts58_core::is_link_email;

use crate::chars::{is_edge, is_host, is_joiner, is_separator, is_unseen, may_not_lead, slice};
use crate::link::found::{Link, LinkKind};
use crate::scan::Scanner;

/// A piece of UTF-8 between invalid bytes, whose links are being read.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Torn {
    /// Whether invalid bytes directly precede the piece, and no link has been read yet.
    pub(crate) before: bool,
    /// Whether invalid bytes directly follow the piece.
    pub(crate) after: bool,
}

impl Torn {
    /// The next link whose host or local part doesn't touch the bytes. The scanner reads the piece.
    pub(crate) fn next_link<'t>(&mut self, scanner: &mut Scanner<'_, 't>) -> Option<Link<'t>> {
        loop {
            let link = scanner.next_link()?;
            // The bytes precede only the first link.
            let is_first = core::mem::take(&mut self.before);
            let is_torn = is_first && before_name(&link).is_some_and(str::is_empty)
                || self.after && name_goes_on_to(&link, str::is_empty);
            if !is_torn {
                return Some(link);
            }
        }
    }
}

impl Link<'_> {
    /// Whether the host or local part touches invalid input, which `broken` represents in the source.
    #[cfg(all(feature = "url", feature = "psl", feature = "risk"))]
    pub(crate) fn touches(&self, broken: char) -> bool {
        before_name(self).is_some_and(|before| before.ends_with(broken))
            || name_goes_on_to(self, |after| after.starts_with(broken))
    }
}

/// The text between the previous boundary and the name; `None` if there is a scheme, which any text may precede (D20).
fn before_name<'t>(link: &Link<'t>) -> Option<&'t str> {
    let of_name: fn(char) -> bool = match (link.kind(), link.scheme()) {
        (_, Some(_)) => return None,
        // A reader sees the markup that M9 leaves out as part of the address.
        (LinkKind::Email, None) => |c| is_link_email(c) || is_host(c) || is_unseen(c),
        // D24 and D31 trim such code points at the start of a host. M11 may leave out text.
        (LinkKind::Url, None) => |c| c == '_' || may_not_lead(c) || is_unseen(c),
    };
    Some(slice(link.source(), 0, link.start()).trim_end_matches(of_name))
}

/// Whether the predicate holds for the text after the host, once trailing code points that D24 trims are skipped.
fn name_goes_on_to(link: &Link<'_>, is_there: impl Fn(&str) -> bool) -> bool {
    let source = link.source();
    let after = slice(source, link.host_place().end, source.len());
    let of_name =
        |c: char| is_separator(c) || is_edge(c) || is_joiner(c) || matches!(c, '-' | '_') || is_unseen(c);
    let after = after.trim_start_matches(of_name);
    // D23: the text after the colon may be a password.
    let userinfo =
        |c: char| c.is_ascii_graphic() && !matches!(c, '/' | '?' | '#' | '"' | '<' | '>' | '[' | ']');
    let password = || after.strip_prefix(':').is_some_and(|rest| is_there(rest.trim_start_matches(userinfo)));
    !link.is_opaque()
        && link.parts().is_empty()
        && (is_there(after) || (link.kind() == LinkKind::Url && link.scheme().is_some() && password()))
}
