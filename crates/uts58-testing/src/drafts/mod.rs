//! Drafts 1, 3 and 4 of UTS #58, for the tests of `uts58-data` and `uts58-core`.

pub mod email;
pub mod formulas;
pub mod termination;
