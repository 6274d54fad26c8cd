//! Corrects the links that another library has found (§10.1).

use crate::termination::scan_path_query_fragment;
use crate::url_text::host_end;
use core::ops::Range;
use uts58_data::{LinkTerm, link_term};

/// Corrects the end of a link that another library found at `link` (§10.1, "Migration: Link Detection").
///
/// `link` and the result are byte ranges with the same start; their ends are exclusive. A link that ends at the end
/// of the text or before Link_Term=Hard is returned unchanged. Otherwise the termination algorithm runs from the last
/// initiator of a Path, Query or Fragment in the link, or from its end if it has none. The link usually gets longer,
/// but can also get shorter. An e-mail address is returned unchanged, and so is a range that isn't one of `text`.
///
/// Takes time linear in the length of the link before and after, and doesn't allocate.
///
/// ```
/// use uts58_core::extend_link;
///
/// let text = "Siehe https://de.wikipedia.org/wiki/Köln_(Begriffsklärung).";
/// let found = 6..text.find('ö').unwrap(); // by a library that knows ASCII only
/// let link = extend_link(text, found);
/// assert_eq!(&text[link], "https://de.wikipedia.org/wiki/Köln_(Begriffsklärung)");
/// ```
#[doc(alias = "Migration")]
#[must_use]
pub fn extend_link(text: &str, link: Range<usize>) -> Range<usize> {
    // Let S be the start of the link in plain text, and E the offset at the end of that link.
    let (Some(found), Some(after)) = (text.get(link.clone()), text.get(link.end..)) else {
        return link;
    };
    // If E is at the end of the string, or the code point at E has the value Link_Term=Hard, then return S and E.
    if after.chars().next().is_none_or(|cp| link_term(cp) == LinkTerm::Hard) {
        return link;
    }
    let Some(initiator) = last_initiator(found) else {
        return link;
    };
    // Follow the Termination Algorithm from that point on.
    link.start..scan_path_query_fragment(text, link.start + initiator)
}

/// Scan backwards to find the last initiator of a Path, Query, or Fragment. Returns an offset in the link, which is
/// its length if it ends with its host. In a Query, `/` and `?` aren't initiators; in a Fragment nothing is. In a
/// Path, the last `/` gives the same result as the first. `None` for an e-mail address, which has no Parts.
fn last_initiator(link: &str) -> Option<usize> {
    let (host, parts) = link.split_at_checked(host_end(link))?;
    if host.contains('@') && !host.contains("://") {
        return None;
    }
    let initiator = parts.find('#').or_else(|| parts.find('?')).or_else(|| parts.rfind('/'));
    Some(host.len() + initiator.unwrap_or(parts.len()))
}
