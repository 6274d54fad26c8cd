//! The rules: functions of a text, the options and a place, sorted by topic.

pub(super) mod address;
pub(super) mod host;
pub(super) mod joints;
pub(crate) mod parts;
pub(super) mod run;
