//! What tags say about the text behind them: how it is read, and whether links may stand in it.
//!
//! This is no tree of elements, only as much of it as those two questions need. Where markup is such that only the tree
//! could tell how what follows is read, the answer is [`Role::Unclear`], and nothing behind it is touched (H8).

use crate::anchor::Attribute;
use crate::elements::{self, Flow};

/// How the text behind a tag is read, as the HTML standard's tokenizer has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Reading {
    Data,
    /// `title` and `textarea`: with references, up to the end tag.
    RcData,
    /// Without references, up to the end tag.
    RawText,
    Script,
}

/// What a tag is to the run of text around it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Role {
    Inline,
    Unseen,
    Break,
    AnchorStart,
    AnchorEnd,
    /// How to read what follows cannot be told from tags alone.
    Unclear,
}

/// What the text at a place is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TextRole {
    Linked,
    /// Part of the run; no link is made of it.
    Unlinked,
    Unseen,
    /// It stands apart: no run goes on over it.
    Apart,
}

/// Nested deeper than this, in tables or in SVG, a document is left as it is. Browsers stop at 512 elements.
const MAX_DEPTH: usize = 512;

#[derive(Debug, Default)]
pub(crate) struct Markup {
    /// Open elements from the outermost `svg` or `math` on; empty outside.
    foreign: Vec<Foreign>,
    /// The open element whose content is not markup.
    raw: Option<TextRole>,
    anchor: bool,
    /// Elements with a marker that were opened inside that `a`.
    markers: u32,
    button: bool,
    select: bool,
    select_outside_template: bool,
    template: u32,
    /// In a `template` that began with `col` start tags are ignored.
    column_template: bool,
    head: bool,
    /// For each open table: are we in a cell or caption?
    tables: Vec<bool>,
    skip: Vec<Skip>,
}

#[derive(Debug)]
struct Skip {
    name: Box<[u8]>,
    open: u32,
}

#[derive(Debug)]
struct Foreign {
    name: Box<[u8]>,
    space: Space,
    /// HTML may stand in it.
    is_integration_point: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Space {
    Html,
    Svg,
    MathMl,
}

impl Markup {
    /// `skip` names the elements without links.
    pub(crate) fn new<'n>(skip: impl IntoIterator<Item = &'n str>) -> Self {
        let skip = skip.into_iter().map(|name| Skip { name: name.as_bytes().into(), open: 0 });
        Self { skip: skip.collect(), ..Self::default() }
    }

    /// What the text here is.
    pub(crate) fn text(&self) -> TextRole {
        let loose = self.tables.last() == Some(&false);
        if self.template > 0 {
            TextRole::Unseen
        } else if let Some(raw) = self.raw {
            raw
        } else if self.head || !self.foreign.is_empty() {
            TextRole::Apart
        } else if self.anchor
            || self.button
            || self.select
            || loose
            || self.skip.iter().any(|skip| skip.open > 0)
        {
            TextRole::Unlinked
        } else {
            TextRole::Linked
        }
    }

    /// Are `<![CDATA[` sections read here?
    pub(crate) fn has_cdata(&self) -> bool {
        self.foreign.last().is_some_and(|open| open.space != Space::Html)
    }

    /// Takes in a start tag.
    pub(crate) fn start(
        &mut self,
        name: &[u8],
        is_self_closing: bool,
        attributes: &[Attribute],
    ) -> (Role, Reading) {
        let (role, reading) = if self.foreign.is_empty() {
            self.html_start(name, is_self_closing)
        } else {
            self.foreign_start(name, is_self_closing, attributes)
        };
        (self.seen(role, name == b"template"), reading)
    }

    /// Takes in an end tag.
    pub(crate) fn end(&mut self, name: &[u8]) -> Role {
        if let Some(raw) = self.raw.take() {
            // No other end tag comes here.
            let role = if raw == TextRole::Unseen { Role::Unseen } else { Role::Break };
            return self.seen(role, false);
        }
        let was_template = self.template > 0;
        let role = if self.foreign.is_empty() { self.html_end(name) } else { self.foreign_end(name) };
        self.seen(role, was_template)
    }

    /// Nothing of a template is seen, and SVG and heads stand apart.
    fn seen(&self, role: Role, is_template: bool) -> Role {
        match role {
            Role::Unclear => Role::Unclear,
            _ if is_template || self.template > 0 => Role::Unseen,
            _ if self.head || !self.foreign.is_empty() => Role::Break,
            _ => role,
        }
    }

    fn html_start(&mut self, name: &[u8], is_self_closing: bool) -> (Role, Reading) {
        if self.head && !elements::is_in_head(name) {
            self.head = false;
        }
        if let Some((text, reading)) = raw(name) {
            // In a select most start tags are ignored, in a template behind `col` all.
            let known_in_select = matches!(name, b"script" | b"textarea");
            if self.column_template || (self.select && !known_in_select) {
                return (Role::Unclear, Reading::Data);
            }
            self.raw = Some(text);
            let role = if text == TextRole::Unseen { Role::Unseen } else { Role::Break };
            return (role, reading);
        }
        match name {
            b"plaintext" | b"frameset" => return (Role::Unclear, Reading::Data),
            b"svg" | b"math" if self.select || self.column_template => return (Role::Unclear, Reading::Data),
            b"svg" | b"math" => {
                if !is_self_closing {
                    self.open_root(name);
                }
                return (Role::Break, Reading::Data);
            }
            b"template" => {
                if self.template == 0 {
                    self.select_outside_template = self.select;
                }
                self.template = self.template.saturating_add(1);
                return (Role::Unseen, Reading::Data);
            }
            b"select" => self.select = true,
            b"col" if self.template > 0 => self.column_template = true,
            _ => {}
        }
        if self.template > 0 {
            return (Role::Unseen, Reading::Data);
        }
        match name {
            b"head" => self.head = true,
            b"button" => self.button = true,
            b"table" if self.tables.last() != Some(&false) => self.tables.push(false),
            b"td" | b"th" | b"caption" => self.in_cell(true),
            b"tr" | b"tbody" | b"thead" | b"tfoot" | b"colgroup" | b"col" => self.in_cell(false),
            _ => {}
        }
        if self.tables.len() > MAX_DEPTH {
            return (Role::Unclear, Reading::Data);
        }
        for skip in self.skip.iter_mut().filter(|skip| *skip.name == *name && !elements::is_void(name)) {
            skip.open = if elements::does_not_nest(name) { 1 } else { skip.open.saturating_add(1) };
        }
        if self.anchor && elements::has_marker(name) {
            self.markers = self.markers.saturating_add(1);
        }
        let role = match elements::flow(name) {
            _ if name == b"a" && (!self.anchor || self.markers == 0) => {
                self.anchor = true;
                self.markers = 0;
                Role::AnchorStart
            }
            Flow::Inline => Role::Inline,
            Flow::Unseen => Role::Unseen,
            Flow::Break => Role::Break,
        };
        (role, Reading::Data)
    }

    fn html_end(&mut self, name: &[u8]) -> Role {
        match name {
            b"template" => {
                self.template = self.template.saturating_sub(1);
                if self.template == 0 {
                    self.column_template = false;
                    self.select = self.select_outside_template;
                }
                return Role::Unseen;
            }
            b"select" => self.select = false,
            _ => {}
        }
        if self.template > 0 {
            return Role::Unseen;
        }
        match name {
            b"head" | b"html" | b"body" => self.head = false,
            b"button" => self.button = false,
            b"table" => {
                self.tables.pop();
                self.markers = 0;
            }
            b"td" | b"th" | b"caption" | b"tr" | b"tbody" | b"thead" | b"tfoot" | b"colgroup" => {
                self.in_cell(false);
            }
            _ => {}
        }
        for skip in self.skip.iter_mut().filter(|skip| *skip.name == *name) {
            skip.open = skip.open.saturating_sub(1);
        }
        if elements::has_marker(name) {
            self.markers = self.markers.saturating_sub(1);
        }
        match elements::flow(name) {
            _ if name == b"a" && self.anchor && self.markers == 0 => {
                self.anchor = false;
                Role::AnchorEnd
            }
            Flow::Inline => Role::Inline,
            Flow::Unseen => Role::Unseen,
            Flow::Break => Role::Break,
        }
    }

    fn in_cell(&mut self, is: bool) {
        if let Some(table) = self.tables.last_mut() {
            *table = is;
        }
    }

    fn open_root(&mut self, name: &[u8]) {
        let space = if name == b"math" { Space::MathMl } else { Space::Svg };
        self.foreign.push(Foreign { name: name.into(), space, is_integration_point: false });
    }

    /// A start tag in SVG or MathML, or in HTML inside.
    fn foreign_start(
        &mut self,
        name: &[u8],
        is_self_closing: bool,
        attributes: &[Attribute],
    ) -> (Role, Reading) {
        const UNCLEAR: (Role, Reading) = (Role::Unclear, Reading::Data);
        const BREAK: (Role, Reading) = (Role::Break, Reading::Data);
        let Some(top) = self.foreign.last() else { return UNCLEAR };
        let space = top.space;
        if self.foreign.len() > MAX_DEPTH {
            return UNCLEAR;
        }
        if space == Space::Html || top.is_integration_point {
            if let Some((text, reading)) = raw(name) {
                self.raw = Some(text);
                return (Role::Break, reading);
            }
            match name {
                b"svg" | b"math" => {
                    if !is_self_closing {
                        self.open_root(name);
                    }
                }
                // What becomes of these, and of what is in them, depends on the tree.
                b"plaintext" | b"frameset" | b"select" | b"template" | b"table" | b"caption" | b"col"
                | b"colgroup" | b"tbody" | b"td" | b"tfoot" | b"th" | b"thead" | b"tr" | b"head"
                | b"body" | b"html" | b"frame" | b"mglyph" | b"malignmark" => return UNCLEAR,
                _ if elements::is_void(name) => {}
                _ => {
                    let html = Foreign { name: name.into(), space: Space::Html, is_integration_point: false };
                    self.foreign.push(html);
                }
            }
            return BREAK;
        }
        let has = |names: &[&str]| attributes.iter().any(|attribute| names.contains(&attribute.name()));
        if elements::breaks_out(name) || (name == b"font" && has(&["color", "face", "size"])) {
            return UNCLEAR;
        }
        if is_self_closing {
            return BREAK;
        }
        if top.name.as_ref() == b"annotation-xml" && space == Space::MathMl && name == b"svg" {
            self.open_root(name);
            return BREAK;
        }
        let is_html = |attribute: &Attribute| {
            attribute.name() == "encoding"
                && ["text/html", "application/xhtml+xml"]
                    .iter()
                    .any(|encoding| attribute.value().eq_ignore_ascii_case(encoding))
        };
        let is_integration_point = match (space, name) {
            (Space::Svg, b"foreignobject" | b"desc" | b"title") => true,
            (Space::MathMl, b"mi" | b"mo" | b"mn" | b"ms" | b"mtext") => true,
            (Space::MathMl, b"annotation-xml") => attributes.iter().any(is_html),
            _ => false,
        };
        self.foreign.push(Foreign { name: name.into(), space, is_integration_point });
        BREAK
    }

    fn foreign_end(&mut self, name: &[u8]) -> Role {
        let is_html = self.foreign.last().is_some_and(|open| open.space == Space::Html);
        if is_html && self.foreign.last().is_some_and(|open| *open.name == *name) {
            self.foreign.pop();
            return Role::Break;
        }
        // Of SVG and MathML an end tag closes all that was opened inside; HTML around it does not see it.
        let of_its_kind = self.foreign.iter().rev().take_while(|open| open.space != Space::Html).count();
        let opened = self.foreign.iter().rev().take(of_its_kind).position(|open| *open.name == *name);
        match opened {
            Some(above) if !is_html && !matches!(name, b"p" | b"br") => {
                self.foreign.truncate(self.foreign.len() - above - 1);
                Role::Break
            }
            _ => Role::Unclear,
        }
    }
}

/// Elements whose content is not markup: what it is, and how it is read.
fn raw(name: &[u8]) -> Option<(TextRole, Reading)> {
    Some(match name {
        b"script" => (TextRole::Unseen, Reading::Script),
        b"title" => (TextRole::Unseen, Reading::RcData),
        b"textarea" => (TextRole::Apart, Reading::RcData),
        b"style" | b"noembed" | b"noframes" | b"noscript" => (TextRole::Unseen, Reading::RawText),
        b"iframe" | b"xmp" => (TextRole::Apart, Reading::RawText),
        _ => return None,
    })
}
