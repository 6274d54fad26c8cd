//! The HTML writer, read back by a browser's parser.

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
