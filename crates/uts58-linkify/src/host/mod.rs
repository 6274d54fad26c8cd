//! The host rules (D26, D28, D31).

pub(crate) mod judge;
pub(crate) mod names;
pub(crate) mod run_host;
pub(crate) mod suffixes;
pub(crate) mod tld;
mod tld_hash;
pub(crate) mod uts46;
