//! The literal twins of the standard's algorithms, and the case files.

#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::string_slice,
    clippy::unwrap_used,
    clippy::panic,
    reason = "these are tests"
)]

mod cases;
mod email;
mod escape;
mod exhaustive;
mod linear;
mod tailored;
mod termination;
mod text;
