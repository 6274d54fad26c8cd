//! What is wrong with an array that is given.

/// The array does not say what its type asks for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Malformed(pub(super) &'static str);
