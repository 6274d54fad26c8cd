//! The code in the documents of this repository, compiled and run as doc tests. Nothing else is in this library.

#![forbid(unsafe_code)]

#[cfg(doctest)]
mod documents {
    #[doc = include_str!("../../README.md")]
    struct Readme;

    #[doc = include_str!("../../crates/uts58-data/README.md")]
    struct Data;

    #[doc = include_str!("../../crates/uts58-linkify/README.md")]
    struct Linkify;

    #[doc = include_str!("../../crates/uts58-html/README.md")]
    struct Html;
}
