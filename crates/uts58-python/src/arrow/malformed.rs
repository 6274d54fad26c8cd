//! The error for a malformed array.

/// The array lacks something its type requires.
#[derive(Clone, Copy, Debug)]
pub(super) struct Malformed(pub(super) &'static str);
