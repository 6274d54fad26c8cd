//! Cases, a literal twin, what holds for any body, and the time it takes.

#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::string_slice,
    clippy::unwrap_used,
    reason = "tests"
)]

mod cases;
#[cfg(feature = "html")]
mod linear;
#[cfg(feature = "html")]
mod properties;
mod twin;
