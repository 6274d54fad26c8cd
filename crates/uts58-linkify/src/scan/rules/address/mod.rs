//! Rules for addresses: D9, D24, D40, M8, M9.

pub(crate) mod mailto;
pub(crate) mod markup;
pub(crate) mod names;
