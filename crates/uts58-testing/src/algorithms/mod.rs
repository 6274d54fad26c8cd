//! The algorithms of `uts58-core`: their twin, properties that hold for any input, and other readings of the text.

pub mod properties;
pub mod readings;
pub mod twin;
