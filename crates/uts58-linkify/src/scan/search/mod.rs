//! Where there may be a link. Without this folder the results are the same.

pub(super) mod quick;
pub(super) mod skip;
pub(super) mod skip_labels;
pub(super) mod vector;
