//! The same answers in fewer steps. Without this folder the results are the same.

pub(super) mod ascii_run;
pub(super) mod letters;
pub(super) mod plain;
pub(super) mod plain_parts;
