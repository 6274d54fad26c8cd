//! Rules for addresses: M9, D9, D40.

pub(crate) mod mailto;
pub(crate) mod markup;
