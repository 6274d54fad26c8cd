//! The WebAssembly module of the JavaScript package `uts58`, with hand-written exports.
//!
//! Texts come in through one buffer in UTF-8; numbers and strings go out through two. Offsets that go out are UTF-16
//! code units, ends exclusive. All `unsafe` is in `src/interface.rs`.

#![deny(unsafe_code)]
// For other targets the crate is empty, so that `cargo build --workspace` and editors work without JavaScript.
#![cfg(target_family = "wasm")]
// Without the standard library, a panic writes no message, so the code for messages isn't linked.
#![cfg_attr(not(feature = "full"), no_std)]

extern crate alloc;

#[cfg(feature = "full")]
mod decisions;
mod explain;
#[cfg(feature = "full")]
mod full;
pub mod interface;
mod links;
mod module;
#[cfg(feature = "full")]
mod options;
#[cfg(feature = "full")]
mod own;
mod paragraph;
#[cfg(feature = "main")]
mod screen;
#[cfg(feature = "main")]
mod stream;
