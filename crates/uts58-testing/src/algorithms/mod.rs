//! The algorithms of `uts58-core`: their twin, and properties that hold for any input.

pub mod properties;
pub mod twin;
