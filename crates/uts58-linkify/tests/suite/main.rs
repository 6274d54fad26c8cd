//! Tests of cases, options and what links are used for. The tests that count allocations are in `memory.rs`
//! and `limits/`.

#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::reversed_empty_ranges,
    clippy::single_range_in_vec_init,
    clippy::string_slice,
    clippy::unwrap_used,
    reason = "tests"
)]

#[cfg(all(feature = "psl", feature = "risk", feature = "url"))]
mod broken;
#[cfg(all(feature = "html", feature = "url"))]
mod browser;
#[cfg(all(feature = "psl", feature = "idna"))]
mod cases;
#[cfg(all(feature = "psl", feature = "idna"))]
mod decisions;
#[cfg(all(feature = "html", feature = "psl", feature = "url"))]
mod html;
mod invariants;
mod options;
#[cfg(all(feature = "html", feature = "psl", feature = "risk", feature = "url"))]
mod regressions;
#[cfg(all(feature = "psl", feature = "risk", feature = "url"))]
mod results;
mod streaming;
#[cfg(all(feature = "psl", feature = "idna"))]
mod suffixes;
#[cfg(all(feature = "psl", feature = "risk", feature = "url"))]
mod trust;
#[cfg(not(feature = "idna"))]
mod without_idna;
mod words;
