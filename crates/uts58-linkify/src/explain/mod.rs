//! Why something is a link, why it ends where it ends, or why it is none.

pub(crate) mod alternatives;
pub(crate) mod findings;
pub(crate) mod observe;
pub(crate) mod reason;
