//! Why something is a link, why it ends where it ends, or why it isn't one.

pub(crate) mod alternatives;
pub(crate) mod findings;
pub(crate) mod observe;
pub(crate) mod reason;

pub use alternatives::Alternative;
pub use findings::{Finding, Findings, Refused};
pub use reason::Reason;
