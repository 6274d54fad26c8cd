//! The options of a linkifier: plain values, checked when they are set.

pub(crate) mod choices;
pub(crate) mod config;
pub(crate) mod error;
pub(crate) mod lines;
pub(crate) mod lists;
pub(crate) mod scheme;
pub(crate) mod table;
pub(crate) mod tailoring;
pub(crate) mod value;

pub use table::{OptionInfo, OptionKind, OptionValue};
