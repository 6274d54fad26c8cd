//! The links of a text.

use std::cmp::Reverse;
use std::ops::Range;

use self_cell::self_cell;
use uts58_linkify::bytes::BytesLink;
use uts58_linkify::{Link, LinkKind, Linkifier};

use crate::broken;
use crate::features;
use crate::types::{
    uts58_link, uts58_link_kind, uts58_merged, uts58_merged_kind, uts58_part, uts58_range, uts58_status,
    uts58_unit,
};

type Links<'t> = Vec<BytesLink<'t>>;

self_cell!(
    /// A copy of the text and its links.
    struct Found {
        owner: Vec<u8>,
        #[covariant]
        dependent: Links,
    }
);

/// The links of a text, in order. The list has its own copy of the text, so you can free yours.
pub struct uts58_link_list {
    found: Found,
    pub(crate) unit: uts58_unit,
    /// The range of each link, in the unit.
    ranges: Vec<uts58_range>,
    /// The end of the text, in the unit.
    end: usize,
}

impl uts58_link_list {
    /// Takes linear time.
    pub(crate) fn new(linkifier: &Linkifier, bytes: &[u8], unit: uts58_unit) -> Self {
        let found = Found::new(bytes.to_vec(), |bytes| linkifier.links_bytes(bytes).collect());
        let (ranges, end) = broken::ranges(found.borrow_dependent(), bytes, unit);
        Self { found, unit, ranges, end }
    }

    /// Merges the links with the caller's spans so that none overlap, by the rules of
    /// [`uts58_linkify::merge`]: the earliest wins, then the longest, then the link. Takes linear time.
    pub(crate) fn merged(&self, spans: &[uts58_range]) -> impl Iterator<Item = uts58_merged> {
        let mut links = numbered(&self.ranges, uts58_merged_kind::Link as u32).peekable();
        let mut spans = numbered(spans, uts58_merged_kind::Span as u32).peekable();
        let (mut at, mut span) = (0, None);
        std::iter::from_fn(move || {
            while links.next_if(|link| link.start < at).is_some() {}
            // Drops spans that are empty, outside the text or out of order.
            let is_good =
                |span: &uts58_merged| span.start >= at && span.start < span.end && span.end <= self.end;
            if span.is_none_or(|span: uts58_merged| span.start < at) {
                span = spans.find(is_good);
                while let (Some(first), Some(next)) =
                    (span, spans.next_if(|next| span.is_some_and(|span| next.start == span.start)))
                {
                    span = Some(if next.end > first.end && is_good(&next) { next } else { first });
                }
            }
            let rank = |one: &uts58_merged| (one.start, Reverse(one.end));
            let link = links.peek().map(rank);
            let won =
                span.take_if(|span| link.is_none_or(|link| rank(span) < link)).or_else(|| links.next())?;
            at = won.end;
            Some(won)
        })
    }

    /// The text in which the links were found.
    #[cfg(feature = "full")]
    pub(crate) fn bytes(&self) -> &[u8] {
        self.found.borrow_owner()
    }

    pub(crate) fn len(&self) -> usize {
        self.ranges.len()
    }

    pub(crate) fn link(&self, index: usize) -> Result<Link<'_>, uts58_status> {
        self.found.borrow_dependent().get(index).map(BytesLink::link).ok_or(uts58_status::BadIndex)
    }

    fn range(&self, index: usize) -> Result<uts58_range, uts58_status> {
        self.ranges.get(index).copied().ok_or(uts58_status::BadIndex)
    }

    pub(crate) fn get(&self, index: usize) -> Result<uts58_link, uts58_status> {
        let (link, uts58_range { start, end }) = (self.link(index)?, self.range(index)?);
        let kind = match link.kind() {
            LinkKind::Email => uts58_link_kind::Email,
            _ => uts58_link_kind::Url,
        };
        Ok(uts58_link { start, end, kind: kind as u32, port: link.port().map_or(0, u32::from) })
    }

    /// The link that contains `offset` or begins there, for a cursor.
    pub(crate) fn at(&self, offset: usize) -> Result<usize, uts58_status> {
        let index = self.ranges.partition_point(|range| range.end <= offset);
        let is_in = self.ranges.get(index).is_some_and(|range| range.start <= offset);
        if is_in { Ok(index) } else { Err(uts58_status::None) }
    }

    pub(crate) fn part(&self, index: usize, part: uts58_part) -> Result<uts58_range, uts58_status> {
        let (link, range) = (self.link(index)?, self.range(index)?);
        let part = part_of(&link, part)?.ok_or(uts58_status::None)?;
        // Links, and the punctuation after them, contain no invalid bytes.
        let from_link = link.source().get(link.start()..).unwrap_or_default();
        let inside = part.start - link.start()..part.end - link.start();
        let uts58_range { start, end } = broken::range(from_link, inside, self.unit);
        Ok(uts58_range { start: range.start + start, end: range.start + end })
    }
}

/// Attributes of a link in HTML.
#[derive(Default)]
pub struct uts58_attributes {
    pub(crate) set: Vec<(String, String)>,
}

fn numbered(ranges: &[uts58_range], kind: u32) -> impl Iterator<Item = uts58_merged> {
    let merged = move |(index, &uts58_range { start, end })| uts58_merged { start, end, index, kind };
    ranges.iter().enumerate().map(merged)
}

/// The range of a part, in bytes of the text the link was found in.
fn part_of(link: &Link<'_>, part: uts58_part) -> Result<Option<Range<usize>>, uts58_status> {
    let host = link.host_range().unwrap_or(link.authority_end()..link.authority_end());
    Ok(match part {
        uts58_part::Scheme => link.scheme().map(|scheme| link.start()..link.start() + scheme.len()),
        uts58_part::LocalPart => link.local_part().map(|local| {
            // The `@` is between the two.
            let end = host.start.saturating_sub(1);
            end.saturating_sub(local.len())..end
        }),
        uts58_part::Host => (!host.is_empty()).then_some(host),
        uts58_part::Domain => {
            features::domain(link)?.map(|domain| host.end.saturating_sub(domain.len())..host.end)
        }
        uts58_part::Path => link.path_range(),
        uts58_part::Query => link.query_range(),
        uts58_part::Fragment => link.fragment_range(),
        uts58_part::Trailing => {
            let trailing = link.trailing();
            (!trailing.is_empty()).then(|| link.end()..link.end() + trailing.len())
        }
    })
}
