//! Links, and all methods that describe them.

pub(crate) mod absolute;
pub(crate) mod boundary;
pub(crate) mod bytes;
#[cfg(feature = "idna")]
pub(crate) mod display;
#[cfg(feature = "psl")]
pub(crate) mod domain;
pub(crate) mod found;
#[cfg(feature = "url")]
pub(crate) mod href;
pub(crate) mod inline;
pub(crate) mod joined;
#[cfg(feature = "risk")]
mod looks;
pub(crate) mod migrate;
pub(crate) mod offsets;
#[cfg(feature = "risk")]
pub(crate) mod risk;
pub(crate) mod segments;
pub(crate) mod serialised;
pub(crate) mod shorten;
#[cfg(all(feature = "url", feature = "psl", feature = "risk"))]
pub(crate) mod shown;
pub(crate) mod stream;
#[cfg(all(feature = "url", feature = "psl", feature = "risk"))]
pub(crate) mod target;
pub(crate) mod torn;
