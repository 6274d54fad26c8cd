//! An upper bound on the number of open elements, computed from tags alone (H8).
//!
//! Each element that is open in a browser has an entry here until a tag certainly closes it. Entries may outlive
//! their elements.

use crate::elements::{self, Kind, kept_name};

/// Browsers stop nesting at 512 elements. The difference leaves room for the new `a`.
pub(crate) const MAX_OPEN: usize = 500;

/// If more elements than this are open inside a formatting element, that element may survive its end tag.
const MAX_STEPS: usize = 7;

#[derive(Debug, Default)]
pub(crate) struct Depth {
    open: Vec<Open>,
    /// Increases whenever a tag may have closed elements whose entries remain. So all entries with the current age
    /// are open, and of two entries with the same age, the upper one closes no later than the lower one.
    age: u64,
}

#[derive(Debug)]
struct Open {
    name: Box<[u8]>,
    kind: Kind,
    age: u64,
    /// Whether more formatting elements like this one are open than the three that browsers remember. If so, an end tag
    /// may not find this element.
    is_one_of_many: bool,
    /// Whether a reader doesn't see its content.
    hides: bool,
}

impl Depth {
    /// The upper bound, including `html` and `body`.
    pub(crate) fn bound(&self) -> usize {
        // Each table also contains a section and a row.
        2 + self.open.len() + 2 * self.open.iter().filter(|open| *open.name == *b"table").count()
    }

    /// Whether an element is open, and if so, whether that is certain.
    pub(crate) fn is_open(&self, name: &[u8]) -> Option<bool> {
        let is_it = |open: &Open| *open.name == *kept_name(name);
        let at = self.open.iter().rposition(is_it)?;
        let is_current = self.open.get(at).is_some_and(|open| open.age == self.age);
        Some(is_current && self.reached(is_it, Open::is_scope).is_some())
    }

    /// Whether an open element hides its content, and if so, whether it is certain that the element is open.
    pub(crate) fn is_hidden(&self) -> Option<bool> {
        self.open.iter().find(|open| open.hides).map(|open| open.age == self.age)
    }

    /// Processes the start tag of an element other than a table or a part of one. Takes time linear in the bound.
    pub(crate) fn start(&mut self, name: &[u8], is_void: bool, hides: bool) {
        let name = kept_name(name);
        let kind = Kind::of(name);
        let is_term = |open: &Open| matches!(&*open.name, b"dd" | b"dt");
        match name {
            b"a" | b"nobr" => self.close_formatting(name),
            b"button" => self.close(|open| *open.name == *b"button", Open::is_scope),
            b"li" => self.close(|open| *open.name == *b"li", Open::hides_item),
            b"dd" | b"dt" => self.close(is_term, Open::hides_item),
            b"rp" | b"rt" if self.is_after_annotation() => {
                self.open.pop();
            }
            b"rp" | b"rt"
                if self.open.last().is_some_and(|last| *last.name == *b"ruby" && last.age == self.age) => {}
            // A heading closes only another one.
            b"h1" if !self.open.iter().any(|open| *open.name == *b"h1") => {}
            b"dialog" | b"form" | b"h1" | b"optgroup" | b"option" | b"rb" | b"rp" | b"rt" | b"rtc"
            | b"search" => {
                self.age += 1;
            }
            _ => {}
        }
        if kind == Kind::Block || matches!(name, b"hr" | b"xmp") {
            self.close(|open| *open.name == *b"p", Open::hides_paragraph);
        }
        if is_void || elements::is_void(name) || matches!(name, b"html" | b"head" | b"body") {
            return;
        }
        self.push(name, kind, hides);
        // Parsers ignore a form inside another form.
        self.age += u64::from(name == b"form");
    }

    /// Processes the end tag of an element other than a table or a part of one. Takes time linear in the bound.
    pub(crate) fn end(&mut self, name: &[u8]) {
        let name = kept_name(name);
        let is_it = |open: &Open| *open.name == *name;
        match (Kind::of(name), name) {
            (Kind::Formatting, _) => self.close_formatting(name),
            (_, b"p") => self.close(is_it, Open::hides_paragraph),
            (_, b"li") => self.close(is_it, |open| open.is_scope() || matches!(&*open.name, b"ol" | b"ul")),
            // The elements inside the form stay open.
            (_, b"form") => match self.reached(is_it, Open::is_scope) {
                Some(at) => self.take_one(at),
                None => self.age += 1,
            },
            (Kind::Ordinary | Kind::Doubtful, _) => self.close(is_it, Open::is_special),
            (Kind::Block | Kind::Special | Kind::Scope, _) => self.close(is_it, Open::is_scope),
        }
    }

    /// Processes the start of a table, or of a cell or caption.
    pub(crate) fn start_table(&mut self, name: &[u8], hides: bool) {
        // In quirks mode, a table doesn't close a `p`.
        self.age += 1;
        self.push(name, Kind::Scope, hides);
    }

    /// Ends the cell or caption, with everything in it.
    pub(crate) fn end_cell(&mut self) {
        if let Some(at) = self.open.iter().rposition(|open| elements::is_cell(&open.name)) {
            self.open.truncate(at);
        }
    }

    /// Ends the elements that began between cells, and also the table if `is_whole`. Parsers reopen formatting
    /// elements afterwards.
    pub(crate) fn end_between_cells(&mut self, is_whole: bool) {
        if let Some(at) = self.open.iter().rposition(|open| *open.name == *b"table") {
            self.take_above(at + usize::from(!is_whole), |open| open.kind != Kind::Formatting);
        }
    }

    /// Whether an end tag of the last `a` has effects that tags alone don't show. The standard's algorithm takes eight
    /// steps (13.2.6.4.7, "adoption agency"), one for each block, and then leaves the `a` open. It takes a block out of
    /// an element that hides it, such as `meter`.
    pub(crate) fn is_anchor_unclear(&self) -> bool {
        let anchor = self.open.iter().rposition(|open| *open.name == *b"a");
        let inside = || self.open.iter().skip(anchor.map_or(usize::MAX, |at| at + 1));
        inside().take_while(|open| !open.is_scope()).count() > MAX_STEPS
            || inside().skip_while(|open| !(open.hides && open.kind == Kind::Ordinary)).any(Open::is_special)
    }

    /// The last entry that satisfies `is_it`, unless an entry above hides it.
    fn reached(&self, is_it: impl Fn(&Open) -> bool, hides: impl Fn(&Open) -> bool) -> Option<usize> {
        let at = self.open.iter().rposition(is_it)?;
        (!self.open.iter().skip(at + 1).any(hides)).then_some(at)
    }

    /// Closes an element and everything in it. If another element may hide it, keeps all entries, and increases the age.
    fn close(&mut self, is_it: impl Fn(&Open) -> bool + Copy, hides: impl Fn(&Open) -> bool) {
        let Some(at) = self.reached(is_it, hides) else {
            self.age += u64::from(self.open.iter().any(is_it));
            return;
        };
        let Some((age, is_marker)) = self.open.get(at).map(|open| (open.age, open.is_scope())) else {
            return;
        };
        // Parsers reopen formatting elements, unless a marker confines them.
        self.take_above(at, |open| open.age == age && (is_marker || open.kind != Kind::Formatting));
    }

    /// Closes the last formatting element with that name, if the standard's algorithm certainly closes it.
    fn close_formatting(&mut self, name: &[u8]) {
        let Some(at) = self.open.iter().rposition(|open| *open.name == *name) else { return };
        let above = || self.open.iter().skip(at + 1);
        let is_many = self.open.get(at).is_some_and(|open| open.is_one_of_many);
        let is_certain = !is_many
            && !above().any(Open::is_scope)
            && above().filter(|open| open.is_special()).count() <= MAX_STEPS;
        if is_certain { self.take_one(at) } else { self.age += 1 }
    }

    /// Whether the last entry is an annotation directly in a `ruby`, and no formatting element could be reopened in
    /// it.
    fn is_after_annotation(&self) -> bool {
        let [.., ruby, last] = self.open.as_slice() else { return false };
        *ruby.name == *b"ruby"
            && matches!(&*last.name, b"rp" | b"rt")
            && [ruby, last].iter().all(|open| open.age == self.age)
            && self.open.iter().all(|open| open.kind != Kind::Formatting)
    }

    fn push(&mut self, name: &[u8], kind: Kind, hides: bool) {
        let is_one_of_many =
            kind == Kind::Formatting && self.open.iter().filter(|open| *open.name == *name).nth(2).is_some();
        if is_one_of_many {
            self.open
                .iter_mut()
                .filter(|open| *open.name == *name)
                .for_each(|open| open.is_one_of_many = true);
        }
        self.open.push(Open { name: name.into(), kind, age: self.age, is_one_of_many, hides });
    }

    /// Removes one entry, but keeps those above it.
    fn take_one(&mut self, at: usize) {
        self.open.remove(at);
        self.age += u64::from(at < self.open.len());
    }

    /// Removes the entries from `at` upwards that satisfy `is_closed`.
    fn take_above(&mut self, at: usize, is_closed: impl Fn(&Open) -> bool) {
        let above = self.open.split_off(at.min(self.open.len()));
        self.open.extend(above.into_iter().filter(|open| !is_closed(open)));
        self.age += u64::from(at < self.open.len());
    }
}

impl Open {
    fn is_scope(&self) -> bool {
        self.kind == Kind::Scope
    }

    fn is_special(&self) -> bool {
        !matches!(self.kind, Kind::Ordinary | Kind::Formatting)
    }

    fn hides_paragraph(&self) -> bool {
        self.is_scope() || *self.name == *b"button"
    }

    fn hides_item(&self) -> bool {
        self.is_special() && !matches!(&*self.name, b"address" | b"div" | b"p")
    }
}
