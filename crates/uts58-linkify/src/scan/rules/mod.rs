//! The rules, sorted by topic: functions of a text, the options and a position.

pub(super) mod address;
pub(super) mod host;
pub(super) mod joints;
pub(crate) mod parts;
pub(super) mod runs;
