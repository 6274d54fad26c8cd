//! Cases, what holds for any Markdown, the preprocessor, and the time it takes.

#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::string_slice,
    clippy::unwrap_used,
    reason = "tests"
)]

mod broken;
mod cases;
mod linear;
#[cfg(feature = "mdbook")]
mod mdbook;
mod properties;
