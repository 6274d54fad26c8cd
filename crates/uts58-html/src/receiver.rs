//! The interface between the tokens of a document and whoever uses them.

use std::io;

use crate::attributes::Attributes;
use crate::markup::{Role, TextRole};

/// Takes the pieces of a document in order. Their bytes concatenate to the document.
pub(crate) trait Receiver {
    /// Text, or content that is read as text. It may come in several pieces.
    fn text(&mut self, bytes: &[u8], role: TextRole) -> io::Result<()>;

    /// A whole tag, comment or declaration.
    fn token(&mut self, bytes: &[u8], role: Role, attributes: Attributes) -> io::Result<()>;

    /// From here on the document stays as it is.
    fn rest(&mut self, bytes: &[u8]) -> io::Result<()>;
}
