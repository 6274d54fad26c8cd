//! The guarantees of docs/SECURITY.md: hosts as browsers parse them, deceptive strings, and properties that hold for
//! any text.

#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::string_slice,
    clippy::unwrap_used,
    reason = "tests"
)]
#![cfg(all(feature = "psl", feature = "idna", feature = "url"))]

mod extend;
mod hosts;
mod hrefs;
mod properties;
#[cfg(feature = "risk")]
mod spoofs;
