//! Finds the links of a paragraph with its markup, and where to put their tags (H3, H4, K1 to K3).

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use crate::chars::slice;
use crate::elements::{
    CODE_ELEMENTS, ElementRole, GAP_ALONE, HIDES_CONTENT, HIDING_ATTRIBUTES, UNLINKED_ELEMENTS,
};
use crate::link::boundary::Boundary;
use crate::link::found::Link;
use crate::link::joined::JoinedText;
use crate::linkifier::Linkifier;

/// Something in a paragraph; see [`InlineText::push`].
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Inline<'a> {
    /// Text that can be linked.
    Text,
    /// Text that a reader sees but that can't be linked: code, mathematics.
    Code,
    /// The same, but its element's tags are the boundaries, not the text.
    Unlinked,
    /// Something that no link crosses: a line break, a footnote.
    Gap,
    /// A boundary that no link crosses: the start of text that may be hidden, its end, or something unclear.
    Boundary(Boundary),
    /// A tag, comment, declaration or instruction of HTML, as written.
    Html(&'a str),
    /// The start of a link of the parser. Nothing is linked in it.
    LinkStart,
    /// The start of an image. Its description isn't linked.
    ImageStart,
    /// The end of a link.
    LinkEnd,
    /// The end of an image. Text after it begins anew.
    ImageEnd,
    /// The start of emphasis: its mark (`*`, `_`, `~`, `**`, `__` or `~~`), and the mark's place in the source. Any
    /// other mark, such as `""` if it is unknown, ends the Parts of a link.
    MarkStart(&'a str, Range<usize>),
    /// The end of emphasis.
    MarkEnd(&'a str, Range<usize>),
}

/// The text of a paragraph with its markup.
///
/// Push the items in order, call [`read_marks`](Self::read_marks), then [`links`](Self::links). Each takes linear
/// time. Offsets count bytes. Ends are exclusive.
///
/// ```
/// use uts58_linkify::{Linkifier, markup::{Inline, InlineText}};
///
/// // Markdown reads emphasis in `https://bücher.de/_ä_/ü`, but the marks are part of the URL.
/// let linkifier = Linkifier::messages();
/// let mut text = InlineText::markdown();
/// text.push(Inline::Text, |joined| joined.push_verbatim("https://bücher.de/", 0));
/// text.push(Inline::MarkStart("_", 19..20), |_| ());
/// text.push(Inline::Text, |joined| joined.push_verbatim("ä", 20));
/// text.push(Inline::MarkEnd("_", 22..23), |_| ());
/// text.push(Inline::Text, |joined| joined.push_verbatim("/ü", 23));
/// text.read_marks(linkifier);
/// assert_eq!(text.mark_in_url(1), Some("_"));
/// let links: Vec<_> = text.links(linkifier).collect();
/// assert_eq!(links[0].link.as_str(), "https://bücher.de/_ä_/ü");
/// assert_eq!((links[0].start.item, links[0].end.item), (0, 5));
/// ```
#[derive(Debug, Default)]
pub struct InlineText {
    joined: JoinedText,
    items: Vec<Item>,
    is_markdown: bool,
    /// The number of open links and images.
    links: usize,
    /// The open HTML elements that can't contain links, with the number of open ones of each name.
    unlinked_html: Vec<(&'static str, usize)>,
    /// The name of the open HTML element that an attribute may hide, and the number of open ones of that name in it.
    hidden: Option<(String, usize)>,
    /// For each open emphasis: whether its mark is part of a URL.
    open_marks: Vec<bool>,
}

#[derive(Debug)]
struct Item {
    /// Its range in the text.
    text: Range<usize>,
    kind: Kind,
    is_html: bool,
    /// Whether its text can't be linked.
    is_unlinked: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Kind {
    Text,
    Code,
    /// Not a tag.
    Other,
    Tag(Side, Boundary),
    /// A boundary without a partner. No link crosses it.
    Lone(Boundary),
    /// A tag of an element that can't contain links. No link crosses it (K2).
    Unlinked(Boundary),
    /// A mark of emphasis.
    Mark(Side, &'static str, Range<usize>),
    MarkInUrl(&'static str, Range<usize>),
}

/// The start or the end of an element or of emphasis.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Side {
    Start,
    End,
}

/// One end of a link: an item, and a byte offset in its text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct InlinePlace {
    /// The index of the item; the number of items for the end.
    pub item: usize,
    /// The offset in the item's text; 0 for the beginning of the item.
    pub byte: usize,
}

/// A link of a paragraph, and where to put its tags.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct InlineLink<'t> {
    /// The link.
    pub link: Link<'t>,
    /// Where to put its start tag. Every tag between here and [`end`](Self::end) has its partner there.
    pub start: InlinePlace,
    /// Where to put its end tag.
    pub end: InlinePlace,
}

impl InlineText {
    /// Creates an empty text of HTML.
    #[must_use]
    pub const fn html() -> Self {
        Self {
            joined: JoinedText::new(),
            items: Vec::new(),
            is_markdown: false,
            links: 0,
            unlinked_html: Vec::new(),
            hidden: None,
            open_marks: Vec::new(),
        }
    }

    /// Creates an empty text of Markdown.
    #[must_use]
    pub fn markdown() -> Self {
        Self { is_markdown: true, ..Self::html() }
    }

    /// The text of all items.
    #[must_use]
    pub const fn joined(&self) -> &JoinedText {
        &self.joined
    }

    /// Where the text of an item begins.
    #[must_use]
    pub fn start_of(&self, item: usize) -> usize {
        self.items.get(item).map_or(self.joined.as_str().len(), |item| item.text.start)
    }

    /// Removes the items, for the next line of the paragraph. Open elements stay open.
    pub fn end_line(&mut self) {
        self.joined.clear();
        self.items.clear();
    }

    /// Removes the items, for the next paragraph. Open elements end with their paragraph.
    pub fn end_paragraph(&mut self) {
        self.end_line();
        self.unlinked_html.clear();
        self.hidden = None;
        self.open_marks.clear();
        self.links = 0;
    }

    /// Appends an item. If it has text, `text` appends that.
    pub fn push<T>(&mut self, inline: Inline<'_>, text: impl FnOnce(&mut JoinedText) -> T) -> T {
        let start = self.joined.as_str().len();
        let mut is_gap = matches!(inline, Inline::Gap | Inline::ImageStart | Inline::ImageEnd);
        let kind = match &inline {
            Inline::Text | Inline::Unlinked => Kind::Text,
            Inline::Code => Kind::Code,
            Inline::Gap => Kind::Other,
            Inline::Boundary(boundary) => Kind::Lone(*boundary),
            Inline::Html(html) => {
                let kind = self.read_html(html);
                is_gap = kind.is_none();
                kind.unwrap_or(Kind::Other)
            }
            Inline::LinkStart | Inline::ImageStart => {
                self.links += 1;
                Kind::Unlinked(Boundary::End)
            }
            Inline::LinkEnd | Inline::ImageEnd => {
                self.links = self.links.saturating_sub(1);
                Kind::Unlinked(Boundary::End)
            }
            Inline::MarkStart(mark, place) => Kind::Mark(Side::Start, known_mark(mark), place.clone()),
            Inline::MarkEnd(mark, place) => Kind::Mark(Side::End, known_mark(mark), place.clone()),
        };
        if is_gap {
            self.joined.push_inserted("\n");
        }
        let pushed = text(&mut self.joined);
        let is_open = self.links > 0 || self.unlinked_html.iter().any(|(_, open)| *open > 0);
        let is_unlinked = matches!(inline, Inline::Code | Inline::Unlinked) || is_open;
        let is_html = matches!(inline, Inline::Html(_));
        self.items.push(Item { text: start..self.joined.as_str().len(), kind, is_html, is_unlinked });
        pushed
    }

    /// What HTML is; `None` if it ends the run of text. Keeps track of the open elements.
    fn read_html(&mut self, html: &str) -> Option<Kind> {
        let name = &*tag_name(html).to_ascii_lowercase();
        if name.is_empty() {
            return Some(Kind::Other);
        }
        let side = if html.starts_with("</") { Side::End } else { Side::Start };
        let role = ElementRole::of(name.as_bytes());
        if let Some(name) = unlinked_name(name, self.is_markdown) {
            self.count_unlinked(name, side);
            return Some(Kind::Unlinked(role.boundary().unwrap_or(Boundary::End)));
        }
        if let Some(boundary) = self.hide(html, name, side) {
            return Some(Kind::Lone(boundary));
        }
        let hides_content = role == ElementRole::Unclear && HIDES_CONTENT.contains(&name);
        // If its start tag isn't around the paragraph, parsers ignore it.
        let is_ignored = role == ElementRole::Break && side == Side::End && !GAP_ALONE.contains(&name);
        match (role, role.boundary()) {
            _ if hides_content && side == Side::Start => Some(Kind::Lone(Boundary::HiddenStart)),
            // Text after it begins anew: `see<rp>(</rp>example.com`.
            _ if hides_content || is_ignored => Some(Kind::Lone(Boundary::Stray)),
            (ElementRole::Inline | ElementRole::Distinct, Some(boundary)) => Some(Kind::Tag(side, boundary)),
            (_, Some(boundary)) => Some(Kind::Lone(boundary)),
            (ElementRole::Unseen, None) => Some(Kind::Other),
            (_, None) => None,
        }
    }

    /// Counts the open elements of a name that can't contain links.
    fn count_unlinked(&mut self, name: &'static str, side: Side) {
        match (self.unlinked_html.iter_mut().find(|(other, _)| *other == name), side) {
            (Some((_, open)), Side::Start) => *open += 1,
            (Some((_, open)), Side::End) => *open = open.saturating_sub(1),
            (None, Side::Start) => self.unlinked_html.push((name, 1)),
            (None, Side::End) => {}
        }
    }

    /// The boundary at the start or end of an element that an attribute may hide.
    fn hide(&mut self, html: &str, name: &str, side: Side) -> Option<Boundary> {
        match &mut self.hidden {
            Some((hidden, open)) if hidden == name => {
                *open = if side == Side::Start { *open + 1 } else { *open - 1 };
                self.hidden.take_if(|(_, open)| *open == 0).map(|_| Boundary::HiddenEnd)
            }
            None if side == Side::Start && has_hiding_attribute(html) => {
                if VOID.contains(&name) {
                    return Some(Boundary::Unclear);
                }
                self.hidden = Some((name.into(), 1));
                Some(Boundary::HiddenStart)
            }
            _ => None,
        }
    }

    /// Finds out which marks of emphasis are part of a URL (K1), and adds those to the text.
    ///
    /// That is a single `*` or `~`, or any number of `_`, that begins in the Parts of a link, and its partner. Every
    /// other mark ends the Parts of a link.
    pub fn read_marks(&mut self, linkifier: &Linkifier) {
        if self.items.iter().any(|item| item.kind.mark().is_some()) {
            self.keep_marks(linkifier);
        }
        let text = self.joined.as_str();
        let has_doubles = self.is_markdown && ["**", "~~"].iter().any(|double| text.contains(double));
        if has_doubles || self.items.iter().any(|item| !matches!(item.kind, Kind::Text | Kind::Other)) {
            let (joined, ends) = self.with_boundaries(Boundary::End);
            let mut start = 0;
            for (item, end) in self.items.iter_mut().zip(ends) {
                item.text = core::mem::replace(&mut start, end)..end;
            }
            self.joined = joined;
        }
    }

    fn keep_marks(&mut self, linkifier: &Linkifier) {
        // In this first reading, single marks end nothing, so the links are as long as they may become.
        let (joined, ends) = self.with_boundaries(Boundary::Style);
        let mut links = joined.links(linkifier).map(|(link, _)| link);
        let mut link = links.next();
        // Whether a mark whose partner opened before the link has ended it.
        let mut is_ended = false;
        // Emphasis has no text yet, so each end is the place of a mark.
        for (index, at) in ends.into_iter().enumerate() {
            let is_double = self.is_double(index);
            let Some(item) = self.items.get_mut(index) else { break };
            while link.is_some_and(|link| link.end() < at) {
                link = links.next();
                is_ended = false;
            }
            let is_in_parts = !is_ended && link.is_some_and(|link| link.authority_end() < at);
            match &item.kind {
                Kind::Mark(Side::Start, mark, place) => {
                    let is_kept = is_in_parts && !is_double && !item.is_unlinked && !mark.is_empty();
                    self.open_marks.push(is_kept);
                    if is_kept {
                        item.kind = Kind::MarkInUrl(mark, place.clone());
                    }
                }
                Kind::Mark(Side::End, mark, place) => {
                    if self.open_marks.pop() == Some(true) {
                        item.kind = Kind::MarkInUrl(mark, place.clone());
                    } else {
                        is_ended |= is_in_parts;
                    }
                }
                _ => {}
            }
        }
    }

    /// Whether a mark consists of more than one `*` or `~`, or touches another one.
    fn is_double(&self, index: usize) -> bool {
        let text = |item: &Item| slice(self.joined.as_str(), item.text.start, item.text.end);
        let shown = |index: Option<usize>| {
            let item = index.and_then(|index| self.items.get(index));
            item.map_or("", |item| item.kind.mark().unwrap_or_else(|| text(item)))
        };
        let Some(mark) = self.items.get(index).and_then(|item| item.kind.mark()) else { return false };
        let is_touched =
            || shown(index.checked_sub(1)).ends_with(mark) || shown(index.checked_add(1)).starts_with(mark);
        !mark.contains('_') && (mark.len() > 1 || is_touched())
    }

    /// The text with its boundaries and the marks that are part of URLs, and where each item ends in it.
    fn with_boundaries(&self, single: Boundary) -> (JoinedText, Vec<usize>) {
        let mut joined = JoinedText::new();
        let mut ends = Vec::with_capacity(self.items.len());
        for item in &self.items {
            if let Some(boundary) = item.kind.boundary(single) {
                joined.push_boundary(boundary);
            }
            match &item.kind {
                Kind::MarkInUrl(mark, place) => joined.push_replaced(mark, place.clone()),
                Kind::Text if self.is_markdown => self.push_with_doubles(&mut joined, item.text.clone()),
                _ => joined.push_part(&self.joined, item.text.clone()),
            }
            if item.kind == Kind::Code {
                joined.push_boundary(Boundary::End);
            }
            ends.push(joined.as_str().len());
        }
        (joined, ends)
    }

    /// Two or more `*` or `~` end the Parts of a link even if they aren't emphasis, as later text may make them that.
    fn push_with_doubles(&self, joined: &mut JoinedText, part: Range<usize>) {
        // The second one may be in the next item.
        let text = self.joined.as_str().as_bytes();
        let text = text.get(part.start..text.len().min(part.end + 1)).unwrap_or_default();
        let mut start = 0;
        let doubles = text.windows(2).enumerate().filter(|(_, two)| *two == b"**" || *two == b"~~");
        for (at, _) in doubles {
            joined.push_part(&self.joined, part.start + start..part.start + at);
            joined.push_boundary(Boundary::End);
            start = at;
        }
        joined.push_part(&self.joined, part.start + start..part.end);
    }

    /// The mark of an item, if it is part of a URL instead of emphasis.
    #[must_use]
    pub fn mark_in_url(&self, item: usize) -> Option<&'static str> {
        match self.items.get(item)?.kind {
            Kind::MarkInUrl(mark, _) => Some(mark),
            _ => None,
        }
    }

    /// The links, in order, except those that touch text that can't be linked or whose tags would split an element.
    pub fn links<'t>(&'t self, linkifier: &Linkifier) -> impl Iterator<Item = InlineLink<'t>> {
        let mut first = 0;
        self.joined.links(linkifier).filter_map(move |(link, _)| {
            let (start, end) = self.bounds_from(&mut first, link.range())?;
            Some(InlineLink { link, start, end })
        })
    }

    /// Where to put the tags of a link around a range of the text; `None` if it can't have any.
    #[must_use]
    pub fn bounds(&self, range: Range<usize>) -> Option<(InlinePlace, InlinePlace)> {
        let mut first = self.items.partition_point(|item| item.text.end <= range.start);
        self.bounds_from(&mut first, range)
    }

    /// `first` is at or before the item in which the range begins.
    fn bounds_from(&self, first: &mut usize, range: Range<usize>) -> Option<(InlinePlace, InlinePlace)> {
        while self.items.get(*first).is_some_and(|item| item.text.end <= range.start) {
            *first += 1;
        }
        let mut last = *first;
        // Elements that were opened before the link and closed inside it, and elements that stay open at its end.
        let (mut closed, mut open) = (Vec::new(), Vec::new());
        for (at, item) in self.items.iter().enumerate().skip(*first) {
            if item.text.start >= range.end {
                break;
            }
            match item.kind {
                Kind::Tag(Side::Start, _) | Kind::Mark(Side::Start, ..) => open.push(item.is_html),
                Kind::Tag(Side::End, _) | Kind::Mark(Side::End, ..) => match open.pop() {
                    // HTML tags and Markdown marks aren't properly nested.
                    Some(other) if other != item.is_html => return None,
                    Some(_) => {}
                    None => closed.push(item.is_html),
                },
                Kind::Unlinked(_) => return None,
                _ if item.is_unlinked && !item.text.is_empty() => return None,
                _ => {}
            }
            if !item.text.is_empty() {
                last = at;
            }
        }
        let mut start = self.place(*first, range.start);
        for is_html in closed {
            start.item = start.item.checked_sub(1)?;
            if start.byte > 0 || !self.has_tag(start.item, Side::Start, is_html) {
                return None;
            }
        }
        let mut end = self.place(last, range.end);
        for is_html in open.into_iter().rev() {
            if end.byte > 0 || !self.has_tag(end.item, Side::End, is_html) {
                return None;
            }
            end.item += 1;
        }
        Some((start, end))
    }

    /// Whether an item is the start or the end of an element or of emphasis.
    fn has_tag(&self, item: usize, side: Side, is_html: bool) -> bool {
        self.items.get(item).is_some_and(|item| item.is_html == is_html && item.kind.side() == Some(side))
    }

    /// The place of an offset in `item` or at its end, which is the beginning of the next item.
    fn place(&self, item: usize, at: usize) -> InlinePlace {
        let text = self.items.get(item).map_or(0..0, |item| item.text.clone());
        let byte = at.saturating_sub(text.start);
        if byte >= text.len() { InlinePlace { item: item + 1, byte: 0 } } else { InlinePlace { item, byte } }
    }

    /// A text in which a plain scan finds the links of [`links`](Self::links) and no others, to explain them to a
    /// person. A line end follows a link that a boundary ends, and U+0000 takes the place of each byte that can't be
    /// part of a link.
    #[must_use]
    pub fn explained(&self, linkifier: &Linkifier) -> String {
        let whole = self.linked_text();
        let mut text = String::with_capacity(whole.len());
        let mut wanted = Vec::new();
        let mut at = 0;
        for InlineLink { link, .. } in self.links(linkifier) {
            text.push_str(slice(&whole, at, link.start()));
            wanted.push(text.len());
            text.push_str(link.as_str());
            at = link.end();
            if self.joined.has_boundary(at) {
                text.push('\n');
            }
        }
        text.push_str(slice(&whole, at, whole.len()));
        let found = linkifier.links_of(&text, linkifier.is_lossy() || text.contains('\0'));
        let is_other = |range: &Range<usize>| wanted.binary_search(&range.start).is_err();
        let others: Vec<_> = found.map(|link| link.range()).filter(is_other).collect();
        for range in others {
            text.replace_range(range.clone(), &"\0".repeat(range.len()));
        }
        text
    }

    /// The text, with U+0000 in place of each byte that no link may touch.
    fn linked_text(&self) -> String {
        let mut linked = String::with_capacity(self.joined.as_str().len());
        for item in &self.items {
            match item.is_unlinked {
                true => linked.extend(item.text.clone().map(|_| '\0')),
                false => linked.push_str(slice(self.joined.as_str(), item.text.start, item.text.end)),
            }
        }
        linked
    }
}

impl Kind {
    /// The boundary before the item; `single` for a single mark.
    fn boundary(&self, single: Boundary) -> Option<Boundary> {
        match self {
            Self::Text | Self::Other | Self::MarkInUrl(..) => None,
            Self::Tag(_, boundary) | Self::Lone(boundary) | Self::Unlinked(boundary) => Some(*boundary),
            Self::Mark(_, "*" | "~" | "_" | "__", _) => Some(single),
            Self::Code | Self::Mark(..) => Some(Boundary::End),
        }
    }

    const fn mark(&self) -> Option<&'static str> {
        match *self {
            Self::Mark(_, mark, _) => Some(mark),
            _ => None,
        }
    }

    const fn side(&self) -> Option<Side> {
        match *self {
            Self::Tag(side, _) | Self::Mark(side, ..) => Some(side),
            _ => None,
        }
    }
}

/// Visible elements without an end tag.
const VOID: [&str; 6] = ["br", "embed", "hr", "image", "img", "input"];

fn known_mark(mark: &str) -> &'static str {
    ["*", "_", "~", "**", "__", "~~"].into_iter().find(|known| *known == mark).unwrap_or_default()
}

/// The name, if the element can't contain links: it is a link itself, handles clicks, doesn't show its text, or, in
/// Markdown, shows it verbatim.
fn unlinked_name(name: &str, is_markdown: bool) -> Option<&'static str> {
    let is_closed_to_links = |role: &ElementRole| matches!(role, ElementRole::Hidden | ElementRole::Apart);
    let named = ElementRole::NAMED.iter().filter(|(_, role)| is_closed_to_links(role)).map(|(name, _)| name);
    let code = if is_markdown { CODE_ELEMENTS } else { &[] };
    named.chain(UNLINKED_ELEMENTS).chain(code).find(|other| **other == name).copied()
}

/// Whether a start tag has one of [`HIDING_ATTRIBUTES`]. Takes linear time.
fn has_hiding_attribute(tag: &str) -> bool {
    let is_space = |c: char| c.is_ascii_whitespace() || c == '/';
    let mut rest = tag.get(1 + tag_name(tag).len()..).unwrap_or_default();
    loop {
        rest = rest.trim_start_matches(is_space);
        let name = rest.split(|c| is_space(c) || matches!(c, '=' | '>')).next().unwrap_or_default();
        if HIDING_ATTRIBUTES.iter().any(|hiding| hiding.eq_ignore_ascii_case(name)) {
            return true;
        }
        let after = rest.get(name.len()..).unwrap_or_default().trim_start();
        rest = match after.strip_prefix('=') {
            Some(value) => after_value(value.trim_start()),
            None if name.is_empty() => return false,
            None => after,
        };
    }
}

/// The text after the value of an attribute.
fn after_value(text: &str) -> &str {
    let mut quoted = text.chars();
    match quoted.next() {
        Some(quote @ ('"' | '\'')) => quoted.as_str().split_once(quote).map_or("", |(_, after)| after),
        _ => text.trim_start_matches(|c: char| !c.is_ascii_whitespace() && c != '>'),
    }
}

/// The name of a tag; empty for comments and the like.
fn tag_name(html: &str) -> &str {
    let Some(tag) = html.strip_prefix('<') else { return "" };
    let tag = tag.strip_prefix('/').unwrap_or(tag);
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '-';
    let end = tag.find(|c| !is_name(c)).unwrap_or(tag.len());
    tag.get(..end).filter(|name| name.starts_with(|c: char| c.is_ascii_alphabetic())).unwrap_or_default()
}
