//! The algorithms of `uts58-core`: their twin, and what holds for whatever is given to them.

pub mod properties;
pub mod twin;
