//! Decides from tags alone how to read the text after them, and whether it may contain links.
//!
//! This file tracks only as much of the element tree as that requires. If only a full tree could tell how to continue,
//! or where an `a` ends, the answer is [`Role::Unclear`] and the linker stops (H8).

use crate::anchors::Anchors;
use crate::attributes::{Attribute, Attributes};
use crate::depth::{Depth, MAX_OPEN};
use crate::elements;
use crate::tables::Tables;
use uts58_linkify::markup::{Boundary, ElementRole, GAP_ALONE, HIDES_CONTENT};

/// How to read the text after a tag: a state of the HTML standard's tokenizer.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(crate) enum Reading {
    #[default]
    Data,
    /// `title` and `textarea`: text up to the end tag, with character references decoded.
    RcData,
    /// Text up to the end tag, with character references left alone.
    RawText,
    Script,
    /// `noscript`: text up to the end tag if scripting is enabled, markup if it isn't.
    NoScript,
}

/// The effect of a tag on the run of text around it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Role {
    /// The run continues, perhaps in another style.
    Inline(Boundary),
    Unseen,
    Break,
    /// Like `Break`, but also ends an `a`.
    BreakAfterAnchor,
    /// A gap in text that may be hidden, so a reader may see one word around all of it.
    HiddenBreak,
    /// Like `Break`, but its size depends on attributes.
    Replaced,
    /// No link continues, but a reader may see one word.
    Boundary(Boundary),
    /// Like `Boundary`, in a table without gaps between its cells. A reader sees no white space next to it.
    Cell(Boundary),
    /// Like [`Boundary::Unclear`], where a reader may see letters in another order, or hidden ones.
    Turned,
    AnchorStart(Boundary),
    AnchorEnd(Boundary),
    /// Tags alone can't determine how to read what follows.
    Unclear,
}

impl Role {
    fn of_cell(self, is_cell: bool) -> Self {
        match self {
            Self::Boundary(boundary) if is_cell => Self::Cell(boundary),
            role => role,
        }
    }
}

/// The kind of text at a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TextRole {
    Linked,
    /// Part of the run, but not linked.
    Unlinked,
    Unseen,
    /// No run continues across this text.
    Apart,
    /// Like `Apart`, but belongs to the text of an enclosing `a`.
    Boxed,
    /// Text between the cells of a table that is in an `a` or directly follows other text. Parsers move such text to
    /// before the table, except white space.
    Moved,
}

/// A start tag of HTML, SVG or MathML.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StartTag<'t> {
    pub(crate) name: &'t [u8],
    pub(crate) is_self_closing: bool,
    /// Whether an attribute may hide the element.
    pub(crate) hides: bool,
    pub(crate) attributes: &'t Attributes,
}

/// The maximum length of an element name, in bytes. It limits the names of the open elements to 128 KiB.
const MAX_NAME: usize = 128;

#[derive(Debug, Default)]
pub(crate) struct Markup {
    /// The open SVG or MathML elements, from the outermost `svg` or `math` inwards. Empty in HTML.
    foreign: Vec<Foreign>,
    /// The kind of text in the open element, if the element's content isn't markup, and the role of its tags.
    raw: Option<(TextRole, Role)>,
    anchors: Anchors,
    button: bool,
    select: bool,
    /// The number of open `template` elements.
    templates: u32,
    /// Whether an `a` has begun in the outermost `template`.
    template_anchor: bool,
    head: bool,
    /// Whether the last character before this place isn't white space.
    is_after_text: bool,
    /// Whether there is text in the latest element that may be hidden.
    has_hidden: bool,
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
    /// Whether the element may contain HTML. If so, start tags in it are unclear, except `svg` and `math`.
    is_integration_point: bool,
}

impl Foreign {
    /// Whether no reader sees text in it, at any depth.
    fn is_unread(&self) -> bool {
        matches!(&*self.name, b"title" | b"desc" | b"metadata" | b"style" | b"script")
    }

    /// Whether a reader sees text directly in it. In MathML, only tokens have text.
    fn shows_text(&self) -> bool {
        self.space == Space::Svg || matches!(&*self.name, b"mi" | b"mn" | b"mo" | b"ms" | b"mtext")
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Space {
    Svg,
    MathMl,
}

impl Markup {
    /// `skip` names the elements whose text isn't linked.
    pub(crate) fn new<'n>(skip: impl IntoIterator<Item = &'n str>) -> Self {
        let skip = skip.into_iter().map(|name| Skip { name: name.as_bytes().into(), open: 0 });
        Self { skip: skip.collect(), ..Self::default() }
    }

    /// The kind of text that follows the last tag.
    pub(crate) fn text(&self) -> TextRole {
        let is_between = self.tables.is_between_cells();
        if self.templates > 0 {
            TextRole::Apart
        } else if let Some((raw, _)) = self.raw.filter(|(raw, _)| *raw != TextRole::Boxed || !is_between) {
            raw
        } else if self.anchors.is_any_open() && !is_between && self.depth.is_hidden() == Some(true) {
            TextRole::Unseen
        } else if !self.foreign.is_empty() {
            let is_math = self.foreign.first().is_some_and(|root| root.space == Space::MathMl);
            let is_read = (is_math || self.anchors.is_any_open())
                && self.foreign.last().is_some_and(Foreign::shows_text)
                && !self.foreign.iter().any(Foreign::is_unread);
            if is_read { TextRole::Unlinked } else { TextRole::Apart }
        } else if is_between && (self.anchors.is_any_open() || self.tables.is_after_text()) {
            TextRole::Moved
        } else if self.anchors.is_any_open()
            || self.button
            || self.select
            || is_between
            || self.head
            || self.skip.iter().any(|skip| skip.open > 0)
        {
            TextRole::Unlinked
        } else {
            TextRole::Linked
        }
    }

    /// Processes text that isn't empty.
    pub(crate) fn pass(&mut self, text: &[u8]) {
        if !matches!(self.text(), TextRole::Unseen | TextRole::Apart) {
            self.has_hidden = true;
            self.is_after_text = text.last().is_some_and(|byte| !byte.is_ascii_whitespace());
        }
    }

    /// Whether `<![CDATA[` begins a section here.
    pub(crate) fn has_cdata(&self) -> bool {
        !self.foreign.is_empty()
    }

    /// Whether an `a` is open.
    pub(crate) fn has_anchor(&self) -> bool {
        self.anchors.is_any_open()
    }

    /// Whether every element that affects how to read what follows is closed.
    pub(crate) fn is_closed(&self) -> bool {
        self.foreign.is_empty()
            && self.raw.is_none()
            && !self.anchors.is_any_open()
            && !self.select
            && self.templates == 0
            && !self.head
            && self.tables.is_empty()
    }

    /// Processes a start tag.
    pub(crate) fn start(&mut self, tag: StartTag<'_>) -> (Role, Reading) {
        let name = tag.name;
        let (role, reading) = if self.foreign.is_empty() {
            let has = |named: &str| tag.attributes.iter().any(|attribute| attribute.name() == named);
            // Browsers show the content of such a template elsewhere in the document.
            let is_shown = name == b"template" && (has("for") || has("shadowrootmode"));
            if is_shown || self.is_unclear_start(name) {
                return (Role::Unclear, Reading::Data);
            }
            self.html_start(tag)
        } else {
            (self.foreign_start(tag), Reading::Data)
        };
        if self.depth.bound() + self.foreign.len() > MAX_OPEN || name.len() > MAX_NAME {
            return (Role::Unclear, Reading::Data);
        }
        (self.seen(role), reading)
    }

    /// Processes an end tag.
    pub(crate) fn end(&mut self, name: &[u8]) -> Role {
        // The tokenizer reports no other end tag.
        if let Some((_, role)) = self.raw.take() {
            return self.seen(role);
        }
        let role = match self.foreign.is_empty() {
            true if self.is_unclear_end(name) => Role::Unclear,
            true => self.html_end(name),
            false => self.foreign_end(name),
        };
        self.seen(role)
    }

    /// Parsers may ignore a `head` and show its text.
    fn seen(&mut self, role: Role) -> Role {
        self.is_after_text &= !matches!(role, Role::Break | Role::BreakAfterAnchor);
        if self.head && role != Role::Unclear { Role::Boundary(Boundary::Stray) } else { role }
    }

    /// Whether this is an HTML start tag after which only a full tree could tell how to read what follows, or where
    /// an `a` ends (H8).
    fn is_unclear_start(&self, name: &[u8]) -> bool {
        let in_template = self.templates > 0;
        match name {
            b"plaintext" | b"frameset" => true,
            // For other elements in a `select`, the old and new rules differ, and so do browsers.
            _ if self.select => !matches!(name, b"option" | b"optgroup" | b"hr" | b"script"),
            // Parsers have moved the `a` to before the table, and may reopen it after the table.
            _ if self.anchors.is_between_cells() => true,
            b"a" if in_template => false,
            // A second `a` may end the first, depending on which elements are open inside it.
            b"a" => {
                self.anchors.is_any_open()
                    && (self.tables.is_between_cells() || self.depth.is_anchor_unclear())
            }
            b"select" | b"template" => self.anchors.is_any_open(),
            // These elements set a marker that hides an open `a` from its end tag.
            b"applet" | b"marquee" | b"object" => {
                self.anchors.is_any_open() || (in_template && self.template_anchor)
            }
            b"caption" | b"td" | b"th" if in_template => self.template_anchor,
            // Parsers ignore other start tags after a `col`.
            b"col" if in_template => true,
            // Parsers ignore this tag, unless the document is a fragment of a table.
            _ if !in_template && elements::is_part_of_table(name) => {
                self.tables.is_empty() && self.anchors.is_any_open()
            }
            _ => false,
        }
    }

    /// Whether this end tag makes the rest of the document unclear (H8).
    fn is_unclear_end(&self, name: &[u8]) -> bool {
        match name {
            _ if self.select => !matches!(name, b"option" | b"optgroup" | b"select"),
            b"template" => self.templates == 0,
            b"a" => self.templates == 0 && self.anchors.is_any_open() && self.depth.is_anchor_unclear(),
            // The end tag also ends an `a` that began inside the element.
            b"applet" | b"marquee" | b"object" => self.templates == 0 && self.anchors.is_any_open(),
            _ => self.anchors.is_between_cells(),
        }
    }

    fn html_start(&mut self, tag: StartTag<'_>) -> (Role, Reading) {
        let StartTag { name, hides, .. } = tag;
        if self.head && !elements::is_in_head(name) {
            self.head = false;
        }
        if let Some((text, reading)) = raw(name) {
            if self.templates == 0 {
                self.depth.start(name, true, false);
            }
            let role = match text {
                TextRole::Unseen => Role::Unseen,
                // Scripts may be disabled.
                _ if hides || name == b"noscript" => Role::Boundary(Boundary::Unclear),
                _ => Role::Replaced,
            };
            self.raw = Some((if hides { TextRole::Unseen } else { text }, role));
            return (role, reading);
        }
        (self.html_element(tag), Reading::Data)
    }

    fn html_element(&mut self, tag: StartTag<'_>) -> Role {
        let StartTag { name, is_self_closing, hides, attributes } = tag;
        match name {
            b"svg" | b"math" => {
                if !is_self_closing {
                    self.open_root(name);
                }
                return if name == b"svg" { Role::Replaced } else { GRAPHIC };
            }
            // A browser may replace the text on either side.
            b"template" => {
                self.template_anchor &= self.templates > 0;
                self.templates = self.templates.saturating_add(1);
                return Role::Boundary(Boundary::Stray);
            }
            b"select" => self.select = true,
            b"a" if self.templates > 0 => self.template_anchor = true,
            _ => {}
        }
        if self.templates > 0 {
            return Role::Unseen;
        }
        let is_of_table = name == b"table" || elements::is_part_of_table(name);
        let was_hidden = self.depth.is_hidden();
        self.has_hidden &= was_hidden.is_some();
        let is_in_form = name == b"form" && self.depth.is_open(name).is_some();
        if !is_of_table {
            let hides = hides || elements::is_any_of(name, HIDES_CONTENT);
            self.depth.start(name, self.select && name != b"select", hides);
        }
        match name {
            // Parsers ignore `head` in the body.
            b"head" => self.head = !self.anchors.is_any_open(),
            b"button" => self.button = true,
            b"a" => return self.open_anchor(if hides { Boundary::HiddenStart } else { Boundary::End }),
            _ => {}
        }
        let has = |name: &str, value: &str| {
            let mut all = attributes.iter();
            all.any(|one| one.name() == name && one.value().trim().eq_ignore_ascii_case(value))
        };
        for skip in self.skip.iter_mut().filter(|skip| *skip.name == *name && !elements::is_void(name)) {
            skip.open = if elements::does_not_nest(name) { 1 } else { skip.open.saturating_add(1) };
        }
        if is_of_table {
            let ends_anchor = self.leave_cell(name);
            let is_tight = has("cellspacing", "0") && has("cellpadding", "0");
            self.tables.start(name, is_tight, self.is_after_text);
            if name == b"table" || (self.tables.depth() > 0 && !self.tables.is_between_cells()) {
                self.depth.start_table(name, hides);
            }
            // Parsers move text between cells to before the table.
            let is_cell = self.tables.is_tight() && elements::is_cell(name);
            let is_gap = name != b"table" && !(self.tables.is_empty() || is_cell);
            let role = self.role_in_table(is_gap, ends_anchor, was_hidden);
            return if self.tables.is_empty() { role } else { role.of_cell(is_cell) };
        }
        match name {
            _ if elements::is_void(name) && hides => {
                self.while_hidden(Role::Boundary(Boundary::Unclear), was_hidden)
            }
            _ if is_in_form => self.while_hidden(Role::Boundary(Boundary::Stray), was_hidden),
            _ if name == b"bdo" && !(attributes.iter().count() == 1 && has("dir", "ltr")) => Role::Turned,
            _ if hides => self.while_hidden(Role::Boundary(Boundary::Unclear), was_hidden),
            _ => self.while_hidden(shown(name), was_hidden),
        }
    }

    /// The role of a tag of a table or a part of one.
    fn role_in_table(&self, is_gap: bool, ends_anchor: bool, was_hidden: Option<bool>) -> Role {
        match ends_anchor {
            true => Role::BreakAfterAnchor,
            false => self
                .while_hidden(if is_gap { Role::Break } else { Role::Boundary(Boundary::Stray) }, was_hidden),
        }
    }

    /// The role of a tag before which text may have been hidden, and after which it may be.
    fn while_hidden(&self, role: Role, was_hidden: Option<bool>) -> Role {
        match (was_hidden, self.depth.is_hidden()) {
            (None, None) => role,
            (None, _) | (_, None) if role == Role::Replaced => role,
            (None, Some(_)) => Role::Boundary(Boundary::HiddenStart),
            (Some(_), None) => Role::Boundary(Boundary::HiddenEnd),
            (Some(_), Some(true)) => match role {
                Role::Inline(_) | Role::Unseen | Role::Turned => role,
                Role::Boundary(_) => Role::Boundary(Boundary::Unclear),
                _ => Role::HiddenBreak,
            },
            (Some(_), Some(false)) => Role::Turned,
        }
    }

    /// Opens an `a`.
    fn open_anchor(&mut self, boundary: Boundary) -> Role {
        if self.tables.is_between_cells() {
            self.anchors.open_between_cells();
        } else {
            self.anchors.open(self.tables.depth());
        }
        Role::AnchorStart(boundary)
    }

    /// Processes a start tag that may end the open cell. Returns whether an `a` ends with the cell.
    fn leave_cell(&mut self, name: &[u8]) -> bool {
        // A table inside a cell doesn't end the cell.
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
                return Role::Boundary(Boundary::Stray);
            }
            b"select" => self.select = false,
            _ => {}
        }
        if self.templates > 0 {
            return Role::Unseen;
        }
        let was_hidden = self.depth.is_hidden();
        match name {
            b"head" | b"html" | b"body" => self.head = false,
            b"button" => self.button = false,
            b"a" => {
                self.depth.end(name);
                let place = (!self.tables.is_between_cells()).then_some(self.tables.depth());
                let is_shown = was_hidden.is_some() && self.depth.is_hidden().is_none();
                let boundary = if is_shown { Boundary::HiddenEnd } else { Boundary::End };
                return if self.anchors.close(place) {
                    Role::AnchorEnd(boundary)
                } else {
                    Role::Inline(boundary)
                };
            }
            _ => {}
        }
        for skip in self.skip.iter_mut().filter(|skip| *skip.name == *name) {
            skip.open = skip.open.saturating_sub(1);
        }
        if name == b"table" || elements::is_part_of_table(name) {
            let depth = self.tables.depth();
            let is_tight = self.tables.is_tight();
            let place = self.tables.place();
            let ends_cell = self.tables.end(name);
            if ends_cell {
                self.depth.end_cell();
            }
            if self.tables.depth() < depth {
                self.depth.end_between_cells(true);
            }
            let ends_anchor = ends_cell && self.anchors.end_from(depth);
            // Parsers ignore it if it ends nothing.
            let is_cell = is_tight && elements::is_cell(name);
            let is_gap = place != self.tables.place() && !is_cell;
            return self.role_in_table(is_gap, ends_anchor, was_hidden).of_cell(is_cell && ends_cell);
        }
        let is_open = self.depth.is_open(name) == Some(true);
        self.depth.end(name);
        let role = match ElementRole::of(name) {
            // Another element may hide it.
            ElementRole::Break if !is_open && !elements::is_any_of(name, GAP_ALONE) => {
                Role::Boundary(Boundary::Stray)
            }
            _ if elements::is_any_of(name, HIDES_CONTENT) => Role::Boundary(Boundary::Stray),
            _ if name == b"bdo" => Role::Turned,
            _ => shown(name),
        };
        match self.while_hidden(role, was_hidden) {
            // Text after it begins anew: `see<rp>(</rp>example.com`.
            Role::Boundary(Boundary::HiddenEnd)
                if self.has_hidden && elements::is_any_of(name, HIDES_CONTENT) =>
            {
                role
            }
            role => role,
        }
    }

    fn open_root(&mut self, name: &[u8]) {
        let space = if name == b"math" { Space::MathMl } else { Space::Svg };
        self.foreign.push(Foreign { name: name.into(), space, is_integration_point: false });
    }

    /// Processes a start tag in SVG or MathML.
    fn foreign_start(&mut self, StartTag { name, is_self_closing, attributes, .. }: StartTag<'_>) -> Role {
        let Some(top) = self.foreign.last() else { return Role::Unclear };
        let is_root = matches!(name, b"svg" | b"math");
        let has = |names: &[&str]| attributes.iter().any(|attribute| names.contains(&attribute.name()));
        match name {
            // HTML begins here, and only a full tree could tell which of its elements close each other.
            _ if top.is_integration_point && !is_root => return Role::Unclear,
            // These tags end the SVG or MathML.
            b"font" if has(&["color", "face", "size"]) => return Role::Unclear,
            _ if elements::breaks_out(name) => return Role::Unclear,
            _ if is_self_closing => return GRAPHIC,
            _ => {}
        }
        let is_in_annotation = top.space == Space::MathMl && *top.name == *b"annotation-xml";
        if top.is_integration_point || (is_in_annotation && name == b"svg") {
            self.open_root(name);
            return GRAPHIC;
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
        GRAPHIC
    }

    /// Processes an end tag in SVG or MathML. The tag closes its element and everything open inside; if no element
    /// matches, the result is [`Role::Unclear`].
    fn foreign_end(&mut self, name: &[u8]) -> Role {
        match self.foreign.iter().rposition(|open| *open.name == *name) {
            Some(at) if !matches!(name, b"p" | b"br") => {
                self.foreign.truncate(at);
                if at == 0 { Role::Boundary(Boundary::Stray) } else { GRAPHIC }
            }
            _ => Role::Unclear,
        }
    }
}

/// The effect of an element's tag on the text around it, where nothing is hidden.
fn shown(name: &[u8]) -> Role {
    match (ElementRole::of(name), name) {
        (ElementRole::Unseen, _) => Role::Unseen,
        (ElementRole::Break, name) if elements::is_any_of(name, HIDES_CONTENT) => Role::Replaced,
        (ElementRole::Break, _) => Role::Break,
        // Parsers ignore these in the body.
        (_, b"body" | b"frame" | b"html") => Role::Boundary(Boundary::Stray),
        // For hidden and apart elements, only unmatched end tags get here, and parsers ignore those.
        (ElementRole::Hidden | ElementRole::Apart, _) => Role::Boundary(Boundary::Stray),
        (role, _) => role.boundary().map_or(Role::Break, |boundary| match boundary {
            Boundary::Inline | Boundary::End => Role::Inline(boundary),
            _ => Role::Boundary(boundary),
        }),
    }
}

/// The role of tags in SVG and MathML.
const GRAPHIC: Role = Role::Boundary(Boundary::Unclear);

/// For an element whose content isn't markup, returns the kind of its text and how to read it.
fn raw(name: &[u8]) -> Option<(TextRole, Reading)> {
    let reading = match name {
        b"script" => Reading::Script,
        b"title" | b"textarea" => Reading::RcData,
        b"style" | b"noembed" | b"noframes" | b"iframe" | b"xmp" => Reading::RawText,
        // Browsers show the content of a `noscript` if scripting is disabled.
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
