//! Documents for `uts58-html`: what holds for any, what a browser makes of them, and hostile ones.

pub mod check;
pub mod dom;
pub mod hostile;
