//! What must hold for any text and any options, as functions: for the tests on random text and for fuzzing.

pub mod against_twin;
pub mod joints;
pub mod links;

#[cfg(feature = "url")]
pub mod escape;
#[cfg(all(feature = "html", feature = "url"))]
pub mod html;
#[cfg(all(feature = "psl", feature = "url"))]
pub mod results;

#[cfg(all(feature = "html", feature = "psl", feature = "risk", feature = "url"))]
pub mod targets;
