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
    let name = tag_name(html);
    let is_one_of = |names: &[&str]| names.iter().any(|other| other.eq_ignore_ascii_case(name));
    match html.starts_with("</") {
        _ if name.is_empty() || name.eq_ignore_ascii_case("wbr") => Role::Nothing,
        false if unlinked_name(html).is_some() => Role::OpenUnlinked,
        true if unlinked_name(html).is_some() => Role::CloseUnlinked,
        false if is_one_of(&INLINE) => Role::Open,
        true if is_one_of(&INLINE) => Role::Close,
        _ => Role::Gap,
    }
}

/// Of a tag that opens or closes an element without links, its name.
pub(crate) fn unlinked_name(html: &str) -> Option<&'static str> {
    let name = tag_name(html);
    UNLINKED.into_iter().find(|other| other.eq_ignore_ascii_case(name))
}

/// Empty for comments and the like.
fn tag_name(html: &str) -> &str {
    let Some(tag) = html.strip_prefix('<') else { return "" };
    let tag = tag.strip_prefix('/').unwrap_or(tag);
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '-';
    let end = tag.find(|c| !is_name(c)).unwrap_or(tag.len());
    tag.get(..end).filter(|name| name.starts_with(|c: char| c.is_ascii_alphabetic())).unwrap_or_default()
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
