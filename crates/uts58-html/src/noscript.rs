//! `noscript`: with scripts its content is text up to the end tag, without them it is markup (H8).

use std::io;

use crate::attributes::Attributes;
use crate::elements;
use crate::markup::{Role, TextRole};
use crate::receiver::Receiver;

/// The elements in a `noscript`. The rest of the document doesn't depend on scripts if all of them end in the `noscript`, none crosses
/// another, and none could end something outside.
pub(crate) struct Nesting {
    /// The names of the open elements.
    open: Vec<Vec<u8>>,
    is_in_anchor: bool,
    /// Has no tag had an effect outside the `noscript`?
    is_kept: bool,
}

/// A deeper `noscript` counts as not closed.
const MAX_DEPTH: usize = 64;

impl Receiver for Nesting {
    fn text(&mut self, _: &[u8], _: TextRole) -> io::Result<()> {
        Ok(())
    }

    fn token(&mut self, bytes: &[u8], _: Role, _: Attributes) -> io::Result<()> {
        let (is_end, tag) = match bytes {
            [b'<', b'/', tag @ ..] => (true, tag),
            [b'<', tag @ ..] => (false, tag),
            _ => return Ok(()),
        };
        let length = tag.iter().position(|byte| b"\t\n\x0C\r />".contains(byte)).unwrap_or(tag.len());
        let name = tag.get(..length).unwrap_or_default().to_ascii_lowercase();
        // A comment or a declaration.
        if !name.first().is_some_and(u8::is_ascii_alphabetic) {
            return Ok(());
        }
        if is_end {
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

    /// Is it certain that an element of this name ends and opens nothing outside?
    fn may_begin(&self, name: &[u8]) -> bool {
        match name {
            b"html" | b"head" | b"body" | b"table" | b"select" | b"template" | b"svg" | b"math" => false,
            // It would end the one outside.
            b"a" => !self.is_in_anchor,
            _ => !elements::is_part_of_table(name),
        }
    }
}
