//! Documents for `uts58-html`: properties that hold for any, how browsers parse them, and hostile ones.

pub mod check;
pub mod dom;
pub mod hostile;
