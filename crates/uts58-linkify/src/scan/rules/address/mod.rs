//! Rules for addresses: M9, D9, D36, D40.

pub(crate) mod local_part;
pub(crate) mod mailto;
pub(crate) mod markup;
