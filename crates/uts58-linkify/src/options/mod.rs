//! The options of a linkifier: plain values, checked when they are set.

#[macro_use]
mod entries;

pub(crate) mod choices;
pub(crate) mod config;
pub(crate) mod kind;
pub(crate) mod lines;
pub(crate) mod lists;
pub(crate) mod scheme;
pub(crate) mod setting;
pub(crate) mod table;
pub(crate) mod tailoring;
pub(crate) mod value;

pub use kind::OptionKind;
pub use table::OptionInfo;
// For the bindings of this repository. Nothing of it is promised.
#[doc(hidden)]
pub use table::OptionValue;
