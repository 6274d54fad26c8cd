//! The C interface of `uts58-linkify`. `include/uts58.h` documents it; `cargo xtask c-header` generates that file
//! from `src/interface.rs` and `src/types.rs`.
//!
//! All `unsafe` is in `src/interface.rs`.

#![deny(unsafe_code)]
// Types have the names of the C header.
#![allow(non_camel_case_types, reason = "types are named as in C")]

mod broken;
#[cfg(feature = "full")]
#[path = "full.rs"]
mod features;
#[cfg(not(feature = "full"))]
#[path = "small.rs"]
mod features;
pub mod interface;
mod list;
mod options;
mod screen;
pub mod types;
mod values;

#[cfg(test)]
mod tests;
