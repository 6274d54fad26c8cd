//! What the JavaScript package `uts58` calls: a module for WebAssembly, with exports made by hand.
//!
//! A text comes in through one buffer in UTF-8; numbers and strings go out through two. Offsets that go out are UTF-16 code
//! units, ends exclusive. All `unsafe` is in `src/interface.rs`.

#![deny(unsafe_code)]
// Elsewhere the crate is empty, so that `cargo build --workspace` and editors work with Rust alone: its host is JavaScript.
#![cfg(target_family = "wasm")]
// Without the standard library a panic needs no message, and what would write one is not there.
#![cfg_attr(not(feature = "full"), no_std)]

extern crate alloc;

mod explain;
#[cfg(feature = "full")]
mod full;
mod html;
pub mod interface;
mod links;
mod module;
mod options;
#[cfg(feature = "full")]
mod own;
#[cfg(feature = "full")]
mod screen;
