//! What is made of links: targets, domains, displayed forms, risks, offsets, merged and serialised.

#![cfg(all(feature = "psl", feature = "idna", feature = "url"))]

mod domain;
mod href;
mod merge;
mod offsets;
mod target;
mod text;
