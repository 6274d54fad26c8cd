//! Tests documents with links: what is linked, what remains unchanged, and how a browser reads both.

#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::single_range_in_vec_init,
    clippy::string_slice,
    clippy::unwrap_used,
    reason = "these are tests"
)]

mod broken;
mod bytes;
mod cases;
mod complete;
mod depth;
mod encodings;
mod hook;
mod html5gum;
mod limits;
mod oracle;
mod random;
mod sanitised;
mod seen;
mod texts;
