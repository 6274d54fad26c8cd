//! Parses the output of the HTML writer like a browser.

#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::string_slice,
    clippy::unwrap_used,
    reason = "these are tests"
)]
#![cfg(all(feature = "html", feature = "psl", feature = "url"))]

mod attacks;
mod output;
