//! The host rules (D26, D28, D31).

pub(crate) mod fixed_text;
pub(crate) mod judge;
pub(crate) mod left_alone;
pub(crate) mod suffixes;
pub(crate) mod tld;
pub(crate) mod tld_list;
pub(crate) mod uts46;
