//! What an event is to the text around it: K1 to K4 of the decisions.

use pulldown_cmark::{Event, Tag, TagEnd};

/// What an event is to the run that it stands in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Role {
    /// Text that can be linked.
    Text,
    /// Text that is read on, but no part of a link: code, mathematics.
    Unlinked,
    /// What a link cannot go over: line breaks, images.
    Gap,
    /// The beginning of an element that the text goes on in, and its end.
    Open,
    Close,
    /// The same, and there are no links in it.
    OpenUnlinked,
    CloseUnlinked,
    /// Nothing to a reader: a comment.
    Nothing,
    /// No part of running text: blocks.
    Block,
}

pub(crate) fn role(event: &Event<'_>) -> Role {
    match event {
        Event::Text(_) => Role::Text,
        Event::Code(_) | Event::InlineMath(_) => Role::Unlinked,
        Event::SoftBreak
        | Event::HardBreak
        | Event::FootnoteReference(_)
        | Event::TaskListMarker(_)
        | Event::DisplayMath(_) => Role::Gap,
        Event::InlineHtml(tag) => html_role(tag),
        Event::Start(
            Tag::Emphasis | Tag::Strong | Tag::Strikethrough | Tag::Superscript | Tag::Subscript,
        ) => Role::Open,
        Event::End(
            TagEnd::Emphasis
            | TagEnd::Strong
            | TagEnd::Strikethrough
            | TagEnd::Superscript
            | TagEnd::Subscript,
        ) => Role::Close,
        Event::Start(Tag::Link { .. } | Tag::Image { .. }) => Role::OpenUnlinked,
        Event::End(TagEnd::Link | TagEnd::Image) => Role::CloseUnlinked,
        Event::Start(_) | Event::End(_) | Event::Html(_) | Event::Rule => Role::Block,
    }
}

/// Elements with text that is no place for links: they are links, take clicks themselves, or show text as it is.
const UNLINKED: [&str; 18] = [
    "a", "button", "code", "iframe", "kbd", "math", "noembed", "noframes", "noscript", "pre", "samp",
    "script", "select", "style", "svg", "template", "textarea", "title",
];

/// Elements that the text goes on in.
const INLINE: [&str; 32] = [
    "abbr", "acronym", "b", "bdi", "bdo", "big", "cite", "data", "del", "dfn", "em", "font", "i", "ins",
    "label", "mark", "nobr", "q", "rp", "rt", "ruby", "s", "small", "span", "strike", "strong", "sub",
    "summary", "sup", "time", "tt", "u",
];

/// One tag, comment, declaration or instruction: what CommonMark takes for raw HTML is just that.
fn html_role(html: &str) -> Role {
    let Some(tag) = html.strip_prefix('<') else { return Role::Gap };
    let (is_end, tag) = tag.strip_prefix('/').map_or((false, tag), |tag| (true, tag));
    let name = tag.find(|c: char| !c.is_ascii_alphanumeric() && c != '-');
    let name = name.and_then(|end| tag.get(..end)).unwrap_or(tag);
    let is_one_of = |names: &[&str]| names.iter().any(|other| other.eq_ignore_ascii_case(name));
    match is_end {
        _ if name.is_empty() || name.starts_with('-') || name.eq_ignore_ascii_case("wbr") => Role::Nothing,
        false if is_one_of(&UNLINKED) => Role::OpenUnlinked,
        true if is_one_of(&UNLINKED) => Role::CloseUnlinked,
        false if is_one_of(&INLINE) => Role::Open,
        true if is_one_of(&INLINE) => Role::Close,
        _ => Role::Gap,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn raw_html() {
        for (html, role) in [
            ("<b>", Role::Open),
            ("<SPAN class='größe'>", Role::Open),
            ("</em >", Role::Close),
            ("<a href=x>", Role::OpenUnlinked),
            ("</A>", Role::CloseUnlinked),
            ("<wbr/>", Role::Nothing),
            ("<!-- <a> -->", Role::Nothing),
            ("<?php ä ?>", Role::Nothing),
            ("<br>", Role::Gap),
            ("<div>", Role::Gap),
            ("<abc-d>", Role::Gap),
        ] {
            assert_eq!(html_role(html), role, "{html}");
        }
    }
}
