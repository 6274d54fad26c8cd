//! Decides from tags how to read the text after them, and whether it may have links.
//!
//! It isn't a tree of elements, only as much of one as those two questions need. If only a tree could tell how to read on, or where an
//! `a` ends, the answer is [`Role::Unclear`], and the linker stops (H8). `is_unclear_start`, `is_unclear_end`, `foreign_start` and
//! `foreign_end` decide that.

use crate::anchors::Anchors;
use crate::attributes::{Attribute, Attributes};
use crate::depth::{Depth, MAX_OPEN};
use crate::elements;
use crate::tables::Tables;
use uts58_linkify::markup::ElementRole;

/// How to read the text after a tag: a state of the HTML standard's tokenizer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Reading {
    Data,
    /// `title` and `textarea`: character references count, up to the end tag.
    RcData,
    /// Character references don't count, up to the end tag.
    RawText,
    Script,
    /// `noscript`: up to the end tag if scripts are on, markup if they are off.
    NoScript,
}

/// What a tag does to the run of text around it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Role {
    Inline,
    Unseen,
    Break,
    /// Like `Break`, and it ends an `a`.
    BreakBehindAnchor,
    AnchorStart,
    AnchorEnd,
    /// Tags alone don't tell how to read on.
    Unclear,
}

/// What text is at a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TextRole {
    Linked,
    /// Part of the run, without links.
    Unlinked,
    Unseen,
    /// No run continues over it.
    Apart,
    /// Like `Apart`, but part of the text of an `a` around it.
    Boxed,
    /// Text between the cells of a table in an `a`. Parsers move it before the table, unless it is white space.
    Moved,
}

/// The longest name of an element, in bytes, so that the names of open elements need at most 128 KiB.
const MAX_NAME: usize = 128;

#[derive(Debug, Default)]
pub(crate) struct Markup {
    /// The open elements of SVG or MathML, beginning with the outermost `svg` or `math`. Empty in HTML.
    foreign: Vec<Foreign>,
    /// The text in the open element whose content isn't markup.
    raw: Option<TextRole>,
    anchors: Anchors,
    button: bool,
    select: bool,
    /// Open `template` elements.
    templates: u32,
    /// Has an `a` begun in the outermost one?
    template_anchor: bool,
    head: bool,
    tables: Tables,
    depth: Depth,
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
    /// May HTML be in it? Its start tags are unclear there, except `svg` and `math`.
    is_integration_point: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Space {
    Svg,
    MathMl,
}

impl Markup {
    /// `skip` names elements without links.
    pub(crate) fn new<'n>(skip: impl IntoIterator<Item = &'n str>) -> Self {
        let skip = skip.into_iter().map(|name| Skip { name: name.as_bytes().into(), open: 0 });
        Self { skip: skip.collect(), ..Self::default() }
    }

    /// The kind of text here.
    pub(crate) fn text(&self) -> TextRole {
        let is_between = self.tables.is_between_cells();
        if self.templates > 0 {
            TextRole::Apart
        } else if let Some(raw) = self.raw.filter(|raw| *raw != TextRole::Boxed || !is_between) {
            raw
        } else if self.head || !self.foreign.is_empty() {
            TextRole::Apart
        } else if is_between && self.anchors.is_any_open() {
            TextRole::Moved
        } else if self.anchors.is_any_open()
            || self.button
            || self.select
            || is_between
            || self.skip.iter().any(|skip| skip.open > 0)
        {
            TextRole::Unlinked
        } else {
            TextRole::Linked
        }
    }

    /// Does `<![CDATA[` begin a section here?
    pub(crate) fn has_cdata(&self) -> bool {
        !self.foreign.is_empty()
    }

    /// Is an `a` open?
    pub(crate) fn has_anchor(&self) -> bool {
        self.anchors.is_any_open()
    }

    /// Is everything closed that decides how to read on?
    pub(crate) fn is_closed(&self) -> bool {
        self.foreign.is_empty()
            && self.raw.is_none()
            && !self.anchors.is_any_open()
            && !self.select
            && self.templates == 0
            && !self.head
            && self.tables.is_empty()
    }

    /// Takes in a start tag.
    pub(crate) fn start(
        &mut self,
        name: &[u8],
        is_self_closing: bool,
        attributes: &Attributes,
    ) -> (Role, Reading) {
        let (role, reading) = if self.foreign.is_empty() {
            let has = |named: &str| attributes.iter().any(|attribute| attribute.name() == named);
            // Browsers show the content of such a template in another place.
            let is_shown = name == b"template" && (has("for") || has("shadowrootmode"));
            if is_shown || self.is_unclear_start(name) {
                return (Role::Unclear, Reading::Data);
            }
            self.html_start(name, is_self_closing)
        } else {
            (self.foreign_start(name, is_self_closing, attributes), Reading::Data)
        };
        if self.depth.bound() + self.foreign.len() > MAX_OPEN || name.len() > MAX_NAME {
            return (Role::Unclear, Reading::Data);
        }
        (self.seen(role, name == b"template"), reading)
    }

    /// Takes in an end tag.
    pub(crate) fn end(&mut self, name: &[u8]) -> Role {
        if let Some(raw) = self.raw.take() {
            // The tokenizer reports no other end tag.
            let role = if raw == TextRole::Unseen { Role::Unseen } else { Role::Break };
            return self.seen(role, false);
        }
        let was_template = self.templates > 0;
        let role = match self.foreign.is_empty() {
            true if self.is_unclear_end(name) => Role::Unclear,
            true => self.html_end(name),
            false => self.foreign_end(name),
        };
        self.seen(role, was_template)
    }

    /// Turns tags in templates, SVG, MathML and `head` into breaks.
    fn seen(&self, role: Role, is_template: bool) -> Role {
        match role {
            Role::Unclear => Role::Unclear,
            // A browser may replace the text on either side.
            _ if is_template || self.templates > 0 => Role::Break,
            _ if self.head || !self.foreign.is_empty() => Role::Break,
            _ => role,
        }
    }

    /// Is this a start tag of HTML after which only a tree could tell how to read on, or where an `a` ends (H8)?
    fn is_unclear_start(&self, name: &[u8]) -> bool {
        let in_template = self.templates > 0;
        match name {
            b"plaintext" | b"frameset" => true,
            // For others in a `select`, old and new rules differ, and so do browsers.
            _ if self.select => !matches!(name, b"option" | b"optgroup" | b"hr" | b"script"),
            // Parsers have moved the `a` before the table, and may open it again after the table.
            _ if self.anchors.is_between_cells() => true,
            b"a" if in_template => false,
            // The second of two ends the first, depending on what is open in it.
            b"a" => {
                self.anchors.is_any_open() && (self.tables.is_between_cells() || self.depth.is_anchor_deep())
            }
            b"select" | b"template" => self.anchors.is_any_open(),
            // They set a marker that hides an open `a` from its end tag.
            b"applet" | b"marquee" | b"object" => {
                self.anchors.is_any_open() || (in_template && self.template_anchor)
            }
            b"caption" | b"td" | b"th" if in_template => self.template_anchor,
            // Parsers ignore start tags after it.
            b"col" if in_template => true,
            // Parsers ignore it, unless the fragment is part of a table.
            _ if !in_template && elements::is_part_of_table(name) => {
                self.tables.is_empty() && self.anchors.is_any_open()
            }
            _ => false,
        }
    }

    /// Is this such an end tag?
    fn is_unclear_end(&self, name: &[u8]) -> bool {
        match name {
            _ if self.select => !matches!(name, b"option" | b"optgroup" | b"select"),
            b"template" => self.templates == 0,
            b"a" => self.templates == 0 && self.anchors.is_any_open() && self.depth.is_anchor_deep(),
            // It also ends an `a` that began in it.
            b"applet" | b"marquee" | b"object" => self.templates == 0 && self.anchors.is_any_open(),
            _ => self.anchors.is_between_cells(),
        }
    }

    fn html_start(&mut self, name: &[u8], is_self_closing: bool) -> (Role, Reading) {
        if self.head && !elements::is_in_head(name) {
            self.head = false;
        }
        if let Some((text, reading)) = raw(name) {
            if self.templates == 0 {
                self.depth.start(name, true);
            }
            self.raw = Some(text);
            let role = if text == TextRole::Unseen { Role::Unseen } else { Role::Break };
            return (role, reading);
        }
        (self.html_element(name, is_self_closing), Reading::Data)
    }

    fn html_element(&mut self, name: &[u8], is_self_closing: bool) -> Role {
        match name {
            b"svg" | b"math" => {
                if !is_self_closing {
                    self.open_root(name);
                }
                return Role::Break;
            }
            b"template" => {
                self.template_anchor &= self.templates > 0;
                self.templates = self.templates.saturating_add(1);
                return Role::Unseen;
            }
            b"select" => self.select = true,
            b"a" if self.templates > 0 => self.template_anchor = true,
            _ => {}
        }
        if self.templates > 0 {
            return Role::Unseen;
        }
        let is_of_table = name == b"table" || elements::is_part_of_table(name);
        if !is_of_table {
            self.depth.start(name, self.select && name != b"select");
        }
        match name {
            // Parsers ignore it in the body.
            b"head" => self.head = !self.anchors.is_any_open(),
            b"button" => self.button = true,
            b"a" => return self.open_anchor(),
            _ => {}
        }
        for skip in self.skip.iter_mut().filter(|skip| *skip.name == *name && !elements::is_void(name)) {
            skip.open = if elements::does_not_nest(name) { 1 } else { skip.open.saturating_add(1) };
        }
        if is_of_table {
            let ends_anchor = self.leave_cell(name);
            self.tables.start(name);
            if name == b"table" || (self.tables.depth() > 0 && !self.tables.is_between_cells()) {
                self.depth.start_table(name);
            }
            return behind_cell(ends_anchor);
        }
        role(name)
    }

    /// `a`
    fn open_anchor(&mut self) -> Role {
        if self.tables.is_between_cells() {
            self.anchors.open_between_cells();
        } else {
            self.anchors.open(self.tables.depth());
        }
        Role::AnchorStart
    }

    /// A start tag ends the open cell. Does it end an `a`?
    fn leave_cell(&mut self, name: &[u8]) -> bool {
        // A table in a cell doesn't end it.
        let is_between = self.tables.is_between_cells();
        let leaves = name != b"table" || is_between;
        if is_between {
            self.depth.end_between_cells(name == b"table");
        } else if leaves && self.tables.depth() > 0 {
            self.depth.end_cell();
        }
        leaves && self.tables.depth() > 0 && self.anchors.end_from(self.tables.depth())
    }

    fn html_end(&mut self, name: &[u8]) -> Role {
        match name {
            b"template" => {
                self.templates = self.templates.saturating_sub(1);
                return Role::Unseen;
            }
            b"select" => self.select = false,
            _ => {}
        }
        if self.templates > 0 {
            return Role::Unseen;
        }
        match name {
            b"head" | b"html" | b"body" => self.head = false,
            b"button" => self.button = false,
            b"a" => {
                self.depth.end(name);
                let place = (!self.tables.is_between_cells()).then_some(self.tables.depth());
                return if self.anchors.close(place) { Role::AnchorEnd } else { Role::Inline };
            }
            _ => {}
        }
        for skip in self.skip.iter_mut().filter(|skip| *skip.name == *name) {
            skip.open = skip.open.saturating_sub(1);
        }
        if name == b"table" || elements::is_part_of_table(name) {
            let depth = self.tables.depth();
            let ends_cell = self.tables.end(name);
            if ends_cell {
                self.depth.end_cell();
            }
            if self.tables.depth() < depth {
                self.depth.end_between_cells(true);
            }
            let ends_anchor = ends_cell && self.anchors.end_from(depth);
            return behind_cell(ends_anchor);
        }
        self.depth.end(name);
        role(name)
    }

    fn open_root(&mut self, name: &[u8]) {
        let space = if name == b"math" { Space::MathMl } else { Space::Svg };
        self.foreign.push(Foreign { name: name.into(), space, is_integration_point: false });
    }

    /// Takes in a start tag in SVG or MathML.
    fn foreign_start(&mut self, name: &[u8], is_self_closing: bool, attributes: &Attributes) -> Role {
        let Some(top) = self.foreign.last() else { return Role::Unclear };
        let is_root = matches!(name, b"svg" | b"math");
        let has = |names: &[&str]| attributes.iter().any(|attribute| names.contains(&attribute.name()));
        match name {
            // HTML begins, whose elements close each other in ways that only a tree knows.
            _ if top.is_integration_point && !is_root => return Role::Unclear,
            // SVG or MathML ends.
            b"font" if has(&["color", "face", "size"]) => return Role::Unclear,
            _ if elements::breaks_out(name) => return Role::Unclear,
            _ if is_self_closing => return Role::Break,
            _ => {}
        }
        let is_in_annotation = top.space == Space::MathMl && *top.name == *b"annotation-xml";
        if top.is_integration_point || (is_in_annotation && name == b"svg") {
            self.open_root(name);
            return Role::Break;
        }
        let is_html = |attribute: &Attribute| {
            attribute.name() == "encoding"
                && ["text/html", "application/xhtml+xml"]
                    .iter()
                    .any(|encoding| attribute.value().eq_ignore_ascii_case(encoding))
        };
        let is_integration_point = match (top.space, name) {
            (Space::Svg, b"foreignobject" | b"desc" | b"title") => true,
            (Space::MathMl, b"mi" | b"mo" | b"mn" | b"ms" | b"mtext") => true,
            (Space::MathMl, b"annotation-xml") => attributes.iter().any(is_html),
            _ => false,
        };
        self.foreign.push(Foreign { name: name.into(), space: top.space, is_integration_point });
        Role::Break
    }

    /// Takes in an end tag in SVG or MathML. It closes everything in its element; without one it applies to the HTML around.
    fn foreign_end(&mut self, name: &[u8]) -> Role {
        match self.foreign.iter().rposition(|open| *open.name == *name) {
            Some(at) if !matches!(name, b"p" | b"br") => {
                self.foreign.truncate(at);
                Role::Break
            }
            _ => Role::Unclear,
        }
    }
}

const fn behind_cell(ends_anchor: bool) -> Role {
    if ends_anchor { Role::BreakBehindAnchor } else { Role::Break }
}

/// What the tag of an element does to the text around it.
fn role(name: &[u8]) -> Role {
    match (ElementRole::of(name), name) {
        (ElementRole::Unseen, _) => Role::Unseen,
        (ElementRole::Break, _) | (ElementRole::Apart, b"head") => Role::Break,
        // Of hidden and apart elements, only end tags without a start tag arrive here, and parsers ignore them.
        (ElementRole::Inline | ElementRole::Hidden | ElementRole::Apart, _) => Role::Inline,
    }
}

/// For elements whose content isn't markup: its kind, and how to read it.
fn raw(name: &[u8]) -> Option<(TextRole, Reading)> {
    let reading = match name {
        b"script" => Reading::Script,
        b"title" | b"textarea" => Reading::RcData,
        b"style" | b"noembed" | b"noframes" | b"iframe" | b"xmp" => Reading::RawText,
        // A browser shows it if scripts are off.
        b"noscript" => Reading::NoScript,
        _ => return None,
    };
    let role = match name {
        b"textarea" | b"xmp" => TextRole::Boxed,
        _ if ElementRole::of(name) == ElementRole::Hidden => TextRole::Unseen,
        _ => TextRole::Apart,
    };
    Some((role, reading))
}
