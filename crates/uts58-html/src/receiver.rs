//! The interface between the tokenizer and the code that consumes its tokens.

use std::io;

use crate::attributes::Attributes;
use crate::markup::{Role, TextRole};

/// Receives the pieces of a document in order. Their concatenated bytes are the document.
pub(crate) trait Receiver {
    /// Receives text, or content that is read as text. It may come in several pieces.
    fn text(&mut self, bytes: &[u8], role: TextRole) -> io::Result<()>;

    /// Receives a complete tag, comment or declaration.
    fn token(&mut self, bytes: &[u8], role: Role, attributes: Attributes) -> io::Result<()>;

    /// Receives the rest of the document, which remains unchanged.
    fn rest(&mut self, bytes: &[u8]) -> io::Result<()>;
}
