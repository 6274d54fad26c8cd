//! What each event is in its paragraph: K1 and K2 of the decisions.

use core::ops::Range;

use pulldown_cmark::{Event, Tag, TagEnd};
use uts58_linkify::markup::Inline;

/// What an event is in its paragraph; `None` for a block.
pub(crate) fn inline<'a>(event: &'a Event<'_>, place: &Range<usize>, source: &'a str) -> Option<Inline<'a>> {
    Some(match event {
        Event::Text(_) => Inline::Text,
        Event::Code(_) | Event::InlineMath(_) => Inline::Code,
        Event::SoftBreak
        | Event::HardBreak
        | Event::FootnoteReference(_)
        | Event::TaskListMarker(_)
        | Event::DisplayMath(_) => Inline::Gap,
        Event::InlineHtml(tag) => Inline::Html(tag),
        Event::Start(Tag::Link { .. }) => Inline::LinkStart,
        Event::Start(Tag::Image { .. }) => Inline::ImageStart,
        Event::End(TagEnd::Link) => Inline::LinkEnd,
        Event::End(TagEnd::Image) => Inline::ImageEnd,
        Event::Start(tag) => {
            let (start, _) = marks(tag.to_end(), place, source)?;
            Inline::MarkStart(source.get(start.clone()).unwrap_or_default(), start)
        }
        Event::End(tag) => {
            let (_, end) = marks(*tag, place, source)?;
            Inline::MarkEnd(source.get(end.clone()).unwrap_or_default(), end)
        }
        Event::Html(_) | Event::Rule => return None,
    })
}

/// The places of the two marks of emphasis, empty if the source is unknown.
fn marks(tag: TagEnd, place: &Range<usize>, source: &str) -> Option<(Range<usize>, Range<usize>)> {
    let length = match tag {
        TagEnd::Emphasis | TagEnd::Superscript | TagEnd::Subscript => 1,
        TagEnd::Strong => 2,
        TagEnd::Strikethrough if source.get(place.clone()).is_some_and(|marked| marked.starts_with("~~")) => {
            2
        }
        TagEnd::Strikethrough => 1,
        _ => return None,
    };
    let is_known = source.get(place.clone()).is_some_and(|marked| marked.len() >= 2 * length);
    let length = if is_known { length } else { 0 };
    Some((place.start..place.start + length, place.end - length..place.end))
}
