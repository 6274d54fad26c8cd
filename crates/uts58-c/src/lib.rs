//! The C interface of `uts58-linkify`. What it promises is in `include/uts58.h`, which is written from
//! `src/interface.rs` and `src/types.rs` by `cargo xtask c-header`.
//!
//! All `unsafe` is in `src/interface.rs`.

#![deny(unsafe_code)]
// The names are those of the header.
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
