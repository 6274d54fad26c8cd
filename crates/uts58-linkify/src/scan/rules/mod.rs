//! The rules of the profile Messages that look at the text around a host, and D24b and D40.

pub(super) mod emoji;
pub(super) mod glued;
pub(super) mod host_end;
pub(super) mod identifiers;
pub(super) mod joints;
pub(super) mod mailto;
pub(super) mod markup;
pub(super) mod open_quotations;
pub(crate) mod particles;
pub(super) mod quoted_marks;
pub(super) mod running_marks;
pub(super) mod sentence;
