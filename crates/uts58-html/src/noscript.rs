//! `noscript`: with scripts its content is text up to the end tag, without them it is markup (H8).

use std::io;

use crate::attributes::Attributes;
use crate::elements;
use crate::markup::{Markup, Role, TextRole};
use crate::tokens::{More, Receiver, Tokens};

/// Does what follows a `noscript` not depend on whether scripts are on? `content` is what is in it. So it is if all elements that
/// begin in it end in it, none crosses another, and none is such that it could end something outside.
pub(crate) fn is_closed(content: &[u8], is_in_anchor: bool) -> bool {
    let mut tokens = Tokens::new(Markup::new([]), content.len());
    let mut nesting = Nesting { open: Vec::new(), is_in_anchor, is_kept: true };
    tokens.feed_inner(content, More::Expected, &mut nesting).is_ok()
        && tokens.is_between_tokens()
        && nesting.is_kept
        && nesting.open.is_empty()
}

/// The elements that are open, by their tags.
struct Nesting {
    open: Vec<Vec<u8>>,
    is_in_anchor: bool,
    /// False as soon as a tag is none of those that keep to the `noscript`.
    is_kept: bool,
}

/// Deeper nesting is not looked at.
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
        // Comments and declarations.
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
    /// Can an element of this name not end, or open, what is outside?
    fn may_begin(&self, name: &[u8]) -> bool {
        match name {
            b"html" | b"head" | b"body" | b"table" | b"select" | b"template" | b"svg" | b"math" => false,
            // It ends the one outside.
            b"a" => !self.is_in_anchor,
            _ => !elements::is_part_of_table(name),
        }
    }
}
