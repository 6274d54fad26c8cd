//! Explains why something is or isn't a link, and why a link ends where it does.

pub(crate) mod alternatives;
pub(crate) mod findings;
pub(crate) mod observe;
pub(crate) mod reason;

pub use alternatives::Alternative;
pub use findings::{Finding, Findings, Refused};
pub use reason::Reason;
