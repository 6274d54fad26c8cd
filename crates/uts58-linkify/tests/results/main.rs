//! What is made of links: targets, domains, displayed forms, risks, offsets, merged and serialised.

#![cfg(all(feature = "psl", feature = "idna", feature = "url"))]

mod merge;
mod offsets;
mod text;
