//! How each event affects the text around it: K1 to K4 of the decisions.

use pulldown_cmark::{Event, Tag, TagEnd};
use uts58_linkify::markup::{CODE_ELEMENTS, ElementRole, UNLINKED_ELEMENTS};

/// How an event affects the run it is in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Role {
    /// Text that can be linked.
    Text,
    /// Text that the run continues through but that can't be linked: code, mathematics.
    Unlinked,
    /// Something a link can't cross: line breaks, images.
    Gap,
    /// The beginning of an element in which the text continues. The next variant is its end.
    Open,
    Close,
    /// Like `Open`, for an element that can't contain links.
    OpenUnlinked,
    CloseUnlinked,
    /// Something invisible to a reader: a comment.
    Nothing,
    /// Something that isn't part of running text: a block.
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

/// The role of one tag, comment, declaration or instruction. CommonMark reads nothing else as raw HTML.
fn html_role(html: &str) -> Role {
    let name = tag_name(html).to_ascii_lowercase();
    let is_start = !html.starts_with("</");
    match (ElementRole::of(name.as_bytes()), is_start) {
        _ if name.is_empty() => Role::Nothing,
        (_, true) if unlinked_name(html).is_some() => Role::OpenUnlinked,
        (_, false) if unlinked_name(html).is_some() => Role::CloseUnlinked,
        (ElementRole::Unseen, _) => Role::Nothing,
        (ElementRole::Inline, true) => Role::Open,
        (ElementRole::Inline, false) => Role::Close,
        (ElementRole::Hidden | ElementRole::Break | ElementRole::Apart, _) => Role::Gap,
    }
}

/// The element's name, if the tag opens or closes an element that can't contain links: the element is a link itself,
/// handles clicks, shows its text verbatim, or doesn't show it.
pub(crate) fn unlinked_name(html: &str) -> Option<&'static str> {
    let name = tag_name(html);
    let is_closed_to_links = |role: &ElementRole| matches!(role, ElementRole::Hidden | ElementRole::Apart);
    let named = ElementRole::NAMED.iter().filter(|(_, role)| is_closed_to_links(role)).map(|(name, _)| name);
    let mut names = named.chain(UNLINKED_ELEMENTS).chain(CODE_ELEMENTS);
    names.find(|other| other.eq_ignore_ascii_case(name)).copied()
}

/// The name of a tag; empty for comments and the like.
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
    fn raw_html_has_the_role_of_its_tag() {
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
            ("<abc-d>", Role::Open),
            ("</abc-d>", Role::Close),
            ("<rt>", Role::Gap),
            ("</SUMMARY>", Role::Gap),
            ("<img src=ö>", Role::Gap),
            ("<Template>", Role::OpenUnlinked),
            ("<xmp>", Role::OpenUnlinked),
        ] {
            assert_eq!(html_role(html), role, "{html}");
        }
    }
}
