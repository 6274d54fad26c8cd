//! Shared by the tests, benches and fuzz targets of the uts58 crates. See `README.md` for an overview.

#![forbid(unsafe_code)]
#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::string_slice,
    clippy::unwrap_used,
    reason = "a test fails by a panic"
)]
#![allow(
    missing_docs,
    reason = "no one outside of the repository uses it; what its name does not say has a comment"
)]

pub mod broken;
pub mod linear;
pub mod measure;
pub mod random;
pub mod repeats;

#[cfg(feature = "core")]
pub mod algorithms;

#[cfg(feature = "linkify")]
pub mod cases;
#[cfg(feature = "linkify")]
pub mod hosts;
#[cfg(feature = "linkify")]
pub mod options;
#[cfg(feature = "linkify")]
pub mod properties;
#[cfg(feature = "linkify")]
pub mod texts;

#[cfg(feature = "linkify")]
uts58_linkify::if_html! {
    pub mod copies;
    pub mod read;
}

#[cfg(feature = "documents")]
pub mod documents;
#[cfg(feature = "mail")]
uts58_mail::if_html! {
    pub mod mail;
}
#[cfg(feature = "markdown")]
pub mod markdown;
