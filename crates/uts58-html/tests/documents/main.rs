//! Documents with links put in: what is linked, what stays, and what a browser makes of both.

#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::single_range_in_vec_init,
    clippy::string_slice,
    clippy::unwrap_used,
    reason = "these are tests"
)]

mod bytes;
mod cases;
mod check;
mod complete;
mod dom;
mod encodings;
mod hook;
mod hostile;
mod limits;
#[path = "../../../uts58-linkify/tests/common/linear.rs"]
mod linear;
mod oracle;
mod random;
#[path = "../../../uts58-linkify/tests/common/repeats.rs"]
mod repeats;
mod sanitised;
mod texts;
