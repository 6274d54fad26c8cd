//! Tests: cases, properties of any body, and the time the work takes.

#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::string_slice,
    clippy::unwrap_used,
    reason = "tests"
)]

#[cfg(feature = "html")]
mod bodies;
mod cases;
#[cfg(feature = "html")]
mod linear;
#[cfg(feature = "html")]
mod properties;
