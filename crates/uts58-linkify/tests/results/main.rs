//! Properties of links: targets, domains, displayed forms, risks, offsets, places in a source, merging and
//! serialisation.

#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::reversed_empty_ranges,
    clippy::single_range_in_vec_init,
    clippy::string_slice,
    clippy::unwrap_used,
    reason = "these are tests"
)]
#![cfg(all(feature = "psl", feature = "idna", feature = "url"))]

mod bytes;
mod display;
mod domain;
mod findings;
mod href;
mod joined;
mod merge;
mod offsets;
#[cfg(feature = "risk")]
mod risk;
#[cfg(feature = "serde")]
mod serialize;
mod shorten;
mod target;
