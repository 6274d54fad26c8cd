//! Reads `noscript`. If scripting is enabled, its content is text up to the end tag; otherwise it is markup (H8).

use std::io;

use crate::attributes::Attributes;
use crate::elements;
use crate::markup::{Role, TextRole};
use crate::receiver::Receiver;

/// The elements in a `noscript`. Scripting doesn't affect the rest of the document if all these elements end inside
/// the `noscript`, none overlaps another, and none could end an element outside.
pub(crate) struct Nesting {
    /// The names of the open elements.
    open: Vec<Vec<u8>>,
    is_in_anchor: bool,
    /// True while no tag has affected anything outside the `noscript`.
    is_kept: bool,
}

/// The maximum number of open elements. A `noscript` with more counts as unclosed.
const MAX_DEPTH: usize = 64;

impl Receiver for Nesting {
    fn text(&mut self, _: &[u8], _: TextRole) -> io::Result<()> {
        Ok(())
    }

    fn token(&mut self, bytes: &[u8], _: Role, _: Attributes) -> io::Result<()> {
        let name = elements::name_in(bytes).to_ascii_lowercase();
        if name.is_empty() {
            // Comments and declarations open no element.
        } else if bytes.starts_with(b"</") {
            self.is_kept &= self.open.pop().is_some_and(|open| open == name);
        } else {
            self.is_kept &= self.may_begin(&name) && self.open.len() < MAX_DEPTH;
            if !elements::is_void(&name) && self.is_kept {
                self.open.push(name);
            }
        }
        Ok(())
    }

    fn rest(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.is_kept &= bytes.is_empty();
        Ok(())
    }
}

impl Nesting {
    pub(crate) const fn new(is_in_anchor: bool) -> Self {
        Self { open: Vec::new(), is_in_anchor, is_kept: true }
    }

    pub(crate) const fn is_closed(&self) -> bool {
        self.is_kept && self.open.is_empty()
    }

    /// Whether an element with this name is certain not to open or close anything outside the `noscript`.
    fn may_begin(&self, name: &[u8]) -> bool {
        match name {
            b"html" | b"head" | b"body" | b"table" | b"select" | b"template" | b"svg" | b"math" => false,
            // An `a` would end the enclosing `a`.
            b"a" => !self.is_in_anchor,
            _ => !elements::is_part_of_table(name),
        }
    }
}
