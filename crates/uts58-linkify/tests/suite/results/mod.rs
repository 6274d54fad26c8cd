//! Properties of links: targets, domains, displayed forms, risks, offsets, places in a source, merging and
//! serialisation.

mod bytes;
mod display;
mod domain;
mod findings;
mod href;
mod joined;
mod merge;
mod offsets;
mod risk;
#[cfg(feature = "serde")]
mod serialize;
mod shorten;
mod target;
