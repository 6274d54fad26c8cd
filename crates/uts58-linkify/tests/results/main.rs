//! What is made of links: targets, domains, displayed forms, risks, offsets, merged and serialised.

#![cfg(all(feature = "psl", feature = "idna", feature = "url"))]

mod display;
mod domain;
mod href;
mod merge;
mod offsets;
#[cfg(feature = "risk")]
mod risk;
#[cfg(feature = "serde")]
mod serialize;
mod shorten;
mod target;
mod text;
